import CFrames
import CLibWebSockets
import CProcess
import Glibc

/// The listening socket. It is bound here, because libwebsockets listens on every address for the `iface` 127.0.0.1.
final class Listener: DescriptorHandler {
  let descriptor: Int32
  let port: Int
  var lwsConnection: OpaquePointer?
  private let loop: EventLoop
  /// Called with each new connection and its client.
  var onConnection: (OpaquePointer, ClientAddress?) -> Void = { _, _ in }
  /// A spare descriptor. When descriptors run out, it is closed for a moment to accept a connection and close it: otherwise the connection
  /// would wake the loop forever.
  private var reserve = Listener.openReserve()
  /// When a connection was last closed for want of a descriptor, in milliseconds.
  private var lastShortage: Int?

  init(host: String, port: Int, in loop: EventLoop) throws(GatewayError) {
    self.loop = loop
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    let failure = getaddrinfo(host, String(port), &hints, &found)
    guard failure == 0, let address = found else {
      throw .address(host: host, port: port, reason: String(cString: gai_strerror(failure)))
    }
    defer { freeaddrinfo(found) }
    descriptor = socket(
      address.pointee.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0, listen(descriptor, 128) == 0
    else {
      throw .address(host: host, port: port, reason: String(cString: strerror(errno)))
    }
    self.port = Listener.port(of: descriptor)
  }

  func readable() -> Bool {
    for _ in 0..<32 {
      let accepted = vitrine_accept(descriptor)
      if accepted >= 0 {
        // Sets TCP_NODELAY: messages are small, and none waits for the answer to another one.
        var yes: Int32 = 1
        setsockopt(accepted, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        let client = ClientAddress(peerOf: accepted)
        if reserve < 0 { reserve = Self.openReserve() }
        vitrine_watch_frames(accepted)
        guard let connection = vitrine_lws_adopt_socket(loop.vhost, accepted) else {
          vitrine_unwatch_frames(accepted)
          reportShortage()
          continue
        }
        loop.watchedSockets[connection] = accepted
        onConnection(connection, client)
      } else if errno == EMFILE || errno == ENFILE {
        dropConnection()
      } else {
        return true
      }
    }
    return true
  }

  private func dropConnection() {
    if reserve >= 0 { close(reserve) }
    let accepted = vitrine_accept(descriptor)
    if accepted >= 0 {
      close(accepted)
      reportShortage()
    }
    reserve = Self.openReserve()
  }

  /// Counts a connection that was closed for want of a descriptor. The log has one line for all of them, until none was closed for a
  /// minute.
  private func reportShortage() {
    loop.metrics.count(.descriptors)
    defer { lastShortage = loop.now }
    if let lastShortage, loop.now - lastShortage < Self.shortageInterval { return }
    loop.logger.warning(
      "no descriptor is free: new connections are closed until some end, and open ones go on (see `ulimit -n`)")
  }

  private static let shortageInterval = 60_000

  private static func openReserve() -> Int32 { open("/dev/null", O_RDONLY | O_CLOEXEC) }

  private static func port(of descriptor: Int32) -> Int {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &storage) { bytes in
      getsockname(descriptor, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), &length)
      // In both address families the port follows the two bytes of the family, in network order.
      return Int(bytes[2]) << 8 | Int(bytes[3])
    }
  }
}
