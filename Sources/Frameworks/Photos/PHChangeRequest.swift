import UIKit

/// A change that is applied after the change block that requests it has run.
protocol ChangeRequest: AnyObject {
  func apply(_ change: PHChange) throws
}

/// Collects the change requests that are created while a change block runs.
enum ChangeRequests {
  private nonisolated(unsafe) static var current: [any ChangeRequest] = []

  /// Runs a block, and returns the requests that it created.
  static func collecting(_ block: () -> Void) -> [any ChangeRequest] {
    let outer = current
    current = []
    defer { current = outer }
    block()
    return current
  }

  static func add(_ request: any ChangeRequest) { current.append(request) }
}

/// A change request that runs a closure.
private final class ClosureRequest: ChangeRequest {
  private let body: (PHChange) throws -> Void
  init(_ body: @escaping (PHChange) throws -> Void) { self.body = body }
  func apply(_ change: PHChange) throws { try body(change) }
}

/// A placeholder with the identifier of the object that a change block creates.
open class PHObjectPlaceholder: PHObject, @unchecked Sendable {}

/// Returns the elements of a collection that Objective-C can enumerate, such as an array or a fetch result.
private func objects<Object: PHObject>(_ collection: Any) -> [Object] {
  switch collection {
  case let result as PHFetchResult<Object>: return result.objects
  case let array as NSArray: return (0..<array.count).compactMap { array[$0] as? Object }
  case let array as [Any]: return array.compactMap { $0 as? Object }
  default: return []
  }
}

// MARK: Assets

/// A request to create, change or delete assets, for a block of `performChanges`.
open class PHAssetChangeRequest: NSObject, ChangeRequest, @unchecked Sendable {
  private let asset: PHAsset?
  fileprivate var source: (() throws -> (data: Data, fileExtension: String))?
  /// The placeholder of the new asset; `nil` for a request that changes an existing asset.
  public let placeholderForCreatedAsset: PHObjectPlaceholder?

  open var creationDate: Date?
  open var location: CLLocation?
  open var isFavorite = false
  open var isHidden = false
  /// The edited picture, which replaces the asset's picture in this session.
  open var contentEditingOutput: PHContentEditingOutput?
  private var reverts = false

  /// Removes the edit of the picture.
  open func revertAssetContentToOriginal() { reverts = true }

  /// Creates a request that changes an asset for this session.
  public init(for asset: PHAsset) {
    self.asset = asset
    placeholderForCreatedAsset = nil
    (creationDate, location) = (asset.creationDate, asset.location)
    (isFavorite, isHidden) = (asset.isFavorite, asset.isHidden)
    super.init()
    ChangeRequests.add(self)
  }

  fileprivate init(_ source: (() throws -> (data: Data, fileExtension: String))?) {
    asset = nil
    placeholderForCreatedAsset = PHObjectPlaceholder(UUID().uuidString + "/L0/001")
    self.source = source
    super.init()
    ChangeRequests.add(self)
  }

  @discardableResult
  open class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest {
    PHAssetChangeRequest {
      guard let data = image.pngData() else { throw PHPhotosError(.invalidResource) }
      return (data, "png")
    }
  }

  @discardableResult
  open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> PHAssetChangeRequest? {
    PHAssetChangeRequest { (try Data(contentsOf: fileURL), fileURL.pathExtension) }
  }

  /// Returns nil, because videos cannot be added.
  @discardableResult
  open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> PHAssetChangeRequest? { nil }

  /// Deletes assets for this session. Their files remain.
  ///
  /// - Parameter assets: an array or a fetch result.
  open class func deleteAssets(_ assets: Any) {
    let assets: [PHAsset] = objects(assets)
    ChangeRequests.add(
      ClosureRequest { change in
        PictureLibrary.shared.delete(assets)
        change.deleted.formUnion(assets)
      })
  }

  func apply(_ change: PHChange) throws {
    let asset = try self.asset ?? create()
    if let creationDate { asset.creationDate = creationDate }
    (asset.location, asset.isFavorite, asset.isHidden) = (location, isFavorite, isHidden)
    if reverts { asset.setEdit(nil) }
    if let contentEditingOutput { asset.setEdit(try Self.edit(contentEditingOutput)) }
    change.changed.insert(asset)
  }

  /// Checks the edited picture that the app has written, and returns it as an edit.
  private static func edit(_ output: PHContentEditingOutput) throws -> (file: URL, adjustment: PHAdjustmentData) {
    guard let adjustment = output.adjustmentData, let file = output.writtenFile,
      (try? Data(contentsOf: file)).flatMap({ UIImage(data: $0) }) != nil
    else { throw PHPhotosError(.invalidResource) }
    return (file, adjustment)
  }

  /// Saves the new picture to a file, and adds its asset to the library.
  private func create() throws -> PHAsset {
    guard let placeholder = placeholderForCreatedAsset, let (data, fileExtension) = try source?(),
      UIImage(data: data) != nil
    else { throw PHPhotosError(.invalidResource) }
    let asset = PHAsset(
      try PictureLibrary.save(data, fileExtension), creationDate ?? Date(), identifier: placeholder.localIdentifier)
    PictureLibrary.shared.add(asset)
    return asset
  }
}

/// The options with which a resource is added to a new asset.
open class PHAssetResourceCreationOptions: NSObject {
  open var originalFilename: String?
  open var uniformTypeIdentifier: String?
  open var shouldMoveFile = false
  public override init() {}
}

/// A request to create an asset from files, for a block of `performChanges`.
open class PHAssetCreationRequest: PHAssetChangeRequest, @unchecked Sendable {
  open class func forAsset() -> PHAssetCreationRequest { PHAssetCreationRequest(nil) }

  open class func supportsAssetResourceTypes(_ types: [NSNumber]) -> Bool {
    types.allSatisfy { $0.intValue == PHAssetResourceType.photo.rawValue }
  }

  /// Sets the new asset's picture from data. Resources other than photos are ignored.
  open func addResource(with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?) {
    if type == .photo { source = { (data, PictureLibrary.fileExtension(of: data)) } }
  }

  /// Sets the new asset's picture from a file. Resources other than photos are ignored.
  open func addResource(with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?) {
    guard type == .photo else { return }
    source = {
      let data = try Data(contentsOf: fileURL)
      if options?.shouldMoveFile == true { try FileManager.default.removeItem(at: fileURL) }
      return (data, PictureLibrary.fileExtension(of: data))
    }
  }
}

// MARK: Albums

/// A request to create, change or delete albums, for a block of `performChanges`.
open class PHAssetCollectionChangeRequest: NSObject, ChangeRequest, @unchecked Sendable {
  private let album: PHAssetCollection?
  open var title: String
  /// The placeholder of the new album, or of the album that is changed.
  public let placeholderForCreatedAssetCollection: PHObjectPlaceholder
  private var membershipChanges: [(inout [PHObject]) -> Void] = []

  public init?(for assetCollection: PHAssetCollection) {
    guard assetCollection.assetCollectionType == .album else { return nil }
    album = assetCollection
    title = assetCollection.localizedTitle ?? ""
    placeholderForCreatedAssetCollection = PHObjectPlaceholder(assetCollection.localIdentifier)
    super.init()
    ChangeRequests.add(self)
  }

  public convenience init?(for assetCollection: PHAssetCollection, assets: PHFetchResult<PHAsset>) {
    self.init(for: assetCollection)
  }

  private init(title: String) {
    album = nil
    self.title = title
    placeholderForCreatedAssetCollection = PHObjectPlaceholder(UUID().uuidString + "/L0/040")
    super.init()
    ChangeRequests.add(self)
  }

  @discardableResult
  open class func creationRequestForAssetCollection(withTitle title: String) -> PHAssetCollectionChangeRequest {
    PHAssetCollectionChangeRequest(title: title)
  }

  /// Deletes albums.
  /// - Parameter assetCollections: an array or a fetch result.
  open class func deleteAssetCollections(_ assetCollections: Any) {
    let albums: [PHAssetCollection] = objects(assetCollections)
    ChangeRequests.add(
      ClosureRequest { change in
        PictureLibrary.shared.delete(albums)
        change.deleted.formUnion(albums)
      })
  }

  /// Adds assets to the album.
  /// - Parameter assets: an array or a fetch result of assets, or of placeholders for assets that the block creates.
  open func addAssets(_ assets: Any) {
    let added = assetsOrPlaceholders(assets)
    membershipChanges.append { $0 += added }
  }

  open func insertAssets(_ assets: Any, at indexes: IndexSet) {
    let added = assetsOrPlaceholders(assets)
    membershipChanges.append { members in
      for (asset, index) in zip(added, indexes) { members.insert(asset, at: min(index, members.count)) }
    }
  }

  open func removeAssets(_ assets: Any) {
    let removed = assetsOrPlaceholders(assets)
    membershipChanges.append { $0.removeAll { removed.contains($0) } }
  }

  private func assetsOrPlaceholders(_ assets: Any) -> [PHObject] {
    if let result = assets as? PHFetchResult<PHAsset> { return result.objects }
    return objects(assets)
  }

  func apply(_ change: PHChange) throws {
    let identifier = placeholderForCreatedAssetCollection.localIdentifier
    let album = self.album ?? PHAssetCollection(title, .album, .albumRegular, identifier: identifier)
    if self.album == nil { PictureLibrary.shared.add(album) }
    album.localizedTitle = title
    var members: [PHObject] = album.members
    for change in membershipChanges { change(&members) }
    let all = PictureLibrary.shared.allAssets
    album.members = members.compactMap { member in all.first { $0 == member } }
    change.changed.insert(album)
  }
}
