import CProcess
import Glibc
import Wire

/// An app process that is used synchronously: its messages are read one by one, without an event loop and viewers.
///
/// The nursery forks it, as for a gateway; both end when their sockets are closed. The app's output goes to standard error.
final class SynchronousAppProcess {
  /// The time without a message after which the process counts as lost, in milliseconds.
  private static let readTimeout: Int32 = 60_000

  let app: AppDescription
  /// The digests of the running executable and of Vitrine.
  let build: String
  private let nursery: Connection
  private var session: Connection?
  private let pid: Int32
  /// The process that was forked last.
  private var forkedPID: Int32?

  /// Starts the nursery and waits until it is ready.
  init(_ executable: String) throws(ReplayError) {
    guard access(executable, X_OK) == 0, !StaticFiles.isFolder(executable) else {
      throw .app(executable, reason: access(executable, F_OK) == 0 ? "it is not executable" : "there is no such file")
    }
    let (localSocket, appSocket) = try Self.sockets()
    nursery = Connection(localSocket)
    let file = open(executable, O_RDONLY | O_CLOEXEC)
    pid = Self.spawn(executable, socket: appSocket)
    close(appSocket)
    let launched = BuildDigest.Launched(reading: file)
    guard pid > 0 else { throw .app(executable, reason: String(cString: strerror(-pid))) }
    guard let ready = nursery.read(within: Int32(Nursery.readyTime)),
      ready[.type]?.string == ProcessMessageType.ready.rawValue
    else {
      kill(pid, SIGKILL)
      throw .app(executable, reason: "it did not become ready")
    }
    app = AppDescription(ready: ready)
    build = BuildDigest.named(BuildDigest.of(process: pid, executable, launched))
  }

  deinit {
    session?.close()
    nursery.close()
    var status: Int32 = 0
    waitpid(pid, &status, 0)
  }

  /// Forks a process and sends its first message. The process before is killed, because it may hang.
  func launch(_ id: String, _ message: JSON) throws(ReplayError) {
    endSession()
    let (localSocket, appSocket) = try Self.sockets()
    let output = dup(STDERR_FILENO)
    let forkMessage = JSON(members: [.type: .string(ProcessMessageType.fork.rawValue), .session: .string(id)])
    var line = forkMessage.line
    let sent = vitrine_send_descriptors(nursery.descriptor, &line, line.count, [appSocket, output], 2)
    close(appSocket)
    close(output)
    guard sent == line.count, let answer = readForked() else { throw .app("", reason: "it could not be forked") }
    forkedPID = answer[.pid]?.integer.flatMap(Int32.init(exactly:)).flatMap { $0 > 1 ? $0 : nil }
    session = Connection(localSocket)
    write(message)
  }

  /// The nursery's message that a process was forked. Messages about the ends of others may precede it.
  private func readForked() -> JSON? {
    while let message = nursery.read(within: Self.readTimeout) {
      if message[.type]?.string == ProcessMessageType.exited.rawValue { continue }
      return message[.type]?.string == ProcessMessageType.forked.rawValue ? message : nil
    }
    return nil
  }

  private func endSession() {
    session?.close()
    session = nil
    guard let last = forkedPID else { return }
    forkedPID = nil
    // The number of a process that has ended may be another one's.
    while let message = nursery.read(within: 0) {
      if message[.type]?.string == ProcessMessageType.exited.rawValue, message[.pid]?.integer == Int(last) { return }
    }
    kill(last, SIGKILL)
  }

  func write(_ message: JSON) { session?.write(message.line) }

  /// Returns the next message; `nil` if the process has ended, or does not answer any more.
  func read() -> JSON? { session?.read(within: Self.readTimeout) }

  private static func sockets() throws(ReplayError) -> (localSocket: Int32, appSocket: Int32) {
    var sockets: [Int32] = [-1, -1]
    var pipe: [Int32] = [-1, -1]
    guard vitrine_channel(&sockets, &pipe) == 0 else {
      throw .app("", reason: String(cString: strerror(errno)))
    }
    pipe.forEach { close($0) }
    return (sockets[0], sockets[1])
  }

  private static func spawn(_ executable: String, socket: Int32) -> Int32 {
    let arguments: [UnsafeMutablePointer<CChar>?] = [strdup(executable), nil]
    let environment: [UnsafeMutablePointer<CChar>?] =
      AppLimits().environment(AppLimits.inherited).map { strdup($0) } + [nil]
    defer { (arguments + environment).forEach { free($0) } }
    return vitrine_spawn(executable, arguments, environment, socket, STDERR_FILENO)
  }
}

/// A socket with blocking reads.
private final class Connection {
  let descriptor: Int32
  private var buffer = LineBuffer.messages
  private var unreadLines: [[UInt8]] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  func close() { _ = Glibc.close(descriptor) }

  func write(_ line: [UInt8]) {
    var rest = line[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }

  func read(within milliseconds: Int32) -> JSON? {
    while true {
      while !unreadLines.isEmpty {
        if let message = try? JSON(parsing: unreadLines.removeFirst()) { return message }
      }
      var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&watched, 1, milliseconds) > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      unreadLines += buffer.append(Array(bytes[..<count]))
    }
  }
}
