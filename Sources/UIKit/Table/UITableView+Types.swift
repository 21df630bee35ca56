extension UITableView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  /// What a custom separator inset is relative to.
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }

  /// Whether a row is measured again after a change of its content.
  public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }

  /// The inset that the app has set, from the rows' edges.
  var setSeparatorInset: UIEdgeInsets? {
    guard var inset = ownSeparatorInset else { return nil }
    if separatorInsetReference == .fromAutomaticInsets { inset.left += sideMargin }
    return inset
  }
}
