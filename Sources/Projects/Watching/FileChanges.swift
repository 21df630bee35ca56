/// The files and folders that have changed in watched folders since the last read, by absolute path.
package struct FileChanges: Equatable, Sendable {
  /// Files that were written, or replaced by another file with the same name.
  package var written: Set<String> = []
  /// Files and folders that were deleted or moved away.
  package var removed: Set<String> = []
  /// Files that have appeared since the last read.
  private var created: Set<String> = []
  /// Whether some changes are not listed, so that a full build is needed.
  package var isIncomplete = false

  package init(written: Set<String> = [], removed: Set<String> = [], isIncomplete: Bool = false) {
    (self.written, self.removed, self.isIncomplete) = (written, removed, isIncomplete)
  }

  /// Compares files and folders that were not watched with a time. It finds the files that were written or deleted since then, and other
  /// files that were created in the folders or moved there.
  package init(since time: FileTime, files: some Sequence<String>, folders: Set<String>) {
    for file in files {
      if let signature = FileSignature(file) {
        if signature.isWritten(since: time) { written.insert(file) }
      } else if Self.isMissing(file, since: time) {
        removed.insert(file)
      }
    }
    for folder in folders where FileSignature(folder)?.isWritten(since: time) == true {
      for name in Files.names(in: folder) where !Self.isTemporary(name) {
        let path = folder.appending(path: name)
        guard let changed = FileTime(lastChangeOf: path), changed >= time else { continue }
        // A new folder's contents are found by a full build.
        if !Files.isFolder(path) { written.insert(path) } else if !folders.contains(path) { isIncomplete = true }
      }
    }
  }

  /// Compares folders that were not watched, and all files in them, with a time.
  package init(since time: FileTime, folders: Set<String>) {
    let files = folders.flatMap { folder in
      Files.names(in: folder).filter { !Self.isTemporary($0) }.map { folder.appending(path: $0) }
    }
    self.init(since: time, files: files.filter { !Files.isFolder($0) }, folders: folders)
  }

  /// Whether a missing file may have been deleted since a time. Otherwise it was already missing.
  private static func isMissing(_ file: String, since time: FileTime) -> Bool {
    var folder = file.parentFolder
    while folder.count > 1, !Files.exists(folder) { folder = folder.parentFolder }
    return FileSignature(folder)?.isWritten(since: time) ?? true
  }

  package var isEmpty: Bool { written.isEmpty && removed.isEmpty && !isIncomplete }

  package var paths: Set<String> { written.union(removed) }

  /// Merges later changes into these.
  package mutating func add(_ next: FileChanges) {
    for path in next.removed { remove(path) }
    for path in next.created { create(path) }
    for path in next.written { write(path) }
    isIncomplete = isIncomplete || next.isIncomplete
  }

  /// Records that a file has appeared and may not be complete yet.
  mutating func create(_ path: String) { if !removed.contains(path), !written.contains(path) { created.insert(path) } }

  /// Records that a file was written.
  mutating func write(_ path: String) {
    written.insert(path)
    removed.remove(path)
  }

  /// Records that a file or folder was removed, unless it has appeared since the last read.
  mutating func remove(_ path: String) {
    if created.remove(path) == nil { removed.insert(path) }
    written.remove(path)
  }

  /// Whether a name is that of a hidden file, or of a temporary or backup file of an editor.
  package static func isTemporary(_ name: some StringProtocol) -> Bool {
    if name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~") { return true }
    if ["swp", "swx", "tmp", "bak", "orig", "part"].contains(where: { name.hasSuffix("." + $0) }) { return true }
    // Vim creates a file of this name to find out whether it may write into the folder.
    return name == "4913" || name.hasSuffix("___jb_tmp___") || name.hasSuffix("___jb_old___")
  }
}
