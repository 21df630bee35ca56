// The layout pass. A view that needs layout flags the way up to the root, once; the pass goes down the flagged branches only, so that its cost follows what
// changed. For each view on the way:
//
//   viewIsAppearing            if its controller waits for it and the view is in a window
//   safeAreaInsetsDidChange, viewSafeAreaInsetsDidChange, viewLayoutMarginsDidChange     if they have changed since the last pass
//   viewWillLayoutSubviews ─► layoutSubviews ─► viewDidLayoutSubviews
//   the subviews
extension UIView {
  func markNeedsLayout() {
    needsLayout = true
    tellAncestorsLayoutNeeded()
  }

  /// Layers in it do, and not the view itself: one that makes its layers anew in each layout comes to rest.
  func layersNeedLayout() {
    layoutNeededBelow = true
    tellAncestorsLayoutNeeded()
  }

  /// Stops at the first ancestor that knows already: all above it know, too.
  func tellAncestorsLayoutNeeded() {
    var top = self
    while let superview = top.storedSuperview {
      if superview.layoutNeededBelow { return }
      superview.layoutNeededBelow = true
      top = superview
    }
    if top is UIWindow { CommitCycle.current.schedule() }
  }

  /// Begins at the topmost ancestor up to which every superview needs layout itself, as Core Animation does.
  func layoutFromTopmostAncestor() {
    bringConstraintsUpToDate()
    var top = self
    while let superview = top.storedSuperview, superview.needsLayout { top = superview }
    top.layoutSubtree()
  }

  /// Lays out until nothing below needs it. A view that asks for layout from its own layout every time is left after a bound, and reported.
  func layoutSubtree() {
    for _ in 0..<UIView.maximumLayoutPasses {
      updateTraits()
      guard needsLayout || layoutNeededBelow else { return }
      bringConstraintsUpToDate()
      layoutOnce()
    }
    let restless = viewsInNeedOfLayout.prefix(3).map(\.layoutDescription).joined(separator: ", ")
    Log.write(
      "Layout of \(self) did not come to rest after \(UIView.maximumLayoutPasses) passes: each time it is laid out, layout is needed again by \(restless)."
    )
    restFromLayout()
  }

  private var viewsInNeedOfLayout: [UIView] {
    (needsLayout ? [self] : []) + (layoutNeededBelow ? storedSubviews.flatMap(\.viewsInNeedOfLayout) : [])
  }

  /// Until something asks for layout anew.
  private func restFromLayout() {
    needsLayout = false
    guard layoutNeededBelow else { return }
    layoutNeededBelow = false
    for subview in storedSubviews { subview.restFromLayout() }
  }

  private static let maximumLayoutPasses = 50

  private func layoutOnce() {
    guard TraitRecord.hasOverrides else { return layoutInCurrentTraits() }
    // What stands above has been laid out, so whatever its traits are now they stay.
    shownTraits.asCurrent { layoutInCurrentTraits() }
  }

  private func layoutInCurrentTraits() {
    if needsLayout {
      let controller = viewController
      if storedWindow != nil {
        if traitsAreStale { updateTraits() }
        controller?.sendViewIsAppearingIfPending()
      }
      needsLayout = false
      tellSafeArea()
      controller?.tellInsets()
      controller?.updateContentUnavailable()
      controller?.send(.viewWillLayoutSubviews, by: .layoutCallbacks)
      // What was put in during this pass has not been asked yet.
      if constraintsNeedUpdate || constraintsNeedUpdateBelow { updateConstraintsOfSubtree() }
      solveConstraints()
      Events.current.noteLayout(of: self)
      layoutSubviews()
      controller?.placeContentUnavailable()
      controller?.send(.viewDidLayoutSubviews, by: .layoutCallbacks)
    } else {
      tellSafeArea()
    }
    guard layoutNeededBelow else { return }
    layoutNeededBelow = false
    storedLayer?.layoutSublayersInNeed()
    for subview in storedSubviews where subview.needsLayout || subview.layoutNeededBelow { subview.layoutOnce() }
  }
}
