import Foundation
import Glibc

/// Builds a product of a package after each change. It runs SwiftPM if the plan may have changed, and otherwise only the plan's commands,
/// because planning takes longer than compiling one file.
final class PlannedBuild {
  /// The folder of the package.
  let package: String
  /// The path of SwiftPM's build folder.
  let builds: String
  let product: String

  private(set) var plan: BuildPlan?
  /// Whether SwiftPM has to build, because it has not built yet or its last build has failed.
  private(set) var needsPlanning = true
  /// The plan's paths of sources that are reached through symbolic links, by their real paths.
  private(set) var links: [String: String] = [:]
  /// The plan's paths of folders that are reached through symbolic links, by their real paths.
  private var linkedFolders: [String: String] = [:]
  /// Sources and outputs of commands whose changes have not been built yet, because a build has failed.
  private var pending: Set<String> = []
  private var signatures: [String: FileSignature?] = [:]
  /// When the last build ended.
  private var end = FileTime.now
  private(set) var durations = BuildDurations()
  /// Called before a compiler or linker runs.
  var willCompile: () -> Void = {}

  init(package: String, builds: String, product: String) {
    (self.package, self.builds, self.product) = (package, builds, product)
  }

  /// The path of the product's executable in SwiftPM's folder of products.
  private var executable: String { products.appending(path: product) }

  /// The path of SwiftPM's folder of products, with symbolic links resolved as in the plan.
  private var products: String {
    let debug = builds.appending(path: "debug")
    return Files.realPath(of: debug) ?? debug
  }

  /// Builds by SwiftPM.
  /// - Parameter files: The files that have changed since the last build, as far as they are known.
  func build(
    changed files: some Collection<String>, _ arguments: [String] = [], environment: [String], output: Int32
  ) throws {
    let begun = ContinuousClock.now
    willBuildBySwiftPM(changed: files)
    defer { end = .now }
    willCompile()
    let commandArguments =
      ["build", "--package-path", package, "--scratch-path", builds] + arguments + ["--product", product]
    guard ChildProcess.runBuild(commandArguments, environment: environment, output: output) else {
      throw PackageBuild.Failure(description: "\(product) could not be built", isInFiles: true)
    }
    recordSwiftPMBuild(since: begun)
  }

  /// Prepares a build by SwiftPM after changes of files.
  func willBuildBySwiftPM(changed files: some Collection<String>) {
    needsPlanning = true
    plan?.removeRecords(of: pending.union(files), until: end)
    // SwiftPM writes another plan, also if a compiler fails afterwards.
    plan = nil
  }

  /// Records that SwiftPM has built: its plan may be different and has to be read again.
  func recordSwiftPMBuild(since begun: ContinuousClock.Instant) {
    plan = nil
    end = .now
    needsPlanning = false
    pending = []
    durations = BuildDurations()
    durations.planned = Self.milliseconds(since: begun)
  }

  /// Reads the plan of SwiftPM's last build, whose commands the next builds run.
  func readPlan() {
    guard plan == nil else { return }
    plan = BuildPlan(file: builds.appending(path: "debug.yaml"), executable: executable)
    (links, linkedFolders) = ([:], [:])
    for source in plan?.sources ?? [] {
      if let real = Files.realPath(of: source), real != source { links[real] = source }
    }
    for folder in plan?.folders ?? [] {
      if let real = Files.realPath(of: folder), real != folder { linkedFolders[real] = folder }
    }
  }

  /// The changes with the paths that the plan has instead of real paths, for files that are reached through symbolic links.
  func named(_ changes: FileChanges) -> FileChanges {
    if links.isEmpty { return changes }
    return FileChanges(written: Set(changes.written.map(named)), removed: Set(changes.removed.map(named)))
  }

  private func named(_ path: String) -> String {
    if let source = links[path] { return source }
    var folder = path.parentFolder
    while folder.count > 1 {
      // A file that is new in such a folder has no link of its own.
      if let linked = linkedFolders[folder] { return linked + path.dropFirst(folder.count) }
      folder = folder.parentFolder
    }
    return path
  }

  /// Builds by running the plan's commands.
  /// - Returns: `false` if the plan has no commands for these files, so that SwiftPM has to build.
  func build(changed files: some Collection<String>, output: Int32) throws -> Bool {
    readPlan()
    guard let plan, let sources = plan.sources(of: files) else { return false }
    pending.formUnion(sources)
    durations = BuildDurations()
    var isCompiling = false
    let lastEnd = end
    defer { end = .now }
    let hasSucceeded = try plan.run(changed: &pending, since: lastEnd) { step, arguments in
      if !isCompiling { willCompile() }
      isCompiling = true
      let begun = ContinuousClock.now
      let pid = ChildProcess.start(arguments[0], Array(arguments.dropFirst()), output: output, errors: output)
      defer {
        let time = Self.milliseconds(since: begun)
        if step == .link { durations.linking += time } else { durations.compiling += time }
      }
      return pid > 0 && ChildProcess.wait(pid) == 0
    }
    guard hasSucceeded else {
      throw PackageBuild.Failure(description: "\(product) could not be built", isInFiles: true)
    }
    pending = []
    return true
  }

  /// Whether the executable, a library or a resource beside it has changed since the last call.
  private func hasChanged() -> Bool {
    let before = signatures
    signatures = [:]
    for path in [executable] + (plan.map { $0.copies + $0.libraries } ?? []) {
      signatures[path] = .some(FileSignature(path))
    }
    return signatures != before
  }

  /// Makes the last build the one that is served, if it differs from the one before.
  /// - Returns: The path of the served executable, and whether the build differs.
  func serve() throws -> (executable: String, isChanged: Bool) {
    let served = ServedBuild(builds: builds, product: product)
    let isChanged = hasChanged()
    if isChanged || !Files.exists(served.executable) {
      do { try served.replace(by: servedFiles, in: products) } catch {
        // The next build is compared with none.
        signatures = [:]
        throw error
      }
    }
    return (served.executable, isChanged)
  }

  /// The paths of the executable, of its libraries and of its resources in the folder of products.
  private var servedFiles: Set<String> {
    // Without a plan it is not known what belongs to the product.
    let others =
      plan.map { ($0.copies + $0.libraries).compactMap { $0.relative(to: products) } }
      ?? Files.names(in: products).filter { $0.hasSuffix(".resources") || $0.hasSuffix(".so") }
    return Set(others + [product])
  }

  private static func milliseconds(since time: ContinuousClock.Instant) -> Int {
    Int((ContinuousClock.now - time) / .milliseconds(1))
  }
}
