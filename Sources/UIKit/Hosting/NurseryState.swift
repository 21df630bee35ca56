import CProcess
import Glibc

/// Checks the conditions for a safe fork.
enum NurseryState {
  /// The reason why this process must not fork; `nil` if it may.
  static var fault: String? {
    let threads = entries(of: "/proc/self/task").count
    if threads != 1 { return "the nursery has \(threads) threads: something ran before the app was launched" }
    for descriptor in entries(of: "/proc/self/fd") {
      let target = linkTarget("/proc/self/fd/\(descriptor)")
      if target.hasPrefix("anon_inode:") {
        return "the nursery holds \(target): a run loop, a task or a queue was used before the app was launched"
      }
    }
    return nil
  }

  private static func entries(of directory: String) -> [String] {
    guard let handle = opendir(directory) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let name = vitrine_next_name(handle).map({ String(cString: $0) }) {
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func linkTarget(_ path: String) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = readlink(path, &buffer, buffer.count)
    return length > 0 ? String(decoding: buffer.prefix(length), as: UTF8.self) : ""
  }
}

/// Unblocks SIGCHLD only while the nursery waits, so that a child's end between a check and the wait is not missed.
enum NurserySignals {
  static func block() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    sigaction(SIGCHLD, &action, nil)
    var set = childSet
    sigprocmask(SIG_BLOCK, &set, nil)
  }

  static func unblock() {
    signal(SIGCHLD, SIG_DFL)
    var set = childSet
    sigprocmask(SIG_UNBLOCK, &set, nil)
  }

  /// Waits until the socket is readable or a child has ended. Returns true if the socket is readable.
  static func wait(for socket: Int32) -> Bool {
    vitrine_wait_readable(socket) > 0
  }

  /// Waits until a child has ended, but no longer than so many milliseconds.
  static func waitForChild(milliseconds: Int32) { _ = vitrine_wait_signal(milliseconds) }

  private static var childSet: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGCHLD)
    return set
  }
}
