import UIKit
import VitrineCoreMedia

/// A property of media by which tracks are selected: for example that they are audible, or contain HDR video.
public struct AVMediaCharacteristic: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let visual = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicVisual")
  public static let audible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicAudible")
  public static let legible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicLegible")
  public static let frameBased = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicFrameBased")
  public static let usesWideGamutColorSpace = AVMediaCharacteristic(
    rawValue: "AVMediaCharacteristicUsesWideGamutColorSpace")
  public static let containsHDRVideo = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicContainsHDRVideo")
  public static let containsAlphaChannel = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicContainsAlphaChannel")
  public static let isMainProgramContent = AVMediaCharacteristic(rawValue: "public.main-program-content")
  public static let isAuxiliaryContent = AVMediaCharacteristic(rawValue: "public.auxiliary-content")
  public static let containsOnlyForcedSubtitles = AVMediaCharacteristic(rawValue: "public.subtitles.forced-only")
  public static let transcribesSpokenDialogForAccessibility = AVMediaCharacteristic(
    rawValue: "public.accessibility.transcribes-spoken-dialog")
  public static let describesVideoForAccessibility = AVMediaCharacteristic(
    rawValue: "public.accessibility.describes-video")
}

extension AVMediaType {
  public static let text = AVMediaType(rawValue: "text")
  public static let closedCaption = AVMediaType(rawValue: "clcp")
  public static let subtitle = AVMediaType(rawValue: "sbtl")
  public static let timecode = AVMediaType(rawValue: "tmcd")
  public static let muxed = AVMediaType(rawValue: "muxx")
  public static let metadataObject = AVMediaType(rawValue: "mobj")
  public static let depthData = AVMediaType(rawValue: "dpth")
}

/// The uniform type identifier of an audio or video file.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let mov = AVFileType("com.apple.quicktime-movie")
  public static let mp4 = AVFileType("public.mpeg-4")
  public static let m4v = AVFileType("com.apple.m4v-video")
  public static let m4a = AVFileType("com.apple.m4a-audio")
  public static let mobile3GPP = AVFileType("public.3gpp")
  public static let mobile3GPP2 = AVFileType("public.3gpp2")
  public static let caf = AVFileType("com.apple.coreaudio-format")
  public static let wav = AVFileType("com.microsoft.waveform-audio")
  public static let aiff = AVFileType("public.aiff-audio")
  public static let aifc = AVFileType("public.aifc-audio")
  public static let amr = AVFileType("org.3gpp.adaptive-multi-rate-audio")
  public static let mp3 = AVFileType("public.mp3")
  public static let au = AVFileType("public.au-audio")
  public static let ac3 = AVFileType("public.ac3-audio")
  public static let eac3 = AVFileType("public.enhanced-ac3-audio")
  public static let jpg = AVFileType("public.jpeg")
  public static let dng = AVFileType("com.adobe.raw-image")
  public static let heic = AVFileType("public.heic")
  public static let heif = AVFileType("public.heif")
  public static let avci = AVFileType("public.avci")
  public static let tif = AVFileType("public.tiff")
}

/// A track of an asset, such as its audio.
open class AVAssetTrack: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
  open internal(set) weak var asset: AVAsset?
  public let trackID: CMPersistentTrackID
  public let mediaType: AVMediaType
  private let length: CMTime
  private let loading = KeyLoading()

  init(of asset: AVAsset?, _ trackID: CMPersistentTrackID, _ mediaType: AVMediaType, seconds: Double) {
    (self.asset, self.trackID, self.mediaType) = (asset, trackID, mediaType)
    length = CMTime(seconds: seconds, preferredTimescale: 600)
  }

  open var timeRange: CMTimeRange { CMTimeRange(start: .zero, duration: length) }
  /// The parts of the source media that the track plays, in order.
  open var segments: [AVAssetTrackSegment] {
    [AVAssetTrackSegment(CMTimeMapping(source: timeRange, target: timeRange), isEmpty: false)]
  }
  open var naturalTimeScale: CMTimeScale { 600 }
  /// The size of the video frames. It is zero for audio.
  open var naturalSize: CGSize { .zero }
  open var preferredTransform: CGAffineTransform { .identity }
  open var preferredVolume: Float { 1 }
  open var nominalFrameRate: Float { 0 }
  open var minFrameDuration: CMTime { .invalid }
  open var estimatedDataRate: Float { 0 }
  open var totalSampleDataLength: Int64 { 0 }
  open var requiresFrameReordering: Bool { false }
  open var isPlayable: Bool { true }
  open var isDecodable: Bool { mediaType == .audio }
  open var isEnabled: Bool { true }
  open var isSelfContained: Bool { true }
  open var languageCode: String? { nil }
  open var extendedLanguageTag: String? { nil }
  open var formatDescriptions: [Any] { [] }
  open var metadata: [AVMetadataItem] { [] }
  open var commonMetadata: [AVMetadataItem] { [] }
  open var availableMetadataFormats: [AVMetadataFormat] { [] }

  open func hasMediaCharacteristic(_ mediaCharacteristic: AVMediaCharacteristic) -> Bool {
    switch mediaCharacteristic {
    case .visual: [.video, .subtitle, .closedCaption, .text].contains(mediaType)
    case .audible: mediaType == .audio
    case .legible: [.subtitle, .closedCaption, .text].contains(mediaType)
    case .frameBased: mediaType == .video
    default: false
    }
  }
  /// Returns the segment that is played at a time; nil after the end of the track.
  open func segment(forTrackTime trackTime: CMTime) -> AVAssetTrackSegment? {
    segments.first { $0.timeMapping.target.containsTime(trackTime) }
  }
  /// Converts a time of the track to the time in the source media that is played then; invalid in an empty segment.
  open func samplePresentationTime(forTrackTime trackTime: CMTime) -> CMTime {
    guard let segment = segment(forTrackTime: trackTime), !segment.isEmpty else { return .invalid }
    let (source, target) = (segment.timeMapping.source, segment.timeMapping.target)
    let speed = source.duration.seconds / target.duration.seconds
    return source.start + CMTimeMultiplyByFloat64(trackTime - target.start, multiplier: speed)
  }

  open func statusOfValue(forKey key: String, error outError: NSErrorPointer) -> AVKeyValueStatus {
    loading.status(of: key, error: outError, nil)
  }
  open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (() -> Void)? = nil) {
    loading.load(keys, handler)
  }
}

/// A part of a track, with the part of the media that it plays.
open class AVAssetTrackSegment: NSObject, @unchecked Sendable {
  public let timeMapping: CMTimeMapping
  public let isEmpty: Bool

  init(_ timeMapping: CMTimeMapping, isEmpty: Bool) { (self.timeMapping, self.isEmpty) = (timeMapping, isEmpty) }
}
