import UIKit

public enum PHAssetCollectionType: Int, Sendable {
  case album = 1
  case smartAlbum, moment
}

public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case albumSyncedEvent, albumSyncedFaces, albumSyncedAlbum, albumImported
  case albumMyPhotoStream = 100
  case albumCloudShared
  case smartAlbumGeneric = 200
  case smartAlbumPanoramas, smartAlbumVideos, smartAlbumFavorites, smartAlbumTimelapses, smartAlbumAllHidden
  case smartAlbumRecentlyAdded, smartAlbumBursts, smartAlbumSlomoVideos, smartAlbumUserLibrary
  case smartAlbumSelfPortraits, smartAlbumScreenshots, smartAlbumDepthEffect, smartAlbumLivePhotos, smartAlbumAnimated
  case smartAlbumLongExposures
  case any = 0x7FFF_FFFF_FFFF_FFFF
}

public enum PHCollectionListType: Int, Sendable {
  case momentList = 1
  case folder, smartFolder
}

public enum PHCollectionListSubtype: Int, Sendable {
  case momentListCluster = 1
  case momentListYear
  case regularFolder = 100
  case smartFolderEvents = 200
  case smartFolderFaces
  case any = 0x7FFF_FFFF_FFFF_FFFF
}

public enum PHCollectionEditOperation: Int, Sendable {
  case deleteContent = 1
  case removeContent, addContent, createContent, rearrangeContent, delete, rename
}

/// An album or a folder of albums. The library has no folders.
open class PHCollection: PHObject, @unchecked Sendable {
  public internal(set) var localizedTitle: String?

  init(_ localIdentifier: String, _ title: String?) {
    localizedTitle = title
    super.init(localIdentifier)
  }

  open var canContainAssets: Bool { true }
  open var canContainCollections: Bool { false }
  open func canPerform(_ anOperation: PHCollectionEditOperation) -> Bool { false }

  func value(of key: String) -> Any? {
    switch key {
    case "localizedTitle", "title": localizedTitle
    case "estimatedAssetCount": (self as? PHAssetCollection)?.estimatedAssetCount
    default: nil
    }
  }

  /// Fetches the albums that the app has created.
  open class func fetchTopLevelUserCollections(with options: PHFetchOptions?) -> PHFetchResult<PHCollection> {
    PHFetchResult(options) { PictureLibrary.shared.userAlbums }
  }
}

/// A folder of albums. The library has none.
open class PHCollectionList: PHCollection, @unchecked Sendable {
  /// Returns an empty result, because the library has no folders.
  open class func fetchCollectionLists(
    with collectionListType: PHCollectionListType, subtype: PHCollectionListSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHCollectionList> { PHFetchResult() }
}

/// An album, or a smart album such as Favorites.
open class PHAssetCollection: PHCollection, @unchecked Sendable {
  public let assetCollectionType: PHAssetCollectionType
  public let assetCollectionSubtype: PHAssetCollectionSubtype
  /// The assets that the app has added to the album.
  var members: [PHAsset] = []

  init(_ title: String, _ type: PHAssetCollectionType, _ subtype: PHAssetCollectionSubtype, identifier: String) {
    (assetCollectionType, assetCollectionSubtype) = (type, subtype)
    super.init(identifier, title)
  }

  open var estimatedAssetCount: Int { assetCollectionType == .album ? members.count : NSNotFound }
  open var startDate: Date? { assets.first?.creationDate }
  open var endDate: Date? { assets.last?.creationDate }
  open var approximateLocation: CLLocation? { nil }

  open override func canPerform(_ anOperation: PHCollectionEditOperation) -> Bool { assetCollectionType == .album }

  var assets: [PHAsset] {
    let assets = PictureLibrary.shared.assets
    switch assetCollectionSubtype {
    case .smartAlbumUserLibrary, .smartAlbumRecentlyAdded: return assets
    case .smartAlbumFavorites: return assets.filter(\.isFavorite)
    case .smartAlbumAllHidden: return assets.filter(\.isHidden)
    case .smartAlbumAnimated: return assets.filter { $0.playbackStyle == .imageAnimated }
    default: return members.filter(assets.contains)
    }
  }

  private static let smartAlbums = [
    ("Recents", PHAssetCollectionSubtype.smartAlbumUserLibrary), ("Favorites", .smartAlbumFavorites),
    ("Recently Added", .smartAlbumRecentlyAdded), ("Videos", .smartAlbumVideos),
    ("Selfies", .smartAlbumSelfPortraits), ("Live Photos", .smartAlbumLivePhotos),
    ("Panoramas", .smartAlbumPanoramas), ("Screenshots", .smartAlbumScreenshots), ("Animated", .smartAlbumAnimated),
    ("Hidden", .smartAlbumAllHidden),
  ].map { PHAssetCollection($0, .smartAlbum, $1, identifier: "smart-\($1.rawValue)/L0/040") }

  /// All smart albums and the app's albums; empty without permission to read.
  private static var all: [PHAssetCollection] {
    let isReadable = PHPhotoLibrary.authorizationStatus(for: .readWrite).isReadable
    return isReadable ? smartAlbums + PictureLibrary.shared.userAlbums : []
  }

  // MARK: Fetching

  open class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHFetchResult(options) {
      all.filter {
        $0.assetCollectionType == type
          && (subtype == .any || subtype == $0.assetCollectionSubtype || type == .album && subtype == .albumRegular)
      }
    }
  }

  open class func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHFetchResult(options) { all.filter { identifiers.contains($0.localIdentifier) } }
  }

  open class func fetchAssetCollectionsContaining(
    _ asset: PHAsset, with type: PHAssetCollectionType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHFetchResult(options) { all.filter { $0.assetCollectionType == type && $0.assets.contains(asset) } }
  }
}
