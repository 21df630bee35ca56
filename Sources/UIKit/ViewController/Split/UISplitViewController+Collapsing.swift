import Foundation
import Rules

// In compact width the columns form one stack, that of the primary column's navigation controller. `columnsByController` stores the column
// of each controller on it, so that each column gets its controllers back. A pushed controller belongs to the column of the one below it.
extension UISplitViewController: NavigationStackHost {
  /// The visible controller while the split view is collapsed.
  var collapsedRoot: UIViewController? {
    if !hasUnspecifiedStyle, let compact = appControllers[.compact] { return compact }
    return container(of: .primary) ?? container(of: .supplementary) ?? container(of: .secondary)
  }

  /// The navigation controller whose stack contains the columns while the split view is collapsed.
  var collapsedNavigationController: UINavigationController? {
    hasUnspecifiedStyle || appControllers[.compact] == nil ? collapsedRoot as? UINavigationController : nil
  }

  /// The controllers of the stack by column.
  var segments: [Column: [UIViewController]] {
    var column = collapsedNavigationController.flatMap(column(of:)) ?? .primary
    var segments: [Column: [UIViewController]] = [:]
    for controller in collapsedNavigationController?.stack ?? [] {
      column = columnsByController[ObjectIdentifier(controller)] ?? column
      segments[column, default: []].append(controller)
    }
    return segments
  }

  var mergedColumns: [Column] { columnsInOrder.filter { segments[$0] != nil } }

  // MARK: Collapsing

  func collapse() {
    isCollapsed = true
    // The views are removed before they are added elsewhere.
    for column in columnsInOrder {
      guard let controller = container(of: column), controller !== collapsedRoot else { continue }
      if controller.viewIfLoaded?.superview === viewIfLoaded { controller.viewIfLoaded?.removeFromSuperview() }
    }
    if hasUnspecifiedStyle { collapseClassic() } else { collapseColumns() }
    layOutColumns()
    NotificationCenter.default.post(name: UIViewController.showDetailTargetDidChangeNotification, object: self)
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func collapseColumns() {
    let proposed: Column =
      appControllers[.compact] != nil ? .compact : container(of: .secondary) != nil ? .secondary : .primary
    let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    guard let stackController = collapsedNavigationController, top != .compact else { return }
    observePops(stackController)
    for column in columnsInOrder where container(of: column) !== stackController {
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
    if let stackController = collapsedNavigationController { observePops(stackController) }
    if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true { return }
    primary.collapseSecondaryViewController(secondary, for: self)
  }

  private func observePops(_ stackController: UINavigationController) {
    stackController.onPop = { [weak self] in self?.popped($0) }
  }

  /// Returns popped controllers to their column when its last one has left the stack.
  private func popped(_ controllers: [UIViewController]) {
    guard isCollapsed else { return }
    for column in columnsInOrder where segments[column] == nil {
      let removedControllers = controllers.filter { columnsByController[ObjectIdentifier($0)] == column }
      guard !removedControllers.isEmpty, let navigation = navigation(of: column), navigation.host === self else {
        continue
      }
      returnControllers(removedControllers, to: navigation)
    }
  }

  private func returnControllers(_ controllers: [UIViewController], to navigation: UINavigationController) {
    for controller in controllers { columnsByController[ObjectIdentifier(controller)] = nil }
    navigation.host = nil
    navigation.replaceStack(with: controllers, animated: false)
  }

  // MARK: Columns on the stack

  func addToStack(_ column: Column, animated: Bool) {
    guard let stackController = collapsedNavigationController, let container = container(of: column),
      container !== stackController,
      segments[column] == nil
    else { return }
    if let navigation = container as? UINavigationController {
      let movedControllers = navigation.stack
      guard !movedControllers.isEmpty else { return }
      navigation.replaceStack(with: [], animated: false)
      navigation.detach(movedControllers)
      navigation.host = self
      for controller in movedControllers { columnsByController[ObjectIdentifier(controller)] = column }
      stackController.replaceStack(with: stackController.stack + movedControllers, animated: animated)
    } else {
      columnsByController[ObjectIdentifier(container)] = column
      stackController.replaceStack(with: stackController.stack + [container], animated: animated)
    }
  }

  func removeFromStack(_ column: Column) {
    guard let stackController = collapsedNavigationController, let segment = segments[column],
      container(of: column) !== stackController
    else { return }
    stackController.replaceStack(
      with: stackController.stack.filter { one in !segment.contains { $0 === one } }, animated: false)
    stackController.detach(segment)
    if let navigation = navigation(of: column) { returnControllers(segment, to: navigation) }
  }

  func showOnStack(_ column: Column) {
    guard let stackController = collapsedNavigationController else { return }
    if let last = segments[column]?.last {
      if stackController.stack.last !== last { stackController.popToViewController(last, animated: true) }
    } else {
      addToStack(column, animated: true)
    }
  }

  func hideOnStack(_ column: Column) {
    guard let stackController = collapsedNavigationController, let first = segments[column]?.first,
      let index = stackController.stack.firstIndex(where: { $0 === first }), index > 0
    else { return }
    stackController.popToViewController(stackController.stack[index - 1], animated: true)
  }

  /// Replaces the secondary controllers on the stack with a new one.
  func replaceSecondaryOnStack(with controller: UIViewController) {
    guard let stackController = collapsedNavigationController else {
      return present(controller, animated: UIView.areAnimationsEnabled)
    }
    removeFromStack(.secondary)
    if hasUnspecifiedStyle {
      isShowingDetail = true
      stackController.collapseSecondaryViewController(controller, for: self)
      isShowingDetail = false
      detailShownWhileCollapsed = controller
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
    detailShownWhileCollapsed === hosted ? segments[.secondary] ?? [] : []
  }

  func replaceStack(of hosted: UINavigationController, with controllers: [UIViewController], animated: Bool) {
    let column = column(of: hosted) ?? .secondary
    guard let stackController = collapsedNavigationController else { return }
    for controller in controllers { columnsByController[ObjectIdentifier(controller)] = column }
    let segments = segments
    let all = columnsInOrder.flatMap { $0 == column ? controllers : segments[$0] ?? [] }
    stackController.replaceStack(with: all, animated: animated)
  }

  // MARK: Expanding

  func expand() {
    let stackController = collapsedNavigationController
    let segments = segments
    isCollapsed = false
    if collapsedRootView?.superview === viewIfLoaded { collapsedRootView?.removeFromSuperview() }
    if hasUnspecifiedStyle { expandClassic() } else if let stackController { separate(segments, from: stackController) }
    stackController?.onPop = nil
    columnsByController = [:]
    let proposed = resolvedDisplayMode
    mode =
      hasUnspecifiedStyle
      ? proposed
      : delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    layOutColumns()
    NotificationCenter.default.post(name: UIViewController.showDetailTargetDidChangeNotification, object: self)
    delegate?.splitViewControllerDidExpand(self)
  }

  private var collapsedRootView: UIView? { collapsedRoot?.viewIfLoaded }

  private func separate(_ segments: [Column: [UIViewController]], from stackController: UINavigationController) {
    let first = column(of: stackController) ?? .primary
    stackController.replaceStack(with: segments[first] ?? [], animated: false)
    stackController.detach(columnsInOrder.filter { $0 != first }.flatMap { segments[$0] ?? [] })
    for column in columnsInOrder where column != first {
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
      ?? base.separateSecondaryViewController(for: self) ?? detailShownWhileCollapsed ?? appControllers[.secondary]
    detailShownWhileCollapsed = nil
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
  /// Pushes the secondary controller of a split view; if that is a navigation controller, its stack.
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
    for controller in controllers { split.columnsByController[ObjectIdentifier(controller)] = .secondary }
    split.isMovingBetweenStacks = true
    replaceStack(with: stack + controllers, animated: split.isShowingDetail)
    split.isMovingBetweenStacks = false
  }

  func separateSecondary(for split: UISplitViewController) -> UIViewController? {
    guard let segment = split.segments[.secondary], let first = segment.first else { return nil }
    replaceStack(with: stack.filter { one in !segment.contains { $0 === one } }, animated: false)
    detach(segment)
    let secondary = split.detailShownWhileCollapsed ?? split.appControllers[.secondary]
    if let navigation = secondary as? UINavigationController, navigation.host === split {
      navigation.host = nil
      navigation.replaceStack(with: segment, animated: false)
      return navigation
    }
    return first
  }
}

extension UIViewController {
  /// Is posted by a split view controller that collapses or expands: `showDetailViewController(_:sender:)` has another effect then.
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")
}
