/// One first responder a window, at most:
///
/// ```
///   become ─► can it? ─► is it in a window? ─► the one before resigns ─► it is the first
///                                                 └─► it refuses: nothing changes
///   its view leaves the window ─► it resigns, and is asked for no leave
/// ```
extension UIResponder {
  private var responderWindow: UIWindow? { viewOfResponder?.storedWindow }

  var isFirstOfWindow: Bool { responderWindow?.firstResponder === self }

  func becomeFirst() -> Bool {
    guard !isFirstOfWindow else { return true }
    guard canBecomeFirstResponder, let window = responderWindow else { return false }
    if let other = window.firstResponder {
      guard other.canResignFirstResponder, other.resignFirstResponder() else { return false }
    }
    // Resigning is the app's code: it may have taken this view away, or made another the first.
    guard responderWindow === window, window.firstResponder == nil else { return isFirstOfWindow }
    window.firstResponder = self
    return true
  }

  func resignFirst() -> Bool {
    guard isFirstOfWindow else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }
}

extension UIView {
  /// Lets the window's first responder resign, where it is this view or stands below it; returns whether it did. `force` takes the status from one that refuses.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window = storedWindow, let first = window.firstResponder,
      first.viewOfResponder?.isDescendant(of: self) == true
    else { return false }
    let resigned = first.resignFirstResponder()
    if force, window.firstResponder === first { window.firstResponder = nil }
    return resigned || force
  }

  /// Who is not in the window cannot be its first responder.
  func resignWithin() { endEditing(true) }
}
