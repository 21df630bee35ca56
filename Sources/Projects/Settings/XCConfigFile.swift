/// Reads an `.xcconfig` file: assignments of build settings, and other `.xcconfig` files that it includes.
package enum XCConfigFile {
  /// The assignments of a file and the files that it includes, in the order in which they take effect.
  package static func read(_ path: String) throws(ProjectError)
    -> [BuildSettings.Assignment]
  {
    try read(path, includedBy: [])
  }

  private static func read(_ path: String, includedBy files: [String]) throws(ProjectError) -> [BuildSettings
    .Assignment]
  {
    guard !files.contains(path) else {
      throw ProjectError(path, "the file includes itself: \(files.joined(separator: " → "))", isInFiles: true)
    }
    var assignments: [BuildSettings.Assignment] = []
    let text = try Files.text(path)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      // A comment begins at any `//`, even in a URL.
      let content = String(line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmed
      if content.isEmpty { continue }
      if content.hasPrefix("#include") {
        assignments += try include(content, in: path, line: index + 1, files + [path])
        continue
      }
      guard let equals = separator(in: content) else {
        throw ProjectError(
          path, line: index + 1, "`\(content)` is neither `NAME = value` nor `#include \"file\"`", isInFiles: true)
      }
      var value = String(content[content.index(after: equals)...]).trimmed
      if value.hasSuffix(";") { value = String(value.dropLast()).trimmed }
      assignments.append(BuildSettings.Assignment(String(content[..<equals]), value))
    }
    return assignments
  }

  /// The index of the first equals sign outside of a condition's brackets.
  private static func separator(in text: String) -> String.Index? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth == 0: return index
      default: break
      }
    }
    return nil
  }

  private static func include(_ content: String, in path: String, line: Int, _ files: [String]) throws(ProjectError)
    -> [BuildSettings.Assignment]
  {
    let isOptional = content.hasPrefix("#include?")
    let parts = content.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      throw ProjectError(path, line: line, "`#include` names no file in quotation marks", isInFiles: true)
    }
    let included = path.parentFolder.appending(path: String(parts[1]))
    guard Files.exists(included) else {
      if isOptional { return [] }
      throw ProjectError(path, line: line, "the included file \(included) is missing", isInFiles: true)
    }
    return try read(included, includedBy: files)
  }
}
