// swift-tools-version: 6.1
import PackageDescription

// Modules for sources that import Apple's frameworks beside UIKit. `vitrine open` links those that a project imports: see README.md.

/// The module of a framework in the folder of that name. Its name is `VitrineCombine` where sources write `import Combine`, by
/// `-module-alias Combine=VitrineCombine`. So `#if canImport(Combine)` stays false in all other modules of the build.
func framework(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: "Vitrine" + name, dependencies: dependencies, path: name)
}

extension Target.Dependency {
  static let uiKit: Target.Dependency = .product(name: "UIKit", package: "vitrine")

  static func openCombine(_ product: String) -> Target.Dependency {
    .product(name: product, package: "OpenCombine", condition: .when(traits: ["OpenCombine"]))
  }
}

let frameworks: [Target] = [
  framework("Accelerate", .uiKit),
  framework("os", "COS"),
  framework("OSLog", "Vitrineos"),
  framework("Darwin"),
  framework("UserNotifications", "FrameworkSupport", .uiKit),
  framework("LocalAuthentication", "FrameworkSupport"),
  framework("Security", "CoreFoundationNames"),
  framework("UniformTypeIdentifiers", .uiKit),
  framework("MobileCoreServices", "CoreFoundationNames", "VitrineUniformTypeIdentifiers"),
  framework("CoreLocation", "FrameworkSupport", "VitrineContacts"),
  framework("SafariServices", "FrameworkSupport", .uiKit),
  framework("WebKit", "FrameworkSupport", .uiKit),
  framework("MessageUI", "FrameworkSupport", .uiKit),
  framework("MapKit", "FrameworkSupport", "VitrineContacts", "VitrineCoreLocation", .uiKit),
  framework("CoreMedia", "VitrineCoreFoundation"),
  framework("CoreML", "VitrineCoreMedia"),
  framework("CoreNFC", "FrameworkSupport"),
  framework("CoreVideo", "VitrineCoreMedia"),
  framework("NaturalLanguage"),
  framework("NotificationCenter", .uiKit),
  framework("PassKit", .uiKit),
  framework("ReplayKit", "FrameworkSupport", .uiKit),
  framework("Speech", "FrameworkSupport", "VitrineAVFoundation"),
  framework("AVFoundation", "FrameworkSupport", "VitrineCoreMedia", .uiKit),
  framework("AVKit", "FrameworkSupport", "VitrineAVFoundation", .uiKit),
  framework("PhotosUI", "FrameworkSupport", "VitrinePhotos", "VitrineUniformTypeIdentifiers", .uiKit),
  framework("StoreKit", "FrameworkSupport", .uiKit),
  framework("GameplayKit"),
  framework("SpriteKit", "FrameworkSupport", .uiKit),
  framework("AudioToolbox", "FrameworkSupport", "CoreFoundationNames"),
  framework("Contacts", "FrameworkSupport", .uiKit),
  framework("ContactsUI", "VitrineContacts", .uiKit),
  framework("CoreData", .uiKit),
  framework("CoreFoundation", "CRunLoops", "CoreFoundationNames", .uiKit),
  framework("CoreImage", "VitrineImageIO", .uiKit),
  framework("ImageIO", "VitrineCoreFoundation", .uiKit),
  framework(
    "Photos", "FrameworkSupport", "VitrineAVFoundation", "VitrineCoreLocation", "VitrineImageIO",
    "VitrineUniformTypeIdentifiers", .uiKit),
  framework("CoreText", "CoreFoundationNames", "FrameworkSupport", "VitrineCoreFoundation", .uiKit),
  framework("HealthKit", "FrameworkSupport"),
  framework("PDFKit", "FrameworkSupport", .uiKit),
  framework("Vision", "VitrineCoreImage", "VitrineCoreML", "VitrineCoreMedia", "VitrineImageIO", .uiKit),
  framework("CoreMotion", .uiKit),
  framework("CoreHaptics"),
  framework("CryptoKit"),
  framework("Swift4Names", .uiKit),
  framework("AdSupport"),
  framework("AppTrackingTransparency", "FrameworkSupport"),
  framework("AuthenticationServices", "FrameworkSupport", .uiKit),
  framework("BackgroundTasks"),
  framework("CloudKit", "FrameworkSupport", "VitrineCoreLocation"),
  framework("CFNetwork", .uiKit),
  framework("CommonCrypto", "VitrineCryptoKit"),
  framework("CoreBluetooth", "FrameworkSupport"),
  framework("CoreSpotlight", "FrameworkSupport", "VitrineUniformTypeIdentifiers"),
  framework("CoreTelephony"),
  framework("EventKit", "FrameworkSupport", "VitrineCoreLocation", .uiKit),
  framework("EventKitUI", "VitrineEventKit", .uiKit),
  framework("GameKit", "FrameworkSupport", .uiKit),
  framework("LinkPresentation", "FrameworkSupport", .uiKit),
  framework("MediaPlayer", "FrameworkSupport", .uiKit),
  framework("MultipeerConnectivity", "FrameworkSupport", .uiKit),
  framework("Network"),
  framework("QuickLook", "FrameworkSupport", .uiKit),
  framework("Social", "FrameworkSupport", .uiKit),
  framework("WatchConnectivity", "FrameworkSupport"),
  framework("WidgetKit"),
  framework("CoreServices", "VitrineMobileCoreServices"),
  framework("ObjectiveC", .uiKit),
  framework("SystemConfiguration", "CoreFoundationNames"),
  framework(
    "Combine", .openCombine("OpenCombine"), .openCombine("OpenCombineDispatch"),
    .openCombine("OpenCombineFoundation"), .uiKit),
]

let package = Package(
  name: "Frameworks",
  products: frameworks.map { .library(name: $0.name, targets: [$0.name]) },
  traits: [
    .trait(name: "OpenCombine", description: "Fetches OpenCombine, for module Combine."),
    .default(enabledTraits: ["OpenCombine"]),
  ],
  dependencies: [
    .package(name: "vitrine", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: frameworks + [
    // The submodules of `os`.
    .target(name: "COS", path: "COS"),
    // Core Foundation's run loops, for module CoreFoundation.
    .target(name: "CRunLoops", path: "CRunLoops"),
    // Prompts, placeholder views and the main queue, for the modules above.
    .target(name: "FrameworkSupport", dependencies: [.uiKit], path: "FrameworkSupport"),
    // `CFDictionary` and the like, for the frameworks whose signatures have them.
    .target(name: "CoreFoundationNames", dependencies: [.uiKit], path: "CoreFoundationNames"),
    .testTarget(
      name: "FrameworksTests",
      dependencies: frameworks.map { .target(name: $0.name) }
        + ["FrameworkSupport", .product(name: "UIKitTesting", package: "vitrine")],
      path: "Tests/FrameworksTests"),
  ],
  // Apple's frameworks are Objective-C's, and their types are not checked for concurrency either.
  swiftLanguageModes: [.v5]
)
