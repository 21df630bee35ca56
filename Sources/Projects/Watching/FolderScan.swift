import Foundation

/// Finds changed files by comparing the signatures of all files, for file systems that do not report changes.
struct FolderScan {
  private let folders: Set<String>
  /// Subfolders that existed at the beginning and are not watched. Subfolders that appear later are scanned.
  private var ignoredSubfolders: Set<String> = []
  private var signatures: [String: FileSignature] = [:]

  /// - Parameter last: A scan of fewer folders, whose subfolders are scanned further.
  init(_ folders: Set<String>, after last: FolderScan? = nil) {
    self.folders = folders
    ignoredSubfolders = last?.ignoredSubfolders.subtracting(folders) ?? []
    for folder in folders where last?.folders.contains(folder) != true {
      for name in Files.names(in: folder) {
        let path = folder.appending(path: name)
        if !folders.contains(path), Files.isFolder(path) { ignoredSubfolders.insert(path) }
      }
    }
    signatures = scanAll()
  }

  /// Scans all files, and returns the changes since the last call.
  mutating func update() -> FileChanges {
    let before = signatures
    signatures = scanAll()
    var changes = FileChanges()
    for (path, signature) in signatures where before[path] != signature { changes.write(path) }
    for path in before.keys where signatures[path] == nil { changes.remove(path) }
    return changes
  }

  private func scanAll() -> [String: FileSignature] {
    var signatures: [String: FileSignature] = [:]
    for folder in folders { scan(at: folder, &signatures) }
    return signatures
  }

  private func scan(at folder: String, _ signatures: inout [String: FileSignature]) {
    for name in Files.names(in: folder) where !FileChanges.isTemporary(name) {
      let path = folder.appending(path: name)
      if Files.isFolder(path) {
        if !folders.contains(path), !ignoredSubfolders.contains(path) { scan(at: path, &signatures) }
      } else {
        signatures[path] = FileSignature(path)
      }
    }
  }
}
