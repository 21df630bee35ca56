/// What has changed in watched folders since the last look, by absolute paths.
package struct FileChanges: Equatable, Sendable {
  /// Files that were written, or replaced by another file of their name.
  package var written: Set<String> = []
  /// Files and folders that are no longer there.
  package var removed: Set<String> = []
  /// Files among them that were not there before.
  private var created: Set<String> = []
  /// Whether more has changed than could be listed: everything has to be looked at.
  package var isIncomplete = false

  package init(written: Set<String> = [], removed: Set<String> = [], isIncomplete: Bool = false) {
    (self.written, self.removed, self.isIncomplete) = (written, removed, isIncomplete)
  }

  package var isEmpty: Bool { written.isEmpty && removed.isEmpty && !isIncomplete }

  package var paths: Set<String> { written.union(removed) }

  /// Adds later changes.
  package mutating func add(_ next: FileChanges) {
    for path in next.removed { remove(path) }
    for path in next.created { create(path) }
    for path in next.written { write(path) }
    isIncomplete = isIncomplete || next.isIncomplete
  }

  /// A file has appeared, and is not written yet.
  mutating func create(_ path: String) { if !removed.contains(path), !written.contains(path) { created.insert(path) } }

  mutating func write(_ path: String) {
    written.insert(path)
    removed.remove(path)
  }

  /// What was there for a moment, as a file that replaces another one, is not reported.
  mutating func remove(_ path: String) {
    if created.remove(path) == nil { removed.insert(path) }
    written.remove(path)
  }

  /// Whether a name is of a file that an editor keeps beside the edited one, or is hidden.
  package static func isTemporary(_ name: some StringProtocol) -> Bool {
    if name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~") { return true }
    if ["swp", "swx", "tmp", "bak", "orig", "part"].contains(where: { name.hasSuffix("." + $0) }) { return true }
    // Vim creates a file of this name to find out whether it may write into the folder.
    return name == "4913" || name.hasSuffix("___jb_tmp___") || name.hasSuffix("___jb_old___")
  }
}
