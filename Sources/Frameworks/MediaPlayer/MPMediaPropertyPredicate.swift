import Foundation

/// The way in which a predicate compares a property with its value.
public enum MPMediaPredicateComparison: Int, Sendable { case equalTo, contains }

/// A condition by which a query filters.
open class MPMediaPredicate: NSObject, @unchecked Sendable {}

/// A condition on the value of a property.
open class MPMediaPropertyPredicate: MPMediaPredicate, @unchecked Sendable {
  public let value: Any?
  public let property: String
  public let comparisonType: MPMediaPredicateComparison

  public init(value: Any?, forProperty property: String, comparisonType: MPMediaPredicateComparison) {
    (self.value, self.property, self.comparisonType) = (value, property, comparisonType)
  }
  public convenience init(value: Any?, forProperty property: String) {
    self.init(value: value, forProperty: property, comparisonType: .equalTo)
  }

  /// Compares predicates by their contents, so that a query's set has equal predicates only once.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? MPMediaPropertyPredicate else { return false }
    return property == other.property && comparisonType == other.comparisonType
      && "\(value ?? "nil")" == "\(other.value ?? "nil")"
  }
  open override var hash: Int { property.hashValue }
}

/// The property by which a query groups its items.
public enum MPMediaGrouping: Int, Sendable {
  case title, album, artist, albumArtist, composer, genre, playlist, podcastTitle
}

/// A section in a list of items.
open class MPMediaQuerySection: NSObject, @unchecked Sendable {
  public let title: String
  public let range: NSRange
  init(_ title: String, _ range: NSRange) { (self.title, self.range) = (title, range) }
}

/// A query of the library. It finds nothing, because the library is empty.
open class MPMediaQuery: NSObject, NSCopying, @unchecked Sendable {
  open var filterPredicates: Set<MPMediaPredicate>?
  open var groupingType = MPMediaGrouping.title

  public init(filterPredicates: Set<MPMediaPredicate>?) { self.filterPredicates = filterPredicates }
  public convenience override init() { self.init(filterPredicates: nil) }
  private convenience init(_ groupingType: MPMediaGrouping, _ type: MPMediaType? = nil) {
    self.init()
    self.groupingType = groupingType
    if let type {
      addFilterPredicate(MPMediaPropertyPredicate(value: type.rawValue, forProperty: MPMediaItemPropertyMediaType))
    }
  }

  open func addFilterPredicate(_ predicate: MPMediaPredicate) {
    filterPredicates = (filterPredicates ?? []).union([predicate])
  }
  open func removeFilterPredicate(_ predicate: MPMediaPredicate) { filterPredicates?.remove(predicate) }

  open var items: [MPMediaItem]? { [] }
  open var collections: [MPMediaItemCollection]? { [] }
  open var itemSections: [MPMediaQuerySection]? { nil }
  open var collectionSections: [MPMediaQuerySection]? { nil }

  open class func songs() -> MPMediaQuery { MPMediaQuery(.title, .music) }
  open class func albums() -> MPMediaQuery { MPMediaQuery(.album, .music) }
  open class func artists() -> MPMediaQuery { MPMediaQuery(.artist, .music) }
  open class func playlists() -> MPMediaQuery { MPMediaQuery(.playlist) }
  open class func podcasts() -> MPMediaQuery { MPMediaQuery(.podcastTitle, .podcast) }
  open class func audiobooks() -> MPMediaQuery { MPMediaQuery(.title, .audioBook) }
  open class func compilations() -> MPMediaQuery { MPMediaQuery(.album, .music) }
  open class func composers() -> MPMediaQuery { MPMediaQuery(.composer) }
  open class func genres() -> MPMediaQuery { MPMediaQuery(.genre) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = MPMediaQuery(filterPredicates: filterPredicates)
    copy.groupingType = groupingType
    return copy
  }
}
