import Glibc
import Wire

/// The states of the app's builds, received line by line on a descriptor: `building`, `failed FILE` with the compiler's output, `same` if
/// the executable is unchanged,
/// `built` if there is a new executable.
///
/// After `built`, the nursery is started again. When it is ready, every session is replayed in a process of it. Until then, or if it cannot
/// be started, sessions continue with the old build.
extension Gateway {
  func follow(buildsOn descriptor: Int32) {
    var lines = LineBuffer.text
    builds = Stream(descriptor, in: loop) { [weak self] bytes in
      for line in lines.append(bytes) { self?.heard(build: String(decoding: line, as: UTF8.self)) }
    }
  }

  private func heard(build line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch words.first {
    case "building": tell(build: .building)
    case "failed": tell(build: .failed, text: words.count > 1 ? Self.end(of: words[1]) : "")
    case "same": tell(build: .ready)
    case "built":
      isRebuilt = true
      processes.nursery.kill()
      processes.nursery.start()
    default: loop.logger.warning("a line about builds is not valid: \(line.prefix(200))")
    }
  }

  /// Called when the nursery is ready: if its executable is new, all sessions move to it.
  func takeOver() {
    guard isRebuilt else { return }
    isRebuilt = false
    for session in sessions.values { session.replace() }
    tell(build: .ready)
  }

  private func tell(build state: BuildState, text: String = "") {
    var members = JSON(members: [.state: .string(state.rawValue)])
    if !text.isEmpty { members[setting: .text] = .string(text) }
    let message = Message(.build, members)
    build = state == .ready ? nil : message
    for connection in connections.values where connection.membership != nil { connection.send(message) }
  }

  /// The limit of compiler output that is sent, from its first error on, in bytes.
  private static let maximumText = 16_384

  private static func end(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "\(path) cannot be read: \(String(cString: strerror(errno)))" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < 1 << 22, case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let first = lines.firstIndex { $0.contains(" error: ") || $0.hasPrefix("error: ") } ?? 0
    return String(lines[first...].joined(separator: "\n").prefix(maximumText))
  }
}
