import CIntrospection

/// The call stack of this thread.
package enum CallStack {
  /// The return addresses of the active calls, the innermost first. Following the chain of frame pointers takes well below a microsecond.
  /// - Parameter most: The maximum number of addresses.
  package static func returnAddresses(most: Int) -> [UInt] {
    [UInt](unsafeUninitializedCapacity: most) { buffer, count in
      count = Int(vitrine_return_addresses(buffer.baseAddress, Int32(most)))
    }
  }
}
