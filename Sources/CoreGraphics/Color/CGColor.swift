import Foundation

/// An immutable colour in sRGB.
public final class CGColor: Hashable, Sendable {
  package let value: Components

  package init(_ value: Components) { self.value = value }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Components(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

  /// A colour from its components, including alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model == .monochrome else {
      self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
      return
    }
    self.init(gray: components[0], alpha: components[1])
  }

  /// All colours are stored as red, green and blue.
  public var colorSpace: CGColorSpace? { CGColorSpace() }

  public var alpha: CGFloat { value.alpha }
  /// Red, green, blue and alpha.
  public var components: [CGFloat]? { [value.red, value.green, value.blue, value.alpha] }
  public var numberOfComponents: Int { 4 }

  public func copy() -> CGColor? { CGColor(value) }
  public func copy(alpha: CGFloat) -> CGColor? {
    var components = value
    components.alpha = alpha
    return CGColor(components)
  }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.value == b.value }
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
