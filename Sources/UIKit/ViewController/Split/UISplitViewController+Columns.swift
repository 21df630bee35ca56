import Rules

// The controllers of the columns, and their containers.
extension UISplitViewController {
  /// True for a split view without a style: two columns, whose controllers the app sets with `viewControllers`.
  var hasUnspecifiedStyle: Bool { style == .unspecified }

  /// The columns from the leading edge, without the compact one.
  var columnsInOrder: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  /// Returns the controller that displays a column: the wrapping navigation controller, or the app's own controller.
  func container(of column: Column) -> UIViewController? { wrappers[column] ?? appControllers[column] }
  func navigation(of column: Column) -> UINavigationController? { container(of: column) as? UINavigationController }
  func column(of controller: UIViewController) -> Column? {
    ([.primary, .supplementary, .secondary, .compact] as [Column]).first { container(of: $0) === controller }
  }

  func set(_ controller: UIViewController?, for column: Column) {
    guard controller !== appControllers[column] else { return }
    guard !hasUnspecifiedStyle else {
      fatalError("NSInvalidArgumentException: setViewController:forColumn: is for a split view controller with a style")
    }
    let old = container(of: column)
    let wasMerged = isCollapsed && old.map { mergedColumns.contains(column) && $0 !== collapsedRoot } ?? false
    if wasMerged { removeFromStack(column) }
    appControllers[column] = controller
    wrappers[column] = nil
    if let controller, !(controller is UINavigationController), column != .compact {
      wrappers[column] = UINavigationController(rootViewController: controller)
    }
    replace(old, with: container(of: column))
    if wasMerged { addToStack(column, animated: false) }
    columnsChanged()
  }

  func replaceColumns(with controllers: [UIViewController]) {
    let columns: [Column] = hasUnspecifiedStyle || controllers.count < 3 ? [.primary, .secondary] : columnsInOrder
    let old = columns.map { appControllers[$0] }
    for (index, column) in columns.enumerated() {
      let new = controllers.indices.contains(index) ? controllers[index] : nil
      guard new !== old[index] else { continue }
      if isCollapsed, column == .secondary { removeFromStack(.secondary) }
      appControllers[column] = new
      wrappers[column] = nil
      replace(old[index], with: new)
    }
    columnsChanged()
  }

  private func replace(_ old: UIViewController?, with new: UIViewController?) {
    if let new, new.storedParent !== self {
      addChild(new)
      new.send(.didMove(self), by: .columnsAppear)
    }
    guard let old, column(of: old) == nil, old.storedParent === self else { return }
    for transition in transitions where transition.involves(old) { transition.finishImmediately() }
    old.send(.willMove(nil), by: .columnHides)
    if old.storedView?.superview === viewIfLoaded { old.viewIfLoaded?.removeFromSuperview() }
    old.removeFromParent()
  }

  /// Called when another container has adopted the child.
  func discardChild(_ child: UIViewController) {
    guard !isMovingBetweenStacks, let column = column(of: child) else { return }
    appControllers[column] = nil
    wrappers[column] = nil
    columnsChanged()
  }

  func columnsChanged() { viewIfLoaded?.setNeedsLayout() }

  // MARK: Visible columns

  func columns(in mode: DisplayMode) -> [Column] {
    let before: [Column] = style == .tripleColumn ? [.primary, .supplementary] : [.primary]
    return before.suffix(mode.columns) + [.secondary]
  }

  func shows(_ column: Column) -> Bool {
    guard isCollapsed else { return columns(in: mode).contains(column) && container(of: column) != nil }
    if appControllers[.compact] != nil, !hasUnspecifiedStyle { return column == .compact }
    let top = collapsedNavigationController?.stack.last.flatMap { top in
      segments.first { $0.value.contains { $0 === top } }?.key
    }
    return column == (top ?? .primary)
  }

  func showColumn(_ column: Column) {
    guard !isCollapsed else { return showOnStack(column) }
    guard column != .compact else { return }
    if column == .secondary {
      if mode.isOverlay { change(to: .secondaryOnly, animated: true) }
    } else if !columns(in: mode).contains(column) {
      let count = style == .tripleColumn && column == .primary ? 2 : 1
      change(to: mode(showing: count), animated: true)
    }
  }

  func hideColumn(_ column: Column) {
    guard !isCollapsed else { return hideOnStack(column) }
    guard columns(in: mode).contains(column) else { return }
    switch column {
    case .primary: change(to: mode(showing: style == .tripleColumn ? 1 : 0), animated: true)
    case .supplementary: change(to: .secondaryOnly, animated: true)
    default: break
    }
  }

  func showPrimary(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
    if isCollapsed, let stackController = collapsedNavigationController {
      return stackController.show(controller, sender: sender)
    }
    if hasUnspecifiedStyle {
      replaceColumns(with: [controller] + [appControllers[.secondary]].compactMap(\.self))
    } else {
      set(controller, for: .primary)
    }
  }

  func showDetail(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
    guard isCollapsed else {
      if hasUnspecifiedStyle {
        replaceColumns(with: [appControllers[.primary] ?? UIViewController(), controller])
      } else {
        set(controller, for: .secondary)
      }
      if mode.isOverlay { change(to: .secondaryOnly, animated: true) }
      return
    }
    replaceSecondaryOnStack(with: controller)
  }
}
