import Foundation

// Values of Swift types in keyed archives. Each is a property list of its own under its key, as a data object.
extension NSKeyedArchiver {
  /// Archives a value; `decodeDecodable(_:forKey:)` reads it.
  public func encodeEncodable<Value: Encodable>(_ value: Value, forKey key: String) throws {
    // A property list consists of a dictionary or an array.
    encode(try PropertyListEncoder().encode([value]) as NSData, forKey: key)
  }
}

extension NSKeyedUnarchiver {
  /// The value that `encodeEncodable(_:forKey:)` has archived; `nil` if there is none, or one of another type.
  public func decodeDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
    try? decodeTopLevelDecodable(type, forKey: key)
  }

  /// The same, with the error if the archived value is of another type.
  public func decodeTopLevelDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String) throws -> Value? {
    guard containsValue(forKey: key), let data = decodeObject(of: NSData.self, forKey: key) else { return nil }
    return try PropertyListDecoder().decode([Value].self, from: Data(referencing: data)).first
  }
}
