import Foundation

public enum CKOperationQueuePriority: Int, Sendable { case low, normal, high }

/// A query for records of one type.
open class CKQuery: NSObject, @unchecked Sendable {
  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  open var sortDescriptors: [NSSortDescriptor]?
  public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
    (self.recordType, self.predicate) = (recordType, predicate)
  }
}

/// A request to the server. It always fails with `CKError.Code.notAuthenticated`.
open class CKOperation: Operation, @unchecked Sendable {
  open class Configuration: NSObject, @unchecked Sendable {
    open var allowsCellularAccess = true
    open var isLongLived = false
    open var qualityOfService = QualityOfService.utility
    open var timeoutIntervalForRequest: TimeInterval = 60
    open var timeoutIntervalForResource: TimeInterval = 7 * 24 * 3600
    public override init() {}
  }

  public let operationID = UUID().uuidString
  open var configuration: Configuration! = Configuration()

  open override func main() { fail(CKError(isCancelled ? .operationCancelled : .notAuthenticated)) }
  /// Calls the operation's completion closures with an error. Subclasses override it.
  func fail(_ error: CKError) {}
}

/// The base class of operations on a database. They fail with `CKError.Code.notAuthenticated`.
open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
  open var database: CKDatabase?
}

/// An operation that fetches the records that match a query.
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The position at which a query continues. No instance is created, because no query succeeds.
  open class Cursor: NSObject, @unchecked Sendable { override init() {} }
  public static let maximumResults = 0

  open var query: CKQuery?
  open var cursor: Cursor?
  open var zoneID: CKRecordZone.ID?
  open var resultsLimit = CKQueryOperation.maximumResults
  open var desiredKeys: [CKRecord.FieldKey]?
  open var recordFetchedBlock: ((CKRecord) -> Void)?
  open var recordMatchedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var queryCompletionBlock: ((Cursor?, (any Error)?) -> Void)?
  open var queryResultBlock: ((Result<Cursor?, any Error>) -> Void)?

  public override init() {}
  public convenience init(query: CKQuery) {
    self.init()
    self.query = query
  }
  public convenience init(cursor: Cursor) {
    self.init()
    self.cursor = cursor
  }

  override func fail(_ error: CKError) {
    queryCompletionBlock?(nil, error)
    queryResultBlock?(.failure(error))
  }
}

/// An operation that saves and deletes records.
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  public enum RecordSavePolicy: Int, Sendable { case ifServerRecordUnchanged, changedKeys, allKeys }

  open var recordsToSave: [CKRecord]?
  open var recordIDsToDelete: [CKRecord.ID]?
  open var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
  open var isAtomic = true
  open var perRecordCompletionBlock: ((CKRecord, (any Error)?) -> Void)?
  open var perRecordSaveBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?
  open var modifyRecordsResultBlock: ((Result<Void, any Error>) -> Void)?

  public override init() {}
  public convenience init(recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil) {
    self.init()
    (self.recordsToSave, self.recordIDsToDelete) = (recordsToSave, recordIDsToDelete)
  }

  override func fail(_ error: CKError) {
    for record in recordsToSave ?? [] {
      perRecordCompletionBlock?(record, error)
      perRecordSaveBlock?(record.recordID, .failure(error))
    }
    modifyRecordsCompletionBlock?(nil, nil, error)
    modifyRecordsResultBlock?(.failure(error))
  }
}

/// An operation that fetches records by their ids.
open class CKFetchRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  open var recordIDs: [CKRecord.ID]?
  open var desiredKeys: [CKRecord.FieldKey]?
  open var perRecordCompletionBlock: ((CKRecord?, CKRecord.ID?, (any Error)?) -> Void)?
  open var perRecordResultBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var fetchRecordsCompletionBlock: (([CKRecord.ID: CKRecord]?, (any Error)?) -> Void)?
  open var fetchRecordsResultBlock: ((Result<Void, any Error>) -> Void)?

  public override init() {}
  public convenience init(recordIDs: [CKRecord.ID]) {
    self.init()
    self.recordIDs = recordIDs
  }

  override func fail(_ error: CKError) {
    for id in recordIDs ?? [] {
      perRecordCompletionBlock?(nil, id, error)
      perRecordResultBlock?(id, .failure(error))
    }
    fetchRecordsCompletionBlock?(nil, error)
    fetchRecordsResultBlock?(.failure(error))
  }
}

// MARK: Subscriptions

/// A request for notifications of changes. It never reaches the server.
open class CKSubscription: NSObject, @unchecked Sendable {
  public typealias ID = String

  open class NotificationInfo: NSObject, @unchecked Sendable {
    open var alertBody: String?
    open var title: String?
    open var subtitle: String?
    open var soundName: String?
    open var shouldBadge = false
    open var shouldSendContentAvailable = false
    open var desiredKeys: [CKRecord.FieldKey]?
    open var category: String?
    public override init() {}
  }

  public let subscriptionID: ID
  open var notificationInfo: NotificationInfo?

  init(_ subscriptionID: ID) { self.subscriptionID = subscriptionID }
}

/// A subscription to changes of the records that match a query. It stores its values, and cannot be saved.
open class CKQuerySubscription: CKSubscription, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let firesOnRecordCreation = Options(rawValue: 1)
    public static let firesOnRecordUpdate = Options(rawValue: 2)
    public static let firesOnRecordDeletion = Options(rawValue: 4)
    public static let firesOnce = Options(rawValue: 8)
  }

  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  public let querySubscriptionOptions: Options
  open var zoneID: CKRecordZone.ID?

  public init(
    recordType: CKRecord.RecordType, predicate: NSPredicate, subscriptionID: ID = UUID().uuidString,
    options querySubscriptionOptions: Options = []
  ) {
    (self.recordType, self.predicate) = (recordType, predicate)
    self.querySubscriptionOptions = querySubscriptionOptions
    super.init(subscriptionID)
  }
}

/// A subscription to all changes of a database. It stores its values, and cannot be saved.
open class CKDatabaseSubscription: CKSubscription, @unchecked Sendable {
  open var recordType: CKRecord.RecordType?
  public init(subscriptionID: ID) { super.init(subscriptionID) }
}

/// A subscription to the changes of a zone. It stores its values, and cannot be saved.
open class CKRecordZoneSubscription: CKSubscription, @unchecked Sendable {
  public let zoneID: CKRecordZone.ID
  public init(zoneID: CKRecordZone.ID, subscriptionID: ID = UUID().uuidString) {
    self.zoneID = zoneID
    super.init(subscriptionID)
  }
}
