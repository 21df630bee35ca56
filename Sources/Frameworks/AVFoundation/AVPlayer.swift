import FrameworkSupport
import UIKit
import VitrineCoreMedia

/// Plays an item in session time, without pictures and sound.
open class AVPlayer: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

  open private(set) var currentItem: AVPlayerItem? {
    didSet {
      oldValue?.player = nil
      currentItem?.player = self
    }
  }
  open var volume: Float = 1
  open var isMuted = false
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var automaticallyWaitsToMinimizeStalling = true
  open var allowsExternalPlayback = true
  open var preventsDisplaySleepDuringVideoPlayback = true
  open var appliesMediaSelectionCriteriaAutomatically = true
  open var usesExternalPlaybackWhileExternalScreenIsActive = false
  open var isExternalPlaybackActive: Bool { false }
  open var audiovisualBackgroundPlaybackPolicy = AVPlayerAudiovisualBackgroundPlaybackPolicy.automatic
  private var startDate: Date?
  private var scheduledEnd: Delay?
  private var observers: [ObjectIdentifier: any TimeObserver] = [:]
  /// The closures that `follow(_:)` has registered, which update synchronized layers.
  private var followers: [() -> Void] = []

  public override init() {}
  public init(playerItem item: AVPlayerItem?) {
    super.init()
    currentItem = item
    item?.player = self
  }
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

  open var status: Status { currentItem == nil ? .unknown : .readyToPlay }
  /// Always nil: an item that cannot be read appears as a placeholder, and does not fail.
  open var error: (any Error)? { nil }
  /// Always nil, because a player never waits for media.
  open var reasonForWaitingToPlay: WaitingReason? { nil }
  open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }
  open var defaultRate: Float = 1

  open func replaceCurrentItem(with item: AVPlayerItem?) {
    let speed = rate
    rate = 0
    currentItem = item
    rate = item == nil ? 0 : speed
  }

  /// The playback speed: the seconds of the item that are played in one second of session time.
  open var rate: Float = 0 {
    willSet { currentItem?.time = currentTime() }
    didSet {
      startDate = rate == 0 || currentItem == nil ? nil : Date()
      planEnd()
      observers.values.forEach { $0.follow(self) }
      followers.forEach { $0() }
      if rate != oldValue { NotificationCenter.default.post(name: AVPlayer.rateDidChangeNotification, object: self) }
    }
  }
  open func play() { rate = defaultRate }
  open func pause() { rate = 0 }
  open func playImmediately(atRate rate: Float) { self.rate = rate }

  open func currentTime() -> CMTime {
    guard let item = currentItem else { return .zero }
    guard let startDate else { return item.time }
    let time = max(0, item.time.seconds + Date().timeIntervalSince(startDate) * Double(rate))
    let last = item.end.seconds
    return CMTime(seconds: last.isNaN ? time : min(time, last), preferredTimescale: 600)
  }

  func planEnd() {
    scheduledEnd?.cancel()
    guard let item = currentItem, rate > 0, item.end.isNumeric else { return }
    let remaining = (item.end.seconds - currentTime().seconds) / Double(rate)
    scheduledEnd = after(remaining) { [weak self] in self?.reachedEnd(item) }
  }

  @MainActor private func reachedEnd(_ item: AVPlayerItem) {
    guard item === currentItem else { return }
    let speed = rate
    rate = 0
    item.time = item.end
    if actionAtItemEnd == .advance, let queue = self as? AVQueuePlayer {
      queue.advance(after: item)
      rate = currentItem == nil ? 0 : speed
    } else if actionAtItemEnd == .none {
      rate = speed
      scheduledEnd?.cancel()
    }
    NotificationCenter.default.post(name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
  }

  open func seek(to time: CMTime) { seek(to: time) { _ in } }
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping (Bool) -> Void
  ) { seek(to: time, completionHandler: completionHandler) }
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    let speed = rate
    rate = 0
    currentItem.map { $0.time = $0.limited(time) }
    rate = speed
    currentItem.map { NotificationCenter.default.post(name: AVPlayerItem.timeJumpedNotification, object: $0) }
    nonisolated(unsafe) let handler = completionHandler
    afterTurn { handler(true) }
  }
  @discardableResult
  open func seek(to time: CMTime) async -> Bool {
    await withCheckedContinuation { continuation in
      seek(to: time, completionHandler: { continuation.resume(returning: $0) })
    }
  }
  @discardableResult
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) async -> Bool {
    await seek(to: time)
  }
  /// Reports success after the current run loop turn, because nothing has to be loaded. It does not start playback.
  open func preroll(atRate rate: Float, completionHandler: ((Bool) -> Void)? = nil) {
    nonisolated(unsafe) let handler = completionHandler
    afterTurn { handler?(true) }
  }
  open func cancelPendingPrerolls() {}
  /// Sets the rate and the position. The host time is ignored.
  open func setRate(_ rate: Float, time itemTime: CMTime, atHostTime hostClockTime: CMTime) {
    self.rate = 0
    currentItem.map { $0.time = $0.limited(itemTime) }
    self.rate = rate
  }

  /// Calls a closure immediately, and again after each change of the rate or the position.
  func follow(_ body: @escaping () -> Void) {
    followers.append(body)
    body()
  }

  // MARK: Observers

  /// Calls the block during playback, each time another interval of the item has been played.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any {
    let observer = PeriodicObserver(interval.seconds, block)
    observers[ObjectIdentifier(observer)] = observer
    observer.follow(self)
    return observer
  }
  open func removeTimeObserver(_ observer: Any) {
    guard let observer = observer as? any TimeObserver else { return }
    observer.stop()
    observers[ObjectIdentifier(observer)] = nil
  }

  /// Calls the block each time playback passes one of the times.
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void
  ) -> Any {
    let observer = BoundaryObserver(times.map(\.timeValue.seconds), block)
    observers[ObjectIdentifier(observer)] = observer
    observer.follow(self)
    return observer
  }

  public static let rateDidChangeNotification = Notification.Name("AVPlayerRateDidChangeNotification")
  /// Always false, because there are no pictures.
  open class var eligibleForHDRPlayback: Bool { false }

  /// The reason why a player waits before it plays.
  public struct WaitingReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let toMinimizeStalls = WaitingReason(rawValue: "AVPlayerWaitingToMinimizeStallsReason")
    public static let evaluatingBufferingRate = WaitingReason(
      rawValue: "AVPlayerWaitingWhileEvaluatingBufferingRateReason")
    public static let noItemToPlay = WaitingReason(rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
  }
}

/// Whether a video player continues to play while the app is in the background.
public enum AVPlayerAudiovisualBackgroundPlaybackPolicy: Int, Sendable {
  case automatic = 1
  case pauses, continuesIfPossible
}

/// An observer that reschedules its calls after each change of the player's rate or position.
private protocol TimeObserver: AnyObject {
  func stop()
  func follow(_ player: AVPlayer)
}

/// Calls a block each time playback passes one of several times.
private final class BoundaryObserver: TimeObserver {
  private let times: [Double]
  private let block: () -> Void
  private var nextCall: Delay?

  init(_ times: [Double], _ block: @escaping () -> Void) {
    (self.times, self.block) = (times.filter(\.isFinite).sorted(), block)
  }

  func stop() { nextCall?.cancel() }

  func follow(_ player: AVPlayer) {
    stop()
    let now = player.currentTime().seconds
    plan(player, from: now, times.first { $0 > now })
  }

  private func plan(_ player: AVPlayer, from now: Double, _ time: Double?) {
    guard player.rate > 0, let time else { return }
    nextCall = after((time - now) / Double(player.rate)) { [weak self, weak player] in
      guard let self, let player else { return }
      block()
      plan(player, from: time, times.first { $0 > time })
    }
  }
}

private final class PeriodicObserver: TimeObserver {
  private let interval: Double
  private let block: (CMTime) -> Void
  private var nextCall: Delay?

  init(_ interval: Double, _ block: @escaping (CMTime) -> Void) { (self.interval, self.block) = (interval, block) }

  func stop() { nextCall?.cancel() }

  func follow(_ player: AVPlayer) {
    stop()
    guard player.rate > 0, interval > 0 else { return }
    nextCall = after(interval / Double(player.rate)) { [weak self, weak player] in
      guard let self, let player else { return }
      block(player.currentTime())
      follow(player)
    }
  }
}
