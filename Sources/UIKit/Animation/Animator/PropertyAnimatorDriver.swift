import Foundation
import Wire

/// Controls the animations of one property animator by a common time, which pauses, or runs in either direction.
///
/// ```
///   animator's time   0 ── delay ──┬────────── duration ──────────┬─ end
///   models            original ◄───┴── reversed      forwards ────┴──► final
/// ```
@MainActor
final class PropertyAnimatorDriver: AnimationDriver {
  /// A member of a view, with its values at both ends.
  private final class Change {
    weak var view: UIView?
    let member: ViewMember
    let original: AnimatedValue
    var final: AnimatedValue

    init(_ view: UIView, _ member: ViewMember, from original: AnimatedValue) {
      (self.view, self.member, self.original, final) = (view, member, original, original)
    }
  }

  private let animations = SessionContext.current.animations
  private var timing: AnimationTiming
  private let delay: Double
  private let options: UIView.AnimationOptions
  private var blocks: [AnimationBlock] = []
  /// The time at which each block was added, by its number.
  private var offsets: [Int: Duration] = [:]
  private var changes: [Change] = []
  private var playback = AnimationPlayback()
  /// The fractions between which a direct animation runs; `nil` unless `animateDirectly` has started one.
  private var directRange: (from: CGFloat, to: CGFloat)?
  private var generation = 0
  private var isRunning = false
  var onEnd: () -> Void = {}

  /// Whether touches find the views where they are presented.
  private let hitTestsPresentedFrames: Bool

  init(_ timing: AnimationTiming, delay: Double, allowsInteraction: Bool, hitTestsPresentedFrames: Bool) {
    (self.timing, self.delay, self.hitTestsPresentedFrames) = (timing, delay, hitTestsPresentedFrames)
    options = allowsInteraction ? .allowUserInteraction : []
  }

  private var now: Duration { SessionClock.shared.now }
  private var time: Duration { min(max(playback.elapsed(at: now), .zero), span) }
  private var span: Duration { .seconds(delay + timing.duration) }
  private var moving: [ViewAnimation] { blocks.flatMap(\.animations) }

  /// Adds changes that are animated in the remaining time, after a delay that is a fraction of it.
  func add(_ body: () -> Void, delayFactor: CGFloat) {
    let part = delayFactor > 0 ? min(Double(delayFactor), 1) : 0
    let begun = time
    let isNew = blocks.isEmpty || begun == .zero
    let left = isNew ? timing.duration : max(0, (span - begun).inSeconds)
    let blockTiming = AnimationTiming(
      duration: left * (1 - part), delay: (isNew ? delay : 0) + left * part, curve: timing.curve)
    let (first, generation) = (blocks.count, generation)
    animations.performControlled(by: self) {
      animations.run(blockTiming, options: options.union([.overrideInheritedDuration, .overrideInheritedCurve])) {
        [weak self] _ in
        self?.blockIsOver(generation)
      } changes: {
        body()
      }
    }
    for block in blocks[first...] { offsets[block.number] = begun }
    for change in changes { if let view = change.view { change.final = view.value(of: change.member) } }
    if isRunning { run(reversed: playback.speed < 0) }
  }

  // MARK: AnimationDriver

  func adopt(_ block: AnimationBlock) {
    block.isSuspended = true
    block.hitTestsPresentedFrames = hitTestsPresentedFrames
    blocks.append(block)
  }

  func record(_ animation: ViewAnimation, original value: AnimatedValue) {
    guard let view = animation.view else { return }
    if changes.contains(where: { $0.view === view && $0.member == animation.member }) { return }
    changes.append(Change(view, animation.member, from: value))
  }

  private func blockIsOver(_ generation: Int) {
    guard generation == self.generation, blocks.allSatisfy(\.isOver) else { return }
    onEnd()
  }

  // MARK: Time

  func fraction(linearly: Bool) -> CGFloat {
    let part = timing.duration > 0 ? min(max((time.inSeconds - delay) / timing.duration, 0), 1) : 1
    let progress = linearly ? timing.curve.progress(at: part, of: timing.duration) : part
    guard let directRange else { return progress }
    return directRange.from + (directRange.to - directRange.from) * progress
  }

  func timeLeft(reversed: Bool) -> Double {
    max(0, reversed ? time.inSeconds - delay : span.inSeconds - time.inSeconds)
  }

  /// Pauses at the current fraction.
  func pause() {
    playback.pause(at: time)
    isRunning = false
    for block in blocks { block.isSuspended = true }
    applyFraction()
  }

  /// Pauses at `fraction`.
  func scrub(to fraction: CGFloat, linearly: Bool) {
    let wanted = fraction > 0 ? min(Double(fraction), 1) : 0
    if directRange != nil { recreateAnimations(timing) }
    let part = linearly ? timing.curve.part(withProgress: wanted, of: timing.duration) : wanted
    playback.pause(at: .microseconds(Int64(((delay + part * timing.duration) * 1e6).rounded())))
    applyFraction()
  }

  private func applyFraction() {
    for block in blocks {
      let at = max(.zero, playback.at - (offsets[block.number] ?? .zero))
      for animation in block.animations where animation.playback.begin != nil || animation.playback.at != at {
        animation.playback.pause(at: at)
        animation.view?.setNeedsCommit()
      }
    }
  }

  /// Continues forwards or backwards. Models get the values at the end of that direction.
  func run(reversed: Bool) {
    isRunning = true
    if let motion = directRange, (motion.to == 0) != reversed {
      // A direct animation to one end is replaced by one to the other end, with that part of the duration.
      let currentFraction = fraction(linearly: true)
      return animateDirectly(
        timing.lasting(timing.duration * Double(reversed ? currentFraction : 1 - currentFraction)), reversed: reversed)
    }
    let goesBack = reversed && directRange == nil
    setModels(reversed ? \.original : \.final)
    playback.run(from: now, speed: goesBack ? -1 : 1)
    for block in blocks { block.isSuspended = false }
    for animation in moving {
      animation.playback.isReversed = goesBack
      animations.run(animation, speed: goesBack ? -1 : 1)
    }
    animations.release(blocks)
    if moving.isEmpty { endInNextTurn() }
  }

  func moveToEnd() {
    playback.pause(at: span)
    applyFraction()
  }

  /// Calls `onEnd` in the next turn, because nothing is animated.
  private func endInNextTurn() {
    let generation = generation
    SessionContext.current.cycle.afterCommit { [weak self] in
      guard let self, generation == self.generation, self.isRunning, self.moving.isEmpty else { return }
      self.onEnd()
    }
  }

  /// Animates from the visible values to an end, with another timing.
  func animateDirectly(_ timing: AnimationTiming, reversed: Bool) {
    let currentFraction = fraction(linearly: true)
    let seen = changes.map { change in change.view?.presented(change.member, of: change.view!.value(of: change.member))
    }
    replace(
      timing,
      values: zip(changes, seen).map { change, seen in (change, seen, reversed ? change.original : change.final) }
    )
    directRange = (currentFraction, reversed ? 0 : 1)
    setModels(reversed ? \.original : \.final)
    isRunning = true
    playback.pause(at: .zero)
    playback.run(from: now)
    for block in blocks { block.isSuspended = false }
    for animation in moving { animation.playback.run(from: now) }
    animations.release(blocks)
    if moving.isEmpty { endInNextTurn() }
  }

  /// Recreates the animations, from the original to the final values.
  private func recreateAnimations(_ timing: AnimationTiming) {
    replace(timing, values: changes.map { ($0, $0.original, $0.final) })
    setModels(\.final)
    directRange = nil
  }

  private func replace(_ timing: AnimationTiming, values: [(Change, AnimatedValue?, AnimatedValue)]) {
    discardAnimations()
    self.timing = timing
    let generation = generation
    animations.performControlled(by: self) {
      animations.run(timing, options: options) { [weak self] _ in
        self?.blockIsOver(generation)
      } changes: {
        for (change, from, to) in values {
          guard let view = change.view, let from else { continue }
          animations.animateOnScreen(change.member, of: view, from: from, to: to, timing: timing)
        }
      }
    }
    for block in blocks { offsets[block.number] = .zero }
  }

  // MARK: Ends

  /// Pauses at an end without completing, so that the animator can still be reversed.
  func pauseWithoutCompleting(at position: UIViewAnimatingPosition) {
    recreateAnimations(timing)
    playback.pause(at: position == .start ? .zero : span)
    isRunning = false
    applyFraction()
  }

  /// Sets the models to the visible values, and ends the animations.
  func stop() {
    let seen = changes.map { change in change.view?.presented(change.member, of: change.view!.value(of: change.member))
    }
    discardAnimations()
    animations.withoutAnimation {
      for (change, seen) in zip(changes, seen) { if let seen { change.view?.set(change.member, to: seen) } }
    }
    isRunning = false
  }

  func setModels(at position: UIViewAnimatingPosition) {
    switch position {
    case .start: setModels(\.original)
    case .end: setModels(\.final)
    case .current: break
    }
  }

  private func setModels(_ end: KeyPath<Change, AnimatedValue>) {
    animations.withoutAnimation {
      for change in changes {
        guard let view = change.view, view.value(of: change.member) != change[keyPath: end] else { continue }
        view.set(change.member, to: change[keyPath: end])
      }
    }
  }

  /// Ends the animations without calling completions.
  private func discardAnimations() {
    generation += 1
    for animation in moving { animations.stop(animation, finished: true) }
    for block in blocks { block.isSuspended = false }
    blocks = []
  }
}
