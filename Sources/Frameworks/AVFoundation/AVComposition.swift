import UIKit
import VitrineCoreMedia

/// An asset that combines parts of other assets.
open class AVComposition: AVAsset, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate var compositionTracks: [AVCompositionTrack] = []
  fileprivate var size: CGSize?

  init() { super.init(address: nil) }

  open override var tracks: [AVAssetTrack] { compositionTracks }
  /// The duration of the longest track.
  open override var duration: CMTime { compositionTracks.map(\.timeRange.end).max() ?? .zero }
  open override var naturalSize: CGSize { size ?? super.naturalSize }
  open override var isComposable: Bool { true }
  override var readError: (any Error)? { nil }

  open func copy(with zone: NSZone? = nil) -> Any {
    copyTracks(to: AVComposition()) { AVCompositionTrack(of: $0, $1, $2) }
  }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    copyTracks(to: AVMutableComposition()) { AVMutableCompositionTrack(of: $0, $1, $2) }
  }
  private func copyTracks<Copy: AVComposition>(
    to copy: Copy, _ track: (Copy, CMPersistentTrackID, AVMediaType) -> AVCompositionTrack
  ) -> Copy {
    copy.size = size
    copy.compositionTracks = compositionTracks.map { part in
      let new = track(copy, part.trackID, part.mediaType)
      (new.pieces, new.transform, new.size) = (part.pieces, part.transform, part.size)
      return new
    }
    return copy
  }
}

/// A composition that an app can edit.
open class AVMutableComposition: AVComposition, @unchecked Sendable {
  public override init() { super.init() }

  open override var naturalSize: CGSize {
    get { super.naturalSize }
    set { size = newValue }
  }

  /// Adds an empty track. Returns nil if the requested track ID is already in use.
  ///
  /// - Parameter preferredTrackID: The requested track ID, or `kCMPersistentTrackID_Invalid` for any unused one.
  open func addMutableTrack(
    withMediaType mediaType: AVMediaType, preferredTrackID: CMPersistentTrackID
  ) -> AVMutableCompositionTrack? {
    let used = compositionTracks.map(\.trackID)
    guard !used.contains(preferredTrackID) else { return nil }
    let free = (used.max() ?? 0) &+ 1
    let track = AVMutableCompositionTrack(
      of: self, preferredTrackID == kCMPersistentTrackID_Invalid ? free : preferredTrackID, mediaType)
    compositionTracks.append(track)
    return track
  }
  open func removeTrack(_ track: AVCompositionTrack) { compositionTracks.removeAll { $0 === track } }
  /// Returns a track of this composition into which parts of the other track can be inserted.
  open func mutableTrack(compatibleWith track: AVAssetTrack) -> AVMutableCompositionTrack? {
    compositionTracks.first { $0.mediaType == track.mediaType } as? AVMutableCompositionTrack
  }

  private var editable: [AVMutableCompositionTrack] {
    compositionTracks.compactMap { $0 as? AVMutableCompositionTrack }
  }

  /// Inserts a time range of all tracks of an asset. Tracks without a counterpart of the same media type are added.
  open func insertTimeRange(_ timeRange: CMTimeRange, of asset: AVAsset, at startTime: CMTime) throws {
    if let error = asset.readError { throw error }
    var free = editable
    for track in asset.tracks {
      let index = free.firstIndex { $0.mediaType == track.mediaType }
      let target =
        index.map { free.remove(at: $0) }
        ?? addMutableTrack(withMediaType: track.mediaType, preferredTrackID: kCMPersistentTrackID_Invalid)
      try target?.insertTimeRange(timeRange, of: track, at: startTime)
    }
    for track in free { track.insertEmptyTimeRange(CMTimeRange(start: startTime, duration: timeRange.duration)) }
  }
  open func insertEmptyTimeRange(_ timeRange: CMTimeRange) {
    for track in editable { track.insertEmptyTimeRange(timeRange) }
  }
  open func removeTimeRange(_ timeRange: CMTimeRange) { for track in editable { track.removeTimeRange(timeRange) } }
  open func scaleTimeRange(_ timeRange: CMTimeRange, toDuration duration: CMTime) {
    for track in editable { track.scaleTimeRange(timeRange, toDuration: duration) }
  }
}

/// A part of a composition's track, with the file and the time range that it plays.
open class AVCompositionTrackSegment: AVAssetTrackSegment, @unchecked Sendable {
  public let sourceURL: URL?
  public let sourceTrackID: CMPersistentTrackID

  public init(
    url URL: URL, trackID: CMPersistentTrackID, sourceTimeRange: CMTimeRange, targetTimeRange: CMTimeRange
  ) {
    (sourceURL, sourceTrackID) = (URL, trackID)
    super.init(CMTimeMapping(source: sourceTimeRange, target: targetTimeRange), isEmpty: false)
  }
  /// Creates an empty segment, in which nothing is played.
  public init(timeRange: CMTimeRange) {
    (sourceURL, sourceTrackID) = (nil, kCMPersistentTrackID_Invalid)
    super.init(CMTimeMapping(empty: timeRange), isEmpty: true)
  }
  fileprivate init(_ piece: CompositionPiece, at start: CMTime) {
    (sourceURL, sourceTrackID) = (piece.url, piece.trackID)
    let target = CMTimeRange(start: start, duration: piece.duration)
    super.init(CMTimeMapping(source: piece.source ?? .invalid, target: target), isEmpty: piece.source == nil)
  }
}

/// A segment without its start time, which is the sum of the durations of the segments before it.
struct CompositionPiece {
  var url: URL?
  var trackID: CMPersistentTrackID
  /// The time range of the source track; nil for an empty segment.
  var source: CMTimeRange?
  var duration: CMTime

  static func empty(_ duration: CMTime) -> Self {
    Self(url: nil, trackID: kCMPersistentTrackID_Invalid, source: nil, duration: duration)
  }

  /// Divides the piece in two at a time, counted from its start.
  func split(at time: CMTime) -> (Self, Self) {
    var (first, second) = (self, self)
    (first.duration, second.duration) = (time, duration - time)
    if let source {
      let part = CMTimeMultiplyByFloat64(source.duration, multiplier: time.seconds / duration.seconds)
      first.source = CMTimeRange(start: source.start, duration: part)
      second.source = CMTimeRange(start: source.start + part, duration: source.duration - part)
    }
    return (first, second)
  }
}

/// A track of a composition.
open class AVCompositionTrack: AVAssetTrack, @unchecked Sendable {
  fileprivate(set) var pieces: [CompositionPiece] = []
  fileprivate var transform = CGAffineTransform.identity
  fileprivate var size = CGSize.zero

  init(of composition: AVComposition, _ trackID: CMPersistentTrackID, _ mediaType: AVMediaType) {
    super.init(of: composition, trackID, mediaType, seconds: 0)
  }

  open override var timeRange: CMTimeRange {
    CMTimeRange(start: .zero, duration: pieces.reduce(.zero) { $0 + $1.duration })
  }
  open override var segments: [AVAssetTrackSegment] {
    var start = CMTime.zero
    return pieces.map { piece in
      defer { start += piece.duration }
      return AVCompositionTrackSegment(piece, at: start)
    }
  }
  open override var naturalSize: CGSize { size }
  open override var preferredTransform: CGAffineTransform { transform }
}

/// A track of a composition that an app can edit.
open class AVMutableCompositionTrack: AVCompositionTrack, @unchecked Sendable {
  open override var preferredTransform: CGAffineTransform {
    get { transform }
    set { transform = newValue }
  }
  open override var isEnabled: Bool {
    get { enabled }
    set { enabled = newValue }
  }
  private var enabled = true

  /// Inserts a time range of a track. Segments after the start time move to a later time.
  open func insertTimeRange(_ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime) throws {
    guard timeRange.isValid, timeRange.duration.isNumeric, timeRange.duration > .zero,
      track.timeRange.containsTimeRange(timeRange)
    else { throw AVError(.invalidSourceMedia) }
    guard track.mediaType == mediaType else { throw AVError(.operationNotSupportedForAsset) }
    if pieces.isEmpty { (transform, size) = (track.preferredTransform, track.naturalSize) }
    let piece = CompositionPiece(
      url: (track.asset as? AVURLAsset)?.url ?? track.asset?.address, trackID: track.trackID, source: timeRange,
      duration: timeRange.duration)
    insert(piece, at: startTime)
  }
  /// Inserts time ranges of several tracks, one after the other.
  open func insertTimeRanges(_ timeRanges: [NSValue], of tracks: [AVAssetTrack], at startTime: CMTime) throws {
    var start = startTime
    for (range, track) in zip(timeRanges.map(\.timeRangeValue), tracks) {
      try insertTimeRange(range, of: track, at: start)
      if start.isNumeric { start += range.duration }
    }
  }
  open func insertEmptyTimeRange(_ timeRange: CMTimeRange) {
    guard timeRange.duration.isNumeric, timeRange.duration > .zero, timeRange.start < self.timeRange.end else { return }
    insert(.empty(timeRange.duration), at: timeRange.start)
  }
  open func removeTimeRange(_ timeRange: CMTimeRange) {
    guard let range = indices(of: timeRange) else { return }
    pieces.removeSubrange(range)
  }
  /// Changes the speed of a time range so that it lasts for the new duration.
  open func scaleTimeRange(_ timeRange: CMTimeRange, toDuration duration: CMTime) {
    guard duration.isNumeric, duration > .zero, let range = indices(of: timeRange) else { return }
    let old = pieces[range].reduce(.zero) { $0 + $1.duration }
    for index in range {
      pieces[index].duration = CMTimeMultiplyByFloat64(
        pieces[index].duration, multiplier: duration.seconds / old.seconds)
    }
  }

  /// Inserts a piece. It fills a gap before the start time with an empty piece.
  ///
  /// - Parameter startTime: The start of the piece; an invalid time appends it.
  private func insert(_ piece: CompositionPiece, at startTime: CMTime) {
    let end = timeRange.end
    let start = startTime.isNumeric ? max(.zero, startTime) : end
    if start > end { pieces.append(.empty(start - end)) }
    pieces.insert(piece, at: split(at: start))
  }

  private func indices(of range: CMTimeRange) -> Range<Int>? {
    let common = range.intersection(timeRange)
    guard common.isValid, !common.isEmpty else { return nil }
    let first = split(at: common.start)
    return first..<split(at: common.end)
  }

  /// Divides the piece that is played at a time, and returns the index of the piece that starts at this time.
  private func split(at time: CMTime) -> Int {
    var start = CMTime.zero
    for (index, piece) in pieces.enumerated() {
      if time <= start { return index }
      if time < start + piece.duration {
        let (first, second) = piece.split(at: time - start)
        pieces.replaceSubrange(index...index, with: [first, second])
        return index + 1
      }
      start += piece.duration
    }
    return pieces.count
  }
}
