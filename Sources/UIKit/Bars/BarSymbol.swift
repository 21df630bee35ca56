import Foundation
import Wire

/// A drawing in one colour, in a box of 24 points.
struct BarSymbol: Sendable {
  /// A part of the drawing: where it begins, and its way from there in SVG's relative commands.
  struct Mark: Sendable {
    var x: CGFloat
    var y: CGFloat
    var way: String

    init(_ x: CGFloat, _ y: CGFloat, _ way: String) { (self.x, self.y, self.way) = (x, y, way) }
  }

  var strokes: [Mark] = []
  var fills: [Mark] = []
  var strokeWidth: CGFloat = 1.75
  /// Quiet, and on a grey disc of its own.
  var standsOnDisc = false

  var size: CGFloat { standsOnDisc ? BarSymbol.discDiameter : BarSymbol.side }

  /// The drawing in the middle of the bounds.
  @MainActor func shapes(in bounds: CGRect, colour: UIColor) -> [JSON] {
    let screen = UIScreen.main
    let left = screen.rounded(bounds.midX - BarSymbol.side / 2)
    let top = screen.rounded(bounds.midY - BarSymbol.side / 2)
    let ink = JSON.colour(standsOnDisc ? .secondaryLabel : colour) ?? .null
    var shapes: [JSON] = []
    if standsOnDisc {
      let half = BarSymbol.side / 2
      let disc = SVGPath.circle(left + half, top + half, BarSymbol.discDiameter / 2)
      shapes.append(["d": .string(disc), "fill": .colour(.tertiarySystemFill) ?? .null])
    }
    // One path of all strokes: where they cross, a colour that lets something through is not painted twice.
    if !strokes.isEmpty {
      shapes.append(["d": path(strokes, left, top), "stroke": ink, "width": .points(strokeWidth)])
    }
    if !fills.isEmpty { shapes.append(["d": path(fills, left, top), "fill": ink]) }
    return shapes
  }

  private func path(_ marks: [Mark], _ left: CGFloat, _ top: CGFloat) -> JSON {
    .string(marks.map { "M\(JSON.points(left + $0.x).text) \(JSON.points(top + $0.y).text)" + $0.way }.joined())
  }

  private static let side: CGFloat = 24
  private static let discDiameter: CGFloat = 30
}
