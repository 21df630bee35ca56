import UIKit

// The children's appearance callbacks: with the container's own, and when children are added or removed.
extension StateViewController {
  func beginAppearance(of child: UIViewController, _ animated: Bool) {
    appearing.append(child)
    disappearing.removeAll { $0 === child }
    childWillAppear(child, animated: animated)
    child.beginAppearanceTransition(true, animated: animated)
  }

  /// Ends a child's appearance. While the container is appearing, the child's appearance ends together with it.
  func finishAppearance(of child: UIViewController, _ animated: Bool) {
    guard phase == .onScreen, let index = appearing.firstIndex(where: { $0 === child }) else { return }
    appearing.remove(at: index)
    child.endAppearanceTransition()
    childDidAppear(child, animated: animated)
  }

  /// Begins to remove a child. While the container is appearing the child was not visible, so it gets no disappearance callbacks.
  func beginLeaving(_ child: UIViewController, in transition: StateTransition<State>) {
    child.willMove(toParent: nil)
    guard phase == .onScreen else { return }
    appearing.removeAll { $0 === child }
    childWillDisappear(child, animated: transition.isAnimated)
    child.beginAppearanceTransition(false, animated: transition.isAnimated)
  }

  func finishLeaving(_ child: UIViewController, in transition: StateTransition<State>) {
    child.viewIfLoaded?.removeFromSuperview()
    if phase == .onScreen || disappearing.contains(where: { $0 === child }) {
      disappearing.removeAll { $0 === child }
      child.endAppearanceTransition()
      childDidDisappear(child, animated: transition.isAnimated)
    }
    child.removeFromParent()
  }

  // MARK: The container's own appearance

  /// Ends the appearance of the children whose animation has ended. The others' appearance ends with their animation.
  func finishAppearance(_ animated: Bool) {
    for child in appearing where transition?.moving.contains(where: { $0 === child }) != true {
      finishAppearance(of: child, animated)
    }
    if let transition { finishIfOver(transition) } else { performPendingRequests() }
  }

  func beginDisappearance(_ animated: Bool) {
    appearing = []
    disappearing = stateChildren
    for child in stateChildren {
      childWillDisappear(child, animated: animated)
      child.beginAppearanceTransition(false, animated: animated)
    }
  }

  func finishDisappearance(_ animated: Bool) {
    let disappeared = disappearing
    disappearing = []
    for child in disappeared {
      child.endAppearanceTransition()
      childDidDisappear(child, animated: animated)
    }
  }
}
