/// The style of a bar: that of its surroundings, or dark.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black = 1

  /// The older names of `black`.
  public static var blackOpaque: UIBarStyle { .black }
  public static var blackTranslucent: UIBarStyle { .black }
}

/// The position of a bar on the screen.
public enum UIBarPosition: Int, Sendable { case any = 0, bottom, top, topAttached }

/// The kind of bar to which a value applies: of regular or compact height, with or without a prompt.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

extension Dictionary where Key == UIBarMetrics {
  /// Returns the value for a bar's height. Without a value for the compact height, it is that of the default height.
  func value(isCompactHeight: Bool) -> Value? { (isCompactHeight ? self[.compact] : nil) ?? self[.default] }
}

extension UIView {
  /// Whether bars have their compact height.
  var isCompactHeight: Bool { traitCollection.verticalSizeClass == .compact }
}
