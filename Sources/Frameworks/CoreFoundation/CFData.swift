import Foundation

public func CFDataCreate(_ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) -> CFData! {
  NSData(bytes: bytes, length: length)
}

/// - Parameter capacity: A value without effect.
public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData! { NSMutableData() }

public func CFDataCreateCopy(_ allocator: CFAllocator!, _ theData: CFData!) -> CFData! {
  theData.map { NSData(bytes: $0.bytes, length: $0.length) }
}

/// - Parameter capacity: A value without effect.
public func CFDataCreateMutableCopy(
  _ allocator: CFAllocator!, _ capacity: CFIndex, _ theData: CFData!
) -> CFMutableData! {
  theData.map { NSMutableData(bytes: $0.bytes, length: $0.length) }
}

public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData?.length ?? 0 }

/// Returns a pointer to the bytes, which is valid as long as the object exists.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData?.bytes.assumingMemoryBound(to: UInt8.self)
}

public func CFDataGetMutableBytePtr(_ theData: CFMutableData!) -> UnsafeMutablePointer<UInt8>! {
  theData?.mutableBytes.assumingMemoryBound(to: UInt8.self)
}

/// Copies a range of the bytes to a buffer.
public func CFDataGetBytes(_ theData: CFData!, _ range: CFRange, _ buffer: UnsafeMutablePointer<UInt8>!) {
  guard let buffer else { return }
  theData?.getBytes(buffer, range: NSRange(location: range.location, length: range.length))
}

public func CFDataAppendBytes(_ theData: CFMutableData!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) {
  if let bytes { theData?.append(bytes, length: length) }
}

public func CFDataSetLength(_ theData: CFMutableData!, _ length: CFIndex) { theData?.length = length }
public func CFDataIncreaseLength(_ theData: CFMutableData!, _ extraLength: CFIndex) {
  theData?.increaseLength(by: extraLength)
}
