import Foundation

/// A font without a size, by its name.
public final class CGFont {
  let font: UIFont

  /// `nil` if `UIFont(name:size:)` is nil for the name. A `CFString` is an `NSString` here.
  public init?(_ name: NSString) {
    guard let font = UIFont(name: name as String, size: 1) else { return nil }
    self.font = font
  }

  public var postScriptName: String? { font.fontName }
  /// The name of the font's family.
  public var fullName: String? { font.familyName }
}
