import Foundation

/// A colour with fixed components, or one that depends on traits.
///
/// Two colours are equal if all their components are. Apple's colours also differ if one was made by white and the other by red, green and
/// blue.
open class UIColor: NSObject, @unchecked Sendable {
  typealias Components = CGColor.Components

  private let header = AttributeHeader()
  private(set) final var source: Source
  /// The image of a pattern colour, which views repeat over their background: a `UIImage`, which is declared above this folder.
  private(set) final var pattern: NSObject?

  // All designated initializers are public, so that subclasses in other modules inherit them.

  /// Creates black, the default colour.
  public override init() { (source, pattern) = (.fixed(Components(red: 0, green: 0, blue: 0, alpha: 1)), nil) }

  convenience init(_ source: Source, pattern: NSObject? = nil) {
    self.init()
    (self.source, self.pattern) = (source, pattern)
  }

  convenience init(light: Components, dark: Components) {
    self.init(.variants(light: light, dark: dark, elevated: nil))
  }

  /// A dynamic colour with the light appearance of one colour and the dark appearance of the other.
  package convenience init(light: UIColor, dark: UIColor) { self.init(light: light.light, dark: dark.dark) }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (source, pattern) = (.fixed(Components(red: red, green: green, blue: blue, alpha: alpha)), nil)
  }

  public init(white: CGFloat, alpha: CGFloat) {
    (source, pattern) = (.fixed(Components(red: white, green: white, blue: white, alpha: alpha)), nil)
  }

  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let components = Components(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    (source, pattern) = (.fixed(components), nil)
  }

  /// A colour of Display P3. Components outside of sRGB lie outside of 0...1.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (source, pattern) = (.fixed(Components(displayP3: (red, green, blue), alpha: alpha)), nil)
  }

  public init(cgColor: CGColor) {
    (source, pattern) = (.fixed(cgColor.value), cgColor.pattern?.image as? NSObject)
  }

  /// The provider is called whenever the colour is displayed, with the traits of the view.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    (source, pattern) = (.provided(Provider(dynamicProvider)), nil)
  }

  /// Called by a colour literal.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  public required init?(coder: NSCoder) {
    guard let found = Source(coder) else { return nil }
    (source, pattern) = (found, Self.pattern(coder))
  }

  open func encode(with coder: NSCoder) { encodeArchive(coder) }

  /// Returns the colour with another alpha. A dynamic colour stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(source.with(alpha: alpha)) }

  /// The colour for these traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if case .fixed = source { return self }
    return UIColor(.fixed(components(for: traitCollection)))
  }

  /// The colour for the current traits.
  open var cgColor: CGColor {
    (pattern as? any RepeatedImage)?.pattern.map { CGColor($0) } ?? CGColor(components(for: .current))
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other.source == source && other.pattern == pattern
  }
  open override var hash: Int { pattern?.hash ?? source.hashValue }

  open override var description: String {
    switch source {
    case .fixed(let components): components.description
    case .variants, .tint: "<UIDynamicColor; light = \(light); dark = \(dark)>"
    case .provided: "<UIDynamicProviderColor; light = \(light); dark = \(dark)>"
    }
  }
}

/// An image that a pattern colour repeats.
protocol RepeatedImage: NSObject {
  /// `nil` for an empty image.
  var pattern: CGPattern? { get }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of `#colorLiteral` expressions.
public typealias _ColorLiteralType = UIColor
