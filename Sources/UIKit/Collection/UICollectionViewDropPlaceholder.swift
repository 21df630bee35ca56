import Foundation

/// A cell that stands for an item whose data is being loaded.
///
/// The collection view does not show it: the cell appears when the item is inserted.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
  let indexPath: IndexPath
  let identifier: String
  /// Prepares the placeholder's cell. It is not called, because the cell is not shown.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (indexPath, identifier) = (insertionIndexPath, reuseIdentifier)
  }
}

/// A placeholder to which the preview of a drop goes.
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// The shape of the preview over the placeholder's cell. It is not called either.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// Inserts the item of a placeholder once its data is loaded.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Calls the updates with the item's index path, which insert the item into the data, and inserts the cell. Returns false after the
  /// placeholder is gone.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Returns false after the placeholder is gone.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Requests an update of the placeholder's cell. It is not shown, so it has no effect.
  func setNeedsCellUpdate()
}

@MainActor
final class CollectionPlaceholder: UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private let placeholder: UICollectionViewDropPlaceholder
  private weak var collection: UICollectionView?
  private let animator: any UIDragAnimating
  private var isOver = false

  init(
    _ item: UIDragItem, _ placeholder: UICollectionViewDropPlaceholder, in collection: UICollectionView?,
    _ animator: any UIDragAnimating
  ) { (dragItem, self.placeholder, self.collection, self.animator) = (item, placeholder, collection, animator) }

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }

  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard !isOver, let collection, placeholder.indexPath.section < collection.numberOfSections else { return false }
    isOver = true
    // Other items may have been deleted while the data was loaded.
    let item = min(placeholder.indexPath.item, collection.numberOfItems(inSection: placeholder.indexPath.section))
    let path = IndexPath(item: item, section: placeholder.indexPath.section)
    collection.performBatchUpdates {
      dataSourceUpdates(path)
      collection.insertItems(at: [path])
    }
    return true
  }

  func setNeedsCellUpdate() {}

  @discardableResult
  func deletePlaceholder() -> Bool {
    defer { isOver = true }
    return !isOver
  }
}
