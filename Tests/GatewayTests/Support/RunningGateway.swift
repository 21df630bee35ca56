import Foundation
import Testing

/// A temporary folder, which is removed when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/vitrine-test-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template)))
    try FileManager.default.createDirectory(atPath: path + "/web", withIntermediateDirectories: false)
    try write("<!doctype html><title>Page</title>", to: "web/index.html")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  func read(_ name: String) -> String { (try? String(contentsOfFile: path + "/" + name, encoding: .utf8)) ?? "" }
}

/// The built `vitrine`, serving the test app on a free port.
final class RunningGateway {
  static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
  static let app = folder + "/GatewayTestApp"
  static let timers = folder + "/TimersTestApp"

  let home: TemporaryFolder
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  /// The first line of its standard output.
  let firstLine: String

  /// - Parameter environment: Variables for the gateway; the app gets those of them whose names begin with `TEST_APP_`.
  /// - Parameter errors: Its standard error; `nil` for the file that `errors` reads.
  /// - Parameter builds: Lines about builds, which it finds when it starts; `nil` if nobody writes any.
  /// - Parameter group: The cgroup in which it starts; `nil` for that of the tests.
  init(
    _ arguments: [String] = [], home: TemporaryFolder? = nil, app: String = app, journal: String? = nil,
    web: String? = nil, environment: [String: String] = [:], errors: FileHandle? = nil,
    builds: [String]? = [], group: MemoryGroup? = nil
  ) throws {
    let folder = try home ?? TemporaryFolder()
    self.home = folder
    process.executableURL = URL(fileURLWithPath: Self.folder + "/vitrine")
    let serveArguments = [
      "serve", "--app", app, "--journal", journal ?? folder.path + "/journal", "--web", web ?? folder.path + "/web",
    ]
    let forApp = environment.keys.filter { $0.hasPrefix("TEST_APP_") }.sorted().flatMap { ["--env", $0] }
    process.arguments =
      serveArguments + (arguments.contains("--port") ? [] : ["--port", "0"]) + forApp + Self.sanitizerArguments
      + arguments
    if let group, let program = process.executableURL, let arguments = process.arguments {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments =
        ["-c", #"echo $$ > "$0" && exec "$@""#, "\(group.folder)/cgroup.procs", program.path] + arguments
    }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    try folder.write("", to: "errors")
    process.standardError = errors ?? FileHandle(forWritingAtPath: folder.path + "/errors")
    process.standardInput = arguments.contains("--builds") && builds != nil ? input : FileHandle.nullDevice
    for line in builds ?? [] { input.fileHandleForWriting.write(Data((line + "\n").utf8)) }
    try process.run()
    let outputHandle = output.fileHandleForReading
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      guard Self.waitsUntilReadable(outputHandle) else {
        kill(process.processIdentifier, SIGKILL)
        throw ClientError(description: "the gateway has said nothing for a minute: \(folder.read("errors"))")
      }
      guard case let more = outputHandle.availableData, !more.isEmpty else { break }
      line += more
    }
    firstLine = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  var port: Int { URL(string: firstLine)?.port ?? 0 }
  /// The token in the printed address.
  var token: String? { URLComponents(string: firstLine)?.queryItems?.first { $0.name == "token" }?.value }
  var errors: String { home.read("errors") }

  /// Whether the programs are built with a sanitizer, by `scripts/sanitize`.
  static let isSanitized = getenv("VITRINE_SANITIZER") != nil
  /// A sanitizer reserves terabytes of addresses, and has its options in the environment.
  private static let sanitizerArguments =
    isSanitized ? ["--max-memory", "0", "--env", "ASAN_OPTIONS", "--env", "TSAN_OPTIONS"] : []

  /// Writes a line to the gateway's standard input.
  func writeLine(_ line: String) { input.fileHandleForWriting.write(Data((line + "\n").utf8)) }
  func closeInput() { try? input.fileHandleForWriting.close() }

  /// The processor time of the gateway's threads since its start, without its children.
  var processorTime: Duration {
    get throws {
      let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
      // Behind the name, which is in parentheses and may have spaces: the state is field 3, `utime` 14, `stime` 15.
      let fields = text[text.lastIndex(of: ")")!...].split(separator: " ")
      let ticks = (Int(fields[12]) ?? 0) + (Int(fields[13]) ?? 0)
      return .seconds(1) * ticks / sysconf(Int32(_SC_CLK_TCK))
    }
  }

  var processIdentifier: Int32 { process.processIdentifier }

  /// The system's number of the gateway's thread with a name.
  func thread(named name: String) -> Int? {
    let folder = "/proc/\(processIdentifier)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let thread = threads.first {
      (try? String(contentsOfFile: "\(folder)/\($0)/comm", encoding: .utf8)) == name + "\n"
    }
    return thread.flatMap(Int.init)
  }

  func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits up to a minute until the handle has data or is at its end. Returns false if neither happens.
  private static func waitsUntilReadable(_ handle: FileHandle) -> Bool {
    var descriptor = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 60_000) > 0
  }

  /// Waits for the gateway's end. Returns the exit status, or the negated signal. Kills a gateway that runs on for a minute.
  func exitStatus() -> Int32 {
    let timeout = DispatchWorkItem { [pid = process.processIdentifier] in kill(pid, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: timeout)
    process.waitUntilExit()
    timeout.cancel()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  /// The number of the process that was forked last.
  var lastProcess: Int32 {
    // The process may exist before the nursery has reported its number. If no number is reported, the result is `.max`, which
    // is no process; 0 would be the tests themselves.
    let end = Date.now + 60
    while Date.now < end {
      if let found = errors.matches(of: #/process (\d+) forked/#).last { return Int32(found.1) ?? .max }
      _ = try? get("/healthz")
    }
    return .max
  }

  /// The process from which sessions are forked: the parent of the one that was forked last.
  var nursery: Int32? {
    let status = try? String(contentsOfFile: "/proc/\(lastProcess)/status", encoding: .utf8)
    return status?.firstMatch(of: #/PPid:\s*(\d+)/#).flatMap { Int32($0.1) }
  }

  func get(_ path: String, method: String = "GET", _ headers: [String: String] = [:]) throws -> HTTPAnswer {
    let connection = try Connection(port: port)
    return try connection.request(
      method, path, ["Host": "127.0.0.1:\(port)", "Connection": "close"].merging(headers) { $1 })
  }

  /// - Parameter offer: the extensions that the client offers.
  func connect(
    _ path: String = "/live", offer: String? = nil, receiveBuffer: Int32? = nil
  ) throws -> WebSocketClient {
    let headers = offer.map { ["Sec-WebSocket-Extensions": $0] } ?? [:]
    return try WebSocketClient(port: port, path: path, headers: headers, receiveBuffer: receiveBuffer)
  }

  /// A viewer of a new session that has its first snapshot.
  func viewer(
    scene: String = "counter", clock: String = "live", offer: String? = nil, receiveBuffer: Int32? = nil
  ) throws -> WebSocketClient {
    let client = try connect(offer: offer, receiveBuffer: receiveBuffer)
    try client.send(#"{"type":"hello","scene":"\#(scene)","clock":"\#(clock)"}"#)
    try client.next("snapshot")
    return client
  }

  func viewer(session: String, offer: String? = nil) throws -> WebSocketClient {
    let client = try connect(offer: offer)
    try client.send(#"{"type":"hello","session":"\#(session)"}"#)
    try client.next("snapshot")
    return client
  }
}
