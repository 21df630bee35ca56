import CLibWebSockets
import Glibc

extension EventLoop {
  /// The table for permessage-deflate (RFC 7692). The library needs it to accept frames with the bit RSV1. The gateway chooses the offer
  /// (`DeflateParameters`), and each connection's object inflates and deflates.
  ///
  /// The library's own implementation is not used. In 4.1.6 it aborts the process on an empty message, and on one that inflates to exactly
  /// its buffer's size. It can also not answer with a number of window bits.
  static func deflate() -> UnsafeMutablePointer<lws_extension> {
    let table = UnsafeMutablePointer<lws_extension>.allocate(capacity: 2)
    table.initialize(repeating: lws_extension(), count: 2)
    table.pointee.name = UnsafePointer(strdup(DeflateParameters.extensionName))
    table.pointee.callback = deflateCallback
    table.pointee.client_offer = UnsafePointer(strdup(DeflateParameters.extensionName))
    return table
  }

  /// Whether the library is to write the extension into its answer. It asks once for each offer, closes the connection after two consents,
  /// and may stop reading after one. So one offer gets the consent (`ExtensionOffers.confirmedOffer`), whichever was chosen.
  func confirmsDeflation(_ parameters: DeflateParameters?) -> Bool {
    offeredDeflations -= 1
    return parameters != nil && offeredDeflations == 0
  }

  /// Writes the agreed parameters behind the extension's name, with which the library's answer ends so far.
  ///
  /// Returns 0, or -1 to end the connection.
  func addDeflateParameters(
    _ answer: UnsafeMutablePointer<lws_process_html_args>, to connection: OpaquePointer
  ) -> Int32 {
    guard let parameters = (connectionHandlers[connection] as? any WebSocketHandler)?.deflation else { return 0 }
    let end = Array("\(DeflateParameters.extensionName)\r\n".utf8)
    let rest = Array("\(parameters.answer)\r\n".utf8)
    guard let next = answer.pointee.p, answer.pointee.max_len > rest.count,
      memcmp(next - end.count, end, end.count) == 0
    else { return -1 }
    memcpy(next - 2, rest, rest.count)
    answer.pointee.p = next - 2 + rest.count
    return 0
  }
}

/// Sets RSV1 in the header of a frame that is compressed, and leaves everything else unchanged.
private func deflateCallback(
  _ context: OpaquePointer?, _ extension: UnsafePointer<lws_extension>?, _ connection: OpaquePointer?,
  _ reason: lws_extension_callback_reasons, _ user: UnsafeMutableRawPointer?, _ input: UnsafeMutableRawPointer?,
  _ length: Int
) -> Int32 {
  guard let input else { return 0 }
  if reason == LWS_EXT_CB_CONSTRUCT {
    input.assumingMemoryBound(to: UnsafePointer<lws_ext_options>?.self).pointee = noOptions.pointer
  }
  if reason == LWS_EXT_CB_PACKET_TX_PRESEND, let context, let user = lws_context_user(context) {
    let frame = input.assumingMemoryBound(to: lws_tokens.self).pointee
    let loop = Unmanaged<EventLoop>.fromOpaque(user).takeUnretainedValue()
    if loop.isWritingCompressed, frame.len > 0 { frame.token?.pointee |= 0x40 }
  }
  return 0
}

/// Created once and only read: an empty list, so that the library answers with no parameters of its own.
private let noOptions = Options(
  pointer: {
    let table = UnsafeMutablePointer<lws_ext_options>.allocate(capacity: 1)
    table.initialize(to: lws_ext_options())
    return UnsafePointer(table)
  }())

private struct Options: @unchecked Sendable {
  let pointer: UnsafePointer<lws_ext_options>
}
