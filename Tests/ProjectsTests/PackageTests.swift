import Foundation
import Testing

@testable import Projects

/// The package that is generated of a project.
struct PackageTests {
  private func generate(_ path: String, configuration: String? = nil) throws -> (
    GeneratedPackage, files: [String: String]
  ) {
    let project = try Fixture.read(path, configuration: configuration)
    let app = try project.application()
    return try Fixture.temporary([:]) { folder in
      var package = GeneratedPackage(
        project, application: app, folder: folder, vitrine: "/nowhere/vitrine", rewriter: CopyingRewriter())
      try package.write(modules: project.modules(of: app) + [app], tests: [])
      let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      var files: [String: String] = [:]
      for path in paths where !Files.isFolder(folder.appending(path: path)) {
        files[path] = try Files.text(folder.appending(path: path))
      }
      return (package, files)
    }
  }

  @Test func `a build has Vitrine's own code optimized, whatever the caller's variables say`() {
    let inherited = ["PATH=/bin", "VITRINE_STRICT=1", "VITRINE_OPTIMIZED=all"]
    #expect(PackageBuild.environment(inherited) == ["PATH=/bin", "VITRINE_OPTIMIZED=1"])
  }

  @Test func `each module has a folder, and copies name their originals`() throws {
    let (package, files) = try generate("EmbeddedFramework")
    #expect(
      files.keys.sorted() == [
        "Package.swift", "README.md", "Sources/Engine/Rewritten/Engine+copy.swift",
        "Sources/Host/Rewritten/AppDelegate+copy.swift", "Sources/Host/Rewritten/LabelViewController+copy.swift",
      ])
    let copy = try #require(files["Sources/Engine/Rewritten/Engine+copy.swift"])
    #expect(
      copy.hasPrefix("#sourceLocation(file: \"\(Fixture.folder)/EmbeddedFramework/Engine/Engine.swift\", line: 1)\n"))
    #expect(package.manifest.modules.map(\.name) == ["Engine", "Host"])
    #expect(package.manifest.modules[1].dependencies == ["Engine"])
    #expect(files["Package.swift"]?.contains(".package(name: \"vitrine\", path: \"/nowhere/vitrine\")") == true)
  }

  @Test func `Swift's options are in the manifest`() throws {
    let (_, files) = try generate("ConfigFiles", configuration: "Release")
    let manifest = try #require(files["Package.swift"])
    #expect(
      manifest.contains(
        """
        swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self), .define("PRODUCTION"), \
        .define("FLAGGED"), .enableUpcomingFeature("ExistentialAny"), .unsafeFlags(["-O"])]
        """))
  }

  @Test func `all files of a target import what its bridging header imports`() throws {
    let header =
      "@import UIKit;\n#import <Engine/Engine.h>\n#import <AFNetworking/AFNetworking.h>\n// #import <WebKit/WebKit.h>\n"
    try Fixture.temporary(["Host-Bridging-Header.h": header]) { folder in
      var project = try Fixture.read("EmbeddedFramework")
      for index in project.targets.indices where project.targets[index].kind == .application {
        project.targets[index].bridgingHeader = folder.appending(path: "Host-Bridging-Header.h")
      }
      #expect(try importsOfModules(project, in: folder) == [[], ["Engine", "UIKit"]])
    }
  }

  @Test func `headers that a bridging header imports count as well, each once`() throws {
    let files = [
      "Host-Bridging-Header.h": "#import \"Views/Loader.h\"\n#import \"Missing.h\"\n",
      "Views/Loader.h": "#import <UIKit/UIKit.h>\n#include \"Base.h\"\n",
      "Views/Base.h": "#import <CoreMotion/CoreMotion.h>\n#import \"Loader.h\"\n",
    ]
    try Fixture.temporary(files) { folder in
      var project = try Fixture.read("EmbeddedFramework")
      for index in project.targets.indices where project.targets[index].kind == .application {
        project.targets[index].bridgingHeader = folder.appending(path: "Host-Bridging-Header.h")
      }
      let app = try project.application()
      let rewriter = RecordingRewriter()
      var package = GeneratedPackage(
        project, application: app, folder: folder.appending(path: "Out"), vitrine: "/nowhere/vitrine",
        rewriter: rewriter)
      try package.write(modules: [app], tests: [])
      #expect(rewriter.requests.map(\.imports) == [["CoreMotion", "UIKit"]])
    }
  }

  /// The imports that the rewriter receives for each module of an app.
  private func importsOfModules(_ project: Project, in folder: String) throws -> [[String]] {
    let app = try project.application()
    let rewriter = RecordingRewriter()
    var package = GeneratedPackage(
      project, application: app, folder: folder.appending(path: "Out"), vitrine: "/nowhere/vitrine", rewriter: rewriter)
    try package.write(modules: project.modules(of: app) + [app], tests: [])
    return rewriter.requests.map(\.imports)
  }

  @Test func `all files of a framework import what its umbrella header imports`() throws {
    try Fixture.temporary(["Engine/Engine.h": "#import <UIKit/UIKit.h>\n", "Engine/Sources/a.swift": ""]) { folder in
      var project = try Fixture.read("EmbeddedFramework")
      for index in project.targets.indices where project.targets[index].moduleName == "Engine" {
        project.targets[index].sources = [folder.appending(path: "Engine/Sources/a.swift")]
      }
      #expect(try importsOfModules(project, in: folder) == [["UIKit"], []])
    }
  }

  @Test func `files of a pod import UIKit, as the umbrella header of CocoaPods does`() throws {
    let header = "#ifdef __OBJC__\n#import <UIKit/UIKit.h>\n#endif\n"
    let support = "Pods/Target Support Files/Engine"
    try Fixture.temporary([
      "\(support)/Engine-umbrella.h": header, "\(support)/Engine.debug.xcconfig": "", "Pods/Engine/a.swift": "",
      "Engine.podspec": "Pod::Spec.new do |s|\n  s.name = 'Engine'\n  s.source_files = 'Pods/Engine/*'\nend\n",
    ]) { folder in
      var project = try Fixture.read("EmbeddedFramework")
      let index = try #require(project.targets.firstIndex { $0.moduleName == "Engine" })
      let framework = project.targets[index]
      project.targets[index].sources = [folder.appending(path: "Pods/Engine/a.swift")]
      project.targets[index].settingFiles = [folder.appending(path: support + "/Engine.debug.xcconfig")]
      #expect(try importsOfModules(project, in: folder) == [["UIKit"], []])
      var pod = try Podspec(folder.appending(path: "Engine.podspec")).target
      pod.name = framework.name
      project.targets[index] = pod
      #expect(try importsOfModules(project, in: folder) == [["UIKit"], []])
    }
  }

  @Test func `files of tests import UIKit, as XCTest does on iOS`() throws {
    let project = try Fixture.read("TestedApp")
    let app = try project.application()
    try Fixture.temporary([:]) { folder in
      let rewriter = RecordingRewriter()
      var package = GeneratedPackage(
        project, application: app, folder: folder, vitrine: "/nowhere/vitrine", rewriter: rewriter)
      try package.write(modules: project.modules(of: app) + [app], tests: project.tests(of: app))
      #expect(rewriter.requests.map(\.isTest).contains(true))
      for request in rewriter.requests { #expect(request.imports == (request.isTest ? ["UIKit"] : [])) }
    }
  }

  @Test func `a framework that is missing is an empty module, unless its import is conditional`() throws {
    let (package, files) = try generate("MissingFrameworks")
    #expect(package.missing.map(\.framework.name) == ["SceneKit"])
    #expect(package.missing[0].imports == ["\(Fixture.folder)/MissingFrameworks/Missing/Notes.swift:1"])
    #expect(files["Sources/SceneKit/SceneKit.swift"]?.contains("@_exported import UIKit") == true)
    #expect(files["Sources/SwiftUI/SwiftUI.swift"] == nil)
  }

  @Test func `a missing framework is reported with each import and with the first line of each type`() throws {
    let sources = [
      "Notes.swift": "import SceneKit\n// A SCNView.\nlet view: SCNView? = nil\n",
      "Reader.swift": "import UIKit\nimport SceneKit\nfunc read(_ page: SCNNode, in view: SCNView) {}\n",
    ]
    try Fixture.temporary(sources) { folder in
      let request = RewriteRequest(
        module: "App", sources: sources.keys.sorted().map { folder.appending(path: $0) },
        output: folder.appending(path: "Out"))
      let missing = try MissingFramework.among(CopyingRewriter().rewrite(request).files, excluding: [])
      #expect(
        missing.map(\.description) == [
          """
          \(folder)/Notes.swift:1: the framework SceneKit is missing; an empty module takes its place
          \(folder)/Reader.swift:3: SCNNode is of the missing SceneKit
          \(folder)/Notes.swift:3: SCNView is of the missing SceneKit
          \(folder)/Reader.swift:2: SceneKit is imported here, too
          """
        ])
    }
  }

  @Test func `frameworks that Vitrine has are linked under names of their own`() {
    var manifest = PackageManifest(name: "App", vitrine: "/nowhere/vitrine")
    var module = PackageManifest.Module(name: "App", kind: .executable, path: "Sources/App")
    module.frameworks = Framework.provided(among: ["UIKit", "os", "Combine", "os", "SwiftUI"])
    manifest.modules = [module]
    #expect(module.frameworks == ["Combine", "os"])
    #expect(
      manifest.text.contains(
        #".package(name: "Frameworks", path: "/nowhere/vitrine/Sources/Frameworks", traits: ["OpenCombine"])"#))
    #expect(manifest.text.contains(#".product(name: "Vitrineos", package: "Frameworks")"#))
    #expect(
      manifest.text.contains(
        #".unsafeFlags(["-module-alias", "Combine=VitrineCombine", "-module-alias", "os=Vitrineos"])"#))
  }

  @Test func `the frameworks that are linked are those of package Frameworks`() throws {
    let manifest = try Files.text(
      Fixture.folder.parentFolder.parentFolder.appending(path: "Sources/Frameworks/Package.swift"))
    let names = manifest.matches(of: /framework\(\s*"(\w+)"/).map { String($0.1) }
    #expect(names.sorted() == Framework.provided.sorted())
  }

  @Test func `only frameworks that need a package fetch it`() {
    var manifest = PackageManifest(name: "App", vitrine: "/nowhere/vitrine")
    var module = PackageManifest.Module(name: "App", kind: .executable, path: "Sources/App")
    manifest.modules = [module]
    #expect(!manifest.text.contains("Frameworks"))
    module.frameworks = ["os"]
    manifest.modules = [module]
    #expect(manifest.text.contains("/Frameworks\", traits: [])"))
  }

  @Test func `names of a framework are found by its prefix`() {
    #expect(
      Framework.named("SceneKit").prefixedNames(among: ["SCNView", "SCNweb", "SSCNThing", "UIView", "SCNNode"])
        == ["SCNNode", "SCNView"])
  }

  @Test func `imports are found with their conditions`() {
    let text = """
      import UIKit
      @testable import struct App.Item
      #if canImport(MapKit)
        import MapKit
      #endif
      // import Nothing
      let importance = 1
      import os.log
      """
    let imports = ImportScanner.imports(in: text, file: "A.swift")
    #expect(imports.map(\.module) == ["UIKit", "App", "MapKit", "os"])
    #expect(imports.map(\.line) == [1, 2, 4, 8])
    #expect(imports.map(\.isConditional) == [false, false, true, false])
  }

  @Test func `imports of other systems are left out`() {
    let text = """
      #if os(macOS) && !targetEnvironment(macCatalyst) // a desktop
      import AppKit
      #elseif os(iOS) || os(tvOS)
      import UIKit
      #else
      import WatchKit
      #endif
      #if !os(iOS)
      import Cocoa
      #elseif DEBUG
      import Debugging
      #else
      import Shipping
      #endif
      """
    let imports = ImportScanner.imports(in: text, file: "A.swift")
    #expect(imports.map(\.module) == ["UIKit", "Debugging", "Shipping"])
    #expect(imports.allSatisfy { !$0.isConditional })
  }

  @Test func `parentheses of conditions are read`() {
    let text = """
      #if !(os(iOS) || os(tvOS))
      import AppKit
      #elseif (os(iOS) && (DEBUG || !os(macOS)))
      import UIKit
      #endif
      #if (os(macOS) || (os(tvOS))) && DEBUG
      import Cocoa
      #endif
      """
    let imports = ImportScanner.imports(in: text, file: "A.swift")
    #expect(imports.map(\.module) == ["UIKit"])
  }

  @Test func `a module with the name of one of Vitrine's is built by another name`() throws {
    var project = try Fixture.read("PlainFolder")
    project.targets[0].moduleName = "Layout"
    project.targets[0].infoPlist["UISceneDelegateClassName"] = "Layout.SceneDelegate"
    let vitrine = Fixture.folder.parentFolder.parentFolder
    try Fixture.temporary([:]) { folder in
      var package = GeneratedPackage(
        project, application: project.targets[0], folder: folder, vitrine: vitrine, rewriter: CopyingRewriter())
      try package.write(modules: project.targets, tests: [])
      #expect(package.builtName(of: project.targets[0]) == "Layout_")
      #expect(!package.manifest.text.contains("Layout=Layout_"))
      let list = try package.steps(project.targets[0], []).first { $0.path == "Info.plist" }
      guard case .write(let data)? = list?.content else { return #expect(Bool(false)) }
      #expect(String(decoding: data, as: UTF8.self).contains("Layout_.SceneDelegate"))
    }
  }

  @Test func `a local package becomes modules, and a remote library is named`() throws {
    var project = try Fixture.read("LocalPackage")
    try project.addPackages { _ in Data(Self.description.utf8) }
    let app = try project.application()
    #expect(project.modules(of: app).map(\.moduleName) == ["Goods", "Shelves"])
    let shelves = try #require(project.target("Shelves"))
    #expect(shelves.resourceBundle == "Shelves_Shelves.bundle")
    #expect(
      Fixture.resources(shelves) == ["LocalPackage/Packages/Shelves/Sources/Shelves/Resources/title.txt"])
    #expect(
      project.omissions.contains(
        "The library Faraway of the package https://example.invalid/faraway.git is not available."
      ))
  }

  @Test func `a library's example takes the package around it if the address does not answer`() throws {
    try Fixture.temporary(["Package.swift": "let package = Package(name: \"Shelves\")", "Example/App/A.swift": ""]) {
      folder in
      var project = Project(name: "App", path: folder.appending(path: "Example/App"))
      for name in ["Shelves", "Others"] {
        let address = "https://example.invalid/\(name).git"
        project.remotePackages.append(RemotePackage(address: address, requirement: "from: \"1.0.0\""))
      }
      var described: [String] = []
      try project.addPackages { path in
        described.append(path)
        return Data("{ \"name\": \"Shelves\", \"dependencies\": [], \"products\": [], \"targets\": [] }".utf8)
      }
      #expect(described == [folder])
      #expect(
        project.omissions == [
          "The package Shelves cannot be fetched from https://example.invalid/Shelves.git; the one in \(folder), which contains the project, is taken.",
          "The package Others cannot be fetched from https://example.invalid/Others.git.",
        ])
    }
  }

  /// The output of `swift package dump-package` for Tests/Projects/LocalPackage, abridged.
  private static let description = """
    { "name": "Shelves", "toolsVersion": { "_version": "5.9.0" }, "dependencies": [],
      "products": [{ "name": "Shelves", "targets": ["Shelves"], "type": { "library": ["automatic"] } }],
      "targets": [
        { "name": "Goods", "type": "regular", "dependencies": [], "exclude": [], "resources": [], "settings": [] },
        { "name": "Shelves", "type": "regular", "exclude": [], "settings": [],
          "dependencies": [{ "byName": ["Goods", null] }],
          "resources": [{ "path": "Resources", "rule": { "process": {} } }] },
        { "name": "ShelvesTests", "type": "test", "dependencies": [{ "byName": ["Shelves", null] }], "exclude": [],
          "resources": [], "settings": [] }
      ] }
    """
}

/// Keeps the requests.
private final class RecordingRewriter: Rewriter {
  private(set) var requests: [RewriteRequest] = []

  func rewrite(_ request: RewriteRequest) throws -> RewriteReport {
    requests.append(request)
    return try CopyingRewriter().rewrite(request)
  }
  func declaredNames(index: String?) -> DeclaredNames { CopyingRewriter().declaredNames(index: index) }
}
