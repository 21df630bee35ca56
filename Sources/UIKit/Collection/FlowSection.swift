/// A section of a flow layout, with y along the scroll direction.
struct FlowSection {
  var start: CGFloat
  var header: CGRect
  var frames: [CGRect]
  var footer: CGRect
  var end: CGFloat
  /// The y range of each line, and its first item.
  var lines: [(y: ClosedRange<CGFloat>, first: Int)]

  /// Returns the items whose lines touch a range of y.
  func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
    let first = lines.partitioningIndex { $0.y.upperBound >= range.lowerBound }
    let last = (first..<lines.count).partitioningIndex { lines[$0].y.lowerBound > range.upperBound }
    guard first < last else { return 0..<0 }
    return lines[first].first..<(last < lines.count ? lines[last].first : frames.count)
  }
}

/// Computes the sections of a flow layout, with y along the scroll direction.
@MainActor
struct FlowSectionSolver {
  private let layout: UICollectionViewFlowLayout
  private let view: UICollectionView
  private let knownSizes: [IndexPath: CGSize]
  private let delegate: (any UICollectionViewDelegateFlowLayout)?
  private let isVertical: Bool
  /// The available length across the scroll direction.
  private let breadth: CGFloat

  static func breadth(of view: UICollectionView, _ direction: UICollectionViewFlowLayout.ScrollDirection) -> CGFloat {
    let available = view.bounds.inset(by: view.adjustedContentInset).size
    return max(0, direction == .vertical ? available.width : available.height)
  }

  init(
    _ layout: UICollectionViewFlowLayout, _ view: UICollectionView, _ knownSizes: [IndexPath: CGSize],
    _ breadth: CGFloat
  ) {
    (self.layout, self.view, self.knownSizes, self.breadth) = (layout, view, knownSizes, breadth)
    delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    isVertical = layout.scrollDirection == .vertical
  }

  private func transposed(_ size: CGSize) -> CGSize {
    isVertical ? size : CGSize(width: size.height, height: size.width)
  }

  private func transposed(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    isVertical
      ? insets : UIEdgeInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
  }

  func section(_ number: Int, from start: CGFloat) -> FlowSection {
    let sectionInset = delegate?.collectionView(view, layout: layout, insetForSectionAt: number) ?? layout.sectionInset
    let insets = transposed(sectionInset.adding(outerInsets))
    let header = transposed(
      delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: number)
        ?? layout.headerReferenceSize
    ).height
    let footer = transposed(
      delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: number)
        ?? layout.footerReferenceSize
    ).height
    let sizes = (0..<view.numberOfItems(inSection: number)).map { size(IndexPath(item: $0, section: number)) }
    var flow = Flow(
      sizes: sizes, breadth: breadth - insets.left - insets.right,
      lineSpacing: delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: number)
        ?? layout.minimumLineSpacing,
      itemSpacing: delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: number)
        ?? layout.minimumInteritemSpacing)
    flow.layOut(from: CGPoint(x: insets.left, y: start + header + insets.top))
    let end = (sizes.isEmpty ? start + header + insets.top : flow.end) + insets.bottom
    return FlowSection(
      start: start, header: CGRect(x: 0, y: start, width: breadth, height: header), frames: flow.frames,
      footer: CGRect(x: 0, y: end, width: breadth, height: footer), end: end + footer, lines: flow.lines)
  }

  /// The insets of `sectionInsetReference` across the scroll direction, as far as they exceed the content insets.
  private var outerInsets: UIEdgeInsets {
    let outer: UIEdgeInsets
    switch layout.sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: outer = view.safeAreaInsets
    case .fromLayoutMargins: outer = view.layoutMargins
    }
    let inner = view.adjustedContentInset
    return isVertical
      ? UIEdgeInsets(top: 0, left: max(0, outer.left - inner.left), bottom: 0, right: max(0, outer.right - inner.right))
      : UIEdgeInsets(top: max(0, outer.top - inner.top), left: 0, bottom: max(0, outer.bottom - inner.bottom), right: 0)
  }

  private func size(_ path: IndexPath) -> CGSize {
    let size = configuredSize(path)
    // Treats an invalid length as zero: bounds that are still empty often lead to a negative one.
    func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
    return CGSize(width: length(size.width), height: length(size.height))
  }

  private func configuredSize(_ path: IndexPath) -> CGSize {
    if let knownSizes = knownSizes[path] { return transposed(knownSizes) }
    guard layout.estimatedItemSize == .zero else {
      let isAutomatic = layout.estimatedItemSize == UICollectionViewFlowLayout.automaticSize
      return transposed(isAutomatic ? layout.itemSize : layout.estimatedItemSize)
    }
    return transposed(delegate?.collectionView(view, layout: layout, sizeForItemAt: path) ?? layout.itemSize)
  }
}

/// Arranges items in lines. Full lines are justified, and each item is centered in the height of its line.
private struct Flow {
  let sizes: [CGSize]
  let breadth: CGFloat
  let lineSpacing: CGFloat
  let itemSpacing: CGFloat
  var frames: [CGRect] = []
  var lines: [(y: ClosedRange<CGFloat>, first: Int)] = []
  var end: CGFloat = 0

  init(sizes: [CGSize], breadth: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat) {
    (self.sizes, self.breadth, self.lineSpacing, self.itemSpacing) = (sizes, breadth, lineSpacing, itemSpacing)
  }

  @MainActor
  mutating func layOut(from origin: CGPoint) {
    frames.reserveCapacity(sizes.count)
    let isUniform = sizes.allSatisfy { $0 == sizes[0] }
    var (first, y, spread) = (0, origin.y, itemSpacing)
    while first < sizes.count {
      let end = lineEnd(from: first)
      let items = sizes[first..<end]
      let used = items.reduce(0) { $0 + $1.width }
      let isLast = end == sizes.count
      var x = origin.x
      if items.count == 1, !isLast || isUniform && !fits(two: items[first]) {
        x += max(0, (breadth - used) / 2)
      } else if !isLast {
        spread = (breadth - used) / CGFloat(items.count - 1)
      }
      let spacing =
        isLast && !isUniform ? itemSpacing : isLast ? lastLineSpacing(items.count, items[first], spread) : spread
      let height = items.map(\.height).max() ?? 0
      for size in items {
        let screen = UIScreen.main
        frames.append(
          CGRect(
            x: screen.rounded(x), y: screen.rounded(y + (height - size.height) / 2), width: size.width,
            height: size.height))
        x += size.width + spacing
      }
      lines.append((y...(y + height), first))
      self.end = y + height
      y += height + lineSpacing
      first = end
    }
  }

  private func fits(two size: CGSize) -> Bool { 2 * size.width + itemSpacing <= breadth + 0.001 }

  /// Returns the spacing of the last line. Items of equal size stay in the columns of the lines above.
  private func lastLineSpacing(_ count: Int, _ size: CGSize, _ spread: CGFloat) -> CGFloat {
    if lines.isEmpty {
      let columns = max(1, ((breadth + itemSpacing + 0.001) / (size.width + itemSpacing)).rounded(.down))
      return CGFloat(count) == columns && columns > 1
        ? (breadth - columns * size.width) / (columns - 1) : itemSpacing
    }
    return spread
  }

  private func lineEnd(from first: Int) -> Int {
    var (end, x) = (first + 1, sizes[first].width)
    while end < sizes.count {
      x += itemSpacing + sizes[end].width
      if x > breadth + 0.001 { break }
      end += 1
    }
    return end
  }
}
