import UIKit

// The appearance callbacks of the pages.
extension PaginatedViewController {
  func go(to index: Int, animated: Bool) {
    guard viewControllers.indices.contains(index) else { return pageControl.currentPage = currentPage }
    guard phase == .onScreen, laidOutSize != .zero else { return jump(to: index) }
    let goal = CGPoint(x: offset(of: index), y: 0)
    guard animated, UIView.areAnimationsEnabled, goal != scrollView.contentOffset else {
      isJumping = true
      scrollView.setContentOffset(goal, animated: false)
      rested()
      return isJumping = false
    }
    scrollView.setContentOffset(goal, animated: true)
  }

  /// Changes the page while the container is not visible.
  private func jump(to index: Int) {
    let (old, oldIndex) = (page, currentPage)
    guard index != oldIndex else { return }
    currentPage = index
    guard isViewLoaded else { return currentPageDidChange(from: oldIndex) }
    updatePageControl()
    if let old, phase == .appearing {
      old.beginAppearanceTransition(false, animated: false)
      old.viewIfLoaded?.removeFromSuperview()
      old.endAppearanceTransition()
    } else if phase == .offScreen {
      old?.viewIfLoaded?.removeFromSuperview()
    }
    laidOutSize = .zero
    placePages()
    if phase == .appearing, let page { comeIntoPlace(page) }
    currentPageDidChange(from: oldIndex)
  }

  /// Begins appearance transitions for the pages that became visible or left.
  func scrolled() {
    guard !isLayingOut, phase == .onScreen else { return }
    let inSight = pagesInSight
    for index in inSight where index != currentPage {
      let page = viewControllers[index]
      if !coming.contains(where: { $0 === page }) { come(page) }
    }
    for page in coming where !inSight.contains(where: { viewControllers[$0] === page }) { passBy(page) }
  }

  private func come(_ next: UIViewController) {
    coming.append(next)
    report(.began, to: next)
    next.beginAppearanceTransition(true, animated: !isJumping)
    layOut(next)
    guard !isLeaving, let page else { return }
    isLeaving = true
    page.beginAppearanceTransition(false, animated: !isJumping)
  }

  /// Ends the appearance of a page that was visible while scrolling to another one, or before the finger turned back.
  private func passBy(_ next: UIViewController) {
    // While the finger is down, the last page may still become the current one.
    guard coming.count > 1 || !pagesInSight.contains(currentPage) else { return }
    leave(next)
  }

  private func leave(_ next: UIViewController) {
    coming.removeAll { $0 === next }
    next.beginAppearanceTransition(false, animated: true)
    next.viewIfLoaded?.removeFromSuperview()
    next.endAppearanceTransition()
    report(.dropped, to: next)
  }

  /// Ends the appearance transitions when scrolling has ended.
  func rested() {
    guard !isLayingOut, phase == .onScreen || isMoving else { return }
    let target = nearestPage
    guard isMoving else { return pageControl.currentPage = currentPage }
    let (old, oldIndex) = (page, currentPage)
    let next = viewControllers[target]
    if target != currentPage, !coming.contains(where: { $0 === next }) { come(next) }
    if target == currentPage { stay() } else { arrive(next, from: old) }
    for passed in coming { leave(passed) }
    currentPage = target
    updatePageControl()
    if target != oldIndex { currentPageDidChange(from: oldIndex) }
  }

  private func stay() {
    guard isLeaving, let page else { return }
    isLeaving = false
    page.beginAppearanceTransition(true, animated: true)
    page.endAppearanceTransition()
  }

  private func arrive(_ next: UIViewController, from old: UIViewController?) {
    coming.removeAll { $0 === next }
    next.endAppearanceTransition()
    if isLeaving, let old {
      isLeaving = false
      old.viewIfLoaded?.removeFromSuperview()
      old.endAppearanceTransition()
    }
    report(.ended, to: next)
  }

  // MARK: The container's own appearance

  func appear(_ animated: Bool) {
    phase = .appearing
    guard let page else { return }
    page.beginAppearanceTransition(true, animated: animated)
    layOut(page)
  }

  func appeared() {
    phase = .onScreen
    page?.endAppearanceTransition()
  }

  func disappear(_ animated: Bool) {
    if isMoving {
      rested()
      isLayingOut = true
      scrollView.setContentOffset(CGPoint(x: offset(of: currentPage), y: 0), animated: false)
      isLayingOut = false
    }
    phase = .disappearing
    page?.beginAppearanceTransition(false, animated: animated)
  }

  func disappeared() {
    phase = .offScreen
    page?.endAppearanceTransition()
  }

  private func report(_ phase: StateReport.Phase, to next: UIViewController) {
    StateReport(phase, from: name(page), to: name(next), animated: !isJumping, children: [next]).send(by: self)
  }

  private func name(_ page: UIViewController?) -> String {
    guard let page, let index = viewControllers.firstIndex(where: { $0 === page }) else { return "no page" }
    return page.title ?? "page \(index + 1)"
  }
}
