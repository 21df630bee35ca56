import Foundation

/// The builds of a project's generated package, one after another: which of its files have changed since the last one decides how it is
/// built.
package final class GeneratedBuilds {
  private var build: PlannedBuild?
  /// The generated files as they were built last.
  private var built: [String: FileSignature] = [:]
  private var current: [String: FileSignature] = [:]

  /// Called before a compiler or linker runs.
  package var willCompile: () -> Void = {}

  package init() {}

  package var durations: BuildDurations { build?.durations ?? BuildDurations() }

  /// The package has been written.
  func begin(_ package: GeneratedPackage, builds: String, product: String) {
    if build?.package != package.folder || build?.builds != builds || build?.product != product {
      build = PlannedBuild(package: package.folder, builds: builds, product: product)
      built = [:]
    }
    build?.willCompile = willCompile
    current = Self.signatures(in: package.folder)
  }

  /// Builds by the plan of the last build if the package has the same files.
  /// - Returns: `false` if SwiftPM has to build.
  func buildByPlan(output: Int32) throws -> Bool {
    guard let build, Set(built.keys) == Set(current.keys) else { return false }
    let changed = current.filter { built[$0.key] != $0.value }.keys
    guard try build.build(changed: changed, output: output) else { return false }
    built = current
    return true
  }

  /// SwiftPM has built the package.
  func wasPlanned(since begun: ContinuousClock.Instant) {
    build?.wasPlanned(since: begun)
    built = current
  }

  /// Reads the plan ahead of the next build.
  func prepare() { build?.readPlan() }

  /// The files that SwiftPM reads: the app's folder is laid out after a build.
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
