import Dispatch
import Synchronization

/// Records events with their times, from any thread.
enum EventLog {
  private static let lines = Mutex<[String]>([])

  static var text: String { lines.withLock { $0.joined(separator: "\n") } }

  static func record(_ event: String) {
    let time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    lines.withLock { $0.append("+\(time) \(event)") }
  }

  /// The reading of the monotonic clock at the start.
  static let start: UInt64 = 1_000_000_000_000
}

func record(_ event: String) { EventLog.record(event) }
