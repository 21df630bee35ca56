import CLibWebSockets
import CProcess
import Glibc

/// A pipe or socket of this machine in the loop: what arrives goes to `onBytes`, what is written waits its turn.
final class Stream: DescriptorPeer {
  /// Bytes to be written. The descriptors go with the first of them.
  private struct Message {
    let bytes: [UInt8]
    var descriptors: [Int32]
    var sent = 0
  }

  /// Whether the descriptor has taken everything, and if not, what to wait for.
  private enum Progress { case done, full, retry }

  let descriptor: Int32
  var connection: OpaquePointer?
  private let loop: EventLoop
  private var onBytes: ([UInt8]) -> Void
  private var onEnd: () -> Void
  private var waiting = Queue<Message>()
  private lazy var retryTimer = LoopTimer(in: loop) { [weak self] in self?.flushOrAwaitWritability() }
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

  /// Writes, now as far as it goes and the rest later. The descriptors are closed here afterwards.
  func write(_ bytes: [UInt8], with descriptors: [Int32] = []) {
    guard !isOver else { return descriptors.forEach { Glibc.close($0) } }
    let isFirst = waiting.isEmpty
    waiting.append(Message(bytes: bytes, descriptors: descriptors))
    if isFirst { flushOrAwaitWritability() }
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
    // One read a turn: whoever is told of what came can be written to before more comes.
    isOver || read() != false
  }

  /// libwebsockets stops polling for writability when this returns, and forgets a request made meanwhile.
  /// What is left is therefore written from a timer, which can ask again.
  func writeable() -> Bool {
    if flush() != .done { retryTimer.schedule(after: 1) }
    return true
  }

  func closed() {
    // What was written before the end still counts.
    drain()
    connection = nil
    isOver = true
    retryTimer.cancel()
    discardWaiting()
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

  private func flushOrAwaitWritability() {
    switch flush() {
    case .done: break
    case .full: if let connection { lws_callback_on_writable(connection) }
    case .retry: retryTimer.schedule(after: Self.retryTime)
    }
  }

  private func flush() -> Progress {
    while let message = waiting.first {
      let sent = send(message)
      guard sent >= 0 else {
        switch errno {
        case EINTR: continue
        case EAGAIN: return .full
        case ENOBUFS, ENOMEM, ETOOMANYREFS: return .retry
        default:
          // The other end is dead, which is heard of by reading.
          discardWaiting()
          return .done
        }
      }
      message.descriptors.forEach { Glibc.close($0) }
      if message.sent + sent == message.bytes.count {
        waiting.removeFirst()
      } else {
        waiting.first = Message(bytes: message.bytes, descriptors: [], sent: message.sent + sent)
      }
    }
    return .done
  }

  private func send(_ message: Message) -> Int {
    message.bytes[message.sent...].withUnsafeBytes { bytes in
      message.descriptors.isEmpty
        ? Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        : vitrine_send_descriptors(
          descriptor, bytes.baseAddress, bytes.count, message.descriptors, Int32(message.descriptors.count))
    }
  }

  private func discardWaiting() {
    for message in waiting.removeAll() { message.descriptors.forEach { Glibc.close($0) } }
  }

  /// How long the system is given to find memory for a message, in milliseconds.
  private static let retryTime = 10
}
