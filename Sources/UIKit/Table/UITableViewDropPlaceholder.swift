import Foundation

/// A temporary row for an item whose data is being loaded.
///
/// The table view does not display it here. A row appears only when the item is inserted.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
  let indexPath: IndexPath
  /// A closure that configures the placeholder's cell. It is not called, because the cell is not displayed.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    indexPath = insertionIndexPath
  }
}

/// A placeholder for a dropped item. On iOS, the drag preview moves to it.
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// A closure that returns the shape of the drag preview. It is not called, because the placeholder's cell is not displayed.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// The context of a drop placeholder, with which the app inserts the item when its data is loaded.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Calls the closure, which must insert the item into the data at the index path, and then inserts the row. Returns false if the
  /// placeholder has been replaced or deleted.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Deletes the placeholder. Returns false if it has already been replaced or deleted.
  @discardableResult
  func deletePlaceholder() -> Bool
}

@MainActor
final class TablePlaceholder: UITableViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private let placeholder: UITableViewDropPlaceholder
  private weak var table: UITableView?
  private let animator: any UIDragAnimating
  private var isFinished = false

  init(
    _ item: UIDragItem, _ placeholder: UITableViewDropPlaceholder, in table: UITableView?,
    _ animator: any UIDragAnimating
  ) { (dragItem, self.placeholder, self.table, self.animator) = (item, placeholder, table, animator) }

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }

  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard !isFinished, let table, placeholder.indexPath.section < table.numberOfSections else { return false }
    isFinished = true
    // Other rows may have been deleted while the data was loaded.
    let row = min(placeholder.indexPath.row, table.numberOfRows(inSection: placeholder.indexPath.section))
    let path = IndexPath(row: row, section: placeholder.indexPath.section)
    table.beginUpdates()
    dataSourceUpdates(path)
    table.insertRows(at: [path], with: .automatic)
    table.endUpdates()
    return true
  }

  @discardableResult
  func deletePlaceholder() -> Bool {
    defer { isFinished = true }
    return !isFinished
  }
}
