import Foundation

/// A colour, or a pair of them of which the appearance, light or dark, takes one.
///
/// Two colours are equal when all their components are; Apple's differ, too, when one was made by white and one by red, green, blue.
open class UIColor: NSObject, @unchecked Sendable {
  /// Components in sRGB, which may lie outside of 0...1 as on Apple's.
  struct Components: Hashable, Sendable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat
  }

  private let header = AttributeHeader()
  let light: Components
  let dark: Components

  init(light: Components, dark: Components) {
    self.light = light
    self.dark = dark
  }

  /// A dynamic colour of the light appearance of one and the dark appearance of the other.
  package init(light: UIColor, dark: UIColor) {
    self.light = light.light
    self.dark = dark.dark
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    light = Components(red: red, green: green, blue: blue, alpha: alpha)
    dark = light
  }

  public init(white: CGFloat, alpha: CGFloat) {
    light = Components(red: white, green: white, blue: white, alpha: alpha)
    dark = light
  }

  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    light = Components(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    dark = light
  }

  /// Of a colour literal.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var (light, dark) = (light, dark)
    light.alpha = alpha
    dark.alpha = alpha
    return UIColor(light: light, dark: dark)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return light == other.light && dark == other.dark
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(light)
    hasher.combine(dark)
    return hasher.finalize()
  }

  open override var description: String {
    light == dark ? light.description : "<UIDynamicColor; light = \(light); dark = \(dark)>"
  }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// What `#colorLiteral` makes.
public typealias _ColorLiteralType = UIColor

extension UIColor {
  /// The components in an appearance.
  package func resolved(dark isDark: Bool) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let components = isDark ? dark : light
    return (components.red, components.green, components.blue, components.alpha)
  }

  /// `#RRGGBB`, or `#RRGGBBAA` where it is not opaque.
  package func hex(dark isDark: Bool) -> String { (isDark ? dark : light).hex }
}
