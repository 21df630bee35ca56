import Rules

// A presentation, from the call to the last callback:
//
//   present ─► find the presenter, and adapt the style to the size ─► add the container in front of the presenter ─► ControllerTransition
//   dismiss ─► animate the topmost one, and remove all in between ─► restore the presenter's view ─► unlink the controllers
extension UIViewController {
  // MARK: Presenting

  func startPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let style = presented.modalPresentationStyle.resolved
    let presenter = presented.isPresentedOverPresenter ? searchHost : presenter(for: style)
    for controller in [presented, presenter.storedPresented] where controller?.isRemovedByDismissal == true {
      controller?.activePresentation?.state.transition?.completeIfWaitingForCommit()
    }
    guard mayPresent(presented, on: presenter) else { return }
    let controller = presented.configuredPresentation(presenter: presenter, source: self)
    guard let presented = controller.adapted(presented) else { return }
    guard presenter.storedPresented == nil, let presenterView = presenter.storedView else { return }
    presenter.storedPresented = presented
    presented.storedPresenter = presenter
    presented.activePresentation = presented.storedPresentation
    SessionContext.current.cycle.recordControllers()
    (presented.activePresentation ?? controller).present(
      over: presenterView, animated: animated, completion: completion)
  }

  /// Returns the presenter for a style: the nearest controller that defines a context if the style needs one,
  /// and otherwise the root ancestor.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    let ancestors = Array(sequence(first: self, next: \.storedParent))
    // A controller that is disappearing cannot be the context.
    let contextProvider = ancestors.first { $0.definesPresentationContext && $0.appearance.isVisible }
    if style.isInContext, let contextProvider { return contextProvider }
    return ancestors.last!
  }

  /// The presenter of a search: the nearest controller, from this one up, that defines a context and is no container of UIKit's;
  /// without one, this controller.
  private var searchHost: UIViewController {
    let ancestors = sequence(first: self, next: \.storedParent)
    return ancestors.first { $0.definesPresentationContext && !($0 is any ContentLayoutContainer) } ?? self
  }

  private func mayPresent(_ presented: UIViewController, on presenter: UIViewController) -> Bool {
    if let other = presented.storedPresenter {
      fatalError(
        "NSInvalidArgumentException: Application tried to present modally a view controller \(presented) that is already being presented by \(other)."
      )
    }
    if let parent = presented.storedParent {
      fatalError(
        "NSInvalidArgumentException: Application tried to present modally a view controller \(presented) that has a parent view controller \(parent)."
      )
    }
    if presented === presenter || presented === self {
      fatalError(
        "NSInvalidArgumentException: Application tried to present modal view controller on itself. Presenting controller is \(self)."
      )
    }
    if let other = presenter.storedPresented {
      Log.write("Attempt to present \(presented) on \(presenter) (from \(self)) which is already presenting \(other).")
      presented.recordMissingCallbacks(
        .appearance, by: .choiceOfPresenter,
        "\(presented.shortName) received no callbacks: \(presenter.shortName) is presenting \(other.shortName) already")
      return false
    }
    if presenter.presentationPhase == .beingDismissed {
      Log.write("Attempt to present \(presented) on \(presenter) while a presentation is in progress!")
      presented.recordMissingCallbacks(
        .appearance, by: .choiceOfPresenter,
        "\(presented.shortName) received no callbacks: \(presenter.shortName), which was to present it, is being dismissed"
      )
      return false
    }
    guard loadedView().storedWindow != nil, presenter.storedView?.storedWindow != nil else {
      Log.write("Attempt to present \(presented) on \(self) whose view is not in the window hierarchy!")
      presented.recordMissingCallbacks(
        .appearance, by: .notInHierarchy,
        "\(presented.shortName) received no callbacks: the view of \(shortName), which was to present it, is not in a window"
      )
      return false
    }
    return true
  }

  // MARK: Dismissing

  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    // A presentation by this controller or an ancestor is dismissed. Without one, this controller itself is dismissed.
    let ancestors = sequence(first: self, next: \.storedParent)
    if let presenter = ancestors.first(where: { $0.storedPresented != nil }) {
      presenter.dismissPresented(animated: animated, completion: completion)
    } else if let presenter = ancestors.lazy.compactMap(\.storedPresenter).first {
      presenter.dismiss(animated: animated, completion: completion)
    }
  }

  /// True if the controller was dismissed without an animation, and the dismissal only waits for its commit.
  var isRemovedByDismissal: Bool {
    presentationPhase == .beingDismissed && activePresentation?.state.transition?.isWaitingForCommit == true
  }

  func dismissPresented(animated: Bool, completion: (() -> Void)? = nil) {
    for presented in Array(sequence(first: self, next: \.storedPresented).dropFirst()) {
      presented.activePresentation?.state.transition?.completeIfWaitingForCommit()
    }
    guard var dismissal = Dismissal(to: self) else { return }
    dismissal.animated = animated
    dismissal.completion = completion
    dismiss(dismissal)
  }

  func dismiss(_ dismissal: Dismissal) {
    guard !dismissal.isBusy else {
      return Log.write(
        "Attempt to dismiss from view controller \(self) while a presentation or dismiss is in progress!")
    }
    dismissal.begin()
  }

  /// Ends the presentation without a transition, because this controller's container has left the screen.
  func abandonPresented() {
    for presented in Array(sequence(first: self, next: \.storedPresented).dropFirst()).reversed() {
      guard let presentation = presented.activePresentation else { continue }
      presentation.state.transition?.finishImmediately()
      presented.storedPresenter?.unlinkPresented()
      presentation.cleanUpAfterEnd()
    }
  }

  /// Ends a presentation in this controller's context, which replaced or covered its view.
  func abandonPresentedInContext() {
    guard let presentation = storedPresented?.activePresentation, presentation.isInContext else { return }
    if !presentation.staysWithPresenter { abandonPresented() }
  }

  func unlinkPresented() {
    guard let presented = storedPresented else { return }
    presented.activePresentation?.retainedPresented = presented
    presented.activePresentation = nil
    presented.storedPresentation = nil
    presented.storedPresenter = nil
    storedPresented = nil
    SessionContext.current.cycle.recordControllers()
  }

  // MARK: The presentation controller

  /// The presentation controller of the current presentation of this controller or an ancestor, or the one prepared for its own.
  var enclosingPresentation: UIPresentationController? {
    sequence(first: self, next: \.storedParent).lazy.compactMap(\.activePresentation).first ?? preparedPresentation
  }

  /// The presentation controller for the current style. It is created on first use, so that the app can configure it, and again after a
  /// change of the style.
  var preparedPresentation: UIPresentationController? {
    if let activePresentation { return activePresentation }
    let style = modalPresentationStyle.resolved
    if let storedPresentation, storedPresentation.creationStyle == style { return storedPresentation }
    guard let presentation = makePresentation(style, presenter: nil, source: nil) else { return nil }
    storedPresentation = presentation
    return presentation
  }

  fileprivate func configuredPresentation(presenter: UIViewController, source: UIViewController)
    -> UIPresentationController
  {
    let style = modalPresentationStyle.resolved
    if style == .custom || preparedPresentation == nil {
      storedPresentation =
        makePresentation(style, presenter: presenter, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: presenter)
      storedPresentation!.retainedPresented = nil
    }
    storedPresentation!.storedPresenting = presenter
    storedPresentation!.source = source
    return storedPresentation!
  }

  func makePresentation(
    _ style: UIModalPresentationStyle, presenter: UIViewController?, source: UIViewController?
  ) -> UIPresentationController? {
    if let presentation = presentationProvidedByClass(of: style, presenter: presenter) {
      presentation.creationStyle = style
      presentation.retainedPresented = nil
      return presentation
    }
    let presentation: UIPresentationController?
    switch style {
    case .fullScreen, .currentContext:
      presentation = FullScreenPresentation(presentedViewController: self, presenting: presenter)
    case .overFullScreen, .overCurrentContext:
      presentation = OverPresentation(presentedViewController: self, presenting: presenter)
    case .pageSheet, .formSheet, .automatic:
      presentation = UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .popover: presentation = UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    case .custom:
      guard let source else { return nil }
      presentation = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source)
    case .none: presentation = nil
    }
    presentation?.creationStyle = style
    presentation?.retainedPresented = nil
    return presentation
  }
}

extension UIPresentationController {
  /// Returns the controller that is presented in the current size, and prepares its presentation controller.
  fileprivate func adapted(_ presented: UIViewController) -> UIViewController? {
    let style = presentationStyle
    let adaptive = adaptivePresentationStyle(for: presentingViewController.traitCollection)
    guard adaptive != .none, adaptive.resolved != style else {
      return presented
    }
    let adapted =
      delegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: adaptive) ?? presented
    let controller = adaptiveController(adaptive.resolved, of: adapted)
    controller.adaptedFrom = self
    if controller.delegate == nil { controller.delegate = delegate }
    controller.storedPresenting = presentingViewController
    delegate?.presentationController(self, prepare: controller)
    adapted.storedPresentation = controller
    return adapted
  }
}
