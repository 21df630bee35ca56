import CProcess
import Glibc

/// Puts each session's process, and all that it starts, into a cgroup (version 2) of its own, with limits for memory and tasks.
///
/// ```
///  the gateway's cgroup, which systemd has delegated to it (Delegate=)
///   ├─ gateway        the gateway and its nurseries
///   ├─ session-4711   memory.max, pids.max
///   └─ session-4712
/// ```
/// Where there is no such cgroup, the limits of `AppLimits` and the filter of system calls apply alone.
final class ControlGroups {
  /// The number of tasks, which are threads, that each process of a session may have on average.
  private static let tasksPerProcess = 16

  private let folder: String
  /// The files of each group and their values.
  private let settings: [(file: String, value: String)]
  /// The groups of ended processes that could not be removed yet, because processes in them have not ended.
  private var ended: Set<String> = []

  /// Moves a process, which is the only one in a cgroup, into a group below it, so that the cgroup may have others. `nil` if that is not
  /// possible; the process is then where it was.
  ///
  /// - Parameter folder: the cgroup's folder.
  init?(in folder: String, _ limits: AppLimits, moving process: Int32) {
    let own = "\(folder)/gateway"
    guard let list = ProcessStatus.contents(of: "\(folder)/cgroup.controllers"), Self.makeGroup(own) else { return nil }
    let controllers = Set(list.split { $0 == " " || $0 == "\n" }.map(String.init))
    let isMoved = Self.write("\(process)", to: "\(own)/cgroup.procs")
    self.folder = folder
    settings = Self.settings(of: limits).filter { file, _ in
      let controller = String(file.prefix { $0 != "." })
      return isMoved && controllers.contains(controller)
        && Self.write("+\(controller)", to: "\(folder)/cgroup.subtree_control")
    }
    guard settings.isEmpty else { return }
    _ = Self.write("\(process)", to: "\(folder)/cgroup.procs")
    rmdir(own)
    return nil
  }

  /// The files that limit a group. Each file's name begins with that of its controller.
  private static func settings(of limits: AppLimits) -> [(file: String, value: String)] {
    let memory: [(file: String, value: String)] = limits.memory > 0 ? [("memory.max", "\(limits.memory)")] : []
    return memory + [("pids.max", "\(limits.processes * tasksPerProcess)")]
  }

  /// The groups in this process's cgroup; `nil` if systemd has not delegated it.
  static func ofThisProcess(_ limits: AppLimits) -> ControlGroups? {
    guard let path = ProcessStatus.contents(of: "/proc/self/cgroup").flatMap(Self.path) else { return nil }
    let folder = "/sys/fs/cgroup\(path)"
    return vitrine_is_delegated(folder) != 0 ? ControlGroups(in: folder, limits, moving: getpid()) : nil
  }

  /// The path of a process's cgroup of version 2, from the text of /proc/PID/cgroup; `nil` if it has none, or the root.
  static func path(_ groups: String) -> String? {
    let line = groups.split(separator: "\n").first { $0.hasPrefix("0::/") }
    return line.flatMap { $0 == "0::/" ? nil : String($0.dropFirst("0::".count)) }
  }

  /// Puts a session's process into a group of its own. Processes that it has started before stay where they are.
  func add(_ process: Int32) {
    removeEnded()
    let group = group(of: process)
    guard Self.makeGroup(group) else { return }
    ended.remove(group)
    for (file, value) in settings { _ = Self.write(value, to: "\(group)/\(file)") }
    // The process may have ended already.
    if !Self.write("\(process)", to: "\(group)/cgroup.procs") { rmdir(group) }
  }

  /// Kills what an ended process has left in its group, and removes the group.
  func remove(_ process: Int32) {
    let group = group(of: process)
    guard access(group, F_OK) == 0 else { return }
    _ = Self.write("1", to: "\(group)/cgroup.kill")
    ended.insert(group)
    removeEnded()
  }

  private func group(of process: Int32) -> String { "\(folder)/session-\(process)" }

  private func removeEnded() { ended = ended.filter { rmdir($0) != 0 && errno != ENOENT } }

  private static func makeGroup(_ path: String) -> Bool { mkdir(path, 0o755) == 0 || errno == EEXIST }

  private static func write(_ text: String, to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { return false }
    defer { close(file) }
    return Glibc.write(file, text, text.utf8.count) == text.utf8.count
  }
}
