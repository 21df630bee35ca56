import CFrames
import CLibWebSockets
import Wire

/// The callback of libwebsockets: it finds the object for a connection and passes the event to it.
func eventLoopCallback(
  _ connection: OpaquePointer?, _ reason: lws_callback_reasons, _: UnsafeMutableRawPointer?,
  _ input: UnsafeMutableRawPointer?, _ length: Int
) -> Int32 {
  switch reason {
  // libwebsockets also reports work on its own list of descriptors, even while a message is being written.
  case LWS_CALLBACK_LOCK_POLL, LWS_CALLBACK_UNLOCK_POLL, LWS_CALLBACK_CHANGE_MODE_POLL_FD: return 0
  default: break
  }
  guard let connection, let context = lws_get_context(connection), let user = lws_context_user(context) else {
    return 0
  }
  let loop = Unmanaged<EventLoop>.fromOpaque(user).takeUnretainedValue()
  if reason == LWS_CALLBACK_ADD_HEADERS, let input {
    return loop.addDeflateParameters(input.assumingMemoryBound(to: lws_process_html_args.self), to: connection)
  }
  let bytes = UnsafeRawBufferPointer(start: input, count: input == nil ? 0 : length)
  let isOutermost = !loop.isHandling
  loop.isHandling = true
  defer { if isOutermost { loop.writeAtOnce() } }
  return loop.handle(reason, connection, bytes)
}

extension EventLoop {
  /// Lets a connection write as soon as the current event has been handled, so that all messages of the event can be in one frame. This
  /// saves the library's wait for a writable socket.
  func askToWrite(_ peer: any WebSocketHandler, on connection: OpaquePointer) {
    if isHandling { writers.append((peer, connection)) } else { lws_callback_on_writable(connection) }
  }

  fileprivate func writeAtOnce() {
    isHandling = false
    guard !writers.isEmpty else { return }
    let waiting = writers
    writers.removeAll(keepingCapacity: waiting.count <= 64)
    for (peer, connection) in waiting where connectionHandlers[connection] === peer { peer.writeAtOnce() }
  }

  /// Returns 0 to continue and -1 to close, as libwebsockets defines it.
  fileprivate func handle(
    _ reason: lws_callback_reasons, _ connection: OpaquePointer, _ bytes: UnsafeRawBufferPointer
  ) -> Int32 {
    let peer = connectionHandlers[connection]
    switch reason {
    case LWS_CALLBACK_RAW_RX_FILE: return callbackResult((peer as? any DescriptorHandler)?.readable())
    case LWS_CALLBACK_RAW_WRITEABLE_FILE: return callbackResult((peer as? any DescriptorHandler)?.writeable())
    case LWS_CALLBACK_RAW_CLOSE_FILE: (peer as? any DescriptorHandler)?.closed()

    case LWS_CALLBACK_HTTP: return request(connection, path: bytes)
    case LWS_CALLBACK_HTTP_WRITEABLE: return callbackResult((peer as? HTTPExchange)?.writeable())
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return upgrade(connection, to: bytes)

    case LWS_CALLBACK_CONFIRM_EXTENSION_OKAY:
      return confirmsDeflation((peer as? any WebSocketHandler)?.deflation) ? 0 : 1
    case LWS_CALLBACK_ESTABLISHED: (peer as? any WebSocketHandler)?.opened()
    case LWS_CALLBACK_RECEIVE:
      let socket = lws_get_socket_fd(connection)
      guard vitrine_frame_fault(socket) == vitrine_frame_correct else {
        (peer as? any WebSocketHandler)?.close(code: 1002, reason: Self.fault(of: socket))
        return 0
      }
      return callbackResult((peer as? any WebSocketHandler)?.received(bytes, Fragment(connection)))
    case LWS_CALLBACK_SERVER_WRITEABLE: return callbackResult((peer as? any WebSocketHandler)?.writeable())
    // The reason after the two bytes of the code must be UTF-8, too.
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
      (peer as? any WebSocketHandler)?.clientCloses()
      // libwebsockets would answer a payload of one byte, which is half a close code, with the same byte.
      return callbackResult(bytes.count != 1 && UTF8Check.isValid(bytes.dropFirst(2)))
    case LWS_CALLBACK_CLOSED: (peer as? any WebSocketHandler)?.closed()

    case LWS_CALLBACK_WSI_DESTROY:
      connectionHandlers[connection] = nil
      (peer as? any DescriptorHandler)?.destroyed()
      clients.remove(connection)
      if let socket = watchedSockets.removeValue(forKey: connection) { vitrine_unwatch_frames(socket) }
      heapTrimmer.connectionEnded()
    default: break
    }
    return 0
  }

  /// Called when a response was written and its connection stays open for another request.
  func endExchange(on connection: OpaquePointer) {
    connectionHandlers[connection] = nil
    clients.endRequest(on: connection)
  }

  private func callbackResult(_ shouldContinue: Bool?) -> Int32 { shouldContinue == false ? -1 : 0 }

  private func request(_ connection: OpaquePointer, path: UnsafeRawBufferPointer) -> Int32 {
    guard let server else { return -1 }
    let request = Request(connection, path: String(streamSafe: path))
    let exchange = HTTPExchange(server.answer(request, connection), to: request, on: connection, in: self)
    connectionHandlers[connection] = exchange
    return callbackResult(exchange.start())
  }

  /// 0 lets libwebsockets continue the upgrade. Any other result means that an answer was written, and ends the connection.
  private func upgrade(_ connection: OpaquePointer, to kind: UnsafeRawBufferPointer) -> Int32 {
    guard let server else { return -1 }
    let request = Request(connection, path: nil)
    let response: Response
    // The length of "websocket"; the other value is "h2c".
    if lws_hdr_total_length(connection, WSI_TOKEN_UPGRADE) == 9 {
      switch server.upgrade(request, connection) {
      case .accept(let peer):
        connectionHandlers[connection] = peer
        vitrine_expect_frames(lws_get_socket_fd(connection))
        return 0
      case .refuse(let refusal): response = refusal
      }
    } else {
      let answer = server.answer(request, connection)
      response =
        answer.source == nil && answer.deferredResponse == nil
        ? answer : .text(400, "this address has no WebSocket; request it without an upgrade")
    }
    return HTTPExchange(response, to: request, on: connection, in: self).writeAtOnce()
  }
}
