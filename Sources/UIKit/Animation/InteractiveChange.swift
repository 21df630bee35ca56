import Wire

/// A view's member that the closure of `InteractiveAnimations` has changed, and the member's animations.
@MainActor
final class InteractiveChange {
  private(set) weak var view: UIView?
  let member: ViewMember
  private let original: AnimatedValue
  var animations: [ViewAnimation] = []

  init(of member: ViewMember, of view: UIView, original value: AnimatedValue) {
    self.view = view
    self.member = member
    original = value
  }

  func contains(_ animation: ViewAnimation) -> Bool { animations.contains { $0 === animation } }

  /// Restores the model's original value, unless other code has changed it since.
  func restore() {
    guard animations.last?.wasInterrupted == false else { return }
    view?.set(member, to: original)
  }

  /// Returns a closure that animates the visible value back to the original. The closure is called once the model has that value.
  ///
  /// Animations that lead from the original to the model without a gap are reversed. If the model or a start value is different, because of
  /// a change in between or a start from a visible value, one straight animation leads there.
  func reversal(speed: Double, curve: TimingCurve?) -> @MainActor (Animations) -> Void {
    let moving = animations.filter { !$0.isOver }
    guard let view, let last = moving.last else { return { _ in } }
    if leads(moving, to: view.value(of: member)) {
      return { animations in for each in moving { each.reverse(speed: speed, curve: curve, in: animations) } }
    }
    let now = SessionClock.shared.now
    let presentedValue = moving.reduce(view.value(of: member)) { presentedValue, each in
      each.added(to: presentedValue, at: now)
    }
    let timing = last.elapsedTiming(speed: speed, curve: curve ?? .linear)
    return { [original] animations in
      animations.replace(last, from: presentedValue, to: original, timing: timing)
      for each in moving.dropLast() { animations.stop(each, finished: true) }
    }
  }

  private func leads(_ moving: [ViewAnimation], to model: AnimatedValue) -> Bool {
    let begins = [original] + moving.map(\.to)
    return zip(begins, moving).allSatisfy { $0 == $1.from } && begins.last == model
  }
}

extension ViewAnimation {
  fileprivate func reverse(speed: Double, curve: TimingCurve?, in animations: Animations) {
    if let curve, timing.runsOnce {
      let currentValue = value(at: SessionClock.shared.now)
      animations.replace(self, from: currentValue, to: from, timing: elapsedTiming(speed: speed, curve: curve))
    } else {
      playback.isReversed = true
      animations.run(self, speed: -speed)
    }
  }

  /// The timing for a new animation that replaces the remaining part of a suspended one.
  func remainingTiming(speed: Double, curve: TimingCurve) -> AnimationTiming {
    let (at, end) = (playback.at.inSeconds, timing.delay + timing.duration)
    let delay = max(0, timing.delay - at)
    return AnimationTiming(duration: (end - at - delay) / speed, delay: delay / speed, curve: curve)
  }

  /// The timing for a new animation that reverses the elapsed part of a suspended one. Time beyond its end becomes a delay.
  func elapsedTiming(speed: Double, curve: TimingCurve) -> AnimationTiming {
    let at = playback.at.inSeconds
    let reached = min(at, (timing.span ?? playback.at).inSeconds)
    return AnimationTiming(duration: (reached - timing.delay) / speed, delay: (at - reached) / speed, curve: curve)
  }
}
