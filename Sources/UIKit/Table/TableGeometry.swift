/// The positions of a table's headers, rows and footers.
struct TableGeometry {
  struct Span: Equatable {
    var y: CGFloat
    var height: CGFloat
    var end: CGFloat { y + height }
  }

  struct Section {
    /// The space above the header.
    var top: CGFloat = 0
    var header: CGFloat = 0
    /// Whether the height of the header or footer is an estimate, because the delegate was not asked for its view yet.
    var hasEstimatedHeader = false
    var hasEstimatedFooter = false
    var rows = RowHeights(count: 0, estimatedHeight: 0)
    var footer: CGFloat = 0
    var height: CGFloat { top + header + rows.total + footer }
  }

  private(set) var sections: [Section] = []
  /// The y at which each section begins, and at which the last one ends.
  private var starts: [CGFloat] = [0]
  /// The space below the last footer.
  var tail: CGFloat = 0

  init() {}

  init(top: CGFloat, sections: [Section], tail: CGFloat) {
    (self.sections, self.tail) = (sections, tail)
    starts = [top]
    updatePositions(from: 0)
  }

  private mutating func updatePositions(from first: Int) {
    starts.removeLast(starts.count - first - 1)
    for section in sections[first...] { starts.append(starts.last! + section.height) }
  }

  var end: CGFloat { starts.last! + tail }
  var counts: [Int] { sections.map(\.rows.count) }

  func has(_ path: IndexPath) -> Bool {
    path.section >= 0 && path.section < sections.count && path.row >= 0
      && path.row < sections[path.section].rows.count
  }

  func row(_ path: IndexPath) -> Span {
    let section = sections[path.section]
    let y = starts[path.section] + section.top + section.header + section.rows.start(of: path.row)
    return Span(y: y, height: path.row < section.rows.count ? section.rows.height(path.row) : 0)
  }

  func header(_ number: Int) -> Span { Span(y: starts[number] + sections[number].top, height: sections[number].header) }

  func footer(_ number: Int) -> Span {
    let height = sections[number].footer
    return Span(y: starts[number + 1] - height, height: height)
  }

  func section(_ number: Int) -> Span { Span(y: starts[number], height: sections[number].height) }

  /// Returns the y at which the rows end and the footer begins.
  func rowsEnd(_ number: Int) -> CGFloat { footer(number).y }

  mutating func setHeight(_ height: CGFloat, of path: IndexPath) {
    let before = sections[path.section].rows.total
    sections[path.section].rows.set(height, of: path.row)
    if sections[path.section].rows.total != before { updatePositions(from: path.section) }
  }

  mutating func setHeader(_ height: CGFloat, of number: Int) {
    sections[number].hasEstimatedHeader = false
    guard sections[number].header != height else { return }
    sections[number].header = height
    updatePositions(from: number)
  }

  mutating func setFooter(_ height: CGFloat, of number: Int) {
    sections[number].hasEstimatedFooter = false
    guard sections[number].footer != height else { return }
    sections[number].footer = height
    updatePositions(from: number)
  }

  /// Copies the known heights of another geometry. The closure returns the new index path of each row, or `nil` to skip it.
  mutating func copyHeights(_ old: TableGeometry, _ newPath: (IndexPath) -> IndexPath?) {
    for (number, section) in old.sections.enumerated() {
      for (row, height) in section.rows.known {
        guard let new = newPath(IndexPath(row: row, section: number)), has(new),
          sections[new.section].rows.known(new.row) == nil
        else { continue }
        sections[new.section].rows.set(height, of: new.row)
      }
    }
    updatePositions(from: 0)
  }

  /// Returns a geometry with other numbers of rows, and without known heights.
  func withRowCounts(_ counts: [Int]) -> TableGeometry {
    let resized = zip(sections, counts).map { section, count in
      var section = section
      section.rows = RowHeights(count: count, estimatedHeight: section.rows.estimatedHeight)
      return section
    }
    return TableGeometry(top: starts[0], sections: resized, tail: tail)
  }

  /// Returns the sections that touch a range of y, found by binary search.
  func sections(in range: ClosedRange<CGFloat>) -> Range<Int> {
    let first = (0..<sections.count).partitioningIndex { starts[$0 + 1] >= range.lowerBound }
    let end = (first..<sections.count).partitioningIndex { starts[$0] > range.upperBound }
    return first..<end
  }

  /// Returns the rows that touch a range of y.
  func rows(in range: ClosedRange<CGFloat>) -> [IndexPath] {
    sections(in: range).flatMap { number -> [IndexPath] in
      let rows = sections[number].rows
      let top = starts[number] + sections[number].top + sections[number].header
      let first = rows.row(endingBehind: range.lowerBound - top)
      var (row, y) = (first, top + rows.start(of: first))
      var paths: [IndexPath] = []
      while row < rows.count, y <= range.upperBound {
        paths.append(IndexPath(row: row, section: number))
        y += rows.height(row)
        row += 1
      }
      return paths
    }
  }

  /// Returns the row at a position, or the next one below it.
  func firstRow(from y: CGFloat) -> IndexPath? {
    for number in sections(in: y...CGFloat.greatestFiniteMagnitude) where sections[number].rows.count > 0 {
      let rows = sections[number].rows
      let row = rows.row(endingBehind: y - starts[number] - sections[number].top - sections[number].header)
      if row < rows.count { return IndexPath(row: row, section: number) }
    }
    return nil
  }
}

extension RandomAccessCollection {
  /// Returns the first index whose element fulfils a condition that all later elements fulfil, too.
  func partitioningIndex(where condition: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if condition(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
