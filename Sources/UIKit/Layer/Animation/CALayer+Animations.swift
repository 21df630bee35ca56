import Foundation

extension CALayer {
  /// What runs on a layer, by its key.
  final class Running {
    let key: String
    let animation: CAAnimation
    /// What shows it, until it is removed.
    var blocks: [AnimationBlock] = []

    init(_ key: String, _ animation: CAAnimation) { (self.key, self.animation) = (key, animation) }
  }

  func begin(_ animation: CAAnimation, _ key: String?) {
    let name = key ?? "\(ObjectIdentifier(animation))"
    end(name)
    let running = Running(name, animation)
    runningAnimations.append(running)
    play(animation, as: running)
    animation.delegate?.animationDidStart(animation)
  }

  private func play(_ animation: CAAnimation, as running: Running) {
    guard let view = owner else {
      // Nobody sees it; it takes its time all the same.
      guard let span = animation.timing.span else { return }
      let body = uncheckedOnMainActor { [weak self] in self?.isOver(running, true) }
      return DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(Int(span.inNanoseconds)), execute: body)
    }
    let alone: UIView.AnimationOptions = [
      .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions, .allowUserInteraction,
    ]
    Animations.current.run(animation.timing, options: alone) { [weak self] finished in
      self?.isOver(running, finished)
    } changes: {
      if let block = Animations.current.scope?.block { running.blocks.append(block) }
      for (member, keys, timing) in animation.ways(on: view) {
        Animations.current.show(member, of: view, along: keys, timing: timing)
      }
    }
  }

  /// It has come to its end, or was cut short.
  private func isOver(_ running: Running, _ finished: Bool) {
    guard runningAnimations.contains(where: { $0 === running }) else { return }
    if finished, running.animation.stays, let view = owner {
      stay(running, on: view)
    } else if !finished || running.animation.isRemovedOnCompletion {
      runningAnimations.removeAll { $0 === running }
    }
    running.animation.delegate?.animationDidStop(running.animation, finished: finished)
  }

  /// The last place is seen until somebody removes the animation.
  private func stay(_ running: Running, on view: UIView) {
    let still = AnimationTiming(duration: 0, delay: .infinity)
    Animations.current.run(still, options: .allowUserInteraction, completion: nil) {
      guard let block = Animations.current.scope?.block else { return }
      // As if a hand held it: nobody waits for its end.
      block.isHeld = true
      running.blocks = [block]
      for (member, keys, _) in running.animation.ways(on: view) {
        Animations.current.show(member, of: view, along: AnimationKeys(resting: keys.last), timing: still)
      }
    }
  }

  func end(_ key: String) {
    guard let running = runningAnimations.first(where: { $0.key == key }) else { return }
    runningAnimations.removeAll { $0 === running }
    let wasRunning = running.blocks.contains { !$0.isHeld && !$0.animations.isEmpty } || owner == nil
    for animation in running.blocks.flatMap(\.animations) { Animations.current.cut(animation) }
    if wasRunning { running.animation.delegate?.animationDidStop(running.animation, finished: false) }
  }

  func endAll() {
    for running in runningAnimations { end(running.key) }
    owner?.cutAnimations()
  }
}
