/// Module `ReplayKit`: recordings of the screen, which this device cannot make.
///
/// Real: `isAvailable` is false, as in the simulator, and every request fails with `RPRecordingErrorCode.failedToStart`.
import FrameworkSupport
@_exported import UIKit

public let RPRecordingErrorDomain = RPRecordingError.errorDomain

public enum RPRecordingErrorCode: Int, Sendable {
  case unknown = -5800
  case userDeclined = -5801
  case disabled = -5802
  case failedToStart = -5803
  case failed = -5804
  case insufficientStorage = -5805
  case interrupted = -5806
  case contentResize = -5807
}

/// The error of a recording. Its domain and codes are Apple's; requests fail with `failedToStart`.
public struct RPRecordingError: CustomNSError, LocalizedError, Hashable, Sendable {
  public let code: RPRecordingErrorCode
  public init(_ code: RPRecordingErrorCode) { self.code = code }
  public static let errorDomain = "com.apple.ReplayKit.RPRecordingErrorDomain"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { "Recording the screen is not available on this device." }
}

/// Is notified of a recording's end. All methods are optional.
public protocol RPScreenRecorderDelegate: NSObjectProtocol {
  func screenRecorderDidChangeAvailability(_ screenRecorder: RPScreenRecorder)
  func screenRecorder(
    _ screenRecorder: RPScreenRecorder, didStopRecordingWith previewViewController: RPPreviewViewController?,
    error: (any Error)?)
}

extension RPScreenRecorderDelegate {
  public func screenRecorderDidChangeAvailability(_ screenRecorder: RPScreenRecorder) {}
  public func screenRecorder(
    _ screenRecorder: RPScreenRecorder, didStopRecordingWith previewViewController: RPPreviewViewController?,
    error: (any Error)?
  ) {}
}

/// Records the screen on iOS. It is not available here, and every request fails.
open class RPScreenRecorder: NSObject, @unchecked Sendable {
  private static let instance = RPScreenRecorder()
  open class func shared() -> RPScreenRecorder { instance }

  open weak var delegate: (any RPScreenRecorderDelegate)?
  open var isAvailable: Bool { false }
  open var isRecording: Bool { false }
  open var isMicrophoneEnabled = false
  open var isCameraEnabled = false
  @MainActor open var cameraPreviewView: UIView? { nil }

  override init() {}

  open func startRecording(handler: (((any Error)?) -> Void)? = nil) {
    fail(handler)
  }

  /// Fails, because nothing is recorded.
  open func stopRecording(handler: ((RPPreviewViewController?, (any Error)?) -> Void)? = nil) {
    fail { handler?(nil, $0) }
  }

  open func discardRecording(handler: @escaping () -> Void) { fail { _ in handler() } }

  private func fail(_ handler: (((any Error)?) -> Void)?) {
    nonisolated(unsafe) let handler = handler
    afterTurn { handler?(RPRecordingError(.failedToStart)) }
  }
}

/// Is notified when the user leaves the preview. All methods are optional.
@preconcurrency @MainActor
public protocol RPPreviewViewControllerDelegate: NSObjectProtocol {
  func previewControllerDidFinish(_ previewController: RPPreviewViewController)
  func previewController(
    _ previewController: RPPreviewViewController, didFinishWithActivityTypes activityTypes: Set<String>)
}

extension RPPreviewViewControllerDelegate {
  public func previewControllerDidFinish(_ previewController: RPPreviewViewController) {}
  public func previewController(
    _ previewController: RPPreviewViewController, didFinishWithActivityTypes activityTypes: Set<String>
  ) {}
}

/// The preview of a recording. A recorder makes none.
open class RPPreviewViewController: UIViewController {
  open weak var previewControllerDelegate: (any RPPreviewViewControllerDelegate)?
}
