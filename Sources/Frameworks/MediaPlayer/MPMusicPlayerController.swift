import Foundation
import FrameworkSupport

public enum MPMusicPlaybackState: Int, Sendable {
  case stopped, playing, paused, interrupted, seekingForward, seekingBackward
}
public enum MPMusicRepeatMode: Int, Sendable { case `default`, none, one, all }
public enum MPMusicShuffleMode: Int, Sendable { case `default`, off, songs, albums }

/// The playback controls of a player.
public protocol MPMediaPlayback {
  var isPreparedToPlay: Bool { get }
  var currentPlaybackTime: TimeInterval { get set }
  var currentPlaybackRate: Float { get set }
  func prepareToPlay()
  func play()
  func pause()
  func stop()
  func beginSeekingForward()
  func beginSeekingBackward()
  func endSeeking()
}

/// Plays songs of the library silently, in the session's time. The library is empty, and an empty queue does not play.
///
/// Songs in the store are not found: preparing a queue of store identifiers fails with `MPError.notFound`.
open class MPMusicPlayerController: NSObject, MPMediaPlayback, @unchecked Sendable {
  private static let system = MPMusicPlayerController()
  private static let application = MPMusicPlayerController()
  private static let applicationQueue = MPMusicPlayerApplicationController()

  /// The player of the Music app.
  open class var systemMusicPlayer: MPMusicPlayerController & MPSystemMusicPlayerController { system }
  /// A player that belongs to the app.
  open class var applicationMusicPlayer: MPMusicPlayerController { application }
  /// A player that belongs to the app, and whose queue can be edited.
  open class var applicationQueuePlayer: MPMusicPlayerApplicationController { applicationQueue }

  open private(set) var playbackState = MPMusicPlaybackState.stopped
  open var repeatMode = MPMusicRepeatMode.default
  /// A stored value without effect: songs are played in the queue's order.
  open var shuffleMode = MPMusicShuffleMode.default
  open private(set) var isPreparedToPlay = false
  fileprivate var queue: [MPMediaItem] = []
  private var index = 0
  private var notFound = false
  private var notificationRequestCount = 0
  private var position: TimeInterval = 0
  private var rate: Float = 1
  private var playbackStartDate: Date?
  private var endOfItemDelay: Delay?

  // MARK: The queue

  open func setQueue(with itemCollection: MPMediaItemCollection) { replaceQueue(itemCollection.items) }
  open func setQueue(with query: MPMediaQuery) { replaceQueue(query.items ?? []) }
  open func setQueue(with descriptor: MPMusicPlayerQueueDescriptor) {
    replaceQueue(descriptor.items, notFound: descriptor is MPMusicPlayerStoreQueueDescriptor)
  }
  open func setQueue(with storeIDs: [String]) { replaceQueue([], notFound: true) }
  /// Inserts items after the current item.
  open func prepend(_ descriptor: MPMusicPlayerQueueDescriptor) {
    changeQueue { $0.insert(contentsOf: descriptor.items, at: min($0.count, index + 1)) }
  }
  open func append(_ descriptor: MPMusicPlayerQueueDescriptor) {
    changeQueue { $0.append(contentsOf: descriptor.items) }
  }

  private func replaceQueue(_ items: [MPMediaItem], notFound: Bool = false) {
    stop()
    self.notFound = notFound
    index = 0
    changeQueue { $0 = items }
    post(.MPMusicPlayerControllerNowPlayingItemDidChange)
  }
  /// Edits the queue. The current item remains current; if it was removed, playback stops.
  fileprivate func changeQueue(_ change: (inout [MPMediaItem]) -> Void) {
    let current = nowPlayingItem
    change(&queue)
    index = queue.firstIndex { $0 === current } ?? 0
    if current != nil, nowPlayingItem !== current { stop() }
    post(.MPMusicPlayerControllerQueueDidChange)
  }

  open var nowPlayingItem: MPMediaItem? {
    get { queue.indices.contains(index) ? queue[index] : nil }
    set { queue.firstIndex { $0 === newValue }.map { move(to: $0) } }
  }
  /// The index of the current item; `NSNotFound` for an empty queue.
  open var indexOfNowPlayingItem: Int { nowPlayingItem == nil ? NSNotFound : index }
  open func skipToNextItem() { move(to: index + 1) }
  open func skipToPreviousItem() { move(to: index - 1) }
  open func skipToBeginning() { currentPlaybackTime = 0 }

  /// Makes the item at an index current. Outside the queue, the player stops, or wraps around if it repeats all items.
  private func move(to next: Int) {
    guard !queue.isEmpty else { return }
    let isPlaying = playbackStartDate != nil
    halt()
    position = 0
    if !queue.indices.contains(next), repeatMode != .all {
      index = 0
      setState(.stopped)
    } else {
      index = (next + queue.count) % queue.count
      if isPlaying { start() }
    }
    post(.MPMusicPlayerControllerNowPlayingItemDidChange)
  }

  // MARK: Playback

  open func prepareToPlay() { isPreparedToPlay = !queue.isEmpty }
  open func prepareToPlay(completionHandler: @escaping ((any Error)?) -> Void) {
    prepareToPlay()
    let error = notFound ? MPError(.notFound) : nil
    nonisolated(unsafe) let handler = completionHandler
    afterTurn { handler(error) }
  }
  open func play() {
    guard !queue.isEmpty, playbackStartDate == nil else { return }
    isPreparedToPlay = true
    start()
    setState(.playing)
  }
  open func pause() {
    guard playbackStartDate != nil else { return }
    position = currentPlaybackTime
    halt()
    setState(.paused)
  }
  open func stop() {
    halt()
    (position, isPreparedToPlay) = (0, false)
    setState(.stopped)
  }
  /// Does nothing, because there is no sound. Apps can set `currentPlaybackTime` instead.
  open func beginSeekingForward() {}
  open func beginSeekingBackward() {}
  open func endSeeking() {}

  open var currentPlaybackTime: TimeInterval {
    get {
      let time = playbackStartDate.map { position + Date().timeIntervalSince($0) * Double(rate) } ?? position
      return min(time, nowPlayingItem?.playbackDuration ?? 0)
    }
    set {
      guard newValue.isFinite else { return }
      position = max(0, min(newValue, nowPlayingItem?.playbackDuration ?? 0))
      if playbackStartDate != nil { start() }
    }
  }
  /// The rate of playback; 0 while nothing plays.
  open var currentPlaybackRate: Float {
    get { playbackStartDate == nil ? 0 : rate }
    set {
      guard newValue > 0, newValue.isFinite else { return pause() }
      position = currentPlaybackTime
      rate = newValue
      if playbackStartDate != nil { start() }
    }
  }

  /// Starts the current item at `position`, and schedules its end.
  private func start() {
    endOfItemDelay?.cancel()
    playbackStartDate = Date()
    let remaining = ((nowPlayingItem?.playbackDuration ?? 0) - position) / Double(rate)
    endOfItemDelay = after(remaining) { [weak self] in
      guard let self else { return }
      // If all songs had no duration, repeating them would never end and no time would pass.
      if queue.allSatisfy({ $0.playbackDuration <= 0 }), repeatMode == .all || repeatMode == .one { return stop() }
      move(to: index + (repeatMode == .one ? 0 : 1))
    }
  }
  /// Stops the time of playback without a change of position or state.
  private func halt() {
    endOfItemDelay?.cancel()
    playbackStartDate = nil
  }
  private func setState(_ state: MPMusicPlaybackState) {
    guard state != playbackState else { return }
    playbackState = state
    post(.MPMusicPlayerControllerPlaybackStateDidChange)
  }

  // MARK: Notifications

  open func beginGeneratingPlaybackNotifications() { notificationRequestCount += 1 }
  open func endGeneratingPlaybackNotifications() { notificationRequestCount = max(0, notificationRequestCount - 1) }
  private func post(_ name: Notification.Name) {
    guard notificationRequestCount > 0 || name == .MPMusicPlayerControllerQueueDidChange else { return }
    afterTurn { [weak self] in NotificationCenter.default.post(name: name, object: self) }
  }
}

/// The player of the Music app, which an app can open to play a queue.
public protocol MPSystemMusicPlayerController: NSObjectProtocol {
  func openToPlay(_ queueDescriptor: MPMusicPlayerQueueDescriptor)
}

extension MPMusicPlayerController: MPSystemMusicPlayerController {
  /// Sets the queue. It opens nothing, because there is no Music app.
  public func openToPlay(_ queueDescriptor: MPMusicPlayerQueueDescriptor) { setQueue(with: queueDescriptor) }
}

/// A player that belongs to an app, and whose queue can be edited.
open class MPMusicPlayerApplicationController: MPMusicPlayerController, @unchecked Sendable {
  /// Changes the queue after the current run loop turn, and passes the new queue to the completion handler.
  open func perform(
    queueTransaction: @escaping (MPMusicPlayerControllerMutableQueue) -> Void,
    completionHandler: @escaping (MPMusicPlayerControllerQueue, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let (change, handler) = (queueTransaction, completionHandler)
    afterTurn { [self] in
      let edited = MPMusicPlayerControllerMutableQueue(queue)
      change(edited)
      if !edited.items.elementsEqual(queue, by: ===) { changeQueue { $0 = edited.items } }
      handler(MPMusicPlayerControllerQueue(queue), nil)
    }
  }
}

/// The queue of a player.
open class MPMusicPlayerControllerQueue: NSObject, @unchecked Sendable {
  open fileprivate(set) var items: [MPMediaItem]
  init(_ items: [MPMediaItem]) { self.items = items }
}

/// The queue of a player while it is edited.
open class MPMusicPlayerControllerMutableQueue: MPMusicPlayerControllerQueue, @unchecked Sendable {
  /// Inserts items after an item.
  /// - Parameter item: the item to insert after; nil to insert at the beginning.
  open func insert(_ queueDescriptor: MPMusicPlayerQueueDescriptor, after item: MPMediaItem?) {
    let index = item.map { item in items.firstIndex { $0 === item }.map { $0 + 1 } ?? items.count } ?? 0
    items.insert(contentsOf: queueDescriptor.items, at: index)
  }
  open func remove(_ item: MPMediaItem) { items.removeAll { $0 === item } }
}

// MARK: Descriptors

/// A description of the items that a player should play.
open class MPMusicPlayerQueueDescriptor: NSObject, @unchecked Sendable {
  /// The items in the library that match the description.
  var items: [MPMediaItem] { [] }
}

/// A description of a queue by items in the library.
open class MPMusicPlayerMediaItemQueueDescriptor: MPMusicPlayerQueueDescriptor, @unchecked Sendable {
  public let query: MPMediaQuery
  public let itemCollection: MPMediaItemCollection
  open var startItem: MPMediaItem?

  public init(query: MPMediaQuery) {
    (self.query, itemCollection) = (query, MPMediaItemCollection(items: query.items ?? []))
  }
  public init(itemCollection: MPMediaItemCollection) {
    (query, self.itemCollection) = (MPMediaQuery(), itemCollection)
  }

  override var items: [MPMediaItem] {
    let all = itemCollection.items
    return Array(all[(all.firstIndex { $0 === startItem } ?? 0)...])
  }
}

/// A description of a queue by songs in the store. None are found, because there is no store.
open class MPMusicPlayerStoreQueueDescriptor: MPMusicPlayerQueueDescriptor, @unchecked Sendable {
  open var storeIDs: [String]?
  open var startItemID: String?
  public init(storeIDs: [String]) { self.storeIDs = storeIDs }
}

/// The reason why media could not be played.
public struct MPError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown, permissionDenied, cloudServiceCapabilityMissing, networkConnectionFailed, notFound, notSupported
    case cancelled, requestTimedOut
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "MPErrorDomain"
  public static let notFound = Code.notFound
  public static let notSupported = Code.notSupported
  public static let permissionDenied = Code.permissionDenied
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { code == .notFound ? "The media could not be found." : nil }
}

extension Notification.Name {
  public static let MPMusicPlayerControllerPlaybackStateDidChange = Notification.Name(
    "MPMusicPlayerControllerPlaybackStateDidChangeNotification")
  public static let MPMusicPlayerControllerNowPlayingItemDidChange = Notification.Name(
    "MPMusicPlayerControllerNowPlayingItemDidChangeNotification")
  public static let MPMusicPlayerControllerVolumeDidChange = Notification.Name(
    "MPMusicPlayerControllerVolumeDidChangeNotification")
  public static let MPMusicPlayerControllerQueueDidChange = Notification.Name(
    "MPMusicPlayerControllerQueueDidChangeNotification")
  public static let MPMediaLibraryDidChange = Notification.Name("MPMediaLibraryDidChangeNotification")
}
