import CLibWebSockets
import CProcess
import Glibc

/// A pipe or socket of this machine in the loop: what arrives goes to `onBytes`, what is written waits its turn.
final class Stream: DescriptorPeer {
  let descriptor: Int32
  var connection: OpaquePointer?
  private let loop: EventLoop
  private var onBytes: ([UInt8]) -> Void
  private var onEnd: () -> Void
  private var waiting: [(bytes: [UInt8], descriptors: [Int32])] = []
  private var isOver = false

  /// `nil`: the loop has no room for it.
  init?(
    _ descriptor: Int32, in loop: EventLoop, onBytes: @escaping ([UInt8]) -> Void, onEnd: @escaping () -> Void = {}
  ) {
    self.descriptor = descriptor
    self.loop = loop
    (self.onBytes, self.onEnd) = (onBytes, onEnd)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL, 0) | O_NONBLOCK)
    guard loop.adopt(self) else { return nil }
  }

  /// Writes, now as far as it goes and the rest later. The descriptors ride on the first byte, and are closed here afterwards.
  func write(_ bytes: [UInt8], with descriptors: [Int32] = []) {
    guard !isOver else { return descriptors.forEach { Glibc.close($0) } }
    waiting.append((bytes, descriptors))
    if waiting.count == 1 { flush() }
  }

  /// Closes it soon; nothing is heard of it any more.
  func close() {
    guard !isOver else { return }
    isOver = true
    (onBytes, onEnd) = ({ _ in }, {})
    if let connection { lws_set_timeout(connection, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC) }
  }

  /// Takes in now what has arrived: when it is known that its writer has ended, that is all that there will be.
  func drain() {
    for _ in 0..<64 where !isOver { guard read() == true else { return } }
  }

  func readable() -> Bool {
    // Bounded, so that one that writes without end does not keep the others waiting.
    for _ in 0..<16 where !isOver {
      switch read() {
      case .some(true): continue
      case .some(false): return false
      case nil: return true
      }
    }
    return true
  }

  func writeable() -> Bool {
    flush()
    return true
  }

  func closed() {
    // What was written before the end still counts.
    drain()
    connection = nil
    isOver = true
    waiting.flatMap(\.descriptors).forEach { Glibc.close($0) }
    waiting = []
    let end = onEnd
    (onBytes, onEnd) = ({ _ in }, {})
    end()
  }

  /// True: bytes came. False: there is an end. `nil`: nothing now.
  private func read() -> Bool? {
    var result = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      result = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      count = max(0, result)
    }
    if result > 0 { onBytes(chunk) }
    return result > 0 ? true : result == 0 || (errno != EAGAIN && errno != EINTR) ? false : nil
  }

  private func flush() {
    while let first = waiting.first {
      let sent = first.bytes.withUnsafeBytes { bytes in
        first.descriptors.isEmpty
          ? Glibc.write(descriptor, bytes.baseAddress, bytes.count)
          : vitrine_send_descriptors(
            descriptor, bytes.baseAddress, bytes.count, first.descriptors, Int32(first.descriptors.count))
      }
      guard sent >= 0 else {
        // Any other failure is the other end's death, which is heard of by reading.
        if errno == EAGAIN || errno == EINTR, let connection { lws_callback_on_writable(connection) }
        return
      }
      first.descriptors.forEach { Glibc.close($0) }
      if sent == first.bytes.count {
        waiting.removeFirst()
      } else {
        waiting[0] = (Array(first.bytes.dropFirst(sent)), [])
      }
    }
  }
}
