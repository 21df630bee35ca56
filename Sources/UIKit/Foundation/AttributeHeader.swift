/// The first stored value of an object that is used as a value in attributed strings.
///
/// Foundation on Linux compares such values by CFEqual. That reads the word behind an object's class and reference count as a
/// CoreFoundation header, and stops the process if it contains no known type number: replacing an attribute is enough. With the number of a
/// type that has Swift classes (CFString's, 7), CFEqual sees that the class is not CoreFoundation's own, and calls `isEqual(_:)`.
struct AttributeHeader: Sendable {
  private let info: UInt32 = 7 << 8
  private let rest: UInt32 = 0
}
