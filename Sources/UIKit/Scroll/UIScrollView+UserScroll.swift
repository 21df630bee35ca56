import Wire

/// A viewer's report on its native scrolling.
struct ScrollReport {
  /// The content offset plus the top left inset: (0, 0) at the beginning of the content.
  var offset: CGPoint
  /// The phase of the drag. `nil` for a scroll without a drag, which counts as a whole drag.
  var phase: ScrollPhase?
  /// The velocity at the end of a drag, in points a second.
  var velocity = CGPoint.zero
  /// The value of `shifted` that the viewer had received.
  var shifted: CGPoint?
  /// The y of the scrolling finger on the screen; `nil` if it is unknown.
  var held: CGFloat?
}

// Viewers scroll natively. Their reports describe what is already visible, and the app does not move the content meanwhile.
//
//   idle ── moved ──► finger ── released ──► momentum ── ended ──► idle
//    willBeginDragging    willEndDragging        didEndDecelerating
//                         didEndDragging
//                         willBeginDecelerating
//
// `ended` during a drag ends it without momentum. If the delegate changes the target, the app animates to it.
extension UIScrollView {
  /// Applies a viewer's scroll report, and calls the delegate in UIKit's order.
  func userScrolled(_ report: ScrollReport) {
    guard isScrollEnabled else { return }
    stopMotion()
    let inset = adjustedContentInset
    let missedShift = report.shifted.map { CGPoint(x: shifted.x - $0.x, y: shifted.y - $0.y) } ?? .zero
    let wanted = CGPoint(
      x: report.offset.x - inset.left + missedShift.x, y: report.offset.y - inset.top + missedShift.y)
    dragKeyboard(report, to: wanted)
    if handlePull(to: wanted, report.phase) { return }
    let offset = clamped(wanted)
    switch report.phase {
    case nil:
      follow(to: offset)
      endDragging(velocity: .zero)
    case .moved:
      follow(to: offset)
      pan.contentMoved(to: offset)
    case .released:
      follow(to: offset)
      endDragging(velocity: report.velocity)
    case .ended where userScroll == .idle && offset == contentOffset: break
    case .ended:
      follow(to: snappedToPage(offset))
      if userScroll == .momentum { endDecelerating() } else { endDragging(velocity: .zero) }
    }
  }

  /// Scrolls to an offset as a drag of a finger, which begins if there is none.
  func follow(to offset: CGPoint) {
    if userScroll == .idle {
      userScroll = .finger
      willBeginScrolling()
      if keyboardDismissMode == .onDrag { window?.endEditing(true) }
      pan.begin()
      delegate?.scrollViewWillBeginDragging(self)
    } else if userScroll == .finger {
      pan.move()
    }
    if offset != contentOffset { contentOffset = offset }
  }

  /// Lets a finger that reaches the keyboard drag it down. If the finger's position is unknown, scrolling back hides the keyboard.
  private func dragKeyboard(_ report: ScrollReport, to wanted: CGPoint) {
    guard keyboardDismissMode == .interactive else { return }
    let keyboard = SessionContext.current.keyboard
    if let held = report.held {
      if report.phase == .moved || report.phase == .released { keyboard.drag(to: held) }
    } else if userScroll != .momentum, report.phase != .ended, clamped(wanted).y < contentOffset.y {
      window?.endEditing(true)
    }
    if report.phase != .moved { keyboard.dragEnded(speed: -report.velocity.y) }
  }

  /// Rounds an offset close to a page to that page, because a viewer's pixels may be slightly off.
  private func snappedToPage(_ offset: CGPoint) -> CGPoint {
    guard isPagingEnabled else { return offset }
    let page = alignedToPage(offset)
    return max(abs(page.x - offset.x), abs(page.y - offset.y)) < 1.25 ? page : offset
  }

  /// Returns the offset at which scrolling with a velocity, in points a second, comes to rest.
  private func projected(_ velocity: CGPoint) -> CGPoint {
    let rate = decelerationRate.rawValue
    let reach = rate / (1 - rate) / 1000
    return clamped(CGPoint(x: contentOffset.x + velocity.x * reach, y: contentOffset.y + velocity.y * reach))
  }

  private func endDragging(velocity: CGPoint) {
    // A delegate that was called meanwhile may have ended the drag.
    guard userScroll == .finger else { return }
    let viewerTarget = isPagingEnabled ? pageTarget(velocity) : projected(velocity)
    pan.end(velocity)
    let proposed = proposedTarget(viewerTarget, velocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
    var target = proposed
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
    let decelerates = target != contentOffset
    userScroll = decelerates ? .momentum : .idle
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
    // The viewer's own momentum leads to its own target; another target needs an animation of the app.
    guard target != viewerTarget || velocity == .zero else { return }
    let goal = clamped(target)
    animate(to: { goal }) { [weak self] in self?.endDecelerating() }
  }

  /// Ends a drag whose reports end, because the finger no longer scrolls or the view is no longer visible.
  func endFingerScroll() {
    guard userScroll == .finger else { return }
    userScroll = .idle
    if keyboardDismissMode == .interactive { SessionContext.current.keyboard.dragEnded(speed: 0) }
    pan.cancel()
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  /// Returns the page at which a drag ends. A flick advances by one page.
  private func pageTarget(_ velocity: CGPoint) -> CGPoint {
    func flick(_ speed: CGFloat, _ length: CGFloat) -> CGFloat {
      abs(speed) < 300 ? 0 : (speed > 0 ? 0.5 : -0.5) * length
    }
    let offset = contentOffset
    return alignedToPage(
      CGPoint(x: offset.x + flick(velocity.x, bounds.width), y: offset.y + flick(velocity.y, bounds.height)))
  }

  private func endDecelerating() {
    guard userScroll == .momentum else { return }
    userScroll = .idle
    delegate?.scrollViewDidEndDecelerating(self)
  }

  // MARK: Scrolling by the app

  func scroll(to offset: CGPoint, animated: Bool) {
    stopMotion()
    if userScroll == .momentum { endDecelerating() }
    guard animated, SessionContext.current.animations.areEnabled, storedWindow != nil else {
      return contentOffset = offset
    }
    guard offset != contentOffset else { return }
    animate(to: { offset }) { [weak self] in
      guard let self else { return }
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Scrolls with an animation to a target that may change meanwhile.
  func scroll(following goal: @escaping () -> CGPoint) {
    stopMotion()
    animate(to: goal) { [weak self] in
      guard let self else { return }
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Scrolls to the top after a tap on the status bar, if the delegate allows it.
  func scrollToTopFromStatusBar() {
    guard delegate?.scrollViewShouldScrollToTop(self) != false else { return }
    stopMotion()
    if userScroll == .momentum { endDecelerating() }
    let goal = { [weak self] in CGPoint(x: self?.boundsOrigin.x ?? 0, y: -(self?.adjustedContentInset.top ?? 0)) }
    guard contentOffset.y > goal().y else {
      delegate?.scrollViewDidScrollToTop(self)
      return
    }
    animate(to: goal) { [weak self] in
      guard let self else { return }
      delegate?.scrollViewDidScrollToTop(self)
    }
  }

  /// Scrolls with an animation that calls the delegate only for each step.
  func animateScroll(to goal: CGPoint) {
    stopMotion()
    guard SessionContext.current.animations.areEnabled, storedWindow != nil else { return contentOffset = goal }
    animate(to: { goal }) {}
  }

  private func animate(to goal: @escaping () -> CGPoint, then: @escaping () -> Void) {
    let timing = AnimationTiming(duration: 0.3)
    setNeedsCommit()
    motion = ScrollMotion(from: contentOffset, to: goal, timing: timing) { [weak self] offset, isLast in
      guard let self else { return }
      if isLast {
        motion = nil
        setNeedsCommit()
      }
      contentOffset = offset
      if isLast { then() }
    }
  }

  private func stopMotion() {
    guard let motion else { return }
    motion.stop()
    self.motion = nil
    setNeedsCommit()
  }

  func offsetChanged() {
    notifyFollowers()
    KeyValueObservers.notifyChange(of: self, "contentOffset")
    delegate?.scrollViewDidScroll(self)
  }

  /// Shifts the offset, because the content before it has another size than estimated. Viewers that scroll apply the shift, too.
  func shiftContent(by vector: CGPoint, from origin: CGPoint? = nil) {
    guard vector != .zero else { return }
    shifted = CGPoint(x: shifted.x + vector.x, y: shifted.y + vector.y)
    motion?.move(by: vector)
    let origin = origin ?? boundsOrigin
    bounds.origin = CGPoint(x: origin.x + vector.x, y: origin.y + vector.y)
  }

  // MARK: Description for viewers

  /// Describes the scroll view for viewers. They scroll natively from (0, 0), and receive the size of the content with its insets, and the
  /// offset from its corner.
  func describedScroll(_ plain: ViewMembers) -> ViewMembers {
    var members = plain
    let inset = adjustedContentInset
    // Viewers do not scroll beyond the top, so pulled-down content is sent at a lower position.
    let pull = max(0, -inset.top - boundsOrigin.y)
    let origin = CGPoint(x: -inset.left, y: -inset.top - (isScrollEnabled ? pull : 0))
    members[.origin] = origin == .zero ? nil : .points(origin)
    guard isScrollEnabled, !defersToSheet else {
      if boundsOrigin != .zero { members[.origin] = .points(boundsOrigin) }
      return members
    }
    var scroll = JSON.Object()
    scroll[.content] = .points(
      CGSize(width: contentSize.width + inset.left + inset.right, height: contentSize.height + inset.top + inset.bottom)
    )
    scroll[.offset] = .points(CGPoint(x: boundsOrigin.x + inset.left, y: boundsOrigin.y + inset.top + pull))
    if isPagingEnabled { scroll[.paging] = true }
    if !bounces { scroll[.bounces] = false }
    if let motion { scroll[.until] = .milliseconds(motion.end) }
    if keyboardDismissMode == .interactive { scroll[.leads] = true }
    if shifted != .zero { scroll[.shifted] = .points(shifted) }
    members[.scroll] = .object(scroll)
    members[.thumbs] = describedIndicators
    return members
  }

  /// The scroll indicators as JSON: their insets by edge, and their colour.
  private var describedIndicators: JSON? {
    let safe = automaticallyAdjustsScrollIndicatorInsets ? safeAreaPart : .zero
    var thumbs = JSON.Object()
    if showsHorizontalScrollIndicator, contentSize.width > bounds.width {
      let inset = horizontalScrollIndicatorInsets.adding(safe)
      thumbs[.x] = .array([.points(inset.left), .points(inset.right), .points(inset.bottom)])
    }
    if showsVerticalScrollIndicator, contentSize.height > bounds.height {
      let inset = verticalScrollIndicatorInsets.adding(safe)
      thumbs[.y] = .array([.points(inset.top), .points(inset.bottom), .points(inset.right)])
    }
    guard thumbs[.x] != nil || thumbs[.y] != nil else { return nil }
    if flashes > 0 { thumbs[.flash] = .integer(flashes) }
    if indicatorStyle == .white { thumbs[.color] = "#FFFFFF80" }
    return .object(thumbs)
  }
}
