import CIntrospection

/// The parts of the address space that contain the executable and its libraries. The layout check reads only there, so that a wrong
/// layout cannot end the process.
struct MappedMemory {
  private let segments: [VitrineSegment]

  init() {
    let most = 1024
    segments = [VitrineSegment](unsafeUninitializedCapacity: most) { buffer, count in
      count = Int(vitrine_segments(buffer.baseAddress, Int32(most)))
    }
  }

  func contains(_ address: UnsafeRawPointer, _ offset: Int, _ count: Int) -> Bool {
    let (start, overflows) = UInt(bitPattern: address).addingReportingOverflow(UInt(bitPattern: offset))
    // A negative offset is a large number as an unsigned one.
    guard overflows == (offset < 0) else { return false }
    return segments.contains { start >= $0.start && start < $0.end && UInt(count) <= $0.end - start }
  }

  func isCode(_ address: UnsafeRawPointer) -> Bool {
    let address = UInt(bitPattern: address)
    return segments.contains { $0.is_code && address >= $0.start && address < $0.end }
  }
}
