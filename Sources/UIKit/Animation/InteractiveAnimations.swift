/// Controls the animations that are made while a closure runs.
@MainActor
protocol AnimationDriver: AnyObject {
  /// Called when a block was made.
  func adopt(_ block: AnimationBlock)
  /// Called when an animation was added to a block. The value is the model's before the change.
  func record(_ animation: ViewAnimation, original value: AnimatedValue)
}

/// The animations that a closure makes, paused at a fraction that a gesture sets. Interactive transitions use it to follow the finger.
///
/// ```
///   init ─► paused at `fraction` ─┬─ finish ─► runs to the end                 ─► completion(true)
///                                 └─ cancel ─► runs back, models are restored ─► completion(true)
/// ```
/// Models have their new values at once, as in any animation. An animation that is cut short before the release, for example because its
/// view leaves the window, completes with `false` in the next turn. The owner has to call `finish` or `cancel`.
@MainActor
final class InteractiveAnimations: AnimationDriver {
  private let animations = SessionContext.current.animations
  private var blocks: [AnimationBlock] = []
  private var changes: [InteractiveChange] = []
  /// Animators that the closure has started. They are controlled by their `fractionComplete`, as an app would do it.
  private var animators: [UIViewPropertyAnimator] = []
  /// The duration of the longest animation that has an end.
  private var span = Duration.zero
  private var storedFraction = 0.0
  private var isSuspended = true

  init(_ changes: () -> Void) {
    animations.performControlled(by: self, changes)
    span = moving.compactMap(\.timing.span).max() ?? .zero
  }

  /// The animations that have not ended, in the order of their blocks.
  private var moving: [ViewAnimation] { blocks.flatMap(\.animations) }

  /// The fraction 0...1 of the longest duration with its delay. All animations have the same time; a shorter one waits at its end.
  var fraction: Double {
    get { storedFraction }
    set {
      guard isSuspended else { return }
      storedFraction = newValue > 0 ? min(newValue, 1) : 0
      // Rounded to microseconds, because more digits only make the message longer.
      let time = Duration.microseconds(Int64((storedFraction * Double(span.inNanoseconds) / 1000).rounded(.up)))
      for animation in moving where animation.playback.at != time {
        animation.playback.pause(at: time)
        animation.view?.setNeedsCommit()
      }
      for animator in animators where animator.state == .active { animator.fractionComplete = storedFraction }
    }
  }

  // MARK: AnimationDriver

  func adopt(_ block: AnimationBlock) {
    block.isSuspended = true
    blocks.append(block)
  }

  func adopt(_ animator: UIViewPropertyAnimator) { animators.append(animator) }

  func record(_ animation: ViewAnimation, original value: AnimatedValue) {
    guard let view = animation.view else { return }
    let known = changes.first { $0.view === view && $0.member == animation.member }
    let change = known ?? InteractiveChange(of: animation.member, of: view, original: value)
    if known == nil { changes.append(change) }
    change.animations.append(animation)
  }

  // MARK: Release

  /// Runs to the end. The remaining time is divided by `speed`. With a curve, each animation continues with it instead of its own.
  func finish(speed: Double, curve: TimingCurve? = nil) {
    release(speed) { speed in
      let now = SessionClock.shared.now
      for animation in moving {
        // An endless animation has no remaining time to divide.
        if let curve, animation.timing.runsOnce, animation.timing.span != nil {
          let timing = animation.remainingTiming(speed: speed, curve: curve)
          animations.replace(animation, from: animation.value(at: now), to: animation.to, timing: timing)
        } else {
          animations.run(animation, speed: speed)
        }
      }
      for animator in animators { animator.gestureEnded(speed: speed) }
    }
  }

  /// Runs back to the beginning. Models have their original values at once.
  func cancel(speed: Double, curve: TimingCurve? = nil) {
    release(speed) { speed in
      // An animation that leaves the model unchanged has nothing to restore.
      let visualOnly = moving.filter { animation in !changes.contains { $0.contains(animation) } }
      let returns = changes.map { $0.reversal(speed: speed, curve: curve) }
      animations.withoutAnimation { for change in changes { change.restore() } }
      for back in returns { back(animations) }
      for animation in visualOnly { animations.run(animation, speed: -speed) }
      for animator in animators {
        if animator.state == .active { animator.isReversed.toggle() }
        animator.gestureEnded(speed: speed)
      }
    }
  }

  private func release(_ speed: Double, _ run: (Double) -> Void) {
    guard isSuspended else { return }
    isSuspended = false
    // Rounded as in the message to viewers, and limited to a range that can be computed.
    run(speed > 0 ? min(max((speed * 1e6).rounded() / 1e6, 1e-3), 1e6) : 1)
    for block in blocks { block.isSuspended = false }
    animations.release(blocks)
  }
}
