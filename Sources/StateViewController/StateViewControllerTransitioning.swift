import UIKit

/// A child of a `StateViewController` that animates its own insertion and removal. A child that does not conform is faded in and out.
@preconcurrency @MainActor
public protocol StateViewControllerTransitioning: AnyObject {
  /// Returns the duration of the animation, in seconds. It is called in animated transitions only.
  func stateTransitionDuration(isAppearing: Bool) -> TimeInterval
  /// Returns the delay before the animation, in seconds. It is called in animated transitions only.
  func stateTransitionDelay(isAppearing: Bool) -> TimeInterval
  /// Called before the animation, when the view is in the container with its final frame. Set the initial values of the animation here.
  func stateTransitionWillBegin(isAppearing: Bool)
  /// Called when the animation has ended.
  func stateTransitionDidEnd(isAppearing: Bool)
  /// Sets the final values. The changes are animated if the transition is.
  func animateAlongsideStateTransition(isAppearing: Bool)
}

extension StateViewControllerTransitioning {
  /// Returns 0.3 seconds.
  public func stateTransitionDuration(isAppearing: Bool) -> TimeInterval { defaultStateTransitionDuration }
  /// Returns 0.
  public func stateTransitionDelay(isAppearing: Bool) -> TimeInterval { 0 }
  /// Does nothing.
  public func stateTransitionWillBegin(isAppearing: Bool) {}
  /// Does nothing.
  public func stateTransitionDidEnd(isAppearing: Bool) {}
  /// Does nothing.
  public func animateAlongsideStateTransition(isAppearing: Bool) {}
}

/// The duration of a child's animation unless the child returns another one, in seconds.
let defaultStateTransitionDuration: TimeInterval = 0.3
