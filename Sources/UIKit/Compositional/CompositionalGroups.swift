/// The positions of a group's items: the first n of the remaining ones.
struct GroupSolution {
  struct SolvedItem {
    var frame: CGRect
    var item: NSCollectionLayoutItem?
    var zIndex = 0
  }

  var size: CGSize
  var items: [SolvedItem]
}

/// Lays out groups.
///
///     sizes of subitems from the group's size ─► as many as fit, or remain ─► an estimated group is as long as its items
@MainActor
struct GroupSolver {
  let environment: any NSCollectionLayoutEnvironment
  /// The sizes that views have determined, by item.
  let known: (Int) -> CGSize?

  /// Lays out a group in a container. `first` is the number of the next item, `count` how many items remain.
  func solve(_ group: NSCollectionLayoutGroup, in container: CGSize, first: Int, count: Int) -> GroupSolution {
    solve(group, size: group.layoutSize.size(in: container), first: first, count: count)
  }

  private func solve(_ group: NSCollectionLayoutGroup, size: CGSize, first: Int, count: Int) -> GroupSolution {
    let insets = group.contentInsets.absolute(false)
    let inner = CGSize(
      width: max(0, size.width - insets.left - insets.right), height: max(0, size.height - insets.top - insets.bottom))
    if case .custom(let provider) = group.arrangement {
      let custom = provider(LayoutEnvironment(LayoutContainer(inner), environment.traitCollection)).prefix(count)
      let items = custom.map {
        GroupSolution.SolvedItem(
          frame: $0.frame.offsetBy(dx: insets.left, dy: insets.top), item: nil, zIndex: $0.zIndex)
      }
      return GroupSolution(size: size, items: Array(items))
    }
    var isHorizontal = false
    if case .horizontal = group.arrangement { isHorizontal = true }
    var line = Line(group, inner, isHorizontal: isHorizontal)
    fill(&line, first: first, count: count)
    line.spread()
    return line.solution(size: size, insets: insets)
  }

  private func fill(_ line: inout Line, first: Int, count: Int) {
    let subitems = line.group.subitems
    guard !subitems.isEmpty else { return }
    var (index, used) = (0, 0)
    while used < count {
      if let limit = line.group.count, index >= limit { break }
      let part = self.part(subitems[index % subitems.count], of: line, first: first + used, count: count - used)
      // Items that do not fit begin another group; the first item is always included.
      guard line.admits(part.size) || index == 0, !part.items.isEmpty else { break }
      line.append(part)
      used += part.items.count
      index += 1
    }
  }

  /// Lays out one item with its insets and spacing, or a nested group.
  private func part(_ item: NSCollectionLayoutItem, of line: Line, first: Int, count: Int) -> GroupSolution {
    let spacing = item.edgeSpacing?.insets ?? .zero
    var size = line.size(of: item)
    if let group = item as? NSCollectionLayoutGroup {
      var part = solve(group, size: size, first: first, count: count)
      part.items = part.items.map { $0.moved(by: CGPoint(x: spacing.left, y: spacing.top)) }
      part.size = part.size.outset(by: spacing)
      return part
    }
    if let knownSize = known(first) {
      if item.layoutSize.widthDimension.isEstimated { size.width = knownSize.width }
      if item.layoutSize.heightDimension.isEstimated { size.height = knownSize.height }
    }
    let area = CGRect(x: spacing.left, y: spacing.top, width: size.width, height: size.height)
    let frame = area.inset(by: item.contentInsets.absolute(false))
    return GroupSolution(size: size.outset(by: spacing), items: [.init(frame: frame, item: item)])
  }
}

/// The parts of a group, in a row or a column.
@MainActor
private struct Line {
  let group: NSCollectionLayoutGroup
  let containerSize: CGSize
  let isHorizontal: Bool
  private var parts: [GroupSolution] = []
  private var used: CGFloat = 0
  private var spacing: CGFloat

  init(_ group: NSCollectionLayoutGroup, _ available: CGSize, isHorizontal: Bool) {
    (self.group, self.containerSize, self.isHorizontal) = (group, available, isHorizontal)
    spacing = group.interItemSpacing?.spacing ?? 0
  }

  private func length(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
  private func breadth(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }

  private var dimension: NSCollectionLayoutDimension {
    isHorizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
  }

  /// Returns the size of a subitem. If the group has a count, its parts share the length.
  func size(of item: NSCollectionLayoutItem) -> CGSize {
    var size = item.layoutSize.size(in: containerSize)
    guard let count = group.count, count > 0, !dimension.isEstimated else { return size }
    let share = max(0, (length(containerSize) - spacing * CGFloat(count - 1)) / CGFloat(count))
    if isHorizontal { size.width = share } else { size.height = share }
    return size
  }

  /// Returns whether a part of this size fits into the line.
  func admits(_ size: CGSize) -> Bool {
    if group.count != nil { return true }
    let end = used + (parts.isEmpty ? 0 : spacing) + length(size)
    // A group of estimated length contains each of its subitems once.
    return dimension.isEstimated ? parts.count < group.subitems.count : end <= length(containerSize) + 0.01
  }

  mutating func append(_ part: GroupSolution) {
    used += (parts.isEmpty ? 0 : spacing) + length(part.size)
    parts.append(part)
  }

  /// Distributes the remaining length to flexible spacing.
  mutating func spread() {
    guard group.interItemSpacing?.isFlexibleSpacing == true, parts.count > 1, !dimension.isEstimated else { return }
    let left = length(containerSize) - used
    if left > 0 { spacing += left / CGFloat(parts.count - 1) }
  }

  func solution(size: CGSize, insets: UIEdgeInsets) -> GroupSolution {
    var items: [GroupSolution.SolvedItem] = []
    var (position, largestBreadth) = (CGFloat(0), CGFloat(0))
    for part in parts {
      let origin =
        isHorizontal
        ? CGPoint(x: insets.left + position, y: insets.top) : CGPoint(x: insets.left, y: insets.top + position)
      items += part.items.map { $0.moved(by: origin) }
      position += length(part.size) + spacing
      largestBreadth = max(largestBreadth, breadth(part.size))
    }
    position = max(0, position - spacing)
    var size = size
    let needed =
      isHorizontal ? CGSize(width: position, height: largestBreadth) : CGSize(width: largestBreadth, height: position)
    if group.layoutSize.widthDimension.isEstimated { size.width = needed.width + insets.left + insets.right }
    if group.layoutSize.heightDimension.isEstimated { size.height = needed.height + insets.top + insets.bottom }
    return GroupSolution(size: size, items: items)
  }
}

extension GroupSolution.SolvedItem {
  func moved(by vector: CGPoint) -> Self {
    var copy = self
    copy.frame = frame.offsetBy(dx: vector.x, dy: vector.y)
    return copy
  }
}

extension CGSize {
  fileprivate func outset(by insets: UIEdgeInsets) -> CGSize {
    CGSize(width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
  }
}
