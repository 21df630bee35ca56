import UIKit

extension KeyboardAwareViewController {
  /// The state that the panel *State* shows.
  private enum State { case free, covered(points: Int) }

  private var state: State { keyboardOverlap > 0 ? .covered(points: Int(keyboardOverlap)) : .free }

  func observeNotifications() -> [any NSObjectProtocol] {
    let handlers: [(Notification.Name, @MainActor (KeyboardAwareViewController, KeyboardNotification) -> Void)] = [
      (UIResponder.keyboardWillChangeFrameNotification, { $0.keyboardWillMove($1) }),
      (UIResponder.keyboardDidChangeFrameNotification, { container, _ in container.keyboardDidMove() }),
      (UITextField.textDidBeginEditingNotification, { container, _ in container.focusChanged() }),
      (UITextView.textDidBeginEditingNotification, { container, _ in container.focusChanged() }),
    ]
    return handlers.map { name, handle in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
        let keyboardNotification = KeyboardNotification(notification)
        MainActor.assumeIsolated { if let self { handle(self, keyboardNotification) } }
      }
    }
  }

  private func keyboardWillMove(_ notification: KeyboardNotification) {
    guard let end = notification.end else { return }
    let old = state
    let wasCovered = keyboardOverlap > 0
    keyboardFrame = end
    if !wasCovered { offsetBeforeKeyboard = scrollView.contentOffset }
    guard measureOverlap() else { return }
    StateReport(.began, from: old, to: state, animated: notification.isAnimated, children: [contentViewController])
      .send(by: self)
    updateBottomInset()
    if keyboardOverlap > 0 {
      scrollToFocus(animated: notification.isAnimated)
    } else {
      restoreOffset(animated: notification.isAnimated)
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

  /// Measures the covered height again after a rotation or a change of size.
  func boundsChanged() {
    guard view.bounds.size != laidOutSize else { return }
    laidOutSize = view.bounds.size
    guard measureOverlap() || keyboardOverlap > 0 else { return }
    updateBottomInset()
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
  func updateBottomInset() {
    let inset = contentAvoidsKeyboard ? 0 : max(0, keyboardOverlap - view.safeAreaInsets.bottom)
    guard scrollView.contentInset.bottom != inset else { return }
    scrollView.contentInset.bottom = inset
    scrollView.verticalScrollIndicatorInsets.bottom = inset
  }

  private func restoreOffset(animated: Bool) {
    let inset = scrollView.adjustedContentInset
    let last = max(-inset.top, scrollView.contentSize.height + inset.bottom - scrollView.bounds.height)
    var offset = offsetBeforeKeyboard ?? scrollView.contentOffset
    offset.y = min(max(offset.y, -inset.top), last)
    offsetBeforeKeyboard = nil
    scrollView.setContentOffset(offset, animated: animated)
  }
}

/// The contents of a keyboard notification.
private struct KeyboardNotification: Sendable {
  let end: CGRect?
  let isAnimated: Bool

  init(_ notification: Notification) {
    end = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
    let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber
    isAnimated = (duration?.doubleValue ?? 0) > 0
  }
}
