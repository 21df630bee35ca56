import Foundation

/// The error domain of AVFoundation.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"
/// The key of an error's information that says whether the file of a failed recording can be used.
public let AVErrorRecordingSuccessfullyFinishedKey = "AVErrorRecordingSuccessfullyFinishedKey"
/// The key of the error in the notification of a capture session's error.
public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"
/// An error of AVFoundation: why media could not be read, played or written.
public struct AVError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = -11800
    case outOfMemory = -11801
    case sessionNotRunning = -11803
    case deviceAlreadyUsedByAnotherSession = -11804
    case noDataCaptured = -11805
    case sessionConfigurationChanged = -11806
    case diskFull = -11807
    case deviceWasDisconnected = -11808
    case mediaChanged = -11809
    case maximumDurationReached = -11810
    case maximumFileSizeReached = -11811
    case exportFailed = -11820
    case decodeFailed = -11821
    case invalidSourceMedia = -11822
    case fileAlreadyExists = -11823
    case compositionTrackSegmentsNotContiguous = -11824
    case invalidCompositionTrackSegmentDuration = -11825
    case invalidCompositionTrackSegmentSourceStartTime = -11826
    case invalidCompositionTrackSegmentSourceDuration = -11827
    case fileFormatNotRecognized = -11828
    case fileFailedToParse = -11829
    case mediaServicesWereReset = -11819
    case contentIsProtected = -11831
    case noImageAtTime = -11832
    case decoderNotFound = -11833
    case encoderNotFound = -11834
    case contentIsNotAuthorized = -11835
    case applicationIsNotAuthorized = -11836
    case operationNotSupportedForAsset = -11838
    case decoderTemporarilyUnavailable = -11839
    case encoderTemporarilyUnavailable = -11840
    case invalidVideoComposition = -11841
    case referenceForbiddenByReferencePolicy = -11842
    case invalidOutputURLPathExtension = -11843
    case screenCaptureFailed = -11844
    case displayWasDisabled = -11845
    case torchLevelUnavailable = -11846
    case operationInterrupted = -11847
    case incompatibleAsset = -11848
    case failedToLoadMediaData = -11849
    case serverIncorrectlyConfigured = -11850
    case applicationIsNotAuthorizedToUseDevice = -11852
    case operationCancelled = -11878
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static let errorDomain = AVFoundationErrorDomain
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    switch code {
    case .fileFormatNotRecognized, .incompatibleAsset, .decoderNotFound: "Cannot Open"
    case .noImageAtTime: "Cannot Create Image"
    case .operationNotSupportedForAsset, .exportFailed, .encoderNotFound: "Operation Stopped"
    default: "The operation could not be completed"
    }
  }
  public var failureReason: String? {
    switch code {
    case .fileFormatNotRecognized: "This media format is not supported."
    case .noImageAtTime: "The media has no picture at that time."
    case .operationNotSupportedForAsset: "The operation is not supported for this media."
    default: nil
    }
  }

  public static let unknown = Code.unknown
  public static let mediaServicesWereReset = Code.mediaServicesWereReset
  public static let maximumFileSizeReached = Code.maximumFileSizeReached
  public static let exportFailed = Code.exportFailed
  public static let decodeFailed = Code.decodeFailed
  public static let fileAlreadyExists = Code.fileAlreadyExists
  public static let fileFormatNotRecognized = Code.fileFormatNotRecognized
  public static let contentIsNotAuthorized = Code.contentIsNotAuthorized
  public static let noImageAtTime = Code.noImageAtTime
  public static let decoderNotFound = Code.decoderNotFound
  public static let encoderNotFound = Code.encoderNotFound
  public static let operationNotSupportedForAsset = Code.operationNotSupportedForAsset
  public static let operationInterrupted = Code.operationInterrupted
  public static let operationCancelled = Code.operationCancelled
  public static let applicationIsNotAuthorizedToUseDevice = Code.applicationIsNotAuthorizedToUseDevice
}

extension AVError.Code {
  /// Matches errors with this code, as in `catch AVError.decodeFailed`.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? AVError)?.code == code }
}
