import Foundation

/// The build settings of one target in one configuration. A later level takes precedence.
///
///     defaults < xcconfig of the project < project < xcconfig of the target < target
package struct BuildSettings: Sendable {
  /// One assignment: `NAME[sdk=iphone*][config=Debug] = value`.
  package struct Assignment: Equatable, Sendable {
    let name: String
    /// The patterns of the conditions, by kind: `sdk`, `arch`, `config`.
    let conditions: [String: String]
    let value: String

    package init(_ key: String, _ value: String) {
      var parts = key.split(separator: "[").map(String.init)
      name = parts.removeFirst().trimmed
      var conditions: [String: String] = [:]
      for part in parts {
        for condition in part.prefix(while: { $0 != "]" }).split(separator: ",") {
          let pair = condition.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
          if pair.count == 2 { conditions[pair[0]] = pair[1] }
        }
      }
      self.conditions = conditions
      self.value = value
    }
  }

  /// The assignments of each level by name. A later level takes precedence.
  private var levels: [[String: [Assignment]]] = []
  package let configuration: String
  /// The paths of the xcconfig files of the project and the target.
  package var files: [String] = []
  /// The SDK for conditions: the simulator's, because apps do not run on a device here.
  private static let sdk = "iphonesimulator"

  package init(configuration: String, levels: [[Assignment]]) {
    self.configuration = configuration
    self.levels = levels.map { Dictionary(grouping: $0, by: \.name) }
  }

  /// The value of a setting with all references expanded; `nil` if no level has it.
  package subscript(name: String) -> String? { lookup(name, below: levels.count, resolving: []) }

  /// Whether the value of a setting is `YES`.
  package func isYes(_ name: String) -> Bool { self[name] == "YES" }

  /// The words of a setting that is a list. A word in quotation marks may contain spaces.
  package func words(_ name: String) -> [String] {
    var words: [String] = []
    var word: String? = nil
    var quote: Character? = nil
    for character in self[name] ?? "" {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let complete = word { words.append(complete) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// The names of all settings with this prefix, sorted.
  package func names(withPrefix prefix: String) -> [String] {
    Set(levels.flatMap(\.keys).filter { $0.hasPrefix(prefix) }).sorted()
  }

  /// Expands `$(NAME)` and `${NAME}` in any text.
  package func expand(_ text: String) -> String {
    SettingExpansion { name in lookup(name, below: levels.count, resolving: []) }.expand(text)
  }

  /// The expanded value of a setting.
  /// - Parameters:
  ///   - limit: The first level that is not searched: `$(inherited)` refers to lower levels.
  ///   - resolving: The settings whose values refer to this one, to detect cycles.
  private func lookup(_ name: String, below limit: Int, resolving: Set<String>) -> String? {
    for index in levels[..<limit].indices.reversed() {
      guard let assignment = best(of: levels[index][name] ?? []) else { continue }
      return SettingExpansion { inner in
        if inner == "inherited" || inner == name { return lookup(name, below: index, resolving: resolving) ?? "" }
        // A setting that refers to itself through another one is empty, as in Xcode.
        if resolving.contains(inner) { return "" }
        return lookup(inner, below: levels.count, resolving: resolving.union([name]))
      }.expand(assignment.value)
    }
    return nil
  }

  /// Of the assignments whose conditions are met, the one with the most conditions, or the last of several such.
  private func best(of assignments: [Assignment]) -> Assignment? {
    assignments.filter { areMet($0.conditions) }.enumerated()
      .max { ($0.element.conditions.count, $0.offset) < ($1.element.conditions.count, $1.offset) }?.element
  }

  private func areMet(_ conditions: [String: String]) -> Bool {
    conditions.allSatisfy { kind, pattern in
      switch kind {
      case "sdk": Self.matches(Self.sdk, pattern)
      case "config": Self.matches(configuration, pattern)
      case "arch": Self.matches("x86_64", pattern) || Self.matches("arm64", pattern)
      default: false
      }
    }
  }

  /// Whether a text matches a pattern in which `*` matches any characters.
  static func matches(_ text: String, _ pattern: String) -> Bool {
    guard let star = pattern.firstIndex(of: "*") else { return text == pattern }
    guard text.hasPrefix(pattern[..<star]) else { return false }
    let remainder = String(pattern[pattern.index(after: star)...])
    let tail = text.dropFirst(pattern[..<star].count)
    return (0...tail.count).contains { matches(String(tail.dropFirst($0)), remainder) }
  }
}

extension String {
  package var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
