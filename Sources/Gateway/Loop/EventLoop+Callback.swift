import CFrames
import CLibWebSockets

/// The callback of libwebsockets: it finds the object for a connection and passes the event to it.
func eventLoopCallback(
  _ connection: OpaquePointer?, _ reason: lws_callback_reasons, _: UnsafeMutableRawPointer?,
  _ input: UnsafeMutableRawPointer?, _ length: Int
) -> Int32 {
  guard let connection, let context = lws_get_context(connection), let user = lws_context_user(context) else {
    return 0
  }
  let loop = Unmanaged<EventLoop>.fromOpaque(user).takeUnretainedValue()
  let bytes = UnsafeRawBufferPointer(start: input, count: input == nil ? 0 : length)
  return loop.handle(reason, connection, bytes)
}

extension EventLoop {
  /// Returns 0 to continue and -1 to close, as libwebsockets defines it.
  fileprivate func handle(
    _ reason: lws_callback_reasons, _ connection: OpaquePointer, _ bytes: UnsafeRawBufferPointer
  ) -> Int32 {
    let peer = peers[connection]
    switch reason {
    case LWS_CALLBACK_RAW_RX_FILE: return callbackResult((peer as? any DescriptorPeer)?.readable())
    case LWS_CALLBACK_RAW_WRITEABLE_FILE: return callbackResult((peer as? any DescriptorPeer)?.writeable())
    case LWS_CALLBACK_RAW_CLOSE_FILE: (peer as? any DescriptorPeer)?.closed()

    case LWS_CALLBACK_HTTP: return request(connection, path: bytes)
    case LWS_CALLBACK_HTTP_WRITEABLE: return callbackResult((peer as? HTTPExchange)?.writeable())
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return upgrade(connection, to: bytes)

    case LWS_CALLBACK_CONFIRM_EXTENSION_OKAY:
      return (peer as? any WebSocketPeer)?.allowsCompression == true ? 0 : 1
    case LWS_CALLBACK_ESTABLISHED: (peer as? any WebSocketPeer)?.opened()
    case LWS_CALLBACK_RECEIVE:
      guard vitrine_has_unmasked_frame(lws_get_socket_fd(connection)) == 0 else {
        (peer as? any WebSocketPeer)?.setCloseReason(1002, Self.unmasked, on: connection)
        return -1
      }
      return callbackResult((peer as? any WebSocketPeer)?.received(bytes, Fragment(connection)))
    case LWS_CALLBACK_SERVER_WRITEABLE: return callbackResult((peer as? any WebSocketPeer)?.writeable())
    // The reason after the two bytes of the code must be UTF-8, too.
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE: return callbackResult(UTF8Check.isValid(bytes.dropFirst(2)))
    case LWS_CALLBACK_CLOSED: (peer as? any WebSocketPeer)?.closed()

    case LWS_CALLBACK_WSI_DESTROY:
      peers[connection] = nil
      visitors.remove(connection)
    default: break
    }
    return 0
  }

  private func callbackResult(_ goesOn: Bool?) -> Int32 { goesOn == false ? -1 : 0 }

  private func request(_ connection: OpaquePointer, path: UnsafeRawBufferPointer) -> Int32 {
    guard let server else { return -1 }
    let request = Request(connection, path: String(decoding: path, as: UTF8.self))
    let exchange = HTTPExchange(server.answer(request, connection), to: request, on: connection, in: self)
    peers[connection] = exchange
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
        peers[connection] = peer
        return 0
      case .refuse(let refusal): response = refusal
      }
    } else {
      let answer = server.answer(request, connection)
      response =
        answer.source == nil && answer.laterResponse == nil ? answer : .text(400, "this is not got by an upgrade")
    }
    return HTTPExchange(response, to: request, on: connection, in: self).writeAtOnce()
  }
}
