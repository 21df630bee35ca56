/// Module `CoreSpotlight`: a device without system search.
///
/// Real: items and their attributes store their values. Indexing is not available: it fails with `CSIndexError.Code.indexUnavailableError`.
import FrameworkSupport
@_exported import Foundation
import VitrineUniformTypeIdentifiers

/// The activity type with which the system opens an app from a search result.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key of the found item's identifier in the activity's `userInfo`.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
public let CSSearchQueryString = "kCSSearchQueryString"

/// The error of an index. Its domain and codes are Apple's; changes fail with `indexUnavailableError`.
public struct CSIndexError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknownError = -1
    case indexUnavailableError = -1000
    case invalidItemError = -1001
    case invalidClientStateError = -1002
    case remoteConnectionError = -1003
    case quotaExceeded = -1004
    case indexingUnsupported = -1005
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "CSIndexErrorDomain"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { "There is no search index on this device." }
}

/// The attributes of a searchable item, such as its title.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
  /// The uniform type identifier of the content.
  public let contentType: String
  open var title: String?
  open var displayName: String?
  open var alternateNames: [String]?
  open var contentDescription: String?
  open var keywords: [String]?
  open var identifier: String?
  open var relatedUniqueIdentifier: String?
  open var thumbnailData: Data?
  open var thumbnailURL: URL?
  open var contentURL: URL?
  open var rating: NSNumber?
  open var ratingDescription: String?
  open var phoneNumbers: [String]?
  open var supportsPhoneCall: NSNumber?
  open var latitude: NSNumber?
  open var longitude: NSNumber?
  open var supportsNavigation: NSNumber?
  open var startDate: Date?
  open var endDate: Date?
  open var contentCreationDate: Date?
  open var contentModificationDate: Date?
  open var addedDate: Date?
  open var lastUsedDate: Date?
  open var dueDate: Date?
  open var completionDate: Date?
  open var allDay: NSNumber?
  open var duration: NSNumber?
  open var fileSize: NSNumber?
  open var pageCount: NSNumber?
  open var creator: String?
  open var kind: String?
  open var subject: String?
  open var theme: String?
  open var path: String?
  open var artist: String?
  open var album: String?
  open var genre: String?
  open var authorNames: [String]?
  open var emailAddresses: [String]?
  open var languages: [String]?
  open var textContent: String?
  open var htmlContentData: Data?
  open var namedLocation: String?
  open var city: String?
  open var country: String?
  open var stateOrProvince: String?
  open var altitude: NSNumber?
  open var domainIdentifier: String?
  open var userCreated: NSNumber?
  open var userOwned: NSNumber?
  open var rankingHint: NSNumber?
  open var providerDataTypeIdentifiers: [String]?
  private var customValues: [String: Any] = [:]

  /// Sets the value of a custom attribute.
  open func setValue(_ value: Any?, forCustomKey key: CSCustomAttributeKey) { customValues[key.keyName] = value }
  open func value(forCustomKey key: CSCustomAttributeKey) -> Any? { customValues[key.keyName] }

  public init(itemContentType: String) { contentType = itemContentType }
  public convenience init(contentType: UTType) { self.init(itemContentType: contentType.identifier) }
}

/// An item for the search index, with its identifiers and attributes. It stores its values.
open class CSSearchableItem: NSObject, @unchecked Sendable {
  open var uniqueIdentifier: String
  open var domainIdentifier: String?
  /// The date on which the item is removed from the index; by default 30 days after its creation.
  open var expirationDate: Date
  open var attributeSet: CSSearchableItemAttributeSet

  public init(
    uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    (self.domainIdentifier, self.attributeSet) = (domainIdentifier, attributeSet)
    expirationDate = Date(timeIntervalSinceNow: 30 * 24 * 3600)
  }
}

/// The search index of an app's content. All changes fail, because no index is available.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let index = CSSearchableIndex(name: "")
  open class func `default`() -> CSSearchableIndex { index }
  open class func isIndexingAvailable() -> Bool { false }

  open weak var indexDelegate: (any CSSearchableIndexDelegate)?

  public init(name: String) {}

  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (((any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }
  open func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }
  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }
  open func deleteAllSearchableItems(completionHandler: (((any Error)?) -> Void)? = nil) { refuse(completionHandler) }

  open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
    throw CSIndexError(.indexUnavailableError)
  }
  open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    throw CSIndexError(.indexUnavailableError)
  }
  open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
    throw CSIndexError(.indexUnavailableError)
  }
  open func deleteAllSearchableItems() async throws { throw CSIndexError(.indexUnavailableError) }

  private func refuse(_ completionHandler: (((any Error)?) -> Void)?) {
    nonisolated(unsafe) let handler = completionHandler
    afterTurn { handler?(CSIndexError(.indexUnavailableError)) }
  }
}

/// Receives requests to index items again. It is never called here.
public protocol CSSearchableIndexDelegate: NSObjectProtocol {
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void)
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping () -> Void)
}
