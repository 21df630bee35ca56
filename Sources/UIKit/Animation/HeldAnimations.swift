/// Holds what is animated while a closure runs.
@MainActor
protocol AnimationHand: AnyObject {
  /// A block that was made.
  func take(_ block: AnimationBlock)
  /// An animation of such a block. `was`: the model's value before the change.
  func note(_ animation: ViewAnimation, was value: AnimatedValue)
}

/// The animations that a closure makes, held at a fraction instead of running: an interactive transition follows the finger by it.
///
/// ```
///   init ─► held at `fraction` ─┬─ finish ─► on to the end             ─► completion(true)
///                               └─ cancel ─► back, models are as before ─► completion(true)
/// ```
/// Models have their new values at once, as in any animation. What is cut short while it is held (its view leaves the window, say) completes with `false` in the
/// next turn. Whoever makes one has to end it by `finish` or `cancel`.
@MainActor
final class HeldAnimations: AnimationHand {
  private let animations = Animations.current
  private var blocks: [AnimationBlock] = []
  private var changes: [HeldChange] = []
  /// Those that were started: they are led as an app leads them.
  private var animators: [UIViewPropertyAnimator] = []
  /// Of the longest one that has an end.
  private var span = Duration.zero
  private var storedFraction = 0.0
  private var isHeld = true

  init(_ changes: () -> Void) {
    animations.held(by: self, changes)
    span = moving.compactMap(\.timing.span).max() ?? .zero
  }

  /// Those that have not ended, in the order of their blocks.
  private var moving: [ViewAnimation] { blocks.flatMap(\.animations) }

  /// 0...1 of the longest time, delay included. Each animation is at the same time of its own; a shorter one waits at its end.
  var fraction: Double {
    get { storedFraction }
    set {
      guard isHeld else { return }
      storedFraction = newValue > 0 ? min(newValue, 1) : 0
      // To the microsecond: more is only bytes.
      let time = Duration.microseconds(Int64((storedFraction * Double(span.inNanoseconds) / 1000).rounded(.up)))
      for animation in moving where animation.pace.at != time {
        animation.pace.stand(at: time)
        animation.view?.setNeedsCommit()
      }
      for animator in animators where animator.state == .active { animator.fractionComplete = storedFraction }
    }
  }

  // MARK: Being told by what is held

  func take(_ block: AnimationBlock) {
    block.isHeld = true
    blocks.append(block)
  }

  func take(_ animator: UIViewPropertyAnimator) { animators.append(animator) }

  /// `was`: the model's value before the change.
  func note(_ animation: ViewAnimation, was value: AnimatedValue) {
    guard let view = animation.view else { return }
    let known = changes.first { $0.view === view && $0.member == animation.member }
    let change = known ?? HeldChange(of: animation.member, of: view, was: value)
    if known == nil { changes.append(change) }
    change.animations.append(animation)
  }

  // MARK: Letting go

  /// Runs on to the end. What is left of the time is divided by `speed`. With a curve, each way goes straight on by that, instead of by its own.
  func finish(speed: Double, curve: TimingCurve? = nil) {
    letGo(speed) { speed in
      let now = SessionClock.shared.now
      for animation in moving {
        // What has no end has nothing left that could be divided.
        if let curve, animation.timing.isOneWay, animation.timing.span != nil {
          let timing = animation.restOfWay(speed: speed, curve: curve)
          animations.replace(animation, from: animation.place(at: now), to: animation.to, timing: timing)
        } else {
          animations.run(animation, speed: speed)
        }
      }
      for animator in animators { animator.letGo(speed: speed) }
    }
  }

  /// Runs back to the beginning. Models are there at once.
  func cancel(speed: Double, curve: TimingCurve? = nil) {
    letGo(speed) { speed in
      // What only shows something has no model to restore.
      let shown = moving.filter { animation in !changes.contains { $0.holds(animation) } }
      let returns = changes.map { $0.wayBack(speed: speed, curve: curve) }
      animations.withoutAnimation { for change in changes { change.restore() } }
      for back in returns { back(animations) }
      for animation in shown { animations.run(animation, speed: -speed) }
      for animator in animators {
        if animator.state == .active { animator.isReversed.toggle() }
        animator.letGo(speed: speed)
      }
    }
  }

  private func letGo(_ speed: Double, _ run: (Double) -> Void) {
    guard isHeld else { return }
    isHeld = false
    // As viewers are told, and within what can be counted.
    run(speed > 0 ? min(max((speed * 1e6).rounded() / 1e6, 1e-3), 1e6) : 1)
    for block in blocks { block.isHeld = false }
    animations.letGo(blocks)
  }
}
