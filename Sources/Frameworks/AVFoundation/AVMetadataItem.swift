import Foundation
import UIKit
import VitrineCoreMedia

/// The key space of a metadata item, in which its key has its meaning: for example `comn` or `id3`.
public struct AVMetadataKeySpace: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let common = AVMetadataKeySpace("comn")
  public static let id3 = AVMetadataKeySpace("org.id3")
  public static let iTunes = AVMetadataKeySpace("itsk")
  public static let icy = AVMetadataKeySpace("icy")
  public static let isoUserData = AVMetadataKeySpace("uiso")
  public static let quickTimeMetadata = AVMetadataKeySpace("mdta")
  public static let quickTimeUserData = AVMetadataKeySpace("udta")
  public static let hlsDateRange = AVMetadataKeySpace("lsdr")
}

/// The format of a file's metadata.
public struct AVMetadataFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let id3Metadata = AVMetadataFormat("org.id3")
  public static let iTunesMetadata = AVMetadataFormat("com.apple.itunes")
  public static let quickTimeMetadata = AVMetadataFormat("com.apple.quicktime.mdta")
  public static let quickTimeUserData = AVMetadataFormat("com.apple.quicktime.udta")
  public static let isoUserData = AVMetadataFormat("org.mp4ra")
  public static let hlsMetadata = AVMetadataFormat("com.apple.quicktime.HLS")
  public static let unknown = AVMetadataFormat("????")
}

/// The key of a metadata item within its key space.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let commonKeyTitle = AVMetadataKey("title")
  public static let commonKeyCreator = AVMetadataKey("creator")
  public static let commonKeySubject = AVMetadataKey("subject")
  public static let commonKeyDescription = AVMetadataKey("description")
  public static let commonKeyPublisher = AVMetadataKey("publisher")
  public static let commonKeyContributor = AVMetadataKey("contributor")
  public static let commonKeyCreationDate = AVMetadataKey("creationDate")
  public static let commonKeyLastModifiedDate = AVMetadataKey("lastModifiedDate")
  public static let commonKeyType = AVMetadataKey("type")
  public static let commonKeyFormat = AVMetadataKey("format")
  public static let commonKeyIdentifier = AVMetadataKey("identifier")
  public static let commonKeySource = AVMetadataKey("source")
  public static let commonKeyLanguage = AVMetadataKey("language")
  public static let commonKeyRelation = AVMetadataKey("relation")
  public static let commonKeyLocation = AVMetadataKey("location")
  public static let commonKeyCopyrights = AVMetadataKey("copyrights")
  public static let commonKeyAlbumName = AVMetadataKey("albumName")
  public static let commonKeyAuthor = AVMetadataKey("author")
  public static let commonKeyArtist = AVMetadataKey("artist")
  public static let commonKeyArtwork = AVMetadataKey("artwork")
  public static let commonKeyMake = AVMetadataKey("make")
  public static let commonKeyModel = AVMetadataKey("model")
  public static let commonKeySoftware = AVMetadataKey("software")
  public static let commonKeyAccessibilityDescription = AVMetadataKey("accessibilityDescription")
}

/// A key space and a key in one string, such as `comn/title`.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  private static func common(_ key: AVMetadataKey) -> Self { Self("comn/\(key.rawValue)") }
  public static let commonIdentifierTitle = common(.commonKeyTitle)
  public static let commonIdentifierCreator = common(.commonKeyCreator)
  public static let commonIdentifierSubject = common(.commonKeySubject)
  public static let commonIdentifierDescription = common(.commonKeyDescription)
  public static let commonIdentifierPublisher = common(.commonKeyPublisher)
  public static let commonIdentifierCreationDate = common(.commonKeyCreationDate)
  public static let commonIdentifierLanguage = common(.commonKeyLanguage)
  public static let commonIdentifierLocation = common(.commonKeyLocation)
  public static let commonIdentifierCopyrights = common(.commonKeyCopyrights)
  public static let commonIdentifierAlbumName = common(.commonKeyAlbumName)
  public static let commonIdentifierAuthor = common(.commonKeyAuthor)
  public static let commonIdentifierArtist = common(.commonKeyArtist)
  public static let commonIdentifierArtwork = common(.commonKeyArtwork)
  public static let commonIdentifierMake = common(.commonKeyMake)
  public static let commonIdentifierModel = common(.commonKeyModel)
  public static let commonIdentifierSoftware = common(.commonKeySoftware)
  public static let commonIdentifierAssetIdentifier = Self("comn/identifier")
  public static let iTunesMetadataTrackSubTitle = Self("itsk/%A9st3")
  public static let quickTimeMetadataGenre = Self("mdta/com.apple.quicktime.genre")
  public static let quickTimeMetadataContentIdentifier = Self("mdta/com.apple.quicktime.content.identifier")
  public static let quickTimeMetadataLocationISO6709 = Self("mdta/com.apple.quicktime.location.ISO6709")
}

/// One piece of metadata of an asset, such as its title.
open class AVMetadataItem: NSObject, AVAsynchronousKeyValueLoading, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate var fields = Fields()
  private let loading = KeyLoading()

  fileprivate struct Fields {
    var identifier: AVMetadataIdentifier?
    var key: (any NSCopying & NSObjectProtocol)?
    var keySpace: AVMetadataKeySpace?
    var value: (any NSCopying & NSObjectProtocol)?
    var extendedLanguageTag: String?
    var locale: Locale?
    var time = CMTime.invalid
    var duration = CMTime.invalid
    var dataType: String?
    var extraAttributes: [AVMetadataExtraAttributeKey: Any]?
  }

  public override init() {}

  /// The identifier that was set; otherwise one from the key and the key space.
  open var identifier: AVMetadataIdentifier? {
    fields.identifier ?? Self.identifier(forKey: fields.key as Any, keySpace: fields.keySpace ?? .common)
  }
  open var key: (any NSCopying & NSObjectProtocol)? { fields.key ?? split.map { NSString(string: $0.key) } }
  open var keySpace: AVMetadataKeySpace? { fields.keySpace ?? split.map { AVMetadataKeySpace($0.space) } }
  /// The key, if it is in the common key space.
  open var commonKey: AVMetadataKey? {
    guard keySpace == .common, let key else { return nil }
    return AVMetadataKey("\(key)")
  }
  open var value: (any NSCopying & NSObjectProtocol)? { fields.value }
  open var stringValue: String? { (value as? NSString).map { "\($0)" } ?? numberValue?.stringValue }
  open var numberValue: NSNumber? { value as? NSNumber }
  open var dateValue: Date? {
    (value as? NSDate).map { Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate) }
      ?? (value as? NSString).flatMap { ISO8601DateFormatter().date(from: "\($0)") }
  }
  open var dataValue: Data? { (value as? NSData).map { Data(referencing: $0) } }
  open var extendedLanguageTag: String? { fields.extendedLanguageTag }
  open var locale: Locale? { fields.locale }
  open var time: CMTime { fields.time }
  open var duration: CMTime { fields.duration }
  open var dataType: String? { fields.dataType }
  open var extraAttributes: [AVMetadataExtraAttributeKey: Any]? { fields.extraAttributes }

  private var split: (space: String, key: String)? {
    let parts = fields.identifier?.rawValue.split(separator: "/", maxSplits: 1).map(String.init) ?? []
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AVMetadataItem()
    copy.fields = fields
    return copy
  }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = AVMutableMetadataItem()
    copy.fields = fields
    return copy
  }

  open func statusOfValue(forKey key: String, error outError: NSErrorPointer) -> AVKeyValueStatus {
    loading.status(of: key, error: outError, nil)
  }
  open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (() -> Void)? = nil) {
    loading.load(keys, handler)
  }

  // MARK: Filtering

  /// Creates an identifier from a key and a key space; nil if the key is neither a string nor a number.
  open class func identifier(forKey key: Any, keySpace: AVMetadataKeySpace) -> AVMetadataIdentifier? {
    name(of: key).map { AVMetadataIdentifier("\(keySpace.rawValue)/\($0)") }
  }
  /// Returns the items with a key and a key space.
  ///
  /// - Parameter key: The key; nil for all keys.
  /// - Parameter keySpace: The key space; nil for all key spaces.
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
  ) -> [AVMetadataItem] {
    metadataItems.filter { item in
      (key == nil || name(of: key as Any) == name(of: item.key as Any))
        && (keySpace == nil || item.keySpace == keySpace)
    }
  }
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
  ) -> [AVMetadataItem] { metadataItems.filter { $0.identifier == identifier } }
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], with locale: Locale
  ) -> [AVMetadataItem] { metadataItems.filter { $0.locale == locale } }
  /// Returns the items in these languages, sorted in the order of the languages.
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], filteredAndSortedAccordingToPreferredLanguages preferredLanguages: [String]
  ) -> [AVMetadataItem] {
    preferredLanguages.flatMap { language in metadataItems.filter { $0.extendedLanguageTag == language } }
  }

  private class func name(of key: Any) -> String? {
    switch key {
    case let key as AVMetadataKey: key.rawValue
    case let key as String: key
    case let key as NSString: "\(key)"
    case let key as NSNumber: key.stringValue
    default: nil
    }
  }
}

/// The key of an additional attribute of a metadata item.
public struct AVMetadataExtraAttributeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let info = AVMetadataExtraAttributeKey(rawValue: "info")
  public static let valueURI = AVMetadataExtraAttributeKey(rawValue: "URI")
  public static let baseURI = AVMetadataExtraAttributeKey(rawValue: "baseURI")
}

/// A metadata item that an app can change.
open class AVMutableMetadataItem: AVMetadataItem, @unchecked Sendable {
  open override var identifier: AVMetadataIdentifier? {
    get { super.identifier }
    set { fields.identifier = newValue }
  }
  open override var key: (any NSCopying & NSObjectProtocol)? {
    get { super.key }
    set { fields.key = newValue }
  }
  open override var keySpace: AVMetadataKeySpace? {
    get { super.keySpace }
    set { fields.keySpace = newValue }
  }
  open override var value: (any NSCopying & NSObjectProtocol)? {
    get { super.value }
    set { fields.value = newValue }
  }
  open override var extendedLanguageTag: String? {
    get { super.extendedLanguageTag }
    set { fields.extendedLanguageTag = newValue }
  }
  open override var locale: Locale? {
    get { super.locale }
    set { fields.locale = newValue }
  }
  open override var time: CMTime {
    get { super.time }
    set { fields.time = newValue }
  }
  open override var duration: CMTime {
    get { super.duration }
    set { fields.duration = newValue }
  }
  open override var dataType: String? {
    get { super.dataType }
    set { fields.dataType = newValue }
  }
  open override var extraAttributes: [AVMetadataExtraAttributeKey: Any]? {
    get { super.extraAttributes }
    set { fields.extraAttributes = newValue }
  }
}
