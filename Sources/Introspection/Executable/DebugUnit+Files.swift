// Reads the source files of a unit from the header of its line table (DWARF 4 and 5, 6.2.4). Entries refer to files by number.
extension DebugUnit {
  /// The absolute paths of the source files, by number.
  func files() -> [Int: String] {
    var header = sections.lines.at(root.lines)
    header.skip(4)
    let version = header.half()
    header.skip(version >= 5 ? 2 + 4 : 4)
    header.skip(version >= 4 ? 5 : 4)
    header.skip(max(0, Int(header.byte()) - 1))
    return version >= 5 ? listedFiles(&header, version) : oldFiles(&header)
  }

  /// The directory in which the unit was compiled.
  private var directory: String { text(root.directory) ?? "" }

  private func path(_ name: String, in directory: String) -> String {
    if name.hasPrefix("/") { return name }
    return directory.hasPrefix("/") ? "\(directory)/\(name)" : "\(self.directory)/\(directory)/\(name)"
  }

  /// Reads the directories and files of a line table of version 4 or earlier.
  private func oldFiles(_ cursor: inout DebugCursor) -> [Int: String] {
    var directories = [directory]
    while case let name = cursor.text(), !name.isEmpty { directories.append(name) }
    var files: [Int: String] = [:]
    while case let name = cursor.text(), !name.isEmpty {
      let offset = cursor.variable()
      _ = (cursor.variable(), cursor.variable())
      files[files.count + 1] = path(name, in: directories.indices.contains(offset) ? directories[offset] : "")
    }
    return files
  }

  /// Reads the directories and files of a line table of version 5.
  private func listedFiles(_ cursor: inout DebugCursor, _ version: Int) -> [Int: String] {
    let directories = names(&cursor, version).map(\.name)
    let files = names(&cursor, version).map { name, index in
      path(name, in: directories.indices.contains(index) ? directories[index] : "")
    }
    return Dictionary(uniqueKeysWithValues: files.enumerated().map { ($0.offset, $0.element) })
  }

  /// Reads a list of names with the numbers of their directories. The list itself defines its encoding.
  private func names(_ cursor: inout DebugCursor, _ version: Int) -> [(name: String, directory: Int)] {
    let formats = (0..<Int(cursor.byte())).map { _ in (kind: cursor.variable(), form: cursor.variable()) }
    var names: [(String, Int)] = []
    let count = cursor.variable()
    while names.count < count, !cursor.isAtEnd {
      var (name, folderIndex) = ("", 0)
      for (kind, form) in formats {
        let at = cursor
        let value = cursor.value(form, version: version)
        // An inline name is in the section of the line table.
        if kind == 1 { name = form == 0x08 ? at.text(at: at.offset) : text(value) ?? "" }
        if kind == 2, case .number(let number) = value { folderIndex = number }
      }
      names.append((name, folderIndex))
    }
    return names
  }
}
