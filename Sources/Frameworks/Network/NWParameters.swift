import Foundation

/// The options of a protocol in the protocol stack.
open class NWProtocolOptions: @unchecked Sendable {
  init() {}
}

/// The definition of a protocol, identified by its name.
open class NWProtocolDefinition: Equatable, @unchecked Sendable {
  public let name: String
  init(_ name: String) { self.name = name }
  public static func == (one: NWProtocolDefinition, other: NWProtocolDefinition) -> Bool { one.name == other.name }
}

public enum NWProtocolTCP {
  public static let definition = NWProtocolDefinition("tcp")
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    public var noDelay = false
    public var noPush = false
    public var enableKeepalive = false
    public var keepaliveIdle = 0
    public var keepaliveInterval = 0
    public var keepaliveCount = 0
    public var connectionTimeout = 0
    public var enableFastOpen = false
    public override init() {}
  }
}

public enum NWProtocolUDP {
  public static let definition = NWProtocolDefinition("udp")
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    public var preferNoChecksum = false
    public override init() {}
  }
}

public enum NWProtocolTLS {
  public static let definition = NWProtocolDefinition("tls")
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    public override init() {}
  }
}

public enum NWProtocolIP {
  public static let definition = NWProtocolDefinition("ip")
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    public enum Version: Sendable { case any, v4, v6 }
    public var version = Version.any
    public var hopLimit: UInt8 = 0
  }
}

public enum NWProtocolWebSocket {
  public static let definition = NWProtocolDefinition("websocket")
  public enum Version: Sendable { case v13 }
  public enum Opcode: Int, Sendable { case cont, text, binary, close = 8, ping, pong }
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    public let version: Version
    public var autoReplyPing = false
    public var maximumMessageSize = 0
    public init(_ version: Version = .v13) { self.version = version }
  }
}

/// The parameters of a connection, such as its protocols, interfaces and service class.
public final class NWParameters: @unchecked Sendable, CustomDebugStringConvertible {
  /// The protocols of a connection, from the application layer to the Internet layer.
  public final class ProtocolStack: @unchecked Sendable {
    public var applicationProtocols: [NWProtocolOptions] = []
    public var transportProtocol: NWProtocolOptions?
    public var internetProtocol: NWProtocolOptions? = NWProtocolIP.Options()
  }
  public enum ServiceClass: Sendable {
    case bestEffort, background, interactiveVideo, interactiveVoice, responsiveData, signaling
  }
  public enum MultipathServiceType: Sendable { case disabled, handover, interactive, aggregate }
  public enum ExpiredDNSBehavior: Sendable { case systemDefault, allow, prohibit }

  public let defaultProtocolStack = ProtocolStack()
  public var requiredInterfaceType = NWInterface.InterfaceType.other
  public var requiredInterface: NWInterface?
  public var requiredLocalEndpoint: NWEndpoint?
  public var prohibitedInterfaceTypes: [NWInterface.InterfaceType]?
  public var prohibitedInterfaces: [NWInterface]?
  public var prohibitExpensivePaths = false
  public var prohibitConstrainedPaths = false
  public var allowLocalEndpointReuse = false
  public var acceptLocalOnly = false
  public var includePeerToPeer = false
  public var allowFastOpen = false
  public var preferNoProxies = false
  public var serviceClass = ServiceClass.bestEffort
  public var multipathServiceType = MultipathServiceType.disabled
  public var expiredDNSBehavior = ExpiredDNSBehavior.systemDefault

  public init() {}
  public convenience init(tls: NWProtocolTLS.Options?, tcp: NWProtocolTCP.Options = .init()) {
    self.init()
    defaultProtocolStack.transportProtocol = tcp
    if let tls { defaultProtocolStack.applicationProtocols = [tls] }
  }
  public convenience init(dtls: NWProtocolTLS.Options?, udp: NWProtocolUDP.Options = .init()) {
    self.init()
    defaultProtocolStack.transportProtocol = udp
    if let dtls { defaultProtocolStack.applicationProtocols = [dtls] }
  }

  public class var tcp: NWParameters { NWParameters(tls: nil) }
  public class var tls: NWParameters { NWParameters(tls: NWProtocolTLS.Options()) }
  public class var udp: NWParameters { NWParameters(dtls: nil) }
  public class var dtls: NWParameters { NWParameters(dtls: NWProtocolTLS.Options()) }

  public func copy() -> NWParameters {
    let copy = NWParameters()
    copy.defaultProtocolStack.applicationProtocols = defaultProtocolStack.applicationProtocols
    copy.defaultProtocolStack.transportProtocol = defaultProtocolStack.transportProtocol
    copy.defaultProtocolStack.internetProtocol = defaultProtocolStack.internetProtocol
    (copy.requiredInterfaceType, copy.requiredInterface) = (requiredInterfaceType, requiredInterface)
    (copy.requiredLocalEndpoint, copy.serviceClass) = (requiredLocalEndpoint, serviceClass)
    (copy.prohibitedInterfaceTypes, copy.prohibitedInterfaces) = (prohibitedInterfaceTypes, prohibitedInterfaces)
    (copy.prohibitExpensivePaths, copy.prohibitConstrainedPaths) = (prohibitExpensivePaths, prohibitConstrainedPaths)
    (copy.allowLocalEndpointReuse, copy.acceptLocalOnly) = (allowLocalEndpointReuse, acceptLocalOnly)
    (copy.includePeerToPeer, copy.allowFastOpen) = (includePeerToPeer, allowFastOpen)
    (copy.preferNoProxies, copy.multipathServiceType) = (preferNoProxies, multipathServiceType)
    copy.expiredDNSBehavior = expiredDNSBehavior
    return copy
  }

  public var debugDescription: String {
    let names: [String] =
      (defaultProtocolStack.applicationProtocols
      + [defaultProtocolStack.transportProtocol]
      .compactMap(\.self)).map { "\(type(of: $0))" }
    return names.joined(separator: ", ")
  }
}

/// The reason why a connection has failed.
public enum NWError: Error, Equatable, Sendable, CustomDebugStringConvertible {
  case posix(POSIXErrorCode)
  case dns(Int32)
  case tls(Int32)

  public var debugDescription: String {
    switch self {
    case .posix(let code): "POSIXErrorCode(rawValue: \(code.rawValue)): \(String(cString: strerror(code.rawValue)))"
    case .dns(let code): "DNS error \(code)"
    case .tls(let code): "TLS error \(code)"
    }
  }
}
