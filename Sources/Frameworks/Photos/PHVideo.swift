import FrameworkSupport
import UIKit

/// Options for a request of a video. They have no effect, because there are no videos.
open class PHVideoRequestOptions: NSObject {
  open var version = PHVideoRequestOptionsVersion.current
  open var deliveryMode = PHVideoRequestOptionsDeliveryMode.automatic
  open var isNetworkAccessAllowed = false
  open var progressHandler: PHAssetImageProgressHandler?
  public override init() {}
}

public enum PHVideoRequestOptionsVersion: Int, Sendable { case current, original }
public enum PHVideoRequestOptionsDeliveryMode: Int, Sendable {
  case automatic, highQualityFormat, mediumQualityFormat, fastFormat
}

/// Options for a request of a Live Photo. They have no effect, because there are none.
open class PHLivePhotoRequestOptions: NSObject {
  open var version = PHImageRequestOptionsVersion.current
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  open var isNetworkAccessAllowed = false
  open var progressHandler: PHAssetImageProgressHandler?
  public override init() {}
}

extension PHImageManager {
  /// Calls the handler without an asset, because no asset is a video.
  @discardableResult
  public func requestAVAsset(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVAsset?, AVAudioMix?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    perform(false) { resultHandler(nil, nil, $0) }
  }

  /// Calls the handler without an item, because no asset is a video.
  @discardableResult
  public func requestPlayerItem(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVPlayerItem?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    perform(false) { resultHandler(nil, $0) }
  }

  /// Calls the handler without a Live Photo, because no asset is one.
  @discardableResult
  public func requestLivePhoto(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHLivePhotoRequestOptions?,
    resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    perform(false) { resultHandler(nil, $0) }
  }
}
