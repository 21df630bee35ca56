extension UIView: Moving {
  var stageObject: AnyObject? { self }
  var layerNumber: Int? { nil }
  var layerPace: Double { paceOfLayer }
}

extension Moving {
  /// The view by which viewers are told of it; `nil`: they are not.
  var stage: UIView? { stageObject as? UIView }
}

extension ViewAnimation {
  /// By which viewers are told of it.
  var view: UIView? { mover?.stage }

  /// What it is, for a person who waits for its end.
  var sentence: String {
    let place = "\(view?.assignedID ?? 0)"
    let name = mover === view ? "\(className) \(place)" : "\(className) in view \(place)"
    let how = timing.repeatCount.isFinite ? "lasts" : "repeats"
    return
      "UIView.\(member.property) animation that \(how) for ever, of \(name), begun at \((pace.begin ?? .zero).inMilliseconds / 1000) s"
  }
}
