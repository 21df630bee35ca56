extension UIView {
  /// Whether a scroll view around this view does not let it receive touches, by `touchesShouldBegin`.
  func isBlockedByScrollView(_ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
    sequence(first: self, next: \.storedSuperview).dropFirst().lazy.compactMap { $0 as? UIScrollView }
      .contains { !$0.touchesShouldBegin(touches, with: event, in: self) }
  }
}
