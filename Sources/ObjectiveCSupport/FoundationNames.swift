import Foundation

// Names that Foundation re-exports from Objective-C and CoreFoundation on Apple's systems.

public typealias NSInteger = Int
public typealias NSUInteger = UInt
/// Where a method that does not throw stores its error: `coordinate(readingItemAt: url, error: &error) { ... }`.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

// Core Foundation's names for Foundation's types, which are the same objects on Apple's systems:
// `[kSecClass as String: ...] as CFDictionary`.

public typealias CFTypeRef = AnyObject
public typealias CFString = NSString
public typealias CFArray = NSArray
public typealias CFDictionary = NSDictionary
public typealias CFMutableDictionary = NSMutableDictionary
public typealias CFData = NSData
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFURL = NSURL
public typealias CFError = NSError
public typealias CFIndex = Int
public typealias CFOptionFlags = UInt
public typealias CFHashCode = UInt
public typealias CFTypeID = UInt
public typealias OSStatus = Int32
public typealias OSType = UInt32

/// A time interval in seconds.
public typealias CFTimeInterval = Double

/// A time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// The current time.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

public let noErr: OSStatus = 0
