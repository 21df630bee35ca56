import Foundation

/// A connection to an endpoint, as on a device without a network. After `start(queue:)` it waits with `ENETDOWN`. Sending and
/// receiving fail with `ECANCELED` once the connection is cancelled.
public final class NWConnection: @unchecked Sendable, CustomDebugStringConvertible {
  public enum State: Equatable, Sendable {
    case setup
    case waiting(NWError)
    case preparing
    case ready
    case failed(NWError)
    case cancelled
  }

  /// The context of a message, such as its priority and whether it is the last one.
  public final class ContentContext: @unchecked Sendable {
    public let identifier: String
    public let expirationMilliseconds: UInt64
    public let relativePriority: Double
    public let isFinal: Bool

    public init(
      identifier: String, expiration: UInt64 = 0, priority: Double = 0.5, isFinal: Bool = false,
      antecedent: ContentContext? = nil, metadata: [Any]? = nil
    ) {
      (self.identifier, expirationMilliseconds) = (identifier, expiration)
      (relativePriority, self.isFinal) = (priority, isFinal)
    }
    public static let defaultMessage = ContentContext(identifier: "Default message")
    public static let finalMessage = ContentContext(identifier: "Final message", isFinal: true)
    public static let defaultStream = ContentContext(identifier: "Default stream")
  }

  public enum SendCompletion: Sendable {
    case contentProcessed(@Sendable (_ error: NWError?) -> Void)
    case idempotent
  }

  public let endpoint: NWEndpoint
  public let parameters: NWParameters
  private let lock = NSLock()
  private var storedState = State.setup
  private var storedQueue: DispatchQueue?
  private var handlers = Handlers()
  private var pendingCompletions: [@Sendable (NWError) -> Void] = []

  private struct Handlers {
    var state: (@Sendable (State) -> Void)?
    var viability: (@Sendable (Bool) -> Void)?
    var betterPath: (@Sendable (Bool) -> Void)?
    var path: (@Sendable (NWPath) -> Void)?
  }

  public init(to: NWEndpoint, using: NWParameters) { (endpoint, parameters) = (to, using) }
  public convenience init(host: NWEndpoint.Host, port: NWEndpoint.Port, using: NWParameters) {
    self.init(to: .hostPort(host: host, port: port), using: using)
  }

  public var state: State { lock.withLock { storedState } }
  public var queue: DispatchQueue? { lock.withLock { storedQueue } }
  /// The path of the connection. It is always `nil`, because the connection is never established.
  public var currentPath: NWPath? { nil }
  public var maximumDatagramSize: Int { 0 }

  public var stateUpdateHandler: (@Sendable (_ state: State) -> Void)? {
    get { lock.withLock { handlers.state } }
    set { lock.withLock { handlers.state = newValue } }
  }
  public var viabilityUpdateHandler: (@Sendable (_ isViable: Bool) -> Void)? {
    get { lock.withLock { handlers.viability } }
    set { lock.withLock { handlers.viability = newValue } }
  }
  public var betterPathUpdateHandler: (@Sendable (_ betterPathAvailable: Bool) -> Void)? {
    get { lock.withLock { handlers.betterPath } }
    set { lock.withLock { handlers.betterPath = newValue } }
  }
  public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
    get { lock.withLock { handlers.path } }
    set { lock.withLock { handlers.path = newValue } }
  }

  public func start(queue: DispatchQueue) {
    let isFirst = lock.withLock {
      guard storedState == .setup, storedQueue == nil else { return false }
      storedQueue = queue
      return true
    }
    guard isFirst else { return }
    change(to: .preparing)
    change(to: .waiting(.posix(.ENETDOWN)))
  }

  /// Tries to connect again: reports `preparing`, and then waits with `ENETDOWN`.
  public func restart() {
    guard case .waiting = state else { return }
    change(to: .preparing)
    change(to: .waiting(.posix(.ENETDOWN)))
  }

  public func cancel() { change(to: .cancelled) }
  public func forceCancel() { cancel() }
  public func cancelCurrentEndpoint() { restart() }

  private func change(to state: State) {
    let queue = lock.withLock { storedQueue }
    guard let queue else { return lock.withLock { storedState = state } }
    queue.async { [self] in
      let (handler, cancelledCompletions) = lock.withLock {
        () -> ((@Sendable (State) -> Void)?, [@Sendable (NWError) -> Void]) in
        guard storedState != .cancelled else { return (nil, []) }
        storedState = state
        guard state == .cancelled else { return (handlers.state, []) }
        defer { pendingCompletions = [] }
        return (handlers.state, pendingCompletions)
      }
      for completion in cancelledCompletions { completion(.posix(.ECANCELED)) }
      handler?(state)
    }
  }

  /// Calls the completion with `ECANCELED` once the connection is cancelled.
  private func failWhenCancelled(_ completion: @escaping @Sendable (NWError) -> Void) {
    let isCancelled = lock.withLock {
      if storedState == .cancelled { return true }
      pendingCompletions.append(completion)
      return false
    }
    if isCancelled { (queue ?? .global()).async { completion(.posix(.ECANCELED)) } }
  }

  public func send(
    content: (some DataProtocol)?, contentContext: ContentContext = .defaultMessage, isComplete: Bool = true,
    completion: SendCompletion
  ) {
    if case .contentProcessed(let handler) = completion { failWhenCancelled { handler($0) } }
  }
  public func send(
    content: Data?, contentContext: ContentContext = .defaultMessage, isComplete: Bool = true,
    completion: SendCompletion
  ) {
    if case .contentProcessed(let handler) = completion { failWhenCancelled { handler($0) } }
  }
  public func receive(
    minimumIncompleteLength: Int, maximumLength: Int,
    completion:
      @escaping @Sendable (
        _ content: Data?, _ contentContext: ContentContext?, _ isComplete: Bool, _ error: NWError?
      ) -> Void
  ) { failWhenCancelled { completion(nil, nil, false, $0) } }
  public func receiveMessage(
    completion:
      @escaping @Sendable (
        _ completeContent: Data?, _ contentContext: ContentContext?, _ isComplete: Bool, _ error: NWError?
      ) -> Void
  ) { failWhenCancelled { completion(nil, nil, false, $0) } }

  /// Calls the closure. It batches nothing, because nothing is sent.
  public func batch(_ closure: () -> Void) { closure() }

  public var debugDescription: String { "[\(endpoint) \(parameters)]" }
}
