import Introspection

/// Finds out which methods for touches and hit tests an app's view class overrides.
@MainActor
enum TouchOverrides {
  /// Returns whether a view's class overrides `touchesBegan` or a similar method, or a control's class a tracking method.
  static func overridesTouchHandling(_ type: UIView.Type) -> Bool {
    viewTouches.isAnyOverridden(in: type) || type is UIControl.Type && controlTracking.isAnyOverridden(in: type)
  }

  // MARK: Touches that pass through

  static let hitTesting = OverriddenMethods(2, of: UIView.self, in: HitTestingView.self, unlike: PlainView.self)

  /// Returns whether touches beside the view's subviews pass through it, because the app's class overrides hit testing. Pages must know
  /// this before they send a touch. Hit tests several points of the view.
  static func passesTouchesThrough(_ view: UIView) -> Bool {
    guard hitTesting.isAnyOverridden(in: type(of: view)), !view.isHidden, view.isUserInteractionEnabled,
      view.alpha >= 0.01
    else { return false }
    // While an animation disables the view's touches, hit tests fail. The value that was sent last remains valid.
    guard !view.isBlockedByAnimation else { return view.committed?[.through] == true }
    let uncoveredSamples = view.samples.filter { point in !view.storedSubviews.contains { $0.frame.contains(point) } }
    return !uncoveredSamples.isEmpty && uncoveredSamples.allSatisfy { view.hitTest($0, with: nil) == nil }
  }

  private class HitTestingView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
  }

  // MARK: Touches that are handled

  static let viewTouches = OverriddenMethods(3, of: UIView.self, in: TouchedView.self, unlike: PlainView.self)
  static let controlTracking = OverriddenMethods(
    3, of: UIControl.self, in: TrackingControl.self, unlike: PlainControl.self)

  private class PlainView: UIView {}

  private class TouchedView: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesEnded(touches, with: event)
    }
  }

  private class PlainControl: UIControl {}

  private class TrackingControl: UIControl {
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      super.beginTracking(touch, with: event)
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      super.continueTracking(touch, with: event)
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { super.endTracking(touch, with: event) }
  }
}

extension UIView {
  /// Nine points that are distributed over the view.
  fileprivate var samples: [CGPoint] {
    let parts: [CGFloat] = [0.02, 0.5, 0.98]
    return parts.flatMap { y in
      parts.map { CGPoint(x: bounds.minX + $0 * bounds.width, y: bounds.minY + y * bounds.height) }
    }
  }
}

extension UIView {
  /// Whether the app's class overrides methods that handle touches.
  var handlesTouches: Bool { TouchOverrides.overridesTouchHandling(type(of: self)) }

  /// Whether touches beside the view's subviews pass through it, because the app's class overrides hit testing.
  var letsTouchesThrough: Bool { TouchOverrides.passesTouchesThrough(self) }
}
