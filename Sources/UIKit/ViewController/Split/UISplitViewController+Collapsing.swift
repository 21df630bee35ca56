import Rules

// In compact width the columns form one stack, that of the primary column's navigation controller. `owners` stores the column of each
// controller on it, so that each column gets its controllers back. A pushed controller belongs to the column of the one below it.
extension UISplitViewController: HostsStacks {
  /// The visible controller while the split view is collapsed.
  var collapsedRoot: UIViewController? {
    if !isClassic, let compact = appControllers[.compact] { return compact }
    return container(of: .primary) ?? container(of: .supplementary) ?? container(of: .secondary)
  }

  var stackHolder: UINavigationController? {
    isClassic || appControllers[.compact] == nil ? collapsedRoot as? UINavigationController : nil
  }

  /// The controllers of the stack by column.
  var segments: [Column: [UIViewController]] {
    var column = stackHolder.flatMap(column(of:)) ?? .primary
    var segments: [Column: [UIViewController]] = [:]
    for controller in stackHolder?.stack ?? [] {
      column = owners[ObjectIdentifier(controller)] ?? column
      segments[column, default: []].append(controller)
    }
    return segments
  }

  var mergedColumns: [Column] { ordered.filter { segments[$0] != nil } }

  // MARK: Together

  func collapse() {
    isCollapsed = true
    // The views are removed before they are added elsewhere.
    for column in ordered {
      guard let controller = container(of: column), controller !== collapsedRoot else { continue }
      if controller.viewIfLoaded?.superview === viewIfLoaded { controller.viewIfLoaded?.removeFromSuperview() }
    }
    if isClassic { collapseClassic() } else { collapseColumns() }
    layOutColumns()
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func collapseColumns() {
    let proposed: Column =
      appControllers[.compact] != nil ? .compact : container(of: .secondary) != nil ? .secondary : .primary
    let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    guard let holder = stackHolder, top != .compact else { return }
    watch(holder)
    for column in ordered where container(of: column) !== holder {
      guard column.rawValue <= top.rawValue else { break }
      addToStack(column, animated: false)
    }
  }

  private func collapseClassic() {
    guard let secondary = appControllers[.secondary], let primary = appControllers[.primary] else { return }
    if let replacement = delegate?.primaryViewController(forCollapsing: self), replacement !== primary {
      replaceColumns(with: [replacement, secondary])
    }
    guard let primary = appControllers[.primary] else { return }
    if let holder = stackHolder { watch(holder) }
    if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true { return }
    primary.collapseSecondaryViewController(secondary, for: self)
  }

  private func watch(_ holder: UINavigationController) {
    holder.havePopped = { [weak self] in self?.popped($0) }
  }

  /// Returns popped controllers to their column when its last one has left the stack.
  private func popped(_ controllers: [UIViewController]) {
    guard isCollapsed else { return }
    for column in ordered where segments[column] == nil {
      let left = controllers.filter { owners[ObjectIdentifier($0)] == column }
      guard !left.isEmpty, let navigation = navigation(of: column), navigation.host === self else { continue }
      returnControllers(left, to: navigation)
    }
  }

  private func returnControllers(_ controllers: [UIViewController], to navigation: UINavigationController) {
    for controller in controllers { owners[ObjectIdentifier(controller)] = nil }
    navigation.host = nil
    navigation.replaceStack(with: controllers, animated: false)
  }

  // MARK: On the stack

  func addToStack(_ column: Column, animated: Bool) {
    guard let holder = stackHolder, let container = container(of: column), container !== holder, segments[column] == nil
    else { return }
    if let navigation = container as? UINavigationController {
      let borrowed = navigation.stack
      guard !borrowed.isEmpty else { return }
      navigation.replaceStack(with: [], animated: false)
      navigation.detach(borrowed)
      navigation.host = self
      for controller in borrowed { owners[ObjectIdentifier(controller)] = column }
      holder.replaceStack(with: holder.stack + borrowed, animated: animated)
    } else {
      owners[ObjectIdentifier(container)] = column
      holder.replaceStack(with: holder.stack + [container], animated: animated)
    }
  }

  func removeFromStack(_ column: Column) {
    guard let holder = stackHolder, let segment = segments[column], container(of: column) !== holder else { return }
    holder.replaceStack(with: holder.stack.filter { one in !segment.contains { $0 === one } }, animated: false)
    holder.detach(segment)
    if let navigation = navigation(of: column) { returnControllers(segment, to: navigation) }
  }

  func showOnStack(_ column: Column) {
    guard let holder = stackHolder else { return }
    if let last = segments[column]?.last {
      if holder.stack.last !== last { holder.popToViewController(last, animated: true) }
    } else {
      addToStack(column, animated: true)
    }
  }

  func hideOnStack(_ column: Column) {
    guard let holder = stackHolder, let first = segments[column]?.first,
      let index = holder.stack.firstIndex(where: { $0 === first }), index > 0
    else { return }
    holder.popToViewController(holder.stack[index - 1], animated: true)
  }

  /// Replaces the secondary controllers on the stack with a new one.
  func replaceSecondaryOnStack(with controller: UIViewController) {
    guard let holder = stackHolder else {
      return present(controller, animated: UIView.areAnimationsEnabled)
    }
    removeFromStack(.secondary)
    if isClassic {
      isShowingDetail = true
      holder.collapseSecondaryViewController(controller, for: self)
      isShowingDetail = false
      secondaryShownCollapsed = controller
    } else {
      set(controller, for: .secondary)
      addToStack(.secondary, animated: true)
    }
  }

  // MARK: For the columns' navigation controllers

  func stack(of hosted: UINavigationController) -> [UIViewController] {
    column(of: hosted).flatMap { segments[$0] } ?? collapsedHostedStack(hosted)
  }

  private func collapsedHostedStack(_ hosted: UINavigationController) -> [UIViewController] {
    secondaryShownCollapsed === hosted ? segments[.secondary] ?? [] : []
  }

  func replaceStack(of hosted: UINavigationController, with controllers: [UIViewController], animated: Bool) {
    let column = column(of: hosted) ?? .secondary
    guard let holder = stackHolder else { return }
    for controller in controllers { owners[ObjectIdentifier(controller)] = column }
    let segments = segments
    let all = ordered.flatMap { $0 == column ? controllers : segments[$0] ?? [] }
    holder.replaceStack(with: all, animated: animated)
  }

  // MARK: Apart

  func expand() {
    let holder = stackHolder
    let segments = segments
    isCollapsed = false
    if collapsedRootView?.superview === viewIfLoaded { collapsedRootView?.removeFromSuperview() }
    if isClassic { expandClassic() } else if let holder { separate(segments, from: holder) }
    holder?.havePopped = nil
    owners = [:]
    let proposed = wantedMode
    mode =
      isClassic
      ? proposed
      : delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    layOutColumns()
    delegate?.splitViewControllerDidExpand(self)
  }

  private var collapsedRootView: UIView? { collapsedRoot?.viewIfLoaded }

  private func separate(_ segments: [Column: [UIViewController]], from holder: UINavigationController) {
    let first = column(of: holder) ?? .primary
    holder.replaceStack(with: segments[first] ?? [], animated: false)
    holder.detach(ordered.filter { $0 != first }.flatMap { segments[$0] ?? [] })
    for column in ordered where column != first {
      if let segment = segments[column], let navigation = navigation(of: column) {
        returnControllers(segment, to: navigation)
      }
    }
  }

  private func expandClassic() {
    guard let primary = appControllers[.primary] else { return }
    let base = delegate?.primaryViewController(forExpanding: self) ?? primary
    let separated =
      delegate?.splitViewController(self, separateSecondaryFrom: base)
      ?? base.separateSecondaryViewController(for: self) ?? secondaryShownCollapsed ?? appControllers[.secondary]
    secondaryShownCollapsed = nil
    if base !== primary || separated !== appControllers[.secondary] {
      replaceColumns(with: [base, separated].compactMap(\.self))
    }
    // The controller was on the stack, and is a column again.
    if let separated, separated.storedParent !== self {
      addChild(separated)
      separated.send(.didMove(self), by: .splitExpands)
    }
  }
}

extension UINavigationController {
  /// Pushes the secondary controller of a split view, or its stack.
  func collapseOnto(_ secondary: UIViewController, for split: UISplitViewController) {
    let controllers: [UIViewController]
    if let navigation = secondary as? UINavigationController {
      controllers = navigation.stack
      navigation.replaceStack(with: [], animated: false)
      navigation.detach(controllers)
      navigation.host = split
    } else {
      controllers = [secondary]
    }
    for controller in controllers { split.owners[ObjectIdentifier(controller)] = .secondary }
    split.isMerging = true
    replaceStack(with: stack + controllers, animated: split.isShowingDetail)
    split.isMerging = false
  }

  func separateSecondary(for split: UISplitViewController) -> UIViewController? {
    guard let segment = split.segments[.secondary], let first = segment.first else { return nil }
    replaceStack(with: stack.filter { one in !segment.contains { $0 === one } }, animated: false)
    detach(segment)
    let secondary = split.secondaryShownCollapsed ?? split.appControllers[.secondary]
    if let navigation = secondary as? UINavigationController, navigation.host === split {
      navigation.host = nil
      navigation.replaceStack(with: segment, animated: false)
      return navigation
    }
    return first
  }
}
