import UIKit

// The pages and their frames.
extension PaginatedViewController {
  var page: UIViewController? { viewControllers.indices.contains(currentPage) ? viewControllers[currentPage] : nil }

  func setUpViews() {
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    view.addSubview(scrollView)
    pageControl.hidesForSinglePage = true
    pageControl.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        showPage(pageControl.currentPage, animated: true)
      }, for: .valueChanged)
    pageControl.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(pageControl)
    NSLayoutConstraint.activate([
      pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      pageControl.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -8),
    ])
    updatePageControl()
  }

  func setPages(_ newPages: [UIViewController]) {
    if isMoving { finishScrolling() }
    let old = page
    var pages: [UIViewController] = []
    for page in newPages {
      if pages.contains(where: { $0 === page }) {
        LibraryMessage.write("\(self): \(page) is named twice among the pages")
      } else {
        pages.append(page)
      }
    }
    for removed in viewControllers where !pages.contains(where: { $0 === removed }) { removePage(removed) }
    for new in pages where new.parent !== self {
      if let other = new.parent {
        LibraryMessage.write("\(self): \(new) is a child of \(other), and is taken out of it")
      }
      new.remove()
      addChild(new)
      new.didMove(toParent: self)
    }
    viewControllers = pages
    currentPage = pages.firstIndex { $0 === old } ?? max(0, min(currentPage, pages.count - 1))
    guard isViewLoaded else { return }
    updatePageControl()
    laidOutSize = .zero
    layOutPages()
    if let page, page !== old { displayPage(page) }
  }

  /// Removes a page. A visible page disappears first.
  private func removePage(_ removed: UIViewController) {
    let isSeen = removed === page && phase != .offScreen
    removed.willMove(toParent: nil)
    if isSeen { removed.beginAppearanceTransition(false, animated: false) }
    removed.viewIfLoaded?.removeFromSuperview()
    if isSeen { removed.endAppearanceTransition() }
    removed.removeFromParent()
  }

  func displayPage(_ page: UIViewController) {
    guard phase != .offScreen else { return }
    page.beginAppearanceTransition(true, animated: false)
    layOut(page)
    if phase == .onScreen { page.endAppearanceTransition() }
  }

  func updatePageControl() {
    pageControl.numberOfPages = viewControllers.count
    pageControl.currentPage = currentPage
  }

  // MARK: Frames

  private var readsRightToLeft: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  func offset(of index: Int) -> CGFloat {
    let position = readsRightToLeft ? viewControllers.count - 1 - index : index
    return CGFloat(position) * scrollView.bounds.width
  }

  /// The index of the page nearest to the content offset.
  var nearestPage: Int {
    let width = scrollView.bounds.width
    guard width > 0, !viewControllers.isEmpty else { return currentPage }
    let position = Int((scrollView.contentOffset.x / width).rounded())
    let index = readsRightToLeft ? viewControllers.count - 1 - position : position
    return min(max(0, index), viewControllers.count - 1)
  }

  /// The indices of the pages that are visible, at least in part.
  var visiblePages: [Int] {
    let (width, x) = (scrollView.bounds.width, scrollView.contentOffset.x)
    guard width > 0 else { return [] }
    return viewControllers.indices.filter { abs(offset(of: $0) - x) < width - 0.5 }
  }

  /// Sets a page's frame and adds its view to the scroll view.
  func layOut(_ page: UIViewController) {
    guard let index = viewControllers.firstIndex(where: { $0 === page }) else { return }
    page.additionalSafeAreaInsets.bottom = viewControllers.count > 1 ? pageControl.intrinsicContentSize.height + 8 : 0
    let size = scrollView.bounds.size
    page.view.frame = CGRect(x: offset(of: index), y: 0, width: size.width, height: size.height)
    if page.view.superview !== scrollView { scrollView.addSubview(page.view) }
  }

  /// Sets the frames after a change of size. The current page remains visible.
  func layOutPages() {
    let size = scrollView.bounds.size
    guard size != laidOutSize, size.width > 0 else { return }
    if isMoving { finishScrolling() }
    laidOutSize = size
    isLayingOut = true
    scrollView.contentSize = CGSize(width: size.width * CGFloat(viewControllers.count), height: size.height)
    for page in viewControllers where page.viewIfLoaded?.superview === scrollView { layOut(page) }
    scrollView.contentOffset = CGPoint(x: offset(of: currentPage), y: 0)
    isLayingOut = false
  }
}
