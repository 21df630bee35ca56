import Foundation

/// What a list asks its data source about items that have others below them.
@MainActor
protocol OutlineSource: AnyObject {
  /// Of an item in an outline.
  func outlineState(at path: IndexPath) -> OutlineState?
  func toggleOutline(at path: IndexPath)
  /// The item that a finger has moved rests: what is below it follows.
  func movementEnded()
}

struct OutlineState: Equatable {
  var level: Int
  var isExpanded: Bool
}
