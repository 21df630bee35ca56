import Foundation
import Glibc

/// Builds a product of a package again and again: by SwiftPM whenever its plan may have changed, and otherwise by the commands of that
/// plan alone,
/// because planning takes longer than compiling one file.
final class PlannedBuild {
  let package: String
  let builds: String
  let product: String

  private(set) var plan: BuildPlan?
  /// Whether SwiftPM has to build: it never has, or it has failed, so that the plan may lack a file.
  private(set) var needsPlanning = true
  /// Sources by the path without links to which theirs lead.
  private(set) var links: [String: String] = [:]
  /// Sources whose changes have not been built yet, because a build has failed.
  private var pending: Set<String> = []
  private var signatures: [String: FileSignature?] = [:]
  private(set) var durations = BuildDurations()
  /// Called before a compiler or linker runs.
  var willCompile: () -> Void = {}

  init(package: String, builds: String, product: String) {
    (self.package, self.builds, self.product) = (package, builds, product)
  }

  /// The path without links of the product's executable, as the plan names it.
  var executable: String {
    let debug = builds.appending(path: "debug")
    guard let path = realpath(debug, nil) else { return debug.appending(path: product) }
    defer { free(path) }
    return String(cString: path).appending(path: product)
  }

  /// Builds by SwiftPM.
  func build(_ arguments: [String] = [], environment: [String], output: Int32) throws {
    let begun = ContinuousClock.now
    needsPlanning = true
    willCompile()
    let commandArguments =
      ["build", "--package-path", package, "--scratch-path", builds] + arguments + ["--product", product]
    let pid = ChildProcess.start("swift", commandArguments, environment: environment, output: output, errors: output)
    guard pid > 0, ChildProcess.wait(pid) == 0 else {
      throw PackageBuild.Failure(description: "\(product) could not be built")
    }
    wasPlanned(since: begun)
  }

  /// SwiftPM has built, so its plan may be another one.
  func wasPlanned(since begun: ContinuousClock.Instant) {
    plan = nil
    needsPlanning = false
    pending = []
    durations = BuildDurations()
    durations.planned = Self.milliseconds(since: begun)
  }

  /// Reads the plan of SwiftPM's build, which the next builds follow.
  func readPlan() {
    guard plan == nil else { return }
    plan = BuildPlan(file: builds.appending(path: "debug.yaml"), executable: executable)
    links = [:]
    for source in plan?.sources ?? [] {
      guard let path = realpath(source, nil) else { continue }
      let real = String(cString: path)
      free(path)
      if real != source { links[real] = source }
    }
  }

  /// Changes by the paths that the plan has. A source may be a link to a file, or be in a folder that is one.
  func named(_ changes: FileChanges) -> FileChanges {
    if links.isEmpty { return changes }
    return FileChanges(
      written: Set(changes.written.map { links[$0] ?? $0 }), removed: Set(changes.removed.map { links[$0] ?? $0 }))
  }

  /// Builds by the plan's commands.
  /// - Returns: `false` if the plan has no commands for these files, so that SwiftPM has to build.
  func build(changed files: some Collection<String>, output: Int32) throws -> Bool {
    readPlan()
    guard let plan, let sources = plan.sources(of: files) else { return false }
    pending.formUnion(sources)
    durations = BuildDurations()
    var isCompiling = false
    let hasSucceeded = try plan.run(changed: pending) { step, arguments in
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
    guard hasSucceeded else { throw PackageBuild.Failure(description: "\(product) could not be built") }
    pending = []
    return true
  }

  /// Whether the executable or a resource beside it is another one than at the last call.
  func hasChanged() -> Bool {
    let before = signatures
    signatures = [:]
    for path in [executable] + (plan?.copies ?? []) { signatures[path] = .some(FileSignature(path)) }
    return signatures != before
  }

  private static func milliseconds(since time: ContinuousClock.Instant) -> Int {
    Int((ContinuousClock.now - time) / .milliseconds(1))
  }
}
