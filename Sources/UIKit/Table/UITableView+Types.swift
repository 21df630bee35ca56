extension UITableView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  /// From where an inset that is set counts.
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }

  /// Whether a row whose content has become another is measured again.
  public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }

  /// What the app has said, from the rows' edges.
  var setSeparatorInset: UIEdgeInsets? {
    guard var inset = ownSeparatorInset else { return nil }
    if separatorInsetReference == .fromAutomaticInsets { inset.left += sideMargin }
    return inset
  }
}
