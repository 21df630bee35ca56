import CProcess
import Glibc

/// Receives signals through a descriptor of the loop.
final class Signals: DescriptorHandler {
  let descriptor: Int32
  var lwsConnection: OpaquePointer?
  private let onSignal: (Int32) -> Void

  init(_ signals: [Int32], onSignal: @escaping (Int32) -> Void) {
    signal(SIGPIPE, SIG_IGN)
    descriptor = vitrine_signal_descriptor(signals, Int32(signals.count))
    self.onSignal = onSignal
  }

  func readable() -> Bool {
    while case let number = vitrine_read_signal(descriptor), number != 0 { onSignal(number) }
    return true
  }
}

/// The system's limits for the process.
enum Limits {
  /// Raises the limit of descriptors as far as the gateway may need it, and returns it.
  static func raiseDescriptors() -> Int {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = min(limit.rlim_max, 8192)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Int(limit.rlim_cur)
  }
}
