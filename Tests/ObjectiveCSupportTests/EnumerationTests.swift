import Foundation
import ObjectiveCSupport
import Testing

/// Collections that are enumerated, or passed as arguments of formats.
struct EnumerationTests {
  private final class Readings: NSObject, NSFastEnumeration, Sequence {
    var _enumeratedElements: [Any] { [1, "two"] }
    func makeIterator() -> NSFastEnumerationIterator { NSFastEnumerationIterator(self) }
  }

  @Test func `fast enumeration returns the elements in order and then nil`() {
    #expect(Readings().map { "\($0)" } == ["1", "two"])
    var iterator = NSFastEnumerationIterator(NSArray(array: ["a"]))
    #expect(iterator.next() as? String == "a" && iterator.next() == nil && iterator.next() == nil)
    var keys = NSFastEnumerationIterator(NSDictionary(dictionary: ["key": 1]))
    #expect(keys.next() as? String == "key" && keys.next() == nil)
  }

  @Test func `a format string can contain the description of a dictionary or a set`() {
    let text = String(format: "%@ and %@.", ["key": 7], Set(["word"]))
    #expect(text.contains("key") && text.contains("7") && text.contains("word") && text.hasSuffix("."))
  }

  @Test func `a method is declared by the class that lists it`() {
    class Base: NSObject, ObjectiveCMembers {
      class var objectiveCMembers: [ObjectiveCMember] { [.method("one") { _, _ in nil }] }
    }
    class Middle: Base {
      override class var objectiveCMembers: [ObjectiveCMember] {
        super.objectiveCMembers + [.method("two:") { _, _ in nil }]
      }
    }
    final class Leaf: Middle {}
    #expect(ObjectiveCRuntime.declares("two:", Leaf(), below: Base.self))
    #expect(!ObjectiveCRuntime.declares("one", Leaf(), below: Base.self))
    #expect(!ObjectiveCRuntime.declares("two:", Leaf(), below: Middle.self))
    #expect(!ObjectiveCRuntime.declares("three", Leaf(), below: Base.self))
  }
}
