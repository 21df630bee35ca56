import ArgumentParser
import Glibc
import Projects

/// `vitrine dev`: serves an app, and builds it again whenever one of its files has changed. Every open page then continues in the new
/// build.
struct Dev: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves the app of a package or a project, and builds it again when one of its files has changed.",
    discussion: """
      If a session's actions do not all apply to a new build, the report ends with the choices that can be typed: go on, \
      afresh, or before NUMBER.
      """)

  @Argument(help: "A Swift package, an .xcodeproj, an .xcworkspace, a folder with one, or a folder of Swift files.")
  var path: String?

  @Option(
    name: [.customLong("package"), .customLong("package-path")],
    help: "The folder of a Swift package, in the place of PATH.")
  var packagePath: String?

  @Option(help: "The product of the package to build (default: its only app).")
  var product: String?

  @Option(help: "The target of the project to build (default: the app that a shared scheme runs, or the first app).")
  var target: String?

  @Option(help: "The configuration of the project to build (default: the one that a shared scheme runs, or Debug).")
  var configuration: String?

  @Option(help: "The build folder of the package (default: .build/optimized in it, or .build with --debug).")
  var scratchPath: String?

  @Flag(help: "Builds a package's dependencies without optimization too, as swift build does.")
  var debug = false

  @Flag(help: "Looks at the files again and again, for file systems that do not report changes.")
  var poll = false

  @OptionGroup var serve: ServeOptions

  func validate() throws {
    guard (path == nil) != (packagePath == nil) else {
      throw ValidationError("name the app by PATH or by --package, and not by both")
    }
    guard let named = path ?? packagePath, access(named, R_OK) == 0 else {
      throw ValidationError("\(path ?? packagePath ?? "") cannot be read: \(String(cString: strerror(errno)))")
    }
  }

  func run() throws {
    let watcher = FileWatcher(polls: poll)
    ServedApp.forwardSignals()
    var begun = FileTime.now
    guard let (app, built) = try firstBuild(watcher, &begun) else { return }
    try EditLoop.serve(app, built, watcher, since: begun, serve)
  }

  /// Builds the app before it is served. If one of its files has an error, the app is built again when files have changed. Other errors
  /// are thrown, unless they come from a change: a project may be away for a moment.
  /// - Parameter begun: The time before the build, during which files are not watched.
  private func firstBuild(_ watcher: FileWatcher, _ begun: inout FileTime) throws -> (any DevelopedApp, BuiltApp)? {
    let root = ProjectFolder.path(of: folder)
    var app: (any DevelopedApp)?
    var isFirst = true
    while true {
      begun = .now
      do {
        let current = try app ?? self.app()
        app = current
        return try current.build(after: nil, output: STDERR_FILENO).map { (current, $0) }
      } catch let failure where Self.isInFiles(failure) || !isFirst && failure is ProjectError {
        let folders = app?.watchedFolders ?? ProjectFolder.tree(of: root)
        // During the builds after the first one the files are watched.
        var changes =
          isFirst
          ? app?.changes(since: begun) ?? FileChanges(since: begun, folders: folders) : watcher.read()
        watcher.watch(folders, keepsOthers: true)
        isFirst = false
        // What cannot be read now may be another kind of app afterwards.
        if failure is ProjectError { app = nil }
        ProjectOptions.log("\(failure). It is built again when one of its files has changed")
        while changes.isEmpty { if watcher.wait(milliseconds: Self.waitingTime) { changes = watcher.read() } }
      }
    }
  }

  /// Whether a change of the app's files can end a failure.
  private static func isInFiles(_ failure: any Error) -> Bool {
    switch failure {
    case let failure as PackageBuild.Failure: failure.isInFiles
    case let error as ProjectError: error.isInFiles
    default: false
    }
  }

  private var folder: String { (path ?? packagePath ?? ".").absolutePath }

  /// The longest time for which a wait for changes is not interrupted, in milliseconds.
  private static let waitingTime: Int32 = 1000

  /// A package that depends on Vitrine builds as it is; everything else is rewritten.
  private func app() throws -> any DevelopedApp {
    guard let description = try PackageAppDescription.read(folder, product: product) else {
      return ProjectApp(try ProjectOptions.build(folder, target: target, configuration: configuration))
    }
    return PackageApp(description, builds: scratchPath, isOptimized: !debug, log: ProjectOptions.log)
  }
}
