import UIKit

/// A transition from one state to another that is under way.
@MainActor
final class StateTransition<State> {
  let previous: State?
  let next: State
  let isAnimated: Bool
  /// True if the container's own appearance began this transition. The transition then ends with that appearance.
  let isPartOfAppearance: Bool
  /// The children whose animation has not ended. A child without an animation ends at once.
  private(set) var moving: [UIViewController] = []

  init(from previous: State?, to next: State, animated: Bool, isPartOfAppearance: Bool) {
    (self.previous, self.next) = (previous, next)
    (isAnimated, self.isPartOfAppearance) = (animated, isPartOfAppearance)
  }

  func begin(_ child: UIViewController) { moving.append(child) }

  /// Removes a child from `moving`, and returns whether it was there. The completion of a removed animation calls this a second time.
  func end(_ child: UIViewController) -> Bool {
    guard let index = moving.firstIndex(where: { $0 === child }) else { return false }
    moving.remove(at: index)
    return true
  }
}

/// A transition that was requested and has not begun.
struct StateRequest<State> {
  let state: State
  let isAnimated: Bool
}

/// Wraps a state, so that "no state yet" differs from `nil` if `State` is an optional.
struct DeterminedState<State> { let value: State }

/// The phases of the container's own appearance.
enum ContainerPhase { case offScreen, appearing, onScreen, disappearing }
