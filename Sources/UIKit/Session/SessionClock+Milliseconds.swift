import Foundation
import Wire

extension SessionClock {
  /// The session's time in milliseconds for the wire: a whole number if possible.
  var milliseconds: JSON { .milliseconds(now) }
}

extension JSON {
  static func milliseconds(_ duration: Duration) -> JSON {
    let nanoseconds = duration.inNanoseconds
    return nanoseconds % 1_000_000 == 0 ? .integer(Int(nanoseconds / 1_000_000)) : .number(Double(nanoseconds) / 1e6)
  }
}

extension Duration {
  var inSeconds: TimeInterval { inMilliseconds / 1000 }
}
