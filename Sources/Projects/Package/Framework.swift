/// A module that sources import, and how its import is resolved.
package struct Framework: Equatable, Sendable {
  package enum State: Equatable, Sendable {
    /// Part of the toolchain.
    case toolchain
    /// A library product of Vitrine's package.
    case product(String)
    /// One of Apple's frameworks, for which package `Frameworks` has a module.
    case provided
    /// One of Apple's frameworks that Vitrine does not have. An empty module replaces it and re-exports the framework's own imports.
    case missing
    /// Neither a known framework nor a module of the project.
    case unknown
  }

  package let name: String
  package let state: State
  /// The prefixes of the framework's types; empty if they have none.
  package let prefixes: [String]
  /// The framework's own public imports.
  let exports: [String]

  /// The framework for an imported name: UIKit for `UIKit` and for `UIKit.UIGestureRecognizerSubclass`.
  package static func named(_ name: String) -> Framework {
    let module = String(name.prefix { $0 != "." })
    if toolchain.contains(module) { return Framework(name: module, state: .toolchain, prefixes: [], exports: []) }
    if let product = products[module] {
      return Framework(name: module, state: .product(product), prefixes: [], exports: [])
    }
    if provided.contains(module) { return Framework(name: module, state: .provided, prefixes: [], exports: []) }
    if let (prefixes, exports) = missingFrameworks[module] {
      return Framework(name: module, state: .missing, prefixes: prefixes, exports: exports)
    }
    return Framework(name: module, state: .unknown, prefixes: [], exports: ["Foundation"])
  }

  private static let toolchain: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "Dispatch", "Glibc", "XCTest", "Testing", "Synchronization", "Observation", "RegexBuilder",
    "Distributed", "_Concurrency", "_StringProcessing", "Cxx", "CxxStdlib", "SwiftShims",
  ]

  private static let products = [
    "UIKit": "UIKit", "QuartzCore": "UIKit", "CoreGraphics": "UIKit",
    "UIKitTesting": "UIKitTesting",
    "ContainerKit": "ContainerKit", "StateViewController": "StateViewController",
  ]

  // MARK: Package Frameworks

  /// The name of the module that replaces a framework: sources import it under the framework's name, with `-module-alias`.
  static func module(_ name: String) -> String { "Vitrine" + name }

  /// The imports for which package `Frameworks` has a module, sorted and without duplicates.
  static func provided(among imports: [String]) -> [String] {
    Set(imports.map { named($0) }.filter { $0.state == .provided }.map(\.name)).sorted()
  }

  /// The package traits to enable in package `Frameworks`. Each trait makes SwiftPM fetch another package.
  static func traits(of frameworks: Set<String>) -> [String] { frameworks.contains("Combine") ? ["OpenCombine"] : [] }

  /// The frameworks for which package `Frameworks` has a module, by the names of the folders in Sources/Frameworks.
  static let provided: Set<String> = [
    "Accelerate", "AdSupport", "AppTrackingTransparency", "AudioToolbox", "AuthenticationServices", "AVFoundation",
    "AVKit", "BackgroundTasks", "CFNetwork", "CloudKit", "Combine", "CommonCrypto", "Contacts", "ContactsUI",
    "CoreBluetooth", "CoreData", "CoreFoundation", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMedia",
    "CoreMotion", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CryptoKit", "Darwin", "EventKit",
    "EventKitUI", "GameKit", "GameplayKit", "HealthKit", "ImageIO", "LinkPresentation", "LocalAuthentication", "MapKit",
    "MediaPlayer", "MessageUI", "MobileCoreServices", "MultipeerConnectivity", "Network", "ObjectiveC", "os", "OSLog",
    "PDFKit", "Photos", "PhotosUI", "QuickLook", "SafariServices", "Security", "Social", "SpriteKit", "StoreKit",
    "Swift4Names", "SystemConfiguration", "UniformTypeIdentifiers", "UserNotifications", "Vision", "WatchConnectivity",
    "WebKit", "WidgetKit",
  ]

  /// Apple's frameworks that Vitrine does not have.
  private static let missingFrameworks: [String: (prefixes: [String], exports: [String])] = [
    "ActivityKit": ([], ["Foundation"]), "AppIntents": ([], ["Foundation"]), "ARKit": (["AR"], ["UIKit"]),
    "CallKit": (["CX"], ["Foundation"]), "Charts": ([], ["UIKit"]), "CoreAudio": (["Audio"], []),
    "CoreMIDI": (["MIDI"], ["Foundation"]), "CoreML": (["ML"], ["Foundation"]),
    "CoreVideo": (["CV", "kCV"], []),
    "DeveloperToolsSupport": ([], []), "GameController": (["GC"], ["Foundation"]), "GLKit": (["GLK"], ["UIKit"]),
    "HomeKit": (["HM"], ["Foundation"]), "iAd": (["AD"], ["UIKit"]),
    "Intents": (["IN"], ["Foundation"]), "JavaScriptCore": (["JS"], ["Foundation"]), "Messages": (["MS"], ["UIKit"]),
    "Metal": (["MTL"], ["Foundation"]), "MetalKit": (["MTK"], ["UIKit"]), "NaturalLanguage": (["NL"], ["Foundation"]),
    "NotificationCenter": (["NC"], ["UIKit"]), "OpenGLES": (["GL", "EAGL"], ["Foundation"]),
    "PassKit": (["PK"], ["UIKit"]), "PencilKit": (["PK"], ["UIKit"]),
    "RealityKit": ([], ["Foundation"]), "SceneKit": (["SCN"], ["UIKit"]), "Speech": (["SF"], ["Foundation"]),
    "SwiftData": ([], ["Foundation"]), "SwiftUI": ([], ["UIKit"]), "TipKit": ([], ["Foundation"]),
    "UserNotificationsUI": (["UN"], ["UIKit"]), "VisionKit": (["VN"], ["UIKit"]),
    "WeatherKit": ([], ["Foundation"]),
  ]
}
