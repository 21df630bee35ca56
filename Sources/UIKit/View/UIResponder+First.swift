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
    guard canBecomeFirstResponder else { return false }
    guard let window = responderWindow else {
      UIView.waitsForWindow = self as? UIView
      return false
    }
    guard mayBecomeFirst() else { return false }
    guard !isFirstOfWindow else { return true }
    let keyboard = CommitCycle.current.keyboard
    keyboard.beginChange()
    defer { keyboard.endChange() }
    if let other = window.firstResponder {
      guard other.canResignFirstResponder, other.resignFirstResponder() else { return false }
    }
    // Resigning is the app's code: it may have taken this view away, or made another the first.
    guard responderWindow === window, window.firstResponder == nil else { return isFirstOfWindow }
    window.firstResponder = self
    // Viewers are told which keys the app wants now.
    CommitCycle.current.schedule()
    becameFirst()
    return isFirstOfWindow
  }

  func resignFirst() -> Bool {
    guard isFirstOfWindow else { return true }
    guard canResignFirstResponder, mayResignFirst() else { return false }
    leaveFirst()
    return true
  }

  /// Without asking.
  fileprivate func leaveFirst() {
    guard isFirstOfWindow else { return }
    let keyboard = CommitCycle.current.keyboard
    keyboard.beginChange()
    defer { keyboard.endChange() }
    responderWindow?.firstResponder = nil
    CommitCycle.current.schedule()
    resignedFirst()
  }
}

extension UIView {
  /// The one that wanted to become first responder last while it was in no window: it does once it is.
  fileprivate static weak var waitsForWindow: UIView?

  /// In a new window, or in none.
  func becomeFirstIfWanted() {
    guard self === UIView.waitsForWindow, storedWindow != nil else { return }
    UIView.waitsForWindow = nil
    becomeFirstResponder()
  }

  /// Lets the window's first responder resign, where it is this view or stands below it; returns whether it did. `force` takes the status from one that refuses.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window = storedWindow, let first = window.firstResponder,
      first.viewOfResponder?.isDescendant(of: self) == true
    else { return false }
    let resigned = first.resignFirstResponder()
    if force, window.firstResponder === first { first.leaveFirst() }
    return resigned || force
  }

  /// Who is not in the window cannot be its first responder.
  func resignWithin() {
    if UIView.waitsForWindow?.isDescendant(of: self) == true, storedWindow != nil { UIView.waitsForWindow = nil }
    endEditing(true)
  }
}
