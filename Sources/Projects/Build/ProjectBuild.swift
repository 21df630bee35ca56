import Foundation
import Glibc

/// Builds the app, the libraries or the tests of the project at a path.
package struct ProjectBuild {
  /// The project to build, and the options.
  package struct Request: Sendable {
    package var path: String
    package var target: String?
    package var configuration: String?
    /// The folder of Vitrine's package.
    package var vitrine: String
    package var cache: CacheFolder

    package init(
      path: String, target: String? = nil, configuration: String? = nil, vitrine: String,
      cache: CacheFolder = .standard
    ) {
      (self.path, self.target, self.configuration) = (path, target, configuration)
      (self.vitrine, self.cache) = (vitrine, cache)
    }
  }

  package let request: Request
  package let toolchain: Toolchain
  private let rewriter: any Rewriter
  private let packages = PackageDescriptions()
  /// Receives lines about the build's progress and about files that it leaves out.
  let log: (String) -> Void

  package init(_ request: Request, rewriter: any Rewriter, log: @escaping (String) -> Void) throws {
    (self.request, self.rewriter, self.log) = (request, rewriter, log)
    toolchain = try Toolchain.find()
  }

  package struct App: Sendable {
    /// The path of the executable: `Name.app/Name`.
    package let executable: String
    /// Whether the build has changed a file in the app's folder.
    package let isChanged: Bool
    package let target: Target
  }

  /// Builds the app and lays out its folder.
  /// - Parameters:
  ///   - loop: The app's previous builds, if it is built again after each change.
  ///   - output: The descriptor for the compiler's output.
  package func app(in loop: GeneratedBuilds? = nil, output: Int32 = STDERR_FILENO) throws -> App {
    let project = try readProject()
    let target = try project.application(named: request.target)
    reportOthers(than: target, in: project)
    let modules = project.modules(of: target) + [target]
    let package = try writePackage(project, application: target, modules: modules)
    let folder = package.folder.appending(path: "\(target.executableName).app")
    let executable = folder.appending(path: target.executableName)
    let product = package.builtName(of: target)
    log("Building \(target.name)")
    loop?.begin(package, inputs: Self.inputs(project, modules), builds: builds, product: product)
    return try PackageBuild(package, builds: builds, output: output).build(["--product", product], in: loop) { debug in
      let isNew = try PackageBuild.install(debug.appending(path: product), as: executable)
      let steps = try package.steps(target, modules)
      let changes = try BundleWriter(folder: folder, keeping: [target.executableName]).perform(steps)
      return App(executable: executable, isChanged: isNew || changes > 0, target: target)
    }
  }

  /// Builds all modules of a project without an app, and their tests.
  package func buildLibraries() throws {
    let project = try readProject()
    var modules: [Target] = []
    for target in project.targets where target.kind == .module {
      for module in project.modules(of: target) + [target] where !modules.contains(where: { $0.name == module.name }) {
        modules.append(module)
      }
    }
    let tests = project.targets.filter { $0.kind == .unitTests && project.host(of: $0) == nil }
    let package = try writePackage(project, application: nil, modules: modules, tests: tests)
    log("Building \(project.name)")
    let build = PackageBuild(package, builds: builds)
    try build.build([]) { _ in }
    if !tests.isEmpty { try build.build(["--product", package.testProduct]) { _ in } }
  }

  /// Whether the project has an app.
  package func hasApplication() throws -> Bool { try readProject().targets.contains { $0.kind == .application } }

  // MARK: Parts

  func readProject() throws -> Project {
    var project = try Project.read(request.path, configuration: request.configuration)
    try project.addPackages(
      isDebug: request.configuration != "Release", resolve: PackageResolver(cache: request.cache).resolve,
      packages.describe)
    return project
  }

  /// Rewrites the modules, and writes the package that contains them.
  func writePackage(_ project: Project, application: Target?, modules: [Target], tests: [Target] = []) throws
    -> GeneratedPackage
  {
    let folder = request.cache.project(project)
    try OldProjects.markAsUsed(folder)
    for module in modules + tests {
      if let error = module.missingSources.first { throw error }
      report(module)
    }
    var package = GeneratedPackage(
      project, application: application, folder: folder, vitrine: request.vitrine, rewriter: rewriter)
    try package.write(modules: modules, tests: tests)
    package.missing.forEach { log($0.description) }
    package.omitted.forEach(log)
    return package
  }

  /// The path of SwiftPM's build folder.
  var builds: String { request.cache.builds(toolchain: toolchain.version, vitrine: request.vitrine) }

  /// The files and folders on which a build of these modules depends.
  static func inputs(_ project: Project, _ modules: [Target]) -> [String] {
    let files = modules.flatMap { module in
      let resources = module.resources + module.bundles.flatMap(\.resources)
      return module.sources + resources.map(\.path) + module.settingFiles
    }
    let inner = files.filter(Files.isFolder).flatMap { folder in
      (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).map { folder + "/" + $0 }
    }
    var folders: Set<String> = []
    let root = ProjectFolder.path(of: project.path)
    let searched = modules.flatMap(\.searchedFolders).reduce(into: Set<String>()) { found, folder in
      // A folder that does not exist yet appears in another one.
      found.formUnion(Files.isFolder(folder) ? ProjectFolder.tree(of: folder) : [folder.parentFolder])
    }
    for var folder in Set((files + inner).map(\.parentFolder)).union(searched) {
      // The parent folders are watched too: a new folder may appear in them.
      while folders.insert(folder).inserted, folder.hasPrefix(root + "/") { folder = folder.parentFolder }
    }
    let descriptions = project.descriptions + project.packages.map { $0.path.appending(path: "Package.swift") }
    return Set(files + inner + descriptions).union(folders).sorted()
  }

  // MARK: Reports

  private func reportOthers(than target: Target, in project: Project) {
    project.omissions.forEach(log)
    let others = project.targets.filter { $0.kind == .application && $0.name != target.name }.map(\.name)
    if request.target == nil, !others.isEmpty {
      log("\(target.name) is opened. --target opens another app: \(others.joined(separator: ", "))")
    }
  }

  private func report(_ target: Target) {
    for source in target.otherSources {
      log("\(source): the file is left out of \(target.name): only Swift is compiled")
    }
    for error in target.missingFiles { log("\(error); it is left out") }
    if let header = target.bridgingHeader {
      log("\(header): its declarations are missing in \(target.name): Objective-C is not compiled")
    }
  }
}
