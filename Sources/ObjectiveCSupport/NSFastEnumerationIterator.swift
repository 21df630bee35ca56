import Foundation

/// An object whose elements can be enumerated. Foundation's collection classes conform to it, and framework classes that have several
/// elements.
public protocol NSFastEnumeration {
  /// The elements in the order of enumeration. For a dictionary, they are its keys.
  var _enumeratedElements: [Any] { get }
}

/// An iterator over the elements of an object that conforms to `NSFastEnumeration`.
///
/// ```swift
/// extension CMSensorDataList: Sequence {
///   public func makeIterator() -> NSFastEnumerationIterator { NSFastEnumerationIterator(self) }
/// }
/// ```
public struct NSFastEnumerationIterator: IteratorProtocol {
  private var elements: ArraySlice<Any>

  public init(_ enumerable: any NSFastEnumeration) { elements = enumerable._enumeratedElements[...] }

  public mutating func next() -> Any? { elements.popFirst() }
}

extension NSArray: NSFastEnumeration { public var _enumeratedElements: [Any] { map { $0 } } }
extension NSSet: NSFastEnumeration { public var _enumeratedElements: [Any] { map { $0 } } }
extension NSOrderedSet: NSFastEnumeration { public var _enumeratedElements: [Any] { map { $0 } } }
extension NSDictionary: NSFastEnumeration { public var _enumeratedElements: [Any] { allKeys } }
extension NSEnumerator: NSFastEnumeration { public var _enumeratedElements: [Any] { allObjects } }
