import Rules

/// One change of the controller that is seen, from its first callback to its last:
///
/// ```
///   begin ─► wills ─► animator (held, where a finger has it) with what goes alongside
///                         └─► completeTransition ─► views ─► dids ─► animationEnded ─► the container's last work ─► the coordinator's completions
/// ```
/// The container says in closures what becomes of the views and of its own state; this class owns the order.
@MainActor
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning, Coordinated {
  /// A controller and its view, and where that stands before and after.
  struct Party {
    var controller: UIViewController
    /// `nil`: it does not take part in the movement.
    var view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private let from: Party?
  private let to: Party?
  private let exchange: AppearanceExchange
  /// `nil`: at once.
  private let animator: (any UIViewControllerAnimatedTransitioning)?
  private let interactor: (any UIViewControllerInteractiveTransitioning)?

  /// Before the wills, when the coordinator is there already.
  var willBegin: () -> Void = {}
  /// Right after the wills: the last moment before anything moves.
  var willAnimate: () -> Void = {}
  /// Puts the views where they stand after the transition, or after its cancellation. Called before the dids.
  var placeViews: (_ completed: Bool) -> Void = { _ in }
  /// Ends what the container knows of the transition, right before the dids: these may begin another one.
  var release: (_ completed: Bool) -> Void = { _ in }
  /// The container's last work, after the dids.
  var finish: (_ completed: Bool) -> Void = { _ in }
  /// By which rule a cancellation sends what it sends.
  var ruleOfCancelling = Rule.popCancelled

  /// All that are under way: few at any time.
  private static let runningSlot = SessionSlot(isShared: true) { _ in SessionValue<[ControllerTransition]>([]) }
  private(set) static var running: [ControllerTransition] {
    get { SessionContext.current[runningSlot].value }
    set { SessionContext.current[runningSlot].value = newValue }
  }

  /// Ends those that take place in a view: it goes out of sight.
  static func hurryInside(_ view: UIView) {
    for transition in running where transition.containerView.isDescendant(of: view) { transition.hurry() }
  }

  func involves(_ controller: UIViewController) -> Bool { party(of: controller) != nil }

  private(set) var isOver = false
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  var completionVelocity: CGFloat { interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }
  /// A default animation that a finger may lead goes evenly.
  var alongsideOptions: UIView.AnimationOptions { isInteractive ? .curveLinear : .curveEaseInOut }

  init(
    in containerView: UIView, from: Party?, to: Party?, style: UIModalPresentationStyle = .none,
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
  /// The app's animator that can be paused on the way, where it has one.
  var interruptible: (any UIViewImplicitlyAnimating)? {
    if !hasAsked {
      hasAsked = true
      let given = animator?.interruptibleAnimator(using: self)
      storedInterruptible = given is Uninterruptible ? nil : given
    }
    return storedInterruptible
  }
  private var storedInterruptible: (any UIViewImplicitlyAnimating)?
  private var hasAsked = false

  /// Until the container's last work is done: the two hold each other.
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
    guard animator != nil else { return placeAtOnce() }
    guard let interactor else { return animate() }
    interactor.startInteractiveTransition(self)
    // One of the app's own may hold nothing: what goes along runs then.
    runAlongsideOnce()
  }

  /// The animation with all that goes along; a percent-driven transition calls this with everything held.
  func animate() {
    animator?.animateTransition(using: self)
    runAlongsideOnce()
  }

  /// Lets a finger have the animation, until it lets go.
  func hold() -> HeldAnimations {
    let held = HeldAnimations { animate() }
    self.held = held
    return held
  }

  private var held: HeldAnimations?
  private var hasRunAlongside = false

  /// Starts the app's animator that can be interrupted, with all that goes along; `nil`: it has none.
  func animateInterruptibly() -> (any UIViewImplicitlyAnimating)? {
    guard let interruptible else { return nil }
    runAlongsideOnce()
    if !interruptible.isRunning { interruptible.startAnimation() }
    return interruptible
  }

  private func runAlongsideOnce() {
    guard !hasRunAlongside, !isOver else { return }
    hasRunAlongside = true
    // Asked for in any case: some apps set out in there.
    _ = interruptible
    coordinator.runAlongside()
  }

  /// Without an animation the views change now; the dids come after the commit that shows it.
  private func placeAtOnce() {
    runAlongsideOnce()
    placeViews(true)
    havePlaced = true
    CommitCycle.current.afterCommit { [self] in completeTransition(true) }
  }

  /// It was made at once, and waits for its commit only.
  var isPlaced: Bool { havePlaced && !isOver }
  private var havePlaced = false

  /// For whoever goes on from there in the same turn it is over.
  func completeIfPlaced() { if isPlaced { completeTransition(true) } }

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
    // What was to go along with it goes by itself: an animator that has not been asked for by now would never run.
    hasAsked = true
    runAlongsideOnce()
    isOver = true
    isInteractive = false
    transitionWasCancelled = !didComplete
    if !havePlaced { placeViews(didComplete) }
    ControllerTransition.running.removeAll { $0 === self }
    release(didComplete)
    if didComplete { exchange.complete() } else { exchange.cancel(by: ruleOfCancelling) }
    animator?.animationEnded(didComplete)
    finish(didComplete)
    coordinator.complete()
    // What the closures hold may hold this.
    hasFinished = true
    storedCoordinator = nil
    held = nil
    storedInterruptible = nil
    willBegin = {}
    willAnimate = {}
    placeViews = { _ in }
    release = { _ in }
    self.finish = { _ in }
  }

  /// Ends at once, as if it had run: what is around it goes out of sight.
  func hurry() {
    guard !isOver else { return }
    held?.finish(speed: 1e6)
    // One that stands must not be let go of.
    if let standing = storedInterruptible, standing.state == .active, !standing.isRunning {
      standing.stopAnimation(false)
      standing.finishAnimation(at: transitionWasCancelled ? .start : .end)
    }
    for view in [from?.view, to?.view] { view?.cutAnimationsOfSubtree() }
    completeTransition(!transitionWasCancelled)
  }

  // MARK: Context

  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    party(key.rawValue)?.controller
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { party(key.rawValue)?.view }

  private func party(_ key: String) -> Party? {
    switch key {
    case UITransitionContextViewControllerKey.from.rawValue, UITransitionContextViewKey.from.rawValue: from
    case UITransitionContextViewControllerKey.to.rawValue, UITransitionContextViewKey.to.rawValue: to
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { party(of: vc)?.initialFrame ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { party(of: vc)?.finalFrame ?? .zero }
  private func party(of controller: UIViewController) -> Party? {
    [from, to].lazy.compactMap(\.self).first { $0.controller === controller }
  }
}
