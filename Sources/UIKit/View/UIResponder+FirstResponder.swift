/// A window has at most one first responder:
///
/// ```
///   becomeFirstResponder ─► canBecomeFirstResponder? ─► in a window? ─► the previous one resigns ─► first responder
///                                                                          └─► it refuses: nothing changes
///   its view leaves the window ─► it resigns, without being asked
/// ```
extension UIResponder {
  private var responderWindow: UIWindow? { viewOfResponder?.storedWindow }

  var isFirstResponderOfWindow: Bool { responderWindow?.firstResponder === self }

  func makeFirstResponder() -> Bool {
    guard !isFirstResponderOfWindow else { return true }
    guard canBecomeFirstResponder else { return false }
    guard let window = responderWindow else {
      UIView.pendingFirstResponder = viewOfItself
      return false
    }
    guard shouldBecomeFirstResponder() else { return false }
    guard !isFirstResponderOfWindow else { return true }
    let keyboard = SessionContext.current.keyboard
    keyboard.beginChange()
    defer { keyboard.endChange() }
    if let other = window.firstResponder {
      guard other.canResignFirstResponder, other.resignFirstResponder() else { return false }
    }
    // The app's code in `resignFirstResponder` may have removed this view, or made another one first responder.
    guard responderWindow === window, window.firstResponder == nil else { return isFirstResponderOfWindow }
    window.firstResponder = self
    // The commit contains the keys that the app now handles.
    SessionContext.current.cycle.schedule()
    didBecomeFirstResponder()
    return isFirstResponderOfWindow
  }

  func resignAsFirstResponder() -> Bool {
    guard isFirstResponderOfWindow else { return true }
    guard canResignFirstResponder, shouldResignFirstResponder() else { return false }
    forceResignFirstResponder()
    return true
  }

  /// Resigns first responder without consulting `canResignFirstResponder`.
  fileprivate func forceResignFirstResponder() {
    guard isFirstResponderOfWindow else { return }
    let keyboard = SessionContext.current.keyboard
    keyboard.beginChange()
    defer { keyboard.endChange() }
    responderWindow?.firstResponder = nil
    SessionContext.current.cycle.schedule()
    didResignFirstResponder()
  }
}

extension UIView {
  private struct WeakView { weak var view: UIView? }
  private static let pendingSlot = SessionSlot { _ in SessionValue(WeakView()) }
  /// The view that last requested first responder while it was in no window. It becomes first responder when it is in one.
  fileprivate static var pendingFirstResponder: UIView? {
    get { SessionContext.current[pendingSlot].value.view }
    set { SessionContext.current[pendingSlot].value.view = newValue }
  }

  /// Called when the view's window has changed.
  func becomePendingFirstResponder() {
    guard self === UIView.pendingFirstResponder, storedWindow != nil else { return }
    UIView.pendingFirstResponder = nil
    becomeFirstResponder()
  }

  /// Makes the window's first responder resign if it is this view or a descendant. Returns whether it did.
  /// With `force`, a responder that refuses loses the status, too.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window = storedWindow, let first = window.firstResponder,
      first.viewOfResponder?.isDescendant(of: self) == true
    else { return false }
    let resigned = first.resignFirstResponder()
    if force, window.firstResponder === first { first.forceResignFirstResponder() }
    return resigned || force
  }

  /// Resigns first responder in this subtree, because it leaves the window.
  func resignFirstResponderInSubtree() {
    if UIView.pendingFirstResponder?.isDescendant(of: self) == true, storedWindow != nil {
      UIView.pendingFirstResponder = nil
    }
    endEditing(true)
  }
}
