import CLibWebSockets
import CProcess
import Glibc

/// What a client still sends on a connection that was answered and is being closed: it is read and dropped until the client closes, too.
///
/// If the last descriptor were closed with input unread, the system would reset the connection, and the client could lose the end of the answer.
final class DiscardedInput: DescriptorPeer {
  /// How long the client may take to close, in seconds.
  private static let patience: Int32 = 2

  let descriptor: Int32
  var connection: OpaquePointer?

  fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

  func readable() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    // Bounded, so that one that writes without end does not keep the others waiting.
    for _ in 0..<16 {
      let got = read(descriptor, &bytes, bytes.count)
      guard got > 0 else { return got < 0 && (errno == EAGAIN || errno == EINTR) }
    }
    return true
  }

  fileprivate func begin(in loop: EventLoop) {
    shutdown(descriptor, Int32(SHUT_WR))
    guard loop.adopt(self), let connection else { return }
    lws_set_timeout(connection, PENDING_TIMEOUT_USER_REASON_BASE, Self.patience)
  }
}

extension EventLoop {
  /// Ends the writing side of a connection, which the caller then closes, and discards what still comes on it.
  func discardInput(of connection: OpaquePointer) {
    let descriptor = fcntl(lws_get_socket_fd(connection), F_DUPFD_CLOEXEC, 0)
    // Without a descriptor to spare the connection is just closed.
    if descriptor >= 0 { DiscardedInput(descriptor).begin(in: self) }
  }
}
