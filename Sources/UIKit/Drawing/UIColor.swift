import Foundation

/// A colour, or one that the traits of whoever shows it decide.
///
/// Two colours are equal when all their components are; Apple's differ, too, when one was made by white and one by red, green, blue.
open class UIColor: NSObject, @unchecked Sendable {
  typealias Components = CGColor.Components

  private let header = AttributeHeader()
  let source: Source

  init(_ source: Source) { self.source = source }

  convenience init(light: Components, dark: Components) {
    self.init(.variants(light: light, dark: dark, elevated: nil))
  }

  /// A dynamic colour of the light appearance of one and the dark appearance of the other.
  package convenience init(light: UIColor, dark: UIColor) { self.init(light: light.light, dark: dark.dark) }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.fixed(Components(red: red, green: green, blue: blue, alpha: alpha)))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(.fixed(Components(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)))
  }

  /// Of Display P3; what sRGB does not have lies outside of 0...1.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.fixed(Components(displayP3: (red, green, blue), alpha: alpha)))
  }

  public convenience init(cgColor: CGColor) { self.init(.fixed(cgColor.value)) }

  /// Asked anew whenever the colour is shown, with the traits of the view that shows it.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(.provided(Provider(dynamicProvider)))
  }

  /// Of a colour literal.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// A dynamic colour stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(source.with(alpha: alpha)) }

  /// The colour that these traits make of it.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if case .fixed = source { return self }
    return UIColor(.fixed(components(for: traitCollection)))
  }

  /// As the current traits make it.
  open var cgColor: CGColor { CGColor(components(for: .current)) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.source == source }
  open override var hash: Int { source.hashValue }

  open override var description: String {
    switch source {
    case .fixed(let components): components.description
    case .variants, .tint: "<UIDynamicColor; light = \(light); dark = \(dark)>"
    case .provided: "<UIDynamicProviderColor; light = \(light); dark = \(dark)>"
    }
  }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// What `#colorLiteral` makes.
public typealias _ColorLiteralType = UIColor
