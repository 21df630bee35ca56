import Foundation

extension CALayer {
  /// A running animation of a layer, with its key.
  @MainActor
  final class AddedAnimation {
    let key: String
    let animation: CAAnimation
    /// The start time, as measured by `CACurrentMediaTime()`.
    let began: CFTimeInterval
    /// The animation blocks that run the animation until it is removed.
    var blocks: [AnimationBlock] = []
    /// The layer that shows the old content of a transition until the transition ends.
    var outgoingLayer: CALayer?

    init(_ key: String, _ animation: CAAnimation) {
      (self.key, self.animation) = (key, animation)
      began = max(animation.beginTime, CACurrentMediaTime())
    }

    var isRunning: Bool { blocks.contains { !$0.isSuspended && !$0.animations.isEmpty } }
  }

  /// The object whose members are animated: the view, if it is a view's own layer.
  private var animatedObject: any AnimatableObject { owner ?? self }

  func begin(_ newAnimation: CAAnimation, _ key: String?) {
    let animation = newAnimation.copiedForLayer()
    let name = animation is CATransition ? kCATransition : key ?? "\(ObjectIdentifier(animation))"
    end(name)
    let running = AddedAnimation(name, animation)
    running.outgoingLayer = (animation as? CATransition)?.outgoingCopy(of: self)
    addedAnimations.append(running)
    play(animation, as: running)
    notifyReplicators()
    animation.delegate?.animationDidStart(animation)
  }

  private func play(_ animation: CAAnimation, as running: AddedAnimation) {
    let timing = animation.timing
    SessionContext.current.animations.runIndependently(timing) { [weak self] finished in
      self?.animationEnded(running, finished)
    } changes: {
      if let block = SessionContext.current.animations.scope?.block {
        running.blocks.append(block)
        // The animation is paused, so nothing waits for its end.
        if animation.speed == 0 { block.isSuspended = true }
      }
      let motions = animation.motions(on: self)
      for motion in motions {
        SessionContext.current.animations.animateOnScreen(
          motion, of: animatedObject, showsModelDuringDelay: !animation.fillsBackwards)
      }
      // An animation without visible changes still lasts for its duration.
      if motions.isEmpty {
        let constantKeys = AnimationKeyframes(constantValue: .number(0))
        let motion = LayerMemberAnimation(member: .animations, keys: constantKeys, timing: timing)
        SessionContext.current.animations.animateOnScreen(motion, of: animatedObject)
      }
    }
  }

  /// Called when the animation has ended or was cut short.
  private func animationEnded(_ running: AddedAnimation, _ finished: Bool) {
    guard addedAnimations.contains(where: { $0 === running }) else { return }
    running.outgoingLayer?.removeFromSuperlayer()
    if finished, running.animation.remainsWhenFinished {
      retainLastValue(running)
    } else if !finished || running.animation.isRemovedOnCompletion {
      addedAnimations.removeAll { $0 === running }
    }
    running.animation.delegate?.animationDidStop(running.animation, finished: finished)
  }

  /// Keeps the last value visible until the animation is removed.
  private func retainLastValue(_ running: AddedAnimation) {
    let endlessTiming = AnimationTiming(duration: 0, delay: .infinity)
    SessionContext.current.animations.runIndependently(endlessTiming, completion: nil) {
      guard let block = SessionContext.current.animations.scope?.block else { return }
      // Suspended, so that nothing waits for its end.
      block.isSuspended = true
      running.blocks = [block]
      for var motion in running.animation.motions(on: self) {
        motion.keys = AnimationKeyframes(constantValue: motion.keys.value(at: motion.timing.lastProgress))
        motion.timing = endlessTiming
        SessionContext.current.animations.animateOnScreen(motion, of: animatedObject)
      }
    }
  }

  func end(_ key: String) {
    guard let running = addedAnimations.first(where: { $0.key == key }) else { return }
    let wasRunning = remove(running)
    if wasRunning { running.animation.delegate?.animationDidStop(running.animation, finished: false) }
  }

  func endAll() {
    for running in addedAnimations { end(running.key) }
    owner?.stopAnimations()
  }

  /// - Returns: whether the animation had not ended yet.
  private func remove(_ running: AddedAnimation) -> Bool {
    addedAnimations.removeAll { $0 === running }
    notifyReplicators()
    running.outgoingLayer?.removeFromSuperlayer()
    let wasRunning = running.isRunning
    for animation in running.blocks.flatMap(\.animations) { SessionContext.current.animations.stop(animation) }
    return wasRunning
  }
}

// Tracks when layers without a view enter and leave the screen.
extension CALayer {
  /// The descendant layers that have no view, at any depth.
  var viewlessDescendants: [CALayer] { viewlessSublayers.flatMap { [$0] + $0.viewlessDescendants } }

  var animationsOfSublayers: [ViewAnimation] { viewlessDescendants.flatMap(\.runningAnimations) }

  func sublayersDidEnterScreen() {
    for layer in viewlessSublayers { layer.recordEnteredScreen() }
  }

  func sublayersDidLeaveScreen() {
    for layer in viewlessSublayers { layer.didLeaveScreen() }
  }

  /// Enables implicit animations from the next turn on, when viewers have received the layer's first state.
  func recordEnteredScreen() { if !wasDisplayed { SessionContext.current.cycle.recordEnteredScreen(self) } }

  func markDisplayed() {
    guard view == nil, host?.storedWindow != nil else { return }
    for layer in [self] + viewlessDescendants { layer.wasDisplayed = true }
  }

  /// Ends the layer's animations; delegates are called in the next turn.
  func didLeaveScreen() {
    for layer in [self] + viewlessDescendants {
      layer.wasDisplayed = false
      for running in layer.addedAnimations where layer.remove(running) {
        SessionContext.current.cycle.afterCommit {
          running.animation.delegate?.animationDidStop(running.animation, finished: false)
        }
      }
    }
  }
}

extension AnimationTiming {
  /// The progress that the animation has reached when it ends.
  fileprivate var lastProgress: Double {
    guard duration > 0, repeatCount.isFinite else { return 1 }
    let passes = repeatCount * (autoreverses ? 2 : 1)
    let whole = passes.rounded(.down)
    let isReversed = autoreverses && whole.truncatingRemainder(dividingBy: 2) == 1
    guard passes > whole else { return isReversed || !autoreverses ? 1 : 0 }
    return curve.progress(at: isReversed ? 1 - (passes - whole) : passes - whole, of: duration)
  }
}
