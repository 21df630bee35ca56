import FrameworkSupport
import Foundation

/// The key of a custom attribute. Its initializer fails for names with characters other than ASCII letters, digits and underscores.
open class CSCustomAttributeKey: NSObject, @unchecked Sendable {
  public let keyName: String
  public let isSearchable: Bool
  public let isSearchableByDefault: Bool
  public let isUnique: Bool
  public let isMultiValued: Bool

  public convenience init?(keyName: String) {
    self.init(
      keyName: keyName, searchable: true, searchableByDefault: false, unique: false, multiValued: false)
  }
  public init?(
    keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool, multiValued: Bool
  ) {
    let isValid = keyName.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
      default: false
      }
    }
    guard !keyName.isEmpty, isValid else { return nil }
    (self.keyName, isSearchable, isSearchableByDefault) = (keyName, searchable, searchableByDefault)
    (isUnique, isMultiValued) = (unique, multiValued)
  }
}

/// The error of a search. Its domain and codes are Apple's.
public struct CSSearchQueryError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = -2000
    case indexUnreachable = -2001
    case invalidQuery = -2002
    case cancelled = -2003
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "CSSearchQueryErrorDomain"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { "There is no search index on this device." }
}

/// The options of a search, such as the attributes to fetch.
open class CSSearchQueryContext: NSObject, @unchecked Sendable {
  open var fetchAttributes: [String] = []
  open var filterQueries: [String] = []
  open var keyboardLanguage: String?
  public override init() {}
}

/// A search in the app's index. It always fails, because there is no index.
open class CSSearchQuery: NSObject, @unchecked Sendable {
  open var isCancelled: Bool { cancelled }
  private var cancelled = false
  open var foundItemCount: Int { 0 }
  open var foundItemsHandler: (([CSSearchableItem]) -> Void)?
  open var completionHandler: (((any Error)?) -> Void)?
  open var protectionClasses: [String] = []

  public init(queryString: String, attributes: [String]?) {}
  public init(queryString: String, queryContext: CSSearchQueryContext?) {}

  open func start() {
    afterTurn { [self] in
      completionHandler?(CSSearchQueryError(cancelled ? .cancelled : .indexUnreachable))
    }
  }
  open func cancel() { cancelled = true }
}

extension CSSearchableIndex {
  /// Begins a batch of changes. Ending the batch fails, because there is no index.
  public func beginBatch() {}
  public func endBatch(withClientState clientState: Data, completionHandler: (((any Error)?) -> Void)? = nil) {
    nonisolated(unsafe) let handler = completionHandler
    afterTurn { handler?(CSIndexError(.indexUnavailableError)) }
  }
  public func fetchLastClientState(completionHandler: @escaping (Data?, (any Error)?) -> Void) {
    nonisolated(unsafe) let handler = completionHandler
    afterTurn { handler(nil, CSIndexError(.indexUnavailableError)) }
  }
}
