/// Arranges items in lines, with as many in a line as fit, in sections with a header and a footer.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

  /// The value of `estimatedItemSize` with which cells determine their own size.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The minimum distance between lines; `minimumInteritemSpacing` is that between items of a line.
  open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
  /// The size of cells until they are measured. If it is not zero, cells determine their own size.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      knownSizes = [:]
      invalidateLayout()
    }
  }
  open var scrollDirection = ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// Only the length along the scroll direction counts; across it, a header is as long as the collection.
  open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateLayout() } } }
  open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateLayout() } } }
  open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
  /// The edges from which section insets at the sides are measured.
  public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  private(set) var sections: [FlowSection] = []
  /// The sizes that cells have determined.
  private var knownSizes: [IndexPath: CGSize] = [:]
  /// The length across the scroll direction for which the sections were computed.
  private var width: CGFloat = -1
  private var mirror: CollectionMirror?
  /// Whether sizes or positions have to be computed again. A change of the offset only moves pinned elements.
  private var isStale = true

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return sections = [] }
    defer { mirror = collectionView.mirror(contentSize) }
    let breadth = FlowSectionSolver.breadth(of: collectionView, scrollDirection)
    guard isStale || width != breadth else { return }
    isStale = false
    // The preferred sizes depend on the width.
    if width >= 0, width != breadth { knownSizes = [:] }
    let source = FlowSectionSolver(self, collectionView, knownSizes, breadth)
    var start: CGFloat = 0
    sections = (0..<collectionView.numberOfSections).map { number in
      let section = source.section(number, from: start)
      start = section.end
      return section
    }
    width = breadth
  }

  open override var collectionViewContentSize: CGSize {
    guard let mirror, scrollsSideways else { return contentSize }
    return CGSize(width: mirror.width, height: contentSize.height)
  }

  private var contentSize: CGSize {
    let length = sections.last?.end ?? 0
    return scrollDirection == .vertical
      ? CGSize(width: width, height: length) : CGSize(width: length, height: width)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let along = scrollDirection == .vertical ? rect.minY...rect.maxY : unmirrored(rect.minX...rect.maxX)
    let (low, high) = (along.lowerBound, along.upperBound)
    var found: [UICollectionViewLayoutAttributes] = []
    let first = sections.partitioningIndex { $0.end >= low }
    for number in first..<sections.count {
      let section = sections[number]
      guard section.start <= high else { break }
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        let path = IndexPath(item: 0, section: number)
        guard let edge = layoutAttributesForSupplementaryView(ofKind: kind, at: path) else { continue }
        if isPinned(kind) || edge.frame.intersects(rect) { found.append(edge) }
      }
      found += section.items(in: low...high).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: number))
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section < sections.count, indexPath.item < sections[indexPath.section].frames.count else {
      return nil
    }
    let attributes = makeAttributes()
    attributes.indexPath = indexPath
    attributes.frame = onScreen(sections[indexPath.section].frames[indexPath.item])
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.section < sections.count else { return nil }
    let section = sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
    var frame = isHeader ? section.header : section.footer
    guard frame.height > 0 else { return nil }
    let attributes = makeAttributes()
    (attributes.indexPath, attributes.representedElementKind) = (indexPath, elementKind)
    if isPinned(elementKind), let collectionView {
      let visibleRange = unmirrored(collectionView.visibleRange(scrollDirection))
      let distance =
        isHeader
        ? frame.minY...max(frame.minY, section.footer.minY - frame.height)
        : min(frame.minY, section.header.maxY)...frame.minY
      let wanted = isHeader ? visibleRange.lowerBound : visibleRange.upperBound - frame.height
      frame.origin.y = min(max(wanted, distance.lowerBound), distance.upperBound)
      attributes.zIndex = 10
      // The page itself pins elements to the left or the top edge.
      if isHeader, mirror == nil || !scrollsSideways { attributes.stickyRange = distance }
    }
    attributes.frame = onScreen(frame)
    return attributes
  }

  /// Converts a frame with y along the scroll direction to the collection's coordinates.
  private func onScreen(_ rect: CGRect) -> CGRect {
    let frame =
      scrollDirection == .vertical
      ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    return mirror?(frame) ?? frame
  }

  /// Converts a range along the scroll direction between the screen and the unmirrored layout.
  private func unmirrored(_ range: ClosedRange<CGFloat>) -> ClosedRange<CGFloat> {
    scrollsSideways ? mirror?(range) ?? range : range
  }

  private func isPinned(_ kind: String) -> Bool {
    kind == UICollectionView.elementKindSectionHeader
      ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let breadth = scrollDirection == .vertical ? newBounds.width : newBounds.height
    return breadth != (collectionView?.preparedBreadth(scrollDirection) ?? breadth) || sectionHeadersPinToVisibleBounds
      || sectionFootersPinToVisibleBounds
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext,
      newBounds.size == collectionView?.preparedBounds.size
    {
      context.invalidateFlowLayoutDelegateMetrics = false
      context.invalidateFlowLayoutAttributes = false
    }
    return context
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let wasStale = isStale
    super.invalidateLayout(with: context)
    guard let context = context as? UICollectionViewFlowLayoutInvalidationContext, !wasStale else { return }
    isStale = context.invalidateFlowLayoutDelegateMetrics || context.invalidateFlowLayoutAttributes
  }

  override func measuresView(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    estimatedItemSize != .zero && attributes.representedElementKind == nil
  }
  override func measuresVisibleView(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    measuresView(attributes) && knownSizes[attributes.indexPath] == nil
  }
  override func markInvalid() { isStale = true }
  override var scrollsSideways: Bool { scrollDirection == .horizontal }
  override var mirrorsItself: Bool { true }
  override func discardSize(of item: IndexPath) -> Bool { knownSizes.removeValue(forKey: item) != nil }
  override func discardSizes() { knownSizes = [:] }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    preferredAttributes.representedElementKind == nil && estimatedItemSize != .zero
      && knownSizes[preferredAttributes.indexPath] == nil
  }

  override func applyPreferredSize(
    _ preferred: UICollectionViewLayoutAttributes, instead original: UICollectionViewLayoutAttributes
  ) -> Bool {
    let hasChanged = super.applyPreferredSize(preferred, instead: original)
    // Records a size even if it equals the estimate, so that the cell is not asked again.
    if hasChanged || shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original) {
      knownSizes[preferred.indexPath] = preferred.size
    }
    return hasChanged
  }

  override func itemsMoved(_ newPath: (IndexPath) -> IndexPath?) {
    knownSizes = Dictionary(
      knownSizes.compactMap { path, size in newPath(path).map { ($0, size) } }, uniquingKeysWith: { first, _ in first })
  }
}
