import Foundation

/// Creates objects on Apple's systems. Functions accept one here, and create their objects in Swift's way.
public final class CFAllocator: Sendable {
  fileprivate init() {}
}

public let kCFAllocatorDefault: CFAllocator! = nil
public let kCFAllocatorSystemDefault: CFAllocator! = CFAllocator()
public let kCFAllocatorMalloc: CFAllocator! = CFAllocator()
public let kCFAllocatorNull: CFAllocator! = CFAllocator()

public func CFAllocatorGetDefault() -> Unmanaged<CFAllocator>! { .passUnretained(kCFAllocatorSystemDefault) }

public typealias CFMutableData = NSMutableData
public typealias CFMutableString = NSMutableString
public typealias CFMutableArray = NSMutableArray
public typealias CFSet = NSSet
public typealias CFDate = NSDate
public typealias CFAttributedString = NSAttributedString
public typealias CFMutableAttributedString = NSMutableAttributedString
public typealias CFLocale = NSLocale

/// A part of a text or an array.
public struct CFRange: Hashable, Sendable {
  public var location: CFIndex
  public var length: CFIndex
  public init() { self.init(location: 0, length: 0) }
  public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }
}

public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

public func CFEqual(_ cf1: CFTypeRef!, _ cf2: CFTypeRef!) -> Bool {
  if let first = cf1 as? NSObject, let second = cf2 as? NSObject { return first.isEqual(second) }
  return cf1 === cf2
}

public func CFHash(_ cf: CFTypeRef!) -> CFHashCode { CFHashCode(bitPattern: (cf as? NSObject)?.hash ?? 0) }

/// The number of strong references to an object. It is meant for debugging.
public func CFGetRetainCount(_ cf: CFTypeRef!) -> CFIndex { cf.map { CFIndex(_getRetainCount($0)) } ?? 0 }

public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData! { NSMutableData() }
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData?.length ?? 0 }

// MARK: Collections

public func CFArrayGetCount(_ theArray: NSArray!) -> CFIndex { theArray?.count ?? 0 }
public func CFDictionaryGetCount(_ theDict: CFDictionary!) -> CFIndex { theDict?.count ?? 0 }

/// The value of a key, which is an object's address. The value is never released: Foundation's dictionaries on Linux make an object for
/// each call, which nothing else retains.
public func CFDictionaryGetValue(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> UnsafeRawPointer! {
  guard let theDict, let key else { return nil }
  let name = Unmanaged<NSObject>.fromOpaque(key).takeUnretainedValue()
  guard let value = theDict.object(forKey: name) else { return nil }
  return UnsafeRawPointer(Unmanaged.passRetained(foundationObject(value)).toOpaque())
}

/// Reads a value as `CFDictionaryGetValue` does, and returns whether the dictionary has the key.
public func CFDictionaryGetValueIfPresent(
  _ theDict: CFDictionary!, _ key: UnsafeRawPointer!, _ value: UnsafeMutablePointer<UnsafeRawPointer?>!
) -> Bool {
  guard let found = CFDictionaryGetValue(theDict, key) else { return false }
  value?.pointee = found
  return true
}

public func CFDictionaryContainsKey(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> Bool {
  guard let theDict, let key else { return false }
  return theDict.object(forKey: Unmanaged<NSObject>.fromOpaque(key).takeUnretainedValue()) != nil
}

/// Foundation's object for a Swift value, which dictionaries return.
private func foundationObject(_ value: Any) -> AnyObject {
  switch value {
  case let value as [AnyHashable: Any]: value as NSDictionary
  case let value as [Any]: value as NSArray
  case let value as String: value as NSString
  default: value as AnyObject
  }
}

// MARK: UUIDs

/// A universally unique identifier.
public final class CFUUID: NSObject, @unchecked Sendable {
  fileprivate let value: UUID
  fileprivate init(_ value: UUID) { self.value = value }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CFUUID)?.value == value }
  public override var hash: Int { value.hashValue }
}

public func CFUUIDCreate(_ alloc: CFAllocator!) -> CFUUID! { CFUUID(UUID()) }

public func CFUUIDCreateFromString(_ alloc: CFAllocator!, _ uuidStr: CFString!) -> CFUUID! {
  UUID(uuidString: String(describing: uuidStr ?? "")).map(CFUUID.init)
}

public func CFUUIDCreateString(_ alloc: CFAllocator!, _ uuid: CFUUID!) -> CFString! {
  uuid.map { $0.value.uuidString as CFString }
}
