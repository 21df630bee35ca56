import Foundation

/// A data source of an outline. It provides the state of items with children, and expands and collapses them.
@MainActor
protocol OutlineSource: AnyObject {
  /// Returns the state of an item in an outline; `nil` outside of outlines.
  func outlineState(at path: IndexPath) -> OutlineState?
  func toggleOutline(at path: IndexPath)
  /// Called when an interactive movement has ended: the data source moves the item's children after it.
  func movementEnded()
}

/// The level of an item in an outline, and whether its children are visible.
struct OutlineState: Equatable {
  var level: Int
  var isExpanded: Bool
}
