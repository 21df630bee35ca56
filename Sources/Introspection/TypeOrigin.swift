/// Finds the module that declares a type, and whether that belongs to the app or to the system: Swift, Foundation or Vitrine's UIKit.
@MainActor
package enum TypeOrigin {
  /// The modules that represent Apple's system. Their getters and descriptions are safe to call. `__C` is the module of C types.
  package nonisolated static let systemModules: Set = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "UIKit", "ObjectiveCSupport", "QuartzCore",
    "CoreGraphics", "Introspection", "__C",
  ]

  /// The modules whose functions may be on the stack between an app's function and UIKit's.
  package nonisolated static let libraryModules = systemModules.union([
    "ContainerKit", "StateViewController", testingModule, "_Concurrency", "Dispatch",
  ])

  package nonisolated static let testingModule = "UIKitTesting"

  private static var isSystemByType: [ObjectIdentifier: Bool] = [:]

  /// Apple's frameworks beside UIKit. Their modules are named `Vitrine` and the framework's name, as in Sources/Frameworks/Package.swift.
  private nonisolated static let frameworks: Set = [
    "AVFoundation", "AVKit", "Accelerate", "AdSupport", "AppTrackingTransparency", "AudioToolbox",
    "AuthenticationServices", "BackgroundTasks", "CFNetwork", "CloudKit", "Combine", "CommonCrypto", "Contacts",
    "ContactsUI", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreHaptics", "CoreImage", "CoreLocation",
    "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText",
    "CoreVideo", "CryptoKit", "Darwin", "EventKit", "EventKitUI", "GameKit", "GameplayKit", "HealthKit", "ImageIO",
    "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "MobileCoreServices",
    "MultipeerConnectivity", "NaturalLanguage", "Network", "NotificationCenter", "OSLog", "ObjectiveC", "PDFKit",
    "PassKit", "Photos", "PhotosUI", "QuickLook", "ReplayKit", "SafariServices", "Security", "Social", "Speech",
    "SpriteKit", "StoreKit", "Swift4Names", "SystemConfiguration", "UniformTypeIdentifiers", "UserNotifications",
    "Vision", "WatchConnectivity", "WebKit", "WidgetKit", "os",
  ]

  /// Whether a module is one of the system's, and not the app's.
  package nonisolated static func isSystem(module: String) -> Bool {
    let prefix = "Vitrine"
    return systemModules.contains(module)
      || module.hasPrefix(prefix) && frameworks.contains(String(module.dropFirst(prefix.count)))
  }

  /// Whether the system, and not the app, declares a type. The result is cached for each type.
  package static func isSystem(_ type: Any.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let answer = isSystemByType[key] { return answer }
    let answer = isSystem(module: module(of: type))
    isSystemByType[key] = answer
    return answer
  }

  /// The nearest system class among a class and its superclasses; the class itself if there is none.
  package static func nearestSystemClass(of type: AnyClass) -> AnyClass {
    ClassHierarchy.classes(from: type).first(where: isSystem) ?? type
  }

  /// The module that declares a type: the part before the first dot of its full name. A type in an extension belongs to the extension's
  /// module: `(extension in Gallery):UIKit.UIView.Marker` belongs to Gallery.
  package nonisolated static func module(of type: Any.Type) -> String {
    // This is the result of `String(reflecting:)`, without its search for conformances.
    let name = _typeName(type)
    let extensionPrefix = "(extension in "
    guard name.hasPrefix(extensionPrefix) else { return String(name.prefix { $0 != "." }) }
    return String(name.dropFirst(extensionPrefix.count).prefix { $0 != ")" })
  }
}
