import Foundation

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout composed of sections, groups and items.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

  private var sections: [CompositionalSection] = []
  /// The sizes that cells, and supplementary views by kind, have determined.
  private var known: [IndexPath: CGSize] = [:]
  private var knownSupplementarySizes: [String: [IndexPath: CGSize]] = [:]
  private var isStale = true
  private var preparedSize = CGSize.zero
  private var mirror: CollectionMirror?
  /// The items that the sections' handlers got at the last layout, by section.
  private var visibleItems: [Int: [VisibleItem.Key: VisibleItem]] = [:]

  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }
  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }
  public required init?(coder: NSCoder) { nil }

  /// Returns a layout of sections that look like tables.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  override var scrollsSideways: Bool { configuration.scrollDirection == .horizontal }
  override var mirrorsItself: Bool { true }
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  override func markInvalid() { isStale = true }
  override func discardSize(of item: IndexPath) -> Bool { known.removeValue(forKey: item) != nil }
  override func discardSizes() { (known, knownSupplementarySizes) = ([:], [:]) }
  override var offersSwipes: Bool { sections.contains { $0.rows?.leading != nil || $0.rows?.trailing != nil } }
  override func makeSwipe(of collection: UICollectionView) -> (any RowSwipe)? { ListSwipe(of: collection) }
  override func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard sections.indices.contains(path.section), let rows = sections[path.section].rows else { return nil }
    return (isLeading ? rows.leading : rows.trailing)?(path)
  }
  override var listBackground: UIColor? { sections.first?.list?.backgroundColor }

  // MARK: Laying out

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return sections = [] }
    let available = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    if available.width != preparedSize.width || scrollsSideways && available.height != preparedSize.height {
      (known, knownSupplementarySizes) = ([:], [:])
    }
    guard isStale || available != preparedSize else { return }
    (isStale, preparedSize) = (false, available)
    let environment = LayoutEnvironment(LayoutContainer(available), collectionView.traitCollection)
    var start: CGFloat = 0
    sections = (0..<collectionView.numberOfSections).map { number in
      if number > 0 { start += configuration.interSectionSpacing }
      let solved = section(number, in: collectionView, environment, available, from: start)
      start = scrollsSideways ? solved.frame.maxX : solved.frame.maxY
      return solved
    }
    mirror = collectionView.mirror(CGSize(width: scrollsSideways ? start : available.width, height: 0))
    if let mirror { sections = sections.map { $0.mirrored(mirror) } }
  }

  private func section(
    _ number: Int, in view: UICollectionView, _ environment: LayoutEnvironment, _ available: CGSize, from start: CGFloat
  ) -> CompositionalSection {
    guard let section = provider(number, environment) else {
      fatalError(
        "NSInternalInconsistencyException: the section provider returned no section for index \(number) of \(self)")
    }
    let solver = SectionSolver(
      section: section, number: number, count: view.numberOfItems(inSection: number), container: available,
      isSideways: scrollsSideways, environment: environment,
      outerInsets: outerInsets(section.contentInsetsReference, in: view), known: { self.known[$0] },
      knownSupplementarySizes: { self.knownSupplementarySizes[$0]?[$1] })
    return solver.solve(from: start)
  }

  /// Returns the insets of a reference at the sides, as far as they exceed the content insets.
  private func outerInsets(_ reference: UIContentInsetsReference, in view: UICollectionView) -> UIEdgeInsets {
    var outer: UIEdgeInsets
    switch reference == .automatic ? configuration.contentInsetsReference : reference {
    case .none: return .zero
    case .automatic, .safeArea: outer = view.safeAreaInsets
    case .layoutMargins: outer = view.layoutMargins
    case .readableContent:
      let frame = view.readableContentGuide.layoutFrame
      outer = UIEdgeInsets(top: 0, left: frame.minX - view.bounds.minX, bottom: 0, right: view.bounds.maxX - frame.maxX)
    }
    let inner = view.adjustedContentInset
    (outer.left, outer.right) = (max(0, outer.left - inner.left), max(0, outer.right - inner.right))
    if view.readsRightToLeft { swap(&outer.left, &outer.right) }
    return outer
  }

  open override var collectionViewContentSize: CGSize {
    guard let last = sections.last else { return CGSize(width: preparedSize.width, height: 0) }
    return scrollsSideways
      ? CGSize(width: mirror?.width ?? last.frame.maxX, height: preparedSize.height)
      : CGSize(width: preparedSize.width, height: last.frame.maxY)
  }

  // MARK: Attributes

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let along = along(rect)
    let first = sections.partitioningIndex { self.along($0.frame).upperBound >= along.lowerBound }
    var found: [UICollectionViewLayoutAttributes] = []
    for number in first..<sections.count {
      let section = sections[number]
      guard self.along(section.frame).lowerBound <= along.upperBound else { break }
      let visibleArea = areaOfItems(in: section, number, in: rect)
      let others = found.count
      // Visible items are adjacent in most sections, but custom groups may put them anywhere.
      for (item, element) in section.items.enumerated() where element.frame.intersects(visibleArea) {
        if let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: number)) {
          found.append(attributes)
        }
      }
      for edge in section.supplementaries {
        let attributes = attributes(of: edge.element, edge.kind, edge.path)
        if edge.element.isPinned || attributes.frame.intersects(edge.path.item > 0 ? visibleArea : rect) {
          found.append(attributes)
        }
      }
      changeVisible(Array(found[others...]), of: section, number)
    }
    return found
  }

  /// Returns a rectangle's range along the scroll direction, unmirrored. A negative length counts as 0.
  private func along(_ rect: CGRect) -> ClosedRange<CGFloat> {
    guard scrollsSideways else { return rect.minY...max(rect.minY, rect.maxY) }
    let range = rect.minX...max(rect.minX, rect.maxX)
    return mirror?(range) ?? range
  }

  /// Lets the app change the appearance of visible items.
  private func changeVisible(
    _ attributes: [UICollectionViewLayoutAttributes], of section: CompositionalSection, _ number: Int
  ) {
    guard let handler = section.visibleItemsInvalidation, let collectionView else { return }
    let offset =
      section.scroller == nil ? collectionView.contentOffset : collectionView.scrollers[number]?.view.contentOffset
    let items = attributes.map { attributes in
      let item = visibleItems[number]?[VisibleItem.Key(attributes)] ?? VisibleItem(attributes)
      item.update(attributes)
      return item
    }
    visibleItems[number] = Dictionary(zip(attributes.map(VisibleItem.Key.init), items)) { $1 }
    for item in items { item.isInHandler = true }
    handler(
      items, offset ?? .zero, LayoutEnvironment(LayoutContainer(preparedSize), collectionView.traitCollection))
    for item in items { item.isInHandler = false }
  }

  /// Returns the area in which items are visible. In an orthogonal section, that depends on the offset of its scroll view.
  private func areaOfItems(in section: CompositionalSection, _ number: Int, in rect: CGRect) -> CGRect {
    guard let scroller = section.scroller else { return rect }
    let offset = collectionView?.scrollers[number]?.view.contentOffset ?? .zero
    return scroller.frame.offsetBy(dx: offset.x, dy: offset.y)
      .insetBy(
        dx: scrollsSideways ? 0 : -scroller.frame.width / 2, dy: scrollsSideways ? -scroller.frame.height / 2 : 0)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section < sections.count, indexPath.item < sections[indexPath.section].items.count else {
      return nil
    }
    let section = sections[indexPath.section]
    let element = section.items[indexPath.item]
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = element.frame
    attributes.zIndex = element.zIndex
    (attributes.fixesWidth, attributes.fixesHeight) = (element.fixesWidth, element.fixesHeight)
    if section.scroller != nil { attributes.scroller = indexPath.section }
    if var list = section.list {
      list.rowPosition = RowPosition(isFirst: indexPath.item == 0, isLast: indexPath.item == section.items.count - 1)
      // If the first item is a header, it has no background, and the rows begin after it.
      if list.isFirstItemHeader {
        list.isHeaderOrFooter = indexPath.item == 0
        list.rowPosition.isFirst = indexPath.item == 1
      }
      if let handler = section.rows?.separators { list.separators = handler(indexPath, list.separators) }
      attributes.list = list
    }
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.section < sections.count,
      let element = sections[indexPath.section].element(elementKind, indexPath)
    else { return nil }
    return attributes(of: element, elementKind, indexPath)
  }

  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath) }

  private func attributes(of element: CompositionalSection.Element, _ kind: String, _ path: IndexPath)
    -> UICollectionViewLayoutAttributes
  {
    let attributes =
      element.isDecoration
      ? UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
      : UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    let section = sections[path.section]
    attributes.frame = element.frame
    attributes.zIndex = element.zIndex
    attributes.list = element.isDecoration ? nil : section.list
    attributes.list?.isHeaderOrFooter = true
    attributes.list?.isFooter = kind == UICollectionView.elementKindSectionFooter
    (attributes.fixesWidth, attributes.fixesHeight) = (element.fixesWidth, element.fixesHeight)
    if section.scroller != nil, section.items.indices.contains(path.item), path.item > 0 {
      attributes.scroller = path.section
    }
    if element.isPinned, let collectionView { pin(attributes, element, section, in: collectionView) }
    return attributes
  }

  /// Pins an element between its own position and the other end of its section.
  private func pin(
    _ attributes: UICollectionViewLayoutAttributes, _ element: CompositionalSection.Element,
    _ section: CompositionalSection, in view: UICollectionView
  ) {
    let visibleRange = along(view.bounds.inset(by: view.adjustedContentInset))
    let (elementRange, sectionRange) = (along(element.frame), along(section.frame))
    let (first, length) = (elementRange.lowerBound, elementRange.upperBound - elementRange.lowerBound)
    let distance =
      element.isFooter
      ? min(sectionRange.lowerBound, first)...first : first...max(first, sectionRange.upperBound - length)
    let wanted = element.isFooter ? visibleRange.upperBound - length : visibleRange.lowerBound
    let start = min(max(wanted, distance.lowerBound), distance.upperBound)
    guard scrollsSideways else {
      attributes.frame.origin.y = start
      return attributes.stickyRange = element.isFooter ? nil : distance
    }
    attributes.frame.origin.x = mirror.map { $0.width - start - length } ?? start
    // The page itself pins elements to the left or the top edge.
    if !element.isFooter, mirror == nil { attributes.stickyRange = distance }
  }

  override func scroller(_ number: Int) -> CollectionScroller.Geometry? {
    sections.indices.contains(number) ? sections[number].scroller : nil
  }

  // MARK: Self-sizing

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    if newBounds.size != collectionView.preparedBounds.size { return true }
    return sections.contains { $0.supplementaries.contains { $0.element.isPinned } }
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let wasStale = isStale
    // The same index paths may now be those of other data.
    if context.invalidateDataSourceCounts || context.invalidateEverything { visibleItems = [:] }
    super.invalidateLayout(with: context)
    // If only the offset changes, pinned elements move and everything else stays.
    if !wasStale, context.isOffsetChange { isStale = false }
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.isOffsetChange = newBounds.size == collectionView?.preparedBounds.size
    return context
  }

  override func measuresView(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    !attributes.isDecoration && !(attributes.fixesWidth && attributes.fixesHeight) && !isKnown(attributes)
  }

  override func measuresVisibleView(_ attributes: UICollectionViewLayoutAttributes) -> Bool { measuresView(attributes) }

  private func isKnown(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard let kind = attributes.representedElementKind else { return known[attributes.indexPath] != nil }
    return knownSupplementarySizes[kind]?[attributes.indexPath] != nil
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { measuresView(originalAttributes) }

  override func applyPreferredSize(
    _ preferred: UICollectionViewLayoutAttributes, instead original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard measuresView(original) else { return false }
    let hasChanged = super.applyPreferredSize(preferred, instead: original)
    if let kind = preferred.representedElementKind {
      knownSupplementarySizes[kind, default: [:]][preferred.indexPath] = preferred.size
    } else {
      known[preferred.indexPath] = preferred.size
    }
    return hasChanged
  }

  override func itemsMoved(_ newPath: (IndexPath) -> IndexPath?) {
    known = Dictionary(
      known.compactMap { path, size in newPath(path).map { ($0, size) } }, uniquingKeysWith: { first, _ in first })
  }

  override func sectionsMoved(_ newIndex: (Int) -> Int?) {
    knownSupplementarySizes = knownSupplementarySizes.mapValues { sizes in
      Dictionary(
        sizes.compactMap { path, size in
          newIndex(path.section).map { (IndexPath(item: path.item, section: $0), size) }
        }, uniquingKeysWith: { first, _ in first })
    }
  }
}
