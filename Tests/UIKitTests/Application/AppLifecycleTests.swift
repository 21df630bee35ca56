import Introspection
import Testing
import UIKitTesting

// For the app's scene and its lifecycle changes, which the host causes.
@testable import UIKit

private final class AppLine: UIResponder, UIApplicationDelegate {
  var lines: [String] = []
  var sceneClass: AnyClass?
  var windowSceneClass: AnyClass?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    lines.append("didFinishLaunching \(application.applicationState)")
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { lines.append("active") }
  func applicationWillResignActive(_ application: UIApplication) {
    lines.append("resign \(application.applicationState)")
  }
  func applicationDidEnterBackground(_ application: UIApplication) {
    lines.append("background \(application.applicationState)")
  }
  func applicationWillEnterForeground(_ application: UIApplication) { lines.append("foreground") }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { lines.append("memory") }
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = sceneClass
    configuration.sceneClass = windowSceneClass
    return configuration
  }
}

private final class SceneLine: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var lines: [String] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    lines.append("connect \(scene.activationState)")
  }
  func sceneWillEnterForeground(_ scene: UIScene) { lines.append("foreground \(scene.activationState)") }
  func sceneDidBecomeActive(_ scene: UIScene) { lines.append("active \(scene.activationState)") }
  func sceneWillResignActive(_ scene: UIScene) { lines.append("resign \(scene.activationState)") }
  func sceneDidEnterBackground(_ scene: UIScene) { lines.append("background \(scene.activationState)") }
}

/// The order of an app's notifications in a block.
@MainActor private func notifications(of body: () -> Void) -> [String] {
  var names: [String] = []
  let wanted = [
    UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
    UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
    UIApplication.willEnterForegroundNotification, UIApplication.didReceiveMemoryWarningNotification,
  ]
  let observers = wanted.map { name in
    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
      let name = String(notification.name.rawValue.dropFirst(13).dropLast(12))
      withoutIsolationCheck { names.append(name) }
    }
  }
  body()
  observers.forEach(NotificationCenter.default.removeObserver)
  return names
}

@MainActor @Suite(.serialized) struct AppLifecycleTests {
  private func end() {
    UIApplication.shared.delegate = nil
    UIApplication.shared.scene.delegate = nil
  }

  @Test func `an app delegate receives all lifecycle callbacks if there is no scene delegate`() {
    defer { end() }
    let app = AppLine()
    let launched = notifications { UIApplication.shared.launch(with: app) }
    #expect(launched == ["DidFinishLaunching", "DidBecomeActive"])
    let left = notifications { UIApplication.shared.enterBackground() }
    #expect(left == ["WillResignActive", "DidEnterBackground"])
    let back = notifications { UIApplication.shared.enterForeground() }
    #expect(back == ["WillEnterForeground", "DidBecomeActive"])
    #expect(
      app.lines.dropFirst() == ["active", "resign active", "background background", "foreground", "active"])
    #expect(notifications { UIApplication.shared.enterForeground() }.isEmpty, "it is there already")
  }

  @Test func `a scene delegate receives the lifecycle callbacks instead of the app delegate`() throws {
    defer { end() }
    let app = AppLine()
    app.sceneClass = SceneLine.self
    UIApplication.shared.launch(with: app)
    UIApplication.shared.enterBackground()
    UIApplication.shared.enterForeground()
    let scene = try #require(UIApplication.shared.scene.delegate as? SceneLine)
    #expect(app.lines.count == 1)
    #expect(
      scene.lines == [
        "connect unattached", "foreground foregroundInactive", "active foregroundActive", "resign foregroundActive",
        "background background", "foreground foregroundInactive", "active foregroundActive",
      ])
    #expect(scene.window?.windowScene === UIApplication.shared.connectedScenes.first)
  }

  @Test func `the scene is of the configuration's class`() throws {
    final class OwnScene: UIWindowScene {
      var customValue = 7
    }
    let before = UIApplication.shared.scene
    defer {
      UIApplication.shared.scene = before
      before.session.scene = before
      end()
    }
    let app = AppLine()
    app.sceneClass = SceneLine.self
    app.windowSceneClass = OwnScene.self
    UIApplication.shared.launch(with: app)
    let scene = try #require(UIApplication.shared.connectedScenes.first as? OwnScene)
    #expect(scene.customValue == 7 && scene.session.scene === scene && scene.activationState == .foregroundActive)
    #expect((scene.delegate as? SceneLine)?.window?.windowScene === scene)
  }

  @Test func `a memory warning reaches the app delegate and every controller`() {
    final class CachingController: UIViewController {
      var count = 0
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        count += 1
      }
    }
    defer { end() }
    let (p, c, modal) = (CachingController(), CachingController(), CachingController())
    let screen = Screen(p)
    p.addChild(c)
    p.view.addSubview(c.view)
    c.didMove(toParent: p)
    p.present(modal, animated: false)
    screen.settle()
    #expect(notifications { screen.warnOfMemory() } == ["DidReceiveMemoryWarning"])
    #expect(p.count == 1 && c.count == 1 && modal.count == 1)
  }

  @Test func `controllers receive no appearance callbacks when the app enters the background`() {
    let (screen, _) = Screen.showing(P())
    screen.expectTranscript(
      of: {
        screen.enterBackground()
        screen.advance(by: 1)
        screen.enterForeground()
        screen.advance(by: 1)
      }, is: "")
  }

  @Test func `keys go to the key window, and hiding it makes the next window key`() {
    final class Keyed: UIWindow {
      var callbacks: [String] = []
      override func becomeKey() { callbacks.append("become") }
      override func resignKey() { callbacks.append("resign") }
    }
    let (screen, _) = Screen.showing(P())
    let other = Keyed()
    other.windowLevel = .alert
    other.rootViewController = C()
    other.makeKeyAndVisible()
    #expect(other.isKeyWindow && !screen.window.isKeyWindow)
    #expect(screen.window.windowScene?.windows == [screen.window, other])
    other.isHidden = true
    #expect(other.callbacks == ["become", "resign"] && screen.window.isKeyWindow)
  }

  @Test func `points are converted between coordinate spaces of views, windows and the screen`() {
    let (screen, p) = Screen.showing(P())
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    p.view.addSubview(view)
    let space = UIScreen.main.coordinateSpace
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(view.convert(view.bounds, to: space) == rect)
    #expect(space.convert(view.bounds, from: view) == rect)
    #expect(view.convert(CGPoint(x: 10, y: 20), from: screen.window.windowScene!.coordinateSpace) == .zero)
  }
}
