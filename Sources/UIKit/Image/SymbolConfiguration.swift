import Foundation
import Introspection

extension UIImage {
  public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified, small, medium, large }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size and weight of a symbol.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Hashable, Sendable {
      var pointSize: CGFloat?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
      var color: UIColor?
    }

    let values: Values

    init(_ values: Values, traits: UITraitCollection? = nil) {
      self.values = values
      super.init(traits: traits)
    }

    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) {
      let size = pointSize.isFinite && pointSize > 0 ? min(pointSize, 1000) : 17
      self.init(Values(pointSize: size, weight: weight, scale: scale))
    }

    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
    /// The size and weight of a text style.
    @MainActor public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      let font = UIFont.preferredFont(forTextStyle: textStyle)
      self.init(Values(pointSize: font.pointSize, scale: scale))
    }
    @MainActor public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(Values(pointSize: font.pointSize, scale: scale))
    }
    /// Draws all parts in the colour, because all parts of Vitrine's symbols belong to the first level.
    public convenience init(hierarchicalColor: UIColor) { self.init(Values(color: hierarchicalColor)) }
    /// Draws all parts of Vitrine's symbols in the first colour.
    public convenience init(paletteColors: [UIColor]) { self.init(Values(color: paletteColors.first)) }

    /// Vitrine's symbols have one colour in any case, so neither preference changes anything.
    public class func preferringMonochrome() -> SymbolConfiguration { unspecified }
    public class func preferringMulticolor() -> SymbolConfiguration { unspecified }

    public static let unspecified = SymbolConfiguration(Values())

    /// The other configuration takes precedence.
    open override func applying(_ otherConfiguration: Configuration?) -> Self {
      let traits = otherConfiguration?.traitCollection ?? traitCollection
      guard let other = (otherConfiguration as? SymbolConfiguration)?.values else { return copy(values, traits) }
      var merged = values
      merged.pointSize = other.pointSize ?? merged.pointSize
      if other.weight != .unspecified { merged.weight = other.weight }
      if other.scale != .unspecified { merged.scale = other.scale }
      merged.color = other.color ?? merged.color
      return copy(merged, traits)
    }

    open override func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      copy(values, traitCollection)
    }

    /// A configuration without the size, which may be a text style's, and without the weight.
    open func withoutPointSizeAndWeight() -> Self {
      var changed = values
      (changed.pointSize, changed.weight) = (nil, .unspecified)
      return copy(changed, traitCollection)
    }
    open func withoutWeight() -> Self {
      var changed = values
      changed.weight = .unspecified
      return copy(changed, traitCollection)
    }
    open func withoutScale() -> Self {
      var changed = values
      changed.scale = .unspecified
      return copy(changed, traitCollection)
    }

    private func copy(_ values: Values, _ traits: UITraitCollection?) -> Self {
      SymbolConfiguration(values, traits: traits) as? Self ?? self
    }

    /// Whether the symbols look the same.
    open func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }

    var color: UIColor? { values.color }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.values == values && super.isEqual(object)
    }
    open override var hash: Int { values.hashValue }
  }
}

extension SymbolMetrics {
  init(_ configuration: UIImage.SymbolConfiguration) {
    let values = configuration.values
    let scale: CGFloat =
      switch values.scale {
      case .small: 0.78
      case .large: 1.28
      default: 1
      }
    // A circle of 20.2 in the box is 19.7 at 17 points, like Apple's.
    let factor = (values.pointSize ?? 17) / 17 * 0.975 * scale
    let weight: CGFloat =
      switch values.weight {
      case .ultraLight: 0.6
      case .thin: 0.9
      case .light: 1.3
      case .regular, .unspecified: 1.7
      case .medium: 2
      case .semibold: 2.3
      case .bold: 2.6
      case .heavy: 3
      case .black: 3.4
      }
    // Larger scales keep the stroke width.
    let line = weight / (scale == 1 ? 1 : (1 + scale) / 2)
    self.init(factor: factor, line: line)
  }
}
