import Foundation

/// A search for the app's documents in iCloud. It finishes without results, because nobody is signed in to iCloud.
///
/// ```
/// query.predicate = NSPredicate(format: "%K LIKE '*.txt'", NSMetadataItemFSNameKey)
/// query.start()     // NSMetadataQueryDidStartGathering, then NSMetadataQueryDidFinishGathering
/// ```
open class NSMetadataQuery: NSObject, @unchecked Sendable {
  open weak var delegate: (any NSMetadataQueryDelegate)?
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor] = []
  open var valueListAttributes: [String] = []
  open var groupingAttributes: [String]?
  open var notificationBatchingInterval: TimeInterval = 1
  open var searchScopes: [Any] = []
  open var searchItems: [Any]?
  /// The queue on which notifications are posted; `nil` for the main queue.
  open var operationQueue: OperationQueue?

  open private(set) var isStarted = false
  open private(set) var isGathering = false
  open private(set) var isStopped = false
  /// The number of calls of `start()`, by which a pending operation detects that its search was stopped.
  private var startCount = 0

  public override init() {}

  /// Starts the search. Returns false if it is already running, or if there is no predicate.
  @discardableResult
  open func start() -> Bool {
    guard predicate != nil, !isStarted || isStopped else { return false }
    (isStarted, isGathering, isStopped) = (true, true, false)
    startCount += 1
    let start = startCount
    (operationQueue ?? .main).addOperation { [weak self] in
      guard let self, startCount == start, isGathering else { return }
      NotificationCenter.default.post(name: .NSMetadataQueryDidStartGathering, object: self)
      guard startCount == start, isGathering else { return }
      isGathering = false
      NotificationCenter.default.post(name: .NSMetadataQueryDidFinishGathering, object: self)
    }
    return true
  }

  open func stop() { (isGathering, isStopped) = (false, true) }

  /// Has no effect, because the results never change. The same is true of `enableUpdates()`.
  open func disableUpdates() {}
  open func enableUpdates() {}

  // MARK: Results

  open var resultCount: Int { 0 }
  open var results: [Any] { [] }
  open func result(at idx: Int) -> Any {
    ObjectiveCFailure.stop(
      "-[NSMetadataQuery resultAtIndex:]: index (\(idx)) out of bounds (\(resultCount))", "NSRangeException")
  }
  open func index(ofResult result: Any) -> Int { NSNotFound }
  open func enumerateResults(_ block: (Any, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {}
  open func enumerateResults(
    options opts: NSEnumerationOptions = [], using block: (Any, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
  open var valueLists: [String: [NSMetadataQueryAttributeValueTuple]] { [:] }
  open var groupedResults: [NSMetadataQueryResultGroup] { [] }
  open func value(ofAttribute attrName: String, forResultAt idx: Int) -> Any? { nil }
}

/// A delegate that replaces results and attribute values of a metadata query.
public protocol NSMetadataQueryDelegate: NSObjectProtocol {
  func metadataQuery(_ query: NSMetadataQuery, replacementObjectForResultObject result: NSMetadataItem) -> Any
  func metadataQuery(
    _ query: NSMetadataQuery, replacementValueForAttribute attrName: String, value attrValue: Any
  ) -> Any
}

extension NSMetadataQueryDelegate {
  public func metadataQuery(_ query: NSMetadataQuery, replacementObjectForResultObject result: NSMetadataItem) -> Any {
    result
  }
  public func metadataQuery(
    _ query: NSMetadataQuery, replacementValueForAttribute attrName: String, value attrValue: Any
  ) -> Any { attrValue }
}

/// A file that a metadata query has found, with its attributes.
open class NSMetadataItem: NSObject {
  private let values: [String: Any]

  init(values: [String: Any]) { self.values = values }

  open func value(forAttribute key: String) -> Any? { values[key] }
  open func values(forAttributes keys: [String]) -> [String: Any]? { values.filter { keys.contains($0.key) } }
  open var attributes: [String] { values.keys.sorted() }
}

/// A value of an attribute, and the number of results that have it.
open class NSMetadataQueryAttributeValueTuple: NSObject {
  open private(set) var attribute: String
  open private(set) var value: Any?
  open private(set) var count: Int

  init(attribute: String, value: Any?, count: Int) {
    (self.attribute, self.value, self.count) = (attribute, value, count)
  }
}

/// The results of a query that have the same value of an attribute.
open class NSMetadataQueryResultGroup: NSObject {
  open private(set) var attribute: String
  open private(set) var value: Any
  open private(set) var results: [Any]

  init(attribute: String, value: Any, results: [Any]) {
    (self.attribute, self.value, self.results) = (attribute, value, results)
  }

  open var subgroups: [NSMetadataQueryResultGroup]? { nil }
  open var resultCount: Int { results.count }
  open func result(at idx: Int) -> Any { results[idx] }
}

extension Notification.Name {
  public static let NSMetadataQueryDidStartGathering = Notification.Name("NSMetadataQueryDidStartGatheringNotification")
  /// The notification of new results during a search. It is never posted.
  public static let NSMetadataQueryGatheringProgress = Notification.Name("NSMetadataQueryGatheringProgressNotification")
  public static let NSMetadataQueryDidFinishGathering = Notification.Name(
    "NSMetadataQueryDidFinishGatheringNotification")
  /// The notification of changed results. It is never posted.
  public static let NSMetadataQueryDidUpdate = Notification.Name("NSMetadataQueryDidUpdateNotification")
}

public let NSMetadataQueryUpdateAddedItemsKey = "kMDQueryUpdateAddedItems"
public let NSMetadataQueryUpdateChangedItemsKey = "kMDQueryUpdateChangedItems"
public let NSMetadataQueryUpdateRemovedItemsKey = "kMDQueryUpdateRemovedItems"

public let NSMetadataQueryUbiquitousDocumentsScope = "NSMetadataQueryUbiquitousDocumentsScope"
public let NSMetadataQueryUbiquitousDataScope = "NSMetadataQueryUbiquitousDataScope"
public let NSMetadataQueryAccessibleUbiquitousExternalDocumentsScope =
  "NSMetadataQueryAccessibleUbiquitousExternalDocumentsScope"

public let NSMetadataItemFSNameKey = "kMDItemFSName"
public let NSMetadataItemDisplayNameKey = "kMDItemDisplayName"
public let NSMetadataItemURLKey = "kMDItemURL"
public let NSMetadataItemPathKey = "kMDItemPath"
public let NSMetadataItemFSSizeKey = "kMDItemFSSize"
public let NSMetadataItemFSCreationDateKey = "kMDItemFSCreationDate"
public let NSMetadataItemFSContentChangeDateKey = "kMDItemFSContentChangeDate"
public let NSMetadataItemContentTypeKey = "kMDItemContentType"
public let NSMetadataItemIsUbiquitousKey = "NSMetadataItemIsUbiquitousKey"
public let NSMetadataUbiquitousItemDownloadingStatusKey = "NSMetadataUbiquitousItemDownloadingStatusKey"
public let NSMetadataUbiquitousItemIsDownloadingKey = "NSMetadataUbiquitousItemIsDownloadingKey"
public let NSMetadataUbiquitousItemIsUploadedKey = "NSMetadataUbiquitousItemIsUploadedKey"
public let NSMetadataUbiquitousItemIsUploadingKey = "NSMetadataUbiquitousItemIsUploadingKey"
public let NSMetadataUbiquitousItemPercentDownloadedKey = "NSMetadataUbiquitousItemPercentDownloadedKey"
public let NSMetadataUbiquitousItemPercentUploadedKey = "NSMetadataUbiquitousItemPercentUploadedKey"
public let NSMetadataUbiquitousItemHasUnresolvedConflictsKey = "NSMetadataUbiquitousItemHasUnresolvedConflictsKey"
