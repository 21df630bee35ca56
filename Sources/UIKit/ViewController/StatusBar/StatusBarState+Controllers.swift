extension StatusBarState {
  /// Creates the state that the frontmost controller prefers, or the child to which it delegates. If Info.plist disables that, the app's
  /// own values apply.
  init(of window: UIWindow?) {
    self.init()
    if AppBundle.info("UIViewControllerBasedStatusBarAppearance", isTablet: false) as? Bool == false {
      let application = UIApplication.shared
      let named = AppBundle.info("UIStatusBarStyle", isTablet: false) as? String
      isHidden =
        application.appHidesStatusBar ?? (AppBundle.info("UIStatusBarHidden", isTablet: false) as? Bool ?? false)
      style = application.appStatusBarStyle ?? UIStatusBarStyle(infoName: named)
      return
    }
    guard let root = window?.rootViewController else { return }
    var top = root
    while let presented = top.presentedViewController, !presented.isBeingDismissed,
      presented.capturesStatusBar
    {
      top = presented
    }
    isHidden = Self.lastInChain(top, \.childForStatusBarHidden).prefersStatusBarHidden
    style = Self.lastInChain(top, \.childForStatusBarStyle).preferredStatusBarStyle
    // Behind a full-height sheet the status bar has a black background.
    if window?.presentations.contains(where: \.hasBlackStatusBarBackground) == true { style = .lightContent }
    hidesHomeIndicator = Self.lastInChain(top, \.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden
  }

  /// Follows the chain of children, up to a limit: a controller may return itself, or several may form a cycle.
  private static func lastInChain(
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

extension UIStatusBarStyle {
  /// The style that an Info.plist names.
  fileprivate init(infoName: String?) {
    switch infoName {
    case "UIStatusBarStyleLightContent", "UIStatusBarStyleBlackTranslucent", "UIStatusBarStyleBlackOpaque":
      self = .lightContent
    case "UIStatusBarStyleDarkContent": self = .darkContent
    default: self = .default
    }
  }
}

extension UIViewController {
  /// Whether the controller decides on the status bar. A full-screen presentation always does.
  fileprivate var capturesStatusBar: Bool {
    switch modalPresentationStyle {
    case .fullScreen: true
    default: modalPresentationCapturesStatusBarAppearance
    }
  }
}
