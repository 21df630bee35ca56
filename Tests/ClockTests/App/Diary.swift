import Dispatch
import Synchronization

/// Records events with their times, from any thread.
enum Diary {
  private static let lines = Mutex<[String]>([])

  static var text: String { lines.withLock { $0.joined(separator: "\n") } }

  static func note(_ what: String) {
    let time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    lines.withLock { $0.append("+\(time) \(what)") }
  }

  /// The reading of the monotonic clock at the start.
  static let start: UInt64 = 1_000_000_000_000
}

func note(_ what: String) { Diary.note(what) }
