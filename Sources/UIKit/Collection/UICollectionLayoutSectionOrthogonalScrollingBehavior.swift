/// How a section scrolls across the way of the collection.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous
  /// Comes to rest where a group begins.
  case continuousGroupLeadingBoundary
  /// By its own width.
  case paging
  /// By one group.
  case groupPaging, groupPagingCentered

  enum Step { case one, any }

  /// From group to group; `nil`: it rests anywhere, or at pages.
  var step: Step? {
    switch self {
    case .none, .continuous, .paging: nil
    case .continuousGroupLeadingBoundary: .any
    case .groupPaging, .groupPagingCentered: .one
    }
  }

  var bounces: Bool { self != .none }
}
