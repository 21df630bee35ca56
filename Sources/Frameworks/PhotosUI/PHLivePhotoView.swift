import FrameworkSupport

public enum PHLivePhotoViewPlaybackStyle: Int, Sendable { case undefined, full, hint }

/// The appearance of the badge of a Live Photo.
public struct PHLivePhotoBadgeOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let overContent = PHLivePhotoBadgeOptions(rawValue: 1)
  public static let liveOff = PHLivePhotoBadgeOptions(rawValue: 2)
}

/// Receives the beginning and the end of a Live Photo's playback.
@preconcurrency @MainActor
public protocol PHLivePhotoViewDelegate: NSObjectProtocol {
  func livePhotoView(
    _ livePhotoView: PHLivePhotoView, willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
  func livePhotoView(_ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
}

extension PHLivePhotoViewDelegate {
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView, willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  ) {}
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  ) {}
}

/// A view for a Live Photo. It is always empty, because there are no Live Photos.
open class PHLivePhotoView: UIView {
  open var livePhoto: PHLivePhoto?
  open var isMuted = false
  open weak var delegate: (any PHLivePhotoViewDelegate)?
  public let playbackGestureRecognizer = UIGestureRecognizer(target: nil, action: nil)

  open class func livePhotoBadgeImage(options badgeOptions: PHLivePhotoBadgeOptions = []) -> UIImage {
    UIImage(systemName: "livephoto") ?? UIImage()
  }

  open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {}
  open func stopPlayback() {}
}

extension PHPhotoLibrary {
  /// Does nothing, because access is never limited.
  @MainActor public func presentLimitedLibraryPicker(from controller: UIViewController) {}
}
