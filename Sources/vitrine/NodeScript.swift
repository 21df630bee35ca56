import CProcess
import Glibc
import Projects

/// Runs a Node script that drives a session at a temporary gateway. The result is the session's journal.
struct NodeScript {
  struct Failure: Error, CustomStringConvertible { let description: String }

  private let script: String
  private let app: String
  private let scene: String?

  init(_ script: String, app: String, scene: String?) { (self.script, self.app, self.scene) = (script, app, scene) }

  /// Runs the script to its end, then passes the path of the newest journal to a closure.
  func run<Result>(_ body: (String) throws -> Result) throws -> Result {
    guard access(script, R_OK) == 0 else {
      throw Failure(description: "\(script) cannot be read: \(String(cString: strerror(errno)))")
    }
    guard let folder = TemporaryFolder.make("vitrine-strip") else {
      throw Failure(description: "no folder can be made in /tmp")
    }
    defer { Self.remove(folder) }
    guard access(app, X_OK) == 0 else {
      throw Failure(description: "the app \(app) cannot be used: \(String(cString: strerror(errno)))")
    }
    let gateway = try GatewayProcess(app: app, journal: folder)
    defer { gateway.stop() }
    try node(gateway.url + (scene.map { "/?scene=\($0)" } ?? ""))
    gateway.stop()
    guard let journal = Self.journals(in: folder).last else {
      throw Failure(description: "\(script) has started no session")
    }
    return try body(journal)
  }

  private func node(_ url: String) throws(Failure) {
    let environment =
      ChildProcess.inheritedEnvironment.filter { !$0.hasPrefix("VITRINE_URL=") } + ["VITRINE_URL=\(url)"]
    let pid = ChildProcess.start("node", [script], environment: environment)
    guard pid > 0 else { throw Failure(description: "node cannot be started: \(String(cString: strerror(-pid)))") }
    let status = ChildProcess.wait(pid)
    guard status == 0 else { throw Failure(description: "\(script) has ended with \(status)") }
  }

  /// Returns the journals, in the order in which they were last written.
  private static func journals(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var found: [(path: String, time: timespec)] = []
    while let name = vitrine_next_name(directory).map({ String(cString: $0) }) {
      var information = stat()
      guard name.hasSuffix(".jsonl"), stat("\(folder)/\(name)", &information) == 0 else { continue }
      found.append(("\(folder)/\(name)", information.st_mtim))
    }
    return found.sorted { ($0.time.tv_sec, $0.time.tv_nsec, $0.path) < ($1.time.tv_sec, $1.time.tv_nsec, $1.path) }
      .map(\.path)
  }

  private static func remove(_ folder: String) {
    for journal in journals(in: folder) { unlink(journal) }
    rmdir(folder)
  }
}

/// `vitrine serve` as a child process, on a free port and with paused session clocks.
private final class GatewayProcess {
  let url: String
  private let pid: Int32
  private var isStopped = false

  init(app: String, journal: String) throws(NodeScript.Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw NodeScript.Failure(description: "there is no pipe for the gateway") }
    let arguments = ["serve", "--app", app, "--port", "0", "--journal", journal, "--virtual"]
    let started = ChildProcess.start(
      "/proc/self/exe", arguments, environment: ChildProcess.inheritedEnvironment, output: ends[1], isQuiet: true)
    close(ends[1])
    guard started > 0 else {
      close(ends[0])
      throw NodeScript.Failure(description: "the gateway cannot be started: \(String(cString: strerror(-started)))")
    }
    pid = started
    let output = fdopen(ends[0], "r")
    defer { fclose(output) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), output) != nil else {
      _ = ChildProcess.wait(started)
      throw NodeScript.Failure(description: "the gateway did not start")
    }
    let text = String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    url = text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  func stop() {
    guard !isStopped else { return }
    isStopped = true
    kill(pid, SIGTERM)
    _ = ChildProcess.wait(pid)
  }
}
