import CLibWebSockets
import CProcess
import Dispatch
import Glibc

/// A local pipe or socket in the loop: input goes to `onBytes`, output is queued.
final class DescriptorStream: DescriptorHandler {
  /// Bytes to write. Their descriptors are sent with the first byte.
  private struct Message {
    let bytes: [UInt8]
    var descriptors: [Int32]
    var sent = 0
  }

  /// Whether everything was written. If not, `full` waits for writability, and `retry` for memory of the system.
  private enum Progress { case finished, full, retry }

  let descriptor: Int32
  var lwsConnection: OpaquePointer?
  private let loop: EventLoop
  private var onBytes: ([UInt8]) -> Void
  private var onEnd: () -> Void
  /// Receives descriptors that come with the bytes. Only a socket can transfer them.
  private let onDescriptors: (([Int32]) -> Void)?
  /// A duplicate of a socket that receives descriptors. Those that were not received are closed with the last duplicate, on another thread.
  private var duplicate: Int32 = -1
  private var received = [Int32](repeating: -1, count: 0)
  private var waiting = Queue<Message>()
  private lazy var retryTimer = LoopTimer(in: loop) { [weak self] in self?.flushOrAwaitWritability() }
  private var isOver = false
  /// How many bytes are read at once.
  private var chunkSize = chunkSizes.upperBound

  /// `nil` if the loop cannot add it.
  init?(
    _ descriptor: Int32, in loop: EventLoop, onDescriptors: (([Int32]) -> Void)? = nil,
    onBytes: @escaping ([UInt8]) -> Void, onEnd: @escaping () -> Void = {}
  ) {
    self.descriptor = descriptor
    (self.loop, self.onDescriptors) = (loop, onDescriptors)
    (self.onBytes, self.onEnd) = (onBytes, onEnd)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL, 0) | O_NONBLOCK)
    guard loop.adopt(self) else { return nil }
    guard onDescriptors != nil else { return }
    duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    received = Array(repeating: -1, count: Self.maximumDescriptors)
  }

  /// Closes descriptors of an app on another thread: a file that is large or remote can take seconds.
  static func close(ofApp descriptors: [Int32]) {
    closingQueue.async { for descriptor in descriptors { Glibc.close(descriptor) } }
  }

  private static let closingQueue = DispatchQueue(label: "closing descriptors")

  /// Writes as much as possible at once, and the remaining bytes later. The descriptors are closed here afterwards.
  func write(_ bytes: [UInt8], with descriptors: [Int32] = []) {
    guard !isOver else { return descriptors.forEach { Glibc.close($0) } }
    let isFirst = waiting.isEmpty
    waiting.append(Message(bytes: bytes, descriptors: descriptors))
    if isFirst { flushOrAwaitWritability() }
  }

  /// Closes the descriptor soon. The callbacks are not called any more.
  func close() {
    guard !isOver else { return }
    isOver = true
    (onBytes, onEnd) = ({ _ in }, {})
    if let lwsConnection { lws_set_timeout(lwsConnection, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC) }
  }

  /// Reads all available input now. After the writer has ended, no more input comes.
  func drain() {
    for _ in 0..<64 where !isOver {
      chunkSize = Self.chunkSizes.upperBound
      guard read() == true else { return }
    }
  }

  /// Reads the input that is there now. An app can print without end, so what comes meanwhile is read later.
  func readAvailable() {
    // An app can make its pipe larger.
    var rest = min(Int(vitrine_available(descriptor)), Self.maximumAvailable)
    while rest > 0, !isOver {
      let size = chunkSize
      guard read() == true else { return }
      rest -= size
    }
  }

  func readable() -> Bool {
    // One read per turn, so that its receiver can respond before more input comes.
    isOver || read() != false
  }

  /// libwebsockets stops polling for writability when this returns, and discards a request made meanwhile. So a timer, which can request it
  /// again, writes the remaining bytes.
  func writeable() -> Bool {
    if flush() != .finished { retryTimer.schedule(after: 1) }
    return true
  }

  func closed() {
    // Input that arrived before the end is still valid.
    drain()
    lwsConnection = nil
    isOver = true
    retryTimer.cancel()
    discardWaiting()
    // The other end would not notice the end by itself, because of the duplicate.
    if duplicate >= 0 { shutdown(descriptor, Int32(SHUT_RDWR)) }
    let end = onEnd
    (onBytes, onEnd) = ({ _ in }, {})
    end()
  }

  func destroyed() {
    if duplicate >= 0 { Self.close(ofApp: [duplicate]) }
    duplicate = -1
  }

  /// True if bytes were read, false at the end, `nil` if nothing is available.
  private func read() -> Bool? {
    var result = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, count in
      result = read(into: UnsafeMutableBufferPointer(rebasing: buffer[..<chunkSize]))
      count = max(0, result)
    }
    if result > 0, result < Self.chunkSizes.lowerBound {
      // Less could not be read, so its time is not measured, which would take two system calls.
      onBytes(chunk)
    } else if result > 0 {
      let begin = Self.processorTime
      onBytes(chunk)
      adaptChunkSize(to: Self.processorTime - begin)
    }
    return result > 0 ? true : result == 0 || (errno != EAGAIN && errno != EINTR) ? false : nil
  }

  /// Adapts how much is read in a turn of the loop to how long it takes, so that a process that writes without end does not delay others.
  private func adaptChunkSize(to microseconds: Int) {
    if microseconds > Self.longestTurn {
      chunkSize = max(Self.chunkSizes.lowerBound, chunkSize / 2)
    } else if microseconds < Self.longestTurn / 4 {
      chunkSize = min(Self.chunkSizes.upperBound, chunkSize * 2)
    }
  }

  /// The processor time of this thread, in microseconds.
  private static var processorTime: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }

  private static let chunkSizes = 1 << 10...1 << 16
  /// The processor time of a turn from which on less is read in the next one, in microseconds.
  private static let longestTurn = 1000
  private static let maximumAvailable = 1 << 20
  /// The most descriptors of one message (SCM_MAX_FD).
  private static let maximumDescriptors = 253

  private func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard let onDescriptors else { return Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
    var count: Int32 = 0
    let result = vitrine_receive_descriptors(
      descriptor, buffer.baseAddress, buffer.count, &received, Int32(received.count), &count)
    if count > 0 {
      let before = errno
      onDescriptors(Array(received.prefix(Int(count))))
      errno = before
    }
    return result
  }

  private func flushOrAwaitWritability() {
    switch flush() {
    case .finished: break
    case .full: if let lwsConnection { lws_callback_on_writable(lwsConnection) }
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
          // The other end is closed, which a read will report.
          discardWaiting()
          return .finished
        }
      }
      message.descriptors.forEach { Glibc.close($0) }
      if message.sent + sent == message.bytes.count {
        waiting.removeFirst()
      } else {
        waiting.first = Message(bytes: message.bytes, descriptors: [], sent: message.sent + sent)
      }
    }
    return .finished
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

  /// The delay before a write is tried again when the system lacks memory, in milliseconds.
  private static let retryTime = 10
}
