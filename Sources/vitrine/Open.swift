import ArgumentParser
import Glibc
import Projects

/// `vitrine open`: builds a project's app, serves it, and builds it again after each change, as `vitrine dev` does. An app whose first
/// build fails is not served.
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Builds an Xcode project or a folder of Swift files, serves its app, and builds it again when a file has changed."
  )

  @OptionGroup var project: ProjectOptions

  @Flag(inversion: .prefixedNo, help: "Builds the app again when one of its files has changed.")
  var watch = true

  @Flag(help: "Looks at the files again and again, for file systems that do not report changes.")
  var poll = false

  @OptionGroup var serve: ServeOptions

  func run() throws {
    guard watch else {
      let app = try project.build().app()
      try Self.replaceProcessByServe(["--app", app.executable] + serve.arguments(for: app.target))
    }
    let watcher = FileWatcher(polls: poll)
    ServedApp.forwardSignals()
    let begun = FileTime.now
    let app = ProjectApp(try project.build())
    guard let built = try app.build(after: nil, output: STDERR_FILENO) else { return }
    try EditLoop.serve(app, built, watcher, since: begun, serve)
  }

  static func replaceProcessByServe(_ arguments: [String]) throws -> Never {
    var pointers = ([InstalledPaths.executable, "serve"] + arguments).map { strdup($0) } + [nil]
    execv(InstalledPaths.executable, &pointers)
    throw PackageBuild.Failure(description: "vitrine serve cannot be started: \(String(cString: strerror(errno)))")
  }
}

/// `vitrine build`: builds a project's app and prints the path of its executable.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Builds a project's app and prints the path of its executable, or builds the modules of a package.")

  @OptionGroup var project: ProjectOptions

  func run() throws {
    let build = try project.build()
    if try build.hasApplication() { print(try build.app().executable) } else { try build.buildLibraries() }
  }
}

/// `vitrine test`: builds and runs a project's unit tests.
struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Builds and runs a project's unit tests.")

  @OptionGroup var project: ProjectOptions

  @Option(help: "Runs only the tests with this name: MODULE.CASE, or MODULE.CASE/TEST.")
  var filter: [String] = []

  func run() throws {
    let status = try project.build().test(filter: filter)
    guard status == 0 else { throw ExitCode(status) }
  }
}
