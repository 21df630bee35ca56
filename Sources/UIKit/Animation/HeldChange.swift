import Wire

/// A member of a view that changed while a hand held what was made, and what moves it there.
@MainActor
final class HeldChange {
  private(set) weak var view: UIView?
  let member: ViewMember
  private let original: AnimatedValue
  var animations: [ViewAnimation] = []

  init(of member: ViewMember, of view: UIView, was value: AnimatedValue) {
    self.view = view
    self.member = member
    original = value
  }

  func holds(_ animation: ViewAnimation) -> Bool { animations.contains { $0 === animation } }

  /// The model is as it was, unless somebody has taken it over since.
  func restore() {
    guard animations.last?.isCut == false else { return }
    view?.set(member, to: original)
  }

  /// What brings that which is seen now back to the original, to be called when the model is there.
  ///
  /// Ways that lead from the original to the model, one behind the other, are gone back as they came. If the model or a beginning is another (a change came in between; a
  /// way began from where something was seen), a straight way leads there.
  func wayBack(speed: Double, curve: TimingCurve?) -> @MainActor (Animations) -> Void {
    let moving = animations.filter { !$0.isOver }
    guard let view, let last = moving.last else { return { _ in } }
    if leads(moving, to: view.value(of: member)) {
      return { animations in for each in moving { each.goBack(speed: speed, curve: curve, in: animations) } }
    }
    let now = SessionClock.shared.now
    let seen = moving.reduce(view.value(of: member)) { seen, each in each.added(to: seen, at: now) }
    let timing = last.backOfWay(speed: speed, curve: curve ?? .linear)
    return { [original] animations in
      animations.replace(last, from: seen, to: original, timing: timing)
      for each in moving.dropLast() { animations.cut(each, finished: true) }
    }
  }

  private func leads(_ moving: [ViewAnimation], to model: AnimatedValue) -> Bool {
    let begins = [original] + moving.map(\.to)
    return zip(begins, moving).allSatisfy { $0 == $1.from } && begins.last == model
  }
}

extension ViewAnimation {
  fileprivate func goBack(speed: Double, curve: TimingCurve?, in animations: Animations) {
    if let curve, timing.isOneWay {
      let here = place(at: SessionClock.shared.now)
      animations.replace(self, from: here, to: from, timing: backOfWay(speed: speed, curve: curve))
    } else {
      pace.isReversed = true
      animations.run(self, speed: -speed)
    }
  }

  /// What is left of a held way, as one of its own.
  func restOfWay(speed: Double, curve: TimingCurve) -> AnimationTiming {
    let (at, end) = (pace.at.inSeconds, timing.delay + timing.duration)
    let delay = max(0, timing.delay - at)
    return AnimationTiming(duration: (end - at - delay) / speed, delay: delay / speed, curve: curve)
  }

  /// What a held way has behind it, as one of its own: what is beyond its end waits there.
  func backOfWay(speed: Double, curve: TimingCurve) -> AnimationTiming {
    let at = pace.at.inSeconds
    let reached = min(at, (timing.span ?? pace.at).inSeconds)
    return AnimationTiming(duration: (reached - timing.delay) / speed, delay: (at - reached) / speed, curve: curve)
  }
}
