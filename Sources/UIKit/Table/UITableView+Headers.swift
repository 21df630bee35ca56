import Wire

extension UITableView {
  /// Returns whether all heights were as they were thought to be.
  func placeHeaders() -> Bool {
    let range = keptRange
    let inSight = geometry.sections(in: range)
    for views in [\TableRows.headers, \TableRows.footers] {
      for number in rows[keyPath: views].keys where !inSight.contains(number) {
        rows[keyPath: views].removeValue(forKey: number).map(rows.spare)
      }
    }
    var isAsThought = true
    for number in inSight {
      let header = place(number, views: \.headers, in: range, geometry.header(number), floats: style == .plain) {
        table, old in
        table.tableDelegate?.tableView(table, viewForHeaderInSection: number)
          ?? table.titleView(
            table.dataSource?.tableView(table, titleForHeaderInSection: number), isHeader: true, old: old)
      }
      let footer = place(number, views: \.footers, in: range, geometry.footer(number), floats: false) { table, old in
        table.tableDelegate?.tableView(table, viewForFooterInSection: number)
          ?? table.titleView(
            table.dataSource?.tableView(table, titleForFooterInSection: number), isHeader: false, old: old)
      }
      isAsThought = isAsThought && header && footer
    }
    return isAsThought
  }

  private func place(
    _ number: Int, views: ReferenceWritableKeyPath<TableRows, [Int: UIView]>, in range: ClosedRange<CGFloat>,
    _ span: TableGeometry.Span, floats: Bool, make: (UITableView, UIView?) -> UIView?
  ) -> Bool {
    let old = rows[keyPath: views][number]
    let isInSight = span.height > 0 && (floats || span.end >= range.lowerBound && span.y <= range.upperBound)
    let view = isInSight ? (rows.isAskingAgain ? nil : old) ?? make(self, old) : nil
    rows[keyPath: views][number] = view
    if let old, old !== view { rows.spare(old) }
    guard let view else { return true }
    let isHeader = views == \.headers
    let isAsThought = view === old || learn(number, view, isHeader: isHeader, was: span.height)
    let place = isHeader ? geometry.header(number) : geometry.footer(number)
    let frame = CGRect(
      x: 0, y: floats ? floatingY(number) : place.y, width: bounds.width, height: place.height)
    if view.storedSuperview === self {
      view.frame = frame
    } else {
      Animations.current.withoutAnimation {
        view.frame = frame
        addPart(view)
      }
    }
    if floats { view.setNeedsCommit() }
    return isAsThought
  }

  /// A view of the app's with constraints is as high as they say, where the app has not said how high it is.
  private func learn(_ number: Int, _ view: UIView, isHeader: Bool, was height: CGFloat) -> Bool {
    let given =
      isHeader
      ? tableDelegate?.tableView(self, heightForHeaderInSection: number) ?? sectionHeaderHeight
      : tableDelegate?.tableView(self, heightForFooterInSection: number) ?? sectionFooterHeight
    guard given < 0, let fitting = view.fittingHeightOfEdge(width: bounds.width), fitting != height else { return true }
    if isHeader { geometry.setHeader(fitting, of: number) } else { geometry.setFooter(fitting, of: number) }
    return false
  }

  // MARK: Headers that float

  /// Between where it belongs and the end of its rows, as near as can be to the top of what is seen.
  private func floatingY(_ number: Int) -> CGFloat {
    let (first, last) = floatingWay(number)
    return min(max(boundsOrigin.y + adjustedContentInset.top, first), last)
  }

  private func floatingWay(_ number: Int) -> (first: CGFloat, last: CGFloat) {
    let header = geometry.header(number)
    return (header.y, max(header.y, geometry.rowsEnd(number) - header.height))
  }

  func stickOfHeader(_ view: UIView) -> JSON? {
    guard style == .plain, let number = rows.headers.first(where: { $0.value === view })?.key,
      number < geometry.sections.count
    else { return nil }
    let (first, last) = floatingWay(number)
    return first == last ? nil : ["y": .array([.points(first), .points(last)])]
  }

  /// A header that floats stands above the rows.
  func hitTestFloating(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard style == .plain, self.point(inside: point, with: event) else { return nil }
    for header in rows.headers.values where header.frame.contains(point) {
      if let hit = header.hitTest(header.convert(point, from: self), with: event) { return hit }
    }
    return nil
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

extension UIView {
  /// Whether constraints lay out what is in it.
  var isLaidOutByConstraints: Bool {
    storedSubviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }

  /// As high as its content needs in a width; `nil`: constraints do not say.
  func constrainedHeight(width: CGFloat) -> CGFloat? {
    guard isLaidOutByConstraints else { return nil }
    let size = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return UIScreen.main.roundedUp(size.height)
  }

  fileprivate func fittingHeightOfEdge(width: CGFloat) -> CGFloat? {
    if let view = self as? UITableViewHeaderFooterView {
      return view.contentView.constrainedHeight(width: width)
    }
    return constrainedHeight(width: width)
  }
}
