import Foundation

/// A part of the interface that the system shows and hides as one.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Where a scene is between the front of the screen and the background.
  public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }

  /// With what a scene was opened.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// The app that asked for it; `nil`: nobody but the person at the device.
    open internal(set) var sourceApplication: String?
    /// What is to be opened: no other app is there that would ask for it.
    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    /// What is to be continued. A session begins with nothing.
    open internal(set) var userActivities: Set<NSUserActivity> = []
    /// The quick action that the app was launched with.
    open internal(set) var shortcutItem: UIApplicationShortcutItem?
  }

  open internal(set) weak var session: UISceneSession!
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState = ActivationState.unattached
  open var title: String! = ""
  /// What the user is doing in the scene.
  open var userActivity: NSUserActivity?

  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { UIApplication.shared }

  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// What a scene's delegate is told of its life.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Somebody else asks for something to be opened.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Returns the activity from which the scene can be restored. It is asked when the app enters the background.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Another device or a link asks for an activity to be continued.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

/// A window scene's delegate.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
  /// The user has chosen a quick action of the app's icon.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
}

/// What is kept of a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  open internal(set) var scene: UIScene?
  open internal(set) var role: Role
  open internal(set) var configuration: UISceneConfiguration
  open private(set) lazy var persistentIdentifier = UUID().uuidString
  open var userInfo: [String: Any]?
  /// The activity that the scene's delegate gave last, when the app entered the background.
  open internal(set) var stateRestorationActivity: NSUserActivity?

  init(_ configuration: UISceneConfiguration) {
    self.configuration = configuration
    role = configuration.role
  }
}

/// How a scene is made: with which delegate.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  open private(set) var name: String?
  open private(set) var role: UISceneSession.Role
  /// A responder's class; an instance is the scene's delegate.
  open var delegateClass: AnyClass?
  /// The class of the scene; `nil` for `UIWindowScene`.
  open var sceneClass: AnyClass?

  /// The storyboard, or its name; see `storyboard`.
  var storyboardObject: AnyObject?

  /// Takes the scene's delegate and storyboard from the configuration of that name in the Info.plist; without a name, from the first one.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    guard let entry = SceneManifest.entry(named: name, role: sessionRole) else { return }
    delegateClass = entry.delegateClass
    sceneClass = entry.sceneClass
    storyboardObject = entry.storyboardName as NSString?
  }
}
