/// The automatic callbacks of one change of the view hierarchy.
///
/// When a view enters a window, `begin` sends viewWillAppear to the controllers in it, before the window is set; the dids come in a later turn of the main
/// loop, after the commit. When it leaves, `begin` sends viewWillDisappear and `finish` viewDidDisappear. A move within one window sends nothing.
///
/// A controller takes part of its own if it has no parent, or if its parent is visible already; otherwise the parent forwards to it, now or when it appears.
/// Any callback may change the hierarchy, so each controller is looked at again when its turn comes.
@MainActor
struct AppearanceChange {
  private let view: UIView
  private let isLeaving: Bool
  private let isEntering: Bool

  init(of view: UIView, from oldWindow: UIWindow?, to newWindow: UIWindow?) {
    self.view = view
    isLeaving = oldWindow != nil && oldWindow !== newWindow && view.controllerCount > 0
    isEntering = newWindow != nil && oldWindow !== newWindow && view.controllerCount > 0
  }

  func begin() {
    if isLeaving {
      forEachController { $0.changeAppearance(false, animated: false) }
    }
    if isEntering {
      var appeared: [UIViewController] = []
      forEachController { controller in
        guard controller.isInVisibleParent else { return }
        let joins = controller.storedParent?.appearance == .appearing
        controller.changeAppearance(true, animated: false)
        if !joins { appeared.append(controller) }
      }
      CommitCycle.current.afterCommit { [appeared] in AppearanceChange.complete(appeared) }
    }
  }

  func finish() {
    guard view.storedWindow == nil else { return }
    // What was to enter, and was taken away by a callback, has not appeared.
    if isEntering {
      forEachController { if $0.appearance == .appearing { $0.changeAppearance(false, animated: false) } }
    }
    if isLeaving || isEntering {
      forEachController { if $0.appearance == .disappearing { $0.completeAppearance() } }
    }
  }

  /// Inner ones first: a controller that was added without addChild gets its did before the one around it.
  private static func complete(_ controllers: [UIViewController]) {
    for controller in controllers.reversed() where controller.appearance == .appearing && !controller.hasOpenTransition
    {
      if controller.storedView?.storedWindow != nil { controller.completeAppearance() }
    }
  }

  private func forEachController(_ body: (UIViewController) -> Void) {
    for controller in view.controllersInside() where controller.takesPart {
      if controller.storedView?.isDescendant(of: view) == true { body(controller) }
    }
  }
}

extension UIView {
  /// The controllers of this view and of those below, from the top down.
  func controllersInside() -> [UIViewController] {
    guard controllerCount > 0 else { return [] }
    return (viewController.map { [$0] } ?? []) + storedSubviews.flatMap { $0.controllersInside() }
  }
}

extension UIViewController {
  /// Whether automatic callbacks come to this controller at all.
  fileprivate var takesPart: Bool {
    !hasOpenTransition && (storedParent?.shouldAutomaticallyForwardAppearanceMethods ?? true)
  }

  /// True also for a controller without a parent: nobody else would tell it.
  fileprivate var isInVisibleParent: Bool { storedParent?.appearance.isVisible ?? true }
}
