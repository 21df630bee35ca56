import Rules

/// Sends the automatic appearance callbacks of one change of the view hierarchy.
///
/// - A view enters a window: `begin` sends `viewWillAppear` to the controllers in it, before the window is set. `viewDidAppear` follows
///   after the commit, in a later turn of the main loop.
/// - A view leaves its window: `begin` sends `viewWillDisappear`, and `finish` sends `viewDidDisappear`.
/// - A view moves within one window: nothing is sent.
///
/// A controller gets these callbacks directly if it has no parent, or if its parent is already visible. Otherwise the parent forwards them,
/// now or when the parent appears. Any callback may change the hierarchy, so each controller is checked again before its callback.
@MainActor
struct AppearanceChange {
  private let view: UIView
  private let isLeaving: Bool
  private let isEntering: Bool
  private let isMovingWithinWindow: Bool
  /// True if the view is in no window before and after, and a controller in it has begun to appear or disappear. This
  /// change may separate it from the parent that would have completed that.
  private let hasAppearanceInProgress: Bool

  init(of view: UIView, from oldWindow: UIWindow?, to newWindow: UIWindow?) {
    self.view = view
    let hasControllers = view.controllerCount > 0
    isLeaving = oldWindow != nil && oldWindow !== newWindow && hasControllers
    isEntering = newWindow != nil && oldWindow !== newWindow && hasControllers
    hasAppearanceInProgress =
      oldWindow == nil && newWindow == nil && hasControllers
      && view.controllersInside().contains { $0.appearance.isTransitioning }
    isMovingWithinWindow = oldWindow != nil && oldWindow === newWindow && hasControllers
  }

  func begin() {
    if isMovingWithinWindow { forEachController { $0.recordMoveWithinWindow() } }
    if isLeaving {
      ControllerTransition.finishTransitions(view)
      forEachController { controller in
        guard controller.receivesCallbacks else { return controller.recordSkippedCallbacks(of: .disappearance) }
        let rule = controller.appearance == .appearing ? Rule.leavingWhileAppearing : .leavingTheWindow
        controller.changeAppearance(false, animated: false, by: rule)
      }
    }
    if isEntering {
      var appeared: [UIViewController] = []
      forEachController { controller in
        guard controller.receivesCallbacks else { return controller.recordSkippedCallbacks(of: .appearance) }
        guard controller.isInVisibleParent else { return controller.recordWaitForParent() }
        let joins = controller.storedParent?.appearance == .appearing
        let animated = joins && controller.storedParent?.appearsAnimated == true
        controller.changeAppearance(true, animated: animated, by: controller.ruleForEntering)
        if !joins { appeared.append(controller) }
      }
      SessionContext.current.cycle.afterCommit { [appeared] in AppearanceChange.complete(appeared) }
    }
  }

  func finish() {
    guard view.storedWindow == nil else { return }
    if hasAppearanceInProgress { forEachController { $0.completeAppearanceOutsideWindow() } }
    // A view that a callback removed before it entered has not appeared.
    if isEntering {
      forEachController {
        if $0.receivesCallbacks, $0.appearance == .appearing {
          $0.changeAppearance(false, animated: false, by: .leavingWhileAppearing)
        }
      }
    }
    if isLeaving || isEntering {
      forEachController {
        if $0.receivesCallbacks, $0.appearance == .disappearing, !$0.isCompletedByParent { $0.completeAppearance() }
      }
    }
  }

  /// Completes the appearances, the innermost first: a controller that was added without `addChild` gets its `viewDid…` before the
  /// controller around it.
  private static func complete(_ controllers: [UIViewController]) {
    for controller in controllers.reversed() where controller.appearance == .appearing && !controller.hasOpenTransition
    {
      guard controller.storedView?.storedWindow != nil else { continue }
      controller.completeAppearance(by: controller.appearanceRule == .rootAppears ? .didAppearAfterCommit : nil)
    }
  }

  private func forEachController(_ body: (UIViewController) -> Void) {
    let generation = SessionContext.current.cycle.hierarchyGeneration
    for controller in view.controllersInside() {
      // Checked only after a change of the hierarchy, because the check walks up the tree.
      let isUnchanged = SessionContext.current.cycle.hierarchyGeneration == generation
      if isUnchanged || controller.storedView?.isDescendant(of: view) == true { body(controller) }
    }
  }
}

extension UIView {
  /// The controllers of this view and of its descendants, from the top down.
  func controllersInside() -> [UIViewController] {
    var controllers: [UIViewController] = []
    collectControllers(into: &controllers)
    return controllers
  }

  private func collectControllers(into controllers: inout [UIViewController]) {
    guard controllerCount > 0 else { return }
    if let viewController { controllers.append(viewController) }
    for subview in storedSubviews { subview.collectControllers(into: &controllers) }
  }
}

extension UIViewController {
  /// Whether this controller gets automatic callbacks at all.
  fileprivate var receivesCallbacks: Bool {
    !hasOpenTransition && (storedParent?.shouldAutomaticallyForwardAppearanceMethods ?? true)
  }

  /// True if the parent is visible, or if there is no parent that could forward to this controller.
  fileprivate var isInVisibleParent: Bool { storedParent?.appearance.isVisible ?? true }

  /// True if the parent has begun to appear or disappear as well, and will forward its `viewDid…` to this controller.
  fileprivate var isCompletedByParent: Bool {
    guard let storedParent, storedParent.appearance.isTransitioning else { return false }
    return storedParent.forwards(to: self)
  }

  /// Completes an open appearance or disappearance outside of every window, because the parent can no longer complete it.
  func completeAppearanceOutsideWindow() {
    guard appearance.isTransitioning, receivesCallbacks, !isCompletedByParent, storedView?.storedWindow == nil else {
      return
    }
    changeAppearance(false, animated: false, by: .leavingWhileAppearing)
    completeAppearance()
  }

  fileprivate var ruleForEntering: Rule {
    if let storedParent { return storedParent.appearance == .appearing ? .joinsParent : .enteringAVisibleParent }
    let window = SessionContext.current.cycle.windows.first { $0.storedRootController === self }
    guard let window else { return .withoutAddChild }
    return window.hasShownRoot ? .rootReplaced : .rootAppears
  }

  // MARK: Reasons for missing callbacks

  fileprivate func recordSkippedCallbacks(of callbacks: [Callback.Kind]) {
    if hasOpenTransition {
      // A transition of UIKit's records its own reason.
      guard appBeganAppearance else { return }
      recordMissingCallbacks(
        callbacks, by: .openBeginDelays,
        "\(shortName) received no callbacks: a begin of its own is open, and its end is waited for")
    } else if let storedParent {
      recordMissingCallbacks(
        callbacks, by: .forwardedManually,
        "\(shortName) received no callbacks: \(storedParent.shortName) forwards appearance by hand, and has not called begin"
      )
    }
  }

  fileprivate func recordWaitForParent() {
    guard let storedParent else { return }
    recordMissingCallbacks(
      .appearance, by: .waitsForParent,
      "\(shortName) received no callbacks yet: its parent \(storedParent.shortName) is not visible, and it will appear with it"
    )
  }

  fileprivate func recordMoveWithinWindow() {
    recordMissingCallbacks(
      .appearance + .disappearance, by: .movedWithinWindow,
      "\(shortName) received no callbacks: its view moved within one window"
    )
  }
}
