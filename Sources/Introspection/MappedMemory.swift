import CIntrospection

/// The memory segments of the executable and its libraries. The layout check reads only these, so that a wrong layout cannot crash the
/// process.
struct MappedMemory {
  private let segments: [VitrineSegment]

  init() {
    let maximumCount = 1024
    segments = [VitrineSegment](unsafeUninitializedCapacity: maximumCount) { buffer, count in
      count = Int(vitrine_segments(buffer.baseAddress, Int32(maximumCount)))
    }
  }

  /// Whether a segment contains some bytes at an offset from an address.
  func contains(_ address: UnsafeRawPointer, _ offset: Int, _ count: Int) -> Bool {
    let (start, overflows) = UInt(bitPattern: address).addingReportingOverflow(UInt(bitPattern: offset))
    // A negative offset is a large number as an unsigned integer, whose addition overflows.
    guard overflows == (offset < 0) else { return false }
    return segments.contains { start >= $0.start && start < $0.end && UInt(count) <= $0.end - start }
  }

  /// Whether the address is in a segment with code.
  func isCode(_ address: UnsafeRawPointer) -> Bool {
    let address = UInt(bitPattern: address)
    return segments.contains { $0.is_code && address >= $0.start && address < $0.end }
  }
}
