extension UIView {
  /// Whether a scroll view around the view keeps the touches for itself.
  func isKeptFrom(_ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
    sequence(first: self, next: \.storedSuperview).dropFirst().lazy.compactMap { $0 as? UIScrollView }
      .contains { !$0.touchesShouldBegin(touches, with: event, in: self) }
  }
}
