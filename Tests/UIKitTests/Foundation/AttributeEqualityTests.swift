import Foundation
import Glibc
import Testing

import UIKit

/// `CFEqual`, which attributed strings compare their values with, of objects that only Swift knows.
@MainActor @Suite struct AttributeEqualityTests {
  private final class Number: NSObject {
    let number: Int
    init(_ number: Int) { self.number = number }
    override func isEqual(_ object: Any?) -> Bool { (object as? Number)?.number == number }
    override var hash: Int { number }
  }

  private typealias Equality = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> UInt8
  private typealias Maker = @convention(c) (UnsafeRawPointer?) -> UnsafeMutableRawPointer?

  private func function<F>(_ name: String, as type: F.Type) throws -> F {
    let symbol = try #require(dlsym(nil, name), "\(name) is exported")
    return unsafeBitCast(symbol, to: type)
  }

  @Test func `CFEqual of a CoreFoundation object and a Swift object is false in either order`() throws {
    let areEqual = try function("CFEqual", as: Equality.self)
    let identifier = try #require(try function("CFUUIDCreate", as: Maker.self)(nil))
    let number = Number(3)
    let pointer = UnsafeRawPointer(Unmanaged.passUnretained(number).toOpaque())
    #expect(areEqual(identifier, pointer) == 0)
    #expect(areEqual(pointer, identifier) == 0)
    #expect(areEqual(identifier, identifier) == 1)
    withExtendedLifetime(number) {}
  }

  @Test func `CFEqual of two Swift objects uses their isEqual`() throws {
    let areEqual = try function("CFEqual", as: Equality.self)
    let numbers = [Number(3), Number(3), Number(4)]
    let pointers = numbers.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    #expect(areEqual(pointers[0], pointers[1]) == 1)
    #expect(areEqual(pointers[0], pointers[2]) == 0)
    withExtendedLifetime(numbers) {}
  }
}
