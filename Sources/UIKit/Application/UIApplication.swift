import Foundation
import Introspection

/// The running app.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public static let shared: UIApplication = ClassFactory.instance(of: principalClass)
  /// The class of `shared`. It is set before the app is launched.
  static var principalClass = UIApplication.self

  /// Whether the app is in the foreground or in the background.
  public enum State: Int, Sendable { case active, inactive, background }

  /// `inactive` until an app has been launched; `active` in a process without an app, such as a test's.
  open internal(set) var applicationState = State.active
  /// The status bar style that the app has set. It is used if the Info.plist does not leave the status bar to controllers.
  var appStatusBarStyle: UIStatusBarStyle?
  /// Whether the app has hidden the status bar. It is used if the Info.plist does not leave the status bar to controllers.
  var appHidesStatusBar: Bool?
  open internal(set) weak var keyWindow: UIWindow? {
    didSet { if keyWindow !== oldValue { SessionContext.current.keyboard.update() } }
  }
  /// The visible windows, the lowest first.
  open var windows: [UIWindow] { SessionContext.current.cycle.windows.filter { !$0.isOfSystem } }
  /// The delegate. Unlike on Apple's systems it is retained.
  open var delegate: (any UIApplicationDelegate)?

  /// The layout direction of the device's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { UIScreen.main.direction }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Dispatches an event to its window. An override must call super.
  open func sendEvent(_ event: UIEvent) { event.targetWindow?.sendEvent(event) }

  /// Calls a method of an object with as many of the arguments sender and event as its name has colons.
  ///
  /// - Parameter target: `nil` for the first object in the responder chain that has the method. The chain is searched from the key window's
  ///   first responder, else from the sender, else from the frontmost view controller.
  /// - Returns: false if no object has the method. A target without it stops the app with UIKit's message.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    deliver(action, to: target, from: sender, [sender, event])
  }

  /// Always false, because no other app exists that could open it.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Logs that no app can open the URL, and calls the completion handler with `false` after it has returned.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    Log.write("Failed to open URL \(url.absoluteString): there is no app for it.")
    guard let completion else { return }
    DispatchQueue.main.async { completion(false) }
  }

  /// Called if no responder has handled a key press.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    SessionContext.current.keyboard.isPressUnhandled = true
    super.pressesBegan(presses, with: event)
  }

  /// Whether the screen stays on without touches. The value has no effect, because the screen is always on here.
  open var isIdleTimerDisabled = false
  /// The window with the main storyboard's first controller. A delegate without a property `window` does not retain it.
  var storyboardWindow: UIWindow?
  /// The number of background tasks begun so far.
  var backgroundTasks = 0

  // MARK: Scenes

  /// The app's only scene, which contains its windows.
  lazy var scene: UIWindowScene = {
    let session = UISceneSession(UISceneConfiguration(name: "Default Configuration", sessionRole: .windowApplication))
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    retainedSession = session
    return scene
  }()
  /// Retains the scene's session, to which the scene has a weak reference.
  private var retainedSession: UISceneSession?

  open var connectedScenes: Set<UIScene> { [scene] }
  open var openSessions: Set<UISceneSession> { [scene.session] }
  open var supportsMultipleScenes: Bool { false }

  /// The keys of the launch options, which tell why an app was launched. An ordinary launch has none.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// Whether the status bar shows an activity indicator. It has no effect, as on devices without a Home button.
  open var isNetworkActivityIndicatorVisible = false

  /// The badge number of the app's icon, where 0 means none. It is not displayed, because the device has no home screen.
  open var applicationIconBadgeNumber = 0

  // MARK: Notifications

  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Never posted, because the status bar's height does not change; neither is `didChangeStatusBarFrameNotification`.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
}
