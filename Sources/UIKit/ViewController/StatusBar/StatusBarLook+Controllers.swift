extension StatusBarLook {
  /// As the controller that covers the screen says, or whom it passes the question on to.
  init(of window: UIWindow?) {
    self.init()
    guard let root = window?.rootViewController else { return }
    var top = root
    while let presented = top.presentedViewController, !presented.isBeingDismissed,
      presented.capturesStatusBar
    {
      top = presented
    }
    isHidden = Self.last(top, \.childForStatusBarHidden).prefersStatusBarHidden
    style = Self.last(top, \.childForStatusBarStyle).preferredStatusBarStyle
    // Behind a full-height sheet the status bar stands on black.
    if window?.presentations.contains(where: \.leavesBlackStatusBar) == true { style = .lightContent }
    hidesHome = Self.last(top, \.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden
  }

  /// A controller that names itself, or a ring of them, is followed so far.
  private static func last(
    _ controller: UIViewController, _ next: (UIViewController) -> UIViewController?
  ) -> UIViewController {
    var last = controller
    for _ in 0..<64 {
      guard let child = next(last), child !== last else { break }
      last = child
    }
    return last
  }
}

extension UIViewController {
  /// What covers the whole screen does, whatever else it says.
  fileprivate var capturesStatusBar: Bool {
    switch modalPresentationStyle {
    case .fullScreen: true
    default: modalPresentationCapturesStatusBarAppearance
    }
  }
}
