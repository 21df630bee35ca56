/// How a section scrolls orthogonally to the collection.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous
  /// Stops where a group begins.
  case continuousGroupLeadingBoundary
  /// Stops at multiples of the section's width.
  case paging
  /// Stops at each group.
  case groupPaging, groupPagingCentered

  enum Step { case one, any }

  /// How many groups one drag can pass; `nil` if scrolling does not stop at groups.
  var step: Step? {
    switch self {
    case .none, .continuous, .paging: nil
    case .continuousGroupLeadingBoundary: .any
    case .groupPaging, .groupPagingCentered: .one
    }
  }

  var bounces: Bool { self != .none }
}
