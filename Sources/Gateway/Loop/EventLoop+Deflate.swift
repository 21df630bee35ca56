import CLibWebSockets
import Glibc

extension EventLoop {
  /// permessage-deflate (RFC 7692), negotiated here and performed by the peer object itself. It inflates compressed messages and never
  /// compresses, which RFC 7692 allows and which satisfies each parameter that a client can request.
  ///
  /// The library's own implementation is not used. In 4.1.6 it aborts the process on an empty message, and on one that inflates to exactly
  /// its buffer's size.
  static func deflate() -> UnsafeMutablePointer<lws_extension> {
    let table = UnsafeMutablePointer<lws_extension>.allocate(capacity: 2)
    table.initialize(repeating: lws_extension(), count: 2)
    table.pointee.name = UnsafePointer(strdup("permessage-deflate"))
    table.pointee.callback = deflateCallback
    table.pointee.client_offer = UnsafePointer(strdup("permessage-deflate"))
    return table
  }

  /// The windows that an offer may request of the server, which compresses nothing and keeps them all.
  static let serverWindows = (8...15).map { "server_max_window_bits=\($0)" }

  /// The parameters that an offer may have.
  fileprivate static func deflateOptions() -> UnsafePointer<lws_ext_options> {
    // The library repeats only parameters without a value, so each value of the server's window is one of its own.
    let known: [(String, lws_ext_options_types)] =
      serverWindows.map { ($0, EXTARG_NONE) } + [
        ("server_no_context_takeover", EXTARG_NONE), ("client_no_context_takeover", EXTARG_NONE),
        ("client_max_window_bits", EXTARG_OPT_DEC),
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

/// Returns 0 for every question of the library: accepts the offer, and leaves every frame unchanged.
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

/// Created once and only read.
private let deflateOptions = DeflateOptions(pointer: EventLoop.deflateOptions())

private struct DeflateOptions: @unchecked Sendable {
  let pointer: UnsafePointer<lws_ext_options>
}
