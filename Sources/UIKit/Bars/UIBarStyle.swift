/// Whether a bar is dark, whatever is around it.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black = 1
}

/// For which height of a bar something is said.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}
