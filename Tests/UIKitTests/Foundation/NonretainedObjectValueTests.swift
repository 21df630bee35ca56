import Foundation
import Testing
import UIKit

@Suite struct NonretainedObjectValueTests {
  @Test func `NSValue(nonretainedObject:) does not retain its object, and two of the same object are equal`() {
    var object: NSObject? = NSObject()
    weak let released = object
    let value = NSValue(nonretainedObject: object)
    let same = NSValue(nonretainedObject: object)
    #expect(value == same && value.hash == same.hash && value.nonretainedObjectValue as AnyObject? === object)
    object = nil
    #expect(released == nil)
    #expect(NSValue(pointer: nil).pointerValue == nil && NSValue(cgSize: .zero).nonretainedObjectValue == nil)
  }
}
