import Foundation

/// Writes the changed files of a bundle, and deletes files without a step.
package struct BundleWriter {
  package let folder: String
  /// Names of files in the folder that the writer does not delete, such as the executable.
  private let foreignFiles: Set<String>

  package init(folder: String, keeping foreignFiles: Set<String> = []) {
    (self.folder, self.foreignFiles) = (folder, foreignFiles)
  }

  /// Writes and deletes files. Returns how many were written or deleted.
  @discardableResult
  package func perform(_ steps: [BundleStep]) throws(ProjectError) -> Int {
    let manager = FileManager.default
    var changes = 0
    let expected = Set(steps.map(\.path)).union(foreignFiles)
    for path in existing where !expected.contains(path) {
      let filePath = folder.appending(path: path)
      guard unlink(filePath) == 0 || errno == ENOENT else {
        throw ProjectError(filePath, "the file cannot be deleted: \(String(cString: strerror(errno)))")
      }
      changes += 1
    }
    for step in steps {
      let filePath = folder.appending(path: step.path)
      do {
        try manager.createDirectory(atPath: filePath.parentFolder, withIntermediateDirectories: true)
        switch step.content {
        case .copy(let source):
          if try Self.isSame(source, filePath) { continue }
          if Files.exists(filePath) { try manager.removeItem(atPath: filePath) }
          try manager.copyItem(atPath: source, toPath: filePath)
          let modified = try manager.attributesOfItem(atPath: source)[.modificationDate] ?? Date()
          try manager.setAttributes([.modificationDate: modified], ofItemAtPath: filePath)
        case .write(let data):
          if manager.contents(atPath: filePath) == data { continue }
          try data.write(to: URL(fileURLWithPath: filePath), options: .atomic)
        }
      } catch {
        throw ProjectError(filePath, "the file cannot be written: \((error as NSError).localizedDescription)")
      }
      changes += 1
    }
    return changes
  }

  private var existing: [String] {
    guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
    return files.compactMap { $0 as? String }.filter { !Files.isFolder(folder.appending(path: $0)) }
  }

  /// Whether a file is a copy of the source, by its size and its modification time, which `perform` copies too.
  private static func isSame(_ source: String, _ location: String) throws -> Bool {
    guard Files.exists(location) else { return false }
    let (old, new) = (
      try FileManager.default.attributesOfItem(atPath: location),
      try FileManager.default.attributesOfItem(atPath: source)
    )
    guard let oldDate = old[.modificationDate] as? Date, let newDate = new[.modificationDate] as? Date else {
      return false
    }
    return (old[.size] as? NSNumber) == (new[.size] as? NSNumber) && abs(oldDate.timeIntervalSince(newDate)) < 0.001
  }
}
