import Foundation

/// One change of an update, as the layout receives it. The item of a section's index path is `NSNotFound`.
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
  /// Returns the changes of a batch: deletions first, and each kind in the order of its index paths.
  @MainActor
  func updateItems(_ map: Map) -> [UICollectionViewUpdateItem] {
    func sectionPath(_ section: Int) -> IndexPath { IndexPath(indexes: [section, NSNotFound]) }
    return deletedSections.keys.sorted().map { .init(.delete, sectionPath($0), nil) }
      + deletedRows.keys.sorted().map { .init(.delete, $0, nil) }
      + insertedSections.keys.sorted().map { .init(.insert, nil, sectionPath($0)) }
      + insertedRows.keys.sorted().map { .init(.insert, nil, $0) }
      + reloadedSections.keys.sorted().map { .init(.reload, sectionPath($0), map.section($0).map(sectionPath)) }
      + reloadedRows.keys.sorted().map { .init(.reload, $0, map.row($0)) }
      + movedSections.sorted { $0.key < $1.key }.map { .init(.move, sectionPath($0.key), sectionPath($0.value)) }
      + movedRows.sorted { $0.key < $1.key }.map { .init(.move, $0.key, $0.value) }
  }
}
