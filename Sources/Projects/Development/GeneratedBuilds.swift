import Foundation

/// Builds a project's generated package again after changes. Records the package's files, so that only commands for changed files run.
package final class GeneratedBuilds {
  private var build: PlannedBuild?
  /// The signatures of the generated files at the last successful build.
  private var builtSignatures: [String: FileSignature] = [:]
  /// The signatures of the generated files now.
  private var currentSignatures: [String: FileSignature] = [:]

  /// The files and folders on which the last build, or one that has failed, depends.
  private(set) var inputs: [String] = []

  /// Called before a compiler or linker runs.
  package var willCompile: () -> Void = {}

  package init() {}

  package var durations: BuildDurations { build?.durations ?? BuildDurations() }

  /// Prepares a build of a package that has just been written.
  func begin(_ package: GeneratedPackage, inputs: [String], builds: String, product: String) {
    self.inputs = inputs
    if build?.package != package.folder || build?.builds != builds || build?.product != product {
      build = PlannedBuild(package: package.folder, builds: builds, product: product)
      builtSignatures = [:]
    }
    build?.willCompile = willCompile
    currentSignatures = Self.signatures(in: package.folder)
  }

  /// Builds by the plan of the last build if the package has the same files.
  /// - Returns: `false` if SwiftPM has to build.
  func buildByPlan(output: Int32) throws -> Bool {
    guard let build else { return false }
    let changed = currentSignatures.filter { builtSignatures[$0.key] != $0.value }.keys
    guard !build.needsPlanning, Set(builtSignatures.keys) == Set(currentSignatures.keys),
      try build.build(changed: changed, output: output)
    else {
      build.willBuildBySwiftPM(changed: changed)
      return false
    }
    builtSignatures = currentSignatures
    return true
  }

  /// Records that SwiftPM has built the package.
  func recordSwiftPMBuild(since begun: ContinuousClock.Instant) {
    build?.recordSwiftPMBuild(since: begun)
    builtSignatures = currentSignatures
  }

  /// Reads SwiftPM's build plan before the next build needs it.
  func prepare() { build?.readPlan() }

  /// The signatures of the files that SwiftPM reads. The app's folder is left out, because it is written after a build.
  private static func signatures(in folder: String) -> [String: FileSignature] {
    var signatures: [String: FileSignature] = [:]
    func add(_ path: String) {
      if Files.isFolder(path) {
        for name in Files.names(in: path) where !name.hasSuffix(".app") { add(path.appending(path: name)) }
      } else {
        signatures[path] = FileSignature(path)
      }
    }
    for name in ["Package.swift", "Sources"] { add(folder.appending(path: name)) }
    return signatures
  }
}
