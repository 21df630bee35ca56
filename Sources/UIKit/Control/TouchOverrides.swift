/// Whether a class of the app's handles touches itself: by where the methods of the classes stand in memory, see `MethodTable`.
@MainActor
enum TouchOverrides {
  private static var known: [ObjectIdentifier: Bool] = [:]

  /// Of a view's class, `touchesBegan` and its like; of a control's, its tracking too.
  static func has(_ type: UIView.Type) -> Bool {
    if let answer = known[ObjectIdentifier(type)] { return answer }
    let answer = overrides(type)
    known[ObjectIdentifier(type)] = answer
    return answer
  }

  private static func overrides(_ type: UIView.Type) -> Bool {
    overrides(type, at: type is UIControl.Type ? inViews + inControls : inViews)
  }

  // MARK: Touches that are let through

  private static var finders: [ObjectIdentifier: Bool] = [:]
  private static let findings = MethodTable.differing(PlainView.self, FindingView.self, from: UIView.self)

  /// Whether a class of the app's says itself where it is touched, and says of the view beside what stands in it: not there. Viewers have to know it
  /// before they touch something.
  static func passes(_ view: UIView) -> Bool {
    let type = type(of: view)
    let finds = finders[ObjectIdentifier(type)] ?? overrides(type, at: findings)
    finders[ObjectIdentifier(type)] = finds
    guard finds, !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01 else { return false }
    // What moves takes none for a while.
    guard !view.isClosedByAnimation else { return view.committed?[.through] == true }
    let free = view.samples.filter { point in !view.storedSubviews.contains { $0.frame.contains(point) } }
    return !free.isEmpty && free.allSatisfy { view.hitTest($0, with: nil) == nil }
  }

  private static func overrides(_ type: UIView.Type, at places: [Int]) -> Bool {
    var ours: AnyClass = type
    while !MethodTable.isOurs(ours), let superclass = _getSuperclass(ours) { ours = superclass }
    return ours != type && places.contains { MethodTable.word($0, of: type) != MethodTable.word($0, of: ours) }
  }

  private class FindingView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
  }

  // MARK: Touches that are handled

  private static let inViews = MethodTable.differing(PlainView.self, TouchedView.self, from: UIView.self)
  private static let inControls = MethodTable.differing(PlainControl.self, TrackingControl.self, from: UIControl.self)

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
  /// Points all over it.
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

  /// Whether a class of the app's says that it is not touched beside what stands in it.
  var letsTouchesThrough: Bool { TouchOverrides.passes(self) }
}
