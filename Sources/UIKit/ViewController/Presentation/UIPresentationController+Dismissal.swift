import Rules

// A dismissal by the user, with a drag or with a touch outside:
//
//   isModalInPresentation, or shouldDismiss returns false ─► nothing is dismissed; didAttemptToDismiss follows when the attempt ends
//   otherwise ─► willDismiss ─► viewWillDisappear ─┬─ finished ─► viewDidDisappear ─► didDismiss
//                                                 └─ cancelled by the finger ─► viewWillAppear ─► viewDidAppear
extension UIPresentationController {
  /// Whether the user may dismiss the presentation. The delegate is not consulted if the presented controller presents another one,
  /// or if a visible controller is modal.
  var userMayDismiss: Bool {
    guard state.transition == nil, let presented = storedPresented, presented.storedPresented == nil else {
      return false
    }
    if let modal = presented.modalController {
      presented.recordMissingCallbacks(
        [.viewWillDisappear], by: .modalInPresentation,
        "\(presented.shortName) received no callbacks: isModalInPresentation of \(modal.shortName) keeps it")
      return false
    }
    return delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// Dismisses the presented controller for the user. `interactor` drives an interactive dismissal.
  func dismissForUser(drivenBy interactor: (any UIViewControllerInteractiveTransitioning)? = nil) {
    guard let presented = storedPresented, let presenter = storedPresenting, var dismissal = Dismissal(to: presenter)
    else { return }
    dismissal.isByUser = true
    dismissal.interactor = interactor
    // Delegates may use both controllers until the end.
    dismissal.willBegin = { [self] in delegate?.presentationControllerWillDismiss(self) }
    dismissal.completion = { [self] in
      withExtendedLifetime(presented) { delegate?.presentationControllerDidDismiss(self) }
    }
    presenter.dismiss(dismissal)
  }

  func notifyAttemptToDismiss() { delegate?.presentationControllerDidAttemptToDismiss(self) }

  /// Called after a touch on the area around the presented view.
  func touchedOutside() {
    guard state.transition == nil, storedPresented?.storedPresented == nil else { return }
    if userMayDismiss { dismissForUser() } else { notifyAttemptToDismiss() }
  }
}

extension UIViewController {
  /// The controller that prevents a dismissal by the user: this one or one of its visible children.
  fileprivate var modalController: UIViewController? {
    if isModalInPresentation { return self }
    return storedChildren.lazy.filter { $0.storedView?.storedWindow != nil }.compactMap(\.modalController).first
  }
}
