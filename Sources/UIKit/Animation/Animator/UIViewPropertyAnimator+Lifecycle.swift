import Foundation

extension UIViewPropertyAnimator {
  func add(_ changes: @escaping () -> Void, _ delayFactor: CGFloat) {
    precondition(state != .stopped, "Animations cannot be added to a stopped animator")
    guard let motion else { return pending.append((changes, delayFactor)) }
    motion.add(changes, delayFactor: delayFactor)
  }

  /// Runs the changes, and pauses the animations at their beginning.
  private func begin(after delay: TimeInterval) -> PropertyAnimatorDriver {
    if let motion { return motion }
    self.delay = delay > 0 ? delay : 0
    let timing = (timingParameters ?? UICubicTimingParameters()).timing(duration)
    let motion = PropertyAnimatorDriver(
      timing, delay: self.delay, allowsInteraction: isUserInteractionEnabled,
      hitTestsPresentedFrames: !isManualHitTestingEnabled)
    motion.onEnd = { [weak self] in self?.reachedEnd() }
    self.motion = motion
    state = .active
    let changes = pending
    pending = []
    for (body, factor) in changes { motion.add(body, delayFactor: factor) }
    if storedReversed { motion.moveToEnd() }
    return motion
  }

  func start(after delay: TimeInterval) {
    precondition(state != .stopped, "A stopped animator cannot be started: finish it first")
    guard !isRunning else { return }
    let motion = begin(after: delay)
    // An interactive transition controls the animator if it is the current driver.
    if isInterruptible, SessionContext.current.animations.handOverToDriver(self) { return motion.pause() }
    isRunning = true
    motion.run(reversed: storedReversed)
  }

  /// Continues after the controlling gesture has ended. The remaining time is divided by `speed`.
  func gestureEnded(speed: Double) {
    guard state == .active, !isRunning, let motion else { return }
    let remainingTime = motion.timeLeft(reversed: storedReversed)
    resume(by: nil, speed == 1 || duration <= 0 || remainingTime <= 0 ? 0 : CGFloat(remainingTime / duration / speed))
  }

  func pause() {
    precondition(state != .stopped, "A stopped animator cannot be paused: finish it first")
    precondition(isInterruptible || state == .inactive, "An animator that is not interruptible cannot be paused")
    let motion = begin(after: 0)
    motion.pause()
    isRunning = false
  }

  func scrub(to fraction: CGFloat) {
    pause()
    motion?.scrub(to: fraction, linearly: scrubsLinearly)
  }

  func reverse(_ isReversed: Bool) {
    guard isReversed != storedReversed else { return }
    storedReversed = isReversed
    if isRunning { motion?.run(reversed: isReversed) }
  }

  func resume(by parameters: (any UITimingCurveProvider)?, _ durationFactor: CGFloat) {
    precondition(state == .active, "Only an active animator can be continued")
    precondition(isInterruptible, "An animator that is not interruptible cannot be continued with another timing")
    guard !isRunning, let motion else { return }
    isRunning = true
    guard parameters != nil || durationFactor != 0 else { return motion.run(reversed: storedReversed) }
    let remainingTime = durationFactor > 0 ? duration * durationFactor : motion.timeLeft(reversed: storedReversed)
    let timing = (parameters ?? timingParameters ?? UICubicTimingParameters()).timing(remainingTime)
    motion.animateDirectly(timing, reversed: storedReversed)
  }

  func stop(_ withoutFinishing: Bool) {
    guard state == .active, let motion else {
      precondition(state != .stopped, "The animator has been stopped already")
      return
    }
    motion.stop()
    state = withoutFinishing ? .inactive : .stopped
    isRunning = false
    if withoutFinishing { reset() }
  }

  func finish(at position: UIViewAnimatingPosition) {
    precondition(state == .stopped, "finishAnimationAtPosition: should only be called on a stopped animator!")
    motion?.setModels(at: position)
    complete(position)
  }

  /// Called when all animations have reached their end, or are back at the beginning.
  private func reachedEnd() {
    guard state == .active, isRunning, let motion else { return }
    let position: UIViewAnimatingPosition = storedReversed ? .start : .end
    guard !pausesOnCompletion else {
      motion.pauseWithoutCompleting(at: position)
      isRunning = false
      return
    }
    complete(position)
  }

  private func complete(_ position: UIViewAnimatingPosition) {
    let bodies = completions
    // The caller may hold the last reference to this object.
    withExtendedLifetime(self) {
      state = .inactive
      isRunning = false
      reset()
      for body in bodies { body(position) }
    }
  }

  private func reset() {
    motion?.onEnd = {}
    motion = nil
    completions = []
    storedReversed = false
  }
}
