// The layout pass. A view that needs layout marks its superviews up to the root, once. The pass visits marked branches only, so its cost
// follows what has changed. For each view:
//
//   updateProperties           if it is new or was marked: the controller's, and the view's
//   viewIsAppearing            if its controller waits for it and the view is in a window
//   safeAreaInsetsDidChange, viewSafeAreaInsetsDidChange, viewLayoutMarginsDidChange     if they have changed since the last pass
//   viewWillLayoutSubviews ─► layoutSubviews ─► viewDidLayoutSubviews
//   the subviews
extension UIView {
  func markNeedsLayout() {
    needsLayout = true
    markAncestorsForLayout()
  }

  /// Marks the layers for layout without the view. Otherwise a view that recreates its layers in each layout would never finish.
  func layersNeedLayout() {
    layoutNeededBelow = true
    markAncestorsForLayout()
  }

  /// Marks the view because it has gained or lost a subview.
  ///
  /// A view whose own layout changes its subviews is laid out once more. If that layout changes them again, only the new subviews are
  /// laid out: otherwise a view that recreates its subviews in each layout would never finish.
  func subviewsChanged() {
    switch layoutPhase {
    case .none: markNeedsLayout()
    case .first:
      changedSubviewsInLayout = true
      markNeedsLayout()
    case .repeated: layersNeedLayout()
    }
  }

  /// The phase of a view's own layout.
  enum LayoutPhase {
    case none, first
    /// The layout before this one has changed the view's subviews.
    case repeated
  }

  private func withLayoutPhase(_ body: () -> Void) {
    let outer = layoutPhase
    layoutPhase = changedSubviewsInLayout ? .repeated : .first
    changedSubviewsInLayout = false
    body()
    layoutPhase = outer
  }

  /// Marks the view for `updateProperties`, and its superviews for the pass that calls it.
  func markNeedsPropertyUpdate() {
    needsPropertyUpdate = true
    layersNeedLayout()
  }

  func updatePropertiesNow() {
    guard needsPropertyUpdate else { return }
    needsPropertyUpdate = false
    controllerObject?.updatePropertiesNow()
    updateProperties()
  }

  /// Stops at the first superview that is already marked, because all above it are marked, too.
  func markAncestorsForLayout() {
    var top = self
    while let superview = top.storedSuperview {
      superview.recordMarked(top)
      if superview.layoutNeededBelow { return }
      superview.layoutNeededBelow = true
      top = superview
    }
    if top.isWindow { SessionContext.current.cycle.schedule() }
  }

  /// Begins at the topmost ancestor up to which every superview needs layout itself, as Core Animation does.
  func layoutFromTopmostAncestor() {
    bringConstraintsUpToDate()
    var top = self
    while let superview = top.storedSuperview, superview.needsLayout { top = superview }
    top.layoutSubtree()
  }

  /// Lays out until no view below needs it. A view that requests layout in each of its own layouts is skipped after a limit, and reported.
  func layoutSubtree() {
    for _ in 0..<UIView.maximumLayoutPasses {
      updateTraits()
      markViewsChangedByFitting()
      guard needsLayout || layoutNeededBelow else { return }
      bringConstraintsUpToDate()
      layoutOnce()
    }
    let unfinished = viewsInNeedOfLayout.prefix(3).map(\.layoutDescription).joined(separator: ", ")
    Log.write(
      "Layout of \(self) did not come to rest after \(UIView.maximumLayoutPasses) passes: each time it is laid out, layout is needed again by \(unfinished)."
    )
    clearLayoutMarks()
  }

  private var viewsInNeedOfLayout: [UIView] {
    (needsLayout ? [self] : []) + (layoutNeededBelow ? storedSubviews.flatMap(\.viewsInNeedOfLayout) : [])
  }

  /// Clears the layout marks of this view and all below it, after the limit of passes.
  private func clearLayoutMarks() {
    needsLayout = false
    guard layoutNeededBelow else { return }
    layoutNeededBelow = false
    for subview in storedSubviews { subview.clearLayoutMarks() }
  }

  private static let maximumLayoutPasses = 50

  /// Sets the subviews' frames from their constraints, and lays out the sublayers.
  func layOutByConstraints() {
    hasAppliedConstraints = true
    layOutSubviewsByConstraints()
    layerObject?.layoutSublayersAfterView()
  }

  func layoutOnce() {
    guard TraitRecord.hasOverrides else { return layoutInCurrentTraits() }
    // The superviews have been laid out, so their traits do not change any more in this pass.
    effectiveTraits.asCurrent { layoutInCurrentTraits() }
  }

  private func layoutInCurrentTraits() {
    updatePropertiesNow()
    if needsLayout {
      let controller = controllerObject
      if storedWindow != nil {
        if traitsAreStale { updateTraits() }
        controller?.sendViewIsAppearingIfPending()
      }
      needsLayout = false
      notifySafeAreaChange()
      controller?.notifyInsetChanges()
      controller?.updateContentUnavailable()
      withLayoutPhase {
        controller?.sendViewWillLayoutSubviews()
        // Subviews that were added during this pass have not been visited yet.
        if constraintsNeedUpdate || constraintsNeedUpdateBelow { updateConstraintsOfSubtree() }
        solveConstraints()
        SessionContext.current.events.recordLayout(of: self)
        hasAppliedConstraints = false
        layoutSubviews()
        // The subviews follow their constraints even if an override does not call super, as since iOS 8.
        if !hasAppliedConstraints { layOutByConstraints() }
        extras?.layoutObserver?.layoutDidEnd(of: self)
        controller?.layOutContentUnavailable()
        controller?.sendViewDidLayoutSubviews()
      }
    } else {
      notifySafeAreaChange()
    }
    guard layoutNeededBelow else { return }
    layoutNeededBelow = false
    layerObject?.layoutSublayersIfNeeded()
    layOutMarkedSubviews()
  }
}
