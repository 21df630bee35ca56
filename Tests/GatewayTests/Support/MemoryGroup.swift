import Foundation
import Glibc
import Testing

/// A cgroup with a limit of memory, of either version. Only root can make one.
final class MemoryGroup {
  let folder: String

  static let isPossible = (try? MemoryGroup(megabytes: 64)) != nil

  init(megabytes: Int) throws {
    let name = "vitrine-test-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let kinds = [
      ("/sys/fs/cgroup/memory", "memory.limit_in_bytes"), ("/sys/fs/cgroup", "memory.max"),
    ]
    let made = kinds.first { parent, limit in
      guard mkdir("\(parent)/\(name)", 0o755) == 0 else { return false }
      // Another kind of folder has no such file, and none can be created in it.
      if Self.write("\(megabytes << 20)", to: "\(parent)/\(name)/\(limit)") { return true }
      rmdir("\(parent)/\(name)")
      return false
    }
    guard let made else { throw ClientError(description: "no cgroup for memory can be made") }
    folder = "\(made.0)/\(name)"
  }

  deinit { rmdir(folder) }

  /// The number of processes that the system has killed in this group.
  var kills: Int? {
    ["memory.oom_control", "memory.events"].lazy.compactMap { [folder] name in
      (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))?
        .firstMatch(of: #/(?m)^oom_kill (\d+)/#).flatMap { Int($0.1) }
    }.first
  }

  private static func write(_ text: String, to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return Glibc.write(file, text, text.utf8.count) == text.utf8.count
  }
}
