import Foundation

/// Paths are strings with `/` between their components, as in project files.
extension String {
  /// The path of `component` in this folder, without `.` and `..`; an absolute component replaces the folder.
  package func appending(path component: String) -> String {
    if component.hasPrefix("/") { return component.standardizedPath }
    if component.isEmpty { return self }
    return isEmpty ? component.standardizedPath : (self + "/" + component).standardizedPath
  }

  /// Resolves `.` and `..` by the text alone: symbolic links stay as they are.
  package var standardizedPath: String {
    var components: [Substring] = []
    for component in split(separator: "/") where component != "." {
      if component == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else if component != ".." || !hasPrefix("/") {
        components.append(component)
      }
    }
    let text = components.joined(separator: "/")
    return hasPrefix("/") ? "/" + text : text.isEmpty ? "." : text
  }

  package var absolutePath: String {
    hasPrefix("/") ? standardizedPath : FileManager.default.currentDirectoryPath.appending(path: self)
  }

  package var lastPathComponent: String { split(separator: "/").last.map(String.init) ?? self }

  package var parentFolder: String {
    guard let slash = lastIndex(of: "/") else { return "" }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// `png` of `star@2x.png`; empty if there is none.
  package var pathExtension: String {
    let name = lastPathComponent
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  package var withoutPathExtension: String {
    let kind = pathExtension
    return kind.isEmpty ? self : String(dropLast(kind.count + 1))
  }

  /// The path relative to `folder`; `nil` if it is outside of it.
  package func relative(to folder: String) -> String? {
    let prefix = folder == "/" ? "/" : folder + "/"
    return hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

/// Reads files and folders by their paths.
package enum Files {
  package static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  package static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether a path is that of a symbolic link.
  package static func isLink(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
  }

  /// A path without symbolic links; `nil` if there is no such file.
  package static func realPath(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The visible folders in a folder, also those to which symbolic links lead. Finding them asks only few file systems about each file.
  package static func subfolders(of folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var found: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let (path, type) = (folder + "/" + name, Int(entry.pointee.d_type))
      if name.hasPrefix(".") || ![DT_DIR, DT_LNK, DT_UNKNOWN].contains(type) { continue }
      if type == DT_DIR || isFolder(path) { found.append(path) }
    }
    return found.sorted()
  }

  /// The names of a folder's visible entries, sorted, because the order in a file system differs from machine to machine. A folder that is
  /// missing or cannot be read has none.
  package static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  package static func data(_ path: String) throws(ProjectError) -> Data {
    do { return try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw ProjectError(path, "the file cannot be read", isInFiles: true)
    }
  }

  package static func text(_ path: String) throws(ProjectError) -> String {
    String(decoding: try data(path), as: UTF8.self)
  }
}
