extension UITableView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  /// The edge from which a custom separator inset is measured.
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }

  /// Whether a row is measured again after changes of its content, or also of its constraints.
  public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }

  /// The separator inset that the app has set, measured from the rows' edges; `nil` if it has set none.
  var resolvedSeparatorInset: UIEdgeInsets? {
    guard var inset = customSeparatorInset else { return nil }
    if separatorInsetReference == .fromAutomaticInsets { inset.left += sideMargin }
    return inset
  }
}
