import UIKit

// The appearance callbacks of the pages.
extension PaginatedViewController {
  func scrollToPage(_ index: Int, animated: Bool) {
    guard viewControllers.indices.contains(index) else { return pageControl.currentPage = currentPage }
    guard phase == .onScreen, laidOutSize != .zero else { return jump(to: index) }
    let target = CGPoint(x: offset(of: index), y: 0)
    guard animated, UIView.areAnimationsEnabled, target != scrollView.contentOffset else {
      isJumping = true
      scrollView.setContentOffset(target, animated: false)
      finishScrolling()
      return isJumping = false
    }
    scrollView.setContentOffset(target, animated: true)
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
    layOutPages()
    if phase == .appearing, let page { displayPage(page) }
    currentPageDidChange(from: oldIndex)
  }

  /// Begins appearance transitions for the pages that became visible or left.
  func scrolled() {
    guard !isLayingOut, phase == .onScreen else { return }
    let visibleIndices = visiblePages
    for index in visibleIndices where index != currentPage {
      let page = viewControllers[index]
      if !appearingPages.contains(where: { $0 === page }) { beginAppearance(of: page) }
    }
    for page in appearingPages where !visibleIndices.contains(where: { viewControllers[$0] === page }) {
      cancelPassedAppearance(of: page)
    }
  }

  private func beginAppearance(of next: UIViewController) {
    appearingPages.append(next)
    report(.began, to: next)
    next.beginAppearanceTransition(true, animated: !isJumping)
    layOut(next)
    guard !isPageDisappearing, let page else { return }
    isPageDisappearing = true
    page.beginAppearanceTransition(false, animated: !isJumping)
  }

  /// Ends the appearance of a page that was visible while scrolling to another one, or before the finger turned back.
  private func cancelPassedAppearance(of next: UIViewController) {
    // While the finger is down, the last page may still become the current one.
    guard appearingPages.count > 1 || !visiblePages.contains(currentPage) else { return }
    cancelAppearance(of: next)
  }

  private func cancelAppearance(of next: UIViewController) {
    appearingPages.removeAll { $0 === next }
    next.beginAppearanceTransition(false, animated: true)
    next.viewIfLoaded?.removeFromSuperview()
    next.endAppearanceTransition()
    report(.dropped, to: next)
  }

  /// Ends the appearance transitions when scrolling has ended.
  func finishScrolling() {
    guard !isLayingOut, phase == .onScreen || isMoving else { return }
    let target = nearestPage
    guard isMoving else { return pageControl.currentPage = currentPage }
    let (old, oldIndex) = (page, currentPage)
    let next = viewControllers[target]
    if target != currentPage, !appearingPages.contains(where: { $0 === next }) { beginAppearance(of: next) }
    if target == currentPage { cancelDisappearance() } else { finishAppearance(of: next, from: old) }
    for passed in appearingPages { cancelAppearance(of: passed) }
    currentPage = target
    updatePageControl()
    if target != oldIndex { currentPageDidChange(from: oldIndex) }
  }

  private func cancelDisappearance() {
    guard isPageDisappearing, let page else { return }
    isPageDisappearing = false
    page.beginAppearanceTransition(true, animated: true)
    page.endAppearanceTransition()
  }

  private func finishAppearance(of next: UIViewController, from old: UIViewController?) {
    appearingPages.removeAll { $0 === next }
    next.endAppearanceTransition()
    if isPageDisappearing, let old {
      isPageDisappearing = false
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
      finishScrolling()
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
