import Foundation

// What an app asks of the system around it. There is no other app, and nothing that would put this one to sleep: so the answers say.
extension UIApplication {
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// From where an address was opened: for delegates that say what they do then.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
  }

  /// No app is there that could.
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Fails, after the call has returned, and says so on the console.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    Log.write("Failed to open URL \(url.absoluteString): there is no app for it.")
    guard let completion else { return }
    DispatchQueue.main.async { completion(false) }
  }

  /// Names a stretch of work that goes on in the background.
  public func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    backgroundTasks += 1
    return UIBackgroundTaskIdentifier(rawValue: backgroundTasks)
  }

  /// An app here is never suspended: nothing changes.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Without an end, as the system gives it to an app at the front.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// The address of an app's own settings: no app has that here.
  public static let openSettingsURLString = "app-settings:"

  /// Of the scene's interface.
  public var statusBarOrientation: UIInterfaceOrientation { scene.interfaceOrientation }
  public var statusBarFrame: CGRect { scene.statusBarManager?.statusBarFrame ?? .zero }
}

/// A stretch of work in the background.
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
