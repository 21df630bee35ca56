import Foundation

/// The changes from one snapshot to another, with as few moves as possible.
struct SnapshotDifference {
  private(set) var deletedSections = IndexSet()
  private(set) var insertedSections = IndexSet()
  private(set) var reloadedSections = IndexSet()
  private(set) var movedSections: [(from: Int, to: Int)] = []
  private(set) var deletedItems: [IndexPath] = []
  private(set) var insertedItems: [IndexPath] = []
  private(set) var reloadedItems: [IndexPath] = []
  private(set) var reconfiguredItems: [IndexPath] = []
  private(set) var movedItems: [(from: IndexPath, to: IndexPath)] = []

  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let oldSections = Self.ranks(old.sectionIdentifiers)
    let newSections = Self.ranks(new.sectionIdentifiers)
    for (section, index) in oldSections where newSections[section] == nil { deletedSections.insert(index) }
    for (section, index) in newSections where oldSections[section] == nil { insertedSections.insert(index) }
    for section in new.reloadedSectionIdentifiers { oldSections[section].map { _ = reloadedSections.insert($0) } }
    let common = new.sectionIdentifiers.filter { oldSections[$0] != nil }
    let staying = Set(common.longestIncreasing { oldSections[$0]! })
    movedSections = common.filter { !staying.contains($0) }.map { (oldSections[$0]!, newSections[$0]!) }
    compareItems(old, new, oldSections)
  }

  private mutating func compareItems<Section, Item>(
    _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>,
    _ oldSections: [Section: Int]
  ) {
    let (oldPaths, newPaths) = (Self.paths(old), Self.paths(new))
    for (item, path) in oldPaths where newPaths[item] == nil && !deletedSections.contains(path.section) {
      deletedItems.append(path)
    }
    for (number, section) in new.sections.enumerated() {
      let oldSection = oldSections[section.id]
      let ranked = section.items.filter { oldPaths[$0] != nil && oldPaths[$0]?.section == oldSection }
      let staying = Set(ranked.longestIncreasing { oldPaths[$0]!.item })
      for (row, item) in section.items.enumerated() where !staying.contains(item) {
        let path = IndexPath(item: row, section: number)
        if let from = oldPaths[item] {
          movedItems.append((from, path))
        } else if !insertedSections.contains(number) {
          insertedItems.append(path)
        }
      }
    }
    deletedItems.sort()
    let reloaded = Set(new.reloadedItemIdentifiers)
    reconfiguredItems = new.reconfiguredItemIdentifiers.compactMap {
      newPaths[$0] == nil || reloaded.contains($0) ? nil : oldPaths[$0]
    }
    reloadedItems = new.reloadedItemIdentifiers.compactMap { newPaths[$0] == nil ? nil : oldPaths[$0] }
  }

  private static func ranks<Element: Hashable>(_ elements: [Element]) -> [Element: Int] {
    Dictionary(uniqueKeysWithValues: elements.enumerated().map { ($0.element, $0.offset) })
  }

  private static func paths<Section, Item>(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) -> [Item: IndexPath]
  {
    var paths: [Item: IndexPath] = [:]
    for (number, section) in snapshot.sections.enumerated() {
      for (row, item) in section.items.enumerated() { paths[item] = IndexPath(item: row, section: number) }
    }
    return paths
  }
}
