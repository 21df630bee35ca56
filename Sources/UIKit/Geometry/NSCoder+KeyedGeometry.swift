import CoreGraphics
import Foundation

// Geometry in keyed archives, as the texts of `string(for:)`. A missing value is zero, or the identity.
extension NSCoder {
  public nonisolated func encode(_ point: CGPoint, forKey key: String) { write(NSCoder.string(for: point), key) }
  public nonisolated func encode(_ size: CGSize, forKey key: String) { write(NSCoder.string(for: size), key) }
  public nonisolated func encode(_ vector: CGVector, forKey key: String) { write(NSCoder.string(for: vector), key) }
  public nonisolated func encode(_ rect: CGRect, forKey key: String) { write(NSCoder.string(for: rect), key) }
  public nonisolated func encode(_ insets: UIEdgeInsets, forKey key: String) { write(NSCoder.string(for: insets), key) }
  public nonisolated func encode(_ transform: CGAffineTransform, forKey key: String) {
    write(NSCoder.string(for: transform), key)
  }

  public nonisolated func decodeCGPoint(forKey key: String) -> CGPoint { NSCoder.cgPoint(for: read(key)) }
  public nonisolated func decodeCGSize(forKey key: String) -> CGSize { NSCoder.cgSize(for: read(key)) }
  public nonisolated func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: read(key)) }
  public nonisolated func decodeCGRect(forKey key: String) -> CGRect { NSCoder.cgRect(for: read(key)) }
  public nonisolated func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    NSCoder.uiEdgeInsets(for: read(key))
  }
  public nonisolated func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: read(key))
  }

  private nonisolated func write(_ text: String, _ key: String) { encode(text as NSString, forKey: key) }
  private nonisolated func read(_ key: String) -> String { text(forKey: key) ?? "" }

  /// The text of a keyed archive for a key; `nil` if it has none.
  nonisolated func text(forKey key: String) -> String? {
    value(of: NSString.self, forKey: key) as String?
  }

  /// The object of a keyed archive for a key; `nil` if it has none.
  nonisolated func object(forKey key: String) -> Any? {
    allowsKeyedCoding && containsValue(forKey: key) ? decodeObject(forKey: key) : nil
  }

  /// The object of a keyed archive for a key; `nil` if it has none.
  nonisolated func value<Value: NSObject & NSCoding>(of type: Value.Type, forKey key: String) -> Value? {
    // Foundation on Linux ends the program where a decoder that raises errors has no value for a key.
    guard allowsKeyedCoding, containsValue(forKey: key) else { return nil }
    return decodeObject(of: type, forKey: key)
  }
}
