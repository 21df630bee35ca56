/// The text colour of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// Depends on the light or dark appearance.
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// The animation by which the status bar appears and disappears.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
