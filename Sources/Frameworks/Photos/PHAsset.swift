/// Module `Photos`: the photo library.
///
/// Real: the pictures of a folder (`VITRINE_PICTURES`, or `Pictures` in the home folder) and those that the session has saved, after a
/// prompt for permission; fetches with predicates and sort descriptors, albums, changes and their observers, images and data. A replay
/// reads the journal in place of the files. Not here: videos and Live Photos, metadata of the files (dates are made up, one day apart),
/// and smaller copies: an image always has its full size.
import FrameworkSupport
@_exported import Foundation
import UIKit
@_exported import VitrineAVFoundation
@_exported import VitrineCoreLocation
@_exported import VitrineImageIO

public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }

/// The subtypes of an asset, such as panorama or screenshot.
public struct PHAssetMediaSubtype: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1 << 0)
  public static let photoHDR = PHAssetMediaSubtype(rawValue: 1 << 1)
  public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 1 << 2)
  public static let photoLive = PHAssetMediaSubtype(rawValue: 1 << 3)
  public static let photoDepthEffect = PHAssetMediaSubtype(rawValue: 1 << 4)
  public static let videoStreamed = PHAssetMediaSubtype(rawValue: 1 << 16)
  public static let videoHighFrameRate = PHAssetMediaSubtype(rawValue: 1 << 17)
  public static let videoTimelapse = PHAssetMediaSubtype(rawValue: 1 << 18)
}

/// The source of an asset, such as the user's library.
public struct PHAssetSourceType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let typeUserLibrary = PHAssetSourceType(rawValue: 1 << 0)
  public static let typeCloudShared = PHAssetSourceType(rawValue: 1 << 1)
  public static let typeiTunesSynced = PHAssetSourceType(rawValue: 1 << 2)
}

public enum PHAssetEditOperation: Int, Sendable {
  case delete = 1
  case content, properties
}

extension PHAsset {
  public enum PlaybackStyle: Int, Sendable { case unsupported, image, imageAnimated, livePhoto, video, videoLooping }
}

/// An object in the photo library. Two objects with the same identifier are equal.
open class PHObject: NSObject, KeyedObject, @unchecked Sendable {
  public let localIdentifier: String

  init(_ localIdentifier: String) { self.localIdentifier = localIdentifier }

  open override func isEqual(_ object: Any?) -> Bool { (object as? PHObject)?.localIdentifier == localIdentifier }
  open override var hash: Int { localIdentifier.hashValue }

  /// Returns the value of a property that predicates and sort descriptors use.
  public func keyedValue(_ key: String) -> Any? { PHObject.value(of: self, key) }
  public var keyedIdentity: AnyHashable { localIdentifier }

  private static func value(of object: PHObject, _ key: String) -> Any? {
    if key == "localIdentifier" { return object.localIdentifier }
    if let asset = object as? PHAsset { return asset.value(of: key) }
    return (object as? PHCollection)?.value(of: key)
  }
}

/// A picture in the photo library.
open class PHAsset: PHObject, @unchecked Sendable {
  let file: URL
  public internal(set) var creationDate: Date?
  public internal(set) var isFavorite = false
  public internal(set) var isHidden = false
  public internal(set) var location: CLLocation?

  init(_ file: URL, _ creationDate: Date, identifier: String? = nil) {
    self.file = file
    self.creationDate = creationDate
    super.init(identifier ?? file.lastPathComponent + "/L0/001")
  }

  open var mediaType: PHAssetMediaType { .image }
  open var mediaSubtypes: PHAssetMediaSubtype { [] }
  open var sourceType: PHAssetSourceType { .typeUserLibrary }
  open var playbackStyle: PlaybackStyle { file.pathExtension.lowercased() == "gif" ? .imageAnimated : .image }
  open var modificationDate: Date? { creationDate }
  open var hasAdjustments: Bool { edit != nil }
  open var duration: TimeInterval { 0 }
  open var burstIdentifier: String? { nil }
  open var representsBurst: Bool { false }
  open var pixelWidth: Int { image?.cgImage?.width ?? 0 }
  open var pixelHeight: Int { image?.cgImage?.height ?? 0 }

  open func canPerform(_ editOperation: PHAssetEditOperation) -> Bool { true }

  func value(of key: String) -> Any? {
    switch key {
    case "creationDate": creationDate
    case "modificationDate", "addedDate": modificationDate
    case "mediaType": mediaType.rawValue
    case "mediaSubtype", "mediaSubtypes": Int(mediaSubtypes.rawValue)
    case "duration": duration
    case "isFavorite", "favorite": isFavorite
    case "isHidden", "hidden": isHidden
    case "pixelWidth": pixelWidth
    case "pixelHeight": pixelHeight
    case "hasAdjustments": hasAdjustments
    case "filename": file.lastPathComponent
    default: nil
    }
  }

  // MARK: The file

  /// The readable copy of the original file, if it was made.
  private var copy: URL?

  /// The file of the edited picture, and the app's description of the edit.
  private(set) var edit: (file: URL, adjustment: PHAdjustmentData)?

  func setEdit(_ edit: (file: URL, adjustment: PHAdjustmentData)?) {
    onMain {
      self.edit = edit
      cachedImage = nil
    }
  }

  /// The file of the edited picture, or of the original picture if there is no edit.
  var readableFile: URL { edit?.file ?? originalFile }

  /// A copy of the original file that the app can read. It is made once.
  var originalFile: URL {
    onMain {
      let copy = self.copy ?? PictureLibrary.readableCopy(of: file)
      self.copy = copy
      return copy
    }
  }

  /// The decoded image while it is in use. Reusing one object sends it to the page only once.
  private weak var cachedImage: UIImage?

  var data: Data? { try? Data(contentsOf: readableFile) }

  var image: UIImage? {
    onMain {
      if let cachedImage { return cachedImage }
      let image = data.flatMap { UIImage(data: $0) }
      cachedImage = image
      return image
    }
  }

  // MARK: Fetching

  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult(options) { PictureLibrary.shared.assets }
  }

  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    PHFetchResult(options) { PictureLibrary.shared.assets.filter { $0.mediaType == mediaType } }
  }

  open class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    PHFetchResult(options) { assetCollection.assets }
  }

  /// Fetches assets by their identifiers, in the order of the identifiers.
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    PHFetchResult(options) {
      let assets = PictureLibrary.shared.assets
      return identifiers.compactMap { identifier in assets.first { $0.localIdentifier == identifier } }
    }
  }

  open class func fetchKeyAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset>? {
    PHFetchResult(options) { Array(assetCollection.assets.suffix(3)) }
  }
}
