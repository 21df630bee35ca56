import UIKit

/// A child of a `StateViewController` that has a say in how it comes and goes. One that does not conform fades in and out.
@preconcurrency @MainActor
public protocol StateViewControllerTransitioning: AnyObject {
  /// Seconds. Only asked where the transition is animated.
  func stateTransitionDuration(isAppearing: Bool) -> TimeInterval
  /// Seconds before its own animation begins. Only asked where the transition is animated.
  func stateTransitionDelay(isAppearing: Bool) -> TimeInterval
  /// Its view is in place, and nothing has moved: the look from which it comes is to be set up.
  func stateTransitionWillBegin(isAppearing: Bool)
  func stateTransitionDidEnd(isAppearing: Bool)
  /// What is set here is animated; it happens at once where the transition is not.
  func animateAlongsideStateTransition(isAppearing: Bool)
}

extension StateViewControllerTransitioning {
  public func stateTransitionDuration(isAppearing: Bool) -> TimeInterval { defaultStateTransitionDuration }
  public func stateTransitionDelay(isAppearing: Bool) -> TimeInterval { 0 }
  public func stateTransitionWillBegin(isAppearing: Bool) {}
  public func stateTransitionDidEnd(isAppearing: Bool) {}
  public func animateAlongsideStateTransition(isAppearing: Bool) {}
}

/// How long a child takes to come or go that says nothing of it, in seconds.
let defaultStateTransitionDuration: TimeInterval = 0.3
