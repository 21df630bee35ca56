/// A CoreFoundation header, which must be the first stored property of objects that are values in attributed strings.
///
/// Foundation on Linux compares such values by CFEqual, for example when an attribute is replaced. CFEqual reads the word after an
/// object's class and reference count as a CoreFoundation header, and stops the process if it contains no known type id. With the id of a
/// type that has Swift classes (7, of CFString), CFEqual sees that the class is not CoreFoundation's own, and calls `isEqual(_:)`.
struct AttributeHeader: Sendable {
  private let info: UInt32 = 7 << 8
  private let padding: UInt32 = 0
}
