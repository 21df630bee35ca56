import CIntrospection

/// The active calls of this thread.
package enum CallStack {
  /// Their return addresses, the innermost first. The walk follows the chain of frame pointers and takes well below a microsecond.
  package static func returnAddresses(most: Int) -> [UInt] {
    [UInt](unsafeUninitializedCapacity: most) { buffer, count in
      count = Int(vitrine_return_addresses(buffer.baseAddress, Int32(most)))
    }
  }
}
