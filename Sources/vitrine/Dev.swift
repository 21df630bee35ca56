import ArgumentParser
import Glibc
import Projects

/// `vitrine dev`: serves a project's app, and builds it again whenever one of its files has changed. Every open page then continues in
/// the new build.
struct Dev: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves a project's app, and builds it again when one of its files has changed.")

  @OptionGroup var project: ProjectOptions
  @OptionGroup var serve: ServeOptions

  func run() throws {
    let build = try project.build()
    var app = try build.app()
    var watched = WatchedFiles(app.inputs)
    let gateway = try ServedApp(app.executable, serve.arguments(for: app.target))
    defer { gateway.stop() }
    ProjectOptions.say("Watching \(app.inputs.count) files and folders")
    while gateway.isRunning {
      usleep(200_000)
      guard watched.update() else { continue }
      gateway.tell("building")
      do {
        app = try Self.rebuild(build, reportingTo: gateway)
        gateway.tell(app.isChanged ? "built" : "same")
      } catch {
        // The error has already been sent to the page, with the compiler's output.
        ProjectOptions.say("\(error)")
        gateway.tell("failed \(gateway.report)")
      }
      // A file was saved during the build: it is built again at once.
      watched.follow(app.inputs)
    }
    if gateway.status != 0 { throw ExitCode(gateway.status) }
  }

  /// The compiler's output goes to a file for the page, and to standard error if it failed.
  private static func rebuild(_ build: ProjectBuild, reportingTo gateway: ServedApp) throws -> ProjectBuild.App {
    let file = open(gateway.report, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw PackageBuild.Failure(description: "\(gateway.report) cannot be written") }
    defer { close(file) }
    do { return try build.app(output: file) } catch {
      if !(error is PackageBuild.Failure) {
        let text = "error: \(error)\n"
        write(file, text, text.utf8.count)
      }
      if let text = try? Files.text(gateway.report) { write(STDERR_FILENO, text, text.utf8.count) }
      throw error
    }
  }
}

/// `vitrine serve --builds` as a child process.
private final class ServedApp {
  /// The file with the compiler's last report.
  let report: String
  private let pid: Int32
  private let input: Int32
  private(set) var status: Int32 = 0
  private var hasEnded = false

  init(_ executable: String, _ arguments: [String]) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw PackageBuild.Failure(description: "there is no pipe for vitrine serve") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    signal(SIGPIPE, SIG_IGN)
    report = "/tmp/vitrine-dev-\(getpid()).txt"
    input = ends[1]
    pid = ChildProcess.start(
      InstalledPaths.executable, ["serve", "--builds", "--app", executable] + arguments, input: ends[0])
    close(ends[0])
    guard pid > 0 else { throw PackageBuild.Failure(description: "vitrine serve cannot be started") }
    Self.current = pid
    // Signals are forwarded to the gateway: when it has ended, so does this process.
    for number in [SIGTERM, SIGINT, SIGHUP] { signal(number) { _ in kill(ServedApp.current, SIGTERM) } }
  }

  private nonisolated(unsafe) static var current: pid_t = 0

  func tell(_ line: String) { _ = (line + "\n").withCString { write(input, $0, strlen($0)) } }

  var isRunning: Bool {
    if hasEnded { return false }
    var raw: Int32 = 0
    guard waitpid(pid, &raw, WNOHANG) == pid else { return true }
    hasEnded = true
    status = raw & 0x7f == 0 ? raw >> 8 & 0xff : 128 + raw & 0x7f
    return false
  }

  func stop() {
    if isRunning {
      kill(pid, SIGTERM)
      status = ChildProcess.wait(pid)
      hasEnded = true
    }
    unlink(report)
  }
}

/// Files and folders that are polled: some hundred take less than a millisecond, on every file system.
private struct WatchedFiles {
  private struct Look: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let number: UInt
  }

  private var looks: [String: Look?] = [:]

  init(_ paths: [String]) { for path in paths { looks[path] = .some(Self.look(path)) } }

  /// Whether anything has changed since the last call.
  mutating func update() -> Bool {
    var hasChanged = false
    for (path, old) in looks {
      let new = Self.look(path)
      if new != old {
        looks[path] = .some(new)
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// Watches other paths from now on, and keeps the known state of the remaining ones.
  mutating func follow(_ paths: [String]) {
    var next: [String: Look?] = [:]
    for path in paths { next[path] = looks[path] ?? .some(Self.look(path)) }
    looks = next
  }

  private static func look(_ path: String) -> Look? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    return Look(
      seconds: information.st_mtim.tv_sec, nanoseconds: information.st_mtim.tv_nsec, number: UInt(information.st_ino))
  }
}
