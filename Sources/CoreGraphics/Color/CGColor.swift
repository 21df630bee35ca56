import Foundation

/// An immutable colour in sRGB, or a pattern.
public final class CGColor: Hashable, Sendable {
  /// The colour's sRGB components. They are transparent for a pattern, which only contexts and backgrounds draw.
  package let value: Components
  /// The pattern that is drawn instead of a plain colour; `nil` for a plain colour.
  public let pattern: CGPattern?
  /// The colour of an uncoloured pattern. A coloured pattern uses only its alpha. For a plain colour it equals `value`.
  let patternTint: Components

  package init(_ value: Components) { (self.value, pattern, patternTint) = (value, nil, value) }

  package init(_ pattern: CGPattern, tint: Components = Components(red: 0, green: 0, blue: 0, alpha: 1)) {
    value = Components(red: 0, green: 0, blue: 0, alpha: 0)
    (self.pattern, patternTint) = (pattern, tint)
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Components(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Called by a colour literal.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(Components(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Creates a colour from its components, including alpha. Returns `nil` for a space that contexts cannot draw with.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard let value = Components(components, in: space) else { return nil }
    self.init(value)
  }

  /// Creates a colour that draws a pattern. Returns `nil` if `space` is not a pattern colour space.
  /// - Parameter components: The alpha of a coloured pattern, or the colour of an uncoloured one in the base space of `space`.
  public convenience init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>) {
    guard space.model == .pattern else { return nil }
    guard let base = space.baseColorSpace else {
      self.init(pattern, tint: Components(red: 0, green: 0, blue: 0, alpha: components[0]))
      return
    }
    guard let tint = Components(components, in: base) else { return nil }
    self.init(pattern, tint: tint)
  }

  /// The sRGB space, in which all colours are stored; for a pattern, a pattern colour space.
  public var colorSpace: CGColorSpace? { pattern == nil ? CGColorSpace() : CGColorSpace(patternBaseSpace: nil) }

  public var alpha: CGFloat { patternTint.alpha }
  /// The red, green, blue and alpha of a plain colour; only the alpha of a pattern.
  public var components: [CGFloat]? {
    pattern == nil ? [value.red, value.green, value.blue, value.alpha] : [alpha]
  }
  public var numberOfComponents: Int { pattern == nil ? 4 : 1 }

  public func copy() -> CGColor? { pattern.map { CGColor($0, tint: patternTint) } ?? CGColor(value) }
  public func copy(alpha: CGFloat) -> CGColor? {
    var components = patternTint
    components.alpha = alpha
    return pattern.map { CGColor($0, tint: components) } ?? CGColor(components)
  }

  /// Returns the colour itself, because all colours are stored in sRGB. Returns `nil` for a pattern, and for a space that contexts
  /// cannot draw with.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: NSDictionary?) -> CGColor? {
    pattern == nil && space.supportsOutput ? self : nil
  }

  /// The object by which patterns are compared: the image if there is one, so that two patterns of one image are equal.
  private var comparedObject: AnyObject? { pattern?.image ?? pattern }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.patternTint == b.patternTint && a.comparedObject === b.comparedObject
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(patternTint) }
}

extension CGColor.Components {
  /// Converts CMYK without a colour profile: each ink reduces the light of its complementary colour.
  init(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    self.init(
      red: (1 - cyan) * (1 - black), green: (1 - magenta) * (1 - black), blue: (1 - yellow) * (1 - black), alpha: alpha)
  }

  /// Converts a colour's numbers from `space`; alpha is the last number. Returns `nil` for a space that contexts cannot draw with.
  init?(_ numbers: UnsafePointer<CGFloat>, in space: CGColorSpace) {
    switch space.model {
    case .monochrome: self.init(red: numbers[0], green: numbers[0], blue: numbers[0], alpha: numbers[1])
    case .cmyk:
      self.init(cyan: numbers[0], magenta: numbers[1], yellow: numbers[2], black: numbers[3], alpha: numbers[4])
    case .rgb where [CGColorSpace.displayP3, CGColorSpace.extendedDisplayP3].contains(space.name):
      self.init(displayP3: (numbers[0], numbers[1], numbers[2]), alpha: numbers[3])
    case .rgb: self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    default: return nil
    }
  }
}

extension CGColor: _ExpressibleByColorLiteral {}
