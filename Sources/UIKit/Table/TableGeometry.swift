/// Where a table's headers, rows and footers stand, counted once a reload.
struct TableGeometry {
  struct Span: Equatable {
    var y: CGFloat
    var height: CGFloat
    var end: CGFloat { y + height }
  }

  struct Section {
    var header = Span(y: 0, height: 0)
    var rows: [Span] = []
    var footer = Span(y: 0, height: 0)
  }

  var sections: [Section] = []
  /// Below the last footer.
  var end: CGFloat = 0

  func has(_ path: IndexPath) -> Bool {
    path.section < sections.count && path.row < sections[path.section].rows.count
  }

  /// The rows that touch a range of y, found by halving.
  func rows(in range: ClosedRange<CGFloat>) -> [IndexPath] {
    sections.enumerated().flatMap { number, section -> [IndexPath] in
      guard section.header.y <= range.upperBound, section.footer.end >= range.lowerBound else { return [] }
      let first = section.rows.partitioningIndex { $0.end > range.lowerBound }
      return section.rows[first...].prefix { $0.y <= range.upperBound }.indices.map {
        IndexPath(row: $0, section: number)
      }
    }
  }
}

extension RandomAccessCollection {
  /// The first index whose element fulfils a condition that all later ones fulfil, too.
  func partitioningIndex(where condition: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if condition(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
