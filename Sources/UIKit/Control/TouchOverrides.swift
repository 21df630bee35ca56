import Introspection

/// Whether a class of the app's handles touches itself.
@MainActor
enum TouchOverrides {
  /// A view's class is checked for `touchesBegan` and its like; a control's class also for tracking methods.
  static func has(_ type: UIView.Type) -> Bool {
    inViews.isAnyOverridden(in: type) || type is UIControl.Type && inControls.isAnyOverridden(in: type)
  }

  // MARK: Touches that are let through

  static let hitTesting = OverriddenMethods(2, of: UIView.self, in: FindingView.self, unlike: PlainView.self)

  /// Whether a view's class of the app's own overrides its hit test so that points beside its subviews are outside of it. Viewers have to
  /// know that before they send a touch.
  static func passes(_ view: UIView) -> Bool {
    guard hitTesting.isAnyOverridden(in: type(of: view)), !view.isHidden, view.isUserInteractionEnabled,
      view.alpha >= 0.01
    else { return false }
    // A view that is closed by an animation keeps the value that was sent last.
    guard !view.isClosedByAnimation else { return view.committed?[.through] == true }
    let free = view.samples.filter { point in !view.storedSubviews.contains { $0.frame.contains(point) } }
    return !free.isEmpty && free.allSatisfy { view.hitTest($0, with: nil) == nil }
  }

  private class FindingView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
  }

  // MARK: Touches that are handled

  static let inViews = OverriddenMethods(3, of: UIView.self, in: TouchedView.self, unlike: PlainView.self)
  static let inControls = OverriddenMethods(3, of: UIControl.self, in: TrackingControl.self, unlike: PlainControl.self)

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
  /// Points that are distributed over the view.
  fileprivate var samples: [CGPoint] {
    let parts: [CGFloat] = [0.02, 0.5, 0.98]
    return parts.flatMap { y in
      parts.map { CGPoint(x: bounds.minX + $0 * bounds.width, y: bounds.minY + y * bounds.height) }
    }
  }
}

extension UIView {
  /// Whether a class of the app's handles touches itself.
  var handlesTouches: Bool { TouchOverrides.has(type(of: self)) }

  /// Whether touches beside the view's subviews pass through it, because the app's class overrides its hit test.
  var letsTouchesThrough: Bool { TouchOverrides.passes(self) }
}
