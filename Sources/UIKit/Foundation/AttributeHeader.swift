/// The first thing that an object holds which stands as a value in attributed strings.
///
/// Foundation on Linux compares such values by CFEqual, which takes the word behind an object's class and count for a CoreFoundation header, and stops the process
/// when there is no known type's number in it: setting an attribute where one is set already would do. With the number of a type that Swift classes stand for
/// (CFString's, 7), it sees that the class is not CoreFoundation's own, and calls `isEqual(_:)`.
struct AttributeHeader: Sendable {
  private let info: UInt32 = 7 << 8
  private let rest: UInt32 = 0
}
