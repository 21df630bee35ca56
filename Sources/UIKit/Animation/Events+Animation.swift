import Wire

extension Events {
  func animation(_ animation: ViewAnimation) {
    guard let view = animation.view, let animatedObject = animation.animatedObject, !animation.changesNothingVisible
    else { return }
    emit(.animation) { event in
      event[.view] = .integer(view.assignedID)
      if let number = animatedObject.layerNumber { event[.layer] = .integer(number) }
      event[.class] = .string(String(describing: type(of: animatedObject)))
      event[.member] = .string(animation.member.rawValue)
      event[.duration] = .seconds(animation.timing.duration)
      event[.delay] = .seconds(animation.timing.delay)
      animation.timing.describeRepetition(in: &event)
    }
  }
}
