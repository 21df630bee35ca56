import ArgumentParser
import Glibc
import Projects

/// Watches an app's files, builds it after each change, and reports the result to the gateway.
struct EditLoop {
  private let app: any DevelopedApp
  private let watcher: FileWatcher
  private let gateway: ServedApp
  private var watched: Set<String> = []

  /// Serves an app that was built, and builds it after each change, until the gateway ends.
  /// - Parameter begun: the time before that build, during which files were not watched.
  static func serve(
    _ app: any DevelopedApp, _ built: BuiltApp, _ watcher: FileWatcher, since begun: FileTime, _ options: ServeOptions
  ) throws {
    let gateway = try ServedApp(
      built.executable, app.target.map { options.arguments(for: $0) } ?? options.arguments)
    defer { gateway.stop() }
    gateway.passTerminalLines()
    var loop = EditLoop(app, watcher, gateway)
    loop.run(since: begun)
    if gateway.status != 0 { throw ExitCode(gateway.status) }
  }

  private init(_ app: any DevelopedApp, _ watcher: FileWatcher, _ gateway: ServedApp) {
    (self.app, self.watcher, self.gateway) = (app, watcher, gateway)
    app.willCompile = { [gateway] in gateway.writeLine("building") }
  }

  /// The time between two checks whether the gateway still runs, in milliseconds. The signal of its end may come just before a wait begins.
  private static let gatewayCheckInterval: Int32 = 200
  /// How long files must stay unchanged before a build, in milliseconds, because editors and Git write several files at once.
  private static let pause: Int32 = 10
  /// The longest delay of a build by this.
  private static let longestDelay = Duration.milliseconds(500)

  /// Runs until the gateway has ended.
  /// - Parameter begun: the time before the first build, during which files were not watched.
  private mutating func run(since begun: FileTime) {
    watched = app.watchedFolders
    watcher.watch(watched)
    reportWatching()
    var changes = app.changes(since: begun)
    while gateway.isRunning {
      if changes.isEmpty {
        guard watcher.wait(milliseconds: Self.gatewayCheckInterval) else { continue }
        changes = readAll()
        if changes.isEmpty { continue }
      }
      changes = build(changes)
    }
  }

  /// Watches the folders of the last build. Returns what was changed since a time in those that were not watched before.
  /// - Parameter keepsOthers: Whether all others are watched further: a failed build may not know all folders.
  private mutating func watch(since begun: FileTime, keepsOthers: Bool) -> FileChanges {
    let folders = app.watchedFolders
    let added = folders.subtracting(watched)
    watcher.watch(folders, keepsOthers: keepsOthers)
    watched = keepsOthers ? watched.union(folders) : folders
    return FileChanges(since: begun, folders: added)
  }

  private func reportWatching() {
    let frequency = watcher.isPolling ? ", four times a second" : ""
    if let failure = watcher.failure { ProjectOptions.log("The system does not report changes of files (\(failure))") }
    ProjectOptions.log("Watching \(watched.count) folders\(frequency)")
  }

  /// Reads changes until files stay unchanged for a while.
  private func readAll() -> FileChanges {
    let begun = ContinuousClock.now
    var changes = watcher.read()
    while !watcher.isPolling, ContinuousClock.now - begun < Self.longestDelay, watcher.wait(milliseconds: Self.pause) {
      changes.add(watcher.read())
    }
    return changes
  }

  /// Builds the app, reports the result, and returns the changes that were made meanwhile.
  private mutating func build(_ changes: FileChanges) -> FileChanges {
    let (begun, beginning) = (ContinuousClock.now, FileTime.now)
    func changesDuringBuild(keepsOthers: Bool) -> FileChanges {
      var changes = watcher.read()
      changes.add(watch(since: beginning, keepsOthers: keepsOthers))
      return changes
    }
    let report = gateway.nextReport()
    do {
      let built = try rebuild(after: changes, report)
      unlink(report)
      guard let built else { return watcher.read() }
      gateway.writeLine(built.isChanged ? "built" : "same")
      let time = Int((ContinuousClock.now - begun) / .milliseconds(1))
      let parts = built.durations.text
      ProjectOptions.log(
        "\(built.isChanged ? "Built" : "Unchanged") after \(time) ms\(parts.isEmpty ? "" : ": \(parts)")")
      return changesDuringBuild(keepsOthers: false)
    } catch {
      let text = (try? Files.text(report)) ?? ""
      let next = changesDuringBuild(keepsOthers: true)
      // A file was saved while the compiler read it. The next build compiles it again, and its result counts.
      if text.contains(Self.savedDuringBuild), !next.isEmpty {
        unlink(report)
        return next
      }
      write(STDERR_FILENO, text, text.utf8.count)
      ProjectOptions.log("\(error)")
      gateway.writeLine("failed-temporary \(report)")
      return next
    }
  }

  /// A part of the compiler's error about a file that was saved while it was compiled.
  private static let savedDuringBuild = "was modified during the build"

  /// Builds the app. The compiler's output and other errors go to a file for the page.
  private func rebuild(after changes: FileChanges, _ report: String) throws -> BuiltApp? {
    let file = open(report, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw PackageBuild.Failure(description: "\(report) cannot be written") }
    defer { close(file) }
    do { return try app.build(after: changes, output: file) } catch {
      // Nothing was written if no compiler was started.
      if !(error is PackageBuild.Failure) || lseek(file, 0, SEEK_END) == 0 {
        let text = "error: \(error)\n"
        write(file, text, text.utf8.count)
      }
      throw error
    }
  }
}
