import Foundation

/// Provides a shared item once the activity is known, by a subclass's `item`. The operation runs when the sheet requests the item.
nonisolated open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
  /// The item that is shown until an activity is chosen.
  public let placeholderItem: Any?
  /// The chosen activity; `nil` before the choice.
  public private(set) var activityType: UIActivity.ActivityType?
  private var providedItem: Any?

  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// The shared item, for the activity `activityType`. A subclass overrides it; by default it is the placeholder.
  open var item: Any { placeholderItem ?? NSNull() }

  open override func main() { providedItem = item }

  @MainActor
  open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
    placeholderItem ?? NSNull()
  }

  @MainActor
  open func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    self.activityType = activityType
    // An operation runs once. The sheet may request the item again, for another activity.
    if isFinished || isCancelled { main() } else { start() }
    return providedItem
  }
}
