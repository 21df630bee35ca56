import Foundation
import Synchronization

/// The entries of `.stringsdict` files, whose texts depend on numbers.
///
/// A format such as `%#@files@` is returned with the index of its rule in it, so that `CFStringCreateWithFormatAndArguments` (see
/// `BundleStrings.c`) finds the rule.
enum PluralFormats {
  /// A variable of a format, such as `files` in `%#@files@`.
  struct Variable: Sendable {
    /// The printf type of its argument, such as `lld`.
    let type: String
    /// The texts for the plural categories `zero`, `one`, `two`, `few`, `many` and `other`.
    let forms: [String: String]
  }

  /// An entry: a format and its variables.
  struct Rule: Sendable {
    let language: String
    let format: String
    let variables: [String: Variable]
  }

  /// The invisible character (U+2063) before and after the index of a rule in a marked format.
  static let delimiter: Character = "\u{2063}"

  private struct State {
    var files: [String: [String: Int]?] = [:]
    var rules: [Rule] = []
  }
  private static let state = Mutex(State())

  /// The format of a key, marked with the index of its rule; `nil` if the file is missing or has no such key.
  static func format(_ key: String, at path: String, language: String) -> String? {
    state.withLock { state in
      if state.files[path] == nil { state.files[path] = .some(read(path, language, into: &state.rules)) }
      guard let number = state.files[path]??[key] else { return nil }
      return state.rules[number].format.replacingOccurrences(of: "#@", with: "#@\(delimiter)\(number)\(delimiter)")
    }
  }

  static func rule(_ number: Int) -> Rule? {
    state.withLock { $0.rules.indices.contains(number) ? $0.rules[number] : nil }
  }

  /// The entries of a `.stringsdict` file; `nil` if there is no such file.
  static func entries(at path: String) -> [String: [String: Any]]? {
    FileManager.default.contents(atPath: path).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil) as? [String: [String: Any]]
    }
  }

  /// Reads a file, appends its rules, and returns their indices by key.
  private static func read(_ path: String, _ folder: String, into rules: inout [Rule]) -> [String: Int]? {
    let known = entries(at: path)
    WidthVariants.add(known ?? [:], at: path)
    guard let entries = known else { return nil }
    let name = folder.replacingOccurrences(of: ".lproj", with: "")
    let language = name.isEmpty || name == "Base" ? "en" : name
    var numbers: [String: Int] = [:]
    for (key, entry) in entries.sorted(by: { $0.key < $1.key }) {
      guard let format = entry["NSStringLocalizedFormatKey"] as? String else { continue }
      var variables: [String: Variable] = [:]
      for (name, value) in entry {
        guard let members = value as? [String: String] else { continue }
        variables[name] = Variable(type: members["NSStringFormatValueTypeKey"] ?? "d", forms: members)
      }
      numbers[key] = rules.count
      rules.append(Rule(language: language, format: format, variables: variables))
    }
    if !numbers.isEmpty { vitrine_plurals_are_used() }
    return numbers
  }
}

/// Makes the C target check formats for marks from now on.
@_silgen_name("vitrine_plurals_are_used")
private func vitrine_plurals_are_used()
