import Testing
import UIKitTesting

// For the launch of the app and its scene, which the host causes.
@testable import UIKit

@MainActor private var log: [String] = []

final class MainStoryboardDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("will \(window?.rootViewController?.title ?? "none") \(window?.isHidden == false)")
    return true
  }
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("did \(window?.isKeyWindow == true)")
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) {
    log.append("active \(window?.isKeyWindow == true)")
  }
}

final class CodeDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

/// A delegate as in Xcode's template.
final class ManifestDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }
}

final class ManifestSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    log.append("connect \(window?.rootViewController?.title ?? "none") \(window?.windowScene === scene)")
    if session.configuration.storyboard == nil {
      window = UIWindow(windowScene: scene as! UIWindowScene)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
    }
  }
  func sceneDidBecomeActive(_ scene: UIScene) { log.append("active \(window?.isKeyWindow == true)") }
}

@MainActor @Suite(.serialized) struct LaunchTests {
  private let screen = Screen()

  init() { log = [] }

  private func launch(_ delegate: any UIApplicationDelegate, _ folder: AppFolder, _ check: () throws -> Void) rethrows {
    try folder.use {
      UIApplication.shared.launch(with: delegate)
      defer {
        for window in UIApplication.shared.windows { window.isHidden = true }
        UIApplication.shared.delegate = nil
        UIApplication.shared.scene.delegate = nil
        UIApplication.shared.storyboardWindow = nil
      }
      try check()
    }
  }

  private func manifest(storyboard: String?) -> [String: Any] {
    var entry = [
      "UISceneConfigurationName": "Default Configuration",
      "UISceneDelegateClassName": "StoryboardTests.ManifestSceneDelegate",
    ]
    entry["UISceneStoryboardFile"] = storyboard
    return [
      "UIApplicationSceneManifest": [
        "UIApplicationSupportsMultipleScenes": false,
        "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [entry]],
      ] as [String: Any]
    ]
  }

  @Test func `the main storyboard's controller is in the delegate's window before the app finishes launching`() throws {
    let folder = try AppFolder(info: ["UIMainStoryboardFile": "Main"], ["Base.lproj/Main.storyboard": .storyboard()])
    let delegate = MainStoryboardDelegate()
    launch(delegate, folder) {
      #expect(log == ["will Start false", "did false", "active true"])
      #expect(delegate.window?.isHidden == false && UIApplication.shared.keyWindow === delegate.window)
    }
  }

  @Test func `an iPad's main storyboard has precedence on an iPad`() throws {
    let ipad = Data.text(String(decoding: Data.storyboard(), as: UTF8.self).replacing("\"Start\"", with: "\"Wide\""))
    let info = ["UIMainStoryboardFile": "Main", "UIMainStoryboardFile~ipad": "Pad"]
    let folder = try AppFolder(info: info, ["Main.storyboard": .storyboard(), "Pad.storyboard": ipad])
    let outer = UIScreen.main.bounds
    UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 820, height: 1180)
    defer { UIScreen.main.bounds = outer }
    let delegate = MainStoryboardDelegate()
    launch(delegate, folder) { #expect(delegate.window?.rootViewController?.title == "Wide") }
  }

  @Test func `a delegate without a window shows the main storyboard too`() throws {
    let folder = try AppFolder(info: ["UIMainStoryboardFile": "Main"], ["Main.storyboard": .storyboard()])
    launch(ManifestDelegate(), folder) {
      #expect(UIApplication.shared.keyWindow?.rootViewController?.title == "Start")
    }
  }

  @Test func `an app without a storyboard creates its window in code`() throws {
    let delegate = CodeDelegate()
    launch(delegate, try AppFolder()) {
      #expect(UIApplication.shared.windows == [delegate.window!] && delegate.window?.isKeyWindow == true)
    }
  }

  @Test func `the manifest's storyboard is in the scene delegate's window when the scene connects`() throws {
    let folder = try AppFolder(info: manifest(storyboard: "Main"), ["Base.lproj/Main.storyboard": .storyboard()])
    try launch(ManifestDelegate(), folder) {
      #expect(log == ["connect Start true", "active true"])
      let delegate = try #require(UIApplication.shared.scene.delegate as? ManifestSceneDelegate)
      #expect(UIApplication.shared.keyWindow === delegate.window)
    }
  }

  @Test func `a scene delegate of the manifest creates its window in code`() throws {
    launch(ManifestDelegate(), try AppFolder(info: manifest(storyboard: nil))) {
      #expect(log == ["connect none false", "active true"])
    }
  }

  @Test func `with a scene manifest the main storyboard is not loaded for the app delegate`() throws {
    let info = manifest(storyboard: nil).merging(["UIMainStoryboardFile": "Main"]) { $1 }
    let delegate = MainStoryboardDelegate()
    launch(delegate, try AppFolder(info: info, ["Main.storyboard": .storyboard()])) {
      #expect(delegate.window == nil && log.first == "will none false")
    }
  }

  @Test func `a delegate's window is set through the protocol, and read with two optionals`() {
    let delegate = MainStoryboardDelegate()
    let any: any UIApplicationDelegate = delegate
    let window = UIWindow(frame: .zero)
    any.delegateWindow = window
    #expect(delegate.window === window && any.window! === window)
    #expect((ManifestDelegate() as any UIApplicationDelegate).window == nil)
  }
}
