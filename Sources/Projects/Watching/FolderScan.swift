import Foundation

/// The files of folders, with what says whether they have changed: for file systems that do not report changes.
struct FolderScan {
  private let folders: Set<String>
  /// Folders within the watched ones that are not watched: those that were there at the beginning.
  private var others: Set<String> = []
  private var looks: [String: FileLook] = [:]

  init(_ folders: Set<String>) {
    self.folders = folders
    for folder in folders {
      for name in Files.names(in: folder) {
        let path = folder.appending(path: name)
        if !folders.contains(path), Files.isFolder(path) { others.insert(path) }
      }
    }
    looks = lookAtAll()
  }

  /// What has changed since the last call.
  mutating func update() -> FileChanges {
    let before = looks
    looks = lookAtAll()
    var changes = FileChanges()
    for (path, look) in looks where before[path] != look { changes.write(path) }
    for path in before.keys where looks[path] == nil { changes.remove(path) }
    return changes
  }

  private func lookAtAll() -> [String: FileLook] {
    var looks: [String: FileLook] = [:]
    for folder in folders { look(at: folder, &looks) }
    return looks
  }

  private func look(at folder: String, _ looks: inout [String: FileLook]) {
    for name in Files.names(in: folder) where !FileChanges.isTemporary(name) {
      let path = folder.appending(path: name)
      if Files.isFolder(path) {
        if !folders.contains(path), !others.contains(path) { look(at: path, &looks) }
      } else {
        looks[path] = FileLook(path)
      }
    }
  }
}
