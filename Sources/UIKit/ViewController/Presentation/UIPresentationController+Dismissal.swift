import Rules

// A dismissal that a person wants, by a drag or by a touch outside:
//
//   isModalInPresentation, or shouldDismiss says no ─► it stays; didAttemptToDismiss, once the attempt is over
//   else ─► willDismiss ─► viewWillDisappear ─┬─ it goes ─► viewDidDisappear ─► didDismiss
//                                             └─ the finger goes back ─► viewWillAppear ─► viewDidAppear
extension UIPresentationController {
  /// Asks, unless somebody keeps it: what the presented controller presents itself, or one that is modal.
  var userMayDismiss: Bool {
    guard state.transition == nil, let presented = storedPresented, presented.storedPresented == nil else {
      return false
    }
    if let keeper = presented.modalKeeper {
      presented.keepsSilent(
        [.viewWillDisappear], by: .modalInPresentation,
        "\(presented.shortName) got nothing: isModalInPresentation of \(keeper.shortName) keeps it")
      return false
    }
    return delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// What was asked for is done. A finger may lead it.
  func dismissForUser(led interactor: (any UIViewControllerInteractiveTransitioning)? = nil) {
    guard let presented = storedPresented, let presenter = storedPresenting, var dismissal = Dismissal(to: presenter)
    else { return }
    dismissal.isByPerson = true
    dismissal.interactor = interactor
    // Of both controllers, delegates may ask until the end.
    dismissal.willBegin = { [self] in delegate?.presentationControllerWillDismiss(self) }
    dismissal.completion = { [self] in
      withExtendedLifetime(presented) { delegate?.presentationControllerDidDismiss(self) }
    }
    presenter.dismiss(dismissal)
  }

  func tellAttemptToDismiss() { delegate?.presentationControllerDidAttemptToDismiss(self) }

  /// What covers the presenter around the presented view has been touched.
  func touchedOutside() {
    guard state.transition == nil, storedPresented?.storedPresented == nil else { return }
    if userMayDismiss { dismissForUser() } else { tellAttemptToDismiss() }
  }
}

extension UIViewController {
  /// Who of this controller and those in it that are seen does not let a person dismiss it.
  fileprivate var modalKeeper: UIViewController? {
    if isModalInPresentation { return self }
    return storedChildren.lazy.filter { $0.storedView?.storedWindow != nil }.compactMap(\.modalKeeper).first
  }
}
