/// The horizontal alignment of a text's lines.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified
  /// The leading edge of the interface.
  case natural
}

/// How text that is too wide is broken or truncated.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle

  /// Whether a text that is too long for a line continues in the next one.
  var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

/// The direction of a text.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the first character that has one.
  case natural = -1
  case leftToRight, rightToLeft
}

/// The vertical position of a text that was scaled down to fit its width.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

/// Lines under and through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
}
