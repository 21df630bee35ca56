import UIKit

/// A transition from one state to another, while it goes on.
@MainActor
final class StateTransition<State> {
  let previous: State?
  let next: State
  let isAnimated: Bool
  /// Begun by the container's own appearance: it is over when that is.
  let isPartOfAppearance: Bool
  /// Those whose animation, if they have one, is not over.
  private(set) var moving: [UIViewController] = []

  init(from previous: State?, to next: State, animated: Bool, isPartOfAppearance: Bool) {
    (self.previous, self.next) = (previous, next)
    (isAnimated, self.isPartOfAppearance) = (animated, isPartOfAppearance)
  }

  func begin(_ child: UIViewController) { moving.append(child) }

  /// Whether it was moving still: an animation that was cut short ends a second time.
  func end(_ child: UIViewController) -> Bool {
    guard let index = moving.firstIndex(where: { $0 === child }) else { return false }
    moving.remove(at: index)
    return true
  }
}

/// What was asked for while it could not begin.
struct StateRequest<State> {
  let state: State
  let isAnimated: Bool
}

/// A state that is there, also where `State` is itself an optional.
struct DeterminedState<State> { let value: State }

/// Where the container stands on the screen.
enum ContainerPhase { case offScreen, appearing, onScreen, disappearing }
