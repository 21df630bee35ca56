import Foundation

/// A pattern of file paths as in a podspec: `Sources/**/*.{swift,h}`.
struct FilePattern {
  /// The folder to search: the pattern before its first special character, up to a slash.
  let folder: String
  /// `nil` for a pattern with a bracket that is not closed, which matches nothing.
  private let regex: Regex<AnyRegexOutput>?
  private let pattern: String

  init(_ pattern: String) {
    self.pattern = pattern.hasPrefix("./") ? String(pattern.dropFirst(2)) : pattern
    let plain = self.pattern.prefix { !"*?[{".contains($0) }
    folder =
      plain.count == self.pattern.count
      ? self.pattern : plain.lastIndex(of: "/").map { String(plain[..<$0]) } ?? ""
    regex = try? Regex(Self.expression(self.pattern))
  }

  func matches(_ path: String) -> Bool { regex.flatMap { try? $0.wholeMatch(in: path) } != nil }

  /// The matching paths in a root folder, relative to it and sorted. If the pattern is a folder's path, all files in the folder match.
  func paths(in root: String) -> [String] {
    let start = folder.isEmpty ? root : root.appending(path: folder)
    guard Files.exists(start) else { return [] }
    guard Files.isFolder(start) else { return matches(folder) ? [folder] : [] }
    if folder == pattern { return Files.names(in: start).map { folder + "/" + $0 } }
    let names = FileManager.default.enumerator(atPath: start)?.compactMap { $0 as? String } ?? []
    return names.map { folder.isEmpty ? $0 : folder + "/" + $0 }.filter(matches).sorted()
  }

  /// The regular expression for a pattern: `**/` matches any number of folders, `*` and `?` match within a name, `{a,b}` are alternatives.
  private static func expression(_ pattern: String) -> String {
    var result = ""
    var remainder = Substring(pattern)
    var depth = 0
    while let character = remainder.first {
      if remainder.hasPrefix("**/") {
        result += "(?:[^/]+/)*"
        remainder = remainder.dropFirst(3)
        continue
      }
      remainder.removeFirst()
      switch character {
      case "*": result += "[^/]*"
      case "?": result += "[^/]"
      case "{":
        depth += 1
        result += "(?:"
      case "}" where depth > 0:
        depth -= 1
        result += ")"
      case "," where depth > 0: result += "|"
      case "[", "]", "-": result.append(character)
      default: result += NSRegularExpression.escapedPattern(for: String(character))
      }
    }
    return result
  }
}
