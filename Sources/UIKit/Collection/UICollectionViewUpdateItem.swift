import Foundation

/// One change of an update, for the layout. The index path of a section has no item.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }

  /// `nil` for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// `nil` for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, _ before: IndexPath?, _ after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }
}

extension BatchUpdate where Animation == Bool {
  /// Deletions come first, each kind in the order of its index paths.
  @MainActor
  func updateItems(_ map: Map) -> [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(indexes: [section, NSNotFound]) }
    return deletedSections.keys.sorted().map { .init(.delete, whole($0), nil) }
      + deletedRows.keys.sorted().map { .init(.delete, $0, nil) }
      + insertedSections.keys.sorted().map { .init(.insert, nil, whole($0)) }
      + insertedRows.keys.sorted().map { .init(.insert, nil, $0) }
      + reloadedSections.keys.sorted().map { .init(.reload, whole($0), map.section($0).map(whole)) }
      + reloadedRows.keys.sorted().map { .init(.reload, $0, map.row($0)) }
      + movedSections.sorted { $0.key < $1.key }.map { .init(.move, whole($0.key), whole($0.value)) }
      + movedRows.sorted { $0.key < $1.key }.map { .init(.move, $0.key, $0.value) }
  }
}
