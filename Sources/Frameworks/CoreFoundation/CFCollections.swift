import Foundation

// Values and keys are addresses of objects, as in C: `Unmanaged.passUnretained(object).toOpaque()`. Functions that return a value leak
// it: Foundation's collections on Linux create a new object for each call, which nothing else retains.

/// The callbacks with which an array would retain and compare its values. They have no effect: values are retained as objects.
public struct CFArrayCallBacks: Sendable {
  public var version: CFIndex = 0
  public init() {}
}

/// The callbacks for the keys or values of a dictionary. They have no effect, like `CFArrayCallBacks`.
public struct CFDictionaryKeyCallBacks: Sendable {
  public var version: CFIndex = 0
  public init() {}
}

/// The callbacks for the keys or values of a dictionary. They have no effect, like `CFArrayCallBacks`.
public struct CFDictionaryValueCallBacks: Sendable {
  public var version: CFIndex = 0
  public init() {}
}

// These are variables, because sources pass them by `&`.
nonisolated(unsafe) public var kCFTypeArrayCallBacks = CFArrayCallBacks()
nonisolated(unsafe) public var kCFTypeDictionaryKeyCallBacks = CFDictionaryKeyCallBacks()
nonisolated(unsafe) public var kCFCopyStringDictionaryKeyCallBacks = CFDictionaryKeyCallBacks()
nonisolated(unsafe) public var kCFTypeDictionaryValueCallBacks = CFDictionaryValueCallBacks()

/// Returns the object at an address.
private func object(_ address: UnsafeRawPointer) -> NSObject {
  Unmanaged<NSObject>.fromOpaque(address).takeUnretainedValue()
}

/// Returns the address of a value's object, which is retained and never released.
private func address(_ value: Any) -> UnsafeRawPointer {
  UnsafeRawPointer(Unmanaged.passRetained(foundationObject(value)).toOpaque())
}

/// Returns a value of a collection as a Foundation object. Swift collections and strings are converted.
private func foundationObject(_ value: Any) -> AnyObject {
  switch value {
  case let value as [AnyHashable: Any]: value as NSDictionary
  case let value as [Any]: value as NSArray
  case let value as String: value as NSString
  default: value as AnyObject
  }
}

private func objects(_ addresses: UnsafeMutablePointer<UnsafeRawPointer?>!, _ count: CFIndex) -> [NSObject] {
  (0..<max(0, count)).compactMap { addresses?[$0].map(object) }
}

// MARK: Arrays

public func CFArrayCreate(
  _ allocator: CFAllocator!, _ values: UnsafeMutablePointer<UnsafeRawPointer?>!, _ numValues: CFIndex,
  _ callBacks: UnsafePointer<CFArrayCallBacks>!
) -> CFArray! {
  NSArray(array: objects(values, numValues))
}

public func CFArrayCreateCopy(_ allocator: CFAllocator!, _ theArray: CFArray!) -> CFArray! {
  theArray.map { NSArray(array: $0.map { $0 }) }
}

/// - Parameter capacity: A value without effect.
public func CFArrayCreateMutable(
  _ allocator: CFAllocator!, _ capacity: CFIndex, _ callBacks: UnsafePointer<CFArrayCallBacks>!
) -> CFMutableArray! {
  NSMutableArray()
}

/// - Parameter capacity: A value without effect.
public func CFArrayCreateMutableCopy(
  _ allocator: CFAllocator!, _ capacity: CFIndex, _ theArray: CFArray!
) -> CFMutableArray! {
  theArray.map { NSMutableArray(array: $0.map { $0 }) }
}

public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex { theArray?.count ?? 0 }

public func CFArrayGetValueAtIndex(_ theArray: CFArray!, _ idx: CFIndex) -> UnsafeRawPointer! {
  theArray.map { address($0[idx]) }
}

public func CFArrayContainsValue(_ theArray: CFArray!, _ range: CFRange, _ value: UnsafeRawPointer!) -> Bool {
  CFArrayGetFirstIndexOfValue(theArray, range, value) >= 0
}

/// Returns the index of the first equal object in a range of the array; -1 if there is none.
public func CFArrayGetFirstIndexOfValue(
  _ theArray: CFArray!, _ range: CFRange, _ value: UnsafeRawPointer!
) -> CFIndex {
  guard let theArray, let value else { return -1 }
  // `NSArray.index(of:)` on Linux does not find texts.
  let target = object(value)
  return (range.location..<range.location + range.length).first { index in
    (foundationObject(theArray[index]) as? NSObject)?.isEqual(target) ?? false
  } ?? -1
}

public func CFArrayAppendValue(_ theArray: CFMutableArray!, _ value: UnsafeRawPointer!) {
  if let value { theArray?.add(object(value)) }
}

public func CFArrayAppendArray(_ theArray: CFMutableArray!, _ otherArray: CFArray!, _ otherRange: CFRange) {
  for index in otherRange.location..<otherRange.location + otherRange.length { theArray?.add(otherArray[index]) }
}

public func CFArrayInsertValueAtIndex(_ theArray: CFMutableArray!, _ idx: CFIndex, _ value: UnsafeRawPointer!) {
  if let value { theArray?.insert(object(value), at: idx) }
}

public func CFArraySetValueAtIndex(_ theArray: CFMutableArray!, _ idx: CFIndex, _ value: UnsafeRawPointer!) {
  guard let theArray, let value else { return }
  if idx == theArray.count { theArray.add(object(value)) } else { theArray.replaceObject(at: idx, with: object(value)) }
}

public func CFArrayRemoveValueAtIndex(_ theArray: CFMutableArray!, _ idx: CFIndex) { theArray?.removeObject(at: idx) }
public func CFArrayRemoveAllValues(_ theArray: CFMutableArray!) { theArray?.removeAllObjects() }

// MARK: Dictionaries

public func CFDictionaryCreate(
  _ allocator: CFAllocator!, _ keys: UnsafeMutablePointer<UnsafeRawPointer?>!,
  _ values: UnsafeMutablePointer<UnsafeRawPointer?>!, _ numValues: CFIndex,
  _ keyCallBacks: UnsafePointer<CFDictionaryKeyCallBacks>!,
  _ valueCallBacks: UnsafePointer<CFDictionaryValueCallBacks>!
) -> CFDictionary! {
  let result = NSMutableDictionary()
  // As on Apple's systems, the first value of equal keys is used.
  for (key, value) in zip(objects(keys, numValues), objects(values, numValues)) where result.object(forKey: key) == nil
  {
    result.setObject(value, forKey: key)
  }
  return CFDictionaryCreateCopy(allocator, result)
}

public func CFDictionaryCreateCopy(_ allocator: CFAllocator!, _ theDict: CFDictionary!) -> CFDictionary! {
  CFDictionaryCreateMutableCopy(allocator, 0, theDict).map {
    NSDictionary(dictionary: $0 as? [AnyHashable: Any] ?? [:])
  }
}

/// - Parameter capacity: A value without effect.
public func CFDictionaryCreateMutable(
  _ allocator: CFAllocator!, _ capacity: CFIndex, _ keyCallBacks: UnsafePointer<CFDictionaryKeyCallBacks>!,
  _ valueCallBacks: UnsafePointer<CFDictionaryValueCallBacks>!
) -> CFMutableDictionary! {
  NSMutableDictionary()
}

/// - Parameter capacity: A value without effect.
public func CFDictionaryCreateMutableCopy(
  _ allocator: CFAllocator!, _ capacity: CFIndex, _ theDict: CFDictionary!
) -> CFMutableDictionary! {
  theDict.map { original in
    let copy = NSMutableDictionary()
    for (key, value) in original { if let key = key as? AnyHashable { copy.setObject(value, forKey: key) } }
    return copy
  }
}

public func CFDictionaryGetCount(_ theDict: CFDictionary!) -> CFIndex { theDict?.count ?? 0 }

public func CFDictionaryGetValue(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> UnsafeRawPointer! {
  guard let theDict, let key else { return nil }
  return theDict.object(forKey: object(key)).map(address)
}

/// Writes the value of a key to `value`. Returns false if the dictionary does not have the key.
public func CFDictionaryGetValueIfPresent(
  _ theDict: CFDictionary!, _ key: UnsafeRawPointer!, _ value: UnsafeMutablePointer<UnsafeRawPointer?>!
) -> Bool {
  guard let found = CFDictionaryGetValue(theDict, key) else { return false }
  value?.pointee = found
  return true
}

public func CFDictionaryContainsKey(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> Bool {
  guard let theDict, let key else { return false }
  return theDict.object(forKey: object(key)) != nil
}

/// Writes the keys and their values in the same order to two arrays, which must have room for all entries.
public func CFDictionaryGetKeysAndValues(
  _ theDict: CFDictionary!, _ keys: UnsafeMutablePointer<UnsafeRawPointer?>!,
  _ values: UnsafeMutablePointer<UnsafeRawPointer?>!
) {
  guard let theDict else { return }
  for (index, entry) in theDict.enumerated() {
    keys?[index] = address(entry.key)
    values?[index] = address(entry.value)
  }
}

public func CFDictionarySetValue(
  _ theDict: CFMutableDictionary!, _ key: UnsafeRawPointer!, _ value: UnsafeRawPointer!
) {
  if let key, let value { theDict?.setObject(object(value), forKey: object(key)) }
}

/// Adds a value, unless the dictionary already has the key.
public func CFDictionaryAddValue(
  _ theDict: CFMutableDictionary!, _ key: UnsafeRawPointer!, _ value: UnsafeRawPointer!
) {
  if !CFDictionaryContainsKey(theDict, key) { CFDictionarySetValue(theDict, key, value) }
}

public func CFDictionaryRemoveValue(_ theDict: CFMutableDictionary!, _ key: UnsafeRawPointer!) {
  if let key { theDict?.removeObject(forKey: object(key)) }
}

public func CFDictionaryRemoveAllValues(_ theDict: CFMutableDictionary!) { theDict?.removeAllObjects() }
