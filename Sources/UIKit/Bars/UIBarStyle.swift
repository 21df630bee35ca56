/// Whether a bar is dark, independent of its surroundings.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black = 1

  /// The older names of `black`.
  public static var blackOpaque: UIBarStyle { .black }
  public static var blackTranslucent: UIBarStyle { .black }
}

/// Where a bar is.
public enum UIBarPosition: Int, Sendable { case any = 0, bottom, top, topAttached }

/// The bar heights for which a property is set.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}
