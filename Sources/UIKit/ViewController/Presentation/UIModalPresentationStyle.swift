/// The style in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2

  /// The style that `automatic` means for an ordinary controller.
  var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }

  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// The animation of a presentation without an animator.
public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
