import Foundation
import Introspection

extension UIImage {
  public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified, small, medium, large }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size and weight of a symbol.
  open class SymbolConfiguration: NSObject, @unchecked Sendable {
    struct Values: Hashable, Sendable {
      var pointSize: CGFloat?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
      var color: UIColor?
    }

    let values: Values

    init(_ values: Values) { self.values = values }

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

    public static let unspecified = SymbolConfiguration(Values())

    /// The other configuration takes precedence.
    open func applying(_ other: SymbolConfiguration) -> Self {
      var merged = values
      merged.pointSize = other.values.pointSize ?? merged.pointSize
      if other.values.weight != .unspecified { merged.weight = other.values.weight }
      if other.values.scale != .unspecified { merged.scale = other.values.scale }
      merged.color = other.values.color ?? merged.color
      return SymbolConfiguration(merged) as? Self ?? self
    }

    var color: UIColor? { values.color }

    open override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.values == values }
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
