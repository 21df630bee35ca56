import Foundation
import Glibc

/// Builds generated packages in the build folder that all of them share, so that Vitrine's modules are compiled once.
package struct PackageBuild {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
    /// Whether the rewriter, SwiftPM, a compiler or the linker has failed, so that a change of the app's files can help.
    package let isInFiles: Bool

    package init(description: String, isInFiles: Bool = false) {
      (self.description, self.isInFiles) = (description, isInFiles)
    }
  }

  package let package: GeneratedPackage
  /// The path of SwiftPM's build folder.
  package let builds: String
  /// The descriptor for SwiftPM's output.
  private let output: Int32

  package init(_ package: GeneratedPackage, builds: String, output: Int32 = STDERR_FILENO) {
    (self.package, self.builds, self.output) = (package, builds, output)
  }

  /// The folder of the built products.
  private var debug: String { builds.appending(path: "debug") }

  /// Builds a product, and calls a closure with the folder of the results while a lock prevents other projects from changing it.
  /// - Parameters:
  ///   - arguments: Further arguments of `swift build`.
  ///   - loop: The package's previous builds, if it is built again after each change.
  package func build<Result>(
    _ arguments: [String], in loop: GeneratedBuilds? = nil, then body: (String) throws -> Result
  ) throws -> Result {
    let lock = try BuildLock(builds)
    defer { lock.unlock() }
    try removeForeignModules()
    if isLastProject, try loop?.buildByPlan(output: output) == true { return try body(debug) }
    let begun = ContinuousClock.now
    loop?.willCompile()
    let hasSucceeded = ChildProcess.runBuild(
      ["build", "--package-path", package.folder, "--scratch-path", builds] + planning() + arguments,
      environment: Self.environment(ChildProcess.inheritedEnvironment), output: output)
    guard hasSucceeded else {
      throw Failure(description: "\(package.project.name) could not be built", isInFiles: true)
    }
    try package.folder.write(toFile: lastProject, atomically: true, encoding: .utf8)
    loop?.recordSwiftPMBuild(since: begun)
    let result = try body(debug)
    OldProjects.remove(in: package.folder.parentFolder, debug: debug)
    return result
  }

  /// The environment of the build, with variables that make Vitrine's own code optimized in a debug build.
  static func environment(_ inherited: [String]) -> [String] {
    // Either variable changes the flags of all of Vitrine's modules, so a build with another value would recompile them.
    inherited.filter { !$0.hasPrefix("VITRINE_STRICT=") && !$0.hasPrefix("VITRINE_OPTIMIZED=") }
      + ["VITRINE_OPTIMIZED=1"]
  }

  /// The arguments that make SwiftPM plan again after another project's build. It would reuse that project's plan otherwise.
  private func planning() -> [String] {
    if isLastProject { return [] }
    // `build` writes the file again when it has succeeded.
    unlink(lastProject)
    return ["--disable-build-manifest-caching"]
  }

  /// Whether the last successful build in this build folder was this package's.
  private var isLastProject: Bool { FileManager.default.contents(atPath: lastProject) == Data(package.folder.utf8) }

  /// The path of the file that names the package of the last successful build.
  private var lastProject: String { builds.appending(path: "last-project.txt") }

  /// Deletes other projects' library modules from the shared folder. An empty module of one project would make `#if canImport(...)` true
  /// in another one.
  private func removeForeignModules() throws {
    let list = builds.appending(path: "generated-modules.txt")
    let previousNames = Set(
      ((try? String(contentsOfFile: list, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init))
    let moduleNames = Set(package.manifest.modules.filter { $0.kind == .library }.map(\.name))
    for name in previousNames.subtracting(moduleNames) {
      for kind in ["swiftmodule", "swiftdoc", "abi.json", "swiftsourceinfo"] {
        unlink(debug.appending(path: "Modules/\(name).\(kind)"))
      }
    }
    let text = moduleNames.sorted().map { $0 + "\n" }.joined()
    if Set(previousNames) != moduleNames { try text.write(toFile: list, atomically: true, encoding: .utf8) }
  }

  /// Links or copies a built executable to a path. It replaces an existing file atomically, and running processes keep the old file.
  /// - Returns: Whether the executable has changed.
  @discardableResult
  package static func install(_ executable: String, as path: String) throws -> Bool {
    var (old, new) = (stat(), stat())
    guard stat(executable, &new) == 0 else { throw Failure(description: "\(executable) was not built") }
    if stat(path, &old) == 0, old.st_ino == new.st_ino, old.st_dev == new.st_dev { return false }
    try FileManager.default.createDirectory(atPath: path.parentFolder, withIntermediateDirectories: true)
    let temporary = path + ".new"
    unlink(temporary)
    // A hard link is cheap and stays valid: the linker replaces its output file instead of writing into it.
    if link(executable, temporary) != 0 { try FileManager.default.copyItem(atPath: executable, toPath: temporary) }
    guard rename(temporary, path) == 0 else { throw Failure(description: "\(path) cannot be replaced") }
    return true
  }
}
