// A pass over the rows:
//
//   reload, if asked      heights are counted; every cell goes to the queue, in the rows' order
//   in sight              rows that came into the range are given cells, those that left it give theirs back
//   order                 subviews stand from the top down, as they are read; as few as possible are moved for it
extension UITableView {
  /// The geometry, counted if a reload is due.
  var counted: TableGeometry {
    if needsCount { count() }
    return geometry
  }

  /// Not from inside a pass: whoever asks there finds what has been laid out so far.
  func layoutRowsIfNeeded() { if !isLayingOutRows, needsReload || needsLayout { layoutIfNeeded() } }

  func layoutRows() {
    guard !isLayingOutRows else { return setNeedsLayout() }
    isLayingOutRows = true
    defer { isLayingOutRows = false }
    if needsCount { count() }
    if needsReload {
      needsReload = false
      for path in rows.cells.keys.sorted() { endDisplaying(path) }
      rows.isAskingAgain = true
    }
    placeEdgeViews()
    // Half a screen more on either side: native scrolling finds cells there before the server has heard of it.
    let margin = bounds.height / 2
    let range = (bounds.minY - margin)...(bounds.maxY + margin)
    let wanted = geometry.rows(in: range)
    let wantedSet = Set(wanted)
    for path in rows.cells.keys.sorted() where !wantedSet.contains(path) { endDisplaying(path) }
    for path in wanted { place(path) }
    placeHeaders(in: range)
    rows.isAskingAgain = false
    rows.endPass()
    // A cell that was dequeued and not given back has no row.
    let alive = Set(rows.cells.values.map(ObjectIdentifier.init))
    for case let cell as UITableViewCell in storedSubviews
    where cell.table === self && !alive.contains(ObjectIdentifier(cell)) {
      cell.removeFromSuperview()
    }
    orderParts()
  }

  private func endDisplaying(_ path: IndexPath) {
    guard let cell = rows.cells.removeValue(forKey: path) else { return }
    rows.giveBack(cell)
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  private func place(_ path: IndexPath) {
    // A callback of this pass may have had everything counted anew: the next pass has the rest.
    guard geometry.has(path) else { return }
    let row = geometry.sections[path.section].rows[path.row]
    let inset = style == .insetGrouped ? TableMetrics.inset : 0
    let frame = CGRect(x: inset, y: row.y, width: bounds.width - 2 * inset, height: row.height)
    if let cell = rows.cells[path] {
      cell.frame = frame
      cell.note(isLast: isLast(path))
      return
    }
    let animations = Animations.current
    guard animations.scope != nil else { return fill(path, frame) }
    // What was not there does not fly in from the corner, nor do its labels.
    animations.withoutAnimation {
      fill(path, frame)
      rows.cells[path]?.layoutSubtree()
    }
  }

  private func fill(_ path: IndexPath, _ frame: CGRect) {
    guard let dataSource else { return }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    rows.cells[path] = cell
    cell.table = self
    cell.frame = frame
    cell.setSelected(selected.contains(path), animated: false)
    cell.note(isLast: isLast(path))
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    addPart(cell)
  }

  private func isLast(_ path: IndexPath) -> Bool {
    geometry.has(path) && path.row == geometry.sections[path.section].rows.count - 1
  }

  // MARK: Counting

  private func count() {
    needsCount = false
    geometry = TableGeometry()
    guard let dataSource else { return }
    var y = tableHeaderView?.frame.height ?? 0
    for number in 0..<dataSource.numberOfSections(in: self) {
      var section = TableGeometry.Section()
      section.header = .init(y: y, height: headerHeight(number))
      y = section.header.end
      for row in 0..<dataSource.tableView(self, numberOfRowsInSection: number) {
        let given = tableDelegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: number)) ?? rowHeight
        section.rows.append(.init(y: y, height: given < 0 ? TableMetrics.rowHeight : given))
        y += section.rows[row].height
      }
      section.footer = .init(y: y, height: footerHeight(number))
      y = section.footer.end
      geometry.sections.append(section)
    }
    if style != .plain, !geometry.sections.isEmpty { y += TableMetrics.groupedEnd }
    geometry.end = y
    updateContentSize()
  }

  /// After a count, and after a change of width.
  private func updateContentSize() {
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

  // MARK: Headers and footers

  private func placeEdgeViews() {
    updateContentSize()
    let footer = tableFooterView?.frame.height ?? 0
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView?.frame.height ?? 0)
    tableFooterView?.frame = CGRect(x: 0, y: geometry.end, width: bounds.width, height: footer)
  }

  private func placeHeaders(in range: ClosedRange<CGFloat>) {
    for (number, section) in geometry.sections.enumerated() {
      place(section.header, in: range, at: number, views: \.headers) { table, old in
        table.tableDelegate?.tableView(table, viewForHeaderInSection: number)
          ?? table.titleView(
            table.dataSource?.tableView(table, titleForHeaderInSection: number), isHeader: true, old: old)
      }
      place(section.footer, in: range, at: number, views: \.footers) { table, old in
        table.tableDelegate?.tableView(table, viewForFooterInSection: number)
          ?? table.titleView(
            table.dataSource?.tableView(table, titleForFooterInSection: number), isHeader: false, old: old)
      }
    }
    let count = geometry.sections.count
    for views in [\TableRows.headers, \TableRows.footers] {
      for number in rows[keyPath: views].keys where number >= count {
        rows[keyPath: views].removeValue(forKey: number)?.removeFromSuperview()
      }
    }
  }

  private func place(
    _ span: TableGeometry.Span, in range: ClosedRange<CGFloat>, at number: Int,
    views: ReferenceWritableKeyPath<TableRows, [Int: UIView]>, make: (UITableView, UIView?) -> UIView?
  ) {
    let old = rows[keyPath: views][number]
    let isInSight = span.height > 0 && span.end >= range.lowerBound && span.y <= range.upperBound
    let view = isInSight ? (rows.isAskingAgain ? nil : old) ?? make(self, old) : nil
    rows[keyPath: views][number] = view
    if old !== view { old?.removeFromSuperview() }
    guard let view else { return }
    view.frame = CGRect(x: 0, y: span.y, width: bounds.width, height: span.height)
    addPart(view)
  }

  /// A view for one of the table's own titles: the one that stands there already, if it is of that kind.
  private func titleView(_ title: String?, isHeader: Bool, old: UIView?) -> UIView? {
    guard let title else { return nil }
    let reused = (old as? UITableViewHeaderFooterView).flatMap { $0.showsTitle ? $0 : nil }
    let view = reused ?? UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.dress(title: title, style: style, isHeader: isHeader)
    return view
  }
}
