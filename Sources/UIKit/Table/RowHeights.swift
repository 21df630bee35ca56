/// The heights of a section's rows. Most of them are unknown and count with the estimate.
///
/// Known heights are stored in chunks, and a Fenwick tree over the chunks holds their differences from the estimate. So positions and rows
/// are found in logarithmic time, and rows that were never measured take no memory but a number for each chunk.
struct RowHeights {
  let count: Int
  let usual: CGFloat
  /// The heights of chunks with any known height; NaN for an unknown one.
  private var chunks: [Int: [CGFloat]] = [:]
  private var extras: FenwickTree

  private static let chunk = 128

  init(count: Int, usual: CGFloat) {
    (self.count, self.usual) = (count, max(0, usual))
    extras = FenwickTree(count: (count + Self.chunk - 1) / Self.chunk)
  }

  var total: CGFloat { CGFloat(count) * usual + extras.total }

  func known(_ row: Int) -> CGFloat? {
    guard let height = chunks[row / Self.chunk]?[row % Self.chunk], !height.isNaN else { return nil }
    return height
  }

  func height(_ row: Int) -> CGFloat { known(row) ?? usual }

  mutating func set(_ height: CGFloat, of row: Int) {
    let (chunk, position) = (row / Self.chunk, row % Self.chunk)
    extras.add(height - self.height(row), at: chunk)
    chunks[chunk, default: [CGFloat](repeating: .nan, count: Self.chunk)][position] = height
  }

  /// The y at which a row begins; for the row after the last one, the end.
  func start(of row: Int) -> CGFloat {
    let (chunk, position) = (row / Self.chunk, row % Self.chunk)
    return CGFloat(row) * usual + extras.sum(before: chunk) + extraInChunk(chunk, before: position)
  }

  private func extraInChunk(_ chunk: Int, before position: Int) -> CGFloat {
    guard let heights = chunks[chunk] else { return 0 }
    return heights[..<position].reduce(0) { $1.isNaN ? $0 : $0 + $1 - usual }
  }

  /// The first row that ends after `y`; `count` if none does.
  func row(endingBehind y: CGFloat) -> Int {
    let size = CGFloat(Self.chunk) * usual
    let chunk = extras.firstIndex { index, extra in CGFloat(index) * size + extra <= y }
    let first = max(0, chunk) * Self.chunk
    guard chunks[max(0, chunk)] != nil || usual <= 0 else {
      let behind = ((y - start(of: first)) / usual).rounded(.down)
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
    chunks.flatMap { chunk, heights in
      heights.enumerated().compactMap { $0.element.isNaN ? nil : (chunk * Self.chunk + $0.offset, $0.element) }
    }
  }
}

/// Sums of the first n numbers, and changes of one of them, in logarithmic time.
struct FenwickTree {
  /// One-based: each node has the sum of as many numbers as its lowest set bit.
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

  /// The last index for which a condition on it and the sum before it is true; it is true for all before that.
  func firstIndex(where condition: (Int, CGFloat) -> Bool) -> Int {
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
