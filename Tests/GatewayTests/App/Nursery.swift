import CProcess
import Glibc
import Wire

/// Forks a session for each `fork`, and reports sessions that have ended.
struct Nursery {
  let socket: Int32
  var rest: [UInt8] = []
  var sessions: [pid_t: String] = [:]

  init(socket: Int32) { self.socket = socket }

  mutating func run() -> Never {
    vitrine_outlive_parent()
    let signals = vitrine_signal_descriptor([SIGCHLD], 1)
    send([
      "type": "ready", "app": "GatewayTestApp",
      "scenes": [
        ["id": "counter", "title": "Counter", "summary": "Counts taps."],
        ["id": "broken", "title": "Broken", "summary": "Dies when it begins."],
      ],
    ])
    while true {
      var waiting = [
        pollfd(fd: socket, events: Int16(POLLIN), revents: 0), pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      ]
      poll(&waiting, 2, -1)
      if waiting[1].revents != 0 { reap(signals) }
      if waiting[0].revents != 0 { receive() }
    }
  }

  private mutating func receive() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var descriptors: [Int32] = [-1, -1]
    var count: Int32 = 0
    // One byte at a time up to the line's end, so that descriptors never belong to another line.
    repeat {
      var more: Int32 = 0
      var found: [Int32] = [-1, -1]
      guard vitrine_receive_descriptors(socket, &bytes, 1, &found, 2, &more) > 0 else {
        for process in sessions.keys { kill(process, SIGCONT) }
        exit(0)
      }
      if more > 0 { (descriptors, count) = (found, more) }
      rest.append(bytes[0])
    } while rest.last != UInt8(ascii: "\n")
    defer { rest = [] }
    guard count == 2, let message = try? JSON(parsing: rest.dropLast()), let session = message["session"]?.string else {
      return
    }
    guard getenv("TEST_APP_FORKS_FAIL") == nil else {
      descriptors.forEach { close($0) }
      return send(["type": "fork-failed", "session": .string(session), "message": "no room"])
    }
    let pid = vitrine_fork()
    if pid == 0 { become(session: descriptors[0], output: descriptors[1]) }
    descriptors.forEach { close($0) }
    sessions[pid] = session
    send(["type": "forked", "session": .string(session), "pid": .integer(Int(pid)), "microseconds": 1])
  }

  private func become(session: Int32, output: Int32) -> Never {
    close(socket)
    dup2(output, 1)
    dup2(output, 2)
    close(output)
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    var process = SessionProcess(socket: session)
    process.run()
  }

  private mutating func reap(_ signals: Int32) {
    while vitrine_read_signal(signals) != 0 {}
    var status: Int32 = 0
    while case let pid = waitpid(-1, &status, WNOHANG), pid > 0 {
      send([
        "type": "exited", "session": .string(sessions.removeValue(forKey: pid) ?? ""), "pid": .integer(Int(pid)),
        "status": .integer(Int(status >> 8 & 0xff)), "signal": .integer(Int(status & 0x7f)),
      ])
    }
  }

  private func send(_ message: JSON) {
    let line = message.text + "\n"
    write(socket, line, line.utf8.count)
  }
}
