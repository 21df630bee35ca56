import CLibWebSockets

/// The object that handles the events of a connection in the loop.
protocol ConnectionHandler: AnyObject {}

/// A descriptor that is not a network connection. The functions return false to close it.
protocol DescriptorHandler: ConnectionHandler {
  var descriptor: Int32 { get }
  /// The connection (`struct lws *`) that libwebsockets made for the descriptor. The loop sets it when it adopts the descriptor.
  var lwsConnection: OpaquePointer? { get set }
  func readable() -> Bool
  func writeable() -> Bool
  /// The descriptor is about to be closed; remaining input can still be read.
  func closed()
  /// The descriptor has been closed.
  func destroyed()
}

extension DescriptorHandler {
  func writeable() -> Bool { true }
  func closed() {}
  func destroyed() {}
}

/// A WebSocket connection. The functions return false to close it.
protocol WebSocketHandler: ConnectionHandler {
  /// The compression that was negotiated in the handshake; `nil` if nothing is compressed.
  var deflation: DeflateParameters? { get }
  func opened()
  func received(_ bytes: UnsafeRawBufferPointer, _ fragment: Fragment) -> Bool
  func writeable() -> Bool
  /// Called at the end of the event during which the handler requested a write.
  func writeAtOnce()
  /// Called when a close frame has arrived.
  func clientCloses()
  func closed()
  /// Sends a close frame, and closes.
  func close(code: UInt16, reason: String)
}

extension WebSocketHandler {
  func writeAtOnce() {}
  func clientCloses() {}

  func setCloseReason(_ code: UInt16, _ reason: String, on connection: OpaquePointer) {
    var text = Array(reason.utf8)
    lws_close_reason(connection, lws_close_status(UInt32(code)), &text, text.count)
  }
}

/// The position of a fragment in its WebSocket message.
struct Fragment {
  var isFirst: Bool
  var isLast: Bool
  var isBinary: Bool
  /// The bit RSV1 of the frame. In the first frame of a message it means that the message is compressed.
  var isCompressed = false
  /// Whether the fragment ends its frame.
  var endsFrame = true
}

extension Fragment {
  init(_ connection: OpaquePointer) {
    isFirst = lws_is_first_fragment(connection) != 0
    isLast = lws_is_final_fragment(connection) != 0
    isBinary = lws_frame_is_binary(connection) != 0
    isCompressed = lws_get_reserved_bits(connection) & 0x40 != 0
    endsFrame = lws_remaining_packet_payload(connection) == 0
  }
}

/// Answers HTTP requests.
protocol Server: AnyObject {
  func answer(_ request: Request, _ connection: OpaquePointer) -> Response
  func upgrade(_ request: Request, _ connection: OpaquePointer) -> Upgrade
}

enum Upgrade {
  case accept(any WebSocketHandler)
  case refuse(Response)
}
