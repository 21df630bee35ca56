import Foundation
import Introspection

/// `UIApplicationSceneManifest` of the app's Info.plist.
@MainActor
enum SceneManifest {
  /// One configuration of a scene.
  struct Entry {
    let name: String?
    let delegateClass: AnyClass?
    let sceneClass: AnyClass?
    let storyboardName: String?
  }

  /// True if the app has no scenes of its own, so that its main storyboard is loaded for the app's delegate.
  static var isMissing: Bool { manifest == nil }

  /// The configuration with a name and a role; without a name, the first one with the role.
  static func entry(named name: String?, role: UISceneSession.Role) -> Entry? {
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let entries = roles?[role.rawValue] as? [[String: Any]] ?? []
    let found = entries.first { name == nil || $0["UISceneConfigurationName"] as? String == name }
    guard let found else { return nil }
    return Entry(
      name: found["UISceneConfigurationName"] as? String,
      delegateClass: (found["UISceneDelegateClassName"] as? String).flatMap { type($0) as? any UISceneDelegate.Type },
      sceneClass: (found["UISceneClassName"] as? String).flatMap(type),
      storyboardName: found["UISceneStoryboardFile"] as? String)
  }

  /// The configuration before the app's delegate is asked: the first one of the Info.plist. An app without an Info.plist, as SwiftPM builds
  /// it, gets a class `SceneDelegate` of the delegate's module.
  static func configuration(beside delegate: any UIApplicationDelegate) -> UISceneConfiguration {
    let role = UISceneSession.Role.windowApplication
    let name = entry(named: nil, role: role)?.name
    let configuration = UISceneConfiguration(name: name ?? "Default Configuration", sessionRole: role)
    if configuration.delegateClass == nil, !hasPropertyList {
      configuration.delegateClass = type("SceneDelegate") as? any UISceneDelegate.Type
    }
    return configuration
  }

  private static var manifest: [String: Any]? {
    let key = "UIApplicationSceneManifest"
    let delegateBundle = UIApplication.shared.delegate.map { Bundle(for: Swift.type(of: $0)) }
    return AppBundle.current.object(forInfoDictionaryKey: key) as? [String: Any]
      ?? delegateBundle?.object(forInfoDictionaryKey: key) as? [String: Any]
  }

  private static var hasPropertyList: Bool {
    AppBundle.current.object(forInfoDictionaryKey: "CFBundleExecutable") != nil
  }

  /// `Module.Name`, or the name of a class in the delegate's module.
  private static func type(_ name: String) -> AnyClass? {
    let module = UIApplication.shared.delegate.map { TypeOrigin.module(of: Swift.type(of: $0)) } ?? ""
    let expanded = name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
    // Foundation takes a name without a module for a class of its own.
    let qualified: AnyClass? = expanded.contains(".") ? NSClassFromString(expanded) : nil
    return qualified ?? NSClassFromString("\(module).\(expanded)")
  }
}
