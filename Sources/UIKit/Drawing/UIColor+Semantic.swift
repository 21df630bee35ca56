import Foundation

/// Colours by purpose, with Apple's values for light and dark.
extension UIColor {
  public static let label = dynamic(0x000000, 0xFFFFFF)
  public static let secondaryLabel = dynamic((0x3C3C43, 0.6), (0xEBEBF5, 0.6))
  public static let tertiaryLabel = dynamic((0x3C3C43, 0.3), (0xEBEBF5, 0.3))
  public static let quaternaryLabel = dynamic((0x3C3C43, 0.18), (0xEBEBF5, 0.16))
  public static let placeholderText = dynamic((0x3C3C43, 0.3), (0xEBEBF5, 0.3))
  public static let link = dynamic(0x007AFF, 0x0984FF)
  public static let darkText = UIColor(white: 0, alpha: 1)
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// The tint colour of the view that uses it.
  public static let tintColor = UIColor(.tint(alpha: nil))

  public static let separator = dynamic((0x3C3C43, 0.29), (0x545458, 0.6))
  public static let opaqueSeparator = dynamic(0xC6C6C8, 0x38383A)

  public static let systemFill = dynamic((0x787880, 0.2), (0x787880, 0.36))
  public static let secondarySystemFill = dynamic((0x787880, 0.16), (0x787880, 0.32))
  public static let tertiarySystemFill = dynamic((0x767680, 0.12), (0x767680, 0.24))
  public static let quaternarySystemFill = dynamic((0x747480, 0.08), (0x767680, 0.18))

  public static let systemBackground = dynamic(0xFFFFFF, 0x000000, elevated: 0x1C1C1E)
  public static let secondarySystemBackground = dynamic(0xF2F2F7, 0x1C1C1E, elevated: 0x2C2C2E)
  public static let tertiarySystemBackground = dynamic(0xFFFFFF, 0x2C2C2E, elevated: 0x3A3A3C)

  /// The older name of `systemGroupedBackground`.
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  public static let systemGroupedBackground = dynamic(0xF2F2F7, 0x000000, elevated: 0x1C1C1E)
  public static let secondarySystemGroupedBackground = dynamic(0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E)
  public static let tertiarySystemGroupedBackground = dynamic(0xF2F2F7, 0x2C2C2E, elevated: 0x3A3A3C)
}
