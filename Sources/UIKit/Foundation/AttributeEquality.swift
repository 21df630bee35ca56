import Foundation

/// Used by the C target `CUIKit`, whose `CFEqual` accepts any object as a value of an attributed string: a number that Foundation boxes, or
/// an object of the app.
@_cdecl("vitrine_objects_are_equal")
func objectsAreEqual(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
  let object = Unmanaged<NSObject>.fromOpaque(one).takeUnretainedValue()
  return object.isEqual(Unmanaged<NSObject>.fromOpaque(other).takeUnretainedValue())
}
