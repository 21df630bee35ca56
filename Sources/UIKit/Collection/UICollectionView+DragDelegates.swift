import Foundation

/// Provides the drag items of a collection view's items.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// Returns the drag items; none if the item must not be dragged.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  )
    -> [UIDragItem]
  func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
  func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  )
    -> Bool
}

extension UICollectionViewDragDelegate {
  public func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  { nil }
  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    true
  }
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

/// Receives the items that are dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy, intent: .unspecified) }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
}

/// Describes what a collection view does with a drag over it if it is dropped now.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
  }

  public let intent: Intent

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }

  var listIntent: ListDropIntent {
    switch intent {
    case .unspecified: .none
    case .insertAtDestinationIndexPath: .insert
    case .insertIntoDestinationIndexPath: .into
    }
  }
}

/// An item of a drop.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: AnyObject {
  var dragItem: UIDragItem { get }
  /// The item from which the drag item comes, if it belongs to the same collection view.
  var sourceIndexPath: IndexPath? { get }
  var previewSize: CGSize { get }
}

/// A drop that the delegate performs.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
  var items: [any UICollectionViewDropItem] { get }
  /// The item under the finger; `nil` if the finger is beside all items.
  var destinationIndexPath: IndexPath? { get }
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Moves the preview to an item, which may have been inserted just now.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// - Parameter rect: in the cell's coordinates.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
  /// Reserves the place of an item whose data is loaded later.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
}

@MainActor
final class CollectionDrop: UICollectionViewDropCoordinator {
  private final class Item: UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, _ source: IndexPath?, _ size: CGSize) {
      (dragItem, sourceIndexPath, previewSize) = (item, source, size)
    }
  }

  private let drop: ListDrop
  let items: [any UICollectionViewDropItem]
  let proposal: UICollectionViewDropProposal

  init(_ drop: ListDrop) {
    self.drop = drop
    items = drop.items.map { Item($0.item, $0.source, $0.size) }
    proposal =
      drop.proposal as? UICollectionViewDropProposal ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
  }

  var destinationIndexPath: IndexPath? { drop.destination }
  var session: any UIDropSession { drop.session }
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.drop(dragItem, at: indexPath)
  }
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    drop.drop(dragItem, into: indexPath, rect: rect)
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.drop(dragItem, to: target)
  }
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  {
    let collection = drop.list as? UICollectionView
    let path = placeholder.indexPath
    let hasItem = collection.map {
      $0.numberOfSections > path.section && $0.numberOfItems(inSection: path.section) > path.item
    }
    let animator = hasItem == true ? drop.drop(dragItem, at: path) : DragAnimator()
    return CollectionPlaceholder(dragItem, placeholder, in: collection, animator)
  }
}
