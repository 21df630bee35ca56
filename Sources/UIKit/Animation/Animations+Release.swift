// What happens to the animations of a driver, such as a property animator, that releases them.
extension Animations {
  /// Continues a suspended animation from its current value, or ends it if it is at its end. A negative speed runs it backwards.
  func run(_ animation: ViewAnimation, speed: Double) {
    let now = SessionClock.shared.now
    animation.playback.run(from: now, speed: speed)
    if let end = animation.end, end <= now { return stop(animation, finished: true) }
    animation.view?.setNeedsCommit()
  }

  /// Replaces the remaining part of an animation by a new animation in the same block.
  func replace(_ old: ViewAnimation, from: AnimatedValue, to: AnimatedValue, timing: AnimationTiming) {
    if let animatedObject = old.animatedObject, from != to, !timing.isImmediate {
      let options: UIView.AnimationOptions = old.allowsInteraction ? .allowUserInteraction : []
      let rest = make(
        old.member, of: animatedObject, from: from, to: to,
        in: AnimationScope(block: old.block, timing: timing, options: options))
      rest.isAbsolute = old.isAbsolute
    }
    stop(old, finished: true)
  }

  /// Called when a driver has released these blocks: completes those that are over.
  func release(_ blocks: [AnimationBlock]) {
    for block in blocks { scheduleCompletion(block) }
    arm()
  }
}
