extension ProjectBuild {
  /// Builds and runs the unit tests of the app, or of the requested target.
  /// - Parameter filter: Names of the tests to run, as for `swift test --filter`; all if it is empty.
  /// - Returns: 0 if all tests passed, 1 otherwise.
  package func test(filter: [String] = []) throws -> Int32 {
    let project = try readProject()
    let (application, tests) = try testTargets(of: project)
    var modules: [Target] = []
    for target in (application.map { [$0] } ?? []) + tests {
      for module in project.modules(of: target) where !modules.contains(where: { $0.name == module.name }) {
        modules.append(module)
      }
    }
    modules += application.map { [$0] } ?? []
    let package = try writePackage(project, application: application, modules: modules, tests: tests)
    let name = application?.executableName ?? project.name
    let folder = package.folder.appending(path: "Tests/\(name).app")
    let executable = folder.appending(path: "\(name)Tests")
    let product = package.testProduct
    log("Building the tests of \(name)")
    try PackageBuild(package, builds: builds).build(["--product", product]) { debug in
      try PackageBuild.install(debug.appending(path: "\(product).xctest"), as: executable)
      var steps = try application.map { try package.steps($0, modules) } ?? []
      for target in application == nil ? modules + tests : tests { try package.add(target, to: &steps) }
      try BundleWriter(folder: folder, keeping: ["\(name)Tests"]).perform(steps)
    }
    return TestRun(executable: executable, filter: filter).run()
  }

  private func testTargets(of project: Project) throws -> (application: Target?, tests: [Target]) {
    let requestedTarget = request.target.flatMap(project.target)
    var tests: [Target]
    if let requestedTarget, requestedTarget.kind == .unitTests {
      tests = [requestedTarget]
    } else if project.targets.contains(where: { $0.kind == .application }) {
      tests = project.tests(of: try project.application(named: request.target))
    } else {
      tests = project.targets.filter { $0.kind == .unitTests }
    }
    guard !tests.isEmpty else { throw ProjectError(project.path, "the project has no target with unit tests") }
    return (tests.compactMap(project.host).first.flatMap(project.target), tests)
  }
}
