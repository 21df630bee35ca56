// Counting: what the data source and the delegate say of sections and rows before any of them has a view.
extension UITableView {
  /// The geometry, counted if a reload is due.
  var counted: TableGeometry {
    if needsCount {
      count()
      updateContentSize()
    }
    return geometry
  }

  func count() {
    needsCount = false
    countedWidth = bounds.width
    geometry = TableGeometry()
    guard let dataSource else { return }
    let counts = (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
    let heights = RowEstimate(of: self, counts)
    let sections = counts.enumerated().map { number, count in
      TableGeometry.Section(
        header: headerHeight(number), rows: heights.rows(count, section: number), footer: footerHeight(number))
    }
    geometry = TableGeometry(
      top: tableHeaderView?.frame.height ?? 0, sections: sections,
      tail: style == .plain || counts.isEmpty ? 0 : TableMetrics.groupedEnd)
  }

  /// After a count, when heights become known, and after a change of width.
  func updateContentSize() {
    contentSize = CGSize(width: bounds.width, height: geometry.end + (tableFooterView?.frame.height ?? 0))
  }

  private func headerHeight(_ section: Int) -> CGFloat {
    let given = tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    guard given < 0 else { return given }
    let hasTitle =
      dataSource?.tableView(self, titleForHeaderInSection: section) != nil
      || tableDelegate?.tableView(self, viewForHeaderInSection: section) != nil
    return TableMetrics.headerHeight(style, isFirst: section == 0, hasTitle: hasTitle)
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    let given = tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    guard given < 0 else { return given }
    let hasTitle =
      dataSource?.tableView(self, titleForFooterInSection: section) != nil
      || tableDelegate?.tableView(self, viewForFooterInSection: section) != nil
    return hasTitle ? TableMetrics.footerHeight : 0
  }

  func checkRow(_ path: IndexPath) {
    guard geometry.has(path) else {
      fatalError(
        "NSInternalInconsistencyException: Attempted to access row \(path) which is out of bounds (\(geometry.counts))")
    }
  }
}

/// What rows count with until they are known, and whether they are asked at once.
@MainActor
private struct RowEstimate {
  private let table: UITableView
  private let usual: CGFloat
  private let asksAll: Bool

  init(of table: UITableView, _ counts: [Int]) {
    self.table = table
    let first = counts.firstIndex { $0 > 0 }.map { IndexPath(row: 0, section: $0) }
    let given = first.flatMap { table.tableDelegate?.tableView(table, heightForRowAt: $0) } ?? table.rowHeight
    let isDelegates = given != table.rowHeight && given >= 0
    let estimate = table.estimatedRowHeight
    asksAll = estimate == 0 || estimate < 0 && isDelegates
    let fixed = isDelegates ? -1 : table.rowHeight
    usual = fixed >= 0 ? fixed : estimate > 0 ? estimate : TableMetrics.rowHeight
  }

  func rows(_ count: Int, section: Int) -> RowHeights {
    var rows = RowHeights(count: count, usual: usual)
    guard asksAll, let delegate = table.tableDelegate else { return rows }
    for row in 0..<count {
      let given = delegate.tableView(table, heightForRowAt: IndexPath(row: row, section: section))
      // Without an estimate no row sizes itself.
      if given >= 0 || table.estimatedRowHeight == 0 { rows.set(given < 0 ? usual : given, of: row) }
    }
    return rows
  }
}
