/// Module `BackgroundTasks`: a device that, like the simulator, runs no background tasks.
///
/// Real: a launch handler can be registered once for each identifier; requests fail with `BGTaskScheduler.Error.Code.unavailable`.
@_exported import Foundation

/// The base class of requests to run a task in the background. Submitting one fails here.
open class BGTaskRequest: NSObject, @unchecked Sendable {
  public let identifier: String
  /// The earliest time at which the task may run.
  open var earliestBeginDate: Date?

  init(_ identifier: String) { self.identifier = identifier }
}

/// A request for a short task that refreshes the app's content.
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  public init(identifier: String) { super.init(identifier) }
}

/// A request for a task that takes minutes.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false

  public init(identifier: String) { super.init(identifier) }
}

/// A background task that the system runs. No instance is created here.
open class BGTask: NSObject, @unchecked Sendable {
  public let identifier: String
  open var expirationHandler: (() -> Void)?

  init(_ identifier: String) { self.identifier = identifier }

  open func setTaskCompleted(success: Bool) { expirationHandler = nil }
}

/// A short task in the background. No instance is created here.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// A task in the background that takes minutes. No instance is created here.
open class BGProcessingTask: BGTask, @unchecked Sendable {}

/// Registers launch handlers, and accepts no requests: `submit(_:)` throws `BGTaskScheduler.Error.Code.unavailable`.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  public struct Error: CustomNSError, LocalizedError, Hashable, Sendable {
    public enum Code: Int, Sendable { case unavailable = 1, tooManyPendingTaskRequests, notPermitted }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static let errorDomain = "BGTaskSchedulerErrorDomain"
    public static var unavailable: Code { .unavailable }
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    public static var notPermitted: Code { .notPermitted }
    public var errorCode: Int { code.rawValue }
    public var errorDescription: String? { "Background tasks are not available on this device." }
  }

  private static let scheduler = BGTaskScheduler()
  open class var shared: BGTaskScheduler { scheduler }

  private let lock = NSLock()
  private var identifiers: Set<String> = []

  /// Registers an identifier. The launch handler is never called. A second registration stops the app.
  ///
  /// - Returns: False if the identifier is not in `BGTaskSchedulerPermittedIdentifiers` of Info.plist.
  @discardableResult
  open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping @Sendable (BGTask) -> Void
  ) -> Bool {
    let permitted = Bundle.main.object(forInfoDictionaryKey: "BGTaskSchedulerPermittedIdentifiers") as? [String] ?? []
    guard permitted.contains(identifier) else { return false }
    let isNew = lock.withLock { identifiers.insert(identifier).inserted }
    precondition(isNew, "Launch handler for task with identifier \(identifier) has already been registered")
    return true
  }

  /// Always throws `Error.Code.unavailable`.
  open func submit(_ taskRequest: BGTaskRequest) throws { throw Error(.unavailable) }

  open func cancel(taskRequestWithIdentifier identifier: String) {}
  open func cancelAllTaskRequests() {}
  /// Reports an empty list, because no request is accepted.
  open func getPendingTaskRequests(completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void) {
    DispatchQueue.global().async { completionHandler([]) }
  }
  open func pendingTaskRequests() async -> [BGTaskRequest] { [] }
}
