import Wire

extension Events {
  func animation(_ animation: ViewAnimation) {
    guard let view = animation.view, let mover = animation.mover, !animation.isSilent else { return }
    emit(.animation) { event in
      event[.view] = .integer(view.assignedID)
      if let number = mover.layerNumber { event[.layer] = .integer(number) }
      event[.class] = .string(String(describing: type(of: mover)))
      event[.member] = .string(animation.member.rawValue)
      event[.duration] = .seconds(animation.timing.duration)
      event[.delay] = .seconds(animation.timing.delay)
      animation.timing.describeRepetition(in: &event)
    }
  }
}
