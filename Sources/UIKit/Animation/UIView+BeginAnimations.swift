import Foundation

/// An animation between `beginAnimations` and `commitAnimations`.
@MainActor
private final class OpenAnimation {
  static let slot = SessionSlot { _ in Stack() }

  /// The open animations of a session, the innermost last.
  @MainActor
  final class Stack {
    var open: [OpenAnimation] = []
  }

  let block: AnimationBlock
  let messages: AnimationMessages
  /// The transitions that start with `commitAnimations()`.
  var transitions: [(view: UIView, options: UIView.AnimationOptions, before: Transition.Content)] = []

  init(_ block: AnimationBlock, _ messages: AnimationMessages) { (self.block, self.messages) = (block, messages) }
}

/// Calls the delegate of an animation. The delegate is retained until the animation has ended, as on iOS.
@MainActor
private final class AnimationMessages {
  let id: String?
  let context: UnsafeMutableRawPointer?
  var delegate: AnyObject?
  var willStart: Selector?
  var delay: TimeInterval = 0
  var didStop: Selector?
  private var delayed: SessionTimer?

  init(_ id: String?, _ context: UnsafeMutableRawPointer?) { (self.id, self.context) = (id, context) }

  /// Calls the selector for the start after the delay; without a delay, at once.
  func start() {
    guard delay > 0, willStart != nil, delegate != nil else { return started() }
    delayed = SessionTimer(after: delay) { [self] in started() }
  }

  private func started() {
    delayed = nil
    if let willStart, let delegate { ObjectiveCRuntime.send(willStart, to: delegate, [id, context]) }
  }

  func stop(finished: Bool) {
    defer { (delayed, delegate) = (nil, nil) }
    guard let didStop, let delegate else { return }
    ObjectiveCRuntime.send(didStop, to: delegate, [id, NSNumber(value: finished), context])
  }
}

extension UIView {
  /// The transitions of `setAnimationTransition(_:for:cache:)`.
  public enum AnimationTransition: Int, Sendable {
    case none, flipFromLeft, flipFromRight, curlUp, curlDown

    fileprivate var options: AnimationOptions {
      switch self {
      case .none: []
      case .flipFromLeft: .transitionFlipFromLeft
      case .flipFromRight: .transitionFlipFromRight
      case .curlUp: .transitionCurlUp
      case .curlDown: .transitionCurlDown
      }
    }
  }

  private static var stack: OpenAnimation.Stack { SessionContext.current[OpenAnimation.slot] }

  /// Animates the changes until `commitAnimations()`, in 0.2 seconds unless a setter changes that first.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let messages = AnimationMessages(animationID, context)
    let block = SessionContext.current.animations.open(AnimationTiming(duration: 0.2)) { messages.stop(finished: $0) }
    stack.open.append(OpenAnimation(block, messages))
  }

  /// Closes the animation that was opened last, and starts it. Has no effect without an open one.
  public class func commitAnimations() {
    guard let animation = stack.open.popLast() else { return }
    animation.messages.start()
    SessionContext.current.animations.finish(animation.block) {
      for (view, options, before) in animation.transitions {
        let duration = SessionContext.current.animations.scope?.timing.duration ?? 0
        guard let transition = Transition(of: view, options: options, duration: duration) else { continue }
        let after = Transition.Content(of: view)
        let lingering = transition.play(entering: after.entering(since: before), leaving: before.leaving(to: after))
        animation.block.addEndHandler {
          for animation in lingering {
            SessionContext.current.animations.stop(animation)
            animation.view?.setNeedsCommit()
          }
        }
      }
    }
  }

  // MARK: Setters

  private class func set(_ change: (inout AnimationScope) -> Void) {
    guard let animation = stack.open.last else { return }
    SessionContext.current.animations.change(animation.block, change)
  }

  private class func setTiming(_ change: (inout AnimationParts) -> Void) {
    set { scope in
      var parts = AnimationParts(scope.timing)
      change(&parts)
      scope.timing = parts.timing
    }
  }

  /// Sets the object that is called when the animation starts and ends.
  public class func setAnimationDelegate(_ delegate: Any?) {
    stack.open.last?.messages.delegate = delegate.map { $0 as AnyObject }
  }
  /// Sets the delegate's method for the start: `animationWillStart:context:`, with the identifier and the context.
  public class func setAnimationWillStart(_ selector: Selector?) { stack.open.last?.messages.willStart = selector }
  /// Sets the delegate's method for the end: `animationDidStop:finished:context:`, with the identifier, a number and the context.
  public class func setAnimationDidStop(_ selector: Selector?) { stack.open.last?.messages.didStop = selector }
  public class func setAnimationDuration(_ duration: TimeInterval) { setTiming { $0.duration = duration } }
  public class func setAnimationDelay(_ delay: TimeInterval) {
    stack.open.last?.messages.delay = delay
    setTiming { $0.delay = delay }
  }
  public class func setAnimationCurve(_ curve: AnimationCurve) { set { $0.timing.curve = curve.timing } }
  public class func setAnimationRepeatCount(_ repeatCount: Float) { setTiming { $0.repeatCount = Double(repeatCount) } }
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    set { $0.timing.autoreverses = repeatAutoreverses }
  }
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    set { scope in
      if fromCurrentState {
        scope.options.insert(.beginFromCurrentState)
      } else {
        scope.options.remove(.beginFromCurrentState)
      }
    }
  }
  /// Shows the changes of a view's subviews by a transition. `cache` is ignored.
  public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
    guard transition != .none else { return }
    stack.open.last?.transitions.append((view, transition.options, Transition.Content(of: view)))
  }
}

/// The parts of a timing that setters change one at a time.
private struct AnimationParts {
  var duration: Double
  var delay: Double
  var repeatCount: Double
  private let curve: TimingCurve
  private let autoreverses: Bool

  init(_ timing: AnimationTiming) {
    (duration, delay, repeatCount) = (timing.duration, timing.delay, timing.repeatCount)
    (curve, autoreverses) = (timing.curve, timing.autoreverses)
  }

  var timing: AnimationTiming {
    AnimationTiming(
      duration: duration, delay: delay, curve: curve, repeatCount: repeatCount, autoreverses: autoreverses)
  }
}
