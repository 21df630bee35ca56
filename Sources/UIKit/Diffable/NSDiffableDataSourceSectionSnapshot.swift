/// The items of one section as an outline. The children of an item are visible while the item is expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  private struct Node: Sendable {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  public private(set) var rootItems: [ItemIdentifierType] = []
  private var nodes: [ItemIdentifierType: Node] = [:]

  public init() {}

  /// All items, each before its children.
  public var items: [ItemIdentifierType] { rootItems.flatMap { subtree($0) { _ in true } } }
  public var visibleItems: [ItemIdentifierType] { rootItems.flatMap { subtree($0) { $0.isExpanded } } }

  private func subtree(_ item: ItemIdentifierType, _ includesChildren: (Node) -> Bool) -> [ItemIdentifierType] {
    let node = node(item)
    return [item] + (includesChildren(node) ? node.children.flatMap { subtree($0, includesChildren) } : [])
  }

  private func node(_ item: ItemIdentifierType) -> Node {
    guard let node = nodes[item] else {
      fatalError("NSInternalInconsistencyException: Invalid item identifier \(item): it is not in the section snapshot")
    }
    return node
  }

  // MARK: Queries

  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard let node = nodes[item] else { return false }
    return node.parent.map { isExpanded($0) && isVisible($0) } ?? true
  }
  /// Returns the number of the item's ancestors.
  public func level(of item: ItemIdentifierType) -> Int { node(item).parent.map { level(of: $0) + 1 } ?? 0 }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { node(child).parent }
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  /// Returns the descendants of an item as a separate outline.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var copy = Self()
    let below = items(below: parent)
    copy.nodes = nodes.filter { below.contains($0.key) || includingParent && $0.key == parent }
    copy.rootItems = includingParent ? [parent] : node(parent).children
    for root in copy.rootItems { copy.nodes[root]?.parent = nil }
    return copy
  }
  private func items(below parent: ItemIdentifierType) -> Set<ItemIdentifierType> {
    Set(subtree(parent) { _ in true }.dropFirst())
  }
  func hasChildren(_ item: ItemIdentifierType) -> Bool { nodes[item]?.children.isEmpty == false }

  // MARK: Items

  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    let count = parent.map { node($0).children.count } ?? rootItems.count
    insertChildren(items, below: parent, at: count)
  }
  public mutating func insert(_ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType) {
    insertChildren(items, below: parent(of: beforeIdentifier), at: siblingIndex(of: beforeIdentifier))
  }
  public mutating func insert(_ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType) {
    insertChildren(items, below: parent(of: afterIdentifier), at: siblingIndex(of: afterIdentifier) + 1)
  }
  /// Deletes items with all their descendants.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      let removedItems = subtree(item) { _ in true }
      change(childrenOf: parent(of: item)) { $0.removeAll { $0 == item } }
      for item in removedItems { nodes[item] = nil }
    }
  }
  public mutating func deleteAll() { self = Self() }
  public mutating func expand(_ items: [ItemIdentifierType]) { for item in items { nodes[item]?.isExpanded = true } }
  public mutating func collapse(_ items: [ItemIdentifierType]) { for item in items { nodes[item]?.isExpanded = false } }

  // MARK: Outlines

  @discardableResult
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) -> ItemIdentifierType {
    insertChildren(snapshot, below: parent(of: item), at: siblingIndex(of: item))
    return item
  }
  @discardableResult
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) -> ItemIdentifierType {
    insertChildren(snapshot, below: parent(of: item), at: siblingIndex(of: item) + 1)
    return item
  }
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    delete(node(parent).children)
    insertChildren(snapshot, below: parent, at: 0)
  }

  /// Returns the outline as text, one item per line. `*` marks visible items, `+` collapsed ones with children, `-` expanded ones.
  public func visualDescription() -> String {
    items.map { item in
      let sign = hasChildren(item) ? (isExpanded(item) ? "-" : "+") : " "
      return "\(isVisible(item) ? "*" : " ")\(String(repeating: "   ", count: level(of: item)))\(sign) \(item)"
    }.joined(separator: "\n")
  }

  private func siblingIndex(of item: ItemIdentifierType) -> Int {
    (parent(of: item).map { node($0).children } ?? rootItems).firstIndex(of: item) ?? 0
  }

  private mutating func change(
    childrenOf parent: ItemIdentifierType?, _ change: (inout [ItemIdentifierType]) -> Void
  ) {
    if let parent { change(&nodes[parent]!.children) } else { change(&rootItems) }
  }

  private mutating func insertChildren(
    _ items: [ItemIdentifierType], below parent: ItemIdentifierType?, at siblingIndex: Int
  ) {
    let known = items.filter(contains)
    guard known.isEmpty, Set(items).count == items.count else {
      fatalError(
        "NSInternalInconsistencyException: Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(known)"
      )
    }
    change(childrenOf: parent) { $0.insert(contentsOf: items, at: siblingIndex) }
    for item in items { nodes[item] = Node(parent: parent) }
  }

  private mutating func insertChildren(_ snapshot: Self, below parent: ItemIdentifierType?, at siblingIndex: Int) {
    insertChildren(snapshot.rootItems, below: parent, at: siblingIndex)
    for (item, node) in snapshot.nodes {
      nodes[item] = node
      if node.parent == nil { nodes[item]?.parent = parent }
    }
  }
}
