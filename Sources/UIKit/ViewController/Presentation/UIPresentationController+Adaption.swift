// A visible presentation is adapted when the size changes: a popover becomes a sheet, and a popover again. Another presentation controller
// takes over the container. The view remains in the window, so the controllers get no appearance callbacks.
extension UIPresentationController {
  func adapt(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let asked = adaptedFrom ?? self
    // A controller that the delegate provided is kept, and so is a presentation that has removed the presenter's view.
    guard let presented = storedPresented, asked.storedPresented === presented, let container = state.container,
      state.transition == nil, state.position == nil
    else { return }
    let style = asked.adaptivePresentationStyle(for: .traits(of: size))
    let next = asked.controllerShown(as: style, insteadOf: self, of: presented)
    guard next !== self, next.placesPresentedView, !next.shouldRemovePresentersView, !next.isInContext else { return }
    next.storedPresenting = storedPresenting
    next.source = source
    adaptedFrom = nil
    if next === asked {
      next.notifyPreparation()
    } else {
      next.adaptedFrom = asked
      if next.delegate == nil { next.delegate = asked.delegate }
      asked.delegate?.presentationController(asked, prepare: next)
    }
    asked.delegate?.presentationController(
      asked, willPresentWithAdaptiveStyle: next === asked ? .none : style, transitionCoordinator: coordinator)
    next.applyAdaptedStyle(container, from: self, presented)
  }

  private func controllerShown(
    as style: UIModalPresentationStyle, insteadOf current: UIPresentationController, of presented: UIViewController
  ) -> UIPresentationController {
    if style == .none || style.resolved == presentationStyle { return self }
    if style.resolved == current.presentationStyle { return current }
    return adaptiveController(style.resolved, of: presented)
  }

  private func applyAdaptedStyle(
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
    other.leaveContainer()
    container.setNeedsLayout()
    container.setNeedsCommit()
  }
}
