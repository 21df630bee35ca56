import Foundation

/// The app of a Swift package that depends on Vitrine and is built without rewriting.
package final class PackageApp: DevelopedApp {
  private let build: PlannedBuild
  private var isOptimized: Bool
  private let log: (String) -> Void

  /// - Parameters:
  ///   - builds: SwiftPM's build folder; the package's own if it is `nil`.
  ///   - isOptimized: Whether Vitrine's own code is optimized.
  package init(
    _ description: PackageAppDescription, builds: String? = nil, isOptimized: Bool, log: @escaping (String) -> Void
  ) {
    let standard = description.folder.appending(path: isOptimized ? ".build/optimized" : ".build")
    build = PlannedBuild(
      package: description.folder, builds: (builds ?? standard).absolutePath, product: description.product)
    (self.isOptimized, self.log) = (isOptimized, log)
  }

  package func build(after changes: FileChanges?, output: Int32) throws -> BuiltApp? {
    let required = need(of: changes)
    guard required != .nothing else { return nil }
    // A build would create the folder again, with its own files only.
    guard Files.isFolder(build.package) else {
      let reason = "there is no folder \(build.package) any more; \(build.product) is built again when it is back"
      throw PackageBuild.Failure(description: reason)
    }
    let lock = try BuildLock(build.builds) { [log] in log("Another process builds in the same folder; waiting") }
    defer { lock.unlock() }
    switch required {
    case .nothing: break
    case .commands(let files):
      log("Building \(build.product)")
      if try !build.build(changed: files, output: output) { try buildByPackageManager(changes, output) }
    case .planning:
      let isFirst = build.plan == nil
      log("Building \(build.product)\(isFirst ? " (the first time takes some minutes)" : "")")
      try buildByPackageManager(changes, output)
    }
    let (executable, isChanged) = try build.serve()
    return BuiltApp(executable: executable, isChanged: isChanged, durations: build.durations)
  }

  private func buildByPackageManager(_ changes: FileChanges?, _ output: Int32) throws {
    let inherited = ChildProcess.inheritedEnvironment
    let environment = isOptimized ? PackageBuild.environment(inherited) : inherited
    // Otherwise SwiftPM uses its last plan if only a package at a path has a new file.
    let files = changes.map(build.named)?.paths ?? []
    // SwiftPM writes its plan before a compiler fails. The plan names the folders to watch.
    defer { build.readPlan() }
    try build.build(
      changed: files, ["--disable-build-manifest-caching"], environment: environment, output: output)
  }

  package var target: Target? { nil }

  package var willCompile: () -> Void {
    get { build.willCompile }
    set { build.willCompile = newValue }
  }

  // MARK: Choosing the build
  /// The build that changed files require.

  enum RequiredBuild: Equatable {
    case nothing
    /// Runs the commands of the plan that depend on these files.
    case commands(Set<String>)
    /// Lets SwiftPM build, because the package's description or its list of files may have changed.
    case planning
  }

  private func need(of changes: FileChanges?) -> RequiredBuild {
    guard let changes, !changes.isIncomplete, !build.needsPlanning else { return .planning }
    build.readPlan()
    guard let plan = build.plan else { return .planning }
    return Self.need(of: build.named(changes), plan)
  }

  static func need(of changes: FileChanges, _ plan: BuildPlan) -> RequiredBuild {
    var files: Set<String> = []
    for path in changes.paths {
      if isDescription(path) { return .planning }
      if plan.sources(of: [path]) != nil {
        files.insert(path)
      } else if plan.hasSource(at: path)
        || isInSourceFolder(path, plan) && (Files.exists(path) == changes.written.contains(path))
      {
        return .planning
      }
    }
    return files.isEmpty ? .nothing : .commands(files)
  }

  /// True for `Package.swift`, `Package@swift-6.0.swift` and `Package.resolved`.
  private static func isDescription(_ path: String) -> Bool {
    let name = path.lastPathComponent
    return name == "Package.swift" || name == "Package.resolved" || name.hasPrefix("Package@swift-")
  }

  /// Whether a file lies in a folder with sources or headers of a target, so that it may be one of them.
  private static func isInSourceFolder(_ path: String, _ plan: BuildPlan) -> Bool {
    var folder = path.parentFolder
    while folder.count > 1 {
      if plan.folders.contains(folder) || plan.headerFolders.contains(folder) { return true }
      folder = folder.parentFolder
    }
    return false
  }

  // MARK: Watching

  package var watchedFolders: Set<String> {
    var watched: Set<String> = [build.package]
    guard let plan = build.plan else {
      // Nothing else is known before SwiftPM has planned.
      var known: Set = [build.builds]
      ProjectFolder.add(build.package, to: &watched, except: &known)
      return watched
    }
    for source in plan.sources where !source.hasPrefix(build.builds + "/") {
      // A folder that is copied is watched with all its subfolders.
      if Files.isFolder(source) { watched.formUnion(ProjectFolder.tree(of: source, isComplete: true)) }
      addParents(of: source, to: &watched)
    }
    // Folders without sources, in which the first ones may appear.
    var known = Set([build.package])
    for folder in plan.folders where watched.contains(folder) {
      ProjectFolder.add(folder, to: &watched, except: &known)
    }
    for folder in plan.headerFolders where !folder.hasPrefix(build.builds + "/") {
      addParents(of: folder.appending(path: "header"), to: &watched)
      if watched.contains(folder) { watched.formUnion(ProjectFolder.tree(of: folder, isComplete: true)) }
    }
    for real in build.links.keys { watched.insert(real.parentFolder) }
    return watched
  }

  /// Adds the folders from a source up to its package, because a new source may appear in each of them.
  private func addParents(of source: String, to watched: inout Set<String>) {
    var folders: [String] = []
    var folder = source.parentFolder
    while folder.count > 1, !watched.contains(folder) {
      folders.append(folder)
      if Files.exists(folder.appending(path: "Package.swift")) { break }
      folder = folder.parentFolder
    }
    // A file outside of all packages belongs to the system, and its folders are not watched.
    if folder.count > 1 { watched.formUnion(folders) }
  }

  package func changes(since time: FileTime) -> FileChanges {
    guard let plan = build.plan else { return FileChanges(since: time, folders: watchedFolders) }
    return FileChanges(since: time, files: plan.sources, folders: watchedFolders)
  }
}
