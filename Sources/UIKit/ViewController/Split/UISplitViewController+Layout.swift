import Rules

extension UISplitViewController {
  func prepare(_ view: UIView) {
    dimming.backgroundColor = .dynamic((0x000000, 0.2), (0x000000, 0.48))
    dimming.alpha = 0
    dimming.accessibilityLabel = "hide sidebar"
    dimming.addAction(
      UIAction { [weak self] _ in self?.change(to: .secondaryOnly, animated: true) }, for: .touchUpInside)
    view.addSubview(dimming)
    for line in separators {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      view.addSubview(line)
    }
    edgePan.onChange.append { [weak self] recognizer in
      guard recognizer.state == .began, let self, !isCollapsed, mode == .secondaryOnly else { return }
      change(to: mode(showing: 1), animated: true)
    }
    view.addGestureRecognizer(edgePan)
  }

  /// Whether the primary column is on the left.
  var primaryIsLeft: Bool { (primaryEdge == .leading) != (viewIfLoaded?.readsRightToLeft ?? false) }

  func makeButton() -> UIBarButtonItem {
    let item = UIBarButtonItem(primaryAction: UIAction { [weak self] _ in self?.toggle() })
    item.accessibilityLabel = "Show Sidebar"
    return item
  }

  func makeExpandButton() -> UIBarButtonItem {
    let image = UIImage(systemName: "arrow.up.left.and.arrow.down.right")
    let action = UIAction(image: image) { [weak self] _ in self?.change(to: .secondaryOnly, animated: true) }
    let item = UIBarButtonItem(primaryAction: action)
    item.accessibilityLabel = "Hide Sidebar"
    return item
  }

  private func toggle() {
    let requestedMode = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    if requestedMode != .automatic { return change(to: requestedMode, animated: true) }
    let maximumCount = style == .tripleColumn ? 2 : 1
    change(to: mode.columns < maximumCount ? mode(showing: mode.columns + 1) : .secondaryOnly, animated: true)
  }

  /// Collapses or expands the columns, before the first appearance and whenever the width changes.
  func updateCollapse() {
    guard isViewLoaded else { return }
    if !hasDeterminedCollapse {
      hasDeterminedCollapse = true
      isCollapsed = false
      mode = resolvedDisplayMode
      if shouldCollapse { collapse() }
    } else if shouldCollapse != isCollapsed {
      for transition in transitions { transition.finishImmediately() }
      if isCollapsed { expand() } else { collapse() }
    }
    layOutColumns()
  }

  func layOut() {
    guard viewIfLoaded?.window != nil || hasDeterminedCollapse else { return }
    let wasCollapsed = isCollapsed
    let oldSize = lastLaidOutSize
    lastLaidOutSize = availableSize
    updateCollapse()
    // In another size, another display mode may be preferred.
    if !isCollapsed, !wasCollapsed, let oldSize, oldSize != availableSize, transitions.isEmpty {
      change(to: resolvedDisplayMode, animated: false)
    }
  }

  /// Adds the views of the visible columns, and removes the others.
  func layOutColumns() {
    guard isViewLoaded, transitions.isEmpty else { return }
    let visible = isCollapsed ? [collapsedRoot].compactMap(\.self) : columns(in: mode).compactMap(container)
    for column in [.primary, .supplementary, .secondary, .compact] as [Column] {
      guard let controller = container(of: column), !visible.contains(where: { $0 === controller }) else { continue }
      if controller.viewIfLoaded?.superview === view { controller.view.removeFromSuperview() }
    }
    for controller in visible.reversed() where !controller.viewIsReplacedByPresentation {
      let columnView = controller.loadedView(by: .columnsAppear)
      if columnView.superview !== view {
        UIView.performWithoutAnimation { columnView.frame = columnFrame(controller) }
        insertView(columnView)
      }
    }
    positionColumns()
    updateDisplayModeButton()
  }

  private func columnFrame(_ controller: UIViewController) -> CGRect {
    guard !isCollapsed, let column = column(of: controller) else { return view.bounds }
    return frame(of: column, in: mode, view.bounds.size)
  }

  /// Inserts a column's view: the secondary one below the dimming view, the others above it, and the primary one in front.
  func insertView(_ columnView: UIView) {
    if columnView === container(of: .secondary)?.viewIfLoaded || isCollapsed {
      view.insertSubview(columnView, at: 0)
    } else if let primary = container(of: .primary)?.viewIfLoaded, primary !== columnView, primary.superview === view {
      view.insertSubview(columnView, belowSubview: primary)
    } else {
      view.addSubview(columnView)
    }
    if let secondary = container(of: .secondary)?.viewIfLoaded, secondary.superview === view {
      view.insertSubview(dimming, aboveSubview: secondary)
    }
    for line in separators { view.bringSubviewToFront(line) }
  }

  func positionColumns() {
    guard let view = viewIfLoaded else { return }
    let size = view.bounds.size
    edgePan.edges = primaryIsLeft ? .left : .right
    dimming.frame = view.bounds
    dimming.alpha = !isCollapsed && mode.isOverlay ? 1 : 0
    guard !isCollapsed else {
      for line in separators { line.isHidden = true }
      collapsedRoot?.viewIfLoaded?.frame = view.bounds
      return
    }
    for column in columnsInOrder {
      guard let columnView = container(of: column)?.viewIfLoaded, columnView.superview === view else { continue }
      if columns(in: mode).contains(column) { columnView.frame = frame(of: column, in: mode, size) }
    }
    layOutLines(size)
  }

  private func layOutLines(_ size: CGSize) {
    let visibleColumns = columns(in: mode).dropLast()
    for (line, column) in zip(separators, [Column.primary, .supplementary]) {
      line.isHidden = !visibleColumns.contains(column)
      let frame = frame(of: column, in: mode, size)
      let hairline = 1 / UIScreen.main.scale
      line.frame = CGRect(
        x: primaryIsLeft ? frame.maxX - hairline : frame.minX, y: 0, width: hairline, height: size.height)
    }
  }

  /// Adds the display mode button to a bar. It is the secondary column's while the primary one is hidden, and otherwise that of the first
  /// visible column.
  private func updateDisplayModeButton() {
    let isOffered =
      !hasUnspecifiedStyle && !isCollapsed && displayModeButtonVisibility != .never && container(of: .primary) != nil
    let first = columns(in: mode).first
    let image = UIImage(systemName: primaryIsLeft ? "sidebar.left" : "sidebar.right")
    if isOffered, sidebarButton.image != image { sidebarButton.image = image }
    let isOverlay = mode == .oneOverSecondary || mode == .twoOverSecondary
    let canExpand = isOffered && showsSecondaryOnlyButton && first != .secondary && !isOverlay
    for column in columnsInOrder {
      let item = navigation(of: column)?.viewControllers.first?.navigationItem
      let ownButton = column == .secondary && canExpand ? expandButton : nil
      item?.systemLeftItem = isOffered && column == first ? sidebarButton : ownButton
    }
  }
}
