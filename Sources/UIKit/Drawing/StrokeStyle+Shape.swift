import Foundation
import Wire

extension JSON {
  /// An entry of the member `shapes`; `nil` if nothing would be visible.
  static func shape(
    _ path: CGPath, fill: UIColor.Components?, isEvenOdd: Bool = false,
    stroke: (colour: UIColor.Components, style: StrokeStyle)?, isAnimated: Bool = false
  ) -> JSON? {
    let d = path.svg
    guard !d.isEmpty else { return nil }
    var shape = JSON.Object()
    shape[.d] = .string(d)
    if let fill, fill.alpha > 0 || isAnimated {
      shape[.fill] = .string(fill.hex)
      if isEvenOdd { shape[.rule] = "evenodd" }
    }
    if let (colour, style) = stroke, style.width > 0 && colour.alpha > 0 || isAnimated {
      shape[.stroke] = .string(colour.hex)
      style.describe(into: &shape)
    }
    return shape[.fill] == nil && shape[.stroke] == nil ? nil : .object(shape)
  }
}

extension StrokeStyle {
  /// Adds the values that differ from SVG's defaults.
  func describe(into shape: inout JSON.Object) {
    shape[.width] = .points(width)
    if cap != "butt" { shape[.cap] = .string(cap) }
    if join != "miter" {
      shape[.join] = .string(join)
    } else if miterLimit != 4 {
      shape[.miter] = .points(miterLimit)
    }
    if let trim {
      shape[.trim] = [.points(trim.start), .points(trim.end)]
    } else if dashes.contains(where: { $0 > 0 }) {
      shape[.dash] = .array(dashes.map(JSON.points))
      if phase != 0 { shape[.phase] = .points(phase) }
    }
  }
}
