import Foundation

/// Reads string literals of a Podfile or podspec. Both are Ruby programs, which are not run.
struct RubyAssignments {
  private let lines: [Substring]

  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// The strings of all assignments to a member: `s.source_files = 'Sources/*.swift', 'Extra/*.swift'`, also of subspecs.
  func strings(_ name: String) -> [String] { statements(name).flatMap(Self.strings) }

  /// The right-hand sides of all assignments to a member for iOS, each with its continuation lines.
  func statements(_ name: String) -> [String] {
    var found: [String] = []
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      let sides = lines[index].split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "=" }
      guard sides.count == 2, Self.isMember(sides[0], name) else { continue }
      var text = String(sides[1])
      while Self.isOpen(text), index + 1 < lines.count {
        index += 1
        text += "\n" + lines[index]
      }
      found.append(text)
    }
    return found
  }

  /// The strings of each line that begins with a word: `pod 'Kit', :path => '../'`.
  func calls(_ name: String) -> [[String]] {
    lines.compactMap { line in
      let text = line.drop(while: \.isWhitespace)
      let remainder = text.dropFirst(name.count)
      guard text.hasPrefix(name), remainder.first.map({ " \t(".contains($0) }) ?? false else { return nil }
      return Self.strings(String(remainder))
    }
  }

  /// Whether the left-hand side of an assignment is a member for iOS: `s.name` and `s.ios.name`, but not `s.osx.name` or a comment.
  private static func isMember(_ text: Substring, _ name: String) -> Bool {
    let parts = text.filter { !$0.isWhitespace }.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = parts.last, last == name, let first = parts.first else { return false }
    guard first.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return false }
    return parts.count == 2 || parts.count == 3 && parts[1] == "ios"
  }

  /// Whether the next line continues the text, because it ends with a comma or has an open bracket.
  private static func isOpen(_ text: String) -> Bool {
    func balance(_ open: Character, _ close: Character) -> Int {
      text.count { $0 == open } - text.count { $0 == close }
    }
    return text.trimmed.hasSuffix(",") || balance("[", "]") > 0 || balance("{", "}") > 0
  }

  /// The quoted strings of a text, or the words of its first `%w[a b]`.
  static func strings(_ text: String) -> [String] {
    if let list = text.firstMatch(of: /%w[\[\(\{]([^\]\)\}]*)[\]\)\}]/) {
      return list.1.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    return text.matches(of: /"([^"]*)"|'([^']*)'/).compactMap { ($0.1 ?? $0.2).map(String.init) }
  }
}
