import UIKit
import VitrineAVFoundation

/// Shows a player above other apps. There are no other apps, so it is not supported, and starting it fails.
@preconcurrency @MainActor
open class AVPictureInPictureController: NSObject {
  /// What the controller shows.
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

  /// Nil, because it is not supported.
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

  /// Tells the delegate that it has failed.
  open func startPictureInPicture() {
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.delegate?.pictureInPictureController(
          self, failedToStartPictureInPictureWithError: AVKitError(.pictureInPictureStartFailed))
      }
    }
  }
  /// Nothing is active, so nothing stops.
  open func stopPictureInPicture() {}
  open func invalidatePlaybackState() {}
}

/// Receives the begin and the end of picture in picture.
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

/// Errors of this framework.
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

/// The button with which a person chooses another output. There is no other, so it only has the symbol.
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

/// Receives the begin and the end of a choice, which is not offered here.
@preconcurrency @MainActor
public protocol AVRoutePickerViewDelegate: NSObjectProtocol {
  func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView)
  func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView)
}

extension AVRoutePickerViewDelegate {
  public func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
  public func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
}
