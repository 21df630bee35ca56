import Foundation

/// A snapshot whose identifiers can have any type. Objective-C code and Core Data use it. It can be cast to and from
/// `NSDiffableDataSourceSnapshot`:
///
///     let snapshot = reference as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>
open class NSDiffableDataSourceSnapshotReference: NSObject, NSCopying {
  fileprivate var snapshot = NSDiffableDataSourceSnapshot<AnyIdentifier, AnyIdentifier>()

  public required override init() {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.snapshot = snapshot
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSDiffableDataSourceSnapshotReference else { return false }
    return snapshot.sectionIdentifiers == other.snapshot.sectionIdentifiers
      && snapshot.sections.map(\.items) == other.snapshot.sections.map(\.items)
  }
  open override var hash: Int { snapshot.itemIdentifiers.hashValue }

  // MARK: Reading

  open var numberOfItems: Int { snapshot.numberOfItems }
  open var numberOfSections: Int { snapshot.numberOfSections }
  open var sectionIdentifiers: [Any] { snapshot.sectionIdentifiers.map(\.value) }
  open var itemIdentifiers: [Any] { snapshot.itemIdentifiers.map(\.value) }
  open var reloadedSectionIdentifiers: [Any] { snapshot.reloadedSectionIdentifiers.map(\.value) }
  open var reloadedItemIdentifiers: [Any] { snapshot.reloadedItemIdentifiers.map(\.value) }
  open var reconfiguredItemIdentifiers: [Any] { snapshot.reconfiguredItemIdentifiers.map(\.value) }

  open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
    snapshot.numberOfItems(inSection: AnyIdentifier(sectionIdentifier))
  }
  open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
    snapshot.itemIdentifiers(inSection: AnyIdentifier(sectionIdentifier)).map(\.value)
  }
  /// Returns the section that contains an item; `nil` if the snapshot does not contain the item.
  open func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
    snapshot.sectionIdentifier(containingItem: AnyIdentifier(itemIdentifier))?.value
  }
  /// Returns an item's index among the items of all sections; `NSNotFound` if the snapshot does not contain the item.
  open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
    snapshot.indexOfItem(AnyIdentifier(itemIdentifier)) ?? NSNotFound
  }
  /// Returns the section's index; `NSNotFound` if the snapshot does not contain the section.
  open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
    snapshot.indexOfSection(AnyIdentifier(sectionIdentifier)) ?? NSNotFound
  }

  // MARK: Changing items

  /// Appends items to the last section.
  open func appendItems(withIdentifiers identifiers: [Any]) {
    snapshot.appendItems(identifiers.map(AnyIdentifier.init))
  }
  open func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
    snapshot.appendItems(identifiers.map(AnyIdentifier.init), toSection: AnyIdentifier(sectionIdentifier))
  }
  open func insertItems(withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any) {
    snapshot.insertItems(identifiers.map(AnyIdentifier.init), beforeItem: AnyIdentifier(itemIdentifier))
  }
  open func insertItems(withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any) {
    snapshot.insertItems(identifiers.map(AnyIdentifier.init), afterItem: AnyIdentifier(itemIdentifier))
  }
  open func deleteItems(withIdentifiers identifiers: [Any]) {
    snapshot.deleteItems(identifiers.map(AnyIdentifier.init))
  }
  open func deleteAllItems() { snapshot.deleteAllItems() }
  open func moveItem(withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any) {
    snapshot.moveItem(AnyIdentifier(fromIdentifier), beforeItem: AnyIdentifier(toIdentifier))
  }
  open func moveItem(withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any) {
    snapshot.moveItem(AnyIdentifier(fromIdentifier), afterItem: AnyIdentifier(toIdentifier))
  }
  open func reloadItems(withIdentifiers identifiers: [Any]) {
    snapshot.reloadItems(identifiers.map(AnyIdentifier.init))
  }
  /// Marks items for reconfiguration: their existing cells are configured again.
  open func reconfigureItems(withIdentifiers identifiers: [Any]) {
    snapshot.reconfigureItems(identifiers.map(AnyIdentifier.init))
  }

  // MARK: Changing sections

  open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
    snapshot.appendSections(sectionIdentifiers.map(AnyIdentifier.init))
  }
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toSectionIdentifier: Any
  ) {
    snapshot.insertSections(
      sectionIdentifiers.map(AnyIdentifier.init), beforeSection: AnyIdentifier(toSectionIdentifier))
  }
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toSectionIdentifier: Any
  ) {
    snapshot.insertSections(
      sectionIdentifiers.map(AnyIdentifier.init), afterSection: AnyIdentifier(toSectionIdentifier))
  }
  open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
    snapshot.deleteSections(sectionIdentifiers.map(AnyIdentifier.init))
  }
  open func moveSection(withIdentifier fromIdentifier: Any, beforeSectionWithIdentifier toIdentifier: Any) {
    snapshot.moveSection(AnyIdentifier(fromIdentifier), beforeSection: AnyIdentifier(toIdentifier))
  }
  open func moveSection(withIdentifier fromIdentifier: Any, afterSectionWithIdentifier toIdentifier: Any) {
    snapshot.moveSection(AnyIdentifier(fromIdentifier), afterSection: AnyIdentifier(toIdentifier))
  }
  open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
    snapshot.reloadSections(sectionIdentifiers.map(AnyIdentifier.init))
  }
}

/// An identifier of any type. Values that are not hashable are compared by object identity.
private struct AnyIdentifier: Hashable, CustomStringConvertible, @unchecked Sendable {
  let value: Any
  private let key: AnyHashable

  init(_ value: Any) {
    self.value = value
    key = value as? AnyHashable ?? AnyHashable(ObjectIdentifier(value as AnyObject))
  }

  static func == (one: Self, other: Self) -> Bool { one.key == other.key }
  func hash(into hasher: inout Hasher) { hasher.combine(key) }
  var description: String { "\(value)" }
}

extension NSDiffableDataSourceSnapshot: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDiffableDataSourceSnapshotReference {
    let reference = NSDiffableDataSourceSnapshotReference()
    reference.snapshot = mapped(AnyIdentifier.init, AnyIdentifier.init) ?? reference.snapshot
    return reference
  }

  public static func _forceBridgeFromObjectiveC(
    _ source: NSDiffableDataSourceSnapshotReference, result: inout NSDiffableDataSourceSnapshot?
  ) {
    guard _conditionallyBridgeFromObjectiveC(source, result: &result) else {
      fatalError("Could not cast the identifiers of \(source.itemIdentifiers) to \(ItemIdentifierType.self)")
    }
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSDiffableDataSourceSnapshotReference, result: inout NSDiffableDataSourceSnapshot?
  ) -> Bool {
    result = source.snapshot.mapped(
      { $0.value as? SectionIdentifierType }, { $0.value as? ItemIdentifierType })
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDiffableDataSourceSnapshotReference?)
    -> NSDiffableDataSourceSnapshot
  {
    var result: NSDiffableDataSourceSnapshot?
    if let source { _forceBridgeFromObjectiveC(source, result: &result) }
    return result ?? NSDiffableDataSourceSnapshot()
  }

  /// Returns a snapshot with converted identifiers; `nil` if an identifier cannot be converted.
  fileprivate func mapped<Section, Item>(
    _ section: (SectionIdentifierType) -> Section?, _ item: (ItemIdentifierType) -> Item?
  ) -> NSDiffableDataSourceSnapshot<Section, Item>? {
    func all<One, Other>(_ values: [One], _ convert: (One) -> Other?) -> [Other]? {
      let converted = values.compactMap(convert)
      return converted.count == values.count ? converted : nil
    }
    var copy = NSDiffableDataSourceSnapshot<Section, Item>()
    for (identifier, items) in sections {
      guard let identifier = section(identifier), let items = all(items, item) else { return nil }
      copy.appendSections([identifier])
      copy.appendItems(items, toSection: identifier)
    }
    guard let sections = all(reloadedSectionIdentifiers, section), let reloaded = all(reloadedItemIdentifiers, item),
      let reconfigured = all(reconfiguredItemIdentifiers, item)
    else { return nil }
    copy.reloadSections(sections)
    copy.reloadItems(reloaded)
    // An item that was marked for reconfiguration may have been deleted since.
    copy.reconfigureItems(reconfigured.filter { copy.indexOfItem($0) != nil })
    return copy
  }
}
