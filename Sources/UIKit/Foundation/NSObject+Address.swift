import Foundation

extension NSObject {
  /// A number that tells instances apart in messages.
  nonisolated var address: String { "0x" + String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16) }
}

extension String {
  /// A description that is the same each time.
  var withoutAddresses: String {
    let parts = components(separatedBy: ":0x")
    return parts[0] + parts.dropFirst().map { $0.drop(while: \.isHexDigit) }.joined()
  }
}
