import Foundation

/// An instance of the app's interface, with a life cycle of its own.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether a scene is in the foreground or in the background.
  public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }

  /// The reasons why a scene was connected.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// The app that requested the scene; `nil` if the user opened it.
    open internal(set) var sourceApplication: String?
    /// The URLs to open. Always empty at launch, because there is no other app that could request it.
    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    /// The activities to continue. Always empty, because a session begins without activities.
    open internal(set) var userActivities: Set<NSUserActivity> = []
    /// The quick action with which the app was launched.
    open internal(set) var shortcutItem: UIApplicationShortcutItem?
  }

  open internal(set) weak var session: UISceneSession!
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState = ActivationState.unattached
  open var title: String! = ""

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

/// Receives the events of a scene's life cycle.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene is to open URLs.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Returns the activity from which the scene can be restored. It is called when the app enters the background.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Called to continue an activity from another device or a link.
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

/// The delegate of a window scene, which has a window and receives changes of the scene's geometry.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, _UIApplicationDelegateWindow {
  /// Called when the user has chosen a quick action of the app's icon.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
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

/// The persistent information about a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The purpose of a scene.
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
  /// The activity that the scene's delegate returned when the app last entered the background.
  open internal(set) var stateRestorationActivity: NSUserActivity?

  init(_ configuration: UISceneConfiguration) {
    self.configuration = configuration
    role = configuration.role
  }
}

/// The classes and the storyboard with which a scene is created.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  open private(set) var name: String?
  open private(set) var role: UISceneSession.Role
  /// The class of the scene's delegate, a subclass of `UIResponder`.
  open var delegateClass: AnyClass?
  /// The class of the scene; `nil` for `UIWindowScene`.
  open var sceneClass: AnyClass?

  /// The storyboard or its name; see `storyboard`.
  var storyboardObject: AnyObject?

  /// Creates a configuration with the classes and storyboard of that name in the Info.plist, or of the first one if the name is `nil`.
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
