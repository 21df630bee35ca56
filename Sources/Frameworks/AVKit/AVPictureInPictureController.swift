import UIKit
import VitrineAVFoundation

/// Displays a player above other apps. Picture in picture is not supported here: starting it always fails.
@preconcurrency @MainActor
open class AVPictureInPictureController: NSObject {
  /// The content that appears in picture in picture.
  @preconcurrency @MainActor
  open class ContentSource: NSObject {
    open private(set) weak var playerLayer: AVPlayerLayer?
    open private(set) weak var activeVideoCallSourceView: UIView?

    public init(playerLayer: AVPlayerLayer) { self.playerLayer = playerLayer }
    public init(activeVideoCallSourceView sourceView: UIView, contentViewController: UIViewController) {
      activeVideoCallSourceView = sourceView
    }
  }

  open weak var delegate: (any AVPictureInPictureControllerDelegate)?
  open var contentSource: ContentSource?
  open var requiresLinearPlayback = false
  open var canStartPictureInPictureAutomaticallyFromInline = false
  open var playerLayer: AVPlayerLayer { contentSource?.playerLayer ?? layerCreatedOnDemand }
  private let layerCreatedOnDemand = AVPlayerLayer()

  /// Always nil, because picture in picture is not supported.
  public convenience init?(playerLayer: AVPlayerLayer) { return nil }
  public init(contentSource: ContentSource) { self.contentSource = contentSource }

  nonisolated open class func isPictureInPictureSupported() -> Bool { false }
  open class var pictureInPictureButtonStartImage: UIImage { UIImage(systemName: "pip.enter") ?? UIImage() }
  open class var pictureInPictureButtonStopImage: UIImage { UIImage(systemName: "pip.exit") ?? UIImage() }
  open class func pictureInPictureButtonStartImage(compatibleWith traitCollection: UITraitCollection?) -> UIImage {
    pictureInPictureButtonStartImage
  }
  open class func pictureInPictureButtonStopImage(compatibleWith traitCollection: UITraitCollection?) -> UIImage {
    pictureInPictureButtonStopImage
  }

  open var isPictureInPicturePossible: Bool { false }
  open var isPictureInPictureActive: Bool { false }
  open var isPictureInPictureSuspended: Bool { false }

  /// Fails: the delegate receives `AVKitError.pictureInPictureStartFailed`.
  open func startPictureInPicture() {
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.delegate?.pictureInPictureController(
          self, failedToStartPictureInPictureWithError: AVKitError(.pictureInPictureStartFailed))
      }
    }
  }
  /// Does nothing, because picture in picture is never active.
  open func stopPictureInPicture() {}
  open func invalidatePlaybackState() {}
}

/// Receives the start, the end and the failure of picture in picture.
@preconcurrency @MainActor
public protocol AVPictureInPictureControllerDelegate: NSObjectProtocol {
  func pictureInPictureControllerWillStartPictureInPicture(
    _ pictureInPictureController: AVPictureInPictureController)
  func pictureInPictureControllerDidStartPictureInPicture(_ pictureInPictureController: AVPictureInPictureController)
  func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    failedToStartPictureInPictureWithError error: any Error)
  func pictureInPictureControllerWillStopPictureInPicture(_ pictureInPictureController: AVPictureInPictureController)
  func pictureInPictureControllerDidStopPictureInPicture(_ pictureInPictureController: AVPictureInPictureController)
  func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void)
}

extension AVPictureInPictureControllerDelegate {
  public func pictureInPictureControllerWillStartPictureInPicture(
    _ pictureInPictureController: AVPictureInPictureController
  ) {}
  public func pictureInPictureControllerDidStartPictureInPicture(
    _ pictureInPictureController: AVPictureInPictureController
  ) {}
  public func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    failedToStartPictureInPictureWithError error: any Error
  ) {}
  public func pictureInPictureControllerWillStopPictureInPicture(
    _ pictureInPictureController: AVPictureInPictureController
  ) {}
  public func pictureInPictureControllerDidStopPictureInPicture(
    _ pictureInPictureController: AVPictureInPictureController
  ) {}
  public func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}

/// An error of AVKit.
public struct AVKitError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = -1000
    case pictureInPictureStartFailed = -1001
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "AVKitErrorDomain"
  public static let unknown = Code.unknown
  public static let pictureInPictureStartFailed = Code.pictureInPictureStartFailed
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { "Picture in picture could not be started." }
}

/// A button for choosing another audio output. There is no other output, so it is only a symbol that does nothing.
/// Options for other outputs are stored without effect.
open class AVRoutePickerView: UIView {
  open weak var delegate: (any AVRoutePickerViewDelegate)?
  open var activeTintColor: UIColor! = .tintColor
  open var prioritizesVideoDevices = false
  private let symbol = UIImageView(image: UIImage(systemName: "airplayaudio"))

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    symbol.contentMode = .center
    symbol.frame = bounds
    symbol.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isAccessibilityElement = true
    accessibilityLabel = "AirPlay"
    accessibilityTraits = .button
    addSubview(symbol)
  }
}

/// Receives the start and the end of the choice of an output. Its methods are never called.
@preconcurrency @MainActor
public protocol AVRoutePickerViewDelegate: NSObjectProtocol {
  func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView)
  func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView)
}

extension AVRoutePickerViewDelegate {
  public func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
  public func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
}
