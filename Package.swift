// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "vitrine",
  products: [
    // `_Testing_UIKit` is empty: the toolchain looks for it wherever a file imports Testing and UIKit; so with CoreGraphics.
    .library(
      name: "UIKit",
      targets: [
        "UIKit", "ObjectiveCSupport", "QuartzCore", "CoreGraphics", "Introspection", "_Testing_UIKit",
        "_Testing_CoreGraphics",
      ]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting", "_Testing_UIKit"]),
    .library(name: "ContainerKit", targets: ["ContainerKit"]),
    .library(name: "StateViewController", targets: ["StateViewController"]),
    .executable(name: "vitrine", targets: ["vitrine"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
  ],
  // Off by default: swift-syntax, which every macro needs, takes minutes to build.
  traits: [.trait(name: "Previews", description: "The macro #Preview")],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    // C libraries, each behind one module.
    .systemLibrary(name: "CJSON", pkgConfig: "json-c", providers: [.apt(["libjson-c-dev"])]),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CLibWebSockets", pkgConfig: "libwebsockets", providers: [.apt(["libwebsockets-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
    .systemLibrary(name: "CLibXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    // ICU (Debian: libicu-dev) says where lines break and in which direction text goes; its functions are macros, so C calls them.
    .target(name: "CUnicode", linkerSettings: [.linkedLibrary("icuuc")]),
    // Whether XML is well formed, by libxml2.
    .target(name: "CXML", dependencies: ["CLibXML"]),
    .target(name: "CProcess"),
    // Looks at the frames that libwebsockets reads, ahead of its parser, and at the files of a certificate.
    .target(name: "CFrames", linkerSettings: [.linkedLibrary("dl"), .linkedLibrary("ssl"), .linkedLibrary("crypto")]),
    // The calls that read the clock and wait for it, ahead of libc's.
    .target(name: "CClock", dependencies: ["CIntrospection"], exclude: ["README.md"]),
    // The dynamic linker, the stack, the reader of ELF files, and the Swift runtime's tasks and hooks.
    .target(name: "CIntrospection"),
    // The outlines of symbols: a text file that the C compiler embeds in the executable.
    .target(name: "CSymbols", exclude: ["README.md", "Symbols.txt", "Words.txt"]),
    // PNG, JPEG and PDF files of drawings, by librsvg, gdk-pixbuf and Cairo, which are loaded when they are needed.
    .target(name: "CImageFiles", linkerSettings: [.linkedLibrary("dl")]),
    // What people import beside UIKit that is a submodule on Apple's systems.
    .target(name: "CUIKit", dependencies: ["CIntrospection"]),

    // The app's side.
    .target(name: "Wire", dependencies: ["CJSON"], exclude: ["README.md", "wire.schema.json"]),
    // The only reader of Swift metadata and of the executable's debug information, and the only place for unsafe casts.
    .target(name: "Introspection", dependencies: ["CIntrospection"], exclude: ["README.md"]),
    // Methods and properties by their Objective-C names.
    .target(name: "ObjectiveCSupport", dependencies: ["Introspection"], exclude: ["README.md"]),
    // What UIKit does, as data: the app's side names rules, the gateway lists them.
    .target(name: "Rules"),
    .target(name: "Text", dependencies: ["CHarfBuzz", "CUnicode"], exclude: ["README.md"]),
    // What viewers draw, as SVG.
    .target(name: "Picture", dependencies: ["Wire", "Text"], exclude: ["README.md"]),
    // Geometry, paths, colours, and contexts that record what is drawn as SVG.
    .target(name: "CoreGraphics", dependencies: ["Wire", "CImageFiles", "CZlib"], exclude: ["README.md"]),
    .target(name: "_Testing_CoreGraphics"),
    // The constraint solver: numbers only.
    .target(name: "Layout", exclude: ["README.md"]),
    // #Preview, with the trait `Previews`.
    .macro(
      name: "PreviewMacro",
      dependencies: [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax", condition: .when(traits: ["Previews"])),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax", condition: .when(traits: ["Previews"])),
      ]),
    .target(
      name: "UIKit",
      dependencies: [
        "CoreGraphics", "Text", "Layout", "Picture", "Wire", "Rules", "Introspection", "ObjectiveCSupport", "CProcess",
        "CClock", "CSymbols", "CUIKit", "CXML", .target(name: "PreviewMacro", condition: .when(traits: ["Previews"])),
      ],
      exclude: [
        "README.md", "layers.json", "ViewController/Checker/README.md", "Scroll/README.md", "Storyboard/README.md",
      ]),
    // Whoever imports UIKit imports CoreGraphics, so a file that imports Testing and UIKit needs both empty modules.
    .target(name: "_Testing_UIKit", dependencies: ["_Testing_CoreGraphics"]),
    // For sources that import QuartzCore beside UIKit, where its types are.
    .target(name: "QuartzCore", dependencies: ["UIKit"]),
    .target(name: "CMainLoop", dependencies: ["CClock", "CIntrospection"]),
    .target(
      name: "UIKitTesting",
      dependencies: [
        "UIKit", "_Testing_UIKit", "Wire", "Rules", "Introspection", "CMainLoop", "CClock", "CIntrospection",
      ],
      exclude: ["README.md"]),
    .target(name: "ContainerKit", dependencies: ["UIKit"]),
    .target(name: "StateViewController", dependencies: ["UIKit"]),
    .executableTarget(
      name: "Gallery", dependencies: ["UIKit", "ContainerKit", "StateViewController", "Rules"],
      resources: [.process("Movies/Movies.storyboard")]),

    // The gateway's side.
    .target(
      name: "Gateway",
      dependencies: [
        "Wire", "Rules", "CLibWebSockets", "CZlib", "CBrotli", "CProcess", "CFrames",
        .product(name: "Logging", package: "swift-log"),
      ],
      exclude: ["README.md"]),
    // Xcode projects and folders of sources, read and made into packages that this system builds: Foundation only.
    .target(name: "Projects", dependencies: ["CXML"], exclude: ["README.md"]),
    .executableTarget(
      name: "vitrine",
      dependencies: [
        "Gateway", "Picture", "Projects", "CProcess",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "ProjectsTests", dependencies: ["Projects", "TestSupport"]),
    .testTarget(name: "WireTests", dependencies: ["Wire", "CJSON"]),
    .testTarget(name: "ObjectiveCSupportTests", dependencies: ["ObjectiveCSupport", "TestSupport"]),
    .testTarget(name: "TextTests", dependencies: ["Text", "TestSupport"]),
    .testTarget(name: "PictureTests", dependencies: ["Picture", "Wire"]),
    .testTarget(name: "LayoutTests", dependencies: ["Layout"]),
    .testTarget(
      name: "IntrospectionTests", dependencies: ["Introspection", "IntrospectionTestApp", "TestSupport"],
      exclude: ["App"]),
    // Prints what introspection finds in it, so that the tests can compare it with a stripped copy.
    .executableTarget(
      name: "IntrospectionTestApp", dependencies: ["Introspection"], path: "Tests/IntrospectionTests/App"),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "QuartzCore", "CoreGraphics", "Rules", "Introspection", "UIKitTesting", "ContainerKit",
        "_Testing_UIKit", "_Testing_CoreGraphics", "TestSupport",
      ]),
    .testTarget(
      name: "StoryboardTests", dependencies: ["UIKit", "UIKitTesting", "_Testing_UIKit", "TestSupport"],
      resources: [.process("Files")]),
    .testTarget(
      name: "ContainerKitTests", dependencies: ["ContainerKit", "UIKitTesting", "_Testing_UIKit"]),
    .testTarget(
      name: "StateViewControllerTests", dependencies: ["StateViewController", "UIKitTesting", "_Testing_UIKit"]),
    .testTarget(name: "UIKitTestingTests", dependencies: ["UIKitTesting", "_Testing_UIKit", "CMainLoop"]),
    .testTarget(
      name: "GatewayTests",
      dependencies: ["Gateway", "CFrames", "Wire", "Rules", "CProcess", "vitrine", "GatewayTestApp", "TimersTestApp"],
      exclude: ["App", "Timers"]),
    // A nursery without UIKit, for the gateway's tests.
    .executableTarget(name: "GatewayTestApp", dependencies: ["Wire", "CProcess"], path: "Tests/GatewayTests/App"),
    // One with UIKit, whose scenes live by timers and by chance.
    .executableTarget(name: "TimersTestApp", dependencies: ["UIKit", "CProcess"], path: "Tests/GatewayTests/Timers"),
    // Code that waits in every way there is, for the clock's tests.
    .executableTarget(name: "ClockTestApp", dependencies: ["UIKit"], path: "Tests/ClockTests/App"),
    .testTarget(name: "ClockTests", dependencies: ["ClockTestApp"], exclude: ["App"]),
    .executableTarget(
      name: "ContainmentBenchmark", dependencies: ["UIKit"], path: "scripts/benchmarks/Containment"),
    .executableTarget(name: "LayoutBenchmark", dependencies: ["Layout"], path: "scripts/benchmarks/Layout"),
    .executableTarget(name: "TextBenchmark", dependencies: ["Text", "CHarfBuzz"], path: "scripts/benchmarks/Text"),
    .executableTarget(name: "TableBenchmark", dependencies: ["UIKit"], path: "scripts/benchmarks/Table"),
    // Scenes that are there to be measured, in the page and over the wire.
    .executableTarget(name: "BenchmarkApp", dependencies: ["UIKit"], path: "scripts/benchmarks/App"),
    // The baseline of the stream's benchmarks.
    .executableTarget(name: "BenchmarkEcho", dependencies: ["CLibWebSockets"], path: "scripts/benchmarks/Echo"),
    .testTarget(name: "GalleryTests", dependencies: ["Gallery", "UIKitTesting", "_Testing_UIKit"]),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzers read internal declarations, which a release build does not have: see scripts/fuzz.
if Context.environment["VITRINE_FUZZ"] != nil {
  package.targets += [
    .target(name: "Fuzzing", path: "Tests/Fuzz/Fuzzing"),
    .executableTarget(
      name: "GatewayFuzz", dependencies: ["Gateway", "Wire", "Fuzzing"], path: "Tests/Fuzz/Gateway"),
    .executableTarget(
      name: "UIKitFuzz", dependencies: ["UIKit", "CoreGraphics", "Wire", "CProcess", "Fuzzing"],
      path: "Tests/Fuzz/UIKit"),
  ]
}

// `scripts/test` builds with warnings as errors: here, in the package's own targets only, and where nobody else depends on it.
if Context.environment["VITRINE_STRICT"] != nil {
  for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-warnings-as-errors"])]
  }
}

// `scripts/serve`, `scripts/dev` and `vitrine open` build Vitrine's own code optimized, in a debug build. The app's code keeps its debug
// build, and tests, which set no variable, keep theirs. The value `all` includes the apps of this package. SwiftPM refuses such flags in a
// dependency that is not a folder of this machine, so they are here for whoever asks for them only.
if let choice = Context.environment["VITRINE_OPTIMIZED"] {
  let isOptimized = { (target: Target) in
    target.type == .regular || target.name == "vitrine" || choice == "all" && target.type == .executable
  }
  // SwiftPM passes `-enable-testing` in each debug build. With it, internal declarations are neither final nor inlined or removed, which
  // makes the code slower. This frontend leaves it out. Apps keep it, because their methods are looked up by name (`ImplementedMethods`).
  // So do the readers of metadata, which compare types of their own with what they read.
  let frontend = ["-driver-use-frontend-path", "\(Context.packageDirectory)/scripts/optimizing-frontend"]
  for target in package.targets where isOptimized(target) {
    // `-assert-config Debug` keeps the texts of failed preconditions.
    let flags = [
      "-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode", "-assert-config", "Debug",
      "-enforce-exclusivity=unchecked", "-disable-dynamic-actor-isolation",
    ]
    let isApp = target.type == .executable && target.name != "vitrine"
    let isLookedInto = isApp || ["Introspection", "ObjectiveCSupport"].contains(target.name)
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(isLookedInto ? flags : flags + frontend)]
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-O2"])]
  }
}
