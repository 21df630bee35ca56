/// What a batch of updates does to sections and rows, or items: collected, checked against what the data source says afterwards, and then asked where everything
/// has gone.
///
/// Deletions, reloads and the beginnings of moves are counted in the sections and rows before the batch; insertions and the ends of moves in those after it.
struct BatchUpdate<Animation> {
  /// A row, or an item; and the view that has them.
  struct Words {
    var row: String
    var rows: String
    var view: String
  }

  var deletedRows: [IndexPath: Animation] = [:]
  var insertedRows: [IndexPath: Animation] = [:]
  var reloadedRows: [IndexPath: Animation] = [:]
  var movedRows: [IndexPath: IndexPath] = [:]
  var deletedSections: [Int: Animation] = [:]
  var insertedSections: [Int: Animation] = [:]
  var reloadedSections: [Int: Animation] = [:]
  var movedSections: [Int: Int] = [:]

  var isEmpty: Bool {
    deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty && deletedSections.isEmpty
      && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
  }
}

extension BatchUpdate {
  /// Where things are after the batch.
  struct Map {
    fileprivate var sections: [Int?]
    /// By old section: rows that leave it or their place, ascending. By new section: places that are taken by others, ascending.
    fileprivate var gone: [Int: [Int]]
    fileprivate var taken: [Int: [Int]]
    fileprivate var moved: [IndexPath: IndexPath]
    fileprivate var reloaded: Set<Int>

    /// Where a section is; `nil`: it was deleted, or is asked for anew.
    func section(_ old: Int) -> Int? { sections[old] }

    /// Where a row is; `nil`: it is gone with its section, or by itself.
    func row(_ old: IndexPath) -> IndexPath? {
      if let new = moved[old] { return new }
      guard let section = sections[old.section], !reloaded.contains(old.section) else { return nil }
      let gone = gone[old.section] ?? []
      let before = gone.partitioningIndex { $0 >= old.row }
      if before < gone.count, gone[before] == old.row { return nil }
      // Each place that is taken at or before it pushes it on by one: the nth does if it is no further than the row that n - 1 others have pushed. As places
      // ascend, so do places less their number.
      let row = old.row - before
      let taken = taken[section] ?? []
      let pushes = taken.indices.partitioningIndex { taken[$0] - $0 > row }
      return IndexPath(row: row + pushes, section: section)
    }
  }

  /// Stops with UIKit's words where the counts do not agree.
  func map(from old: [Int], to new: [Int], words: Words) -> Map {
    checkBounds(old, new, words)
    let sections = mapSections(old.count, new.count)
    var map = Map(sections: sections, gone: [:], taken: [:], moved: [:], reloaded: Set(reloadedSections.keys))
    for (from, to) in movedRows {
      map.gone[from.section, default: []].append(from.row)
      map.taken[to.section, default: []].append(to.row)
      map.moved[from] = to
    }
    for path in deletedRows.keys { map.gone[path.section, default: []].append(path.row) }
    for path in insertedRows.keys { map.taken[path.section, default: []].append(path.row) }
    map.gone = map.gone.mapValues { $0.sorted() }
    map.taken = map.taken.mapValues { $0.sorted() }
    checkCounts(old, new, sections, words)
    return map
  }

  private func mapSections(_ old: Int, _ new: Int) -> [Int?] {
    let taken = Set(insertedSections.keys).union(movedSections.values)
    var free = (0..<new).filter { !taken.contains($0) }[...]
    return (0..<old).map { section in
      if let moved = movedSections[section] { return moved }
      return deletedSections[section] != nil ? nil : free.popFirst()
    }
  }

  private func checkCounts(_ old: [Int], _ new: [Int], _ sections: [Int?], _ words: Words) {
    let (added, removed) = (insertedSections.count, deletedSections.count)
    guard new.count == old.count + added - removed else {
      refuse(
        "Invalid update: invalid number of sections. The number of sections contained in the \(words.view) after the update (\(new.count)) must be equal to the number of sections contained in the \(words.view) before the update (\(old.count)), plus or minus the number of sections inserted or deleted (\(added) inserted, \(removed) deleted)."
      )
    }
    let inserted = Dictionary(grouping: insertedRows.keys, by: \.section).mapValues(\.count)
    let deleted = Dictionary(grouping: deletedRows.keys, by: \.section).mapValues(\.count)
    let movedIn = Dictionary(grouping: movedRows.values, by: \.section).mapValues(\.count)
    let movedOut = Dictionary(grouping: movedRows.keys, by: \.section).mapValues(\.count)
    for (from, to) in sections.enumerated() {
      guard let to, reloadedSections[from] == nil else { continue }
      let (i, d, mi, mo) = (inserted[to] ?? 0, deleted[from] ?? 0, movedIn[to] ?? 0, movedOut[from] ?? 0)
      guard new[to] != old[from] + i - d + mi - mo else { continue }
      refuse(
        "Invalid update: invalid number of \(words.rows) in section \(to). The number of \(words.rows) contained in an existing section after the update (\(new[to])) must be equal to the number of \(words.rows) contained in that section before the update (\(old[from])), plus or minus the number of \(words.rows) inserted or deleted from that section (\(i) inserted, \(d) deleted) and plus or minus the number of \(words.rows) moved into or out of that section (\(mi) moved in, \(mo) moved out)."
      )
    }
  }

  private func checkBounds(_ old: [Int], _ new: [Int], _ words: Words) {
    func has(_ path: IndexPath, _ counts: [Int]) -> Bool {
      counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row)
    }
    for section in (Array(deletedSections.keys) + reloadedSections.keys + movedSections.keys).sorted()
    where !old.indices.contains(section) {
      refuse("attempt to delete section \(section), but there are only \(old.count) sections before the update")
    }
    for section in (Array(insertedSections.keys) + movedSections.values).sorted() where !new.indices.contains(section) {
      refuse("attempt to insert section \(section) but there are only \(new.count) sections after the update")
    }
    for path in (Array(deletedRows.keys) + reloadedRows.keys + movedRows.keys).sorted() where !has(path, old) {
      let count = old.indices.contains(path.section) ? old[path.section] : 0
      refuse(
        "attempt to delete \(words.row) \(path.row) from section \(path.section) which only contains \(count) \(words.rows) before the update"
      )
    }
    for path in (Array(insertedRows.keys) + movedRows.values).sorted() where !has(path, new) {
      let count = new.indices.contains(path.section) ? new[path.section] : 0
      refuse(
        "attempt to insert \(words.row) \(path.row) into section \(path.section), but there are only \(count) \(words.rows) in section \(path.section) after the update"
      )
    }
  }

  private func refuse(_ text: String) -> Never { fatalError("NSInternalInconsistencyException: \(text)") }
}
