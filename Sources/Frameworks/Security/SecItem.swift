/// Module `Security`: the keychain's items, and random bytes.
///
/// Real: `SecItemAdd`, `SecItemCopyMatching`, `SecItemUpdate` and `SecItemDelete` on a file in the session's Library folder, and
/// `SecRandomCopyBytes`. Certificates are not read, and a `SecTrust` is never trusted. Not here: protection of the items (the file is
/// readable), access groups and synchronization, keys.
@_exported import CoreFoundationNames

/// Adds an item. It fails with `errSecDuplicateItem` if an item of the class has the same account, service, server and generic attribute.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  let (status, item) = Keychain.add(dictionary(attributes))
  result?.pointee = item
  return status
}

/// Finds the items that have the query's attributes, and writes them to `result`.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  let (status, item) = Keychain.copyMatching(dictionary(query))
  result?.pointee = item
  return status
}

@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  Keychain.update(dictionary(query), dictionary(attributesToUpdate))
}

@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { Keychain.delete(dictionary(query)) }

private func dictionary(_ attributes: CFDictionary) -> [String: Any] { attributes as? [String: Any] ?? [:] }

/// Returns the message for a status code; nil for codes without one.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  switch status {
  case errSecSuccess: "No error."
  case errSecParam: "One or more parameters passed to a function were not valid."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  case errSecIO: "The keychain's file cannot be written."
  default: nil
  }
}

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecIO: OSStatus = -36
public let errSecParam: OSStatus = -50
public let errSecAllocate: OSStatus = -108
public let errSecUserCanceled: OSStatus = -128
public let errSecNotAvailable: OSStatus = -25291
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecDecode: OSStatus = -26275
public let errSecMissingEntitlement: OSStatus = -34018

/// A source of random numbers. The system's source is the only one.
public struct SecRandomRef: Sendable {}
public let kSecRandomDefault: SecRandomRef? = nil

/// Writes random bytes to memory. A replay of the session gets the same bytes.
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
  var generator = SystemRandomNumberGenerator()
  for index in 0..<count {
    bytes.storeBytes(of: UInt8.random(in: 0...255, using: &generator), toByteOffset: index, as: UInt8.self)
  }
  return errSecSuccess
}
