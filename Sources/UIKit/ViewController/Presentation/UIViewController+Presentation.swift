import Rules

// A presentation, from the call to the last callback:
//
//   present ─► who presents, and how (adapted to the size) ─► the container stands over the presenter ─► ControllerTransition
//   dismiss ─► the topmost one is seen to go, all between goes with it ─► the presenter's view is back in its place ─► links are cut
extension UIViewController {
  // MARK: Presenting

  func startPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let style = presented.modalPresentationStyle.resolved
    let presenter = presented.staysWithHost ? searchHost : presenter(for: style)
    for controller in [presented, presenter.storedPresented] where controller?.isTakenAway == true {
      controller?.activePresentation?.state.transition?.completeIfPlaced()
    }
    guard mayPresent(presented, on: presenter) else { return }
    let controller = presented.presentationForUse(presenter: presenter, source: self)
    guard let presented = controller.adapted(presented) else { return }
    guard presenter.storedPresented == nil, let presenterView = presenter.storedView else { return }
    presenter.storedPresented = presented
    presented.storedPresenter = presenter
    presented.activePresentation = presented.storedPresentation
    CommitCycle.current.noteControllers()
    (presented.activePresentation ?? controller).present(
      over: presenterView, animated: animated, completion: completion)
  }

  /// The nearest one that defines a context for styles that want one; the outermost ancestor otherwise.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    let line = Array(sequence(first: self, next: \.storedParent))
    // One that is on its way out has no place to offer.
    let definer = line.first { $0.definesPresentationContext && $0.appearance.isVisible }
    if style.isInContext, let definer { return definer }
    return line.last!
  }

  /// A search stands over the controller that has its bar, or the nearest one around it that defines a context and is no container of UIKit's own.
  private var searchHost: UIViewController {
    let line = sequence(first: self, next: \.storedParent)
    return line.first { $0.definesPresentationContext && !($0 is any LaysOutViews) } ?? self
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
      presented.keepsSilent(
        .appearance, by: .choiceOfPresenter,
        "\(presented.shortName) got nothing: \(presenter.shortName) is presenting \(other.shortName) already")
      return false
    }
    if presenter.presentationPhase == .beingDismissed {
      Log.write("Attempt to present \(presented) on \(presenter) while a presentation is in progress!")
      presented.keepsSilent(
        .appearance, by: .choiceOfPresenter,
        "\(presented.shortName) got nothing: \(presenter.shortName), which was to present it, is being dismissed")
      return false
    }
    guard loadedView().storedWindow != nil, presenter.storedView?.storedWindow != nil else {
      Log.write("Attempt to present \(presented) on \(self) whose view is not in the window hierarchy!")
      presented.keepsSilent(
        .appearance, by: .notInHierarchy,
        "\(presented.shortName) got nothing: the view of \(shortName), which was to present it, is not in a window")
      return false
    }
    return true
  }

  // MARK: Dismissing

  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    // What it presents itself, or what one of its ancestors does, goes first; else it is itself what is presented.
    let line = sequence(first: self, next: \.storedParent)
    if let presenter = line.first(where: { $0.storedPresented != nil }) {
      presenter.dismissPresented(animated: animated, completion: completion)
    } else if let presenter = line.lazy.compactMap(\.storedPresenter).first {
      presenter.dismiss(animated: animated, completion: completion)
    }
  }

  /// Dismissed without an animation: nothing of it is there any more.
  var isTakenAway: Bool {
    presentationPhase == .beingDismissed && activePresentation?.state.transition?.isPlaced == true
  }

  func dismissPresented(animated: Bool, completion: (() -> Void)? = nil) {
    for presented in Array(sequence(first: self, next: \.storedPresented).dropFirst()) {
      presented.activePresentation?.state.transition?.completeIfPlaced()
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

  /// Without a transition: what this controller stood in has gone.
  func abandonPresented() {
    for presented in Array(sequence(first: self, next: \.storedPresented).dropFirst()).reversed() {
      guard let presentation = presented.activePresentation else { continue }
      presentation.state.transition?.hurry()
      presented.storedPresenter?.unlinkPresented()
      presentation.hasEnded()
    }
  }

  /// Where that took the place of this controller's view, or stood over it.
  func abandonPresentedInContext() {
    guard let presentation = storedPresented?.activePresentation, presentation.isInContext else { return }
    if !presentation.staysWithPresenter { abandonPresented() }
  }

  func unlinkPresented() {
    guard let presented = storedPresented else { return }
    presented.activePresentation?.heldPresented = presented
    presented.activePresentation = nil
    presented.storedPresentation = nil
    presented.storedPresenter = nil
    storedPresented = nil
    CommitCycle.current.noteControllers()
  }

  // MARK: Which presentation controller

  /// Of the presentation in which this controller stands; or of its own that is to come.
  var presentationAround: UIPresentationController? {
    sequence(first: self, next: \.storedParent).lazy.compactMap(\.activePresentation).first ?? preparedPresentation
  }

  /// Made when it is first asked for, so that it can be set up before the presentation; anew when the style has changed since.
  var preparedPresentation: UIPresentationController? {
    if let activePresentation { return activePresentation }
    let style = modalPresentationStyle.resolved
    if let storedPresentation, storedPresentation.madeFor == style { return storedPresentation }
    guard let made = makePresentation(style, presenter: nil, source: nil) else { return nil }
    storedPresentation = made
    return made
  }

  fileprivate func presentationForUse(presenter: UIViewController, source: UIViewController) -> UIPresentationController
  {
    let style = modalPresentationStyle.resolved
    if style == .custom || preparedPresentation == nil {
      storedPresentation =
        makePresentation(style, presenter: presenter, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: presenter)
      storedPresentation!.heldPresented = nil
    }
    storedPresentation!.storedPresenting = presenter
    storedPresentation!.source = source
    return storedPresentation!
  }

  func makePresentation(
    _ style: UIModalPresentationStyle, presenter: UIViewController?, source: UIViewController?
  ) -> UIPresentationController? {
    if let own = ownPresentation(of: style, presenter: presenter) {
      own.madeFor = style
      own.heldPresented = nil
      return own
    }
    let made: UIPresentationController?
    switch style {
    case .fullScreen, .currentContext:
      made = FullScreenPresentation(presentedViewController: self, presenting: presenter)
    case .overFullScreen, .overCurrentContext:
      made = OverPresentation(presentedViewController: self, presenting: presenter)
    case .pageSheet, .formSheet, .automatic:
      made = UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .popover: made = UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    case .custom:
      guard let source else { return nil }
      made = transitioningDelegate?.presentationController(forPresented: self, presenting: presenter, source: source)
    case .none: made = nil
    }
    made?.madeFor = style
    made?.heldPresented = nil
    return made
  }
}

extension UIPresentationController {
  /// The controller that is presented in the size there is, with its presentation controller.
  fileprivate func adapted(_ presented: UIViewController) -> UIViewController? {
    let style = presentationStyle
    let adaptive = adaptivePresentationStyle(for: presentingViewController.traitCollection)
    guard adaptive != .none, adaptive.resolved != style else {
      return presented
    }
    let shown =
      delegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: adaptive) ?? presented
    let controller = adaptiveController(adaptive.resolved, of: shown)
    controller.adaptedFrom = self
    if controller.delegate == nil { controller.delegate = delegate }
    controller.storedPresenting = presentingViewController
    delegate?.presentationController(self, prepare: controller)
    shown.storedPresentation = controller
    return shown
  }
}
