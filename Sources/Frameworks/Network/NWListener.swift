import Foundation

/// A listener for connections. It always fails with `ENETDOWN` after `start(queue:)`.
public final class NWListener: @unchecked Sendable {
  public enum State: Equatable, Sendable {
    case setup
    case waiting(NWError)
    case ready
    case failed(NWError)
    case cancelled
  }
  public enum ServiceRegistrationChange: Sendable { case add(NWEndpoint), remove(NWEndpoint) }

  /// A Bonjour service.
  public struct Service: Equatable, Sendable {
    public let name: String?
    public let type: String
    public let domain: String?
    public let txtRecord: Data?
    public init(name: String? = nil, type: String, domain: String? = nil, txtRecord: Data? = nil) {
      (self.name, self.type, self.domain, self.txtRecord) = (name, type, domain, txtRecord)
    }
  }

  public let parameters: NWParameters
  public var service: Service?
  public var newConnectionLimit = Int.max
  public var stateUpdateHandler: (@Sendable (_ newState: State) -> Void)?
  public var newConnectionHandler: (@Sendable (_ connection: NWConnection) -> Void)?
  public var serviceRegistrationUpdateHandler: (@Sendable (_ change: ServiceRegistrationChange) -> Void)?
  public private(set) var queue: DispatchQueue?
  private let lock = NSLock()
  private var storedState = State.setup
  private let requestedPort: NWEndpoint.Port

  public init(using: NWParameters, on: NWEndpoint.Port = .any) throws { (parameters, requestedPort) = (using, on) }
  public convenience init(service: Service? = nil, using: NWParameters) throws {
    try self.init(using: using, on: .any)
    self.service = service
  }

  public var state: State { lock.withLock { storedState } }
  /// The port. It is always `nil`, because the listener never listens.
  public var port: NWEndpoint.Port? { nil }

  public func start(queue: DispatchQueue) {
    guard state == .setup, self.queue == nil else { return }
    self.queue = queue
    change(to: .failed(.posix(.ENETDOWN)))
  }
  public func cancel() { change(to: .cancelled) }

  private func change(to state: State) {
    guard let queue else { return lock.withLock { storedState = state } }
    queue.async { [self] in
      let isNew = lock.withLock {
        guard storedState != .cancelled else { return false }
        storedState = state
        return true
      }
      if isNew { stateUpdateHandler?(state) }
    }
  }
}

/// A browser for Bonjour services. It always fails with `ENETDOWN` after `start(queue:)`.
public final class NWBrowser: @unchecked Sendable {
  public enum State: Equatable, Sendable {
    case setup, ready
    case failed(NWError)
    case cancelled
    case waiting(NWError)
  }
  public enum Descriptor: Equatable, Sendable {
    case bonjour(type: String, domain: String?)
    case bonjourWithTXTRecord(type: String, domain: String?)
  }
  /// A service that was found. There are no results, because browsing fails.
  public struct Result: Hashable, Sendable {
    public let endpoint: NWEndpoint
    public let interfaces: [NWInterface]
    public enum Change: Hashable, Sendable { case identical, added(Result), removed(Result) }
  }

  public let descriptor: Descriptor
  public let parameters: NWParameters
  public var stateUpdateHandler: (@Sendable (_ newState: State) -> Void)?
  public var browseResultsChangedHandler:
    (@Sendable (_ newResults: Set<Result>, _ changes: Set<Result.Change>) -> Void)?
  public private(set) var queue: DispatchQueue?
  private let lock = NSLock()
  private var storedState = State.setup

  public init(for descriptor: Descriptor, using parameters: NWParameters) {
    (self.descriptor, self.parameters) = (descriptor, parameters)
  }

  public var state: State { lock.withLock { storedState } }
  public var browseResults: Set<Result> { [] }

  public func start(queue: DispatchQueue) {
    guard state == .setup, self.queue == nil else { return }
    self.queue = queue
    change(to: .failed(.posix(.ENETDOWN)))
  }
  public func cancel() { change(to: .cancelled) }

  private func change(to state: State) {
    guard let queue else { return lock.withLock { storedState = state } }
    queue.async { [self] in
      let isNew = lock.withLock {
        guard storedState != .cancelled else { return false }
        storedState = state
        return true
      }
      if isNew { stateUpdateHandler?(state) }
    }
  }
}
