import Rules

/// A transition from one page to another in progress.
@MainActor
struct PageTurn {
  let page: UIViewController
  let isForward: Bool
  let transition: ControllerTransition
  /// Whether the user turns the page; then the delegate is notified.
  let isByUser: Bool
}

// By a finger:
//
//   the content moves ─► willTransitionTo ─► `viewWill…` ─┬─ it stops at the other page ─► `viewDid…` ─► didFinishAnimating, completed
//                                                         └─ it stops at the same page ─► reverted ─► didFinishAnimating, not completed
extension UIPageViewController {
  // MARK: By the app

  func turn(
    _ page: UIViewController, _ direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    turn?.transition.finishImmediately()
    guard page !== current else {
      discardNeighbours()
      return completion?(true) ?? ()
    }
    guard let old = current, appearance == .appeared, old.storedView?.superview === scrollView else {
      replace(with: page)
      return completion?(true) ?? ()
    }
    slide(from: old, to: page, isForward: direction == .forward, animated: animated, isByUser: false) {
      completion?(true)
    }
  }

  /// Replaces the page without a transition, outside of a window.
  private func replace(with page: UIViewController) {
    let old = current
    current = page
    discardNeighbours()
    if page.storedParent !== self { addChild(page) }
    if let old { removePage(old) }
    if viewIfLoaded?.window != nil || appearance.isVisible { insertView() }
    page.send(.didMove(self), by: .onlyVisiblePage)
  }

  private func removePage(_ page: UIViewController) {
    guard page.storedParent === self else { return }
    page.send(.willMove(nil), by: .onlyVisiblePage)
    if page.storedView?.superview === scrollView { page.view.removeFromSuperview() }
    isRemovingPage = true
    page.removeFromParent()
    isRemovingPage = false
  }

  /// Called when another container has adopted the child.
  func discardChild(_ child: UIViewController) {
    guard !isRemovingPage else { return }
    if child === current { current = nil }
    if child === before || child === after { discardNeighbours() }
  }

  private func slide(
    from old: UIViewController, to page: UIViewController, isForward: Bool, animated: Bool, isByUser: Bool,
    completion: @escaping () -> Void
  ) {
    let distance = vector(CGFloat(step(isForward: isForward)) * stride)
    let animator = animated && UIView.areAnimationsEnabled ? PageAnimator(by: distance) : nil
    begin(from: old, to: page, isForward: isForward, at: currentIndex, animator: animator, isByUser: isByUser) {
      [self] in
      if isByUser {
        turned(to: page, isForward: isForward, from: old)
      } else {
        current = page
        discardNeighbours()
      }
      arrangeRow()
    } ended: {
      completion()
    }
  }

  // MARK: By a finger

  func scrolled() {
    guard !isArranging, current != nil else { return }
    let distance = offset - CGFloat(currentIndex) * stride
    let isForward = (distance > 0) != isMirrored
    if abs(distance) > 0.01 { follow(isForward: isForward) }
    // The content has reached the page, so that the drag can continue to the page beyond.
    if let turn, turn.transition.isInteractive, turn.isForward == isForward, abs(distance) > stride - 0.5 {
      turn.transition.completeTransition(true)
    }
    if scrollView.isAtRest { scrollingEnded() }
  }

  private func follow(isForward: Bool) {
    guard let current, turn?.isForward != isForward || turn == nil else { return }
    // The drag has returned past its origin, and continues in the other direction.
    turn?.transition.completeTransition(false)
    guard turn == nil, let page = isForward ? after : before else { return }
    begin(
      from: current, to: page, isForward: isForward, at: currentIndex + step(isForward: isForward), animator: nil,
      isByUser: true
    ) { [self] in
      turned(to: page, isForward: isForward, from: current)
      pageControl?.currentPage += isForward ? 1 : -1
      lastControlPage = pageControl?.currentPage ?? 0
    }
  }

  func scrollingEnded() {
    guard let turn, turn.transition.isInteractive, scrollView.isAtRest else { return }
    let distance = offset - CGFloat(currentIndex) * stride
    if abs(distance) < 0.5 {
      turn.transition.completeTransition(false)
    } else if abs(abs(distance) - stride) < 0.5 {
      turn.transition.completeTransition(true)
    }
  }

  /// Called after a touch on the page control.
  func pageControlChanged(_ control: UIPageControl) {
    let isForward = control.currentPage > lastControlPage
    lastControlPage = control.currentPage
    guard turn == nil, let current, let page = isForward ? after : before else { return }
    slide(from: current, to: page, isForward: isForward, animated: true, isByUser: true) {}
  }

  // MARK: In both directions

  private func begin(
    from old: UIViewController, to page: UIViewController, isForward: Bool, at position: Int, animator: PageAnimator?,
    isByUser: Bool, turned: @escaping () -> Void, ended: @escaping () -> Void = {}
  ) {
    if page.storedParent !== self { addChild(page) }
    if isByUser { delegate?.pageViewController(self, willTransitionTo: [page]) }
    let pageView = page.loadedView(by: .onlyVisiblePage)
    let follower = isByUser && animator == nil ? ViewerDrivenAnimator() : nil
    let pageFrame = frame(at: position)
    let transition = ControllerTransition(
      in: scrollView, from: .init(controller: old, view: old.storedView, initialFrame: old.view.frame),
      to: .init(controller: page, view: pageView, finalFrame: pageFrame),
      exchange: AppearanceExchange(
        old: old, new: page, willOrder: .newFirst, order: transitionStyle == .scroll ? .newFirst : .oldFirst,
        cancelOrder: .oldFirst, rule: transitionStyle == .scroll ? .pageScrollOrder : .pageCurlOrder),
      animator: follower ?? animator, interactor: follower)
    transition.ruleForCancellation = .pageCancelled
    transition.willAnimate = { [self] in
      performLayoutChanges {
        pageView.frame = pageFrame
        pageView.autoresizingMask = []
        scrollView.addSubview(pageView)
      }
    }
    transition.applyFinalFrames = { [self] completed in
      let (visible, removed) = completed ? (page, old) : (old, page)
      performLayoutChanges {
        if visible.view.superview !== scrollView, !visible.viewIsReplacedByPresentation {
          scrollView.addSubview(visible.view)
        }
      }
      removed.abandonPresentedInContext()
      removed.view.removeFromSuperview()
    }
    transition.release = { [self] _ in turn = nil }
    transition.finish = { [self] completed in
      if completed { turned() }
      finishTurn(old, page, completed: completed, isByUser: isByUser)
      ended()
      viewIfLoaded?.setNeedsLayout()
    }
    turn = PageTurn(page: page, isForward: isForward, transition: transition, isByUser: isByUser)
    transition.begin()
  }

  private func finishTurn(
    _ old: UIViewController, _ page: UIViewController, completed: Bool, isByUser: Bool
  ) {
    if completed {
      page.send(.didMove(self), by: .onlyVisiblePage)
      removePage(old)
    } else {
      removePage(page)
    }
    guard isByUser else { return }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: completed)
  }
}

/// Animates nothing, because the viewers scroll the pages by themselves.
@MainActor
private final class ViewerDrivenAnimator: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
}

/// Moves both pages by one page.
@MainActor
private final class PageAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let distanceVector: CGPoint

  init(by distance: CGPoint) { self.distanceVector = distance }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(true)
    }
    let visibleFrame = from.frame
    UIView.performWithoutAnimation {
      to.frame = visibleFrame.offsetBy(dx: distanceVector.x, dy: distanceVector.y)
      to.layoutIfNeeded()
    }
    UIView.animate(withDuration: 0.35) { [distanceVector] in
      to.frame = visibleFrame
      from.frame = visibleFrame.offsetBy(dx: -distanceVector.x, dy: -distanceVector.y)
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}
