/// Collects a batch of updates of sections and rows (or items), checks them against the new counts, and maps old index paths to new ones.
///
/// Deletions, reloads and origins of moves refer to the sections and rows before the batch; insertions and destinations of moves to those
/// after it.
struct BatchUpdate<Animation> {
  /// The nouns that messages use for a row or an item, and for its view.
  struct Nouns {
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
  /// Converts old index paths to new ones.
  struct Map {
    fileprivate var sections: [Int?]
    /// The deleted or moved rows of each old section, and the rows inserted or moved into each new section; both in ascending order.
    fileprivate var removedRows: [Int: [Int]]
    fileprivate var addedRows: [Int: [Int]]
    fileprivate var moved: [IndexPath: IndexPath]
    fileprivate var reloaded: Set<Int>

    /// The new index of a section; `nil` if it was deleted or is reloaded.
    func section(_ old: Int) -> Int? { sections[old] }

    /// The new index path of a row; `nil` if it was deleted, alone or with its section.
    func row(_ old: IndexPath) -> IndexPath? {
      if let new = moved[old] { return new }
      guard let section = sections[old.section], !reloaded.contains(old.section) else { return nil }
      let removedRows = removedRows[old.section] ?? []
      let before = removedRows.partitioningIndex { $0 >= old.row }
      if before < removedRows.count, removedRows[before] == old.row { return nil }
      // Each inserted row at or before this row moves it down by one. `addedRows[n] - n` ascends, so a binary search counts them.
      let row = old.row - before
      let addedRows = addedRows[section] ?? []
      let addedBefore = addedRows.indices.partitioningIndex { addedRows[$0] - $0 > row }
      return IndexPath(row: row + addedBefore, section: section)
    }
  }

  /// Returns the map from old to new index paths. Stops with UIKit's message if the counts do not agree with the updates.
  func map(from old: [Int], to new: [Int], nouns: Nouns) -> Map {
    checkBounds(old, new, nouns)
    let sections = mapSections(old.count, new.count)
    var map = Map(
      sections: sections, removedRows: [:], addedRows: [:], moved: [:], reloaded: Set(reloadedSections.keys))
    for (from, to) in movedRows {
      map.removedRows[from.section, default: []].append(from.row)
      map.addedRows[to.section, default: []].append(to.row)
      map.moved[from] = to
    }
    for path in deletedRows.keys { map.removedRows[path.section, default: []].append(path.row) }
    for path in insertedRows.keys { map.addedRows[path.section, default: []].append(path.row) }
    map.removedRows = map.removedRows.mapValues { $0.sorted() }
    map.addedRows = map.addedRows.mapValues { $0.sorted() }
    checkCounts(old, new, sections, nouns)
    return map
  }

  private func mapSections(_ old: Int, _ new: Int) -> [Int?] {
    let addedSections = Set(insertedSections.keys).union(movedSections.values)
    var remainingSections = (0..<new).filter { !addedSections.contains($0) }[...]
    return (0..<old).map { section in
      if let moved = movedSections[section] { return moved }
      return deletedSections[section] != nil ? nil : remainingSections.popFirst()
    }
  }

  private func checkCounts(_ old: [Int], _ new: [Int], _ sections: [Int?], _ nouns: Nouns) {
    let (added, removed) = (insertedSections.count, deletedSections.count)
    guard new.count == old.count + added - removed else {
      raise(
        "Invalid update: invalid number of sections. The number of sections contained in the \(nouns.view) after the update (\(new.count)) must be equal to the number of sections contained in the \(nouns.view) before the update (\(old.count)), plus or minus the number of sections inserted or deleted (\(added) inserted, \(removed) deleted)."
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
      raise(
        "Invalid update: invalid number of \(nouns.rows) in section \(to). The number of \(nouns.rows) contained in an existing section after the update (\(new[to])) must be equal to the number of \(nouns.rows) contained in that section before the update (\(old[from])), plus or minus the number of \(nouns.rows) inserted or deleted from that section (\(i) inserted, \(d) deleted) and plus or minus the number of \(nouns.rows) moved into or out of that section (\(mi) moved in, \(mo) moved out)."
      )
    }
  }

  private func checkBounds(_ old: [Int], _ new: [Int], _ nouns: Nouns) {
    func has(_ path: IndexPath, _ counts: [Int]) -> Bool {
      counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row)
    }
    for section in (Array(deletedSections.keys) + reloadedSections.keys + movedSections.keys).sorted()
    where !old.indices.contains(section) {
      raise("attempt to delete section \(section), but there are only \(old.count) sections before the update")
    }
    for section in (Array(insertedSections.keys) + movedSections.values).sorted() where !new.indices.contains(section) {
      raise("attempt to insert section \(section) but there are only \(new.count) sections after the update")
    }
    for path in (Array(deletedRows.keys) + reloadedRows.keys + movedRows.keys).sorted() where !has(path, old) {
      let count = old.indices.contains(path.section) ? old[path.section] : 0
      raise(
        "attempt to delete \(nouns.row) \(path.row) from section \(path.section) which only contains \(count) \(nouns.rows) before the update"
      )
    }
    for path in (Array(insertedRows.keys) + movedRows.values).sorted() where !has(path, new) {
      let count = new.indices.contains(path.section) ? new[path.section] : 0
      raise(
        "attempt to insert \(nouns.row) \(path.row) into section \(path.section), but there are only \(count) \(nouns.rows) in section \(path.section) after the update"
      )
    }
  }

  private func raise(_ text: String) -> Never { fatalError("NSInternalInconsistencyException: \(text)") }
}
