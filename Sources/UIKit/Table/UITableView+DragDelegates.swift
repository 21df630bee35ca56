import Foundation

/// Provides the drag items of a table's rows.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: AnyObject {
  /// Returns the drag items; none if the row must not be dragged.
  func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
    -> [UIDragItem]
  func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
  func tableView(_ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession)
    -> Bool
}

extension UITableViewDragDelegate {
  public func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  { nil }
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
  public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    true
  }
  public func tableView(
    _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

/// Receives the items that are dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy, intent: .unspecified) }
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// Describes what a table does with a drag over it if it is dropped now.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
  }

  public let intent: Intent

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }

  /// The visual feedback for the intent. `.automatic` shows a line where it inserts.
  var listIntent: ListDropIntent {
    switch intent {
    case .unspecified: .none
    case .insertAtDestinationIndexPath, .automatic: .insert
    case .insertIntoDestinationIndexPath: .into
    }
  }
}

/// An item of a drop.
@preconcurrency @MainActor
public protocol UITableViewDropItem: AnyObject {
  var dragItem: UIDragItem { get }
  /// The row from which the item was dragged, if it belongs to the same table.
  var sourceIndexPath: IndexPath? { get }
  var previewSize: CGSize { get }
}

/// A drop that the delegate performs.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: AnyObject {
  var items: [any UITableViewDropItem] { get }
  /// The row under the finger; `nil` if the finger is beside all rows.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UITableViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Moves the preview to a row, which may have been inserted just now.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// - Parameter rect: in the cell's coordinates.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
  /// Reserves the place of an item whose data is loaded later.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
}

@MainActor
final class TableDrop: UITableViewDropCoordinator {
  private final class Item: UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, _ source: IndexPath?, _ size: CGSize) {
      (dragItem, sourceIndexPath, previewSize) = (item, source, size)
    }
  }

  private let drop: ListDrop
  let items: [any UITableViewDropItem]
  let proposal: UITableViewDropProposal

  init(_ drop: ListDrop) {
    self.drop = drop
    items = drop.items.map { Item($0.item, $0.source, $0.size) }
    proposal = drop.proposal as? UITableViewDropProposal ?? UITableViewDropProposal(operation: drop.proposal.operation)
  }

  var destinationIndexPath: IndexPath? { drop.destination }
  var session: any UIDropSession { drop.session }
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.drop(dragItem, at: indexPath)
  }
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    drop.drop(dragItem, into: indexPath, rect: rect)
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.drop(dragItem, to: target)
  }
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
  {
    let table = drop.list as? UITableView
    let path = placeholder.indexPath
    let hasRow = table.map { $0.numberOfSections > path.section && $0.numberOfRows(inSection: path.section) > path.row }
    let animator = hasRow == true ? drop.drop(dragItem, at: path) : DragAnimator()
    return TablePlaceholder(dragItem, placeholder, in: table, animator)
  }
}
