import Foundation

/// The content of a table or a collection: sections and their items, each with a unique identifier.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private(set) var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []
  /// The section of each item.
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { sectionOfItem.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[index(of: identifier)].items.count
  }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[index(of: identifier)].items
  }
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionOfItem[identifier]
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.id == identifier }
  }
  /// Returns the index of an item, counted through all sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    sectionOfItem[identifier] == nil ? nil : itemIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: index(of: toIdentifier)) }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: index(of: toIdentifier) + 1) }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let removedSections = Set(identifiers)
    for section in sections where removedSections.contains(section.id) {
      for item in section.items { sectionOfItem[item] = nil }
    }
    sections.removeAll { removedSections.contains($0.id) }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    let section = sections.remove(at: index(of: identifier))
    sections.insert(section, at: index(of: toIdentifier))
  }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    let section = sections.remove(at: index(of: identifier))
    sections.insert(section, at: index(of: toIdentifier) + 1)
  }
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    let all = sectionIdentifiers + identifiers
    guard Set(all).count == all.count else {
      fatalError(
        "NSInternalInconsistencyException: Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(identifiers)"
      )
    }
    sections.insert(contentsOf: identifiers.map { ($0, []) }, at: index)
  }

  // MARK: Items

  /// Appends items to a section; to the last one if none is given.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last?.id else {
      fatalError(
        "NSInternalInconsistencyException: There are currently no sections in the data source. Please add a section first."
      )
    }
    insert(identifiers, at: index(of: section), sections[index(of: section)].items.count)
  }
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, row) = position(of: beforeIdentifier)
    insert(identifiers, at: section, row)
  }
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    let (section, row) = position(of: afterIdentifier)
    insert(identifiers, at: section, row + 1)
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let removedItems = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll(where: removedItems.contains) }
    for item in removedItems { sectionOfItem[item] = nil }
  }
  public mutating func deleteAllItems() {
    sections = []
    sectionOfItem = [:]
  }

  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }
  /// Requests that items keep their cells, which are configured again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = position(of: identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at section: Int, _ row: Int) {
    let known = identifiers.filter { sectionOfItem[$0] != nil }
    guard known.isEmpty, Set(identifiers).count == identifiers.count else {
      fatalError(
        "NSInternalInconsistencyException: Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(known)"
      )
    }
    sections[section].items.insert(contentsOf: identifiers, at: row)
    for item in identifiers { sectionOfItem[item] = sections[section].id }
  }

  private func index(of section: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(section) else {
      fatalError("NSInternalInconsistencyException: Invalid section identifier \(section): it is not in the snapshot")
    }
    return index
  }

  private func position(of item: ItemIdentifierType) -> (section: Int, row: Int) {
    guard let id = sectionOfItem[item], let section = indexOfSection(id),
      let row = sections[section].items.firstIndex(of: item)
    else {
      fatalError("NSInternalInconsistencyException: Invalid item identifier \(item): it is not in the snapshot")
    }
    return (section, row)
  }

  // MARK: For data sources

  func section(at index: Int) -> SectionIdentifierType? { sections.indices.contains(index) ? sections[index].id : nil }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else {
      return nil
    }
    return sections[path.section].items[path.item]
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard sectionOfItem[item] != nil else { return nil }
    let (section, row) = position(of: item)
    return IndexPath(item: row, section: section)
  }

  /// The snapshot without its reload and reconfigure requests.
  var withoutReloadRequests: Self {
    var copy = self
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    copy.reloadedSectionIdentifiers = []
    return copy
  }
}
