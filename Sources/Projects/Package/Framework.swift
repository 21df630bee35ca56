/// How an import is resolved.
package struct Framework: Equatable, Sendable {
  package enum State: Equatable, Sendable {
    /// Part of the toolchain.
    case toolchain
    /// A library product of Vitrine's package.
    case product(String)
    /// A framework of Apple's for which package `Frameworks` has a module.
    case provided
    /// A framework of Apple's that Vitrine does not have: an empty module that re-exports the framework's own imports.
    case missing
    /// Neither a known framework nor a module of the project.
    case unknown
  }

  package let name: String
  package let state: State
  /// The prefix of its types; empty if they have none in common.
  package let prefixes: [String]
  /// The framework's own public imports.
  let exports: [String]

  /// The framework of an import; `import UIKit.UIGestureRecognizerSubclass` is of UIKit.
  package static func named(_ name: String) -> Framework {
    let module = String(name.prefix { $0 != "." })
    if toolchain.contains(module) { return Framework(name: module, state: .toolchain, prefixes: [], exports: []) }
    if let product = products[module] {
      return Framework(name: module, state: .product(product), prefixes: [], exports: [])
    }
    if provided.contains(module) { return Framework(name: module, state: .provided, prefixes: [], exports: []) }
    if let (prefixes, exports) = apple[module] {
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

  /// Returns those of some imports for which the package `Frameworks` has a module, sorted.
  static func provided(among imports: [String]) -> [String] {
    Set(imports.map { named($0) }.filter { $0.state == .provided }.map(\.name)).sorted()
  }

  /// Traits of package `Frameworks` that these need: each fetches a package.
  static func traits(of frameworks: Set<String>) -> [String] { frameworks.contains("Combine") ? ["OpenCombine"] : [] }

  /// The folders of Sources/Frameworks.
  static let provided: Set<String> = [
    "AVFoundation", "AVKit", "Accelerate", "AudioToolbox", "Combine", "Contacts", "ContactsUI", "CoreData",
    "CoreFoundation", "CoreHaptics", "CoreLocation",
    "CoreMedia", "CoreImage", "CoreMotion", "CoreServices", "CryptoKit", "Darwin", "GameplayKit", "ImageIO",
    "LocalAuthentication", "MapKit", "MessageUI", "MobileCoreServices", "OSLog", "ObjectiveC", "Photos", "PhotosUI",
    "SafariServices", "Security", "SpriteKit", "StoreKit", "SystemConfiguration", "Swift4Names",
    "UniformTypeIdentifiers", "UserNotifications", "WebKit", "os",
  ]

  private static let apple: [String: (prefixes: [String], exports: [String])] = [
    "ARKit": (["AR"], ["UIKit"]),
    "AuthenticationServices": (["AS"], ["UIKit"]),
    "BackgroundTasks": (["BG"], ["Foundation"]), "CloudKit": (["CK"], ["Foundation"]),
    "CoreBluetooth": (["CB"], ["Foundation"]),
    "CoreML": (["ML"], ["Foundation"]),

    "CoreSpotlight": (["CS"], ["Foundation"]), "CoreTelephony": (["CT"], ["Foundation"]),
    "CoreText": (["CT", "kCT"], ["CoreGraphics"]), "CoreVideo": (["CV", "kCV"], []),
    "EventKit": (["EK"], ["Foundation"]), "EventKitUI": (["EK"], ["UIKit"]),
    "GameController": (["GC"], ["Foundation"]), "GameKit": (["GK"], ["UIKit"]),
    "HealthKit": (["HK"], ["Foundation"]), "HomeKit": (["HM"], ["Foundation"]),
    "Intents": (["IN"], ["Foundation"]),
    "JavaScriptCore": (["JS"], ["Foundation"]), "LinkPresentation": (["LP"], ["UIKit"]),
    "MediaPlayer": (["MP"], ["UIKit"]), "Messages": (["MS"], ["UIKit"]),
    "Metal": (["MTL"], ["Foundation"]), "MetalKit": (["MTK"], ["UIKit"]),
    "MultipeerConnectivity": (["MC"], ["Foundation"]), "NaturalLanguage": (["NL"], ["Foundation"]),
    "Network": (["NW"], ["Foundation"]), "PDFKit": (["PDF"], ["UIKit"]),
    "PassKit": (["PK"], ["UIKit"]), "PencilKit": (["PK"], ["UIKit"]),
    "QuickLook": (["QL"], ["UIKit"]), "RealityKit": ([], ["Foundation"]),
    "SceneKit": (["SCN"], ["UIKit"]),
    "Social": (["SL"], ["UIKit"]), "Speech": (["SF"], ["Foundation"]),
    "SwiftData": ([], ["Foundation"]), "SwiftUI": ([], ["UIKit"]),
    "UserNotificationsUI": (["UN"], ["UIKit"]),
    "Vision": (["VN"], ["Foundation"]), "VisionKit": (["VN"], ["UIKit"]), "WatchConnectivity": (["WC"], ["Foundation"]),
    "WidgetKit": ([], ["Foundation"]),
    "AppTrackingTransparency": (["AT"], ["Foundation"]),
    "AdSupport": (["AS"], ["Foundation"]), "CallKit": (["CX"], ["Foundation"]), "iAd": (["AD"], ["UIKit"]),
    "GLKit": (["GLK"], ["UIKit"]), "OpenGLES": (["GL", "EAGL"], ["Foundation"]),
    "NotificationCenter": (["NC"], ["UIKit"]), "CoreAudio": (["Audio"], []), "CoreMIDI": (["MIDI"], ["Foundation"]),
    "DeveloperToolsSupport": ([], []), "AppIntents": ([], ["Foundation"]), "TipKit": ([], ["Foundation"]),
    "Charts": ([], ["UIKit"]), "ActivityKit": ([], ["Foundation"]), "WeatherKit": ([], ["Foundation"]),
  ]
}
