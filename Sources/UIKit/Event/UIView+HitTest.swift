extension UIView {
  /// The deepest visible view that takes touches at a point; later siblings lie above earlier ones. What moves is where the model has it.
  func hitTestSubviews(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, !isClosedByAnimation,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in storedSubviews.reversed() {
      let way = subview.toSuperview
      // Nothing touches what a transform has made flat.
      guard way.isInvertible else { continue }
      if let hit = subview.hitTest(point.applying(way.inverted()), with: event) { return hit }
    }
    return passesTouches ? nil : self
  }
}
