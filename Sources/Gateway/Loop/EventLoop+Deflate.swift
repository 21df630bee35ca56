import CLibWebSockets
import Glibc

extension EventLoop {
  /// permessage-deflate (RFC 7692), negotiated here and done by the peer itself: it inflates what comes compressed, and never compresses,
  /// which either side may do and which keeps each parameter that a client can ask of us.
  ///
  /// The library's own is not used. That of 4.1.6 aborts the process on an empty message, and on one that inflates to just its buffer's size.
  static func deflate() -> UnsafeMutablePointer<lws_extension> {
    let table = UnsafeMutablePointer<lws_extension>.allocate(capacity: 2)
    table.initialize(repeating: lws_extension(), count: 2)
    table.pointee.name = UnsafePointer(strdup("permessage-deflate"))
    table.pointee.callback = deflateCallback
    table.pointee.client_offer = UnsafePointer(strdup("permessage-deflate"))
    return table
  }

  /// The parameters that an offer may hold.
  fileprivate static func deflateOptions() -> UnsafePointer<lws_ext_options> {
    let known: [(String, lws_ext_options_types)] = [
      ("server_no_context_takeover", EXTARG_NONE), ("client_no_context_takeover", EXTARG_NONE),
      ("server_max_window_bits", EXTARG_OPT_DEC), ("client_max_window_bits", EXTARG_OPT_DEC),
    ]
    let table = UnsafeMutablePointer<lws_ext_options>.allocate(capacity: known.count + 1)
    table.initialize(repeating: lws_ext_options(), count: known.count + 1)
    for (index, option) in known.enumerated() {
      table[index].name = UnsafePointer(strdup(option.0))
      table[index].type = option.1
    }
    return UnsafePointer(table)
  }
}

/// 0 to all that the library asks: take the offer, and leave every frame as it is.
///
/// Its answer to an offer leaves out `server_max_window_bits`, which one who asks for it may not accept: see `EchoConnection`.
private func deflateCallback(
  _ context: OpaquePointer?, _ extension: UnsafePointer<lws_extension>?, _ connection: OpaquePointer?,
  _ reason: lws_extension_callback_reasons, _ user: UnsafeMutableRawPointer?, _ input: UnsafeMutableRawPointer?,
  _ length: Int
) -> Int32 {
  if reason == LWS_EXT_CB_CONSTRUCT, let input {
    input.assumingMemoryBound(to: UnsafePointer<lws_ext_options>?.self).pointee = deflateOptions.pointer
  }
  return 0
}

/// Made once; only ever read.
private let deflateOptions = DeflateOptions(pointer: EventLoop.deflateOptions())

private struct DeflateOptions: @unchecked Sendable {
  let pointer: UnsafePointer<lws_ext_options>
}
