import Dispatch
import Introspection
import Wire

/// The running animations, from the block that makes one to its completion.
///
/// ```
///   animate ─► changes ─► end of the turn: it begins, viewers receive it ─► its end by the clock ─► completion(true)
///      │                     │                                       └─► cut short ─► next turn: completion(false)
///      └─ nothing changed ───┴─ in no window ─► next turn: completion(true)
/// ```
/// An animation that a gesture controls (see `InteractiveAnimations`) pauses at the gesture's fraction until the gesture ends.
/// Models have their new values at once. The animations only define what viewers see meanwhile.
@MainActor
package final class Animations {
  static let slot = SessionSlot(inheriting: { $0.areEnabled = $1.areEnabled }) {
    Animations(usesMainLoop: $0.usesMainLoop)
  }

  /// `UIView.areAnimationsEnabled`, for all windows of the session. A nested session begins with the outer one's value.
  var areEnabled = true
  private var scopes: [AnimationScope] = []
  private var lastKey = 0
  private var lastBlock = 0
  /// The gesture, transition or animator that controls the animations that are being made.
  private var driver: (any AnimationDriver)?
  /// The keyframe animation whose closure is running.
  var keyframes: KeyframeBlock?
  /// Animations made since the last commit.
  private var newAnimations: [ViewAnimation] = []
  private var running: [ViewAnimation] = []
  /// Animations that began with this turn's commit, and whose events are not sent yet.
  private var begun: [ViewAnimation] = []
  private var timer: (any DispatchSourceTimer)?
  /// The time for which the timer is set.
  private var timerEnd: Duration?

  /// False in processes whose main loop must not be used: animations never end there by themselves.
  private let usesMainLoop: Bool

  init(usesMainLoop: Bool) { self.usesMainLoop = usesMainLoop }

  // MARK: For code that waits for the end

  /// A description of each endless animation, for a person to read.
  package var endlessAnimationDescriptions: [String] {
    let animations = running.filter { $0.isEndless && !$0.block.isSuspended && !$0.isPaused }
    return CADisplayLink.settlingErrorDescriptions + animations.map(\.settlingErrorDescription)
  }

  /// Whether an animation runs that will end by itself.
  package var isFiniteRunning: Bool {
    (newAnimations + running).contains { $0.timing.span != nil && !$0.isOver && !$0.block.isSuspended && !$0.isPaused }
  }

  /// Whether an animation that will end by itself began in a span of session time, or is about to begin.
  func isFiniteRunning(begun span: ClosedRange<Duration>) -> Bool {
    (newAnimations + running).contains { animation in
      animation.timing.span != nil && !animation.isPaused
        && span.contains(animation.playback.begin ?? SessionClock.shared.now)
    }
  }

  // MARK: Blocks

  /// How changes are currently animated; `nil` if they are not.
  var scope: AnimationScope? { areEnabled ? scopes.last : nil }

  func run(
    _ timing: AnimationTiming, options: UIView.AnimationOptions, completion: ((Bool) -> Void)?, changes: () -> Void
  ) {
    let block = makeBlock(completion)
    block.joinTransactions(isEndless: timing.span == nil)
    let scope = AnimationScope(block: block, timing: timing, options: options).inheriting(from: self.scope)
    within(scope) {
      changes()
      guard scope.options.contains(.layoutSubviews) else { return }
      for view in block.animations.compactMap(\.view) { view.layoutIfNeeded() }
    }
    close(block)
  }

  private func makeBlock(_ completion: ((Bool) -> Void)?) -> AnimationBlock {
    lastBlock += 1
    let block = AnimationBlock(number: lastBlock, completion: completion)
    driver?.adopt(block)
    return block
  }

  private func close(_ block: AnimationBlock) {
    // A value that was changed and then changed back needs no animation.
    for animation in block.animations
    where animation.keys == nil && animation.from == animation.to && !animation.isAbsolute {
      remove(animation, finished: true)
    }
    block.close()
    scheduleCompletion(block)
  }

  // MARK: Blocks without a closure

  /// Opens a block, which collects all changes until it is closed. Until then its timing can be set.
  func open(_ timing: AnimationTiming, completion: @escaping (Bool) -> Void) -> AnimationBlock {
    let block = makeBlock(completion)
    scopes.append(AnimationScope(block: block, timing: timing, options: []))
    return block
  }

  /// Changes how an open block animates the changes that follow.
  func change(_ block: AnimationBlock, _ change: (inout AnimationScope) -> Void) {
    if let index = scopes.lastIndex(where: { $0.block === block }) { change(&scopes[index]) }
  }

  /// Closes an open block after running `changes` in it.
  func finish(_ block: AnimationBlock, changes: () -> Void) {
    guard let index = scopes.lastIndex(where: { $0.block === block }) else { return }
    let scope = scopes.remove(at: index)
    block.joinTransactions(isEndless: scope.timing.span == nil)
    within(scope, changes)
    close(block)
  }

  /// Runs an animation that a layer starts by itself. Surrounding blocks do not affect it, but a controlling gesture does.
  func runIndependently(_ timing: AnimationTiming, completion: ((Bool) -> Void)?, changes: () -> Void) {
    let (wereEnabled, outer) = (areEnabled, driver)
    areEnabled = true
    if driver is PropertyAnimatorDriver { driver = nil }
    let alone: UIView.AnimationOptions = [
      .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions, .allowUserInteraction,
    ]
    run(timing, options: alone, completion: completion, changes: changes)
    (areEnabled, driver) = (wereEnabled, outer)
  }

  /// Makes a driver control the blocks that the closure makes.
  func performControlled(by driver: any AnimationDriver, _ changes: () -> Void) {
    let outer = self.driver
    self.driver = driver
    changes()
    self.driver = outer
  }

  /// Hands an animator that is about to start to the current driver, if its type is `InteractiveAnimations`. Returns whether it is.
  func handOverToDriver(_ animator: UIViewPropertyAnimator) -> Bool {
    guard let heldAnimations = driver as? InteractiveAnimations else { return false }
    heldAnimations.adopt(animator)
    return true
  }

  func within(_ scope: AnimationScope, _ body: () -> Void) {
    scopes.append(scope)
    body()
    scopes.removeLast()
  }

  /// Runs a closure whose changes are not animated, even inside an animation block.
  func withoutAnimation(_ body: () -> Void) {
    let before = areEnabled
    areEnabled = false
    body()
    areEnabled = before
  }

  /// Animates the changed member of a view, if an animation block is open.
  func recordAnimatedChange(_ member: ViewMember, of view: UIView, from old: AnimatedValue, to new: AnimatedValue) {
    guard let scope, !scope.timing.isImmediate else { return }
    if let keyframes, keyframes.frame != nil { return keyframes.record(member, of: view, from: old, to: new) }
    let others = view.runningAnimations.filter { $0.member == member }
    if let same = others.last, same.block === scope.block, same.timing == scope.timing, !same.hasBegun,
      same.keys == nil
    {
      same.to = new
      return
    }
    let continues = scope.options.contains(.beginFromCurrentState)
    let from = continues ? view.presented(member, of: old) : old
    if continues || !new.isAdditive {
      // The animation's own block continues.
      for other in others { stop(other, finished: other.block === scope.block) }
    }
    let keys = AnimatedValue.keyframes(from: from, to: new).map(AnimationKeyframes.init(even:))
    let animation = make(member, of: view, from: from, to: new, keys: keys, in: scope)
    if scope.block.isSuspended { driver?.record(animation, original: old) }
  }

  /// Animates what viewers see while the model stays unchanged: `to` is the model's value.
  @discardableResult
  func animateOnScreen(
    _ member: ViewMember, of view: UIView, from: AnimatedValue, to: AnimatedValue, timing: AnimationTiming
  ) -> ViewAnimation? {
    guard var scope, from != to, !timing.isImmediate else { return nil }
    scope.timing = timing
    return make(member, of: view, from: from, to: to, in: scope)
  }

  /// Animates a view's member along keyframes. The last value is the model's.
  func animateOnScreen(_ member: ViewMember, of view: UIView, along keys: AnimationKeyframes) {
    guard let scope, !scope.timing.isImmediate else { return }
    let others = view.runningAnimations.filter { $0.member == member }
    if scope.options.contains(.beginFromCurrentState) || !keys.last.isAdditive {
      for other in others { stop(other, finished: other.block === scope.block) }
    }
    let animation = make(member, of: view, from: keys.first, to: keys.last, keys: keys, in: scope)
    if scope.block.isSuspended { driver?.record(animation, original: keys.first) }
  }

  /// Animates a view's member along keyframes, with a timing other than the block's. The last value is the model's.
  func animateOnScreen(
    _ member: ViewMember, of view: UIView, along keys: AnimationKeyframes, lasting timing: AnimationTiming
  ) {
    guard var scope, !timing.isImmediate else { return }
    scope.timing = timing
    make(member, of: view, from: keys.first, to: keys.last, keys: keys, in: scope)
  }

  @discardableResult
  func make(
    _ member: ViewMember, of animatedObject: any AnimatableObject, from: AnimatedValue, to: AnimatedValue,
    keys: AnimationKeyframes? = nil, in scope: AnimationScope
  ) -> ViewAnimation {
    lastKey += 1
    let animation = ViewAnimation(
      key: lastKey, of: animatedObject, member: member, from: from, to: to, keys: keys, timing: scope.timing,
      allowsInteraction: scope.options.contains(.allowUserInteraction), block: scope.block)
    scope.block.add(animation)
    animatedObject.runningAnimations.append(animation)
    newAnimations.append(animation)
    SessionContext.current.cycle.schedule()
    return animation
  }

  // MARK: Beginning

  /// Begins the animations made in this turn. One whose view is in no window is not visible, and ends at once.
  func begin() {
    if updateLayerTimes() { arm() }
    guard !newAnimations.isEmpty else { return }
    let animationsToBegin = newAnimations
    newAnimations = []
    let now = SessionClock.shared.now
    for animation in animationsToBegin where !animation.isOver {
      if animation.view?.storedWindow == nil {
        remove(animation, finished: true)
        scheduleCompletion(animation.block)
      } else {
        animation.hasBegun = true
        if !animation.block.isSuspended, animation.playback.begin == nil {
          let speed = animation.animatedObject?.layerSpeed ?? 1
          if speed > 0 { animation.playback.run(from: now, speed: speed) }
        }
        animation.view?.setNeedsCommit()
        running.append(animation)
        begun.append(animation)
      }
    }
    arm()
  }

  /// Sends the events of the animations that began in this turn.
  func reportBegun() {
    let animations = begun
    begun = []
    // A lingering animation moves nothing. It only keeps the leaving view of a transition invisible until the end.
    for animation in animations where !animation.showsHiddenView { SessionContext.current.events.animation(animation) }
  }

  // MARK: Ending

  /// Ends an animation early, because it was replaced or removed, or because its view has left the window.
  func stop(_ animation: ViewAnimation, finished: Bool = false) {
    guard !animation.isOver else { return }
    animation.wasInterrupted = !finished
    remove(animation, finished: finished)
    if animation.sentPlayback != nil, let view = animation.view {
      view.stoppedAnimationKeys.append(animation.key)
      view.setNeedsCommit()
    }
    scheduleCompletion(animation.block)
    if animation.hasBegun { arm() }
  }

  private func remove(_ animation: ViewAnimation, finished: Bool) {
    animation.isOver = true
    // Some members are sent only while they are animated: 3D geometry, and an invisible border, shadow or line.
    if animation.isSentOnlyWhileAnimated { animation.view?.setNeedsCommit() }
    animation.animatedObject?.runningAnimations.removeAll { $0 === animation }
    animation.block.remove(animation, finished: finished)
  }

  /// As on Apple's systems, completions that are not due at a time of the clock are called in the next turn, never in the causing call.
  func scheduleCompletion(_ block: AnimationBlock) {
    guard block.isOver else { return }
    SessionContext.current.cycle.afterCommit { block.complete() }
  }

  /// Arms a single timer for the earliest end.
  func arm() {
    running.removeAll(where: \.isOver)
    let next = running.lazy.compactMap(\.end).min()
    // Making a timer is costly, and most animations end after the first one that runs already.
    if timer != nil, next == timerEnd { return }
    timer?.cancel()
    timer = nil
    timerEnd = next
    guard usesMainLoop, let next else { return }
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    let ahead = max(0, (next - SessionClock.shared.now).inNanoseconds)
    timer.schedule(deadline: .now() + .nanoseconds(Int(ahead)))
    timer.setEventHandler(
      handler: DispatchWorkItem(block: uncheckedOnMainActor { [weak self] in self?.endDueAnimations() }))
    timer.resume()
    self.timer = timer
  }

  /// Ends animations in the order of their end times; those with the same time in the order of their blocks.
  private func endDueAnimations() {
    timer?.cancel()
    timer = nil
    let now = SessionClock.shared.now
    let ended = running.compactMap { animation in
      animation.end.flatMap { $0 <= now ? (animation, $0) : nil }
    }.sorted { ($0.1, $0.0.block.number, $0.0.key) < ($1.1, $1.0.block.number, $1.0.key) }
    var blocks: [AnimationBlock] = []
    for (animation, _) in ended {
      remove(animation, finished: true)
      if animation.block.isOver { blocks.append(animation.block) }
    }
    arm()
    for block in blocks { block.complete() }
  }
}

extension SessionContext {
  package var animations: Animations { self[Animations.slot] }
}
