extension UIView {
  /// Inserts a view above or below a sibling, or above or below all subviews if the sibling has another superview. That occurs because
  /// presentations create their views before the presented view is in the container.
  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    guard sibling.storedSuperview === self else { return insert(view, at: offset == 0 ? 0 : nil) }
    // The index is computed after the view has left its old superview, which may be this one.
    if view.storedSuperview === self {
      let others = storedSubviews.filter { $0 !== view }
      restack(view, at: others.firstIndex { $0 === sibling }! + offset)
    } else {
      insert(view, at: storedSubviews.firstIndex { $0 === sibling }! + offset)
    }
  }

  /// Inserts a view at an index, counted without the view itself; on top if the index is `nil`.
  ///
  /// The order of events is UIKit's:
  /// 1. The view gets `willMove`.
  /// 2. Controllers at or below it get `viewWillAppear`, while their window is still the old one.
  /// 3. The hierarchy changes.
  /// 4. The view gets `didMove`.
  func insert(_ view: UIView, at index: Int?) {
    if view.storedWindow !== storedWindow { view.resignFirstResponderInSubtree() }
    precondition(view !== self && !isDescendant(of: view), "Can't add self as subview")
    if view.storedSuperview === self {
      return restack(view, at: min(index ?? storedSubviews.count, storedSubviews.count - 1))
    }
    view.checkControllers(movingUnder: self)
    if view.controllerCount > 0 { view.notifyCheckerOfAddition() }
    view.moveCount += 1
    let move = view.moveCount
    let appearance = view.appearanceChange(to: storedWindow)
    view.willMove(toSuperview: self)
    if view.storedWindow !== storedWindow { view.notifyWillMove(to: storedWindow) }
    appearance.begin()
    // A callback may have moved the view to another superview, or removed it.
    guard view.moveCount == move else { return appearance.finish() }
    let tint = view.storedTintColor == nil ? view.tintColor : nil
    view.unlink()
    SessionContext.current.cycle.hierarchyGeneration += 1
    storedSubviews.insert(view, at: min(index ?? storedSubviews.count, storedSubviews.count))
    view.storedSuperview = self
    view.invalidateSafeArea()
    view.layoutObject?.geometryDidChange(of: view)
    addToControllerCount(view.controllerCount)
    view.positionNeedsCommit = true
    view.setNeedsCommit()
    let windowChanged = view.storedWindow !== storedWindow
    if windowChanged { view.setWindow(storedWindow) }
    subviewsChanged()
    if view.needsLayout || view.layoutNeededBelow { view.markAncestorsForLayout() }
    if view.constraintsNeedUpdate || view.constraintsNeedUpdateBelow || type(of: view).requiresConstraintBasedLayout {
      view.markConstraintsNeedUpdate()
    }
    if let tint, tint != view.tintColor { view.notifyTintColorChanged() }
    view.setNeedsTraitUpdate()
    didAddSubview(view)
    view.didMoveToSuperview()
    if windowChanged { view.notifyDidMoveToWindow() }
    appearance.finish()
  }

  func detachFromSuperview() {
    resignFirstResponderInSubtree()
    moveCount += 1
    guard let superview = storedSuperview else { return }
    if controllerCount > 0 { notifyCheckerOfRemoval() }
    let appearance = appearanceChange(to: nil)
    willMove(toSuperview: nil)
    if storedWindow != nil { notifyWillMove(to: nil) }
    appearance.begin()
    // A callback may have removed the view already.
    guard storedSuperview === superview else { return appearance.finish() }
    let hadWindow = storedWindow != nil
    unlink()
    if hadWindow { setWindow(nil) }
    didMoveToSuperview()
    if hadWindow { notifyDidMoveToWindow() }
    appearance.finish()
  }

  /// Removes the view from its superview's list, and notifies the superview.
  private func unlink() {
    guard let superview = storedSuperview else { return }
    superview.willRemoveSubview(self)
    SessionContext.current.cycle.hierarchyGeneration += 1
    deactivateConstraints(leadingOutOf: self)
    superview.layerObject?.subviewWillBeRemoved(self)
    superview.storedSubviews.removeAll { $0 === self }
    superview.addToControllerCount(-controllerCount)
    superview.subviewsChanged()
    storedSuperview = nil
    invalidateSafeArea()
    layoutObject?.geometryDidChange(of: self)
    SessionContext.current.cycle.recordRemoval(of: self)
  }

  private func deactivateConstraints(leadingOutOf root: UIView) {
    layoutObject?.deactivateConstraints(leadingOutOf: root)
    for subview in storedSubviews { subview.deactivateConstraints(leadingOutOf: root) }
  }

  func addToControllerCount(_ count: Int) {
    guard count != 0 else { return }
    for view in sequence(first: self, next: \.storedSuperview) { view.controllerCount += count }
  }

  func restack(_ view: UIView, at index: Int) {
    guard let old = storedSubviews.firstIndex(where: { $0 === view }) else { return }
    guard old != index else { return }
    storedSubviews.remove(at: old)
    storedSubviews.insert(view, at: index)
    view.positionNeedsCommit = true
    view.setNeedsCommit()
  }

  func exchange(_ index1: Int, _ index2: Int) {
    guard index1 != index2 else { return }
    storedSubviews.swapAt(index1, index2)
    for index in [index1, index2] {
      storedSubviews[index].positionNeedsCommit = true
      storedSubviews[index].setNeedsCommit()
    }
  }

  /// Sets the window of the whole subtree.
  func setWindow(_ window: UIWindow?) {
    // Animations end, because the view is not visible any more.
    if storedWindow != nil {
      stopAnimations()
      layerObject?.sublayersDidLeaveScreen()
    }
    storedWindow = window
    if window != nil { layerObject?.sublayersDidEnterScreen() }
    if needsDisplay, window != nil { SessionContext.current.cycle.recordDisplay(self) }
    if window != nil { applyAppearanceRules() }
    for subview in storedSubviews { subview.setWindow(window) }
  }

  /// Removes the window, which is being released, from the whole subtree.
  func forgetWindow() {
    storedWindow = nil
    for subview in storedSubviews { subview.forgetWindow() }
  }

  private func notifyWillMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for subview in storedSubviews { subview.notifyWillMove(to: window) }
  }

  func notifyDidMoveToWindow() {
    didMoveToWindow()
    becomePendingFirstResponder()
    for subview in storedSubviews { subview.notifyDidMoveToWindow() }
  }

  func notifyTintColorChanged() {
    setNeedsCommit()
    tintColorDidChange()
    for subview in storedSubviews where subview.storedTintColor == nil { subview.notifyTintColorChanged() }
  }

  func firstView(tagged tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in storedSubviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The number of superviews.
  var depth: Int { sequence(first: self, next: \.storedSuperview).reduce(-1) { count, _ in count + 1 } }
}
