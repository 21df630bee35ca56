import Foundation

extension NSObject {
  /// The object's address as text, which distinguishes objects in messages: `0x7b0c`.
  nonisolated var address: String { "0x" + String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16) }
}

extension String {
  /// A description without the addresses in it, so that it is the same in each run.
  var withoutAddresses: String {
    let parts = components(separatedBy: ":0x")
    return parts[0] + parts.dropFirst().map { $0.drop(while: \.isHexDigit) }.joined()
  }
}
