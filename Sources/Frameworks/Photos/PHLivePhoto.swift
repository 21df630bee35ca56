import UIKit

public typealias PHLivePhotoRequestID = Int32

public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

/// A picture with a short video. Videos are not read, so no instances exist, and every request for one fails.
open class PHLivePhoto: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  public let size: CGSize
  private init(_ size: CGSize) { self.size = size }

  /// Fails: calls the handler without a Live Photo, and with the error `PHPhotosError.Code.invalidResource`.
  @discardableResult
  open class func request(
    withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize,
    contentMode: PHImageContentMode, resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
  ) -> PHLivePhotoRequestID {
    PHImageManager.default().perform(false) { _ in
      resultHandler(
        nil, [PHLivePhotoInfoErrorKey: PHPhotosError(.invalidResource), PHLivePhotoInfoIsDegradedKey: false])
    }
  }

  /// Cancels a request: its handler is not called.
  open class func cancelRequest(withRequestID requestID: PHLivePhotoRequestID) {
    PHImageManager.default().cancelImageRequest(requestID)
  }

  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) { return nil }
  open func encode(with coder: NSCoder) {}
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

// Item providers of pictures do not offer these types, so that `canLoadObject(ofClass:)` is false.
extension PHLivePhoto: NSItemProviderReading {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["com.apple.live-photo", "com.apple.live-photo-bundle"]
  }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    throw PHPhotosError(.invalidResource)
  }
}
