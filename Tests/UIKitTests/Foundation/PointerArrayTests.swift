import Foundation
import Testing
import UIKit

/// Lists of delegates that may go.
@MainActor @Suite struct PointerArrayTests {
  private func pointer(to object: AnyObject) -> UnsafeMutableRawPointer { Unmanaged.passUnretained(object).toOpaque() }

  @Test func `a deallocated object leaves nil in a weak pointer array, which compact removes`() {
    let array = NSPointerArray.weakObjects()
    let (first, last) = (NSObject(), NSObject())
    array.addPointer(pointer(to: first))
    do {
      let temporary = NSObject()
      withExtendedLifetime(temporary) {
        array.addPointer(pointer(to: temporary))
        #expect(array.pointer(at: 1) == pointer(to: temporary))
      }
    }
    array.addPointer(pointer(to: last))
    #expect(array.count == 3 && array.pointer(at: 1) == nil && array.allObjects.count == 2)
    array.compact()
    #expect(array.count == 2 && array.pointer(at: 1) == pointer(to: last))
  }

  @Test func `a strong pointer array retains objects, and inserts, replaces and removes pointers`() {
    let array = NSPointerArray.strongObjects()
    do {
      let text = NSString(string: "held by the array")
      withExtendedLifetime(text) { array.addPointer(pointer(to: text)) }
    }
    #expect(array.allObjects.first as? NSString == "held by the array")
    let (one, other) = (NSObject(), NSObject())
    array.insertPointer(pointer(to: one), at: 0)
    array.replacePointer(at: 1, withPointer: pointer(to: other))
    array.count = 4
    #expect(array.count == 4 && array.pointer(at: 3) == nil)
    array.removePointer(at: 0)
    #expect(array.allObjects.first as? NSObject === other)
    array.count = 0
    #expect(array.allObjects.isEmpty)
  }
}
