import Foundation

// Services of the system. There are no other apps, and the app is never suspended, which the results reflect.
extension UIApplication {
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The keys of the options with which a URL was opened.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
  }

  /// The older form of `open(_:options:completionHandler:)`. Always returns false, because there is no other app.
  @discardableResult public func openURL(_ url: URL) -> Bool {
    open(url)
    return false
  }

  /// Logs that the device has no remote control, so that no such event comes.
  public func beginReceivingRemoteControlEvents() {
    Log.write("There is no remote control, and so there are no events of one.")
  }
  /// Ends nothing, because no event of a remote control comes.
  public func endReceivingRemoteControlEvents() {}

  /// Returns a new task identifier. It has no other effect, because apps are never suspended here.
  public func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    backgroundTasks += 1
    return UIBackgroundTaskIdentifier(rawValue: backgroundTasks)
  }

  /// Has no effect, because apps are never suspended here.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Always unlimited, as for an app in the foreground.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// The URL of the app's settings, which do not exist here.
  public static let openSettingsURLString = "app-settings:"

  /// The orientation of the scene's interface.
  public var statusBarOrientation: UIInterfaceOrientation { scene.interfaceOrientation }
  public var statusBarFrame: CGRect { scene.statusBarManager?.statusBarFrame ?? .zero }
  /// The style of the status bar. Setting it has an effect only if UIViewControllerBasedStatusBarAppearance is NO in the Info.plist.
  public var statusBarStyle: UIStatusBarStyle {
    get { scene.statusBarManager?.statusBarStyle ?? .default }
    set {
      appStatusBarStyle = newValue
      keyWindow?.setNeedsCommit()
    }
  }
  /// Whether the status bar is hidden. Setting it has an effect only if UIViewControllerBasedStatusBarAppearance is NO in the Info.plist.
  public var isStatusBarHidden: Bool {
    get { scene.statusBarManager?.isStatusBarHidden ?? false }
    set {
      appHidesStatusBar = newValue
      keyWindow?.setNeedsCommit()
    }
  }
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) { isStatusBarHidden = hidden }
  public func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) { statusBarStyle = style }

  /// The orientations in the Info.plist. If it has none, they are all orientations, except upside down on a phone.
  public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    let isTablet = UIDevice.current.userInterfaceIdiom == .pad
    let names = AppBundle.info("UISupportedInterfaceOrientations", isTablet: isTablet) as? [String] ?? []
    let mask = names.reduce(into: UIInterfaceOrientationMask()) { mask, name in
      switch name {
      case "UIInterfaceOrientationPortrait": mask.insert(.portrait)
      case "UIInterfaceOrientationPortraitUpsideDown": mask.insert(.portraitUpsideDown)
      case "UIInterfaceOrientationLandscapeLeft": mask.insert(.landscapeLeft)
      case "UIInterfaceOrientationLandscapeRight": mask.insert(.landscapeRight)
      default: break
      }
    }
    return mask.isEmpty ? (isTablet ? .all : .allButUpsideDown) : mask
  }
}

/// Identifies a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  public var preferredContentSizeCategory: UIContentSizeCategory { .current }
}

extension UIScreen {
  func postTextSizeChange(to size: UIContentSizeCategory) {
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: size])
  }
}
