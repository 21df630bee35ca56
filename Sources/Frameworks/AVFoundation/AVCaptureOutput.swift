import UIKit

/// Receives the media of a capture session. There is no camera and no microphone, so its delegate is never called.
open class AVCaptureOutput: NSObject, @unchecked Sendable {
  public override init() {}
  open var connections: [AVCaptureConnection] { [] }
  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}

/// Stops the app, as iOS does if an output without a connection is asked to capture.
private func failWithoutConnection(_ method: String) -> Never {
  fatalError("NSInvalidArgumentException: *** -[\(method)] No active and enabled video connection")
}

// MARK: Photos

/// The codec of pictures or video, by its identifier.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
  public static let h264 = AVVideoCodecType(rawValue: "avc1")
  public static let hevc = AVVideoCodecType(rawValue: "hvc1")
}

public let AVVideoCodecKey = "AVVideoCodecKey"
public let AVVideoCodecJPEG = "jpeg"
public let AVVideoWidthKey = "AVVideoWidthKey"
public let AVVideoHeightKey = "AVVideoHeightKey"

/// The settings with which one photo is taken.
open class AVCapturePhotoSettings: NSObject, @unchecked Sendable {
  nonisolated(unsafe) private static var lastID: Int64 = 0
  private static let lock = NSLock()

  public let uniqueID: Int64
  public let format: [String: Any]?
  open var flashMode = AVCaptureDevice.FlashMode.off
  open var isHighResolutionPhotoEnabled = false
  open var isAutoStillImageStabilizationEnabled = true
  open var photoQualityPrioritization = AVCapturePhotoOutput.QualityPrioritization.balanced
  open var previewPhotoFormat: [String: Any]?
  open var embeddedThumbnailPhotoFormat: [String: Any]?
  open var availableEmbeddedThumbnailPhotoCodecTypes: [AVVideoCodecType] { [.jpeg] }
  open var isAutoRedEyeReductionEnabled = false
  open var availablePreviewPhotoPixelFormatTypes: [OSType] { [kCVPixelFormatType_32BGRA] }
  open var __availablePreviewPhotoPixelFormatTypes: [NSNumber] {
    availablePreviewPhotoPixelFormatTypes.map { NSNumber(value: $0) }
  }
  open var isDepthDataDeliveryEnabled = false
  open var isPortraitEffectsMatteDeliveryEnabled = false

  public init(format: [String: Any]?) {
    self.format = format
    uniqueID = Self.lock.withLock {
      Self.lastID += 1
      return Self.lastID
    }
  }
  public convenience override init() { self.init(format: [AVVideoCodecKey: AVVideoCodecType.jpeg]) }
}

/// A photo from a camera. No instance exists, because there is no camera.
open class AVCapturePhoto: NSObject, @unchecked Sendable {
  private let file: Data
  private init(_ file: Data) { self.file = file }

  open func fileDataRepresentation() -> Data? { file }
  open func cgImageRepresentation() -> CGImage? { UIImage(data: file)?.cgImage }
  open var metadata: [String: Any] { [:] }
  open var timestamp: CMTime { .invalid }
  open var isRawPhoto: Bool { false }
  open var pixelBuffer: CVPixelBuffer? { nil }
  open var previewPixelBuffer: CVPixelBuffer? { nil }
  open var embeddedThumbnailPhotoFormat: [String: Any]? { nil }
  open var photoCount: Int { 1 }
  open var resolvedSettings: AVCaptureResolvedPhotoSettings { AVCaptureResolvedPhotoSettings(0) }
  open func previewCGImageRepresentation() -> CGImage? { nil }
}

/// The settings that a photo capture actually uses.
open class AVCaptureResolvedPhotoSettings: NSObject, @unchecked Sendable {
  public let uniqueID: Int64
  init(_ uniqueID: Int64) { self.uniqueID = uniqueID }

  open var photoDimensions: CMVideoDimensions { CMVideoDimensions() }
  open var previewDimensions: CMVideoDimensions { CMVideoDimensions() }
  open var embeddedThumbnailDimensions: CMVideoDimensions { CMVideoDimensions() }
  open var rawPhotoDimensions: CMVideoDimensions { CMVideoDimensions() }
  open var livePhotoMovieDimensions: CMVideoDimensions { CMVideoDimensions() }
  open var isFlashEnabled: Bool { false }
  open var isRedEyeReductionEnabled: Bool { false }
  open var expectedPhotoCount: Int { 1 }
}

/// An output that takes photos. There is no camera: taking a photo stops the app, as iOS does for an output without a connection.
open class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {
  public enum QualityPrioritization: Int, Sendable {
    case speed = 1
    case balanced, quality
  }

  open var isHighResolutionCaptureEnabled = false
  open var isLivePhotoCaptureEnabled = false
  open var isLivePhotoCaptureSupported: Bool { false }
  open var maxPhotoQualityPrioritization = QualityPrioritization.balanced
  open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [.off] }
  /// The same modes as numbers, which is the type of the property in Objective-C.
  open var __supportedFlashModes: [NSNumber] { supportedFlashModes.map { NSNumber(value: $0.rawValue) } }
  /// False, because no camera measures depths.
  open var isDepthDataDeliverySupported: Bool { false }
  open var isDepthDataDeliveryEnabled = false
  open var isPortraitEffectsMatteDeliverySupported: Bool { false }
  open var isPortraitEffectsMatteDeliveryEnabled = false
  open var availablePhotoCodecTypes: [AVVideoCodecType] { [] }
  open func setPreparedPhotoSettingsArray(
    _ preparedPhotoSettingsArray: [AVCapturePhotoSettings], completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) { completionHandler?(false, nil) }

  open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {
    failWithoutConnection("AVCapturePhotoOutput capturePhotoWithSettings:delegate:")
  }
}

/// Receives the steps and the results of taking one photo. It is never called here.
public protocol AVCapturePhotoCaptureDelegate: AnyObject {
  func photoOutput(
    _ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  func photoOutput(
    _ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
    error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
  public func photoOutput(
    _ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
  public func photoOutput(
    _ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?
  ) {}
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
    error: (any Error)?
  ) {}
}

/// The class that took photos before iOS 10. Capturing stops the app, because there is no connection.
open class AVCaptureStillImageOutput: AVCaptureOutput, @unchecked Sendable {
  open var outputSettings: [String: Any] = [:]
  open var isHighResolutionStillImageOutputEnabled = false

  open func captureStillImageAsynchronously(
    from connection: AVCaptureConnection, completionHandler handler: @escaping (CMSampleBuffer?, (any Error)?) -> Void
  ) {
    failWithoutConnection("AVCaptureStillImageOutput captureStillImageAsynchronouslyFromConnection:completionHandler:")
  }

  /// Always `nil`, because no camera takes a picture here.
  open class func jpegStillImageNSDataRepresentation(_ jpegSampleBuffer: CMSampleBuffer) -> Data? { nil }
}

// MARK: Movies and samples

/// The base class of outputs that write into a file. Starting a recording stops the app, as iOS does for an output without a connection.
open class AVCaptureFileOutput: AVCaptureOutput, @unchecked Sendable {
  open var isRecording: Bool { false }
  open var outputFileURL: URL? { nil }
  open var recordedDuration: CMTime { .zero }
  open var recordedFileSize: Int64 { 0 }
  open var maxRecordedDuration = CMTime.invalid
  open var maxRecordedFileSize: Int64 = 0
  open var minFreeDiskSpaceLimit: Int64 = 0

  open func startRecording(to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate)
  {
    failWithoutConnection("AVCaptureMovieFileOutput startRecordingToOutputFileURL:recordingDelegate:")
  }
  /// Does nothing, because nothing can be recorded.
  open func stopRecording() {}
}

/// An output that writes a movie file. It has no codecs.
open class AVCaptureMovieFileOutput: AVCaptureFileOutput, @unchecked Sendable {
  open var availableVideoCodecTypes: [AVVideoCodecType] { [] }
  open var movieFragmentInterval = CMTime.invalid
  // Without a camera there is no connection whose settings could be asked for or set.
  open func outputSettings(for connection: AVCaptureConnection) -> [String: Any] { [:] }
  open func setOutputSettings(_ outputSettings: [String: Any]?, for connection: AVCaptureConnection) {}
}

/// Receives the beginning and the end of a recording into a file. It is never called here.
public protocol AVCaptureFileOutputRecordingDelegate: AnyObject {
  func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL, from connections: [AVCaptureConnection])
  func fileOutput(
    _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL, from connections: [AVCaptureConnection],
    error: (any Error)?)
}

extension AVCaptureFileOutputRecordingDelegate {
  public func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL, from connections: [AVCaptureConnection]
  ) {}
}

/// An output that passes frames of video to its delegate. It receives none, because there is no camera.
open class AVCaptureVideoDataOutput: AVCaptureOutput, @unchecked Sendable {
  open private(set) weak var sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?
  open private(set) var sampleBufferCallbackQueue: DispatchQueue?
  open var videoSettings: [String: Any]! = [:]
  open var alwaysDiscardsLateVideoFrames = true
  open var availableVideoPixelFormatTypes: [OSType] { [kCVPixelFormatType_32BGRA] }

  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {
    (self.sampleBufferDelegate, self.sampleBufferCallbackQueue) = (sampleBufferDelegate, sampleBufferCallbackQueue)
  }
}

/// Receives the frames of a video output. It is never called here.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: AnyObject {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
  func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}

extension AVCaptureVideoDataOutputSampleBufferDelegate {
  public func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) {}
  public func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) {}
}

/// An output that passes audio samples to its delegate. It receives none, because there is no microphone.
open class AVCaptureAudioDataOutput: AVCaptureOutput, @unchecked Sendable {
  open private(set) weak var sampleBufferDelegate: (any AVCaptureAudioDataOutputSampleBufferDelegate)?
  open private(set) var sampleBufferCallbackQueue: DispatchQueue?

  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureAudioDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {
    (self.sampleBufferDelegate, self.sampleBufferCallbackQueue) = (sampleBufferDelegate, sampleBufferCallbackQueue)
  }
}

/// Receives the samples of an audio output. It is never called here.
public protocol AVCaptureAudioDataOutputSampleBufferDelegate: AnyObject {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}

extension AVCaptureAudioDataOutputSampleBufferDelegate {
  public func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) {}
}
