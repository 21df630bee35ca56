/// Module `SystemConfiguration`: whether the network can be reached.
///
/// Real: the signatures that reachability classes use. The answer is always that the network is reachable without establishing a
/// connection; actual requests may still fail. Callbacks are stored and never called, because the answer never changes.
@_exported import CoreFoundationNames

/// Whether and how a host can be reached.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1)
  public static let reachable = SCNetworkReachabilityFlags(rawValue: 2)
  public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 4)
  public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 8)
  public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 16)
  public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 32)
  public static let connectionAutomatic = connectionOnTraffic
  public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
  public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
  public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
}

/// The reachability of a host or an address. It is always reachable here.
public final class SCNetworkReachability: Sendable {}

/// The code of the last error: 0, because no function fails.
public func SCError() -> Int32 { 0 }

public typealias SCNetworkReachabilityCallBack = (
  SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
) -> Void

/// The pointer that is passed to a reachability callback, and the functions that retain and release it.
public struct SCNetworkReachabilityContext {
  public var version: Int
  public var info: UnsafeMutableRawPointer?
  public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
  public var release: ((UnsafeRawPointer) -> Void)?
  public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?

  public init(
    version: Int, info: UnsafeMutableRawPointer?, retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?,
    release: ((UnsafeRawPointer) -> Void)?, copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?
  ) {
    (self.version, self.info, self.retain, self.release) = (version, info, retain, release)
    self.copyDescription = copyDescription
  }
}

public func SCNetworkReachabilityCreateWithName(
  _ allocator: AnyObject?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? { SCNetworkReachability() }

public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: AnyObject?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? { SCNetworkReachability() }

public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = .reachable
  return true
}

public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool { true }

public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool {
  true
}
