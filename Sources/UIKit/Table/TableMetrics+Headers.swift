extension TableMetrics {
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
