import Foundation
import FrameworkSupport

public enum MPMusicPlaybackState: Int, Sendable {
  case stopped, playing, paused, interrupted, seekingForward, seekingBackward
}
public enum MPMusicRepeatMode: Int, Sendable { case `default`, none, one, all }
public enum MPMusicShuffleMode: Int, Sendable { case `default`, off, songs, albums }

/// The controls of a player.
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
/// Songs of the store are not found: preparing a queue of store identifiers fails with `MPError.notFound`.
open class MPMusicPlayerController: NSObject, MPMediaPlayback, @unchecked Sendable {
  private static let system = MPMusicPlayerController()
  private static let application = MPMusicPlayerController()
  private static let applicationQueue = MPMusicPlayerApplicationController()

  /// The player of the Music app.
  open class var systemMusicPlayer: MPMusicPlayerController & MPSystemMusicPlayerController { system }
  /// A player of the app.
  open class var applicationMusicPlayer: MPMusicPlayerController { application }
  /// A player of the app whose queue can be edited.
  open class var applicationQueuePlayer: MPMusicPlayerApplicationController { applicationQueue }

  open private(set) var playbackState = MPMusicPlaybackState.stopped
  open var repeatMode = MPMusicRepeatMode.default
  /// It is stored: songs are played in the queue's order.
  open var shuffleMode = MPMusicShuffleMode.default
  open private(set) var isPreparedToPlay = false
  fileprivate var queue: [MPMediaItem] = []
  private var index = 0
  private var notFound = false
  private var notifications = 0
  private var position: TimeInterval = 0
  private var rate: Float = 1
  private var begun: Date?
  private var end: Delay?

  // MARK: The queue

  open func setQueue(with itemCollection: MPMediaItemCollection) { replaceQueue(itemCollection.items) }
  open func setQueue(with query: MPMediaQuery) { replaceQueue(query.items ?? []) }
  open func setQueue(with descriptor: MPMusicPlayerQueueDescriptor) {
    replaceQueue(descriptor.items, notFound: descriptor is MPMusicPlayerStoreQueueDescriptor)
  }
  open func setQueue(with storeIDs: [String]) { replaceQueue([], notFound: true) }
  /// Inserts items behind the current one.
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
  /// `NSNotFound` for an empty queue.
  open var indexOfNowPlayingItem: Int { nowPlayingItem == nil ? NSNotFound : index }
  open func skipToNextItem() { move(to: index + 1) }
  open func skipToPreviousItem() { move(to: index - 1) }
  open func skipToBeginning() { currentPlaybackTime = 0 }

  /// Behind the last item the player stops, or begins again if it repeats all.
  private func move(to next: Int) {
    guard !queue.isEmpty else { return }
    let isPlaying = begun != nil
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
    guard !queue.isEmpty, begun == nil else { return }
    isPreparedToPlay = true
    start()
    setState(.playing)
  }
  open func pause() {
    guard begun != nil else { return }
    position = currentPlaybackTime
    halt()
    setState(.paused)
  }
  open func stop() {
    halt()
    (position, isPreparedToPlay) = (0, false)
    setState(.stopped)
  }
  /// There is no sound through which one could seek: use `currentPlaybackTime`.
  open func beginSeekingForward() {}
  open func beginSeekingBackward() {}
  open func endSeeking() {}

  open var currentPlaybackTime: TimeInterval {
    get {
      let time = begun.map { position + Date().timeIntervalSince($0) * Double(rate) } ?? position
      return min(time, nowPlayingItem?.playbackDuration ?? 0)
    }
    set {
      guard newValue.isFinite else { return }
      position = max(0, min(newValue, nowPlayingItem?.playbackDuration ?? 0))
      if begun != nil { start() }
    }
  }
  /// 0 while it does not play.
  open var currentPlaybackRate: Float {
    get { begun == nil ? 0 : rate }
    set {
      guard newValue > 0, newValue.isFinite else { return pause() }
      position = currentPlaybackTime
      rate = newValue
      if begun != nil { start() }
    }
  }

  private func start() {
    end?.cancel()
    begun = Date()
    let rest = ((nowPlayingItem?.playbackDuration ?? 0) - position) / Double(rate)
    end = after(rest) { [weak self] in
      guard let self else { return }
      // Songs without a duration would repeat endlessly without time passing.
      if queue.allSatisfy({ $0.playbackDuration <= 0 }), repeatMode == .all || repeatMode == .one { return stop() }
      move(to: index + (repeatMode == .one ? 0 : 1))
    }
  }
  private func halt() {
    end?.cancel()
    begun = nil
  }
  private func setState(_ state: MPMusicPlaybackState) {
    guard state != playbackState else { return }
    playbackState = state
    post(.MPMusicPlayerControllerPlaybackStateDidChange)
  }

  // MARK: Notifications

  open func beginGeneratingPlaybackNotifications() { notifications += 1 }
  open func endGeneratingPlaybackNotifications() { notifications = max(0, notifications - 1) }
  private func post(_ name: Notification.Name) {
    guard notifications > 0 || name == .MPMusicPlayerControllerQueueDidChange else { return }
    afterTurn { [weak self] in NotificationCenter.default.post(name: name, object: self) }
  }
}

/// The player of the Music app, to which an app hands over.
public protocol MPSystemMusicPlayerController: NSObjectProtocol {
  func openToPlay(_ queueDescriptor: MPMusicPlayerQueueDescriptor)
}

extension MPMusicPlayerController: MPSystemMusicPlayerController {
  /// There is no Music app to open, so only the queue changes.
  public func openToPlay(_ queueDescriptor: MPMusicPlayerQueueDescriptor) { setQueue(with: queueDescriptor) }
}

/// A player of the app whose queue can be edited.
open class MPMusicPlayerApplicationController: MPMusicPlayerController, @unchecked Sendable {
  /// Changes the queue after the turn, and reports the new one.
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

/// The items of a player.
open class MPMusicPlayerControllerQueue: NSObject, @unchecked Sendable {
  open fileprivate(set) var items: [MPMediaItem]
  init(_ items: [MPMediaItem]) { self.items = items }
}

/// The items of a player during a change.
open class MPMusicPlayerControllerMutableQueue: MPMusicPlayerControllerQueue, @unchecked Sendable {
  /// - Parameter item: nil inserts at the begin.
  open func insert(_ queueDescriptor: MPMusicPlayerQueueDescriptor, after item: MPMediaItem?) {
    let index = item.map { item in items.firstIndex { $0 === item }.map { $0 + 1 } ?? items.count } ?? 0
    items.insert(contentsOf: queueDescriptor.items, at: index)
  }
  open func remove(_ item: MPMediaItem) { items.removeAll { $0 === item } }
}

// MARK: Descriptors

/// What a player is to play.
open class MPMusicPlayerQueueDescriptor: NSObject, @unchecked Sendable {
  /// The items that were found.
  var items: [MPMediaItem] { [] }
}

/// Items of the library.
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

/// Songs of the store. There is no store, so none is found.
open class MPMusicPlayerStoreQueueDescriptor: MPMusicPlayerQueueDescriptor, @unchecked Sendable {
  open var storeIDs: [String]?
  open var startItemID: String?
  public init(storeIDs: [String]) { self.storeIDs = storeIDs }
}

/// Why media could not be played.
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
