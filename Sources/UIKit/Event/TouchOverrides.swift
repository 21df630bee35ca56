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
    var ours: AnyClass = type
    while !MethodTable.isOurs(ours), let superclass = _getSuperclass(ours) { ours = superclass }
    guard ours != type else { return false }
    let places = type is UIControl.Type ? inViews + inControls : inViews
    return places.contains { MethodTable.word($0, of: type) != MethodTable.word($0, of: ours) }
  }

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
