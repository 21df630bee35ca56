/// How a presented controller stands over its presenter.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2

  /// What `automatic` is for an ordinary controller.
  var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }

  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// How a presented controller comes and goes, where nobody else animates it.
public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
