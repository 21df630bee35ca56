/// Module `CloudKit`: a device on which nobody is signed in to iCloud.
///
/// Real: records, references and assets store their values. The account's status is `.noAccount`, and every request to the server fails
/// with `CKError.Code.notAuthenticated`, as in a simulator without an account.
import FrameworkSupport
@_exported import Foundation

public let CKErrorDomain = "CKErrorDomain"
public let CKCurrentUserDefaultName = "__defaultOwner__"
public let CKErrorRetryAfterKey = "CKErrorRetryAfter"
public let CKPartialErrorsByItemIDKey = "CKPartialErrors"

/// The error of a CloudKit request. Its domain and codes are Apple's; requests fail with `notAuthenticated`.
public struct CKError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case internalError = 1
    case partialFailure, networkUnavailable, networkFailure, badContainer, serviceUnavailable, requestRateLimited
    case missingEntitlement, notAuthenticated, permissionFailure, unknownItem, invalidArguments
    case serverRecordChanged = 14
    case serverRejectedRequest, assetFileNotFound, assetFileModified, incompatibleVersion, constraintViolation
    case operationCancelled, changeTokenExpired, batchRequestFailed, zoneBusy, badDatabase, quotaExceeded
    case zoneNotFound, limitExceeded, userDeletedZone
    case accountTemporarilyUnavailable = 36
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = CKErrorDomain
  public static var notAuthenticated: Code { .notAuthenticated }
  public static var networkUnavailable: Code { .networkUnavailable }
  public static var networkFailure: Code { .networkFailure }
  public static var unknownItem: Code { .unknownItem }
  public static var quotaExceeded: Code { .quotaExceeded }
  public static var serverRecordChanged: Code { .serverRecordChanged }
  public static var zoneNotFound: Code { .zoneNotFound }
  public static var operationCancelled: Code { .operationCancelled }
  public static var partialFailure: Code { .partialFailure }
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    code == .notAuthenticated
      ? "This request requires an authenticated account" : "The request failed with the code \(code.rawValue)."
  }
  public var retryAfterSeconds: Double? { nil }
  public var partialErrorsByItemID: [AnyHashable: any Error]? { nil }
  public var serverRecord: CKRecord? { nil }
  public var clientRecord: CKRecord? { nil }
  public var ancestorRecord: CKRecord? { nil }
}
extension CKError.Code {
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? CKError)?.code == code }
}

/// The state of the user's iCloud account. It is `noAccount` here.
public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}

extension Notification.Name {
  public static let CKAccountChanged = Notification.Name("CKAccountChanged")
}

/// Calls a completion handler on another queue with the error `notAuthenticated`, because nobody is signed in.
func refuse<Value>(_ completionHandler: @escaping (Value?, (any Error)?) -> Void) {
  nonisolated(unsafe) let handler = completionHandler
  DispatchQueue.global().async { handler(nil, CKError(.notAuthenticated)) }
}

/// An app's iCloud container with its databases. The account status is `.noAccount`.
open class CKContainer: NSObject, @unchecked Sendable {
  private static let standard = CKContainer(identifier: "iCloud." + (Bundle.main.bundleIdentifier ?? "app"))
  open class func `default`() -> CKContainer { standard }

  public let containerIdentifier: String?
  public let publicCloudDatabase = CKDatabase(.public)
  public let privateCloudDatabase = CKDatabase(.private)
  public let sharedCloudDatabase = CKDatabase(.shared)

  public init(identifier containerIdentifier: String) { self.containerIdentifier = containerIdentifier }

  open func database(with databaseScope: CKDatabase.Scope) -> CKDatabase {
    switch databaseScope {
    case .public: publicCloudDatabase
    case .private: privateCloudDatabase
    case .shared: sharedCloudDatabase
    }
  }

  open func accountStatus(completionHandler: @escaping (CKAccountStatus, (any Error)?) -> Void) {
    nonisolated(unsafe) let handler = completionHandler
    DispatchQueue.global().async { handler(.noAccount, nil) }
  }
  open func accountStatus() async throws -> CKAccountStatus { .noAccount }

  open func fetchUserRecordID(completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void) {
    refuse(completionHandler)
  }
  open func userRecordID() async throws -> CKRecord.ID { throw CKError(.notAuthenticated) }

  /// Adds an operation to the private database.
  open func add(_ operation: CKOperation) { privateCloudDatabase.add(operation) }
}

/// A database on the server. All its requests fail, because nobody is signed in.
open class CKDatabase: NSObject, @unchecked Sendable {
  public enum Scope: Int, Sendable { case `public` = 1, `private`, shared }

  public let databaseScope: Scope
  private let queue = OperationQueue()

  init(_ scope: Scope) { databaseScope = scope }

  /// Runs an operation. It always fails.
  open func add(_ operation: CKDatabaseOperation) {
    operation.database = self
    queue.addOperation(operation)
  }
  fileprivate func add(_ operation: CKOperation) { queue.addOperation(operation) }

  open func fetch(
    withRecordID recordID: CKRecord.ID, completionHandler: @escaping (CKRecord?, (any Error)?) -> Void
  ) { refuse(completionHandler) }
  open func save(_ record: CKRecord, completionHandler: @escaping (CKRecord?, (any Error)?) -> Void) {
    refuse(completionHandler)
  }
  open func delete(
    withRecordID recordID: CKRecord.ID, completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void
  ) { refuse(completionHandler) }
  open func perform(
    _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
    completionHandler: @escaping ([CKRecord]?, (any Error)?) -> Void
  ) { refuse(completionHandler) }
  open func save(_ zone: CKRecordZone, completionHandler: @escaping (CKRecordZone?, (any Error)?) -> Void) {
    refuse(completionHandler)
  }
  open func fetchAllRecordZones(completionHandler: @escaping ([CKRecordZone]?, (any Error)?) -> Void) {
    refuse(completionHandler)
  }
  open func save(
    _ subscription: CKSubscription, completionHandler: @escaping (CKSubscription?, (any Error)?) -> Void
  ) { refuse(completionHandler) }
  open func fetchAllSubscriptions(completionHandler: @escaping ([CKSubscription]?, (any Error)?) -> Void) {
    refuse(completionHandler)
  }
  open func delete(
    withSubscriptionID subscriptionID: CKSubscription.ID, completionHandler: @escaping (String?, (any Error)?) -> Void
  ) { refuse(completionHandler) }

  open func delete(
    withRecordZoneID zoneID: CKRecordZone.ID, completionHandler: @escaping (CKRecordZone.ID?, (any Error)?) -> Void
  ) { refuse(completionHandler) }
  open func fetch(
    withRecordZoneID zoneID: CKRecordZone.ID, completionHandler: @escaping (CKRecordZone?, (any Error)?) -> Void
  ) { refuse(completionHandler) }
  open func fetch(
    withSubscriptionID subscriptionID: CKSubscription.ID,
    completionHandler: @escaping (CKSubscription?, (any Error)?) -> Void
  ) { refuse(completionHandler) }
  @discardableResult
  open func save(_ zone: CKRecordZone) async throws -> CKRecordZone { throw CKError(.notAuthenticated) }
  @discardableResult
  open func deleteRecordZone(withID zoneID: CKRecordZone.ID) async throws -> CKRecordZone.ID {
    throw CKError(.notAuthenticated)
  }
  open func recordZone(for zoneID: CKRecordZone.ID) async throws -> CKRecordZone { throw CKError(.notAuthenticated) }
  open func allRecordZones() async throws -> [CKRecordZone] { throw CKError(.notAuthenticated) }
  @discardableResult
  open func save(_ subscription: CKSubscription) async throws -> CKSubscription { throw CKError(.notAuthenticated) }
  open func allSubscriptions() async throws -> [CKSubscription] { throw CKError(.notAuthenticated) }

  open func record(for recordID: CKRecord.ID) async throws -> CKRecord { throw CKError(.notAuthenticated) }
  @discardableResult
  open func save(_ record: CKRecord) async throws -> CKRecord { throw CKError(.notAuthenticated) }
  @discardableResult
  open func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID { throw CKError(.notAuthenticated) }
  open func records(
    matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil, desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = CKQueryOperation.maximumResults
  ) async throws -> (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?
  ) { throw CKError(.notAuthenticated) }
}
