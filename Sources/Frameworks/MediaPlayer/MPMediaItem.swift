import Foundation
import UIKit

public typealias MPMediaEntityPersistentID = UInt64

public let MPMediaEntityPropertyPersistentID = "persistentID"
public let MPMediaItemPropertyMediaType = "mediaType"
public let MPMediaItemPropertyAlbumPersistentID = "albumPersistentID"
public let MPMediaItemPropertyArtistPersistentID = "artistPersistentID"
public let MPMediaItemPropertyAlbumArtistPersistentID = "albumArtistPersistentID"
public let MPMediaItemPropertyGenrePersistentID = "genrePersistentID"
public let MPMediaItemPropertyComposerPersistentID = "composerPersistentID"
public let MPMediaItemPropertyPodcastPersistentID = "podcastPersistentID"
public let MPMediaItemPropertyPodcastTitle = "podcastTitle"
public let MPMediaItemPropertyDiscNumber = "discNumber"
public let MPMediaItemPropertyDiscCount = "discCount"
public let MPMediaItemPropertyIsExplicit = "isExplicit"
public let MPMediaItemPropertyLyrics = "lyrics"
public let MPMediaItemPropertyIsCompilation = "isCompilation"
public let MPMediaItemPropertyReleaseDate = "releaseDate"
public let MPMediaItemPropertyBeatsPerMinute = "beatsPerMinute"
public let MPMediaItemPropertyComments = "comments"
public let MPMediaItemPropertyIsCloudItem = "isCloudItem"
public let MPMediaItemPropertyHasProtectedAsset = "hasProtectedAsset"
public let MPMediaItemPropertyPlayCount = "playCount"
public let MPMediaItemPropertySkipCount = "skipCount"
public let MPMediaItemPropertyRating = "rating"
public let MPMediaItemPropertyLastPlayedDate = "lastPlayedDate"
public let MPMediaItemPropertyUserGrouping = "userGrouping"
public let MPMediaItemPropertyBookmarkTime = "bookmarkTime"
public let MPMediaItemPropertyDateAdded = "dateAdded"
public let MPMediaItemPropertyPlaybackStoreID = "playbackStoreID"

/// An object in the media library: an item or a collection.
open class MPMediaEntity: NSObject, @unchecked Sendable {
  open var persistentID: MPMediaEntityPersistentID { 0 }

  /// Returns true if queries can filter by the property.
  open class func canFilter(byProperty property: String) -> Bool {
    ![MPMediaItemPropertyArtwork, MPMediaItemPropertyLyrics, MPMediaItemPropertyAssetURL].contains(property)
  }
  open func value(forProperty property: String) -> Any? {
    property == MPMediaEntityPropertyPersistentID ? persistentID : nil
  }
  /// Calls a closure with the value of each property, until it sets `stop`.
  open func enumerateValues(
    forProperties properties: Set<String>, using block: (String, Any, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for property in properties.sorted() {
      guard !stop.boolValue else { return }
      if let value = value(forProperty: property) { block(property, value, &stop) }
    }
  }
}

/// A song or another media item. The library contains none.
open class MPMediaItem: MPMediaEntity, @unchecked Sendable {
  open var mediaType: MPMediaType { .music }
  open var title: String? { nil }
  open var albumTitle: String? { nil }
  open var albumPersistentID: MPMediaEntityPersistentID { 0 }
  open var artist: String? { nil }
  open var artistPersistentID: MPMediaEntityPersistentID { 0 }
  open var albumArtist: String? { nil }
  open var albumArtistPersistentID: MPMediaEntityPersistentID { 0 }
  open var genre: String? { nil }
  open var genrePersistentID: MPMediaEntityPersistentID { 0 }
  open var composer: String? { nil }
  open var composerPersistentID: MPMediaEntityPersistentID { 0 }
  open var playbackDuration: TimeInterval { 0 }
  open var albumTrackNumber: Int { 0 }
  open var albumTrackCount: Int { 0 }
  open var discNumber: Int { 0 }
  open var discCount: Int { 0 }
  open var artwork: MPMediaItemArtwork? { nil }
  open var isExplicitItem: Bool { false }
  open var lyrics: String? { nil }
  open var isCompilation: Bool { false }
  open var releaseDate: Date? { nil }
  open var beatsPerMinute: Int { 0 }
  open var comments: String? { nil }
  open var assetURL: URL? { nil }
  open var isCloudItem: Bool { false }
  open var hasProtectedAsset: Bool { false }
  open var podcastTitle: String? { nil }
  open var podcastPersistentID: MPMediaEntityPersistentID { 0 }
  open var playCount: Int { 0 }
  open var skipCount: Int { 0 }
  open var rating: Int { 0 }
  open var lastPlayedDate: Date? { nil }
  open var userGrouping: String? { nil }
  open var bookmarkTime: TimeInterval { 0 }
  open var dateAdded: Date { Date(timeIntervalSinceReferenceDate: 0) }
  open var playbackStoreID: String { "" }

  open override func value(forProperty property: String) -> Any? {
    switch property {
    case MPMediaItemPropertyMediaType: mediaType.rawValue
    case MPMediaItemPropertyTitle: title
    case MPMediaItemPropertyAlbumTitle: albumTitle
    case MPMediaItemPropertyArtist: artist
    case MPMediaItemPropertyAlbumArtist: albumArtist
    case MPMediaItemPropertyGenre: genre
    case MPMediaItemPropertyComposer: composer
    case MPMediaItemPropertyPlaybackDuration: playbackDuration
    case MPMediaItemPropertyAlbumTrackNumber: albumTrackNumber
    case MPMediaItemPropertyAlbumTrackCount: albumTrackCount
    case MPMediaItemPropertyDiscNumber: discNumber
    case MPMediaItemPropertyDiscCount: discCount
    case MPMediaItemPropertyArtwork: artwork
    case MPMediaItemPropertyIsExplicit: isExplicitItem
    case MPMediaItemPropertyLyrics: lyrics
    case MPMediaItemPropertyIsCompilation: isCompilation
    case MPMediaItemPropertyReleaseDate: releaseDate
    case MPMediaItemPropertyAssetURL: assetURL
    case MPMediaItemPropertyIsCloudItem: isCloudItem
    case MPMediaItemPropertyHasProtectedAsset: hasProtectedAsset
    case MPMediaItemPropertyPodcastTitle: podcastTitle
    case MPMediaItemPropertyPlayCount: playCount
    case MPMediaItemPropertySkipCount: skipCount
    case MPMediaItemPropertyRating: rating
    case MPMediaItemPropertyLastPlayedDate: lastPlayedDate
    case MPMediaItemPropertyBookmarkTime: bookmarkTime
    case MPMediaItemPropertyDateAdded: dateAdded
    case MPMediaItemPropertyPlaybackStoreID: playbackStoreID
    default: super.value(forProperty: property)
    }
  }
}

/// A collection of items, such as an album.
open class MPMediaItemCollection: MPMediaEntity, @unchecked Sendable {
  public let items: [MPMediaItem]
  open var representativeItem: MPMediaItem? { items.first }
  open var count: Int { items.count }
  open var mediaTypes: MPMediaType { items.reduce(into: MPMediaType()) { $0.formUnion($1.mediaType) } }

  public init(items: [MPMediaItem]) { self.items = items }
}

/// A playlist of the user. The library contains none.
open class MPMediaPlaylist: MPMediaItemCollection, @unchecked Sendable {
  open var name: String? { nil }
  open var descriptionText: String? { nil }
  open var authorDisplayName: String? { nil }
}

public let MPMediaPlaylistPropertyPersistentID = "playlistPersistentID"
public let MPMediaPlaylistPropertyName = "name"
