extension UITableView {
  /// The cells, headers and footers that the table itself has added.
  private var parts: Set<ObjectIdentifier> {
    var parts = Set<ObjectIdentifier>(minimumCapacity: rows.cells.count + rows.headers.count + rows.footers.count + 2)
    for cell in rows.cells.values { parts.insert(ObjectIdentifier(cell)) }
    for header in rows.headers.values { parts.insert(ObjectIdentifier(header)) }
    for footer in rows.footers.values { parts.insert(ObjectIdentifier(footer)) }
    if let tableHeaderView { parts.insert(ObjectIdentifier(tableHeaderView)) }
    if let tableFooterView { parts.insert(ObjectIdentifier(tableFooterView)) }
    return parts
  }

  /// Inserts a cell, header or footer above the others, the background view and the refresh control, and below the subviews that the app
  /// has added above them.
  func insertTableSubview(_ view: UIView) {
    guard view.storedSuperview !== self else { return }
    var lowerViews = parts
    for background in [backgroundView, refreshObject] {
      if let background { lowerViews.insert(ObjectIdentifier(background)) }
    }
    let last = storedSubviews.lastIndex { $0 !== view && lowerViews.contains(ObjectIdentifier($0)) }
    insertSubview(view, at: last.map { $0 + 1 } ?? 0)
  }

  /// Orders cells, headers and footers from top to bottom, with as few moves as possible. Other subviews stay where they are.
  func orderTableSubviews() {
    let parts = parts
    let old = storedSubviews
    var top = -CGFloat.infinity
    let isOrdered = old.allSatisfy { view in
      guard parts.contains(ObjectIdentifier(view)) else { return true }
      defer { top = view.frame.minY }
      return view.frame.minY >= top
    }
    guard !isOrdered else { return }
    var sorted = old.enumerated().filter { parts.contains(ObjectIdentifier($0.element)) }.sorted { a, b in
      (a.element.frame.minY, a.offset) < (b.element.frame.minY, b.offset)
    }.map(\.element)[...]
    let wanted = old.map { parts.contains(ObjectIdentifier($0)) ? sorted.removeFirst() : $0 }
    let oldIndices = Dictionary(
      uniqueKeysWithValues: old.enumerated().map { (ObjectIdentifier($0.element), $0.offset) })
    let staying = Set(wanted.longestIncreasing { oldIndices[ObjectIdentifier($0)]! }.map(ObjectIdentifier.init))
    for (index, view) in wanted.enumerated() where !staying.contains(ObjectIdentifier(view)) {
      restack(view, at: index)
    }
  }
}

extension Array {
  /// Returns the longest subsequence whose ranks ascend.
  func longestIncreasing(by rank: (Element) -> Int) -> [Element] {
    let ranks = map(rank)
    // tails[n]: index of the smallest element that ends an ascending subsequence of n + 1.
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: count)
    for index in indices {
      let tail = tails.partitioningIndex { ranks[$0] >= ranks[index] }
      previous[index] = tail > 0 ? tails[tail - 1] : nil
      if tail == tails.count { tails.append(index) } else { tails[tail] = index }
    }
    return sequence(first: tails.last, next: { $0.map { previous[$0] } }).prefix { $0 != nil }.compactMap {
      $0.map { self[$0] }
    }
    .reversed()
  }
}
