/// How a section scrolls orthogonally to the collection.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous
  /// Stops where a group begins.
  case continuousGroupLeadingBoundary
  /// Stops at multiples of its own width.
  case paging
  /// Stops at each group.
  case groupPaging, groupPagingCentered

  enum Step { case one, any }

  /// The step from group to group; `nil` if it stops anywhere, or at pages.
  var step: Step? {
    switch self {
    case .none, .continuous, .paging: nil
    case .continuousGroupLeadingBoundary: .any
    case .groupPaging, .groupPagingCentered: .one
    }
  }

  var bounces: Bool { self != .none }
}
