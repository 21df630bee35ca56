import Wire

/// Where a viewer's content is, and what it is about to do.
struct ScrollReport {
  /// From the corner of the content with its insets.
  var offset: CGPoint
  /// `nil`: it went there at once, as a drag of its own.
  var phase: ScrollPhase?
  /// When a finger has gone, in points a second.
  var velocity = CGPoint.zero
  /// What the viewer knew of `shifted`.
  var shifted: CGPoint?
  /// How far down the screen the finger is that moves it.
  var held: CGFloat?
}

// Viewers scroll natively: what they tell is what is seen already, and nothing here moves it while a person does.
//
//   nobody ── moved ──► finger ── released ──► momentum ── ended ──► nobody
//      willBeginDragging    willEndDragging        didEndDecelerating
//                           didEndDragging
//                           willBeginDecelerating
//
// `ended` while a finger moves it ends the drag without momentum. A target that the delegate chose is gone to by a motion of ours.
extension UIScrollView {
  func userScrolled(_ report: ScrollReport) {
    guard isScrollEnabled else { return }
    stopMotion()
    let inset = adjustedContentInset
    let missed = report.shifted.map { CGPoint(x: shifted.x - $0.x, y: shifted.y - $0.y) } ?? .zero
    let wanted = CGPoint(x: report.offset.x - inset.left + missed.x, y: report.offset.y - inset.top + missed.y)
    leadKeyboard(report, to: wanted)
    if pullsDown(to: wanted, report.phase) { return }
    let offset = clamped(wanted)
    switch report.phase {
    case nil:
      follow(to: offset)
      endDragging(velocity: .zero)
    case .moved:
      follow(to: offset)
      pan.lead(to: offset)
    case .released:
      follow(to: offset)
      endDragging(velocity: report.velocity)
    case .ended where hand == .nobody && offset == contentOffset: break
    case .ended:
      follow(to: rested(offset))
      if hand == .momentum { endDecelerating() } else { endDragging(velocity: .zero) }
    }
  }

  func follow(to offset: CGPoint) {
    if hand == .nobody {
      hand = .finger
      willBeginScrolling()
      if keyboardDismissMode == .onDrag { window?.endEditing(true) }
      pan.begin()
      delegate?.scrollViewWillBeginDragging(self)
    } else if hand == .finger {
      pan.move()
    }
    if offset != contentOffset { contentOffset = offset }
  }

  /// A finger that comes to the keyboard takes it along. Without one, a way back sends it away.
  private func leadKeyboard(_ report: ScrollReport, to wanted: CGPoint) {
    guard keyboardDismissMode == .interactive else { return }
    let keyboard = CommitCycle.current.keyboard
    if let held = report.held {
      if report.phase == .moved || report.phase == .released { keyboard.lead(to: held) }
    } else if hand != .momentum, report.phase != .ended, clamped(wanted).y < contentOffset.y {
      window?.endEditing(true)
    }
    if report.phase != .moved { keyboard.letGo(speed: -report.velocity.y) }
  }

  /// On a page, where a viewer's pixels are a little off it.
  private func rested(_ offset: CGPoint) -> CGPoint {
    guard isPagingEnabled else { return offset }
    let page = onPage(offset)
    return max(abs(page.x - offset.x), abs(page.y - offset.y)) < 1.25 ? page : offset
  }

  /// Points a second to where it would come to rest.
  private func projected(_ velocity: CGPoint) -> CGPoint {
    let rate = decelerationRate.rawValue
    let reach = rate / (1 - rate) / 1000
    return clamped(CGPoint(x: contentOffset.x + velocity.x * reach, y: contentOffset.y + velocity.y * reach))
  }

  private func endDragging(velocity: CGPoint) {
    // One that was told on the way may have taken the finger off.
    guard hand == .finger else { return }
    let own = isPagingEnabled ? pageTarget(velocity) : projected(velocity)
    pan.end(velocity)
    let proposed = proposedTarget(own, velocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
    var target = proposed
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
    let decelerates = target != contentOffset
    hand = decelerates ? .momentum : .nobody
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
    // The viewer's own momentum leads to its own target; ours, to another one.
    guard target != own || velocity == .zero else { return }
    let goal = clamped(target)
    move(to: { goal }) { [weak self] in self?.endDecelerating() }
  }

  /// Of the finger nothing more is heard: it does not scroll now, or is not seen.
  func loseFinger() {
    guard hand == .finger else { return }
    hand = .nobody
    if keyboardDismissMode == .interactive { CommitCycle.current.keyboard.letGo(speed: 0) }
    pan.cancel()
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  /// A flick goes on by one page.
  private func pageTarget(_ velocity: CGPoint) -> CGPoint {
    func flick(_ speed: CGFloat, _ length: CGFloat) -> CGFloat {
      abs(speed) < 300 ? 0 : (speed > 0 ? 0.5 : -0.5) * length
    }
    let offset = contentOffset
    return onPage(
      CGPoint(x: offset.x + flick(velocity.x, bounds.width), y: offset.y + flick(velocity.y, bounds.height)))
  }

  private func endDecelerating() {
    guard hand == .momentum else { return }
    hand = .nobody
    delegate?.scrollViewDidEndDecelerating(self)
  }

  // MARK: By itself

  func go(to offset: CGPoint, animated: Bool) {
    stopMotion()
    if hand == .momentum { endDecelerating() }
    guard animated, Animations.areEnabled, storedWindow != nil else { return contentOffset = offset }
    guard offset != contentOffset else { return }
    move(to: { offset }) { [weak self] in
      guard let self else { return }
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// To a place that may come to be known better on the way.
  func go(following goal: @escaping () -> CGPoint) {
    stopMotion()
    move(to: goal) { [weak self] in
      guard let self else { return }
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// A person has tapped the status bar.
  func userWantsTop() {
    guard delegate?.scrollViewShouldScrollToTop(self) != false else { return }
    stopMotion()
    if hand == .momentum { endDecelerating() }
    let goal = { [weak self] in CGPoint(x: self?.boundsOrigin.x ?? 0, y: -(self?.adjustedContentInset.top ?? 0)) }
    guard contentOffset.y > goal().y else {
      delegate?.scrollViewDidScrollToTop(self)
      return
    }
    move(to: goal) { [weak self] in
      guard let self else { return }
      delegate?.scrollViewDidScrollToTop(self)
    }
  }

  /// Of the app's own, of which nobody is told but of each step.
  func glide(to goal: CGPoint) {
    stopMotion()
    guard Animations.areEnabled, storedWindow != nil else { return contentOffset = goal }
    move(to: { goal }) {}
  }

  private func move(to goal: @escaping () -> CGPoint, then: @escaping () -> Void) {
    let timing = AnimationTiming(duration: 0.3)
    setNeedsCommit()
    motion = ScrollMotion(from: contentOffset, to: goal, timing: timing) { [weak self] place, isLast in
      guard let self else { return }
      if isLast {
        motion = nil
        setNeedsCommit()
      }
      contentOffset = place
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
    tellFollowers()
    KeyValueObservers.tell(self, "contentOffset")
    delegate?.scrollViewDidScroll(self)
  }

  /// What stands above has another height than was thought: the offset goes along, and so do viewers who are scrolling.
  func shiftContent(by vector: CGPoint, from place: CGPoint? = nil) {
    guard vector != .zero else { return }
    shifted = CGPoint(x: shifted.x + vector.x, y: shifted.y + vector.y)
    motion?.move(by: vector)
    let place = place ?? boundsOrigin
    bounds.origin = CGPoint(x: place.x + vector.x, y: place.y + vector.y)
  }

  // MARK: As told

  // Viewers scroll natively, from (0, 0): they are given the content with its insets, and the offset from its corner.
  func describedScroll(_ plain: ViewMembers) -> ViewMembers {
    var members = plain
    let inset = adjustedContentInset
    // Viewers do not scroll beyond the beginning: content that is pulled down stands further down.
    let pull = max(0, -inset.top - boundsOrigin.y)
    let origin = CGPoint(x: -inset.left, y: -inset.top - (isScrollEnabled ? pull : 0))
    members[.origin] = origin == .zero ? nil : .points(origin)
    guard isScrollEnabled, !isHeldBySheet else {
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

  /// Their insets by the edges of what they run along, and their colour.
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
