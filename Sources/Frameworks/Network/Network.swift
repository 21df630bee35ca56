/// Module `Network`: a device whose Wi-Fi is always connected.
///
/// Real: path monitors and the paths that they report, endpoints and their texts, addresses, parameters. Not here: connections, which
/// wait for the network, and listeners and browsers, which fail. A path never changes, and a request may still fail.
import Dispatch
@_exported import Foundation

/// A network interface of the device.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
  public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }

  public let type: InterfaceType
  public let name: String
  public let index: Int

  static let wiFi = NWInterface(type: .wifi, name: "en0", index: 1)

  public var debugDescription: String { name }
}

/// The state of the network as a monitor reports it.
public struct NWPath: Equatable, Sendable, CustomDebugStringConvertible {
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
  public enum UnsatisfiedReason: Sendable { case notAvailable, cellularDenied, wifiDenied, localNetworkDenied }

  public let status: Status
  public let availableInterfaces: [NWInterface]
  public let gateways: [NWEndpoint]

  /// True if the path uses an expensive interface, such as a cellular one.
  public var isExpensive: Bool { availableInterfaces.contains { $0.type == .cellular } }
  /// True if Low Data Mode is on, which it never is.
  public var isConstrained: Bool { false }
  public var supportsIPv4: Bool { status == .satisfied }
  public var supportsIPv6: Bool { status == .satisfied }
  public var supportsDNS: Bool { status == .satisfied }
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }

  static let connected = NWPath(status: .satisfied, availableInterfaces: [.wiFi], gateways: [])
  /// The path of a monitor that excludes Wi-Fi, or has not been started.
  static let none = NWPath(status: .unsatisfied, availableInterfaces: [], gateways: [])

  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }

  public var debugDescription: String {
    let names = availableInterfaces.map(\.name).joined(separator: ", ")
    return status == .satisfied
      ? "satisfied (Path is satisfied), interface: \(names)" : "unsatisfied (No network route)"
  }
}

/// Reports the network's state once after `start(queue:)`; it does not change after that.
public final class NWPathMonitor: @unchecked Sendable {
  private let accepts: @Sendable (NWInterface.InterfaceType) -> Bool
  private let lock = NSLock()
  private var handler: (@Sendable (NWPath) -> Void)?
  private var path = NWPath.none
  private var state = State.ready

  private enum State { case ready, started(DispatchQueue), cancelled }

  /// Monitors all interfaces.
  public init() { accepts = { _ in true } }
  /// Monitors the interfaces of one type.
  public init(requiredInterfaceType: NWInterface.InterfaceType) { accepts = { $0 == requiredInterfaceType } }
  /// Monitors the interfaces of all other types.
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    accepts = { !prohibitedInterfaceTypes.contains($0) }
  }

  public var currentPath: NWPath { lock.withLock { path } }

  /// The queue that was passed to `start(queue:)`; nil before that and after `cancel()`.
  public var queue: DispatchQueue? {
    lock.withLock { if case .started(let queue) = state { queue } else { nil } }
  }

  /// The handler for the path, which is called once on the queue that was passed to `start(queue:)`.
  public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }

  public func start(queue: DispatchQueue) {
    let isFirst = lock.withLock {
      guard case .ready = state else { return false }
      state = .started(queue)
      return true
    }
    guard isFirst else { return }
    queue.async { [self] in
      let handler = lock.withLock { () -> (@Sendable (NWPath) -> Void)? in
        guard case .started = state else { return nil }
        path = accepts(.wifi) ? .connected : .none
        return self.handler
      }
      handler?(currentPath)
    }
  }

  /// Stops the monitor permanently. The handler is not called after this.
  public func cancel() { lock.withLock { state = .cancelled } }
}
