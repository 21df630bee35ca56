import Foundation
import Glibc

/// An IP address, of version 4 or 6.
public protocol IPAddress: Hashable, Sendable, CustomDebugStringConvertible {
  /// The bytes of the address in network byte order.
  var rawValue: Data { get }
  var interface: NWInterface? { get }
  var isLoopback: Bool { get }
  var isLinkLocal: Bool { get }
  var isMulticast: Bool { get }
  /// Creates an address from its bytes; `nil` for data of another length.
  init?(_ rawValue: Data, _ interface: NWInterface?)
  /// Creates an address from a text; `nil` if it is no address of this version.
  init?(_ string: String)
}

/// Parses a text as an address of a family; nil if it is none.
private func parsedAddress(_ text: String, _ family: Int32, _ length: Int) -> Data? {
  var bytes = [UInt8](repeating: 0, count: length)
  return inet_pton(family, text, &bytes) == 1 ? Data(bytes) : nil
}

/// Formats the bytes of an address of a family.
private func text(_ bytes: Data, _ family: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 64)
  let source = [UInt8](bytes)
  guard inet_ntop(family, source, &buffer, socklen_t(buffer.count)) != nil else { return "" }
  return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// An IP address of version 4, which has four bytes.
public struct IPv4Address: IPAddress {
  public let rawValue: Data
  public let interface: NWInterface?

  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 4 else { return nil }
    (self.rawValue, self.interface) = (Data(rawValue), interface)
  }
  public init?(_ string: String) {
    guard let data = parsedAddress(string, AF_INET, 4) else { return nil }
    self.init(data, nil)
  }
  private init(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) { (rawValue, interface) = (Data([a, b, c, d]), nil) }

  public static let any = IPv4Address(0, 0, 0, 0)
  public static let broadcast = IPv4Address(255, 255, 255, 255)
  public static let loopback = IPv4Address(127, 0, 0, 1)
  public static let allHostsGroup = IPv4Address(224, 0, 0, 1)
  public static let allRoutersGroup = IPv4Address(224, 0, 0, 2)
  public static let mdnsGroup = IPv4Address(224, 0, 0, 251)

  public var isLoopback: Bool { rawValue[0] == 127 }
  public var isLinkLocal: Bool { rawValue[0] == 169 && rawValue[1] == 254 }
  public var isMulticast: Bool { (224...239).contains(rawValue[0]) }
  public var debugDescription: String { text(rawValue, AF_INET) }
}

/// An IP address of version 6, which has sixteen bytes.
public struct IPv6Address: IPAddress {
  public let rawValue: Data
  public let interface: NWInterface?

  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 16 else { return nil }
    (self.rawValue, self.interface) = (Data(rawValue), interface)
  }
  public init?(_ string: String) {
    guard let data = parsedAddress(string, AF_INET6, 16) else { return nil }
    self.init(data, nil)
  }
  private init(last: UInt8) { (rawValue, interface) = (Data(repeating: 0, count: 15) + [last], nil) }

  public static let any = IPv6Address(last: 0)
  public static let loopback = IPv6Address(last: 1)

  public var isAny: Bool { self == .any }
  public var isLoopback: Bool { self == .loopback }
  public var isLinkLocal: Bool { rawValue[0] == 0xfe && rawValue[1] & 0xc0 == 0x80 }
  public var isUniqueLocal: Bool { rawValue[0] & 0xfe == 0xfc }
  public var isMulticast: Bool { rawValue[0] == 0xff }
  public var isIPv4Mapped: Bool {
    rawValue.prefix(10).allSatisfy { $0 == 0 } && rawValue[10] == 255 && rawValue[11] == 255
  }
  /// The IPv4 address that an IPv4-mapped address contains; otherwise `nil`.
  public var asIPv4: IPv4Address? { isIPv4Mapped ? IPv4Address(Data(rawValue.suffix(4))) : nil }
  public var debugDescription: String { text(rawValue, AF_INET6) }
}
