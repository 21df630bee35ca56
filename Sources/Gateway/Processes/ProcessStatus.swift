import CProcess
import Glibc

/// What the system reports about a process.
struct ProcessStatus: Equatable {
  /// Whether a signal or a debugger has stopped the process.
  var isStopped: Bool
  /// Whether the process handles the signal that requests its stack.
  var reportsStack: Bool

  /// `nil` if there is no such process.
  init?(of process: Int32) {
    guard let text = Self.contents(of: "/proc/\(process)/status") else { return nil }
    self.init(text)
  }

  /// Parses the text of /proc/PID/status.
  init(_ text: String) {
    let values = Dictionary(
      text.split(separator: "\n").compactMap { line -> (Substring, Substring)? in
        let parts = line.split(separator: ":", maxSplits: 1)
        return parts.count == 2 ? (parts[0], parts[1].drop { $0 == " " || $0 == "\t" }) : nil
      }, uniquingKeysWith: { first, _ in first })
    isStopped = values["State"].map { $0.hasPrefix("T") || $0.hasPrefix("t") } ?? false
    let caught = values["SigCgt"].flatMap { UInt64($0, radix: 16) } ?? 0
    reportsStack = caught & 1 << UInt64(vitrine_stack_signal() - 1) != 0
  }

  /// The process to which a thread belongs; `nil` if there is no such thread.
  static func leader(of thread: Int32) -> Int32? {
    let lines = contents(of: "/proc/\(thread)/status")?.split(separator: "\n") ?? []
    return lines.first { $0.hasPrefix("Tgid:") }.flatMap { Int32($0.split(separator: "\t").last ?? "") }
  }

  /// The activity of a process's main thread, and the CPU time that the process has used, in milliseconds; `nil` if there is no such
  /// process.
  static func usage(of process: Int32) -> (activity: ProcessActivity, cpuTime: Int)? {
    guard let fields = fields(of: process), fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12])
    else { return nil }
    let activity = ProcessActivity(state: fields[0], waitsIn: contents(of: "/proc/\(process)/wchan") ?? "")
    return (activity, (user + system) * 1000 / sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The time for which the process's main thread was ready to run and had no processor, in milliseconds; `nil` if that is unknown.
  static func processorWait(of process: Int32) -> Int? {
    let fields = contents(of: "/proc/\(process)/schedstat")?.split(separator: " ") ?? []
    return fields.count > 1 ? Int(fields[1]).map { $0 / 1_000_000 } : nil
  }

  /// The memory of a process that no file backs, in bytes, including pages that are unchanged since the fork; `nil` if there is no such
  /// process.
  static func memory(of process: Int32) -> Int? {
    guard let text = contents(of: "/proc/\(process)/statm") else { return nil }
    let pages = text.split(separator: " ").compactMap { Int($0) }
    return pages.count > 2 ? (pages[1] - pages[2]) * sysconf(Int32(_SC_PAGESIZE)) : nil
  }

  /// The fields of /proc/PID/stat from the third one on; `nil` if there is no such process.
  static func fields(of process: Int32) -> [Substring]? {
    // The name, which can contain anything, ends with the last parenthesis.
    guard let text = contents(of: "/proc/\(process)/stat"), let end = text.lastIndex(of: ")") else { return nil }
    return text[text.index(after: end)...].split(separator: " ")
  }

  /// The text of a file that the system makes up; `nil` if it cannot be read, or is empty.
  static func contents(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 8192)
    while case let count = read(file, &bytes, bytes.count), count > 0 { all += bytes.prefix(count) }
    return all.isEmpty ? nil : String(decoding: all, as: UTF8.self)
  }
}

/// What a process's main thread does, as far as the system tells.
enum ProcessActivity: Equatable {
  /// A signal or a debugger has stopped the process.
  case stopped
  case running
  /// The thread waits for input or a time, as an idle main loop does.
  case waiting
  /// The thread waits for something else, such as a lock, or for something that the system does not name.
  case blocked

  /// - Parameters:
  ///   - state: the state's letter in /proc/PID/stat.
  ///   - function: the kernel's function in which it waits, from /proc/PID/wchan; 0 if the system does not tell.
  init(state: some StringProtocol, waitsIn function: String) {
    switch state {
    case "T", "t": self = .stopped
    case "S", "D": self = function.contains("poll") ? .waiting : .blocked
    default: self = .running
    }
  }
}
