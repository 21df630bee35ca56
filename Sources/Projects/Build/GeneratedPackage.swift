import Foundation

/// The package that is generated for a project, in its folder of the cache.
///
///     Name-5a6b7c8d/
///       README.md  Package.swift
///       Sources/Name/Rewritten/*.swift       the project's sources, which name their originals
///       Sources/Name/Generated/*.swift       sources that Xcode would generate, such as asset symbols
///       Sources/WebKit/WebKit.swift          an empty module for a framework that is missing
///       Name.app/                            the app, in the structure of iOS
package struct GeneratedPackage {
  package let project: Project
  package let application: Target?
  package let folder: String
  package let vitrine: String
  private let rewriter: any Rewriter

  package private(set) var missing: [MissingFramework] = []
  /// Declarations that the rewriter has removed, as `path:line: text`.
  package private(set) var omitted: [String] = []
  package private(set) var manifest: PackageManifest
  /// The paths of the rewriter's indices, by module.
  private var indices: [String: String] = [:]
  /// The names under which modules are built, by their own names. A module has an alias if another module of the build has its name.
  package private(set) var aliases: [String: String] = [:]

  package init(_ project: Project, application: Target?, folder: String, vitrine: String, rewriter: any Rewriter) {
    (self.project, self.application, self.folder, self.vitrine) = (project, application, folder, vitrine)
    self.rewriter = rewriter
    manifest = PackageManifest(name: folder.lastPathComponent, vitrine: vitrine)
  }

  /// Rewrites the modules in the given order, imported ones first, and writes the package that contains them.
  package mutating func write(modules: [Target], tests: [Target]) throws {
    var files: [RewriteReport.File] = []
    let moduleNames = Set((modules + tests).map(\.moduleName))
    setAliases(modules + tests)
    for target in modules + tests {
      if let c = target.c {
        try addModule(target, in: c, among: modules)
        continue
      }
      let implied = impliedImports(of: target, among: moduleNames)
      let isTest = target.kind == .unitTests
      var module = PackageManifest.Module(
        name: builtName(of: target), kind: isTest ? .tests : target.kind == .application ? .executable : .library,
        path: "\(isTest ? "Tests" : "Sources")/\(target.moduleName)", swift: target.swift)
      let report = try rewriter.rewrite(
        RewriteRequest(
          module: target.moduleName, sources: target.sources + (try writeDataModels(of: target)),
          output: folder.appending(path: module.path + "/Rewritten"),
          interfaces: indices.sorted { $0.key < $1.key }.map(\.value),
          defines: target.swift.conditions + (target.isInSwiftPackage ? ["SWIFT_PACKAGE"] : []),
          imports: implied, isTest: isTest, renamed: aliases))
      if let index = report.index { indices[target.moduleName] = index }
      let importsUIKit = report.files.contains { $0.imports.contains { $0.module == "UIKit" && !$0.isConditional } }
      try writeGenerated(
        target, path: module.path, index: report.index, exportsUIKit: target.kind == .module && importsUIKit)
      files += report.files
      omitted += report.omitted
      let imports = report.files.flatMap(\.imports).map(\.module).filter { !moduleNames.contains($0) }
      module.products = Self.products(imports)
      module.frameworks = Framework.provided(among: imports + implied)
      module.dependencies = dependencies(of: target, among: modules)
      manifest.modules.append(module)
    }
    missing = try MissingFramework.among(files, excluding: moduleNames)
    try writeMissing()
    try write(manifest.text, to: "Package.swift")
    try write(readme, to: "README.md")
    try removeOldModules()
  }

  /// Adds a module in C. SwiftPM compiles the files of its folder, to which the package has a link.
  private mutating func addModule(_ target: Target, in c: CTarget, among modules: [Target]) throws(ProjectError) {
    var module = PackageManifest.Module(
      name: builtName(of: target), kind: .library, path: "Sources/\(target.moduleName)")
    module.c = c
    module.dependencies = dependencies(of: target, among: modules)
    manifest.modules.append(module)
    let link = folder.appending(path: module.path)
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == c.folder { return }
    do {
      try FileManager.default.createDirectory(atPath: link.parentFolder, withIntermediateDirectories: true)
      try? FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: c.folder)
    } catch { throw ProjectError(link, "the link to the folder of a module in C cannot be made") }
  }

  /// The modules that all files of a target see without an import. Its bridging header or a framework's umbrella header imports them,
  /// directly or by other headers. Tests also get UIKit, which XCTest imports on iOS.
  private func impliedImports(of target: Target, among modules: Set<String>) -> [String] {
    var visited: Set<String> = []
    let headers = [target.bridgingHeader, umbrellaHeader(of: target)].compactMap(\.self)
    let texts = headers.flatMap { headerTexts($0, of: target, &visited) }
    let names = texts.joined(separator: "\n").matches(
      of: /^\s*(?:@import\s+(\w+)|#(?:import|include)\s*<(\w+)\/)/.anchorsMatchLineEndings()
    )
    .compactMap { ($0.1 ?? $0.2).map(String.init) }
    let known = Set(names + target.impliedImports).filter { name in
      if modules.contains(name) { return name != target.moduleName }
      switch Framework.named(name).state {
      case .missing, .unknown: return false
      case .toolchain, .product, .provided: return true
      }
    }
    let ofTests = target.kind == .unitTests && !known.contains("UIKit") ? ["UIKit"] : []
    return (target.swift.hasOldNames ? ["Swift4Names"] : []) + ofTests + known.sorted()
  }

  /// The header of a framework's name, in a folder of its sources or directly above, or the one that CocoaPods has written beside the
  /// target's xcconfig file. The compiler imports it into all Swift files of the framework.
  private func umbrellaHeader(of target: Target) -> String? {
    guard target.kind == .module, !target.isInSwiftPackage else { return nil }
    let folders = Set(target.sources.map(\.parentFolder))
    let own = folders.union(folders.map(\.parentFolder)).sorted().map { $0.appending(path: target.moduleName + ".h") }
    let generated = Set(target.settingFiles.map(\.parentFolder)).sorted()
      .map { $0.appending(path: target.name + "-umbrella.h") }
    return (own + generated).first(where: FileManager.default.fileExists)
  }

  /// The text of a header, and of the headers that it imports in quotation marks. Those are looked up in the header's folder and in the
  /// folders of the target's sources.
  private func headerTexts(_ path: String, of target: Target, _ visited: inout Set<String>) -> [String] {
    guard visited.insert(path).inserted, let text = try? Files.text(path) else { return [] }
    let folders = [path.parentFolder] + Set((target.sources + target.otherSources).map(\.parentFolder)).sorted()
    let imports = text.matches(of: /^\s*#(?:import|include)\s*"([^"]+)"/.anchorsMatchLineEndings()).map { String($0.1) }
    let headers = imports.compactMap { name in
      folders.lazy.map { $0.appending(path: name) }.first(where: FileManager.default.fileExists)
    }
    return [text] + headers.flatMap { headerTexts($0, of: target, &visited) }
  }

  /// Gives an alias to each module with the name of a module of Vitrine, or of a package that Vitrine depends on.
  ///
  /// SwiftPM allows only one module of a name in all packages of a build. The rewriter writes the alias into the sources, because the
  /// compiler's `-module-alias` would also apply to the imports of UIKit.
  private mutating func setAliases(_ targets: [Target]) {
    let reservedNames = Set(Files.names(in: vitrine.appending(path: "Sources")) + ["ArgumentParser", "Logging"])
    for name in targets.map(\.moduleName) where reservedNames.contains(name) { aliases[name] = name + "_" }
  }

  /// The alias of a target's module, or else its own name.
  package func builtName(of target: Target) -> String { aliases[target.moduleName] ?? target.moduleName }

  /// The name of the product with only this package's tests: `--build-tests` would build Vitrine's tests as well.
  package var testProduct: String { "\(manifest.name)PackageTests" }

  private func dependencies(of target: Target, among modules: [Target]) -> [String] {
    let application = target.kind == .unitTests ? self.application : nil
    let needed = Set(project.modules(of: target).map(\.moduleName) + (application.map { [$0.moduleName] } ?? []))
    return modules.filter { needed.contains($0.moduleName) && $0.moduleName != target.moduleName }.map(builtName)
  }

  private static func products(_ imports: [String]) -> [String] {
    var products: Set<String> = ["UIKit"]
    for module in imports {
      if case .product(let product) = Framework.named(module).state { products.insert(product) }
    }
    return products.sorted()
  }

  // MARK: Frameworks

  private mutating func writeMissing() throws(ProjectError) {
    let names = missing.map(\.framework.name)
    for index in manifest.modules.indices { manifest.modules[index].dependencies += names }
    for framework in missing {
      let name = framework.framework.name
      var module = PackageManifest.Module(name: name, kind: .library, path: "Sources/\(name)")
      module.products = Self.products(framework.framework.exports)
      module.frameworks = Framework.provided(among: framework.framework.exports)
      manifest.modules.append(module)
      try write(framework.source, to: "Sources/\(name)/\(name).swift")
    }
  }

  // MARK: Files

  /// Writes the sources that Xcode would generate for a target.
  /// - Parameter exportsUIKit: Whether the module re-exports UIKit, as a framework's umbrella header does on iOS.
  private func writeGenerated(_ target: Target, path: String, index: String?, exportsUIKit: Bool) throws(ProjectError) {
    var steps: [BundleStep] = []
    if exportsUIKit { steps.append(.write("@_exported import UIKit\n", to: "Exports.swift")) }
    if target.kind == .unitTests { steps.append(.write(Self.localeInstaller, to: "DeviceLocale.swift")) }
    if let source = try assetSymbols(target, index: index) { steps.append(.write(source, to: "AssetSymbols.swift")) }
    if let bundle = target.resourceBundle {
      steps.append(.write(Self.bundleAccessor(bundle), to: "Bundle+module.swift"))
    }
    try BundleWriter(folder: folder.appending(path: path + "/Generated")).perform(steps)
  }

  /// The source that gives tests the device's locale when they are loaded.
  private static let localeInstaller = """
    import UIKit

    @section(".init_array") @used
    nonisolated(unsafe) private let deviceLocale_load: @convention(c) () -> Void = { _installDeviceLocale() }

    """

  /// Writes the classes that Xcode generates for data models. They are outside of the package's source folders, because the rewriter reads
  /// them as sources.
  /// - Returns: The paths of the files.
  private func writeDataModels(of target: Target) throws(ProjectError) -> [String] {
    var files: [String: String] = [:]
    for resource in target.resources where DataModel.isModel(resource.path) {
      files.merge(try DataModel(resource.path).sources, uniquingKeysWith: { first, _ in first })
    }
    let path = folder.appending(path: "Models/\(target.moduleName)")
    if files.isEmpty && !Files.exists(path) { return [] }
    let names = files.keys.sorted()
    try BundleWriter(folder: path).perform(names.map { .write(files[$0] ?? "", to: $0) })
    return names.map { path.appending(path: $0) }
  }

  private func assetSymbols(_ target: Target, index: String?) throws(ProjectError) -> String? {
    guard target.assets.generatesSymbols else { return nil }
    let symbols = try AssetSymbols(target.resources)
    if symbols.isEmpty { return nil }
    return symbols.source(
      bundle: target.resourceBundle == nil ? "Bundle.main" : "Bundle.module",
      hasExtensions: target.assets.hasExtensions,
      declared: [rewriter.declaredNames(index: nil), rewriter.declaredNames(index: index)])
  }

  /// The source of `Bundle.module`, as SwiftPM generates it for a module with resources.
  private static func bundleAccessor(_ name: String) -> String {
    """
    import Foundation

    extension Foundation.Bundle {
      /// The resources of this module.
      static let module = Bundle(path: Bundle.main.bundlePath + "/\(name)") ?? Bundle.main
    }

    """
  }

  private func write(_ text: String, to path: String) throws(ProjectError) {
    let filePath = folder.appending(path: path)
    if FileManager.default.contents(atPath: filePath) == Data(text.utf8) { return }
    do {
      try FileManager.default.createDirectory(atPath: filePath.parentFolder, withIntermediateDirectories: true)
      try text.write(toFile: filePath, atomically: true, encoding: .utf8)
    } catch { throw ProjectError(filePath, "the file cannot be written") }
  }

  /// Deletes the folders of modules that the project no longer has.
  private func removeOldModules() throws(ProjectError) {
    for parent in ["Sources", "Tests"] {
      let current = Set(manifest.modules.map(\.path))
      for name in Files.names(in: folder.appending(path: parent)) where !current.contains("\(parent)/\(name)") {
        // Tests/Name.app is the folder in which tests run.
        if name.hasSuffix(".app") { continue }
        let path = folder.appending(path: "\(parent)/\(name)")
        do { try FileManager.default.removeItem(atPath: path) } catch {
          throw ProjectError(path, "the folder of a module that the project no longer has cannot be deleted")
        }
      }
    }
  }

  private var readme: String {
    """
    # \(project.name), as Vitrine builds it

    Generated from \(project.path). Nothing here is read back: changes are overwritten, and the folder can be deleted.

    - `Package.swift` names the project's modules, and depends on Vitrine in \(vitrine).
    - `Sources/MODULE/Rewritten` has the sources, rewritten for a system without an Objective-C runtime. Each file names
      its original, so compiler errors and crashes show the original's lines.
    - `Sources/MODULE/Generated` has what Xcode generates beside the sources.
    - `NAME.app` is the app as iOS has it: the executable, Info.plist and the resources.

    """
  }
}
