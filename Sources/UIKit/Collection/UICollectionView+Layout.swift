import Wire

extension UICollectionView {
  /// The position in the visible area to which an item is scrolled.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The number of items in each section, counted again if a reload is pending.
  var countedItems: [Int] {
    if needsCount {
      (needsCount, needsIndex) = (false, true)
      counts =
        dataSource.map { source in
          (0..<source.numberOfSections(in: self)).map { source.collectionView(self, numberOfItemsInSection: $0) }
        } ?? []
    }
    return counts
  }

  func layoutInvalidated() {
    needsPrepare = true
    collectionViewLayout.markInvalid()
    // A running layout pass checks at its end whether another one is needed.
    if !isLayingOut { setNeedsLayout() }
  }

  /// Invalidates the layout because the data source has other items. The layout receives it in an invalidation context.
  func invalidateDataSourceCounts(andEverything: Bool = false) {
    let context = collectionViewLayout.makeContext()
    (context.invalidateDataSourceCounts, context.invalidateEverything) = (true, andEverything)
    collectionViewLayout.invalidateLayout(with: context)
    // The layout's override may not have called super.
    layoutInvalidated()
  }

  /// Records the safe area. A change invalidates the layout, which insets sections by it, and the layout of list cells.
  private func recordSafeArea() {
    let insets = safeAreaInsetsForContent
    let hasChanged = (insets.left, insets.right) != (laidOutSafeArea.left, laidOutSafeArea.right)
    laidOutSafeArea = insets
    guard hasChanged else { return }
    collectionViewLayout.discardSizes()
    layoutInvalidated()
    for view in elements.inUse.values { view.setNeedsLayout() }
  }

  /// Changes the content size until the next layout pass, which requests it from the layout.
  func adjustContentSize(by growth: CGSize) {
    let size = contentSize
    contentSize = CGSize(width: size.width + growth.width, height: size.height + growth.height)
    hasAdjustedSize = true
  }

  func prepareIfNeeded() {
    guard needsPrepare else { return }
    (needsPrepare, hasAdjustedSize) = (false, false)
    preparedBounds = bounds
    collectionViewLayout.prepare()
    let point = contentOffset
    contentSize = collectionViewLayout.collectionViewContentSize
    adjustOffsetAfterLayout(from: point)
  }

  func layoutElementsIfNeeded() { if !isLayingOut, needsReload || needsPrepare || needsLayout { layoutIfNeeded() } }

  /// Returns the layout's context for a change of the bounds; `nil` if the layout stays valid. Meanwhile `bounds` are still the old
  /// ones, as on iOS.
  private func contextForBoundsChange(to new: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    boundsBeforeChange = preparedBounds.isNull ? nil : preparedBounds
    defer { boundsBeforeChange = nil }
    guard collectionViewLayout.shouldInvalidateLayout(forBoundsChange: new) else { return nil }
    return collectionViewLayout.invalidationContext(forBoundsChange: new)
  }

  /// Runs a layout pass. It requests the visible elements from the layout, creates those that became visible, and recycles the others. If a
  /// cell prefers another size than the layout estimated, the layout is computed again.
  func layoutElements() {
    guard !isLayingOut else { return isLayoutDueAfter = true }
    measureChangedCells()
    updateDirection()
    recordSafeArea()
    isLayingOut = true
    defer {
      isLayingOut = false
      if isLayoutDueAfter { setNeedsLayout() }
      isLayoutDueAfter = false
    }
    if preparedBounds != bounds, let context = contextForBoundsChange(to: bounds) {
      collectionViewLayout.invalidateLayout(with: context)
    }
    let animatedBounds = preparedBounds == bounds ? nil : boundsBeforeAnimation
    boundsBeforeAnimation = nil
    if let animatedBounds {
      prepareIfNeeded()
      collectionViewLayout.prepare(forAnimatedBoundsChange: animatedBounds)
    }
    defer { if animatedBounds != nil { collectionViewLayout.finalizeAnimatedBoundsChange() } }
    preparedBounds = bounds
    if needsReload {
      needsReload = false
      _ = countedItems
      for element in elements.inUse.keys.sorted() { endDisplaying(element) }
    }
    for _ in 0..<Self.maximumPasses {
      prepareIfNeeded()
      if layOutElements() { break }
      needsPrepare = true
      collectionViewLayout.markInvalid()
    }
    elements.endPass()
    orderElements()
    if listSwipe == nil, collectionViewLayout.offersSwipes { listSwipe = collectionViewLayout.makeSwipe(of: self) }
    prefetch()
    if needsPrepare { setNeedsLayout() }
  }

  private static var maximumPasses: Int { 20 }

  /// Lays out the visible elements. Returns whether all sizes equalled their estimates.
  private func layOutElements() -> Bool {
    let preparedRect = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    let attributes = (elementAttributes(in: preparedRect) ?? []).filter { !$0.isHidden }
    layOutScrollers(attributes)
    let wanted = Dictionary(attributes.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
    for element in elements.inUse.keys.sorted() where wanted[element] == nil { endDisplaying(element) }
    var matchesEstimate = true
    for (element, attributes) in wanted.sorted(by: { $0.key < $1.key }) {
      matchesEstimate = layOut(element, attributes) && matchesEstimate
    }
    return matchesEstimate
  }

  private func layOut(_ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    if let view = elements.inUse[element] {
      // A finger moves this item.
      if let movement, movement.cell === view { return true }
      view.applyAttributes(convertedToContainer(attributes))
      if attributes.stickyRange != nil { view.setNeedsCommit() }
      setDisplayed(isInViewport(view), view, element)
      // Its preferred size was for another width.
      return !(collectionViewLayout.measuresVisibleView(attributes) && updateSize(view, attributes))
    }
    guard counts.indices.contains(element.path.section) else { return true }
    var matchesEstimate = true
    let isInBlock = SessionContext.current.animations.isInBlock
    SessionContext.current.animations.withoutAnimation {
      matchesEstimate = requestView(element, attributes)
      if isInBlock { elements.inUse[element]?.layoutSubtree() }
    }
    update?.animateInsertion(element, attributes)
    return matchesEstimate
  }

  private func requestView(_ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard let dataSource else { return true }
    let view: UICollectionReusableView
    if let kind = element.kind, attributes.isDecoration {
      guard let decoration = collectionViewLayout.makeDecoration(kind, attributes) else { return true }
      view = decoration
    } else if let kind = element.kind {
      view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: element.path)
    } else {
      guard element.path.item < counts[element.path.section] else { return true }
      let cell = dataSource.collectionView(self, cellForItemAt: dataSourcePath(element.path))
      cell.isSelected = selected.contains(element.path)
      view = cell
    }
    view.collection = self
    elements.inUse[element] = view
    view.applyAttributes(convertedToContainer(attributes))
    view.applyOutline(outlineSource?.outlineState(at: element.path))
    let matchesEstimate = !updateSize(view, attributes)
    let parent = container(of: attributes)
    setDisplayed(isInViewport(convertedToContainer(attributes).frame, of: parent), view, element)
    if view.storedSuperview !== parent { parent.addSubview(view) }
    return matchesEstimate
  }

  /// Passes the size that a view prefers to the layout. Returns whether it differs from the layout's estimate.
  private func updateSize(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard collectionViewLayout.measuresView(attributes) else { return false }
    return collectionViewLayout.applyPreferredSize(
      view.preferredLayoutAttributesFitting(attributes), instead: attributes)
  }

  func endDisplaying(_ element: CollectionElement) {
    guard let view = elements.inUse.removeValue(forKey: element) else { return }
    if update?.animateExit(view, element) != true { elements.returnForReuse(view) }
    setDisplayed(false, view, element)
  }

  /// Tells the delegate that a view has come into sight or has left it. Views exist up to half a screen before they are seen.
  private func setDisplayed(_ isDisplayed: Bool, _ view: UICollectionReusableView, _ element: CollectionElement) {
    guard view.isDisplayed != isDisplayed, view.applied?.isDecoration != true else { return }
    view.isDisplayed = isDisplayed
    let path = element.path
    switch (view as? UICollectionViewCell, element.kind) {
    case (let cell?, _) where isDisplayed: itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    case (let cell?, _): itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    case (nil, let kind?) where isDisplayed:
      itemDelegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    case (nil, let kind?):
      itemDelegate?.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
    case (nil, nil): break
    }
  }

  /// Orders the elements' views by z-index and reading order. Subviews that the app has added keep their positions.
  private func orderElements() {
    var ranks: [ObjectIdentifier: (zIndex: Int, kind: Int, position: Int)] = [:]
    for (rank, entry) in elements.inUse.sorted(by: { $0.key < $1.key }).enumerated() {
      guard entry.value.storedSuperview === self else { continue }
      ranks[ObjectIdentifier(entry.value)] = (entry.value.applied?.zIndex ?? 0, entry.key.kind == nil ? 0 : 1, rank)
    }
    for (number, scroller) in scrollers where scroller.view.storedSuperview === self {
      ranks[ObjectIdentifier(scroller.view)] = (0, 0, number - scrollers.count)
    }
    let old = storedSubviews
    var sorted = old.filter { ranks[ObjectIdentifier($0)] != nil }
      .sorted { ranks[ObjectIdentifier($0)]! < ranks[ObjectIdentifier($1)]! }[...]
    let wanted = old.map { ranks[ObjectIdentifier($0)] == nil ? $0 : sorted.removeFirst() }
    let oldIndices = Dictionary(
      uniqueKeysWithValues: old.enumerated().map { (ObjectIdentifier($0.element), $0.offset) })
    let staying = Set(wanted.longestIncreasing { oldIndices[ObjectIdentifier($0)]! }.map(ObjectIdentifier.init))
    for (index, view) in wanted.enumerated() where !staying.contains(ObjectIdentifier(view)) {
      restack(view, at: index)
    }
  }

  func dequeueCell(_ identifier: String, at path: IndexPath) -> UICollectionViewCell {
    prepareIfNeeded()
    let attributes = cellAttributes(at: path)
    guard let cell = elements.dequeue(nil, identifier, attributes.map(convertedToContainer)) as? UICollectionViewCell
    else {
      fatalError("NSInternalInconsistencyException: the class registered for \(identifier) is not a cell class")
    }
    return cell
  }

  func dequeueSupplementaryView(_ kind: String, _ identifier: String, at path: IndexPath) -> UICollectionReusableView {
    prepareIfNeeded()
    let attributes = supplementaryAttributes(kind, at: path)
    return elements.dequeue(kind, identifier, attributes.map(convertedToContainer))
  }

  // MARK: For layouts

  /// The visible range of the content along the scroll direction.
  func visibleRange(_ direction: UICollectionViewFlowLayout.ScrollDirection) -> ClosedRange<CGFloat> {
    let visibleBounds = bounds.inset(by: adjustedContentInset)
    return direction == .vertical
      ? visibleBounds.minY...max(visibleBounds.minY, visibleBounds.maxY)
      : visibleBounds.minX...max(visibleBounds.minX, visibleBounds.maxX)
  }

  /// Returns the length across the scroll direction for which the layout was prepared.
  func preparedBreadth(_ direction: UICollectionViewFlowLayout.ScrollDirection) -> CGFloat {
    direction == .vertical ? preparedBounds.width : preparedBounds.height
  }

  /// Returns the range in which the page pins an element to the edge of the visible area; `nil` if it is not pinned.
  func stickyRangeOfElement(_ view: UIView) -> JSON? {
    guard let element = elements.inUse.first(where: { $0.value === view })?.key, let kind = element.kind,
      let pinning = collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: element.path)?
        .stickyRange
    else { return nil }
    var stickyRange = JSON.Object()
    stickyRange[collectionViewLayout.scrollsSideways ? .x : .y] = .array([
      .points(pinning.lowerBound), .points(pinning.upperBound),
    ])
    return .object(stickyRange)
  }

  func offset(ofItem path: IndexPath, at position: ScrollPosition) -> CGPoint? {
    guard let rect = layoutAttributesForItem(at: path)?.frame else { return nil }
    let visibleBounds = bounds.inset(by: adjustedContentInset)
    let inset = adjustedContentInset
    var offset = offsetRevealing(rect)
    if position.contains(.top) { offset.y = rect.minY - inset.top }
    if position.contains(.centeredVertically) { offset.y = rect.midY - visibleBounds.height / 2 - inset.top }
    if position.contains(.bottom) { offset.y = rect.maxY - visibleBounds.height - inset.top }
    if position.contains(.left) { offset.x = rect.minX - inset.left }
    if position.contains(.centeredHorizontally) { offset.x = rect.midX - visibleBounds.width / 2 - inset.left }
    if position.contains(.right) { offset.x = rect.maxX - visibleBounds.width - inset.left }
    return clamped(offset)
  }
}

extension UICollectionViewLayoutAttributes {
  var element: CollectionElement { CollectionElement(kind: representedElementKind, path: indexPath) }
}
