import FrameworkSupport
import UIKit
import VitrineCoreMedia

public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
public let AVAssetExportPresetHEVCHighestQuality = "AVAssetExportPresetHEVCHighestQuality"
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
public let AVAssetExportPreset3840x2160 = "AVAssetExportPreset3840x2160"
public let AVAssetExportPresetHEVC1920x1080 = "AVAssetExportPresetHEVC1920x1080"
public let AVAssetExportPresetHEVC3840x2160 = "AVAssetExportPresetHEVC3840x2160"
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"

/// Writes an asset as a file. All exports fail with `AVError.operationNotSupportedForAsset`, because there is no encoder.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, waiting, exporting, completed, failed, cancelled }

  public let asset: AVAsset
  public let presetName: String
  open private(set) var status = Status.unknown
  open private(set) var error: (any Error)?
  open var progress: Float { 0 }
  open var outputURL: URL?
  open var outputFileType: AVFileType?
  open var directoryForTemporaryFiles: URL?
  open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  open var fileLengthLimit: Int64 = 0
  open var metadata: [AVMetadataItem]?
  open var audioMix: AVAudioMix?
  open var videoComposition: AVVideoComposition?
  open var shouldOptimizeForNetworkUse = false
  open var canPerformMultiplePassesOverSourceMediaData = false
  open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.spectral

  private static let presets = [
    AVAssetExportPresetLowQuality, AVAssetExportPresetMediumQuality, AVAssetExportPresetHighestQuality,
    AVAssetExportPresetHEVCHighestQuality, AVAssetExportPreset640x480, AVAssetExportPreset960x540,
    AVAssetExportPreset1280x720, AVAssetExportPreset1920x1080, AVAssetExportPreset3840x2160,
    AVAssetExportPresetHEVC1920x1080, AVAssetExportPresetHEVC3840x2160, AVAssetExportPresetAppleM4A,
    AVAssetExportPresetPassthrough,
  ]

  /// Creates a session; nil for an unknown preset.
  public init?(asset: AVAsset, presetName: String) {
    guard Self.presets.contains(presetName) else { return nil }
    (self.asset, self.presetName) = (asset, presetName)
  }

  open class func allExportPresets() -> [String] { presets }
  /// Always empty, because no preset can be exported.
  open class func exportPresets(compatibleWith asset: AVAsset) -> [String] { [] }
  open class func compatibility(
    ofExportPreset presetName: String, with asset: AVAsset, outputFileType: AVFileType?
  ) async -> Bool { false }
  open class func determineCompatibility(
    ofExportPreset presetName: String, with asset: AVAsset, outputFileType: AVFileType?,
    completionHandler handler: @escaping (Bool) -> Void
  ) {
    nonisolated(unsafe) let handler = handler
    afterTurn { handler(false) }
  }
  /// Always empty, because no file type can be written.
  open var supportedFileTypes: [AVFileType] { [] }
  open var maxDuration: CMTime { .zero }
  open var estimatedOutputFileLength: Int64 { 0 }
  open var estimatedMaximumDuration: CMTime { .zero }

  /// Fails after the current run loop turn, and calls the handler on the main queue. A second call stops the app.
  open func exportAsynchronously(completionHandler handler: @escaping () -> Void) {
    guard status == .unknown else {
      fatalError(
        "NSInternalInconsistencyException: Cannot call exportAsynchronouslyWithCompletionHandler: more than once.")
    }
    status = .waiting
    nonisolated(unsafe) let handler = handler
    afterTurn { [self] in
      if status == .waiting { (status, error) = (.failed, AVError(.operationNotSupportedForAsset)) }
      handler()
    }
  }
  open func export() async {
    await withCheckedContinuation { continuation in exportAsynchronously { continuation.resume() } }
  }
  open func export(to url: URL, as fileType: AVFileType) async throws {
    (outputURL, outputFileType) = (url, fileType)
    await export()
    if let error { throw error }
  }
  open func cancelExport() { if status == .waiting { status = .cancelled } }
}
