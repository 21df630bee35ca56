import Wire

extension UITableView {
  /// Registers a nib whose top level contains one header or footer.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let make = nib.map { nib in
      { nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewHeaderFooterView }.first }
    }
    register(edge: nil, make, identifier)
  }

  func register(
    edge type: UITableViewHeaderFooterView.Type?, _ make: (() -> UITableViewHeaderFooterView?)?, _ identifier: String
  ) {
    rows.headerFooterClasses[identifier] = type
    rows.headerFooterFactories[identifier] = make
  }

  /// Lays out the headers and footers of the visible sections. Returns whether all heights equalled their estimates.
  func layOutHeaders() -> Bool {
    let range = preparedRange
    let visibleSections = geometry.sections(in: range)
    for views in [\TableRows.headers, \TableRows.footers] {
      for number in rows[keyPath: views].keys where !visibleSections.contains(number) {
        guard let view = rows[keyPath: views].removeValue(forKey: number) else { continue }
        endDisplaying(view, number, isHeader: views == \.headers)
      }
    }
    var matchesEstimate = true
    for number in visibleSections {
      let header = layOutHeader(number, isHeader: true, in: range)
      let footer = layOutHeader(number, isHeader: false, in: range)
      matchesEstimate = matchesEstimate && header && footer
    }
    return matchesEstimate
  }

  private func layOutHeader(_ number: Int, isHeader: Bool, in range: ClosedRange<CGFloat>) -> Bool {
    let views: ReferenceWritableKeyPath<TableRows, [Int: UIView]> = isHeader ? \.headers : \.footers
    let floats = isHeader && style == .plain
    let section = geometry.sections[number]
    let span = isHeader ? geometry.header(number) : geometry.footer(number)
    let asks = isHeader ? section.hasEstimatedHeader : section.hasEstimatedFooter
    let old = rows[keyPath: views][number]
    let isInViewport =
      (span.height > 0 || asks) && (floats || span.end >= range.lowerBound && span.y <= range.upperBound)
    let view =
      isInViewport ? (rows.reloadsHeadersAndFooters ? nil : old) ?? makeView(number, isHeader: isHeader, old) : nil
    rows[keyPath: views][number] = view
    if let old, old !== view { endDisplaying(old, number, isHeader: isHeader) }
    guard let view else {
      return !isInViewport || !asks || recordMissingView(number, isHeader: isHeader, was: span.height)
    }
    let matchesEstimate = view === old || recordHeight(number, view, isHeader: isHeader, was: span.height)
    let extent = isHeader ? geometry.header(number) : geometry.footer(number)
    let frame = CGRect(x: 0, y: floats ? floatingY(number) : extent.y, width: bounds.width, height: extent.height)
    if view.storedSuperview === self {
      view.frame = frame
    } else {
      SessionContext.current.animations.withoutAnimation {
        view.frame = frame
        notifyWillDisplay(view, number, isHeader: isHeader)
        insertTableSubview(view)
      }
    }
    if floats { view.setNeedsCommit() }
    return matchesEstimate
  }

  private func makeView(_ number: Int, isHeader: Bool, _ old: UIView?) -> UIView? {
    rows.dequeueSample(isHeader: isHeader, section: number) ?? viewFromDelegate(number, isHeader: isHeader)
      ?? titleView(dataSource?.title(of: number, in: self, isHeader: isHeader), isHeader: isHeader, old: old)
  }

  private func endDisplaying(_ view: UIView, _ number: Int, isHeader: Bool) {
    rows.recycle(view)
    if isHeader {
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: number)
    } else {
      tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: number)
    }
  }

  private func notifyWillDisplay(_ view: UIView, _ number: Int, isHeader: Bool) {
    if isHeader {
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: number)
    } else {
      tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: number)
    }
  }

  private func setHeight(_ height: CGFloat, _ number: Int, isHeader: Bool, was old: CGFloat) -> Bool {
    if isHeader { geometry.setHeader(height, of: number) } else { geometry.setFooter(height, of: number) }
    return height == old
  }

  /// Records that a section has no header or footer view. Returns whether its height equals the estimate.
  private func recordMissingView(_ number: Int, isHeader: Bool, was height: CGFloat) -> Bool {
    setHeight(
      standardHeight(number, isHeader: isHeader, hasView: false), number, isHeader: isHeader, was: height)
  }

  /// Records the fitting height of a header or footer, unless the app has set one. Returns whether the height is unchanged.
  private func recordHeight(_ number: Int, _ view: UIView, isHeader: Bool, was height: CGFloat) -> Bool {
    let asks = isHeader ? geometry.sections[number].hasEstimatedHeader : geometry.sections[number].hasEstimatedFooter
    let configuredHeight =
      isHeader
      ? tableDelegate?.tableView(self, heightForHeaderInSection: number) ?? sectionHeaderHeight
      : tableDelegate?.tableView(self, heightForFooterInSection: number) ?? sectionFooterHeight
    guard configuredHeight < 0 else {
      return height == configuredHeight || setHeight(configuredHeight, number, isHeader: isHeader, was: height)
    }
    let standard = standardHeight(number, isHeader: isHeader, hasView: true)
    let insets = horizontalContentInsets(of: bounds)
    let isInset = view is UITableViewHeaderFooterView
    let width = max(0, bounds.width - (isInset ? insets.leading + insets.trailing : 0))
    guard let fitting = view.fittingHeaderFooterHeight(width: width) ?? (asks ? standard : nil) else { return true }
    return setHeight(fitting, number, isHeader: isHeader, was: height)
  }

  // MARK: Floating headers

  /// Returns the y of a floating header: as near as possible to the top of the visible area, and within its section.
  private func floatingY(_ number: Int) -> CGFloat {
    let (first, last) = floatingRange(number)
    return min(max(boundsOrigin.y + adjustedContentInset.top, first), last)
  }

  private func floatingRange(_ number: Int) -> (first: CGFloat, last: CGFloat) {
    let header = geometry.header(number)
    return (header.y, max(header.y, geometry.rowsEnd(number) - header.height))
  }

  /// Returns the range of y in which the page floats a header at the top of the visible area; `nil` for other views.
  func stickyRangeOfHeader(_ view: UIView) -> JSON? {
    guard style == .plain, let number = rows.headers.first(where: { $0.value === view })?.key,
      number < geometry.sections.count
    else { return nil }
    let (first, last) = floatingRange(number)
    return first == last ? nil : JSON(members: [.y: .array([.points(first), .points(last)])])
  }

  /// Returns the view at a point in the section index or in a header, which are in front of the rows.
  func hitTestFloating(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    if let indexView, indexView.frame.contains(point) {
      return indexView.hitTest(indexView.convert(point, from: self), with: event)
    }
    guard style == .plain, self.point(inside: point, with: event) else { return nil }
    for header in rows.headers.values where header.frame.contains(point) {
      if let hit = header.hitTest(header.convert(point, from: self), with: event) { return hit }
    }
    return nil
  }

  /// Returns a view with a title of the data source: the existing view, if it also shows a title.
  private func titleView(_ title: String?, isHeader: Bool, old: UIView?) -> UIView? {
    guard let title else { return nil }
    let reused = (old as? UITableViewHeaderFooterView).flatMap { $0.showsTitle ? $0 : nil }
    let view = reused ?? UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.configureTitle(title: title, style: style, isHeader: isHeader)
    return view
  }
}

extension UIView {
  /// Whether constraints lay out any subview.
  var isLaidOutByConstraints: Bool {
    storedSubviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }

  /// Returns the height that the content needs in a width; `nil` if constraints do not determine it.
  func constrainedHeight(width: CGFloat) -> CGFloat? {
    guard isLaidOutByConstraints else { return nil }
    let size = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return UIScreen.main.roundedUp(size.height)
  }

  func fittingHeaderFooterHeight(width: CGFloat) -> CGFloat? {
    configuredHeight(width: width) ?? headerFooterContent.constrainedHeight(width: width)
  }
}
