import Dispatch
import Introspection
import Wire

/// What moves, from the block that made it to its completion.
///
/// ```
///   animate ─► changes ─► the turn's end: it begins, viewers are told ─► its end by the clock ─► completion(true)
///      │                     │                                       └─► cut short ─► next turn: completion(false)
///      └─ nothing changed ───┴─ in no window ─► next turn: completion(true)
///
/// What a hand holds (see `HeldAnimations`) stands where that says, from its beginning until the hand lets go.
/// ```
/// The model has its new values at once: what is here only says how they come to be seen.
@MainActor
package final class Animations {
  static let slot = SessionSlot { Animations(comesByItself: $0.usesMainLoop) }
  package static var current: Animations { SessionContext.current[slot] }

  /// The process's own, whichever windows it shows.
  static var areEnabled = true
  private var scopes: [AnimationScope] = []
  private var lastKey = 0
  private var lastBlock = 0
  /// Who holds what is made now.
  private var hand: (any AnimationHand)?
  /// The keyframe animation that is made now.
  var keyframes: KeyframeBlock?
  /// Made since the last commit.
  private var fresh: [ViewAnimation] = []
  private var running: [ViewAnimation] = []
  /// Begun with this turn's commit, and not told as events yet.
  private var begun: [ViewAnimation] = []
  private var timer: (any DispatchSourceTimer)?

  /// False where the main loop must not be touched: nothing comes to its end there.
  private let comesByItself: Bool

  init(comesByItself: Bool) { self.comesByItself = comesByItself }

  // MARK: For whoever waits

  /// Each animation that has no end, as a person would say it.
  package var endless: [String] {
    CADisplayLink.sentences + running.filter { $0.timing.span == nil && !$0.block.isHeld && !$0.stands }.map(\.sentence)
  }

  /// Whether something moves that will come to its end by itself.
  package var isFiniteRunning: Bool {
    (fresh + running).contains { $0.timing.span != nil && !$0.isOver && !$0.block.isHeld && !$0.stands }
  }

  /// Whether one of them began in a span of session time, or is about to.
  func isFiniteRunning(begun span: ClosedRange<Duration>) -> Bool {
    (fresh + running).contains { animation in
      animation.timing.span != nil && !animation.stands
        && span.contains(animation.pace.begin ?? SessionClock.shared.now)
    }
  }

  // MARK: Blocks

  /// How what changes now is animated; `nil`: it is not.
  var scope: AnimationScope? { Self.areEnabled ? scopes.last : nil }

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
    hand?.take(block)
    return block
  }

  private func close(_ block: AnimationBlock) {
    // What came back to where it was does not move.
    for animation in block.animations
    where animation.keys == nil && animation.from == animation.to && !animation.isAbsolute {
      take(animation, finished: true)
    }
    block.close()
    completeLater(block)
  }

  // MARK: Blocks without a closure

  /// Opens a block for all changes until it is closed. Its timing can be set until then.
  func open(_ timing: AnimationTiming, completion: @escaping (Bool) -> Void) -> AnimationBlock {
    let block = makeBlock(completion)
    scopes.append(AnimationScope(block: block, timing: timing, options: []))
    return block
  }

  /// Sets how what changes from now on is animated in a block that is open.
  func change(_ block: AnimationBlock, _ change: (inout AnimationScope) -> Void) {
    if let index = scopes.lastIndex(where: { $0.block === block }) { change(&scopes[index]) }
  }

  /// Closes a block that is open. `changes` are the last ones.
  func finish(_ block: AnimationBlock, changes: () -> Void) {
    guard let index = scopes.lastIndex(where: { $0.block === block }) else { return }
    let scope = scopes.remove(at: index)
    block.joinTransactions(isEndless: scope.timing.span == nil)
    within(scope, changes)
    close(block)
  }

  /// What a layer shows by itself: nothing around it has a say in that, but for a hand that holds all.
  func runAlone(_ timing: AnimationTiming, completion: ((Bool) -> Void)?, changes: () -> Void) {
    let (wereEnabled, outer) = (Self.areEnabled, hand)
    Self.areEnabled = true
    if hand is AnimatorMotion { hand = nil }
    let alone: UIView.AnimationOptions = [
      .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions, .allowUserInteraction,
    ]
    run(timing, options: alone, completion: completion, changes: changes)
    (Self.areEnabled, hand) = (wereEnabled, outer)
  }

  /// The blocks that the closure makes are the hand's.
  func held(by hand: any AnimationHand, _ changes: () -> Void) {
    let outer = self.hand
    self.hand = hand
    changes()
    self.hand = outer
  }

  /// Who has the blocks now may have an animator, too, that was to start.
  func handTakes(_ animator: UIViewPropertyAnimator) -> Bool {
    guard let hand = hand as? HeldAnimations else { return false }
    hand.take(animator)
    return true
  }

  func within(_ scope: AnimationScope, _ body: () -> Void) {
    scopes.append(scope)
    body()
    scopes.removeLast()
  }

  /// The closure's changes are not animated, whatever stands around it.
  func withoutAnimation(_ body: () -> Void) {
    let before = Self.areEnabled
    Self.areEnabled = false
    body()
    Self.areEnabled = before
  }

  /// A member of a view has changed: it moves, where the change was made in a block.
  func noteChange(_ member: ViewMember, of view: UIView, from old: AnimatedValue, to new: AnimatedValue) {
    guard let scope, !scope.timing.isImmediate else { return }
    if let keyframes, keyframes.frame != nil { return keyframes.note(member, of: view, from: old, to: new) }
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
      // Its own block goes on.
      for other in others { cut(other, finished: other.block === scope.block) }
    }
    let keys = AnimatedValue.places(from: from, to: new).map(AnimationKeys.init(even:))
    let animation = make(member, of: view, from: from, to: new, keys: keys, in: scope)
    if scope.block.isHeld { hand?.note(animation, was: old) }
  }

  /// A view is seen to move though its model stays: `to` is where the model is.
  @discardableResult
  func show(
    _ member: ViewMember, of view: UIView, from: AnimatedValue, to: AnimatedValue, timing: AnimationTiming
  ) -> ViewAnimation? {
    guard var scope, from != to, !timing.isImmediate else { return nil }
    scope.timing = timing
    return make(member, of: view, from: from, to: to, in: scope)
  }

  /// A view goes along places of a member, the last of which is the model's.
  func show(_ member: ViewMember, of view: UIView, along keys: AnimationKeys) {
    guard let scope, !scope.timing.isImmediate else { return }
    let others = view.runningAnimations.filter { $0.member == member }
    if scope.options.contains(.beginFromCurrentState) || !keys.last.isAdditive {
      for other in others { cut(other, finished: other.block === scope.block) }
    }
    let animation = make(member, of: view, from: keys.first, to: keys.last, keys: keys, in: scope)
    if scope.block.isHeld { hand?.note(animation, was: keys.first) }
  }

  /// A view goes along places of a member, the last of which is the model's, in a time of its own.
  func show(_ member: ViewMember, of view: UIView, along keys: AnimationKeys, lasting timing: AnimationTiming) {
    guard var scope, !timing.isImmediate else { return }
    scope.timing = timing
    make(member, of: view, from: keys.first, to: keys.last, keys: keys, in: scope)
  }

  @discardableResult
  func make(
    _ member: ViewMember, of mover: any Moving, from: AnimatedValue, to: AnimatedValue, keys: AnimationKeys? = nil,
    in scope: AnimationScope
  ) -> ViewAnimation {
    lastKey += 1
    let animation = ViewAnimation(
      key: lastKey, of: mover, member: member, from: from, to: to, keys: keys, timing: scope.timing,
      allowsInteraction: scope.options.contains(.allowUserInteraction), block: scope.block)
    scope.block.add(animation)
    mover.runningAnimations.append(animation)
    fresh.append(animation)
    CommitCycle.current.schedule()
    return animation
  }

  // MARK: Beginning

  /// Lets what was made in this turn begin. What is in no window is not seen, and so it is over.
  func begin() {
    if takeUpLayerTimes() { arm() }
    guard !fresh.isEmpty else { return }
    let made = fresh
    fresh = []
    let now = SessionClock.shared.now
    for animation in made where !animation.isOver {
      if animation.view?.storedWindow == nil {
        take(animation, finished: true)
        completeLater(animation.block)
      } else {
        animation.hasBegun = true
        if !animation.block.isHeld, animation.pace.begin == nil {
          let pace = animation.mover?.layerPace ?? 1
          if pace > 0 { animation.pace.run(from: now, speed: pace) }
        }
        animation.view?.setNeedsCommit()
        running.append(animation)
        begun.append(animation)
      }
    }
    arm()
  }

  /// The events of what has begun in this turn.
  func tellBegun() {
    let animations = begun
    begun = []
    // One that lingers moves nothing: it keeps the leaving view of a transition unseen until the end.
    for animation in animations where !animation.lingers { Events.current.animation(animation) }
  }

  // MARK: Ending

  /// Before its end: it was replaced or removed, or its view has left the window.
  func cut(_ animation: ViewAnimation, finished: Bool = false) {
    guard !animation.isOver else { return }
    animation.isCut = !finished
    take(animation, finished: finished)
    if animation.told != nil, let view = animation.view {
      view.cutAnimationKeys.append(animation.key)
      view.setNeedsCommit()
    }
    completeLater(animation.block)
    if animation.hasBegun { arm() }
  }

  private func take(_ animation: ViewAnimation, finished: Bool) {
    animation.isOver = true
    // Numbers of space, and a border, a shadow or a line that is not seen, are told while they move only.
    if animation.isToldWhileMoving { animation.view?.setNeedsCommit() }
    animation.mover?.runningAnimations.removeAll { $0 === animation }
    animation.block.remove(animation, finished: finished)
  }

  /// Completions that no moment of the clock calls for come with the next turn, as on Apple's: never from inside the call that made them due.
  private func completeLater(_ block: AnimationBlock) {
    guard block.isOver else { return }
    CommitCycle.current.afterCommit { block.complete() }
  }

  // MARK: Let go

  /// What was held runs from where it is; what has no way left is over. Below zero it goes back.
  func run(_ animation: ViewAnimation, speed: Double) {
    let now = SessionClock.shared.now
    animation.pace.run(from: now, speed: speed)
    if let end = animation.end, end <= now { return cut(animation, finished: true) }
    animation.view?.setNeedsCommit()
  }

  /// A new way takes the place of what is left of another, in its block.
  func replace(_ old: ViewAnimation, from: AnimatedValue, to: AnimatedValue, timing: AnimationTiming) {
    if let mover = old.mover, from != to, !timing.isImmediate {
      let options: UIView.AnimationOptions = old.allowsInteraction ? .allowUserInteraction : []
      let rest = make(
        old.member, of: mover, from: from, to: to,
        in: AnimationScope(block: old.block, timing: timing, options: options))
      rest.isAbsolute = old.isAbsolute
    }
    cut(old, finished: true)
  }

  /// The hand that held the blocks is gone.
  func letGo(_ blocks: [AnimationBlock]) {
    for block in blocks { completeLater(block) }
    arm()
  }

  /// One timer, for the earliest end.
  private func arm() {
    running.removeAll(where: \.isOver)
    timer?.cancel()
    timer = nil
    guard comesByItself, let next = running.compactMap(\.end).min() else { return }
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    let ahead = max(0, (next - SessionClock.shared.now).inNanoseconds)
    timer.schedule(deadline: .now() + .nanoseconds(Int(ahead)))
    timer.setEventHandler(
      handler: DispatchWorkItem(block: uncheckedOnMainActor { [weak self] in self?.endWhatIsDue() }))
    timer.resume()
    self.timer = timer
  }

  /// In the order in which they end; those that end together, in the order of their blocks.
  private func endWhatIsDue() {
    let now = SessionClock.shared.now
    let ended = running.compactMap { animation in
      animation.end.flatMap { $0 <= now ? (animation, $0) : nil }
    }.sorted { ($0.1, $0.0.block.number, $0.0.key) < ($1.1, $1.0.block.number, $1.0.key) }
    var blocks: [AnimationBlock] = []
    for (animation, _) in ended {
      take(animation, finished: true)
      if animation.block.isOver { blocks.append(animation.block) }
    }
    arm()
    for block in blocks { block.complete() }
  }
}
