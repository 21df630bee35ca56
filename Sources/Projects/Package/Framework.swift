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
    "CoreBluetooth", "CoreData", "CoreFoundation", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMedia", "CoreML",
    "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit",
    "Darwin", "EventKit", "EventKitUI", "GameKit", "GameplayKit", "HealthKit", "ImageIO", "LinkPresentation",
    "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "MobileCoreServices", "MultipeerConnectivity",
    "NaturalLanguage", "Network", "NotificationCenter", "ObjectiveC", "os", "OSLog", "PassKit", "PDFKit", "Photos",
    "PhotosUI", "QuickLook", "ReplayKit", "SafariServices", "Security", "Social", "Speech", "SpriteKit", "StoreKit",
    "Swift4Names", "SystemConfiguration", "UniformTypeIdentifiers", "UserNotifications", "Vision", "WatchConnectivity",
    "WebKit", "WidgetKit",
  ]

  /// Apple's frameworks that Vitrine does not have.
  private static let missingFrameworks: [String: (prefixes: [String], exports: [String])] = [
    "Accessibility": ([], ["Foundation"]), "Accounts": (["AC"], ["Foundation"]), "ActivityKit": ([], ["Foundation"]),
    "AddressBook": (["AB", "kAB"], ["Foundation"]), "AddressBookUI": (["AB"], ["UIKit"]),
    "AppIntents": ([], ["Foundation"]), "ARKit": (["AR"], ["UIKit"]), "AssetsLibrary": (["AL"], ["Foundation"]),
    "AutomaticAssessmentConfiguration": (["AE"], ["Foundation"]), "BusinessChat": (["BC"], ["UIKit"]),
    "CallKit": (["CX"], ["Foundation"]), "Charts": ([], ["UIKit"]), "ClassKit": (["CLS"], ["Foundation"]),
    "CoreAudio": (["Audio"], []), "CoreAudioKit": (["CA", "AU"], ["UIKit"]), "CoreAudioTypes": (["Audio"], []),
    "CoreMIDI": (["MIDI"], ["Foundation"]), "CoreTransferable": ([], ["Foundation"]),
    "CoreWLAN": (["CW"], ["Foundation"]), "CreateML": (["ML"], ["Foundation"]), "DeveloperToolsSupport": ([], []),
    "DeviceCheck": (["DC"], ["Foundation"]), "ExternalAccessory": (["EA"], ["Foundation"]),
    "FileProvider": (["NSFileProvider"], ["Foundation"]), "GameController": (["GC"], ["Foundation"]),
    "GLKit": (["GLK"], ["UIKit"]), "GSS": ([], ["Foundation"]), "HomeKit": (["HM"], ["Foundation"]),
    "iAd": (["AD"], ["UIKit"]), "Intents": (["IN"], ["Foundation"]), "IntentsUI": (["IN"], ["UIKit"]),
    "IOKit": (["IO", "kIO"], []), "IOSurface": (["IOSurface"], ["Foundation"]),
    "JavaScriptCore": (["JS"], ["Foundation"]), "Messages": (["MS"], ["UIKit"]), "Metal": (["MTL"], ["Foundation"]),
    "MetalKit": (["MTK"], ["UIKit"]), "MetalPerformanceShaders": (["MPS"], ["Foundation"]),
    "MetricKit": (["MX"], ["Foundation"]), "MLCompute": (["MLC"], ["Foundation"]), "ModelIO": (["MDL"], ["Foundation"]),
    "NearbyInteraction": (["NI"], ["Foundation"]), "NetworkExtension": (["NE"], ["Foundation"]),
    "OpenAL": (["AL"], []), "OpenGLES": (["GL", "EAGL"], ["Foundation"]), "PencilKit": (["PK"], ["UIKit"]),
    "PushKit": (["PK"], ["Foundation"]), "QuickLookThumbnailing": (["QL"], ["Foundation"]),
    "RealityKit": ([], ["Foundation"]), "SafetyKit": (["SA"], ["Foundation"]), "SceneKit": (["SCN"], ["UIKit"]),
    "ScreenTime": (["ST"], ["UIKit"]), "SoundAnalysis": (["SN"], ["Foundation"]), "SwiftData": ([], ["Foundation"]),
    "SwiftUI": ([], ["UIKit"]), "Symbols": (["NSSymbol"], ["UIKit"]), "TipKit": ([], ["Foundation"]),
    "Translation": ([], ["Foundation"]), "UserNotificationsUI": (["UN"], ["UIKit"]),
    "VideoToolbox": (["VT"], ["Foundation"]), "VisionKit": (["VN"], ["UIKit"]), "WeatherKit": ([], ["Foundation"]),
  ]
}
