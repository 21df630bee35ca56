import CFrames
import CLibWebSockets
import Glibc
import Logging

/// The gateway's single event loop, on libwebsockets, in one thread: it waits for sockets, pipes, signals and timers.
///
/// The object of a connection is found in `connectionHandlers` by the connection's address.
/// libwebsockets refers to no Swift object but this one, which outlives it.
final class EventLoop {
  /// The limit of a message at `/echo`, in bytes, and the size at which `/live` closes the connection.
  static let largestMessage = 16 << 20
  private static let liveProtocol = "vitrine.v1"
  // No client can request a subprotocol with a space in its name.
  private static let internalProtocol = "vitrine own"

  let logger: Logger
  private(set) var context: OpaquePointer?
  private(set) var vhost: OpaquePointer?
  var connectionHandlers: [OpaquePointer: any ConnectionHandler] = [:]
  var server: (any Server)?
  var clients = ClientConnections()
  /// The number of ended connections whose clients may still send.
  var discardedInputs = 0
  /// Called when the last of these clients has closed its connection, or had its time to do so.
  var whenInputIsDiscarded: (() -> Void)?
  /// The sockets that `CFrames` watches.
  var watchedSockets: [OpaquePointer: Int32] = [:]
  let metrics = Metrics()
  let linkClock = LinkClock()
  private var isStopped = false
  /// The number of `permessage-deflate` offers of the current handshake that the library has not reported yet.
  var offeredDeflations = 0
  /// Whether the frame that is being written is compressed.
  private(set) var isWritingCompressed = false
  /// Deflates the blocks that all viewers share.
  private(set) lazy var deflater = Deflater(windowBits: DeflateParameters.windowBits)
  private lazy var inflater = Inflater()
  private(set) lazy var heapTrimmer = HeapTrimmer(in: self)
  /// The connections that have requested to write while an event is handled.
  var writers: [(peer: any WebSocketHandler, connection: OpaquePointer)] = []
  var isHandling = false
  private var scratch = [UInt8](repeating: 0, count: 1 << 16)

  init(logger: Logger) { self.logger = logger }

  /// Milliseconds of a monotonic clock.
  var now: Int { Self.microseconds() / 1000 }

  /// Microseconds of the same clock.
  static func microseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }

  /// Creates the context. `headers` are sent with every HTTP response.
  func open(
    headers: [(name: String, value: String)], certificate: CertificateFiles? = nil
  ) throws(GatewayError) {
    lws_set_log_level(0, nil)
    var info = lws_context_creation_info()
    // CONTEXT_PORT_NO_LISTEN_SERVER: `Listener` binds the socket, so that the address is exactly the requested one. With
    // CONTEXT_PORT_NO_LISTEN (-1) the host would ignore its certificate.
    info.port = -2
    info.options = UInt64(LWS_SERVER_OPTION_EXPLICIT_VHOSTS)
    if certificate != nil { info.options |= UInt64(LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT) }
    info.user = Unmanaged.passUnretained(self).toOpaque()
    info.pt_serv_buf_size = 1 << 16
    info.fd_limit_per_thread = UInt32(Limits.raiseDescriptors())
    info.max_http_header_data = 8192
    // libwebsockets allocates a header table when a connection first needs one. A connection with an incomplete request keeps its table for
    // some seconds, and others wait while all are in use.
    info.max_http_header_pool = 4096
    guard let context = lws_create_context(&info) else { throw .loop("libwebsockets gave no context") }
    self.context = context
    info.protocols = UnsafePointer(protocols())
    info.headers = Self.options(headers)
    info.server_string = UnsafePointer(strdup("vitrine"))
    info.retry_and_idle_policy = UnsafePointer(Self.keepalive())
    info.extensions = UnsafePointer(Self.deflate())
    if let certificate {
      for path in [certificate.certificate, certificate.key] where access(path, R_OK) != 0 {
        throw .certificate(certificate, reason: "\(path): \(String(cString: strerror(errno)))")
      }
      info.ssl_cert_filepath = UnsafePointer(strdup(certificate.certificate))
      info.ssl_private_key_filepath = UnsafePointer(strdup(certificate.key))
      // The library's HTTP/2 is not offered. Its reader of headers writes past their buffer (fixed in July 2026), and limits by connection
      // would not hold for streams.
      info.alpn = UnsafePointer(strdup("http/1.1"))
    }
    guard let vhost = lws_create_vhost(context, &info) else {
      guard let certificate else { throw .loop("libwebsockets gave no host") }
      throw .certificate(certificate, reason: "they are not a certificate and its key in PEM")
    }
    self.vhost = vhost
  }

  /// Reads the certificate's files again, for new connections. If they cannot be used, returns the reason and keeps the certificate before.
  func reload(_ certificate: CertificateFiles) -> String? {
    if let fault = certificate.fault { return fault }
    lws_tls_cert_updated(context, certificate.certificate, certificate.key, nil, 0, nil, 0)
    return nil
  }

  /// Closes a connection soon, without sending anything.
  func drop(_ connection: OpaquePointer) {
    lws_set_timeout(connection, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC)
  }

  func run() {
    var hasInput = false
    // A negative time lets libwebsockets return without waiting.
    while !isStopped, lws_service(context, hasInput ? -1 : 0) >= 0 {
      hasInput = readDecrypted()
      closeFaulty()
    }
  }

  /// Closes connections whose clients send wrong frames. libwebsockets does not report all frames: it answers a ping by itself.
  private func closeFaulty() {
    while case let descriptor = vitrine_next_faulty(), descriptor >= 0 {
      guard let connection = watchedConnection(descriptor) else { continue }
      (connectionHandlers[connection] as? any WebSocketHandler)?.close(code: 1002, reason: Self.fault(of: descriptor))
    }
  }

  /// The reason to close a connection with 1002; empty if its frames are correct.
  static func fault(of descriptor: Int32) -> String {
    switch vitrine_frame_fault(descriptor) {
    case vitrine_frame_unmasked: "the client sent an unmasked frame"
    case vitrine_frame_reserved_bits: "the client sent a control frame with reserved bits"
    default: ""
    }
  }

  private func watchedConnection(_ descriptor: Int32) -> OpaquePointer? {
    watchedSockets.first { $0.value == descriptor }?.key
  }

  /// Lets libwebsockets read once from each connection that has decrypted bytes, which poll(2) does not report. Returns whether some of
  /// these can be read on at once.
  private func readDecrypted() -> Bool {
    var (descriptor, isReadable): (Int32, Bool) = (-1, false)
    while case let next = vitrine_next_decrypted(descriptor), next >= 0 {
      descriptor = next
      var state = pollfd(fd: next, events: Int16(POLLOUT), revents: 0)
      guard poll(&state, 1, 0) > 0 else {
        // The pong of the last ping must be written first, or the library drops the next ping.
        if let connection = watchedConnection(next) { lws_callback_on_writable(connection) }
        continue
      }
      var input = pollfd(fd: next, events: Int16(POLLIN | POLLOUT), revents: Int16(POLLIN | POLLOUT))
      lws_service_fd(context, &input)
      isReadable = isReadable || vitrine_next_decrypted(next - 1) == next
    }
    return isReadable
  }

  func stop() {
    isStopped = true
    lws_cancel_service(context)
  }

  /// Adds a descriptor to the loop, which closes it in the end. Returns false if that failed; the descriptor is closed then.
  func adopt(_ peer: any DescriptorHandler) -> Bool {
    guard let connection = vitrine_lws_adopt_file(vhost, peer.descriptor, Self.internalProtocol) else { return false }
    peer.lwsConnection = connection
    connectionHandlers[connection] = peer
    return true
  }

  /// Writes bytes, behind the space that libwebsockets needs for its framing.
  func write(
    _ bytes: some Collection<UInt8>, to connection: OpaquePointer, as kind: lws_write_protocol,
    isCompressed: Bool = false
  ) -> Bool {
    isWritingCompressed = isCompressed
    defer { isWritingCompressed = false }
    let count = bytes.count
    metrics.sentBytes += count
    if scratch.count < vitrine_lws_headroom + count {
      scratch = [UInt8](repeating: 0, count: vitrine_lws_headroom + count)
    }
    return scratch.withUnsafeMutableBufferPointer { buffer in
      _ = UnsafeMutableBufferPointer(rebasing: buffer[vitrine_lws_headroom...]).update(fromContentsOf: bytes)
      return lws_write(connection, buffer.baseAddress! + vitrine_lws_headroom, count, kind) >= 0
    }
  }
}

// MARK: - Compression

extension EventLoop {
  /// Inflates a message that refers to no earlier one.
  func inflate(_ message: [UInt8], limit: Int) throws(Inflater.Fault) -> [UInt8] {
    guard let inflater else { throw .damaged }
    inflater.reset()
    return try inflater.inflate(message, limit: limit)
  }
}

// MARK: - Tables to which libwebsockets keeps pointers. There is one loop per process, and they live as long as it.

extension EventLoop {
  private func protocols() -> UnsafeMutablePointer<lws_protocols> {
    let names = [Self.internalProtocol, Self.liveProtocol]
    let table = UnsafeMutablePointer<lws_protocols>.allocate(capacity: names.count + 1)
    for (index, name) in names.enumerated() {
      var entry = lws_protocols()
      entry.name = UnsafePointer(strdup(name))
      entry.callback = eventLoopCallback
      entry.rx_buffer_size = 1 << 16
      (table + index).initialize(to: entry)
    }
    (table + names.count).initialize(to: lws_protocols())
    return table
  }

  private static func options(_ pairs: [(name: String, value: String)]) -> UnsafePointer<lws_protocol_vhost_options>? {
    var next: UnsafePointer<lws_protocol_vhost_options>?
    for pair in pairs.reversed() {
      let entry = UnsafeMutablePointer<lws_protocol_vhost_options>.allocate(capacity: 1)
      entry.initialize(to: lws_protocol_vhost_options())
      entry.pointee.next = next
      entry.pointee.name = UnsafePointer(strdup(pair.name + ":"))
      entry.pointee.value = UnsafePointer(strdup(pair.value))
      next = UnsafePointer(entry)
    }
    return next
  }

  /// A connection without traffic for half a minute is pinged, and closed if it does not answer.
  private static func keepalive() -> UnsafeMutablePointer<lws_retry_bo_t> {
    let policy = UnsafeMutablePointer<lws_retry_bo_t>.allocate(capacity: 1)
    policy.initialize(to: lws_retry_bo_t())
    policy.pointee.secs_since_valid_ping = 30
    policy.pointee.secs_since_valid_hangup = 45
    return policy
  }
}
