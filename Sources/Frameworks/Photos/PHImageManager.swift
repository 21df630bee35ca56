import FrameworkSupport
import UIKit

public typealias PHImageRequestID = Int32

public let PHInvalidImageRequestID: PHImageRequestID = 0
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
public let PHImageCancelledKey = "PHImageCancelledKey"
public let PHImageErrorKey = "PHImageErrorKey"

public enum PHImageContentMode: Int, Sendable {
  case aspectFit, aspectFill
  public static let `default` = PHImageContentMode.aspectFit
}

public enum PHImageRequestOptionsVersion: Int, Sendable { case current, unadjusted, original }

/// How many results of which quality an image request has. It has no effect: an image always has its full size here.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable { case opportunistic, highQualityFormat, fastFormat }
public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none, fast, exact }

public typealias PHAssetImageProgressHandler = (
  Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?
)
  -> Void

/// Options for a request of an image. `isSynchronous` and `version` have an effect, and `normalizedCropRect` with the resize mode `exact`.
/// The other options are stored without effect, because every image is on this machine and is delivered once.
open class PHImageRequestOptions: NSObject {
  open var version = PHImageRequestOptionsVersion.current
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  open var normalizedCropRect = CGRect.zero
  open var isNetworkAccessAllowed = false
  open var isSynchronous = false
  open var allowSecondaryDegradedImage = false
  open var progressHandler: PHAssetImageProgressHandler?
  public override init() {}
}

extension PHImageRequestOptions {
  /// Returns the part of an image that `normalizedCropRect` selects, if the resize mode is `exact`.
  func cropped(_ image: UIImage) -> UIImage {
    guard resizeMode == .exact, !normalizedCropRect.isEmpty else { return image }
    let size = CGSize(
      width: image.size.width * normalizedCropRect.width, height: image.size.height * normalizedCropRect.height)
    let origin = CGPoint(
      x: -image.size.width * normalizedCropRect.minX, y: -image.size.height * normalizedCropRect.minY)
    return UIGraphicsImageRenderer(size: size).image { _ in image.draw(at: origin) }
  }
}

/// Loads the images of assets.
open class PHImageManager: NSObject, @unchecked Sendable {
  private static let shared = PHImageManager()
  private let lock = NSLock()
  private var pending: Set<PHImageRequestID> = []
  private static let requestIDLock = NSLock()
  private nonisolated(unsafe) static var lastRequestID: PHImageRequestID = 0

  public override init() {}

  open class func `default`() -> PHImageManager { shared }

  /// Requests an image. The handler is called once, on the main queue, with the image in its full size.
  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    perform(options?.isSynchronous == true) { resultHandler(asset.image(options), $0) }
  }

  /// Requests the data of an image's file. The handler is called once, on the main queue.
  @discardableResult
  open func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    perform(options?.isSynchronous == true) {
      let file = asset.file(options?.version ?? .current)
      resultHandler(try? Data(contentsOf: file), PictureLibrary.type(of: file), .up, $0)
    }
  }

  @discardableResult
  open func requestImageData(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    perform(options?.isSynchronous == true) {
      let file = asset.file(options?.version ?? .current)
      resultHandler(try? Data(contentsOf: file), PictureLibrary.type(of: file), .up, $0)
    }
  }

  /// Cancels a request: its handler is not called.
  open func cancelImageRequest(_ requestID: PHImageRequestID) { lock.withLock { _ = pending.remove(requestID) } }

  /// Calls a closure with the information of a new request: at once, or on the main queue unless it is cancelled before.
  func perform(_ isSynchronous: Bool, _ body: @escaping ([AnyHashable: Any]) -> Void) -> PHImageRequestID {
    let id = Self.requestIDLock.withLock {
      Self.lastRequestID += 1
      return Self.lastRequestID
    }
    let information: [AnyHashable: Any] = [
      PHImageResultIsDegradedKey: false, PHImageResultIsInCloudKey: false, PHImageResultRequestIDKey: id,
    ]
    if isSynchronous {
      body(information)
      return id
    }
    lock.withLock { _ = pending.insert(id) }
    afterTurn { [self] in if lock.withLock({ pending.remove(id) }) != nil { body(information) } }
    return id
  }
}

extension PHAsset {
  func file(_ version: PHImageRequestOptionsVersion) -> URL { version == .current ? readableFile : originalFile }

  func image(_ options: PHImageRequestOptions?) -> UIImage? {
    let picture =
      (options?.version ?? .current) == .current || !hasAdjustments
      ? image : (try? Data(contentsOf: originalFile)).flatMap { UIImage(data: $0) }
    return picture.map { options?.cropped($0) ?? $0 }
  }
}

/// An image manager for many assets. It caches nothing: images are loaded when they are requested.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  open var allowsCachingHighQualityImages = true
  public override init() {}

  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
  ) {}
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
  ) {}
  open func stopCachingImagesForAllAssets() {}
}

// MARK: Resources

public enum PHAssetResourceType: Int, Sendable {
  case photo = 1
  case video, audio, alternatePhoto, fullSizePhoto, fullSizeVideo, adjustmentData, adjustmentBasePhoto, pairedVideo
}

/// A file that belongs to an asset.
open class PHAssetResource: NSObject {
  let asset: PHAsset
  /// The kind of the file: `photo` is the original picture, and `fullSizePhoto` the edited picture.
  public let type: PHAssetResourceType
  init(_ asset: PHAsset, _ type: PHAssetResourceType = .photo) { (self.asset, self.type) = (asset, type) }

  open class func assetResources(for asset: PHAsset) -> [PHAssetResource] {
    [PHAssetResource(asset)] + (asset.hasAdjustments ? [PHAssetResource(asset, .fullSizePhoto)] : [])
  }

  var readableFile: URL { type == .photo ? asset.originalFile : asset.readableFile }
  open var assetLocalIdentifier: String { asset.localIdentifier }
  open var originalFilename: String {
    type == .photo ? asset.file.lastPathComponent : "FullSizeRender." + readableFile.pathExtension
  }
  open var uniformTypeIdentifier: String { PictureLibrary.type(of: readableFile) }
  open var pixelWidth: Int { asset.pixelWidth }
  open var pixelHeight: Int { asset.pixelHeight }
}

/// The options with which a resource's data is requested. All data is local.
open class PHAssetResourceRequestOptions: NSObject {
  open var isNetworkAccessAllowed = false
  open var progressHandler: ((Double) -> Void)?
  public override init() {}
}

/// Reads the files of assets.
open class PHAssetResourceManager: NSObject, @unchecked Sendable {
  private static let shared = PHAssetResourceManager()
  open class func `default`() -> PHAssetResourceManager { shared }

  @discardableResult
  open func requestData(
    for resource: PHAssetResource, options: PHAssetResourceRequestOptions?,
    dataReceivedHandler handler: @escaping (Data) -> Void, completionHandler: @escaping ((any Error)?) -> Void
  ) -> Int32 {
    afterTurn {
      if let data = try? Data(contentsOf: resource.readableFile) { handler(data) }
      completionHandler(nil)
    }
    return 1
  }

  open func writeData(
    for resource: PHAssetResource, toFile fileURL: URL, options: PHAssetResourceRequestOptions?,
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    afterTurn {
      do {
        try FileManager.default.copyItem(at: resource.readableFile, to: fileURL)
        completionHandler(nil)
      } catch { completionHandler(error) }
    }
  }
}
