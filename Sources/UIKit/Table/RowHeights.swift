/// The heights of a section's rows. A row whose height is unknown counts with the estimated height.
///
/// Known heights are stored in chunks, and a Fenwick tree over the chunks holds their differences from the estimate. So positions and rows
/// are found in logarithmic time, and rows that were never measured take no memory but two numbers for each chunk.
struct RowHeights {
  let count: Int
  let estimatedHeight: CGFloat
  /// The heights by chunk; NaN for an unknown one. A chunk without a known height is empty.
  private var chunks: [[CGFloat]]
  private var extraHeights: FenwickTree

  private static let chunkSize = 128

  init(count: Int, estimatedHeight: CGFloat) {
    (self.count, self.estimatedHeight) = (count, max(0, estimatedHeight))
    let chunkCount = (count + Self.chunkSize - 1) / Self.chunkSize
    extraHeights = FenwickTree(count: chunkCount)
    chunks = [[CGFloat]](repeating: [], count: chunkCount)
  }

  var total: CGFloat { CGFloat(count) * estimatedHeight + extraHeights.total }

  func known(_ row: Int) -> CGFloat? {
    let chunk = row / Self.chunkSize
    guard chunk < chunks.count, !chunks[chunk].isEmpty else { return nil }
    let height = chunks[chunk][row % Self.chunkSize]
    return height.isNaN ? nil : height
  }

  func height(_ row: Int) -> CGFloat { known(row) ?? estimatedHeight }

  mutating func set(_ height: CGFloat, of row: Int) {
    let (chunk, position) = (row / Self.chunkSize, row % Self.chunkSize)
    extraHeights.add(height - self.height(row), at: chunk)
    if chunks[chunk].isEmpty { chunks[chunk] = [CGFloat](repeating: .nan, count: Self.chunkSize) }
    chunks[chunk][position] = height
  }

  /// Returns the y at which a row begins; for the row after the last one, the end of the rows.
  func start(of row: Int) -> CGFloat {
    let (chunk, position) = (row / Self.chunkSize, row % Self.chunkSize)
    return CGFloat(row) * estimatedHeight + extraHeights.sum(before: chunk)
      + extraHeightInChunk(chunk, before: position)
  }

  private func extraHeightInChunk(_ chunk: Int, before position: Int) -> CGFloat {
    // The row after the last one may be in a chunk that does not exist.
    guard chunk < chunks.count, !chunks[chunk].isEmpty else { return 0 }
    var extra: CGFloat = 0
    for height in chunks[chunk][..<position] where !height.isNaN { extra += height - estimatedHeight }
    return extra
  }

  /// Returns the first row that ends after `y`; `count` if none does.
  func row(endingBehind y: CGFloat) -> Int {
    let size = CGFloat(Self.chunkSize) * estimatedHeight
    let chunk = extraHeights.lastIndex { index, extra in CGFloat(index) * size + extra <= y }
    let first = max(0, chunk) * Self.chunkSize
    let isMeasured = !chunks.isEmpty && !chunks[max(0, chunk)].isEmpty
    guard isMeasured || estimatedHeight <= 0 else {
      let behind = ((y - start(of: first)) / estimatedHeight).rounded(.down)
      return max(first, min(first + Int(max(0, behind)), count))
    }
    var (row, end) = (first, start(of: first))
    while row < count {
      end += height(row)
      if end > y { break }
      row += 1
    }
    return row
  }

  /// The rows with known heights.
  var known: [(row: Int, height: CGFloat)] {
    chunks.enumerated().flatMap { chunk, heights in
      heights.enumerated().compactMap { $0.element.isNaN ? nil : (chunk * Self.chunkSize + $0.offset, $0.element) }
    }
  }
}

/// Stores numbers. Computes the sum of the first n of them, and changes one of them, in logarithmic time.
struct FenwickTree {
  /// One-based: node i is the sum of the numbers i - (i & -i) + 1 to i.
  private var nodes: [CGFloat]
  private(set) var total: CGFloat = 0

  init(count: Int) { nodes = [CGFloat](repeating: 0, count: count + 1) }

  mutating func add(_ value: CGFloat, at index: Int) {
    total += value
    var node = index + 1
    while node < nodes.count {
      nodes[node] += value
      node += node & -node
    }
  }

  func sum(before index: Int) -> CGFloat {
    var (node, sum) = (min(index, nodes.count - 1), CGFloat(0))
    while node > 0 {
      sum += nodes[node]
      node -= node & -node
    }
    return sum
  }

  /// Returns the last index for which a condition on it and the sum before it is true. It must be true for all smaller indexes.
  func lastIndex(where condition: (Int, CGFloat) -> Bool) -> Int {
    var (position, sum) = (0, CGFloat(0))
    var step = 1
    while step * 2 < nodes.count { step *= 2 }
    while step > 0 {
      let next = position + step
      if next < nodes.count, condition(next, sum + nodes[next]) {
        position = next
        sum += nodes[next]
      }
      step /= 2
    }
    return min(position, max(0, nodes.count - 2))
  }
}
