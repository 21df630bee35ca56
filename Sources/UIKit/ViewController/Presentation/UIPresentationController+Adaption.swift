// A visible presentation is adapted when the size changes: a popover becomes a sheet, and later a popover again. Another presentation
// controller takes over the container. The view remains in the window, so the controllers get no appearance callbacks.
extension UIPresentationController {
  func adapt(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let requested = adaptedFrom ?? self
    // Neither a controller that the delegate provided is adapted, nor a presentation that has removed the presenter's view.
    guard let presented = storedPresented, requested.storedPresented === presented, let container = state.container,
      state.transition == nil, state.position == nil
    else { return }
    let style = requested.adaptivePresentationStyle(for: .traits(of: size))
    let next = requested.adaptedController(as: style, insteadOf: self, of: presented)
    guard next !== self, next.laysOutPresentedView, !next.shouldRemovePresentersView, !next.isInContext else { return }
    next.storedPresenting = storedPresenting
    next.source = source
    adaptedFrom = nil
    if next === requested {
      next.notifyPreparation()
    } else {
      next.adaptedFrom = requested
      if next.delegate == nil { next.delegate = requested.delegate }
      requested.delegate?.presentationController(requested, prepare: next)
    }
    requested.delegate?.presentationController(
      requested, willPresentWithAdaptiveStyle: next === requested ? .none : style, transitionCoordinator: coordinator)
    next.inheritContainer(container, from: self, presented)
  }

  private func adaptedController(
    as style: UIModalPresentationStyle, insteadOf current: UIPresentationController, of presented: UIViewController
  ) -> UIPresentationController {
    if style == .none || style.resolved == presentationStyle { return self }
    if style.resolved == current.presentationStyle { return current }
    return adaptiveController(style.resolved, of: presented)
  }

  private func inheritContainer(
    _ container: UITransitionView, from other: UIPresentationController, _ presented: UIViewController
  ) {
    state = other.state
    other.state = PresentationState()
    container.presentation = self
    presented.activePresentation = self
    presented.storedPresentation = self
    presentationTransitionWillBegin()
    if let presentedView { container.addSubview(presentedView) }
    insertPresentationViews()
    other.removePresentationViews()
    container.setNeedsLayout()
    container.setNeedsCommit()
  }
}
