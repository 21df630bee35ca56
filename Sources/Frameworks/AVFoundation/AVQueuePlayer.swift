import Foundation
import VitrineCoreMedia

/// Plays items one after the other.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  private var waiting: [AVPlayerItem] = []
  /// Receives the items that have ended.
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
    waiting = Array(items.dropFirst())
    actionAtItemEnd = .advance
  }

  /// The current item and those that wait.
  open func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + waiting }
  open func advanceToNextItem() { replaceCurrentItem(with: waiting.isEmpty ? nil : waiting.removeFirst()) }

  /// False if the queue has the item already, or does not have the other one.
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    !items().contains { $0 === item } && (afterItem == nil || items().contains { $0 === afterItem })
  }
  /// - Parameter afterItem: nil appends the item.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else {
      fatalError(
        "NSInvalidArgumentException: An AVPlayerItem cannot be inserted twice, nor after an item outside of the queue")
    }
    guard currentItem != nil else { return replaceCurrentItem(with: item) }
    let index = afterItem.map { other in (waiting.firstIndex { $0 === other } ?? -1) + 1 } ?? waiting.count
    waiting.insert(item, at: index)
  }
  open func remove(_ item: AVPlayerItem) {
    if item === currentItem { return advanceToNextItem() }
    waiting.removeAll { $0 === item }
  }
  open func removeAllItems() {
    waiting = []
    replaceCurrentItem(with: nil)
  }

  /// Goes on after an item that has ended.
  func advance(after item: AVPlayerItem) {
    advanceToNextItem()
    looper?.didEnd(item)
  }
}

/// Repeats an item in a queue, without a pause.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, ready, failed, cancelled }
  /// Whether the queue's other items come before or behind the repeated ones.
  public enum ItemOrdering: Int, Sendable { case loopingItemsPrecedeExistingItems, loopingItemsFollowExistingItems }

  open private(set) var status = Status.ready
  open var error: (any Error)? { nil }
  /// How often the item has ended.
  open private(set) var loopCount = 0
  /// The copies of the item that are in the queue in turn.
  open private(set) var loopingPlayerItems: [AVPlayerItem]
  private weak var player: AVQueuePlayer?
  private let start: CMTime

  /// - Parameter loopRange: The part to repeat; invalid for the whole item.
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

  /// Ends the repetition after the current item.
  open func disableLooping() {
    status = .cancelled
    guard let player, player.looper === self else { return }
    player.looper = nil
    for item in loopingPlayerItems where item !== player.currentItem { player.remove(item) }
  }

  /// Puts the ended item behind the other copies.
  func didEnd(_ item: AVPlayerItem) {
    guard status == .ready, let player, loopingPlayerItems.contains(where: { $0 === item }) else { return }
    loopCount += 1
    item.time = start
    let last = player.items().last { other in loopingPlayerItems.contains { $0 === other } }
    player.insert(item, after: last)
  }
}
