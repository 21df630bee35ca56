import Foundation

// Archives values of Codable types in keyed archives. Each value is encoded as a separate property list, stored as data under its key.
extension NSKeyedArchiver {
  /// Archives a value, which `decodeDecodable(_:forKey:)` can read.
  public func encodeEncodable<Value: Encodable>(_ value: Value, forKey key: String) throws {
    // The root of a property list must be a dictionary or an array, so the value is wrapped in an array.
    encode(try PropertyListEncoder().encode([value]) as NSData, forKey: key)
  }
}

extension NSKeyedUnarchiver {
  /// Returns the value that `encodeEncodable(_:forKey:)` archived; `nil` if there is none, or if it has another type.
  public func decodeDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
    try? decodeTopLevelDecodable(type, forKey: key)
  }

  /// Returns the value that `encodeEncodable(_:forKey:)` archived; `nil` if there is none. Throws if the value has another type.
  public func decodeTopLevelDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String) throws -> Value? {
    guard containsValue(forKey: key), let data = decodeObject(of: NSData.self, forKey: key) else { return nil }
    return try PropertyListDecoder().decode([Value].self, from: Data(referencing: data)).first
  }
}
