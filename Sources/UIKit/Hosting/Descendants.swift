import CProcess
import Glibc

/// Ends the child processes of a session's process when it has ended. They are in its process group, or have left the group but have its
/// environment.
enum Descendants {
  private static let variable = "VITRINE_PROCESS"

  /// The nursery from which this process was forked.
  private nonisolated(unsafe) static var nursery: pid_t = 0

  /// Makes this session's process the leader of a process group, and sets its id in the environment that child processes inherit.
  static func beginGroup() {
    nursery = getppid()
    setpgid(0, 0)
    setenv(variable, String(getpid()), 1)
  }

  /// Kills this process and its process group if the nursery, which would do it, has ended.
  static func endGroupIfOrphaned() { if getppid() != nursery, getpgrp() == getpid() { kill(0, SIGKILL) } }

  /// Kills the orphans whose session's process has ended. The nursery is their parent, because it adopts orphans.
  ///
  /// An orphan without the environment variable, such as a fork of the app that has started no program, is killed too.
  static func end(exceptOf running: some Collection<pid_t>) {
    for child in children where !running.contains(child) {
      if process(of: child).map({ !running.contains($0) }) ?? true { kill(child, SIGKILL) }
    }
  }

  private static var children: [pid_t] {
    let list = contents(of: "/proc/self/task/\(getpid())/children")
    return list.split(separator: UInt8(ascii: " ")).compactMap { pid_t(String(decoding: $0, as: UTF8.self)) }
  }

  /// The session's process that has started a child, if the child's environment names one.
  private static func process(of child: pid_t) -> pid_t? {
    let prefix = Array("\(variable)=".utf8)
    let entry = contents(of: "/proc/\(child)/environ").split(separator: 0).first { $0.starts(with: prefix) }
    return entry.flatMap { pid_t(String(decoding: $0.dropFirst(prefix.count), as: UTF8.self)) }
  }

  /// The bytes of a file that the system makes up; empty if it cannot be read.
  static func contents(of path: String) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while case let count = read(file, &bytes, bytes.count), count > 0 { all += bytes.prefix(count) }
    return all
  }
}
