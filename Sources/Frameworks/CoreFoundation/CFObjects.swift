import Foundation

/// An allocator, which creates objects on Apple's systems. Functions here ignore it: Swift allocates their objects.
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
public typealias CFNull = NSNull
public typealias CFDate = NSDate
public typealias CFAttributedString = NSAttributedString
public typealias CFMutableAttributedString = NSMutableAttributedString
public typealias CFLocale = NSLocale

public let kCFNull: CFNull! = NSNull()

/// A range in a text, an array or data.
public struct CFRange: Hashable, Sendable {
  public var location: CFIndex
  public var length: CFIndex
  public init() { self.init(location: 0, length: 0) }
  public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }
}

public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

// MARK: Objects

public func CFEqual(_ cf1: CFTypeRef!, _ cf2: CFTypeRef!) -> Bool {
  if let first = cf1 as? NSObject, let second = cf2 as? NSObject { return first.isEqual(second) }
  return cf1 === cf2
}

public func CFHash(_ cf: CFTypeRef!) -> CFHashCode { CFHashCode(bitPattern: (cf as? NSObject)?.hash ?? 0) }

/// Returns the number of strong references to an object, for debugging.
public func CFGetRetainCount(_ cf: CFTypeRef!) -> CFIndex { cf.map { CFIndex(_getRetainCount($0)) } ?? 0 }

/// Prints an object's description on the console.
public func CFShow(_ obj: CFTypeRef!) { print(obj.map { String(describing: $0) } ?? "(null)") }

public func CFCopyDescription(_ cf: CFTypeRef!) -> CFString! { cf.map { String(describing: $0) as CFString } }

// MARK: Types

/// Returns the id of an object's Core Foundation type; 0 for other classes.
public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID {
  switch cf {
  case is NSString: CFStringGetTypeID()
  case is NSDictionary: CFDictionaryGetTypeID()
  case is NSArray: CFArrayGetTypeID()
  case is NSData: CFDataGetTypeID()
  // Foundation has exactly one object for true and one for false.
  case let cf as NSNumber where cf === kCFBooleanTrue || cf === kCFBooleanFalse: CFBooleanGetTypeID()
  case is NSNumber: CFNumberGetTypeID()
  case is NSDate: CFDateGetTypeID()
  case is NSURL: CFURLGetTypeID()
  case is NSNull: CFNullGetTypeID()
  case is NSSet: CFSetGetTypeID()
  case is NSAttributedString: CFAttributedStringGetTypeID()
  case is NSError: CFErrorGetTypeID()
  case is CFUUID: CFUUIDGetTypeID()
  default: 0
  }
}

public func CFStringGetTypeID() -> CFTypeID { 1 }
public func CFDictionaryGetTypeID() -> CFTypeID { 2 }
public func CFArrayGetTypeID() -> CFTypeID { 3 }
public func CFDataGetTypeID() -> CFTypeID { 4 }
public func CFBooleanGetTypeID() -> CFTypeID { 5 }
public func CFNumberGetTypeID() -> CFTypeID { 6 }
public func CFDateGetTypeID() -> CFTypeID { 7 }
public func CFURLGetTypeID() -> CFTypeID { 8 }
public func CFNullGetTypeID() -> CFTypeID { 9 }
public func CFSetGetTypeID() -> CFTypeID { 10 }
public func CFAttributedStringGetTypeID() -> CFTypeID { 11 }
public func CFErrorGetTypeID() -> CFTypeID { 12 }
public func CFUUIDGetTypeID() -> CFTypeID { 13 }

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
