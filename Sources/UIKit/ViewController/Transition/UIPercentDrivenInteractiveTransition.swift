import Foundation

/// Leads a transition's animation by a fraction: a finger's way, say.
///
/// The animator must animate by UIView's animations: they are held, and run on or back when the finger lets go.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var transition: ControllerTransition?
  private var held: HeldAnimations?
  /// What was said before the transition had begun.
  private var early: (() -> Void)?

  /// Of the whole animation, in seconds.
  open private(set) var duration: CGFloat = 0
  /// 0...1, as it was last updated.
  open private(set) var percentComplete: CGFloat = 0
  /// How much faster than by itself the animation runs on when the finger has let go.
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    self.transition = transition
    duration = transition.duration
    held = transition.hold()
    held?.fraction = percentComplete
    early?()
    early = nil
  }

  open func pause() { transition?.pauseInteractiveTransition() }

  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    held?.fraction = self.percentComplete
    transition?.updateInteractiveTransition(self.percentComplete)
  }

  open func cancel() {
    end { [self] in
      transition?.cancelInteractiveTransition()
      held?.cancel(speed: completionSpeed)
    }
  }

  open func finish() {
    end { [self] in
      transition?.finishInteractiveTransition()
      held?.finish(speed: completionSpeed)
    }
  }

  private func end(_ body: @escaping () -> Void) {
    guard held != nil else {
      // For a transition that begins with this turn's layout; where none does, it means nothing.
      early = body
      return CommitCycle.current.afterCommit { [weak self] in self?.early = nil }
    }
    body()
    held = nil
    percentComplete = 0
  }
}
