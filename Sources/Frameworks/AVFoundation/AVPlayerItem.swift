import FrameworkSupport
import UIKit
import VitrineCoreMedia

/// An asset that a player plays, with its playback position.
open class AVPlayerItem: NSObject, NSCopying, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  public let asset: AVAsset
  public let automaticallyLoadedAssetKeys: [String]
  open internal(set) var status = Status.readyToPlay
  open private(set) var error: (any Error)?
  open var preferredForwardBufferDuration: TimeInterval = 0
  open var preferredPeakBitRate: Double = 0
  open var preferredMaximumResolution = CGSize.zero
  open var canUseNetworkResourcesForLiveStreamingWhilePaused = false
  open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.timeDomain
  /// The time at which playback ends; invalid to play to the end of the media.
  open var forwardPlaybackEndTime = CMTime.invalid { didSet { player?.planEnd() } }
  open var reversePlaybackEndTime = CMTime.invalid
  open var seekingWaitsForVideoCompositionRendering = false
  /// Stored without effect, because there are no pictures.
  open var videoComposition: AVVideoComposition?
  open var audioMix: AVAudioMix?
  /// Metadata that the app adds to the asset's metadata, such as a title for `AVPlayerViewController`.
  open var externalMetadata: [AVMetadataItem] = []
  var time = CMTime.zero
  weak var player: AVPlayer?

  public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
    (self.asset, self.automaticallyLoadedAssetKeys) = (asset, automaticallyLoadedAssetKeys ?? [])
    super.init()
    if !self.automaticallyLoadedAssetKeys.isEmpty {
      asset.loadValuesAsynchronously(forKeys: self.automaticallyLoadedAssetKeys)
    }
  }
  public convenience init(asset: AVAsset) { self.init(asset: asset, automaticallyLoadedAssetKeys: nil) }
  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

  /// Creates an item with the same asset, positioned at the start.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AVPlayerItem(asset: asset, automaticallyLoadedAssetKeys: automaticallyLoadedAssetKeys)
    (copy.videoComposition, copy.audioMix, copy.externalMetadata) = (videoComposition, audioMix, externalMetadata)
    (copy.forwardPlaybackEndTime, copy.reversePlaybackEndTime) = (forwardPlaybackEndTime, reversePlaybackEndTime)
    return copy
  }

  open var duration: CMTime { asset.duration }
  open var tracks: [AVPlayerItemTrack] { asset.tracks.map { AVPlayerItemTrack($0) } }
  /// Always zero, because there are no pictures.
  open var presentationSize: CGSize { .zero }
  open var isPlaybackLikelyToKeepUp: Bool { true }
  open var isPlaybackBufferFull: Bool { false }
  open var isPlaybackBufferEmpty: Bool { false }
  open var canPlayFastForward: Bool { true }
  open var canPlaySlowForward: Bool { true }
  open var canPlayReverse: Bool { false }
  open var canPlayFastReverse: Bool { false }
  open var canPlaySlowReverse: Bool { false }
  open var canStepForward: Bool { false }
  open var canStepBackward: Bool { false }
  /// One range that contains the whole media; empty if the duration is unknown.
  open var loadedTimeRanges: [NSValue] {
    duration.isNumeric ? [NSValue(timeRange: CMTimeRange(start: .zero, duration: duration))] : []
  }
  open var seekableTimeRanges: [NSValue] { loadedTimeRanges }

  /// The clock of the item's playback; nil if the item is not the current item of a player.
  open var timebase: CMTimebase? {
    guard player != nil else { return nil }
    return CMTimebase(
      time: { [weak self] in self?.currentTime() ?? .invalid },
      rate: { [weak self] in self.map { Double($0.isCurrent ? $0.player?.rate ?? 0 : 0) } ?? 0 })
  }

  /// The time at which playback ends: `forwardPlaybackEndTime` or the end of the media. Indefinite if playback never ends.
  var end: CMTime {
    guard forwardPlaybackEndTime.isNumeric else { return duration }
    return duration.isNumeric ? min(duration, forwardPlaybackEndTime) : forwardPlaybackEndTime
  }
  private var isCurrent: Bool { player?.currentItem === self }

  open func currentTime() -> CMTime { isCurrent ? player?.currentTime() ?? time : time }
  /// Always nil, because the media contain no dates.
  open func currentDate() -> Date? { nil }
  open func cancelPendingSeeks() {}

  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)?) {
    if let player, isCurrent { return player.seek(to: time) { completionHandler?($0) } }
    self.time = limited(time)
    nonisolated(unsafe) let handler = completionHandler
    afterTurn { handler?(true) }
  }
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: ((Bool) -> Void)?
  ) { seek(to: time, completionHandler: completionHandler) }
  @discardableResult
  open func seek(to time: CMTime) async -> Bool {
    await withCheckedContinuation { continuation in
      seek(to: time) { continuation.resume(returning: $0) }
    }
  }
  /// Does nothing, because there are no video frames.
  open func step(byCount stepCount: Int) {}

  /// Clamps a time to the range of the media. For an invalid time, returns the current time.
  func limited(_ position: CMTime) -> CMTime {
    if position.isPositiveInfinity { return duration.isNumeric ? duration : time }
    if position.isNegativeInfinity { return .zero }
    guard position.isNumeric else { return time }
    return duration.isNumeric ? max(.zero, min(position, duration)) : max(.zero, position)
  }

  public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  public static let failedToPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  public static let playbackStalledNotification = Notification.Name("AVPlayerItemPlaybackStalledNotification")
  public static let timeJumpedNotification = Notification.Name("AVPlayerItemTimeJumpedNotification")
  public static let newAccessLogEntryNotification = Notification.Name("AVPlayerItemNewAccessLogEntryNotification")
  public static let newErrorLogEntryNotification = Notification.Name("AVPlayerItemNewErrorLogEntryNotification")
}

public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

extension Notification.Name {
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
  public static let AVPlayerItemFailedToPlayToEndTime = AVPlayerItem.failedToPlayToEndTimeNotification
  public static let AVPlayerItemPlaybackStalled = AVPlayerItem.playbackStalledNotification
  public static let AVPlayerItemTimeJumped = AVPlayerItem.timeJumpedNotification
  public static let AVPlayerItemNewAccessLogEntry = AVPlayerItem.newAccessLogEntryNotification
  public static let AVPlayerItemNewErrorLogEntry = AVPlayerItem.newErrorLogEntryNotification
}

/// A track of a player item.
open class AVPlayerItemTrack: NSObject, @unchecked Sendable {
  public let assetTrack: AVAssetTrack?
  open var isEnabled = true
  open var currentVideoFrameRate: Float { 0 }

  init(_ assetTrack: AVAssetTrack) { self.assetTrack = assetTrack }
}

/// The algorithm that preserves the pitch at other playback rates. It has no effect, because there is no sound.
public struct AVAudioTimePitchAlgorithm: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let lowQualityZeroLatency = AVAudioTimePitchAlgorithm(rawValue: "LowQualityZeroLatency")
  public static let timeDomain = AVAudioTimePitchAlgorithm(rawValue: "TimeDomain")
  public static let spectral = AVAudioTimePitchAlgorithm(rawValue: "Spectral")
  public static let varispeed = AVAudioTimePitchAlgorithm(rawValue: "Varispeed")
}
