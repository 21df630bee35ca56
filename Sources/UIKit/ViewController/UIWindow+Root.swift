import Foundation

extension UIWindow {
  /// The root view controller. If an app's subclass overrides `rootViewController`, that determines only the status bar and rotations.
  var storedRootController: UIViewController? { rootObject as? UIViewController }

  func replaceRoot(with new: UIViewController?) {
    let old = storedRootController
    guard new !== old else { return }
    rootObject = new
    SessionContext.current.cycle.recordControllers()
    old?.abandonPresented()
    guard !isHidden else { return }
    old?.storedView?.removeFromSuperview()
    installRootView()
  }

  func installRootView() {
    guard let root = storedRootController else { return }
    let view = root.loadedView()
    // Loading the view may have replaced the root.
    guard root === storedRootController else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if presentations.first?.state.position == nil { insertSubview(view, at: 0) }
    hasShownRoot = true
    for presentation in presentations {
      guard let container = presentation.state.container, container.superview == nil else { continue }
      container.frame = bounds
      addSubview(container)
    }
  }

  /// The presentations over the root, the lowest first.
  var presentations: [UIPresentationController] {
    guard let storedRootController else { return [] }
    return sequence(first: storedRootController, next: \.storedPresented).dropFirst().compactMap(\.activePresentation)
  }

  /// Removes the root's view, and the presentations over it, from a hidden window.
  func removeRootView() {
    for presentation in presentations { presentation.state.transition?.finishImmediately() }
    for presentation in presentations.reversed() { presentation.state.container?.removeFromSuperview() }
    storedRootController?.storedView?.removeFromSuperview()
  }

  /// Whether the root is scaled down behind a sheet.
  var isBehindSheet: Bool {
    presentations.contains(where: \.scalesPresenterDown)
  }

  /// Changes the window's size. Before that the controllers get `viewWillTransition`; their alongside animations run with the change.
  func performSizeChange(to size: CGSize, _ change: @escaping () -> Void) {
    guard size != bounds.size else { return change() }
    setNeedsTraitUpdate()
    guard !isHidden, let root = storedRootController, root.storedView?.storedWindow != nil else { return change() }
    let duration = rotationDuration
    let coordinator = TransitionCoordinator(of: SizeChangeContext(of: self, root: root, duration: duration))
    let old = notifiedTraits ?? traitCollection
    let traits = traitRecord?.applied(to: .traits(of: size)) ?? .traits(of: size)
    if traits != old { root.send(.willTransition(traits, coordinator), by: .traitTransition) }
    root.sendSizeTransition(to: size, with: coordinator)
    guard duration > 0 else {
      change()
      coordinator.runAlongside()
      return SessionContext.current.cycle.afterCommit { coordinator.complete() }
    }
    UIView.animate(withDuration: duration, delay: 0, options: .curveEaseInOut) {
      change()
      self.layoutIfNeeded()
      coordinator.runAlongside()
      self.layoutIfNeeded()
    } completion: { _ in
      coordinator.complete()
    }
  }
}
