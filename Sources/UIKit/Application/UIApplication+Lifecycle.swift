import Foundation
import Introspection

// The app's life cycle, which the app's delegate, the scene's delegate and notification observers receive. If there is a scene delegate,
// the app delegate's corresponding methods are not called.
//
//   launch: the main storyboard's window ─► willFinish, didFinish ─► scene willConnect ─► willEnterForeground (scenes only) ─►
//   didBecomeActive
//   to the background: willResignActive ─► didEnterBackground          and back: willEnterForeground ─► didBecomeActive
extension UIApplication {
  /// Launches the app with its delegate, connects its scene, and makes it active.
  func launch(with delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    applicationState = .inactive
    scene.activationState = .unattached
    let hasMainStoryboard = SceneManifest.isMissing && loadMainStoryboard(for: delegate)
    // The results are ignored, because they concern a URL to open, and there is none.
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    post(UIApplication.didFinishLaunchingNotification)
    if hasMainStoryboard { (delegate.delegateWindow ?? storyboardWindow)?.makeKeyAndVisible() }
    connectScene(for: delegate)
    if let sceneDelegate = scene.delegate {
      scene.activationState = .foregroundInactive
      post(UIScene.willEnterForegroundNotification, scene)
      sceneDelegate.sceneWillEnterForeground(scene)
    }
    becomeActive()
  }

  /// Opens a window with the initial controller of the Info.plist's main storyboard. Returns false if there is none.
  private func loadMainStoryboard(for delegate: any UIApplicationDelegate) -> Bool {
    let isTablet = UIScreen.main.isTablet
    guard let name = AppBundle.info("UIMainStoryboardFile", isTablet: isTablet) as? String, !name.isEmpty else {
      return false
    }
    let window = delegate.delegateWindow ?? UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = firstController(ofStoryboard: name)
    delegate.delegateWindow = window
    storyboardWindow = window
    return true
  }

  /// Creates the scene and its delegate from the configuration, loads its storyboard, and connects it.
  private func connectScene(for delegate: any UIApplicationDelegate) {
    let options = UIScene.ConnectionOptions()
    let session: UISceneSession = scene.session
    session.configuration = SceneManifest.configuration(beside: delegate)
    session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
    let configuration = session.configuration
    if let sceneClass = configuration.sceneClass as? UIWindowScene.Type, type(of: scene) != sceneClass {
      scene = UIWindowScene.instance(of: sceneClass, session: session, connectionOptions: options)
    }
    post(UIScene.willConnectNotification, scene)
    if let delegateClass = configuration.delegateClass as? UIResponder.Type {
      scene.delegate = ClassFactory.instance(of: delegateClass) as? any UISceneDelegate
    }
    let windowDelegate = scene.delegate as? any UIWindowSceneDelegate
    if configuration.storyboardObject != nil {
      let window = windowDelegate?.delegateWindow ?? UIWindow(windowScene: scene)
      window.rootViewController = firstController(of: configuration)
      windowDelegate?.delegateWindow = window
      storyboardWindow = window
    }
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    if configuration.storyboardObject != nil {
      (windowDelegate?.delegateWindow ?? storyboardWindow)?.makeKeyAndVisible()
    }
  }

  /// Moves the app from the foreground to the background. Does nothing if it is already in the background.
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
    SessionContext.current.cycle.schedule()
  }

  /// Moves the app from the background to the foreground. Does nothing if it is not in the background.
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
    SessionContext.current.cycle.schedule()
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

  /// Sends a memory warning to the app's delegate, observers and all controllers.
  func warnOfMemory() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    post(UIApplication.didReceiveMemoryWarningNotification)
    for window in windows { window.rootViewController?.notifyMemoryWarning() }
  }

  private func post(_ name: Notification.Name, _ object: AnyObject? = nil) {
    NotificationCenter.default.post(name: name, object: object ?? self)
  }
}
