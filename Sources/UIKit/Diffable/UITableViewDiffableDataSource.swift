import Foundation

/// Provides a table with the items of snapshots, and animates the changes between them.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var currentSnapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// The animation of inserted and deleted rows.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { currentSnapshot }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let tableView else { return currentSnapshot = snapshot.withoutReloadRequests }
    guard animatingDifferences else {
      return UIView.performWithoutAnimation { update(tableView, to: snapshot, completion) }
    }
    update(tableView, to: snapshot, completion)
  }

  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    currentSnapshot = snapshot.withoutReloadRequests
    tableView?.reloadData()
    if let completion { SessionContext.current.cycle.afterCommit { completion() } }
  }

  private func update(
    _ table: UITableView, to snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ completion: (() -> Void)?
  ) {
    let change = SnapshotDifference(from: currentSnapshot, to: snapshot)
    let animation = defaultRowAnimation
    table.performBatchUpdates {
      self.currentSnapshot = snapshot.withoutReloadRequests
      table.deleteSections(change.deletedSections, with: animation)
      table.insertSections(change.insertedSections, with: animation)
      table.reloadSections(change.reloadedSections, with: animation)
      for (from, to) in change.movedSections { table.moveSection(from, toSection: to) }
      table.deleteRows(at: change.deletedItems, with: animation)
      table.insertRows(at: change.insertedItems, with: animation)
      table.reloadRows(at: change.reloadedItems, with: animation)
      table.reconfigureRows(at: change.reconfiguredItems)
      for (from, to) in change.movedItems { table.moveRow(at: from, to: to) }
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

  // MARK: UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int { currentSnapshot.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    currentSnapshot.sections[section].items.count
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = currentSnapshot.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      fatalError(
        "NSInternalInconsistencyException: UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath)"
      )
    }
    return cell
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
