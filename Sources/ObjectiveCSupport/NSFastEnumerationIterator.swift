import Foundation

/// An object whose elements are enumerated. On Apple's systems classes of Objective-C conform to it; here those of Foundation's collections
/// do, and classes of frameworks that return several elements.
public protocol NSFastEnumeration {
  /// The elements in their order.
  var _enumeratedElements: [Any] { get }
}

/// Enumerates the elements of a collection class.
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
