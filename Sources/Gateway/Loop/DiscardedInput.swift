import CLibWebSockets
import CProcess
import Glibc

/// Reads and drops what a client still sends on a connection that was answered, until the client closes it.
///
/// If the last descriptor were closed with unread input, the system would reset the connection, and the client could lose the end of the
/// answer.
final class DiscardedInput: DescriptorHandler {
  /// The time that the client has for closing, in seconds.
  private static let closeTimeout: Int32 = 2

  let descriptor: Int32
  var lwsConnection: OpaquePointer?
  private unowned let loop: EventLoop

  fileprivate init(_ descriptor: Int32, in loop: EventLoop) { (self.descriptor, self.loop) = (descriptor, loop) }

  func readable() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    // Limited, so that a client that sends without end does not block others.
    for _ in 0..<16 {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    }
    return true
  }

  func closed() {
    loop.discardedInputs -= 1
    if loop.discardedInputs == 0 { loop.whenInputIsDiscarded?() }
  }

  /// The connection still counts for the client of the one that was answered.
  fileprivate func begin(of client: ClientConnections.ClientConnection?) {
    shutdown(descriptor, Int32(SHUT_WR))
    guard loop.adopt(self), let lwsConnection else { return }
    if let client {
      loop.clients.add(lwsConnection, client.client, isExempt: client.isExempt)
      loop.clients.set(lwsConnection, hasNoSession: false)
    }
    loop.discardedInputs += 1
    lws_set_timeout(lwsConnection, PENDING_TIMEOUT_USER_REASON_BASE, Self.closeTimeout)
  }
}

extension EventLoop {
  /// Shuts down the sending side of a connection, which the caller then closes, and discards further input.
  func discardInput(of connection: OpaquePointer) {
    let descriptor = fcntl(lws_get_socket_fd(connection), F_DUPFD_CLOEXEC, 0)
    // Without a free descriptor the connection is simply closed.
    if descriptor >= 0 { DiscardedInput(descriptor, in: self).begin(of: clients[connection]) }
  }
}
