import Foundation

/// Compares two objects by `isEqual(_:)`, for `CFEqual` of the C target `CUIKit`. They are values of attributed strings: numbers that
/// Foundation boxes, or objects of the app.
@_cdecl("vitrine_objects_are_equal")
func objectsAreEqual(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
  let object = Unmanaged<NSObject>.fromOpaque(one).takeUnretainedValue()
  return object.isEqual(Unmanaged<NSObject>.fromOpaque(other).takeUnretainedValue())
}
