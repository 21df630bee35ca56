import CProcess
import Glibc
import Wire

/// The prepared process from which each session's process is forked.
///
/// It has one thread and has never used the main run loop, Dispatch or a task. A child would share their descriptors with its siblings, and
/// lose timers.
struct Nursery {
  let socket: Int32
  let scenes: [CataloguedScene]
  private var sessions: [pid_t: String] = [:]
  /// The folder of the sessions' containers, once it could be opened.
  private(set) var containers: ContainerFolder?
  private var input = LineBuffer.messages

  init(socket: Int32, scenes: [CataloguedScene]) {
    self.socket = socket
    self.scenes = scenes
  }

  /// Serves fork requests until the gateway closes the socket, and then returns `nil`. In a forked process it returns the session's
  /// connection.
  @MainActor mutating func serve() -> Int32? {
    unsetenv(AppProcess.nurseryVariable)
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    NurserySignals.block()
    vitrine_ignore_stack_signal()
    vitrine_outlive_parent()
    vitrine_secure_process()
    _ = openContainers()
    NurseryWarmUp.run()
    send(
      JSON(members: [
        .type: .string(ProcessMessageType.ready.rawValue),
        .app: .string(ProcessInfo.processInfo.processName),
        .scenes: .array(
          scenes.map { JSON(members: [.id: .string($0.id), .title: .string($0.title), .summary: .string($0.summary)]) }),
      ]))
    var descriptors: [Int32] = []
    while true {
      let isReadable = NurserySignals.wait(for: socket)
      reap()
      guard isReadable else { continue }
      guard let lines = receive(into: &descriptors) else {
        endProcesses()
        containers?.delete()
        return nil
      }
      for line in lines {
        guard let request = try? JSON(parsing: line), request[.type]?.string == ProcessMessageType.fork.rawValue,
          let session = request[.session]?.string, descriptors.count >= 2
        else { continue }
        let receivedDescriptors = Array(descriptors.prefix(2))
        descriptors.removeFirst(2)
        let connection = fork(
          session: session, connection: receivedDescriptors[0], log: receivedDescriptors[1],
          isCheckpoint: request[.checkpoint]?.bool == true, limitsForks: request[.forks]?.bool == true)
        if let connection { return connection }
      }
    }
  }

  /// Forks a process for a session. Returns the connection in the child, and `nil` in the nursery.
  private mutating func fork(
    session: String, connection: Int32, log: Int32, isCheckpoint: Bool, limitsForks: Bool
  ) -> Int32? {
    defer { close(log) }
    if let fault = NurseryState.fault ?? openContainers() {
      close(connection)
      send(
        JSON(members: [
          .type: .string(ProcessMessageType.forkFailed.rawValue), .session: .string(session), .message: .string(fault),
        ]))
      return nil
    }
    let begun = MonotonicClock.microseconds
    let container = isCheckpoint ? nil : containers.map { SessionContainer(session: session, base: $0.path) }
    container?.prepare()
    let (gateway, nursery) = (getppid(), getpid())
    let pid = vitrine_fork()
    if pid == 0 {
      close(socket)
      NurserySignals.unblock()
      // A write to a pipe or socket that nobody reads fails with EPIPE, and does not end the session's process.
      signal(SIGPIPE, SIG_IGN)
      Descendants.beginGroup()
      dup2(log, 1)
      dup2(log, 2)
      // Output is line-buffered, although it is written to a pipe.
      vitrine_buffer_output_by_line()
      if limitsForks { Nursery.filterCalls(connection, gateway: gateway, nursery: nursery) }
      return connection
    }
    close(connection)
    guard pid > 0 else {
      let reason = String(cString: strerror(errno))
      container?.setOwner(nil)
      send(
        JSON(members: [
          .type: .string(ProcessMessageType.forkFailed.rawValue), .session: .string(session),
          .message: .string(reason),
        ]))
      return nil
    }
    sessions[pid] = session
    container?.setOwner(pid)
    send(
      JSON(members: [
        .type: .string(ProcessMessageType.forked.rawValue), .session: .string(session), .pid: .integer(Int(pid)),
        .microseconds: .integer(MonotonicClock.microseconds - begun),
      ]))
    return nil
  }

  /// The time in microseconds that the sessions' processes have to end by themselves, and then after a signal, when the gateway has ended.
  private static let endGrace = 1_500_000

  /// Waits until the sessions' processes have ended, and with them all processes that they have started. The gateway's end closes their
  /// sockets, too.
  private mutating func endProcesses() {
    // A stopped process would not notice that.
    for process in sessions.keys { Glibc.kill(process, SIGCONT) }
    let deadline = MonotonicClock.microseconds + Nursery.endGrace
    var isKilling = false
    reap()
    while vitrine_has_children() != 0 {
      let left = deadline + (isKilling ? Nursery.endGrace : 0) - MonotonicClock.microseconds
      if left > 0 {
        NurserySignals.waitForChild(milliseconds: Int32(left / 1000 + 1))
      } else if isKilling {
        return
      } else {
        isKilling = true
        for process in sessions.keys { Glibc.kill(process, SIGKILL) }
      }
      reap()
    }
  }

  /// Opens the folder of the sessions' containers if it is not open, and creates it again if it was removed: systems delete old temporary
  /// files. Returns the reason if it cannot be used.
  private mutating func openContainers() -> String? {
    if let containers {
      if containers.isInPlace { return nil }
      containers.unlock()
    }
    containers = nil
    do throws(ContainerFolder.Fault) {
      let folder = try ContainerFolder.open(for: getppid())
      containers = folder
      ContainerFolder.deleteAbandoned()
      SessionContainer.deleteAbandoned(base: folder.path)
      return nil
    } catch {
      return error.description
    }
  }

  /// Installs a system call filter: the gateway decides about each fork of this process, and calls that change the machine are refused. If
  /// the system has no such filters, the process runs without one.
  private static func filterCalls(_ connection: Int32, gateway: Int32, nursery: Int32) {
    let listener = vitrine_filter_calls(gateway, nursery)
    guard listener >= 0 else { return }
    defer { close(listener) }
    let line = JSON(members: [.type: .string(ProcessMessageType.forks.rawValue)]).bytes + [UInt8(ascii: "\n")]
    _ = vitrine_send_descriptors(connection, line, line.count, [listener], 1)
  }

  /// Collects the exit statuses of ended processes, cleans up after them, and reports them to the gateway.
  private mutating func reap() {
    var status: Int32 = 0
    while case let pid = waitpid(-1, &status, WNOHANG), pid > 0 {
      guard let session = sessions.removeValue(forKey: pid) else { continue }
      Glibc.kill(-pid, SIGKILL)
      if let containers { SessionContainer(session: session, base: containers.path).end(process: pid) }
      let signal = status & 0x7f
      var message: JSON.Object = JSON.Object()
      message[.type] = .string(ProcessMessageType.exited.rawValue)
      message[.session] = .string(session)
      message[.pid] = .integer(Int(pid))
      if signal == 0 {
        message[.status] = .integer(Int(status >> 8 & 0xff))
      } else {
        message[.signal] = .integer(Int(signal))
      }
      send(.object(message))
    }
    Descendants.end(exceptOf: sessions.keys)
  }

  /// Returns the received lines and their descriptors; `nil` if the gateway has closed the socket.
  private mutating func receive(into descriptors: inout [Int32]) -> [[UInt8]]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var received: [Int32] = [-1, -1, -1, -1, -1, -1, -1, -1]
    var count: Int32 = 0
    let length = vitrine_receive_descriptors(socket, &bytes, bytes.count, &received, Int32(received.count), &count)
    guard length > 0 else { return length < 0 && errno == EINTR ? [] : nil }
    descriptors += received.prefix(Int(count))
    return input.append(Array(bytes.prefix(length)))
  }

  private func send(_ message: JSON) { SocketWriter.write(message, to: socket) }
}
