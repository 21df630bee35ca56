import UIKit

extension KeyboardAwareViewController {
  /// The state that the panel *State* shows.
  private enum State { case free, covered(points: Int) }

  private var state: State { keyboardOverlap > 0 ? .covered(points: Int(keyboardOverlap)) : .free }

  func observe() -> [any NSObjectProtocol] {
    let whenTold: [(Notification.Name, @MainActor (KeyboardAwareViewController, Told) -> Void)] = [
      (UIResponder.keyboardWillChangeFrameNotification, { $0.keyboardWillMove($1) }),
      (UIResponder.keyboardDidChangeFrameNotification, { container, _ in container.keyboardDidMove() }),
      (UITextField.textDidBeginEditingNotification, { container, _ in container.focusChanged() }),
      (UITextView.textDidBeginEditingNotification, { container, _ in container.focusChanged() }),
    ]
    return whenTold.map { name, handle in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
        let told = Told(notification)
        MainActor.assumeIsolated { if let self { handle(self, told) } }
      }
    }
  }

  private func keyboardWillMove(_ told: Told) {
    guard let end = told.end else { return }
    let old = state
    let wasCovered = keyboardOverlap > 0
    keyboardFrame = end
    if !wasCovered { offsetBefore = scrollView.contentOffset }
    guard measureOverlap() else { return }
    StateReport(.began, from: old, to: state, animated: told.isAnimated, children: [contentViewController])
      .send(by: self)
    fitInset()
    if keyboardOverlap > 0 {
      scrollToFocus(animated: told.isAnimated)
    } else {
      goBack(animated: told.isAnimated)
    }
    keyboardOverlapDidChange()
  }

  private func keyboardDidMove() {
    guard viewIfLoaded?.window != nil else { return }
    StateReport(.ended, from: nil, to: state, animated: true, children: [contentViewController]).send(by: self)
  }

  private func focusChanged() {
    guard keyboardOverlap > 0 else { return }
    scrollToFocus(animated: true)
  }

  /// Measures again after a rotation or a change of size.
  func boundsChanged() {
    guard view.bounds.size != laidOutSize else { return }
    laidOutSize = view.bounds.size
    guard measureOverlap() || keyboardOverlap > 0 else { return }
    fitInset()
    scrollView.layoutIfNeeded()
    scrollToFocus(animated: false)
  }

  /// Updates `keyboardOverlap`, and returns whether it has changed. Keyboard frames are in screen coordinates.
  private func measureOverlap() -> Bool {
    guard let window = viewIfLoaded?.window, !keyboardFrame.isNull else { return false }
    let top = view.convert(CGPoint(x: 0, y: keyboardFrame.minY - window.frame.minY), from: window).y
    let overlap = keyboardFrame.minY < window.frame.maxY ? min(max(0, view.bounds.maxY - top), view.bounds.height) : 0
    guard overlap != keyboardOverlap else { return false }
    keyboardOverlap = overlap
    return true
  }

  /// Sets the bottom inset to the covered height without the safe area, which the scroll view adds itself.
  func fitInset() {
    let inset = contentAvoidsKeyboard ? 0 : max(0, keyboardOverlap - view.safeAreaInsets.bottom)
    guard scrollView.contentInset.bottom != inset else { return }
    scrollView.contentInset.bottom = inset
    scrollView.verticalScrollIndicatorInsets.bottom = inset
  }

  private func goBack(animated: Bool) {
    let inset = scrollView.adjustedContentInset
    let last = max(-inset.top, scrollView.contentSize.height + inset.bottom - scrollView.bounds.height)
    var goal = offsetBefore ?? scrollView.contentOffset
    goal.y = min(max(goal.y, -inset.top), last)
    offsetBefore = nil
    scrollView.setContentOffset(goal, animated: animated)
  }
}

/// The contents of a keyboard notification.
private struct Told: Sendable {
  let end: CGRect?
  let isAnimated: Bool

  init(_ notification: Notification) {
    end = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
    let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber
    isAnimated = (duration?.doubleValue ?? 0) > 0
  }
}
