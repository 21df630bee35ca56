import Foundation

/// The questions of a list to its data source about items with children.
@MainActor
protocol OutlineSource: AnyObject {
  /// The state of an item in an outline.
  func outlineState(at path: IndexPath) -> OutlineState?
  func toggleOutline(at path: IndexPath)
  /// The item that a finger has moved is at rest, and its children follow it.
  func movementEnded()
}

struct OutlineState: Equatable {
  var level: Int
  var isExpanded: Bool
}
