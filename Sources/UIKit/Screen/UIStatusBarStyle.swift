/// In which colour the status bar is written.
public enum UIStatusBarStyle: Int, Sendable {
  /// By light and dark.
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
