import Foundation

/// Colours that Apple publishes, light and dark, in the Human Interface Guidelines (Color, specifications, iOS).
extension UIColor {
  public static let systemRed = dynamic(0xFF3B30, 0xFF453A)
  public static let systemOrange = dynamic(0xFF9500, 0xFF9F0A)
  public static let systemYellow = dynamic(0xFFCC00, 0xFFD60A)
  public static let systemGreen = dynamic(0x34C759, 0x30D158)
  public static let systemMint = dynamic(0x00C7BE, 0x63E6E2)
  public static let systemTeal = dynamic(0x30B0C7, 0x40C8E0)
  public static let systemCyan = dynamic(0x32ADE6, 0x64D2FF)
  public static let systemBlue = dynamic(0x007AFF, 0x0A84FF)
  public static let systemIndigo = dynamic(0x5856D6, 0x5E5CE6)
  public static let systemPurple = dynamic(0xAF52DE, 0xBF5AF2)
  public static let systemPink = dynamic(0xFF2D55, 0xFF375F)
  public static let systemBrown = dynamic(0xA2845E, 0xAC8E68)

  public static let systemGray = dynamic(0x8E8E93, 0x8E8E93)
  public static let systemGray2 = dynamic(0xAEAEB2, 0x636366)
  public static let systemGray3 = dynamic(0xC7C7CC, 0x48484A)
  public static let systemGray4 = dynamic(0xD1D1D6, 0x3A3A3C)
  public static let systemGray5 = dynamic(0xE5E5EA, 0x2C2C2E)
  public static let systemGray6 = dynamic(0xF2F2F7, 0x1C1C1E)

  /// Two sRGB values, 0xRRGGBB, for light and dark.
  static func dynamic(_ light: UInt32, _ dark: UInt32) -> UIColor { dynamic((light, 1), (dark, 1)) }

  /// Light and dark values, with a third one for dark content above other content.
  static func dynamic(_ light: UInt32, _ dark: UInt32, elevated: UInt32) -> UIColor {
    UIColor(
      .variants(light: Components(rgb: light), dark: Components(rgb: dark), elevated: Components(rgb: elevated)))
  }

  /// Two sRGB values with their alphas, for light and dark.
  static func dynamic(_ light: (rgb: UInt32, alpha: CGFloat), _ dark: (rgb: UInt32, alpha: CGFloat)) -> UIColor {
    UIColor(
      light: Components(rgb: light.rgb, alpha: light.alpha), dark: Components(rgb: dark.rgb, alpha: dark.alpha))
  }
}
