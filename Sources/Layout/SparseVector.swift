/// A vector with few nonzeros: dense values, and a bit for each value that may not be zero. Loops can skip 64 values at a time.
struct SparseVector {
  private(set) var values: [Double] = []
  private(set) var bits: [UInt64] = []

  mutating func grow(to count: Int) {
    guard values.count < count else { return }
    let capacity = max(count, 2 * values.count)
    values.append(contentsOf: repeatElement(0, count: capacity - values.count))
    bits.append(contentsOf: repeatElement(0, count: (capacity + 63) / 64 - bits.count))
  }

  subscript(index: Int) -> Double { values[index] }

  /// True if all values are certain to be 0, without checking each.
  var isEmpty: Bool { bits.allSatisfy { $0 == 0 } }

  mutating func add(_ value: Double, at index: Int) {
    values[index] += value
    bits[index >> 6] |= 1 << UInt64(index & 63)
  }

  mutating func set(_ value: Double, at index: Int) {
    values[index] = value
    bits[index >> 6] |= 1 << UInt64(index & 63)
  }

  /// Visits the nonzeros, in order of their index.
  func forEach(_ body: (Int, Double) -> Void) {
    for word in bits.indices where bits[word] != 0 {
      var remainingBits = bits[word]
      while remainingBits != 0 {
        let index = word << 6 + remainingBits.trailingZeroBitCount
        remainingBits &= remainingBits - 1
        if values[index] != 0 { body(index, values[index]) }
      }
    }
  }

  /// Sets all values to 0.
  mutating func clear() {
    for word in bits.indices where bits[word] != 0 {
      var remainingBits = bits[word]
      while remainingBits != 0 {
        values[word << 6 + remainingBits.trailingZeroBitCount] = 0
        remainingBits &= remainingBits - 1
      }
      bits[word] = 0
    }
  }

  /// Eliminates with a triangular matrix: each nonzero is divided by its diagonal entry, and propagated to the entries of its line. The
  /// lines of a triangle lead only forward in the direction of the loop, so their entries have not been visited yet.
  mutating func sweep(_ lines: Lines, descending: Bool, diagonal: [Double]? = nil) {
    let count = (lines.count + 63) / 64
    values.withUnsafeMutableBufferPointer { values in
      bits.withUnsafeMutableBufferPointer { bits in
        for step in 0..<count {
          let word = descending ? count - 1 - step : step
          var remainingBits = bits[word]
          while remainingBits != 0 {
            let bit = descending ? 63 - remainingBits.leadingZeroBitCount : remainingBits.trailingZeroBitCount
            let index = word << 6 + bit
            var value = values[index]
            if value != 0 {
              if let diagonal {
                value /= diagonal[index]
                values[index] = value
              }
              for entry in lines.starts[index]..<lines.starts[index + 1] {
                let target = lines.indices[entry]
                values[target] -= lines.values[entry] * value
                bits[target >> 6] |= 1 << UInt64(target & 63)
              }
            }
            let mask: UInt64 = 1 << UInt64(bit)
            remainingBits = bits[word] & (descending ? mask - 1 : ~(mask | (mask - 1)))
          }
        }
      }
    }
  }
}

/// A sparse matrix, stored by rows or by columns ("lines").
struct Lines {
  var starts: [Int] = [0]
  var indices: [Int] = []
  var values: [Double] = []

  var count: Int { starts.count - 1 }

  init() {}

  /// Sorts entries into `count` lines.
  init(count: Int, entries: [(line: Int, index: Int, value: Double)]) {
    starts = [Int](repeating: 0, count: count + 1)
    for entry in entries { starts[entry.line + 1] += 1 }
    for line in 0..<count { starts[line + 1] += starts[line] }
    var next = starts
    indices = [Int](repeating: 0, count: entries.count)
    values = [Double](repeating: 0, count: entries.count)
    for entry in entries {
      indices[next[entry.line]] = entry.index
      values[next[entry.line]] = entry.value
      next[entry.line] += 1
    }
  }

  /// Adds a line without entries.
  mutating func appendEmpty() { starts.append(indices.count) }
}
