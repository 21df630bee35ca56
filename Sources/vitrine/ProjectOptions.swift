import ArgumentParser
import Glibc
import Projects

/// The options of all commands that build a project.
struct ProjectOptions: ParsableArguments {
  @Argument(help: "An .xcodeproj, an .xcworkspace, a folder with one, a Swift package, or a folder of Swift files.")
  var path: String?

  @Option(help: "The folder of a Swift package, in the place of PATH.")
  var packagePath: String?

  @Option(help: "The target to build (default: the app that a shared scheme runs, or the first app).")
  var target: String?

  @Option(help: "The configuration to build (default: the one that a shared scheme runs, or Debug).")
  var configuration: String?

  func validate() throws {
    guard (path == nil) != (packagePath == nil) else {
      throw ValidationError("name the project by PATH or by --package-path, and not by both")
    }
    guard let named = path ?? packagePath, access(named, R_OK) == 0 else {
      throw ValidationError("\(path ?? packagePath ?? "") cannot be read: \(String(cString: strerror(errno)))")
    }
  }

  /// The manifest in the named folder, so that a project beside it is not built in its place.
  private var packageManifest: String? {
    packagePath.map { folder in
      let manifest = folder.appending(path: "Package.swift")
      return Files.exists(manifest) ? manifest : folder
    }
  }

  func build() throws -> ProjectBuild {
    try Self.build(path ?? packageManifest ?? ".", target: target, configuration: configuration)
  }

  static func build(_ path: String, target: String?, configuration: String?) throws -> ProjectBuild {
    let request = ProjectBuild.Request(
      path: path, target: target, configuration: configuration, vitrine: InstalledPaths.package())
    return try ProjectBuild(request, rewriter: try rewriter(request), log: Self.log)
  }

  /// If the checkout has no rewriter, sources are copied unchanged.
  private static func rewriter(_ request: ProjectBuild.Request) throws -> any Rewriter {
    guard Files.exists(request.vitrine.appending(path: "scripts/rewriter")) else { return CopyingRewriter() }
    return try RewriterExecutable.build(vitrine: request.vitrine, cache: request.cache)
  }

  /// Logs a line to standard error. Only the address goes to standard output.
  static func log(_ line: String) {
    let text = "▸ \(line)\n"
    write(STDERR_FILENO, text, text.utf8.count)
  }
}
