import Glibc
import Projects

/// Runs `vitrine serve --builds` as a child process.
final class ServedApp {
  /// A folder that only this user can read, for the reports about failed builds.
  private var reports: String
  private var reportCount = 0
  private let pid: Int32
  private let input: Int32
  private(set) var status: Int32 = 0
  private var hasEnded = false

  init(_ executable: String, _ arguments: [String]) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw PackageBuild.Failure(description: "there is no pipe for vitrine serve") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    signal(SIGPIPE, SIG_IGN)
    reports = try Self.makeReportFolder()
    input = ends[1]
    pid = ChildProcess.start(
      InstalledPaths.executable, ["serve", "--builds", "--app", executable] + arguments, input: ends[0])
    close(ends[0])
    guard pid > 0 else { throw PackageBuild.Failure(description: "vitrine serve cannot be started") }
    Self.current = pid
  }

  /// Forwards signals to the current build and the gateway. This process ends after the gateway; without a gateway it ends at once.
  static func forwardSignals() {
    for number in [SIGTERM, SIGINT, SIGHUP] {
      signal(number) { number in
        BuildLock.isInterrupted = true
        if ChildProcess.awaited > 0 { kill(ChildProcess.awaited, SIGTERM) }
        if ServedApp.current > 0 { kill(ServedApp.current, SIGTERM) } else { _exit(128 + number) }
      }
    }
    // The handler lets SIGCHLD interrupt the wait for changes.
    signal(SIGCHLD) { _ in }
  }

  private nonisolated(unsafe) static var current: pid_t = 0

  private static func makeReportFolder() throws -> String {
    let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let parent = temporary.isEmpty ? "/tmp" : temporary
    guard let path = TemporaryFolder.make("vitrine-dev", in: parent) else {
      throw PackageBuild.Failure(description: "no folder can be made in \(parent): \(String(cString: strerror(errno)))")
    }
    return path
  }

  private static func isOwnFolder(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR && information.st_uid == getuid()
  }

  /// The path of the report about the next build. The gateway may read an earlier one while the next build writes its own.
  func nextReport() -> String {
    // A program that removes old temporary files may have removed the folder. If there can be no other one, the report cannot be written.
    if !Self.isOwnFolder(reports), let folder = try? Self.makeReportFolder() { reports = folder }
    reportCount += 1
    return "\(reports)/\(reportCount).txt"
  }

  func writeLine(_ line: String) { Self.write(line, to: input) }

  private static func write(_ line: String, to input: Int32) {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      bytes = bytes.dropFirst(max(count, 0))
    }
  }

  /// Passes on the lines that are typed in the terminal, which choose how a session continues after a report.
  func passTerminalLines() {
    guard TerminalLines.exist else { return }
    writeLine("terminal open")
    TerminalLines.read { [input] in
      Self.write("typed \($0)", to: input)
    } onEnd: { [input] in
      Self.write("terminal closed", to: input)
    }
  }

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
    // The gateway deletes a report that it has read.
    for number in 0...reportCount { unlink("\(reports)/\(number).txt") }
    rmdir(reports)
  }
}
