import Foundation

/// A row that stands for an item whose data is being loaded.
///
/// The table does not show it: the row appears when the item is inserted.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
  let indexPath: IndexPath
  let identifier: String
  let rowHeight: CGFloat
  /// Prepares the placeholder's cell. It is not called, because the cell is not shown.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    (indexPath, identifier, self.rowHeight) = (insertionIndexPath, reuseIdentifier, rowHeight)
  }
}

/// A placeholder to which the preview of a drop goes.
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// The shape of the preview over the placeholder's cell. It is not called either.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// Inserts the item of a placeholder once its data is loaded.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Calls the updates with the row's index path, which insert the item into the data, and inserts the row. Returns false after the
  /// placeholder is gone.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Returns false after the placeholder is gone.
  @discardableResult
  func deletePlaceholder() -> Bool
}

@MainActor
final class TablePlaceholder: UITableViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private let placeholder: UITableViewDropPlaceholder
  private weak var table: UITableView?
  private let animator: any UIDragAnimating
  private var isOver = false

  init(
    _ item: UIDragItem, _ placeholder: UITableViewDropPlaceholder, in table: UITableView?,
    _ animator: any UIDragAnimating
  ) { (dragItem, self.placeholder, self.table, self.animator) = (item, placeholder, table, animator) }

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }

  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard !isOver, let table, placeholder.indexPath.section < table.numberOfSections else { return false }
    isOver = true
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
    defer { isOver = true }
    return !isOver
  }
}
