import CIntrospection

/// The calls that are under way on this thread.
package enum CallStack {
  /// Where they return to, the innermost first. The walk follows the chain of frame pointers and takes well below a microsecond.
  package static func returnAddresses(most: Int) -> [UInt] {
    [UInt](unsafeUninitializedCapacity: most) { buffer, count in
      count = Int(vitrine_return_addresses(buffer.baseAddress, Int32(most)))
    }
  }
}
