/// Sizes of a table's parts, in points.
enum TableMetrics {
  static let rowHeight: CGFloat = 44
  static let footerHeight: CGFloat = 28
  static let groupedEnd: CGFloat = 18
  static let inset: CGFloat = 16
  /// Above and below a row's text.
  static let verticalMargin: CGFloat = 11
  /// What the controls of editing take at either end.
  static let editControl: CGFloat = 38
  static let reorderControl: CGFloat = 44

  static func headerPadding(_ style: UITableView.Style) -> CGFloat { style == .plain ? 22 : 0 }

  static func headerHeight(_ style: UITableView.Style, isFirst: Bool, hasTitle: Bool) -> CGFloat {
    switch (style, hasTitle) {
    case (.plain, true): 28
    case (.plain, false): 0
    case (_, true): isFirst ? 54 : 38
    case (_, false): isFirst ? 35 : 18
    }
  }
}
