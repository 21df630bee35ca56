import Foundation

/// The layout of a section of a compositional layout. The axis along the scroll direction is y if the collection scrolls vertically, else
/// x.
struct CompositionalSection {
  struct Element {
    var frame: CGRect
    var zIndex: Int
    var fixesWidth = true
    var fixesHeight = true
    var isDecoration = false
    var isPinned = false
    var isFooter = false
  }

  var items: [Element] = []
  var supplementaries: [(kind: String, path: IndexPath, element: Element)] = []
  /// The frame of the whole section, and of the part with its groups.
  var frame = CGRect.zero
  var body = CGRect.zero
  var scroller: CollectionScroller.Geometry?
  var list: ListStyle?
  var rows: ListRowHandlers?
  var visibleItemsInvalidation: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  func element(_ kind: String, _ path: IndexPath) -> Element? {
    supplementaries.first { $0.kind == kind && $0.path == path }?.element
  }

  /// Returns the section with left and right exchanged. An orthogonal section is mirrored within its own content.
  func mirrored(_ mirror: CollectionMirror) -> CompositionalSection {
    var copy = self
    (copy.frame, copy.body) = (mirror(frame), mirror(body))
    var inner = mirror
    if let scroller {
      let content = CGRect(origin: scroller.frame.origin, size: scroller.contentSize)
      copy.scroller?.frame = mirror(scroller.frame)
      copy.scroller?.isFromRight = true
      inner.width = mirror(scroller.frame).minX + content.maxX
    }
    for index in items.indices { copy.items[index].frame = inner(items[index].frame) }
    for (index, edge) in supplementaries.enumerated() {
      let isInside = scroller != nil && items.indices.contains(edge.path.item) && edge.path.item > 0
      copy.supplementaries[index].element.frame = (isInside ? inner : mirror)(edge.element.frame)
    }
    return copy
  }
}

/// Lays out one section after the previous one.
///
///     headers ─► insets ─► group, spacing, group … ─► insets ─► footers
@MainActor
struct SectionSolver {
  let section: NSCollectionLayoutSection
  let number: Int
  let count: Int
  let container: CGSize
  let isSideways: Bool
  let environment: any NSCollectionLayoutEnvironment
  /// The insets of `contentInsetsReference` at the sides, which are added to the section's own insets.
  let outerInsets: UIEdgeInsets
  /// The sizes that cells, and supplementary views by kind, have determined.
  let known: (IndexPath) -> CGSize?
  let knownSupplementarySizes: (String, IndexPath) -> CGSize?

  private var insets: UIEdgeInsets {
    var insets = section.contentInsets.absolute(false)
    if !isSideways {
      insets.left += outerInsets.left
      insets.right += outerInsets.right
    }
    return insets
  }
  private var scrollsAcross: Bool { section.orthogonalScrollingBehavior != .none }

  func solve(from start: CGFloat) -> CompositionalSection {
    var result = CompositionalSection()
    (result.list, result.rows) = (section.list, section.rows)
    result.visibleItemsInvalidation = section.visibleItemsInvalidationHandler
    var cursor = start + (isSideways ? 0 : section.headerPadding)
    layOutBoundaryItems(section.boundarySupplementaryItems.filter { !isAtEnd($0) }, &result, &cursor)
    let top = cursor
    cursor += isSideways ? insets.left : insets.top
    layOutGroups(&result, &cursor)
    cursor += isSideways ? insets.right : insets.bottom
    result.body = along(from: top, to: cursor)
    layOutBoundaryItems(section.boundarySupplementaryItems.filter(isAtEnd), &result, &cursor)
    result.frame = along(from: start, to: cursor)
    for item in section.decorationItems {
      let area = result.frame.inset(by: item.contentInsets.absolute(false))
      result.supplementaries.append(
        (
          item.elementKind, IndexPath(item: 0, section: number),
          .init(frame: area, zIndex: item.zIndex, isDecoration: true)
        ))
    }
    return result
  }

  private func along(from start: CGFloat, to end: CGFloat) -> CGRect {
    isSideways
      ? CGRect(x: start, y: 0, width: end - start, height: container.height)
      : CGRect(x: 0, y: start, width: container.width, height: end - start)
  }

  /// The size available to groups.
  private var containerSize: CGSize {
    CGSize(
      width: max(0, container.width - insets.left - insets.right),
      height: max(0, container.height - insets.top - insets.bottom))
  }

  // MARK: Groups

  private func layOutGroups(_ result: inout CompositionalSection, _ cursor: inout CGFloat) {
    let solver = GroupSolver(environment: environment) { known(IndexPath(item: $0, section: number)) }
    let isAcross = scrollsAcross != isSideways
    var origin = isSideways ? CGPoint(x: cursor, y: insets.top) : CGPoint(x: insets.left, y: cursor)
    let begin = origin
    var (first, breadth, stride) = (0, CGFloat(0), CGFloat(0))
    while first < count {
      let solution = solver.solve(section.group, in: containerSize, first: first, count: count - first)
      guard !solution.items.isEmpty else { break }
      for (index, solved) in solution.items.enumerated() { add(solved, at: origin, first + index, &result) }
      let length = isAcross ? solution.size.width : solution.size.height
      stride = length + section.interGroupSpacing
      if isAcross { origin.x += stride } else { origin.y += stride }
      breadth = max(breadth, isAcross ? solution.size.height : solution.size.width)
      first += solution.items.count
    }
    guard first > 0 else { return }
    if isAcross { origin.x -= section.interGroupSpacing } else { origin.y -= section.interGroupSpacing }
    guard scrollsAcross else { return cursor = isSideways ? origin.x : origin.y }
    makeScroller(&result, begin: begin, end: origin, breadth: breadth, stride: stride)
    let length = stride - section.interGroupSpacing
    if section.orthogonalScrollingBehavior == .groupPagingCentered {
      let (available, sides) =
        isSideways
        ? (container.height, (insets.top, insets.bottom)) : (container.width, (insets.left, insets.right))
      let spare = (available - length) / 2
      result.scroller?.ends = (max(0, spare - sides.0), max(0, spare - sides.1))
    }
    cursor += breadth
  }

  private func makeScroller(
    _ result: inout CompositionalSection, begin: CGPoint, end: CGPoint, breadth: CGFloat, stride: CGFloat
  ) {
    let frame =
      isSideways
      ? CGRect(x: begin.x, y: 0, width: breadth, height: container.height)
      : CGRect(x: 0, y: begin.y, width: container.width, height: breadth)
    let size =
      isSideways
      ? CGSize(width: breadth, height: max(container.height, end.y + insets.bottom))
      : CGSize(width: max(container.width, end.x + insets.right), height: breadth)
    result.scroller = CollectionScroller.Geometry(
      frame: frame, contentSize: size, behaviour: section.orthogonalScrollingBehavior, stride: stride)
  }

  private func add(
    _ solved: GroupSolution.SolvedItem, at origin: CGPoint, _ index: Int, _ result: inout CompositionalSection
  ) {
    let frame = solved.frame.offsetBy(dx: origin.x, dy: origin.y).onPixels
    let size = solved.item?.layoutSize
    result.items.append(
      .init(
        frame: frame, zIndex: solved.zIndex, fixesWidth: size?.widthDimension.isEstimated != true,
        fixesHeight: size?.heightDimension.isEstimated != true))
    for item in solved.item?.supplementaryItems ?? [] {
      let badge = item.layoutSize.size(in: frame.size)
      result.supplementaries.append(
        (
          item.elementKind, IndexPath(item: index, section: number),
          .init(frame: item.containerAnchor.frame(of: badge, in: frame), zIndex: item.zIndex)
        ))
    }
  }

  // MARK: Headers and footers

  private func isAtEnd(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
    isSideways ? item.alignment.isAtTrailingEdge : item.alignment.isBelow
  }

  private func layOutBoundaryItems(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem], _ result: inout CompositionalSection,
    _ cursor: inout CGFloat
  ) {
    let path = IndexPath(item: 0, section: number)
    let follows = section.supplementariesFollowContentInsets
    let side = follows ? insets : .zero
    let width = max(0, container.width - side.left - side.right)
    for item in items {
      var size = item.layoutSize.size(in: CGSize(width: width, height: container.height))
      if let knownSize = knownSupplementarySizes(item.elementKind, path) {
        if item.layoutSize.widthDimension.isEstimated { size.width = knownSize.width }
        if item.layoutSize.heightDimension.isEstimated { size.height = knownSize.height }
      }
      let length = isSideways ? size.width : size.height
      var x = side.left + (width - size.width) / 2
      if item.alignment.isAtLeadingEdge { x = side.left }
      if item.alignment.isAtTrailingEdge { x = side.left + width - size.width }
      let origin = isSideways ? CGPoint(x: cursor, y: 0) : CGPoint(x: x, y: cursor)
      let shift = item.extendsBoundary || !isAtEnd(item) ? 0 : -length
      let frame = CGRect(origin: origin, size: size).offsetBy(
        dx: item.offset.x + (isSideways ? shift : 0), dy: item.offset.y + (isSideways ? 0 : shift))
      result.supplementaries.append(
        (
          item.elementKind, path,
          .init(
            frame: frame.onPixels, zIndex: item.pinToVisibleBounds ? max(2, item.zIndex) : item.zIndex,
            fixesWidth: !item.layoutSize.widthDimension.isEstimated,
            fixesHeight: !item.layoutSize.heightDimension.isEstimated, isPinned: item.pinToVisibleBounds,
            isFooter: isAtEnd(item))
        ))
      if item.extendsBoundary { cursor += length }
    }
  }
}

extension CGRect {
  @MainActor
  fileprivate var onPixels: CGRect {
    let screen = UIScreen.main
    let (left, top) = (screen.rounded(minX), screen.rounded(minY))
    return CGRect(x: left, y: top, width: screen.rounded(maxX) - left, height: screen.rounded(maxY) - top)
  }
}
