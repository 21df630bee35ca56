import Foundation
import Introspection

// An app's life, as its delegate, its scene's delegate and the observers of notifications are told of it. An app with a scene delegate is told by that, and not by the app delegate's
// methods of the same meaning.
//
//   launch: willFinish, didFinish ─► scene willConnect ─► willEnterForeground (scenes only) ─► didBecomeActive
//   to the background: willResignActive ─► didEnterBackground          and back: willEnterForeground ─► didBecomeActive
extension UIApplication {
  func launch(with delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    applicationState = .inactive
    scene.activationState = .unattached
    // What they return is about a URL that is to be opened; there is none.
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    post(UIApplication.didFinishLaunchingNotification)
    connectScene(for: delegate)
    if let sceneDelegate = scene.delegate {
      scene.activationState = .foregroundInactive
      post(UIScene.willEnterForegroundNotification, scene)
      sceneDelegate.sceneWillEnterForeground(scene)
    }
    becomeActive()
  }

  private func connectScene(for delegate: any UIApplicationDelegate) {
    let options = UIScene.ConnectionOptions()
    let session: UISceneSession = scene.session
    session.configuration.delegateClass = SceneManifest.delegateClass(beside: delegate)
    session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
    if let sceneClass = session.configuration.sceneClass as? UIWindowScene.Type, type(of: scene) != sceneClass {
      scene = UIWindowScene.instance(of: sceneClass, session: session, connectionOptions: options)
    }
    post(UIScene.willConnectNotification, scene)
    guard let delegateClass = session.configuration.delegateClass as? UIResponder.Type else { return }
    scene.delegate = ClassFactory.instance(of: delegateClass) as? any UISceneDelegate
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
  }

  /// From the front of the screen to the background. Nothing happens where it is there already.
  func enterBackground() {
    guard applicationState != .background else { return }
    resignActive()
    applicationState = .background
    scene.activationState = .background
    if let sceneDelegate = scene.delegate {
      sceneDelegate.sceneDidEnterBackground(scene)
    } else {
      delegate?.applicationDidEnterBackground(self)
    }
    saveState()
    post(UIApplication.didEnterBackgroundNotification)
    post(UIScene.didEnterBackgroundNotification, scene)
    CommitCycle.current.schedule()
  }

  func enterForeground() {
    guard applicationState == .background else { return }
    applicationState = .inactive
    scene.activationState = .foregroundInactive
    if let sceneDelegate = scene.delegate {
      sceneDelegate.sceneWillEnterForeground(scene)
    } else {
      delegate?.applicationWillEnterForeground(self)
    }
    post(UIApplication.willEnterForegroundNotification)
    post(UIScene.willEnterForegroundNotification, scene)
    becomeActive()
    CommitCycle.current.schedule()
  }

  private func becomeActive() {
    applicationState = .active
    scene.activationState = .foregroundActive
    if let sceneDelegate = scene.delegate {
      sceneDelegate.sceneDidBecomeActive(scene)
    } else {
      delegate?.applicationDidBecomeActive(self)
    }
    post(UIApplication.didBecomeActiveNotification)
    post(UIScene.didActivateNotification, scene)
  }

  private func resignActive() {
    if let sceneDelegate = scene.delegate {
      sceneDelegate.sceneWillResignActive(scene)
    } else {
      delegate?.applicationWillResignActive(self)
    }
    post(UIApplication.willResignActiveNotification)
    post(UIScene.willDeactivateNotification, scene)
    applicationState = .inactive
    scene.activationState = .foregroundInactive
  }

  /// The system is short of memory: the app and all its controllers are asked to let go of what they can make again.
  func warnOfMemory() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    post(UIApplication.didReceiveMemoryWarningNotification)
    for window in windows { window.rootViewController?.tellMemoryWarning() }
  }

  private func post(_ name: Notification.Name, _ object: AnyObject? = nil) {
    NotificationCenter.default.post(name: name, object: object ?? self)
  }
}

/// Which class an app's scenes have as their delegate.
enum SceneManifest {
  /// As the Info.plist of the main bundle or of the delegate's has it; or else a class `SceneDelegate` of the delegate's module.
  @MainActor static func delegateClass(beside delegate: any UIApplicationDelegate) -> AnyClass? {
    let type: AnyClass = Swift.type(of: delegate)
    let module = String(reflecting: type).prefix { $0 != "." }
    let name = named(in: Bundle.main) ?? named(in: Bundle(for: type))
    let candidates = [name, name.map { "\(module).\($0)" }, "\(module).SceneDelegate"].compactMap { $0 }
    for candidate in candidates {
      let candidate = candidate.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: String(module))
      if let found = NSClassFromString(candidate), found is any UISceneDelegate.Type { return found }
    }
    return nil
  }

  private static func named(in bundle: Bundle) -> String? {
    let manifest = bundle.object(forInfoDictionaryKey: "UIApplicationSceneManifest") as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let scenes = roles?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]]
    return scenes?.first?["UISceneDelegateClassName"] as? String
  }
}
