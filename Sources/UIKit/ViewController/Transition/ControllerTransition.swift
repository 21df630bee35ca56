import Rules

/// One change of the visible controller, from its first callback to its last:
///
/// ```
///   begin ─► viewWill… ─► animator (paused while a finger drives it), with the alongside animations
///         └─► completeTransition ─► views ─► viewDid… ─► animationEnded ─► the container's end ─► the coordinator's completions
/// ```
/// The container provides closures for its views and its own state. This class determines the order.
@MainActor
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning, CoordinatedTransition {
  /// A controller with its view, and the view's frames before and after.
  struct Participant {
    var controller: UIViewController
    /// `nil` if the view is not animated.
    var view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private let from: Participant?
  private let to: Participant?
  private let exchange: AppearanceExchange
  /// The animator; `nil` for a transition without an animation.
  private let animator: (any UIViewControllerAnimatedTransitioning)?
  private let interactor: (any UIViewControllerInteractiveTransitioning)?

  /// Called before the `viewWill…` callbacks. The coordinator exists already.
  var willBegin: () -> Void = {}
  /// Called after the `viewWill…` callbacks, directly before the animation.
  var willAnimate: () -> Void = {}
  /// Sets the views' final frames, after completion or cancellation. It is called before the `viewDid…` callbacks.
  var applyFinalFrames: (_ completed: Bool) -> Void = { _ in }
  /// Clears the container's reference to the transition, directly before the `viewDid…` callbacks, which may begin another one.
  var release: (_ completed: Bool) -> Void = { _ in }
  /// The container's last step, after the `viewDid…` callbacks.
  var finish: (_ completed: Bool) -> Void = { _ in }
  /// The rule for the callbacks of a cancellation.
  var ruleForCancellation = Rule.popCancelled

  /// All current transitions.
  private static let runningSlot = SessionSlot(isShared: true) { _ in SessionValue<[ControllerTransition]>([]) }
  private(set) static var running: [ControllerTransition] {
    get { SessionContext.current[runningSlot].value }
    set { SessionContext.current[runningSlot].value = newValue }
  }

  /// Ends the transitions inside a view that leaves the screen.
  static func finishTransitions(_ view: UIView) {
    for transition in running where transition.containerView.isDescendant(of: view) { transition.finishImmediately() }
  }

  func involves(_ controller: UIViewController) -> Bool { participant(of: controller) != nil }

  private(set) var isOver = false
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  var completionVelocity: CGFloat { interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }
  /// A default animation that a finger may drive is linear.
  var alongsideOptions: UIView.AnimationOptions { isInteractive ? .curveLinear : .curveEaseInOut }

  init(
    in containerView: UIView, from: Participant?, to: Participant?, style: UIModalPresentationStyle = .none,
    exchange: AppearanceExchange, animator: (any UIViewControllerAnimatedTransitioning)?,
    interactor: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    self.containerView = containerView
    self.from = from
    self.to = to
    presentationStyle = style
    self.exchange = exchange
    self.animator = animator
    self.interactor = interactor
    super.init()
    isInteractive = interactor?.wantsInteractiveStart ?? false
  }

  var isAnimated: Bool { animator != nil }
  private(set) lazy var duration = animator?.transitionDuration(using: self) ?? 0
  /// The app's interruptible animator, if there is one.
  var interruptible: (any UIViewImplicitlyAnimating)? {
    if !hasRequestedInterruptible {
      hasRequestedInterruptible = true
      let appAnimator = animator?.interruptibleAnimator(using: self)
      storedInterruptible = appAnimator is Uninterruptible ? nil : appAnimator
    }
    return storedInterruptible
  }
  private var storedInterruptible: (any UIViewImplicitlyAnimating)?
  private var hasRequestedInterruptible = false

  /// The coordinator until the container's last step. It and this object retain each other.
  private var storedCoordinator: TransitionCoordinator?
  private var hasFinished = false
  var coordinator: TransitionCoordinator {
    if let storedCoordinator { return storedCoordinator }
    let coordinator = TransitionCoordinator(of: self)
    if !hasFinished { storedCoordinator = coordinator }
    return coordinator
  }

  // MARK: Beginning

  func begin() {
    ControllerTransition.running.append(self)
    willBegin()
    exchange.begin(animated: isAnimated)
    willAnimate()
    guard animator != nil else { return transitionWithoutAnimation() }
    guard let interactor else { return animate() }
    interactor.startInteractiveTransition(self)
    // An app's own interaction may have started no animation. The alongside animations run then.
    runAlongsideOnce()
  }

  /// Starts the animation with the alongside animations. A percent-driven transition calls this while `InteractiveAnimations` pauses
  /// animations.
  func animate() {
    animator?.animateTransition(using: self)
    runAlongsideOnce()
  }

  /// Starts the animation paused, for an interaction that drives it.
  func animatePaused() -> InteractiveAnimations {
    let heldAnimations = InteractiveAnimations { animate() }
    self.heldAnimations = heldAnimations
    return heldAnimations
  }

  private var heldAnimations: InteractiveAnimations?
  private var hasRunAlongside = false

  /// Starts the app's interruptible animator with the alongside animations. Returns `nil` if there is none.
  func animateInterruptibly() -> (any UIViewImplicitlyAnimating)? {
    guard let interruptible else { return nil }
    runAlongsideOnce()
    if !interruptible.isRunning { interruptible.startAnimation() }
    return interruptible
  }

  private func runAlongsideOnce() {
    guard !hasRunAlongside, !isOver else { return }
    hasRunAlongside = true
    // The interruptible animator is always requested, because some apps begin their setup there.
    _ = interruptible
    coordinator.runAlongside()
  }

  /// Without an animation the views change now. The `viewDid…` callbacks follow after the commit.
  private func transitionWithoutAnimation() {
    runAlongsideOnce()
    applyFinalFrames(true)
    hasChangedViews = true
    SessionContext.current.cycle.afterCommit { [self] in completeTransition(true) }
  }

  /// True if the transition had no animation, and waits for its commit only.
  var isWaitingForCommit: Bool { hasChangedViews && !isOver }
  private var hasChangedViews = false

  /// Completes the transition now if it only waits for its commit, because another change follows in the same turn.
  func completeIfWaitingForCommit() { if isWaitingForCommit { completeTransition(true) } }

  // MARK: Interaction

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
  }

  func finishInteractiveTransition() { endInteraction(cancelled: false) }
  func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  func pauseInteractiveTransition() {
    guard !isInteractive, !isOver else { return }
    isInteractive = true
    transitionWasCancelled = false
    coordinator.interactionChanged()
  }

  private func endInteraction(cancelled: Bool) {
    guard isInteractive, !isOver else { return }
    isInteractive = false
    transitionWasCancelled = cancelled
    coordinator.interactionChanged()
  }

  // MARK: Ending

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    // Alongside animations run by themselves, because an animator that was not requested by now would never run.
    hasRequestedInterruptible = true
    runAlongsideOnce()
    isOver = true
    isInteractive = false
    transitionWasCancelled = !didComplete
    if !hasChangedViews { applyFinalFrames(didComplete) }
    ControllerTransition.running.removeAll { $0 === self }
    release(didComplete)
    if didComplete { exchange.complete() } else { exchange.cancel(by: ruleForCancellation) }
    animator?.animationEnded(didComplete)
    finish(didComplete)
    coordinator.complete()
    // The closures may retain this object.
    hasFinished = true
    storedCoordinator = nil
    heldAnimations = nil
    storedInterruptible = nil
    willBegin = {}
    willAnimate = {}
    applyFinalFrames = { _ in }
    release = { _ in }
    self.finish = { _ in }
  }

  /// Ends the transition at once, because a container around it leaves the screen. It counts as completed unless it was cancelled.
  func finishImmediately() {
    guard !isOver else { return }
    heldAnimations?.finish(speed: 1e6)
    // A paused animator must not be released.
    if let pausedAnimator = storedInterruptible, pausedAnimator.state == .active, !pausedAnimator.isRunning {
      pausedAnimator.stopAnimation(false)
      pausedAnimator.finishAnimation(at: transitionWasCancelled ? .start : .end)
    }
    for view in [from?.view, to?.view] { view?.stopAnimationsOfSubtree() }
    completeTransition(!transitionWasCancelled)
  }

  // MARK: Context

  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    participant(key.rawValue)?.controller
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { participant(key.rawValue)?.view }

  private func participant(_ key: String) -> Participant? {
    switch key {
    case UITransitionContextViewControllerKey.from.rawValue, UITransitionContextViewKey.from.rawValue: from
    case UITransitionContextViewControllerKey.to.rawValue, UITransitionContextViewKey.to.rawValue: to
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { participant(of: vc)?.initialFrame ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { participant(of: vc)?.finalFrame ?? .zero }
  private func participant(of controller: UIViewController) -> Participant? {
    [from, to].lazy.compactMap(\.self).first { $0.controller === controller }
  }
}
