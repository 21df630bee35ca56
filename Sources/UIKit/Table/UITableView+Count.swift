// Counting: the numbers, heights and titles that data source and delegate return before any row has a view.
extension UITableView {
  /// The geometry, counted again if a reload is pending.
  var currentGeometry: TableGeometry {
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
    rows.discardSamples()
    let sections = counts.enumerated().map { number, count in
      section(number, rows: heights.rows(count, section: number))
    }
    geometry = TableGeometry(
      top: tableHeaderView?.frame.height ?? 0, sections: sections,
      tail: style == .plain || counts.isEmpty ? 0 : TableMetrics.groupedEnd)
    updateIndex()
  }

  /// Called after a count, when heights become known, and after a change of width.
  func updateContentSize() {
    contentSize = CGSize(width: bounds.width, height: geometry.end + (tableFooterView?.frame.height ?? 0))
  }

  private func section(_ number: Int, rows: RowHeights) -> TableGeometry.Section {
    let (header, footer) = (
      headerFooterHeight(number, isHeader: true), headerFooterHeight(number, isHeader: false)
    )
    let padding = sectionHeaderTopPadding < 0 ? TableMetrics.headerPadding(style) : sectionHeaderTopPadding
    let top = header.height > 0 ? padding : 0
    return TableGeometry.Section(
      top: top, header: header.height, hasEstimatedHeader: header.isEstimate, hasEstimatedFooter: footer.isEstimate,
      rows: rows,
      footer: footer.height)
  }

  /// Returns the height of a header or footer, and whether it is an estimate. Views are made when they become visible. Until then, a
  /// section without a title has the height of the first such section, whose view is made here.
  private func headerFooterHeight(_ number: Int, isHeader: Bool) -> (height: CGFloat, isEstimate: Bool) {
    let configuredHeight =
      isHeader
      ? tableDelegate?.tableView(self, heightForHeaderInSection: number) ?? sectionHeaderHeight
      : tableDelegate?.tableView(self, heightForFooterInSection: number) ?? sectionFooterHeight
    let defaultHeight = isHeader ? sectionHeaderHeight : sectionFooterHeight
    if configuredHeight >= 0 {
      // In a plain table, the height of all sections applies only to those with a title or a view.
      let isForAll = style == .plain && configuredHeight == defaultHeight && configuredHeight > 0
      if !isForAll || dataSource?.title(of: number, in: self, isHeader: isHeader) != nil {
        return (configuredHeight, false)
      }
      let sample = rows.sample(isHeader: isHeader, section: number) {
        self.viewFromDelegate(number, isHeader: isHeader)
      }
      return sample == nil ? (0, true) : (configuredHeight, false)
    }
    if dataSource?.title(of: number, in: self, isHeader: isHeader) != nil {
      return (standardHeight(number, isHeader: isHeader, hasView: true), false)
    }
    guard tableDelegate != nil else { return (standardHeight(number, isHeader: isHeader, hasView: false), false) }
    let estimate = isHeader ? estimatedHeaderHeight(number) : estimatedFooterHeight(number)
    if estimate > 0 { return (estimate, true) }
    let sample = rows.sample(isHeader: isHeader, section: number) { self.viewFromDelegate(number, isHeader: isHeader) }
    guard let sample else { return (standardHeight(number, isHeader: isHeader, hasView: false), true) }
    let standard = standardHeight(number, isHeader: isHeader, hasView: true)
    return (bounds.width > 0 ? sample.fittingHeaderFooterHeight(width: bounds.width) ?? standard : standard, true)
  }

  private func estimatedHeaderHeight(_ number: Int) -> CGFloat {
    tableDelegate?.tableView(self, estimatedHeightForHeaderInSection: number) ?? estimatedSectionHeaderHeight
  }

  private func estimatedFooterHeight(_ number: Int) -> CGFloat {
    tableDelegate?.tableView(self, estimatedHeightForFooterInSection: number) ?? estimatedSectionFooterHeight
  }

  func viewFromDelegate(_ number: Int, isHeader: Bool) -> UIView? {
    isHeader
      ? tableDelegate?.tableView(self, viewForHeaderInSection: number)
      : tableDelegate?.tableView(self, viewForFooterInSection: number)
  }

  func standardHeight(_ number: Int, isHeader: Bool, hasView: Bool) -> CGFloat {
    let growth = hasView ? titleGrowth : 0
    if isHeader { return TableMetrics.headerHeight(style, isFirst: number == 0, hasTitle: hasView) + growth }
    return hasView ? TableMetrics.footerHeight + growth : 0
  }

  /// The additional height of a title if the text size is larger than the default.
  private var titleGrowth: CGFloat {
    let font = UIFont.tableTitle(style)
    let adjusted = font.adjusted(to: traitCollection)
    return adjusted === font ? 0 : max(0, UIScreen.main.roundedUp(adjusted.lineHeight - font.lineHeight))
  }

  func checkRow(_ path: IndexPath) {
    guard geometry.has(path) else {
      fatalError(
        "NSInternalInconsistencyException: Attempted to access row \(path) which is out of bounds (\(geometry.counts))")
    }
  }
}

/// Determines the estimated height of rows, and whether the delegate is asked for all heights at once.
@MainActor
private struct RowEstimate {
  private let table: UITableView
  private let estimatedHeight: CGFloat
  private let requestsAllHeights: Bool
  private let estimate: CGFloat

  init(of table: UITableView, _ counts: [Int]) {
    self.table = table
    let first = counts.firstIndex { $0 > 0 }.map { IndexPath(row: 0, section: $0) }
    let configuredHeight =
      first.flatMap { table.tableDelegate?.tableView(table, heightForRowAt: $0) } ?? table.rowHeight
    let isFromDelegate = configuredHeight != table.rowHeight && configuredHeight >= 0
    let delegateEstimate = first.flatMap { table.tableDelegate?.tableView(table, estimatedHeightForRowAt: $0) }
    let estimate = delegateEstimate ?? table.estimatedRowHeight
    self.estimate = estimate
    requestsAllHeights = estimate == 0 || estimate < 0 && isFromDelegate
    let fixed = isFromDelegate ? -1 : table.rowHeight
    estimatedHeight = fixed >= 0 ? fixed : estimate > 0 ? estimate : TableMetrics.rowHeight
  }

  func rows(_ count: Int, section: Int) -> RowHeights {
    var rows = RowHeights(count: count, estimatedHeight: estimatedHeight)
    guard requestsAllHeights, let delegate = table.tableDelegate else { return rows }
    for row in 0..<count {
      let delegateHeight = delegate.tableView(table, heightForRowAt: IndexPath(row: row, section: section))
      // Without an estimate, rows do not size themselves.
      if delegateHeight >= 0 || estimate == 0 {
        rows.set(delegateHeight < 0 ? estimatedHeight : delegateHeight, of: row)
      }
    }
    return rows
  }
}

extension UITableViewDataSource {
  /// Returns the header or footer title that the data source provides for a section.
  func title(of section: Int, in table: UITableView, isHeader: Bool) -> String? {
    isHeader
      ? tableView(table, titleForHeaderInSection: section) : tableView(table, titleForFooterInSection: section)
  }
}
