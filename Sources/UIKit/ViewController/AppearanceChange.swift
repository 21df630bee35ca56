/// The automatic callbacks of one change of the view hierarchy.
///
/// When a view enters a window, `begin` sends viewWillAppear to the controllers in it, before the window is set; the dids come in a later turn of the main
/// loop, after the commit. When it leaves, `begin` sends viewWillDisappear and `finish` viewDidDisappear. A move within one window sends nothing.
///
/// A controller takes part of its own if it has no parent, or if its parent is visible already; otherwise the parent forwards to it, now or when it appears.
@MainActor
struct AppearanceChange {
  private let view: UIView
  private let isLeaving: Bool
  private let isEntering: Bool
  private let superview: UIView?

  init(of view: UIView, from oldWindow: UIWindow?, to newWindow: UIWindow?, under superview: UIView?) {
    self.view = view
    self.superview = superview
    isLeaving = oldWindow != nil && oldWindow !== newWindow && view.controllerCount > 0
    isEntering = newWindow != nil && oldWindow !== newWindow && view.controllerCount > 0
  }

  func begin() {
    if isLeaving {
      for controller in view.controllersInside() where controller.takesPart {
        controller.changeAppearance(false, animated: false)
      }
    }
    if isEntering {
      let appeared = view.controllersInside().filter { controller in
        guard controller.takesPart, controller.isInVisibleParent else { return false }
        let joins = controller.storedParent?.appearance == .appearing
        controller.changeAppearance(true, animated: false)
        return !joins
      }
      // Inner ones first: a controller that was added without addChild gets its did before the one around it.
      CommitCycle.current.afterCommit {
        for controller in appeared.reversed() where controller.appearance == .appearing && !controller.hasOpenTransition
        {
          controller.completeAppearance()
        }
      }
    }
  }

  func finish() {
    guard isLeaving, view.storedWindow == nil else { return }
    for controller in view.controllersInside() where controller.takesPart && controller.appearance == .disappearing {
      controller.completeAppearance()
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
