import Foundation

/// How new drawing is combined with existing drawing.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
  case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

extension CGContext {
  /// Combines new and existing SVG markup in the current blend mode. The Porter-Duff modes mask one drawing with the other's alpha.
  func blended(_ new: String, over old: String) -> String {
    if let cssName = state.blend.cssName { return old + "<g style=\"mix-blend-mode:\(cssName)\">\(new)</g>" }
    return switch state.blend {
    case .clear, .destinationOut: masked(old, by: new, outside: true)
    case .copy: masked(old, by: new, outside: true) + new
    case .sourceIn: masked(new, by: old)
    case .sourceOut: masked(new, by: old, outside: true)
    case .sourceAtop: old + masked(new, by: old)
    case .destinationOver: new + old
    case .destinationIn: masked(old, by: new)
    case .destinationAtop: new + masked(old, by: new)
    case .xor: masked(old, by: new, outside: true) + masked(new, by: old, outside: true)
    default: old + new
    }
  }

  /// Returns the part of a drawing inside or outside of another one.
  private func masked(_ text: String, by other: String, outside: Bool = false) -> String {
    guard !text.isEmpty else { return "" }
    guard !other.isEmpty else { return outside ? text : "" }
    let name = newName("k")
    definitions += "<mask id=\"\(name)\" style=\"mask-type:alpha\" \(bounds.region(prefix: "maskUnits"))>"
    if outside {
      definitions +=
        "<g filter=\"url(#\(name)i)\"><path d=\"\(CGPath(rect: bounds, transform: nil).svg)\" fill=\"none\"/>\(other)</g></mask>"
      definitions +=
        "<filter id=\"\(name)i\" \(bounds.region(prefix: "filterUnits"))><feComponentTransfer><feFuncA type=\"table\" tableValues=\"1 0\"/></feComponentTransfer></filter>"
    } else {
      definitions += "\(other)</mask>"
    }
    return "<g mask=\"url(#\(name))\">\(text)</g>"
  }
}

extension CGBlendMode {
  /// The value of CSS's `mix-blend-mode` for this mode; `nil` if there is none.
  fileprivate var cssName: String? {
    switch self {
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken, .plusDarker: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    default: nil
    }
  }
}
