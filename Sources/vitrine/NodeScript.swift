import Glibc

/// A Node script that drives a session at a gateway of its own, which ends with it. What it leaves is the session's journal.
struct NodeScript {
  struct Failure: Error, CustomStringConvertible { let description: String }

  private let script: String
  private let app: String
  private let scene: String?

  init(_ script: String, app: String, scene: String?) { (self.script, self.app, self.scene) = (script, app, scene) }

  /// Runs it to its end, then hands on the path of the journal that was written last.
  func run<Result>(_ body: (String) throws -> Result) throws -> Result {
    guard access(script, R_OK) == 0 else {
      throw Failure(description: "\(script) cannot be read: \(String(cString: strerror(errno)))")
    }
    var template = Array("/tmp/vitrine-strip-XXXXXX\0".utf8CString.dropLast())
    guard mkdtemp(&template) != nil else { throw Failure(description: "no folder can be made in /tmp") }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
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
    let environment = ProcessEnvironment.inherited.filter { !$0.hasPrefix("VITRINE_URL=") } + ["VITRINE_URL=\(url)"]
    let pid = Child.start("node", [script], environment: environment)
    guard pid > 0 else { throw Failure(description: "node cannot be started: \(String(cString: strerror(-pid)))") }
    let status = Child.wait(pid)
    guard status == 0 else { throw Failure(description: "\(script) has ended with \(status)") }
  }

  /// In the order in which they were last written.
  private static func journals(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var found: [(path: String, time: timespec)] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
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

/// `vitrine serve`, as a process of ours, on a free port and with sessions whose clock stands.
private final class GatewayProcess {
  let url: String
  private let pid: Int32
  private var isStopped = false

  init(app: String, journal: String) throws(NodeScript.Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw NodeScript.Failure(description: "there is no pipe for the gateway") }
    let arguments = ["serve", "--app", app, "--port", "0", "--journal", journal, "--virtual"]
    let started = Child.start(
      "/proc/self/exe", arguments, environment: ProcessEnvironment.inherited, output: ends[1], isQuiet: true)
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
      _ = Child.wait(started)
      throw NodeScript.Failure(description: "the gateway did not start")
    }
    let text = String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    url = text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  func stop() {
    guard !isStopped else { return }
    isStopped = true
    kill(pid, SIGTERM)
    _ = Child.wait(pid)
  }
}

/// What this process was started with.
enum ProcessEnvironment {
  static var inherited: [String] {
    var all: [String] = []
    var place = environ
    while let entry = place.pointee {
      all.append(String(cString: entry))
      place += 1
    }
    return all
  }
}

/// Child processes, in our own group: what interrupts us interrupts them.
private enum Child {
  /// The pid, or -errno.
  /// - Parameters:
  ///   - output: in the place of our standard output. - isQuiet: what it says on standard error is dropped.
  static func start(
    _ path: String, _ arguments: [String], environment: [String], output: Int32? = nil, isQuiet: Bool = false
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
    if isQuiet { posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) }
    let words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var pid: pid_t = 0
    let failure = posix_spawnp(&pid, path, &actions, nil, words, variables)
    return failure == 0 ? pid : -failure
  }

  /// What it ended with; a signal counts as 128 and more.
  static func wait(_ pid: Int32) -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }
}
