import Foundation

/// From the path of a project to an app's folder.
package struct ProjectBuild {
  /// What a build is asked for.
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
  /// Told of what the build does and of what is left out, a line each.
  private let log: (String) -> Void

  package init(_ request: Request, rewriter: any Rewriter, log: @escaping (String) -> Void) throws {
    (self.request, self.rewriter, self.log) = (request, rewriter, log)
    toolchain = try Toolchain.find()
  }

  package struct App: Sendable {
    /// `Name.app/Name`
    package let executable: String
    package let target: Target
  }

  /// Builds the app and lays out its folder.
  package func app() throws -> App {
    let project = try readProject()
    let target = try project.application(named: request.target)
    reportOthers(than: target, in: project)
    let modules = project.modules(of: target) + [target]
    for module in modules { report(module) }
    var package = generated(project, target)
    try package.write(modules: modules, tests: [])
    package.missing.forEach { log($0.description) }
    let folder = package.folder.appending(path: "\(target.executableName).app")
    let executable = folder.appending(path: target.executableName)
    log("Building \(target.name)")
    return try PackageBuild(package, builds: builds).build(["--product", target.moduleName]) { debug in
      try PackageBuild.install(debug.appending(path: target.moduleName), as: executable)
      let steps = try Self.steps(target, modules)
      try BundleWriter(folder: folder, keeping: [target.executableName]).perform(steps)
      return App(executable: executable, target: target)
    }
  }

  /// Builds all modules of a project without an app.
  package func libraries() throws {
    let project = try readProject()
    var modules: [Target] = []
    for target in project.targets where target.kind == .module {
      for module in project.modules(of: target) + [target] where !modules.contains(where: { $0.name == module.name }) {
        modules.append(module)
      }
    }
    for module in modules { report(module) }
    var package = generated(project, nil)
    try package.write(modules: modules, tests: [])
    package.missing.forEach { log($0.description) }
    log("Building \(project.name)")
    try PackageBuild(package, builds: builds).build([]) { _ in }
  }

  /// Whether there is an app to build.
  package func hasApplication() throws -> Bool { try readProject().targets.contains { $0.kind == .application } }

  // MARK: Parts

  private func readProject() throws -> Project {
    var project = try Project.read(request.path, configuration: request.configuration)
    try project.addPackages(SwiftPackageReader.describe)
    return project
  }

  private func generated(_ project: Project, _ application: Target?) -> GeneratedPackage {
    GeneratedPackage(
      project, application: application, folder: request.cache.project(project), vitrine: request.vitrine,
      rewriter: rewriter)
  }

  private var builds: String { request.cache.builds(toolchain: toolchain.version, vitrine: request.vitrine) }

  /// The app's own files first, then those of its modules.
  private static func steps(_ target: Target, _ modules: [Target]) throws(ProjectError) -> [BundleStep] {
    var all = target
    for module in modules where module.name != target.name && module.resourceBundle == nil {
      all.resources += module.resources
    }
    var steps = try BundleLayout.steps(for: all)
    for module in modules where module.resourceBundle != nil { try add(module, to: &steps) }
    return steps
  }

  private static func add(_ module: Target, to steps: inout [BundleStep]) throws(ProjectError) {
    var layout = BundleLayout()
    try layout.add(module.resources)
    let prefix = module.resourceBundle.map { $0 + "/" } ?? ""
    let taken = Set(steps.map(\.path))
    steps += layout.steps.map { BundleStep(path: prefix + $0.path, content: $0.content) }.filter {
      !taken.contains($0.path)
    }
  }

  // MARK: Reports

  private func reportOthers(than target: Target, in project: Project) {
    project.notes.forEach(log)
    let others = project.targets.filter { $0.kind == .application && $0.name != target.name }.map(\.name)
    if request.target == nil, !others.isEmpty {
      log("\(target.name) is opened. --target opens another app: \(others.joined(separator: ", "))")
    }
  }

  private func report(_ target: Target) {
    for source in target.otherSources {
      log("\(source): the file is left out of \(target.name): only Swift is compiled")
    }
    if let header = target.bridgingHeader {
      log("\(header): what the bridging header declares is missing in \(target.name): Objective-C is not compiled")
    }
  }
}
