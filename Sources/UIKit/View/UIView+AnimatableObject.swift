extension UIView: AnimatableObject {
  var commitViewObject: AnyObject? { self }
  var layerNumber: Int? { nil }
  var layerSpeed: Double { speedOfLayer }
}

extension AnimatableObject {
  /// The view whose members contain the animation on the wire; `nil` if viewers do not get it.
  var commitView: UIView? { commitViewObject as? UIView }
}

extension ViewAnimation {
  /// The view whose members contain the animation.
  var view: UIView? { animatedObject?.commitView }

  /// A description of the animation for an error message about a session that never settles.
  var settlingErrorDescription: String {
    let identity = "\(view?.assignedID ?? 0)"
    let name = animatedObject === view ? "\(className) \(identity)" : "\(className) in view \(identity)"
    let how = timing.repeatCount.isFinite ? "lasts" : "repeats"
    return
      "UIView.\(member.property) animation that \(how) for ever, of \(name), begun at \((playback.begin ?? .zero).inMilliseconds / 1000) s"
  }
}
