/// Module `BackgroundTasks`: a device that runs no tasks in the background, as the simulator is one.
///
/// Real: launch handlers are registered, each identifier once; a request is refused with `BGTaskScheduler.Error.Code.unavailable`.
@_exported import Foundation

open class BGTaskRequest: NSObject, @unchecked Sendable {
  public let identifier: String
  /// The earliest time at which the task may run.
  open var earliestBeginDate: Date?

  init(_ identifier: String) { self.identifier = identifier }
}

open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  public init(identifier: String) { super.init(identifier) }
}

open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false

  public init(identifier: String) { super.init(identifier) }
}

/// A task that the system runs. None is ever made here.
open class BGTask: NSObject, @unchecked Sendable {
  public let identifier: String
  open var expirationHandler: (() -> Void)?

  init(_ identifier: String) { self.identifier = identifier }

  open func setTaskCompleted(success: Bool) { expirationHandler = nil }
}

open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
open class BGProcessingTask: BGTask, @unchecked Sendable {}

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

  /// Returns false for an identifier that is not in `BGTaskSchedulerPermittedIdentifiers` of Info.plist.
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

  /// Throws `Error.Code.unavailable`.
  open func submit(_ taskRequest: BGTaskRequest) throws { throw Error(.unavailable) }

  open func cancel(taskRequestWithIdentifier identifier: String) {}
  open func cancelAllTaskRequests() {}
  /// There are none: none is accepted.
  open func getPendingTaskRequests(completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void) {
    DispatchQueue.global().async { completionHandler([]) }
  }
  open func pendingTaskRequests() async -> [BGTaskRequest] { [] }
}
