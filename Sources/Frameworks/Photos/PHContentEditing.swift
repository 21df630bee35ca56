import UIKit
import VitrineUniformTypeIdentifiers

public typealias PHContentEditingInputRequestID = Int

public let PHContentEditingInputResultIsInCloudKey = "PHContentEditingInputResultIsInCloudKey"
public let PHContentEditingInputCancelledKey = "PHContentEditingInputCancelledKey"
public let PHContentEditingInputErrorKey = "PHContentEditingInputErrorKey"

/// An app's description of its edit, with which it can continue or revert the edit later.
open class PHAdjustmentData: NSObject, @unchecked Sendable {
  public let formatIdentifier: String
  public let formatVersion: String
  public let data: Data

  public init(formatIdentifier: String, formatVersion: String, data: Data) {
    (self.formatIdentifier, self.formatVersion, self.data) = (formatIdentifier, formatVersion, data)
  }
}

/// The options with which an asset is requested for editing.
open class PHContentEditingInputRequestOptions: NSObject {
  open var isNetworkAccessAllowed = false
  /// Returns true if the app can continue the earlier edit: it then gets the original picture, otherwise the edited one.
  open var canHandleAdjustmentData: ((PHAdjustmentData) -> Bool)?
  open var progressHandler: ((Double, UnsafeMutablePointer<ObjCBool>) -> Void)?
  public override init() {}
}

/// The input for an editor: an asset's picture, and the data of an earlier edit.
open class PHContentEditingInput: NSObject, @unchecked Sendable {
  let asset: PHAsset
  /// The data of an earlier edit, if the app can continue it.
  public let adjustmentData: PHAdjustmentData?
  private let file: URL

  init(_ asset: PHAsset, handlesEdit: Bool) {
    self.asset = asset
    adjustmentData = handlesEdit ? asset.edit?.adjustment : nil
    file = handlesEdit ? asset.originalFile : asset.readableFile
  }

  open var mediaType: PHAssetMediaType { asset.mediaType }
  open var mediaSubtypes: PHAssetMediaSubtype { asset.mediaSubtypes }
  open var playbackStyle: PHAsset.PlaybackStyle { asset.playbackStyle }
  open var creationDate: Date? { asset.creationDate }
  open var location: CLLocation? { asset.location }
  open var displaySizeImage: UIImage? { (try? Data(contentsOf: file)).flatMap { UIImage(data: $0) } }
  open var fullSizeImageURL: URL? { file }
  open var fullSizeImageOrientation: Int32 { 1 }
  open var uniformTypeIdentifier: String? { PictureLibrary.type(of: file) }
  /// The asset's video. It is always `nil`, because no asset is a video.
  open var audiovisualAsset: AVAsset? { nil }
  /// The asset's Live Photo. It is always `nil`, because no asset is one.
  open var livePhoto: PHLivePhoto? { nil }
}

/// The output of an editor: the file of the edited picture, and the description of the edit.
open class PHContentEditingOutput: NSObject, @unchecked Sendable {
  /// The description of the edit. Apps must set it before they request the change.
  open var adjustmentData: PHAdjustmentData!
  /// The URL at which the app can write the edited picture as a JPEG file. No file exists there at first.
  public let renderedContentURL: URL
  open var supportedRenderedContentTypes: [UTType] { [.jpeg, .png] }
  open var defaultRenderedContentType: UTType? { .jpeg }

  public init(contentEditingInput: PHContentEditingInput) {
    renderedContentURL = Self.newURL(contentEditingInput.asset.localIdentifier)
  }
  public init(placeholderForCreatedAsset: PHObjectPlaceholder) {
    renderedContentURL = Self.newURL(placeholderForCreatedAsset.localIdentifier)
  }

  /// Returns the URL at which the app can write the edited picture in a supported type.
  open func renderedContentURL(for type: UTType) throws -> URL {
    guard supportedRenderedContentTypes.contains(type) else { throw PHPhotosError(.invalidResource) }
    if type == .jpeg { return renderedContentURL }
    return renderedContentURL.deletingPathExtension().appendingPathExtension(type.preferredFilenameExtension ?? "jpg")
  }

  /// The file that the app has written, in one of the supported types.
  var writtenFile: URL? {
    supportedRenderedContentTypes.compactMap { try? renderedContentURL(for: $0) }.first {
      FileManager.default.fileExists(atPath: $0.path)
    }
  }

  nonisolated(unsafe) private static var count = 0
  private static let lock = NSLock()

  /// Returns a new URL for an edited picture. Names are numbered, so that they are the same in a replay.
  private static func newURL(_ identifier: String) -> URL {
    let number = lock.withLock {
      count += 1
      return count
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Edits", isDirectory: true)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = identifier.prefix { $0 != "/" }.prefix { $0 != "." }
    let url = folder.appendingPathComponent("\(name)-\(number).jpg")
    // An earlier process may have left files with these names.
    for file in [url, url.deletingPathExtension().appendingPathExtension("png")] {
      try? FileManager.default.removeItem(at: file)
    }
    return url
  }
}

/// The protocol of an app's photo editing extension. Such extensions are not run.
@preconcurrency @MainActor
public protocol PHContentEditingController: NSObjectProtocol {
  func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool
  func startContentEditing(with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage)
  func finishContentEditing(completionHandler: @escaping (PHContentEditingOutput?) -> Void)
  func cancelContentEditing()
  var shouldShowCancelConfirmation: Bool { get }
}

extension PHAsset {
  /// Requests the asset's picture for an editor. The handler is called on the main queue.
  @discardableResult
  public func requestContentEditingInput(
    with options: PHContentEditingInputRequestOptions?,
    completionHandler: @escaping (PHContentEditingInput?, [AnyHashable: Any]) -> Void
  ) -> PHContentEditingInputRequestID {
    let request = PHImageManager.default().perform(false) { [self] _ in
      let handlesEdit = edit.map { options?.canHandleAdjustmentData?($0.adjustment) ?? false } ?? false
      completionHandler(PHContentEditingInput(self, handlesEdit: handlesEdit), [:])
    }
    return Int(request)
  }

  /// Cancels a request: its handler is not called.
  public func cancelContentEditingInputRequest(_ requestID: PHContentEditingInputRequestID) {
    PHImageManager.default().cancelImageRequest(PHImageRequestID(clamping: requestID))
  }
}
