import CProcess
import Glibc

/// All processes of the system, with their parents and groups.
struct ProcessTable {
  struct Entry {
    var parent: Int32
    var group: Int32
    /// The terminal session (setsid(2)), not the app's.
    var session: Int32 = 0
  }

  /// By process id.
  var entries: [Int32: Entry] = [:]

  /// The number of processes that belong to a session's process, without that process.
  ///
  /// These are its descendants, and the members of its process group. A descendant whose own parent has ended has been adopted by the
  /// nursery or the gateway. Its environment names the session's process. A copy of the app that runs no program of its own has no such
  /// name: it could belong to any session, and counts.
  ///
  /// - Parameters:
  ///   - adopters: the gateway and its nursery.
  ///   - others: the processes of sessions.
  /// - namedProcess: returns the session's process that the environment of a process names.
  func count(of process: Int32, adopters: Set<Int32>, others: Set<Int32>, namedProcess: (Int32) -> Int32?) -> Int {
    let children = Dictionary(grouping: entries.keys) { entries[$0]?.parent ?? 0 }
    let adopted = adopters.flatMap { children[$0] ?? [] }
      .filter { !adopters.contains($0) && !others.contains($0) && namedProcess($0) ?? process == process }
    var found = Set(entries.filter { $0.value.group == process }.keys).union(adopted).union([process])
    var pending = Array(found)
    while let next = pending.popLast() { pending += (children[next] ?? []).filter { found.insert($0).inserted } }
    return found.count - 1
  }

  /// The children of an adopter that sessions' processes have started, and whose session's process has ended. A copy of the app that has
  /// started no program names no process: it is an orphan if it has begun a terminal session of its own.
  ///
  /// - Parameters:
  ///   - known: the processes of sessions, and the nurseries.
  ///   - namedProcess: returns the session's process that the environment of a process names.
  ///   - runsApp: returns whether a process runs the app's executable.
  func orphans(
    of adopter: Int32, known: Set<Int32>, namedProcess: (Int32) -> Int32?, runsApp: (Int32) -> Bool
  ) -> [Int32] {
    entries.filter { process, entry in
      guard entry.parent == adopter, !known.contains(process) else { return false }
      guard let named = namedProcess(process) else {
        return entry.session != entries[adopter]?.session && runsApp(process)
      }
      return !known.contains(named) && entries[named]?.parent != adopter
    }.keys.sorted()
  }
}

extension ProcessTable {
  /// The environment variable by which the app marks the processes that it starts.
  private static let variable = "VITRINE_PROCESS="

  /// Reads /proc.
  static func read() -> ProcessTable {
    var table = ProcessTable()
    guard let folder = opendir("/proc") else { return table }
    defer { closedir(folder) }
    while let name = vitrine_next_name(folder).map({ String(cString: $0) }) {
      guard let process = Int32(name), let fields = ProcessStatus.fields(of: process), fields.count > 3,
        let parent = Int32(fields[1]), let group = Int32(fields[2]), let session = Int32(fields[3])
      else { continue }
      table.entries[process] = Entry(parent: parent, group: group, session: session)
    }
    return table
  }

  /// Returns whether a process runs an executable, which may have been replaced by a new build since.
  static func runs(_ executable: String, _ process: Int32) -> Bool {
    guard let resolved = realpath(executable, nil) else { return false }
    defer { free(resolved) }
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/\(process)/exe", &target, target.count)
    guard count > 0 else { return false }
    let path = String(cString: resolved)
    return [path, path + " (deleted)"].contains(String(decoding: target.prefix(count), as: UTF8.self))
  }

  /// Whether Swift's backtracer is a child of a process, and so reports its crash. The system cuts names after 15 bytes.
  func hasBacktracer(of process: Int32) -> Bool {
    entries.contains { child, entry in
      entry.parent == process && ProcessStatus.contents(of: "/proc/\(child)/comm") == "swift-backtrace\n"
    }
  }

  /// The session's process that the environment of a process names.
  static func namedProcess(of process: Int32) -> Int32? {
    let environment = ProcessStatus.contents(of: "/proc/\(process)/environ") ?? ""
    let entry = environment.split(separator: "\0").first { $0.hasPrefix(variable) }
    return entry.flatMap { Int32($0.dropFirst(variable.count)) }
  }
}
