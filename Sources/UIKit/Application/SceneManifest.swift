import Foundation
import Introspection

/// Reads `UIApplicationSceneManifest` of the app's Info.plist.
@MainActor
enum SceneManifest {
  /// A scene configuration in the manifest.
  struct Entry {
    let name: String?
    let delegateClass: AnyClass?
    let sceneClass: AnyClass?
    let storyboardName: String?
  }

  /// True if the Info.plist has no manifest, so that the main storyboard is loaded for the app's delegate.
  static var isMissing: Bool { manifest == nil }

  /// Finds the configuration with a name and a role, or the first one with the role if the name is `nil`.
  static func entry(named name: String?, role: UISceneSession.Role) -> Entry? {
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let entries = roles?[role.rawValue] as? [[String: Any]] ?? []
    let found = entries.first { name == nil || $0["UISceneConfigurationName"] as? String == name }
    guard let found else { return nil }
    return Entry(
      name: found["UISceneConfigurationName"] as? String,
      delegateClass: (found["UISceneDelegateClassName"] as? String).flatMap {
        classNamed($0) as? any UISceneDelegate.Type
      },
      sceneClass: (found["UISceneClassName"] as? String).flatMap(classNamed),
      storyboardName: found["UISceneStoryboardFile"] as? String)
  }

  /// The default configuration, before the app's delegate may change it: the first one of the Info.plist. An app without an Info.plist,
  /// as SwiftPM builds it, gets the class `SceneDelegate` of the delegate's module if there is one.
  static func configuration(beside delegate: any UIApplicationDelegate) -> UISceneConfiguration {
    let role = UISceneSession.Role.windowApplication
    let name = entry(named: nil, role: role)?.name
    let configuration = UISceneConfiguration(name: name ?? "Default Configuration", sessionRole: role)
    if configuration.delegateClass == nil, !hasPropertyList {
      configuration.delegateClass = classNamed("SceneDelegate") as? any UISceneDelegate.Type
    }
    return configuration
  }

  private static var manifest: [String: Any]? {
    let key = "UIApplicationSceneManifest"
    let delegateBundle = UIApplication.shared.delegate.map { Bundle(for: type(of: $0)) }
    return AppBundle.current.object(forInfoDictionaryKey: key) as? [String: Any]
      ?? delegateBundle?.object(forInfoDictionaryKey: key) as? [String: Any]
  }

  private static var hasPropertyList: Bool {
    AppBundle.current.object(forInfoDictionaryKey: "CFBundleExecutable") != nil
  }

  /// Finds a class by `Module.Name`, or by its name in the delegate's module.
  private static func classNamed(_ name: String) -> AnyClass? {
    let module = UIApplication.shared.delegate.map { TypeOrigin.module(of: type(of: $0)) } ?? ""
    let expanded = name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
    // `NSClassFromString` looks up a name without a module in Foundation.
    let qualified: AnyClass? = expanded.contains(".") ? NSClassFromString(expanded) : nil
    return qualified ?? NSClassFromString("\(module).\(expanded)")
  }
}
