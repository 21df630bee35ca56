/// Gaussian elimination that chooses the basis while it factors it.
///
/// Candidates are in classes of equal rank, best first. Each row of a class that is independent of the chosen ones becomes a pivot row.
/// Within a class, Markowitz's rule takes the row and column with the least fill-in. Layouts are nearly triangular, so most pivots cost
/// nothing: they are alone in their column or their row. Columns that are left over are pinned by their variables' own forms.
struct Elimination {
  struct Row {
    let form: Int
    let rank: Int
    var entries: [(column: Int, value: Double)]
    var isActive = true
  }

  private(set) var lower: [(row: Int, column: Int, value: Double)] = []
  private(set) var upper: [(row: Int, column: Int, value: Double)] = []
  private(set) var diagonal: [Double] = []
  /// The row and the column of each pivot.
  private(set) var pivotRows: [Int] = []
  private(set) var pivotColumns: [Int] = []
  private(set) var isPivoted: [Bool]

  private var rows: [Row]
  /// For each column, the rows that contain it and some that no longer do; and the number of rows that contain it.
  private var columnRows: [[Int]]
  private var columnCounts: [Int]
  /// The candidate rows of the current class, by their number of entries.
  private var rowsByCount: [[Int]] = []
  /// For each rank, the columns that only one row contains.
  private var singletons: [[Int]]
  /// Temporary storage: for each column, the position of its entry in the row being changed, plus one; 0 if there is none.
  private var entryPositions: [Int]
  /// For each column, the level of the variable's tie-break.
  private var tieBreakLevels: [Double]

  /// The rows are in order of ascending rank. Of two equally good columns, the one with the lower tie-break level is the pivot. The other
  /// may be left over, and then has its default value at once.
  init(rows: [Row], columnCount: Int, tieBreakLevels: [Double]) {
    self.rows = rows
    self.tieBreakLevels = tieBreakLevels
    columnRows = [[Int]](repeating: [], count: columnCount)
    columnCounts = [Int](repeating: 0, count: columnCount)
    entryPositions = [Int](repeating: 0, count: columnCount)
    isPivoted = [Bool](repeating: false, count: columnCount)
    singletons = [[Int]](repeating: [], count: (rows.last?.rank ?? 0) + 1)
    for (row, item) in rows.enumerated() {
      for entry in item.entries {
        columnRows[entry.column].append(row)
        columnCounts[entry.column] += 1
      }
    }
    for column in 0..<columnCount { recordSingleton(column) }
  }

  /// Chooses pivots until no candidate is independent of those chosen.
  mutating func run() {
    var first = 0
    while first < rows.count {
      let rank = rows[first].rank
      var last = first
      while last < rows.count && rows[last].rank == rank {
        addCandidate(last)
        last += 1
      }
      runClass(rank)
      for index in rowsByCount.indices { rowsByCount[index].removeAll(keepingCapacity: true) }
      first = last
    }
  }

  private mutating func runClass(_ rank: Int) {
    while true {
      if let (row, entry) = nextSingleton(of: rank) {
        pivot(row, entry)
      } else if let (row, entry) = nextByMarkowitz() {
        pivot(row, entry)
      } else {
        return
      }
    }
  }

  private mutating func addCandidate(_ row: Int) {
    let count = rows[row].entries.count
    while rowsByCount.count <= count { rowsByCount.append([]) }
    rowsByCount[count].append(row)
  }

  private mutating func recordSingleton(_ column: Int) {
    guard columnCounts[column] == 1, !isPivoted[column] else { return }
    for row in columnRows[column] where rows[row].isActive && rows[row].entries.contains(where: { $0.column == column })
    {
      singletons[rows[row].rank].append(column)
      return
    }
  }

  /// Returns a row with a column that no other row contains.
  private mutating func nextSingleton(of rank: Int) -> (row: Int, entry: Int)? {
    while let column = singletons[rank].popLast() {
      guard columnCounts[column] == 1, !isPivoted[column] else { continue }
      for row in columnRows[column] where rows[row].isActive {
        guard let entry = rows[row].entries.firstIndex(where: { $0.column == column }) else { continue }
        if abs(rows[row].entries[entry].value) >= 0.05 * rows[row].largest { return (row, entry) }
      }
    }
    return nil
  }

  /// Returns the entry with the least fill-in among a few short rows.
  private mutating func nextByMarkowitz() -> (row: Int, entry: Int)? {
    var best: (row: Int, entry: Int)?
    var bestCost = Int.max
    var examined = 0
    var count = 0
    while count < rowsByCount.count {
      var index = rowsByCount[count].count - 1
      while index >= 0 {
        let row = rowsByCount[count][index]
        if !rows[row].isActive || rows[row].entries.count != count || count == 0 {
          rowsByCount[count].swapAt(index, rowsByCount[count].count - 1)
          rowsByCount[count].removeLast()
        } else {
          let (entry, cost) = cheapestEntry(in: row)
          if cost < bestCost { (best, bestCost) = ((row, entry), cost) }
          examined += 1
          if examined >= 4 || bestCost <= (count - 1) { return best }
        }
        index -= 1
      }
      count += 1
    }
    return best
  }

  private func cheapestEntry(in row: Int) -> (entry: Int, cost: Int) {
    let entries = rows[row].entries
    let threshold = 0.1 * rows[row].largest
    var best = -1
    for entry in entries.indices where abs(entries[entry].value) >= threshold {
      let (count, other) = (columnCounts[entries[entry].column], best < 0 ? 0 : columnCounts[entries[best].column])
      if best < 0 || count < other
        || (count == other && tieBreakLevels[entries[entry].column] < tieBreakLevels[entries[best].column])
      {
        best = entry
      }
    }
    return (best, (entries.count - 1) * (columnCounts[entries[best].column] - 1))
  }

  /// Makes an entry of a row the next pivot, and eliminates its column from the other rows.
  private mutating func pivot(_ row: Int, _ position: Int) {
    let number = pivotRows.count
    let entry = rows[row].entries.remove(at: position)
    rows[row].isActive = false
    pivotRows.append(row)
    pivotColumns.append(entry.column)
    diagonal.append(entry.value)
    isPivoted[entry.column] = true
    let entries = rows[row].entries
    for item in entries {
      upper.append((number, item.column, item.value))
      columnCounts[item.column] -= 1
    }
    if columnCounts[entry.column] > 1 {
      for other in columnRows[entry.column] where rows[other].isActive {
        eliminate(entry, of: number, entries, from: other)
      }
    }
    columnRows[entry.column] = []
    for item in entries { recordSingleton(item.column) }
  }

  /// Subtracts a multiple of the pivot row from a row, so that the pivot column's entry vanishes.
  private mutating func eliminate(
    _ pivot: (column: Int, value: Double), of number: Int, _ entries: [(column: Int, value: Double)], from row: Int
  ) {
    guard let entry = rows[row].entries.firstIndex(where: { $0.column == pivot.column }) else { return }
    let factor = rows[row].entries[entry].value / pivot.value
    rows[row].entries.swapAt(entry, rows[row].entries.count - 1)
    rows[row].entries.removeLast()
    lower.append((row, number, factor))
    for (entry, item) in rows[row].entries.enumerated() { entryPositions[item.column] = entry + 1 }
    for item in entries {
      let change = factor * item.value
      if entryPositions[item.column] == 0 {
        rows[row].entries.append((item.column, -change))
        columnRows[item.column].append(row)
        columnCounts[item.column] += 1
      } else {
        let entry = entryPositions[item.column] - 1
        let value = rows[row].entries[entry].value - change
        let isZero = abs(value) <= 1e-11 * abs(change)
        rows[row].entries[entry].value = isZero ? 0 : value
      }
    }
    for item in rows[row].entries { entryPositions[item.column] = 0 }
    for item in rows[row].entries where item.value == 0 {
      columnCounts[item.column] -= 1
      columnRows[item.column].removeAll { $0 == row }
      recordSingleton(item.column)
    }
    rows[row].entries.removeAll { $0.value == 0 }
    // Only rows of the current class are candidates; the others are listed when their class is reached.
    if rows[row].rank == rows[pivotRows[number]].rank { addCandidate(row) }
  }
}

extension Elimination.Row {
  fileprivate var largest: Double { entries.reduce(0) { max($0, abs($1.value)) } }
}

extension Elimination {
  /// Returns the factors, in which left-over columns are units at the end; and for each pivot its form (-1 for a unit) and its column.
  func result() -> (factors: Factors, pinned: [Int], columns: [Int]) {
    var rowNumbers = [Int](repeating: -1, count: rows.count)
    var columnNumbers = [Int](repeating: -1, count: columnCounts.count)
    for (number, row) in pivotRows.enumerated() { rowNumbers[row] = number }
    for (number, column) in pivotColumns.enumerated() { columnNumbers[column] = number }
    var columns = pivotColumns
    var pinned = pivotRows.map { rows[$0].form }
    for column in columnNumbers.indices where columnNumbers[column] < 0 {
      columnNumbers[column] = columns.count
      columns.append(column)
      pinned.append(-1)
    }
    let below = lower.compactMap { entry in
      rowNumbers[entry.row] < 0 ? nil : (row: rowNumbers[entry.row], column: entry.column, value: entry.value)
    }
    let above = upper.map { (row: $0.row, column: columnNumbers[$0.column], value: $0.value) }
    let ones = repeatElement(1.0, count: columns.count - diagonal.count)
    return (Factors(lower: below, upper: above, diagonal: diagonal + ones), pinned, columns)
  }
}
