import Foundation

/// Provides a collection with the items of snapshots, and animates the changes between them.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  var currentSnapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// The outlines of sections that were applied as section snapshots.
  var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  open var supplementaryViewProvider: SupplementaryViewProvider?
  public var reorderingHandlers = ReorderingHandlers()
  /// The snapshot to apply when an interactive movement has ended. It has the item's children after the item.
  var pendingMove: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>?
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    pendingMove ?? currentSnapshot
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    updateOutlines(snapshot)
    pendingMove = nil
    guard let collectionView else { return currentSnapshot = snapshot.withoutReloadRequests }
    guard animatingDifferences else {
      return UIView.performWithoutAnimation { update(collectionView, to: snapshot, completion) }
    }
    update(collectionView, to: snapshot, completion)
  }

  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    updateOutlines(snapshot)
    pendingMove = nil
    currentSnapshot = snapshot.withoutReloadRequests
    collectionView?.reloadData()
    if let completion { SessionContext.current.cycle.afterCommit { completion() } }
  }

  // MARK: Outlines

  open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    outlineSnapshot(for: section)
  }

  /// Applies the outline of a section. A section that does not exist is appended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    outlines[section] = snapshot
    apply(
      self.snapshot(showing: snapshot, in: section), animatingDifferences: animatingDifferences, completion: completion)
    collectionView?.outlineChanged()
  }

  func movementEnded() {
    guard let collection = collectionView, let pendingMove else { return }
    self.pendingMove = nil
    update(collection, to: pendingMove, nil)
    collection.outlineChanged()
  }

  private func update(
    _ collection: UICollectionView,
    to snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, _ completion: (() -> Void)?
  ) {
    let change = SnapshotDifference(from: currentSnapshot, to: snapshot)
    collection.performBatchUpdates {
      self.currentSnapshot = snapshot.withoutReloadRequests
      collection.deleteSections(change.deletedSections)
      collection.insertSections(change.insertedSections)
      collection.reloadSections(change.reloadedSections)
      for (from, to) in change.movedSections { collection.moveSection(from, toSection: to) }
      collection.deleteItems(at: change.deletedItems)
      collection.insertItems(at: change.insertedItems)
      collection.reloadItems(at: change.reloadedItems)
      collection.reconfigureItems(at: change.reconfiguredItems)
      for (from, to) in change.movedItems { collection.moveItem(at: from, to: to) }
    } completion: { _ in
      completion?()
    }
  }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { currentSnapshot.item(at: indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { currentSnapshot.path(of: itemIdentifier) }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { currentSnapshot.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    currentSnapshot.indexOfSection(sectionIdentifier)
  }

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int { currentSnapshot.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    currentSnapshot.sections[section].items.count
  }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let item = currentSnapshot.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item)
    else {
      fatalError(
        "NSInternalInconsistencyException: UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath)"
      )
    }
    return cell
  }
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    currentSnapshot.item(at: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { itemMoved(from: sourceIndexPath, to: destinationIndexPath) }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      fatalError(
        "NSInternalInconsistencyException: the view returned from supplementaryViewProvider for elements of kind \(kind) was nil"
      )
    }
    return view
  }
}
