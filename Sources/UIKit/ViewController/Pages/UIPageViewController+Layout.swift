import Rules

// The pages form a row of up to three: the previous, the current and the next one, as far as they exist. The row contains only the view of
// the current page, and that of the page to which a finger or the app turns. In right-to-left layouts the row is mirrored.
extension UIPageViewController {
  static let heightOfControl: CGFloat = 37

  var isVertical: Bool { navigationOrientation == .vertical }
  /// Whether the next page is on the left.
  var isMirrored: Bool { !isVertical && viewIfLoaded?.readsRightToLeft == true }
  /// Returns the offset in the row from a page to the next or the previous one.
  func step(isForward: Bool) -> Int { isForward != isMirrored ? 1 : -1 }
  /// The height of the page control, with the inset below it.
  var controlHeight: CGFloat {
    pageControl == nil ? 0 : UIPageViewController.heightOfControl + (viewIfLoaded?.safeAreaInsets.bottom ?? 0)
  }
  private var pageSize: CGSize {
    CGSize(width: view.bounds.width, height: max(0, view.bounds.height - controlHeight))
  }
  /// The distance between the origins of two pages.
  var stride: CGFloat { (isVertical ? pageSize.height : pageSize.width) + spacing }
  /// The index of the current page in the row.
  var currentIndex: Int { (isMirrored ? after : before) == nil ? 0 : 1 }
  private var count: Int { 1 + (before == nil ? 0 : 1) + (after == nil ? 0 : 1) }

  func layOut() {
    requestNeighbours()
    arrangeRow()
    layOutControl()
    insertView()
  }

  func vector(_ length: CGFloat) -> CGPoint { isVertical ? CGPoint(x: 0, y: length) : CGPoint(x: length, y: 0) }
  var offset: CGFloat { isVertical ? scrollView.contentOffset.y : scrollView.contentOffset.x }

  /// Lays out the row in the current size, with the current page visible.
  func arrangeRow() {
    guard turn == nil, scrollView.isAtRest else { return }
    performLayoutChanges {
      let size = pageSize
      scrollView.frame = CGRect(
        x: isVertical ? 0 : -spacing / 2, y: isVertical ? -spacing / 2 : 0,
        width: size.width + (isVertical ? 0 : spacing),
        height: size.height + (isVertical ? spacing : 0))
      resizeContent()
      scrollView.contentOffset = vector(CGFloat(currentIndex) * stride)
      if let view = current?.viewIfLoaded { view.frame = frame(at: currentIndex) }
    }
  }

  private func resizeContent() {
    let size = scrollView.bounds.size
    scrollView.contentSize =
      isVertical
      ? CGSize(width: size.width, height: CGFloat(count) * stride)
      : CGSize(width: CGFloat(count) * stride, height: size.height)
    scrollView.isScrollEnabled = dataSource != nil && current != nil
  }

  func frame(at index: Int) -> CGRect {
    let begin = CGFloat(index) * stride + spacing / 2
    return CGRect(origin: vector(begin), size: pageSize)
  }

  /// Changes the scroll view without animation, and without handling that as scrolling by the user.
  func performLayoutChanges(_ body: () -> Void) {
    let outer = isArranging
    isArranging = true
    UIView.performWithoutAnimation(body)
    isArranging = outer
  }

  // MARK: Neighbours

  func discardNeighbours() {
    (before, after, hasRequestedNeighbours) = (nil, nil, false)
    viewIfLoaded?.setNeedsLayout()
  }

  /// Asks the data source for both neighbours once the page is visible and does not scroll.
  private func requestNeighbours() {
    guard !hasRequestedNeighbours, turn == nil, let current, viewIfLoaded?.window != nil, scrollView.isAtRest else {
      return
    }
    hasRequestedNeighbours = true
    before = dataSource?.pageViewController(self, viewControllerBefore: current)
    after = dataSource?.pageViewController(self, viewControllerAfter: current)
    for neighbour in [before, after] { neighbour.map(recordHiddenNeighbour) }
    updatePageControl()
  }

  private func recordHiddenNeighbour(_ neighbour: UIViewController) {
    guard neighbour.appearance == .disappeared else { return }
    neighbour.recordMissingCallbacks(
      .appearance, by: .onlyVisiblePage,
      "\(neighbour.shortName) received no callbacks: its page is beside the one that is seen")
  }

  /// Called when the user has turned to a page. It shifts the row to match what viewers show, and requests the page beyond.
  func turned(to page: UIViewController, isForward: Bool, from old: UIViewController) {
    let position = currentIndex + step(isForward: isForward)
    current = page
    if isForward {
      (before, after) = (old, dataSource?.pageViewController(self, viewControllerAfter: page))
    } else {
      (before, after) = (dataSource?.pageViewController(self, viewControllerBefore: page), old)
    }
    hasRequestedNeighbours = true
    performLayoutChanges {
      scrollView.shiftContent(by: vector(CGFloat(currentIndex - position) * stride))
      resizeContent()
      page.viewIfLoaded?.frame = frame(at: currentIndex)
    }
  }

  // MARK: Without a transition

  /// Adds the current page's view to the row if it is not there yet.
  func insertView() {
    guard isViewLoaded, turn == nil, let current, !current.viewIsReplacedByPresentation else { return }
    let pageView = current.loadedView(by: .onlyVisiblePage)
    guard pageView.superview !== scrollView else { return }
    arrangeRow()
    pageView.frame = frame(at: currentIndex)
    pageView.autoresizingMask = []
    scrollView.addSubview(pageView)
  }

  // MARK: Page control

  private func updatePageControl() {
    let pages = transitionStyle == .scroll ? dataSource?.presentationCount(for: self) ?? 0 : 0
    guard pages > 0 else {
      pageControl?.removeFromSuperview()
      pageControl = nil
      return
    }
    let control = pageControl ?? makeControl()
    control.numberOfPages = pages
    control.currentPage = dataSource?.presentationIndex(for: self) ?? 0
    lastControlPage = control.currentPage
  }

  private func makeControl() -> UIPageControl {
    let control = UIPageControl()
    control.addAction(
      UIAction { [weak self] action in
        guard let self, let control = action.sender as? UIPageControl else { return }
        pageControlChanged(control)
      }, for: .valueChanged)
    pageControl = control
    view.addSubview(control)
    return control
  }

  private func layOutControl() {
    pageControl?.frame = CGRect(
      x: 0, y: view.bounds.height - controlHeight, width: view.bounds.width,
      height: UIPageViewController.heightOfControl)
  }
}
