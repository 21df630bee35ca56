import Foundation

/// From the path of a project to an app's folder, and to the tests' results.
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
    /// Whether anything in its folder is another than before.
    package let isChanged: Bool
    package let target: Target
    /// The files and folders whose changes change the app.
    package let inputs: [String]
  }

  /// Builds the app and lays out its folder.
  /// - Parameter output: The descriptor on which the compiler reports.
  package func app(output: Int32 = 2) throws -> App {
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
    return try PackageBuild(package, builds: builds, output: output).build(["--product", target.moduleName]) { debug in
      let isNew = try PackageBuild.install(debug.appending(path: target.moduleName), as: executable)
      let steps = try Self.steps(target, modules)
      let changes = try BundleWriter(folder: folder, keeping: [target.executableName]).perform(steps)
      return App(
        executable: executable, isChanged: isNew || changes > 0, target: target, inputs: Self.inputs(project, modules))
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

  /// Builds and runs the unit tests of the app, or of the target that is named.
  /// - Returns: The exit status of the tests.
  package func test(filter: [String] = []) throws -> Int32 {
    let project = try readProject()
    let (application, tests) = try testTargets(of: project)
    let needed = (application.map { [$0] } ?? []) + tests
    var modules: [Target] = []
    for target in needed {
      for module in project.modules(of: target) where !modules.contains(where: { $0.name == module.name }) {
        modules.append(module)
      }
    }
    modules += application.map { [$0] } ?? []
    for module in modules + tests { report(module) }
    var package = generated(project, application)
    try package.write(modules: modules, tests: tests)
    package.missing.forEach { log($0.description) }
    let name = application?.executableName ?? project.name
    let folder = package.folder.appending(path: "Tests/\(name).app")
    log("Building the tests of \(name)")
    let executable = folder.appending(path: "\(name)Tests")
    try PackageBuild(package, builds: builds).build(["--build-tests"]) { debug in
      let bundle = debug.appending(path: "\(package.manifest.name)PackageTests.xctest")
      _ = try PackageBuild.install(bundle, as: executable)
      var steps = try application.map { try Self.steps($0, modules) } ?? []
      for target in tests { try Self.add(target, to: &steps) }
      try BundleWriter(folder: folder, keeping: ["\(name)Tests"]).perform(steps)
    }
    return TestRun(executable: executable, filter: filter).run()
  }

  private func testTargets(of project: Project) throws -> (application: Target?, tests: [Target]) {
    let named = request.target.flatMap(project.target)
    var tests: [Target]
    if let named, named.kind == .unitTests {
      tests = [named]
    } else if project.targets.contains(where: { $0.kind == .application }) {
      tests = project.tests(of: try project.application(named: request.target))
    } else {
      tests = project.targets.filter { $0.kind == .unitTests }
    }
    guard !tests.isEmpty else { throw ProjectError(project.path, "there is no target of unit tests to run in it") }
    return (tests.compactMap(project.host).first.flatMap(project.target), tests)
  }

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

  private static func inputs(_ project: Project, _ modules: [Target]) -> [String] {
    let files = modules.flatMap { $0.sources + $0.resources.map(\.path) + $0.settingFiles }
    let inner = files.filter(Files.isFolder).flatMap { folder in
      (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).map { folder + "/" + $0 }
    }
    let folders = Set((files + inner).map(\.parentFolder))
    let projectFile = project.path.hasSuffix(".xcodeproj") ? [project.path.appending(path: "project.pbxproj")] : []
    return Set(files + inner).union(folders).union(projectFile).sorted()
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
