import Foundation
import VitrineCoreMedia

/// Plays a queue of items one after the other.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  private var queuedItems: [AVPlayerItem] = []
  /// The looper that inserts ended items into the queue again.
  weak var looper: AVPlayerLooper?

  public override init() {
    super.init()
    actionAtItemEnd = .advance
  }
  public override init(playerItem item: AVPlayerItem?) {
    super.init(playerItem: item)
    actionAtItemEnd = .advance
  }
  public init(items: [AVPlayerItem]) {
    super.init(playerItem: items.first)
    queuedItems = Array(items.dropFirst())
    actionAtItemEnd = .advance
  }

  /// Returns the current item and the queued items after it.
  open func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + queuedItems }
  open func advanceToNextItem() { replaceCurrentItem(with: queuedItems.isEmpty ? nil : queuedItems.removeFirst()) }

  /// Returns false if the item is already in the queue, or if `afterItem` is not in it.
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    !items().contains { $0 === item } && (afterItem == nil || items().contains { $0 === afterItem })
  }
  /// Inserts an item into the queue. Stops the app if the item cannot be inserted.
  ///
  /// - Parameter afterItem: The preceding item; nil appends the item.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else {
      fatalError(
        "NSInvalidArgumentException: An AVPlayerItem cannot be inserted twice, nor after an item outside of the queue")
    }
    guard currentItem != nil else { return replaceCurrentItem(with: item) }
    let index = afterItem.map { other in (queuedItems.firstIndex { $0 === other } ?? -1) + 1 } ?? queuedItems.count
    queuedItems.insert(item, at: index)
  }
  open func remove(_ item: AVPlayerItem) {
    if item === currentItem { return advanceToNextItem() }
    queuedItems.removeAll { $0 === item }
  }
  open func removeAllItems() {
    queuedItems = []
    replaceCurrentItem(with: nil)
  }

  /// Plays the next item, and informs the looper that an item has ended.
  func advance(after item: AVPlayerItem) {
    advanceToNextItem()
    looper?.didEnd(item)
  }
}

/// Repeats an item in a queue player without gaps.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, ready, failed, cancelled }
  /// Whether the looping items come before or after the items that are already in the queue.
  public enum ItemOrdering: Int, Sendable { case loopingItemsPrecedeExistingItems, loopingItemsFollowExistingItems }

  open private(set) var status = Status.ready
  open var error: (any Error)? { nil }
  /// The number of times that the item has been played to its end.
  open private(set) var loopCount = 0
  /// The copies of the template item, which the queue plays in rotation.
  open private(set) var loopingPlayerItems: [AVPlayerItem]
  private weak var player: AVQueuePlayer?
  private let start: CMTime

  /// Fills the player's queue with copies of an item, before the items that are already in the queue.
  ///
  /// - Parameter loopRange: The time range to repeat; invalid for the whole item.
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem, timeRange loopRange: CMTimeRange) {
    self.player = player
    start = loopRange.isValid ? loopRange.start : .zero
    loopingPlayerItems = (0..<3).compactMap { _ in itemToLoop.copy() as? AVPlayerItem }
    super.init()
    for item in loopingPlayerItems {
      if loopRange.isValid { item.forwardPlaybackEndTime = loopRange.end }
      item.time = start
    }
    let others = player.items()
    player.removeAllItems()
    for item in loopingPlayerItems + others { player.insert(item, after: nil) }
    player.looper = self
  }
  public convenience init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    self.init(player: player, templateItem: itemToLoop, timeRange: .invalid)
  }

  /// Stops repeating after the current item has ended.
  open func disableLooping() {
    status = .cancelled
    guard let player, player.looper === self else { return }
    player.looper = nil
    for item in loopingPlayerItems where item !== player.currentItem { player.remove(item) }
  }

  /// Inserts an ended copy into the queue again, after the other copies.
  func didEnd(_ item: AVPlayerItem) {
    guard status == .ready, let player, loopingPlayerItems.contains(where: { $0 === item }) else { return }
    loopCount += 1
    item.time = start
    let last = player.items().last { other in loopingPlayerItems.contains { $0 === other } }
    player.insert(item, after: last)
  }
}
