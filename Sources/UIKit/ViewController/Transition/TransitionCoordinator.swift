/// The alongside animations of a transition, and the closures for its end.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let transition: any CoordinatedTransition
  private var alongside: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [(handler: Handler, untilEnd: Bool)] = []
  private var hasRun = false
  private var isOver = false

  init(of transition: any CoordinatedTransition) {
    self.transition = transition
    initiallyInteractive = transition.isInteractive
  }

  let initiallyInteractive: Bool
  var isAnimated: Bool { transition.isAnimated }
  var presentationStyle: UIModalPresentationStyle { transition.presentationStyle }
  var isInterruptible: Bool { transition.interruptible != nil }
  var isInteractive: Bool { transition.isInteractive }
  var isCancelled: Bool { transition.transitionWasCancelled }
  var transitionDuration: TimeInterval { transition.duration }
  var percentComplete: CGFloat { transition.percentComplete }
  var completionVelocity: CGFloat { transition.completionVelocity }
  var completionCurve: UIView.AnimationCurve { transition.completionCurve }
  var containerView: UIView { transition.containerView }
  var targetTransform: CGAffineTransform { .identity }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition.viewController(forKey: key)
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { transition.view(forKey: key) }

  // MARK: Adding closures

  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    // The animation has begun, so this one begins now.
    if hasRun { run([animation]) } else { alongside.append(animation) }
    return true
  }

  func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) { interactionHandlers.append((handler, false)) }
  func notifyWhenInteractionEnds(_ handler: @escaping Handler) { interactionHandlers.append((handler, true)) }

  // MARK: The transition's calls

  /// Runs the closures inside the transition's animation.
  func runAlongside() {
    hasRun = true
    let animations = alongside
    alongside = []
    run(animations)
  }

  private func run(_ animations: [Handler]) {
    guard !animations.isEmpty else { return }
    guard isAnimated, transitionDuration > 0 else { return animations.forEach { $0(self) } }
    // An interruptible animator includes the alongside animations.
    if let animator = transition.interruptible {
      return animator.addAnimations { for animation in animations { animation(self) } }
    }
    UIView.animate(withDuration: transitionDuration, delay: 0, options: transition.alongsideOptions) {
      for animation in animations { animation(self) }
    }
  }

  /// Called when an interaction begins or ends.
  func interactionChanged() {
    let handlers = interactionHandlers.filter { !($0.untilEnd && isInteractive) }
    if !isInteractive { interactionHandlers.removeAll(where: \.untilEnd) }
    for (handler, _) in handlers { handler(self) }
  }

  func complete() {
    isOver = true
    let handlers = completions
    completions = []
    interactionHandlers = []
    for handler in handlers { handler(self) }
  }
}

/// A transition, or a change of size, whose state a coordinator reports.
@MainActor
protocol CoordinatedTransition: AnyObject {
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var duration: TimeInterval { get }
  var percentComplete: CGFloat { get }
  var completionVelocity: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  var alongsideOptions: UIView.AnimationOptions { get }
  /// The interruptible animator, if there is one.
  var interruptible: (any UIViewImplicitlyAnimating)? { get }
  var containerView: UIView { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

extension CoordinatedTransition {
  var interruptible: (any UIViewImplicitlyAnimating)? { nil }
}
