import Foundation

/// A temporary cell for an item whose data is being loaded.
///
/// The collection view does not display it here. A cell appears only when the item is inserted.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
  let indexPath: IndexPath
  /// A closure that configures the placeholder's cell. It is not called, because the cell is not displayed.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) { indexPath = insertionIndexPath }
}

/// A placeholder for a dropped item. On iOS, the drag preview moves to it.
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// A closure that returns the shape of the drag preview. It is not called, because the placeholder's cell is not displayed.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// The context of a drop placeholder, with which the app inserts the item when its data is loaded.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Calls the closure, which must insert the item into the data at the index path, and then inserts the cell. Returns false if the
  /// placeholder has been replaced or deleted.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Deletes the placeholder. Returns false if it has already been replaced or deleted.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Requests an update of the placeholder's cell. It has no effect, because the cell is not displayed.
  func setNeedsCellUpdate()
}

@MainActor
final class CollectionPlaceholder: UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private let placeholder: UICollectionViewDropPlaceholder
  private weak var collection: UICollectionView?
  private let animator: any UIDragAnimating
  private var isFinished = false

  init(
    _ item: UIDragItem, _ placeholder: UICollectionViewDropPlaceholder, in collection: UICollectionView?,
    _ animator: any UIDragAnimating
  ) { (dragItem, self.placeholder, self.collection, self.animator) = (item, placeholder, collection, animator) }

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }

  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard !isFinished, let collection, placeholder.indexPath.section < collection.numberOfSections else { return false }
    isFinished = true
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
    defer { isFinished = true }
    return !isFinished
  }
}
