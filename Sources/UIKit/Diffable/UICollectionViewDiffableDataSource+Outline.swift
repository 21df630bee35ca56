import Foundation

extension UICollectionViewDiffableDataSource: OutlineSource {
  /// The app's handlers for outlines that the user expands and collapses.
  public struct SectionSnapshotHandlers<Item> where Item: Hashable & Sendable {
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the children of an item that is expanded, if they are loaded only then.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    public init() {}
  }

  /// The app's handlers for items that the user moves.
  public struct ReorderingHandlers {
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    public init() {}
  }

  /// Returns the outline of a section; without one, the section's items as a flat outline.
  func outlineSnapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines[section] { return outline }
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if currentSnapshot.indexOfSection(section) != nil {
      flat.append(currentSnapshot.itemIdentifiers(inSection: section))
    }
    return flat
  }

  /// Returns the current snapshot with a section's items replaced by the visible items of an outline.
  func snapshot(
    showing outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, in section: SectionIdentifierType
  )
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  {
    var next = currentSnapshot
    if next.indexOfSection(section) == nil { next.appendSections([section]) }
    next.deleteItems(next.itemIdentifiers(inSection: section))
    next.appendItems(outline.visibleItems, toSection: section)
    return next
  }

  /// Updates the outlines to a snapshot of all sections. Visible items that it lacks are removed. If the visible items still differ, the
  /// outline becomes a flat list of the snapshot's items.
  func updateOutlines(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    for (section, outline) in outlines {
      guard snapshot.indexOfSection(section) != nil else {
        outlines[section] = nil
        continue
      }
      let items = snapshot.itemIdentifiers(inSection: section)
      guard items != outline.visibleItems else { continue }
      let wanted = Set(items)
      var next = outline
      next.delete(outline.visibleItems.filter { !wanted.contains($0) })
      if next.visibleItems != items {
        next.deleteAll()
        next.append(items)
      }
      outlines[section] = next
    }
  }

  func outlineState(at path: IndexPath) -> OutlineState? {
    guard let section = currentSnapshot.section(at: path.section), let outline = outlines[section],
      let item = currentSnapshot.item(at: path),
      outline.contains(item)
    else { return nil }
    return OutlineState(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
  }

  func toggleOutline(at path: IndexPath) {
    guard let section = currentSnapshot.section(at: path.section), var outline = outlines[section],
      let item = currentSnapshot.item(at: path), outline.contains(item)
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let provider = handlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: provider(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }

  // MARK: Moves

  /// Updates the snapshot and the outlines after the user has moved an item, and calls the reordering handlers.
  func itemMoved(from source: IndexPath, to target: IndexPath) {
    guard let item = currentSnapshot.item(at: source), let from = currentSnapshot.section(at: source.section),
      let to = currentSnapshot.section(at: target.section)
    else { return }
    let before = currentSnapshot
    var movedAlone = currentSnapshot
    movedAlone.move(item, to: target.item, in: to)
    let subtree = outlines[from].flatMap { $0.contains(item) ? $0.snapshot(of: item, includingParent: true) : nil }
    let below = (subtree?.visibleItems ?? []).filter { $0 != item }
    // The item's visible children move with it, and do not count for the target.
    var after = movedAlone
    after.deleteItems(below)
    after.insertFollowing(item, below)
    let affectedSections = from == to ? [from] : [from, to]
    let oldOutlines = affectedSections.map(outlineSnapshot)
    for (section, outline) in zip(affectedSections, oldOutlines) where outlines[section] != nil {
      outlines[section] = outline.moved(item, with: subtree, as: after.itemIdentifiers(inSection: section))
    }
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: before, finalSnapshot: after,
      difference: after.itemIdentifiers.difference(from: before.itemIdentifiers).inferringMoves(),
      sectionTransactions: zip(affectedSections, oldOutlines).map { section, old in
        let new = outlines[section] ?? flat(after.itemIdentifiers(inSection: section))
        return .init(
          sectionIdentifier: section, initialSnapshot: old, finalSnapshot: new,
          difference: new.items.difference(from: old.items).inferringMoves())
      })
    reorderingHandlers.willReorder?(transaction)
    // In the collection the item is without its children until the movement has ended.
    currentSnapshot = movedAlone
    pendingMove = below.isEmpty ? nil : after
    reorderingHandlers.didReorder?(transaction)
  }

  private func flat(_ items: [ItemIdentifierType]) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    snapshot.append(items)
    return snapshot
  }
}

extension NSDiffableDataSourceSnapshot {
  fileprivate mutating func move(_ item: ItemIdentifierType, to position: Int, in section: SectionIdentifierType) {
    deleteItems([item])
    let others = itemIdentifiers(inSection: section)
    if position < others.count {
      insertItems([item], beforeItem: others[position])
    } else {
      appendItems([item], toSection: section)
    }
  }

  fileprivate mutating func insertFollowing(_ item: ItemIdentifierType, _ others: [ItemIdentifierType]) {
    if !others.isEmpty { insertItems(others, afterItem: item) }
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Returns the outline after an item and its children were removed, inserted or moved. `order` has the visible items in the new order.
  /// The item becomes a sibling of the next item, or else of the previous one.
  func moved(_ item: ItemIdentifierType, with subtree: Self?, as order: [ItemIdentifierType]) -> Self {
    var copy = self
    if copy.contains(item) { copy.delete([item]) }
    guard let index = order.firstIndex(of: item) else { return copy }
    var single = Self()
    single.append([item])
    let moved = subtree ?? single
    let following = order[(index + 1)...].first { !moved.contains($0) }
    if let following, copy.contains(following) {
      copy.insert(moved, before: following)
    } else if index > 0, copy.contains(order[index - 1]) {
      copy.insert(moved, after: order[index - 1])
    } else {
      // No other item is visible.
      return moved
    }
    return copy
  }
}
