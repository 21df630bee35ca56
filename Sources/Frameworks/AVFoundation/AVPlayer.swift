import FrameworkSupport
import UIKit
import VitrineCoreMedia

/// A file or a stream with media. It is not read, so its duration is unknown, except for WAV files.
open class AVAsset: NSObject, @unchecked Sendable {
  let address: URL?
  public init(url URL: URL) { address = URL }
  open var duration: CMTime {
    guard let address, address.isFileURL, let data = try? Data(contentsOf: address), let file = WaveFile(data) else {
      return .indefinite
    }
    return CMTime(seconds: file.duration, preferredTimescale: 600)
  }
  open var isPlayable: Bool { true }
}

open class AVURLAsset: AVAsset, @unchecked Sendable {
  public let url: URL
  public init(url URL: URL, options: [String: Any]? = nil) {
    url = URL
    super.init(url: URL)
  }
}

/// How loud the tracks of an item are. There is no sound.
open class AVAudioMix: NSObject, @unchecked Sendable {}

open class AVPlayerItem: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  public let asset: AVAsset
  open internal(set) var status = Status.readyToPlay
  open private(set) var error: (any Error)?
  open var preferredForwardBufferDuration: TimeInterval = 0
  var time = CMTime.zero

  public init(asset: AVAsset) { self.asset = asset }
  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

  open var duration: CMTime { asset.duration }
  open func currentTime() -> CMTime { time }
  open var isPlaybackLikelyToKeepUp: Bool { true }

  public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  public static let failedToPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
}

extension Notification.Name {
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
  public static let AVPlayerItemFailedToPlayToEndTime = AVPlayerItem.failedToPlayToEndTimeNotification
}

/// Plays an item without pictures and sound.
open class AVPlayer: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

  open private(set) var currentItem: AVPlayerItem?
  open var volume: Float = 1
  open var isMuted = false
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var automaticallyWaitsToMinimizeStalling = true
  open var allowsExternalPlayback = true
  open var preventsDisplaySleepDuringVideoPlayback = true
  private var begun: Date?
  private var end: Delay?
  private var observers: [ObjectIdentifier: PeriodicObserver] = [:]

  public override init() {}
  public init(playerItem item: AVPlayerItem?) { currentItem = item }
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

  open var status: Status { currentItem == nil ? .unknown : .readyToPlay }
  open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }
  open var defaultRate: Float = 1

  open func replaceCurrentItem(with item: AVPlayerItem?) {
    let speed = rate
    rate = 0
    currentItem = item
    rate = item == nil ? 0 : speed
  }

  /// The seconds of the item that pass in a second of session time.
  open var rate: Float = 0 {
    willSet { currentItem?.time = currentTime() }
    didSet {
      begun = rate == 0 || currentItem == nil ? nil : Date()
      planEnd()
      observers.values.forEach { $0.follow(self) }
    }
  }
  open func play() { rate = defaultRate }
  open func pause() { rate = 0 }
  open func playImmediately(atRate rate: Float) { self.rate = rate }

  open func currentTime() -> CMTime {
    guard let item = currentItem else { return .zero }
    guard let begun else { return item.time }
    let time = max(0, item.time.seconds + Date().timeIntervalSince(begun) * Double(rate))
    let last = item.duration.seconds
    return CMTime(seconds: last.isNaN ? time : min(time, last), preferredTimescale: 600)
  }

  private func planEnd() {
    end?.cancel()
    guard let item = currentItem, rate > 0, item.duration.isNumeric else { return }
    let rest = (item.duration.seconds - item.time.seconds) / Double(rate)
    end = after(rest) { [weak self] in self?.reachedEnd(item) }
  }

  @MainActor private func reachedEnd(_ item: AVPlayerItem) {
    guard item === currentItem else { return }
    rate = 0
    item.time = item.duration
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
    currentItem?.time = time
    rate = speed
    afterTurn { completionHandler(true) }
  }

  // MARK: Observers

  /// The block is called whenever an interval of the item's time has been played.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any {
    let observer = PeriodicObserver(interval.seconds, block)
    observers[ObjectIdentifier(observer)] = observer
    observer.follow(self)
    return observer
  }
  open func removeTimeObserver(_ observer: Any) {
    guard let observer = observer as? PeriodicObserver else { return }
    observer.stop()
    observers[ObjectIdentifier(observer)] = nil
  }
}

private final class PeriodicObserver {
  private let interval: Double
  private let block: (CMTime) -> Void
  private var next: Delay?

  init(_ interval: Double, _ block: @escaping (CMTime) -> Void) { (self.interval, self.block) = (interval, block) }

  func stop() { next?.cancel() }

  func follow(_ player: AVPlayer) {
    stop()
    guard player.rate > 0, interval > 0 else { return }
    next = after(interval / Double(player.rate)) { [weak self, weak player] in
      guard let self, let player else { return }
      block(player.currentTime())
      follow(player)
    }
  }
}

/// Plays items one after the other.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  private var waiting: [AVPlayerItem] = []

  public init(items: [AVPlayerItem]) {
    super.init(playerItem: items.first)
    waiting = Array(items.dropFirst())
    actionAtItemEnd = .advance
  }
  open func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + waiting }
  open func advanceToNextItem() { replaceCurrentItem(with: waiting.isEmpty ? nil : waiting.removeFirst()) }
  open func removeAllItems() {
    waiting = []
    replaceCurrentItem(with: nil)
  }
}

public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// The area of a player's picture: dark, with the file's name.
open class AVPlayerLayer: CALayer {
  private let label = CATextLayer()
  open var player: AVPlayer? { didSet { describe() } }
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var isReadyForDisplay: Bool { false }
  open var videoRect: CGRect { bounds }

  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
    describe()
  }

  private func describe() {
    let url = (player?.currentItem?.asset as? AVURLAsset)?.url
    label.string = "AVPlayer\n\(url.map { $0.isFileURL ? $0.lastPathComponent : $0.absoluteString } ?? "")"
    label.fontSize = 13
    label.alignmentMode = .center
    label.isWrapped = true
    label.foregroundColor = UIColor.white.cgColor
    backgroundColor = UIColor.black.cgColor
    if label.superlayer == nil { addSublayer(label) }
    setNeedsLayout()
  }

  open override func layoutSublayers() {
    super.layoutSublayers()
    label.frame = CGRect(x: 8, y: bounds.midY - 20, width: max(0, bounds.width - 16), height: 40)
  }
}
