/// Determines whether the system has killed a process because memory was short. The system only counts such kills, so each of them is
/// assigned to the next process that ends by SIGKILL.
struct OutOfMemoryKills {
  /// How long after a kill the end of the process is expected, in milliseconds. A large process takes a while to end.
  static let expiry = 10_000
  /// The time between two readings of the count, in milliseconds.
  static let interval = 2000

  private let count: () -> Int
  private var lastCount: Int
  /// When kills were noticed that have not been assigned to a process.
  private var unassigned: [Int] = []

  /// - Parameter count: Returns the number of kills so far.
  init(count: @escaping () -> Int = OutOfMemoryKills.systemCounter()) {
    self.count = count
    lastCount = count()
  }

  /// Reads the count, and forgets kills of which no process has ended for too long: they were not of this gateway's processes.
  mutating func observe(now: Int) {
    let current = count()
    // More than a few at once can only be others' processes.
    if current > lastCount { unassigned += Array(repeating: now, count: min(current - lastCount, 64)) }
    lastCount = current
    unassigned.removeAll { now - $0 > Self.expiry }
  }

  /// Returns whether a process that has just ended by SIGKILL was killed because memory was short.
  mutating func assign(now: Int) -> Bool {
    observe(now: now)
    guard !unassigned.isEmpty else { return false }
    unassigned.removeFirst()
    return true
  }
}

extension OutOfMemoryKills {
  /// Returns a function that counts the kills in this process's cgroup, or in the whole system if the cgroup does not count them.
  static func systemCounter() -> () -> Int {
    let groups = ProcessStatus.contents(of: "/proc/self/cgroup") ?? ""
    let path = (countFiles(groups: groups) + ["/proc/vmstat"]).first { readKills(at: $0) != nil }
    return { path.flatMap(readKills) ?? 0 }
  }

  private static func readKills(at path: String) -> Int? { ProcessStatus.contents(of: path).flatMap(kills) }

  /// The files that may contain a cgroup's count, the best one first.
  ///
  /// - Parameter groups: the text of /proc/self/cgroup, with lines such as `0::/system.slice/vitrine.service` or `4:memory:/docker/1a2b`.
  static func countFiles(groups: String) -> [String] {
    groups.split(separator: "\n").flatMap { line -> [String] in
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { return [] }
      let path = fields[2] == "/" ? "" : String(fields[2])
      // In a container the folder can be the cgroup itself, although its name is the host's.
      if fields[0] == "0", fields[1].isEmpty {
        return ["/sys/fs/cgroup\(path)/memory.events", "/sys/fs/cgroup/memory.events"]
      }
      guard fields[1].split(separator: ",").contains("memory") else { return [] }
      return ["/sys/fs/cgroup/memory\(path)/memory.oom_control", "/sys/fs/cgroup/memory/memory.oom_control"]
    }
  }

  /// The count in the text of memory.events, memory.oom_control or /proc/vmstat.
  static func kills(_ text: String) -> Int? {
    let line = text.split(separator: "\n").first { $0.hasPrefix("oom_kill ") }
    return line.flatMap { Int($0.dropFirst("oom_kill ".count)) }
  }
}
