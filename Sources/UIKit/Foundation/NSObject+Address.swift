import Foundation

extension NSObject {
  /// The address, which distinguishes instances in messages.
  nonisolated var address: String { "0x" + String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16) }
}

extension String {
  /// The description without addresses, which is the same in each run.
  var withoutAddresses: String {
    let parts = components(separatedBy: ":0x")
    return parts[0] + parts.dropFirst().map { $0.drop(while: \.isHexDigit) }.joined()
  }
}
