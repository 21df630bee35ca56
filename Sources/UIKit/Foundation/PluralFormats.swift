import Foundation
import Synchronization

/// The entries of `.stringsdict` files, whose texts depend on numbers.
///
/// A format such as `%#@files@` is returned with the index of its entry in it, so that `CFStringCreateWithFormatAndArguments` (see
/// `BundleStrings.c`) finds the entry.
enum PluralFormats {
  /// A variable of a format, such as `files` in `%#@files@`.
  struct Variable: Sendable {
    /// The printf type of its argument, such as `lld`.
    let type: String
    /// The texts for the plural categories `zero`, `one`, `two`, `few`, `many` and `other`.
    let forms: [String: String]
  }

  /// An entry: a format and its variables.
  struct PluralFormat: Sendable {
    let language: String
    let format: String
    let variables: [String: Variable]
  }

  /// The invisible character (U+2063) before and after the index of an entry in a marked format.
  static let delimiter: Character = "\u{2063}"

  private struct State {
    var files: [String: [String: Int]?] = [:]
    var formats: [PluralFormat] = []
  }
  private static let state = Mutex(State())

  /// The format of a key, marked with the index of its entry; `nil` if the file is missing or has no such key.
  static func format(_ key: String, at path: String, language: String) -> String? {
    state.withLock { state in
      if state.files[path] == nil { state.files[path] = .some(read(path, language, into: &state.formats)) }
      guard let index = state.files[path]??[key] else { return nil }
      return state.formats[index].format.replacingOccurrences(of: "#@", with: "#@\(delimiter)\(index)\(delimiter)")
    }
  }

  static func pluralFormat(at index: Int) -> PluralFormat? {
    state.withLock { $0.formats.indices.contains(index) ? $0.formats[index] : nil }
  }

  /// The entries of a `.stringsdict` file; `nil` if there is no such file, or if it cannot be read.
  static func entries(at path: String) -> [String: [String: Any]]? {
    ResourcePropertyLists.dictionary(at: path)
  }

  /// Reads a file, appends its entries, and returns their indices by key.
  private static func read(_ path: String, _ folder: String, into formats: inout [PluralFormat]) -> [String: Int]? {
    let known = entries(at: path)
    WidthVariants.add(known ?? [:], at: path)
    guard let entries = known else { return nil }
    let name = folder.replacingOccurrences(of: ".lproj", with: "")
    let language = name.isEmpty || name == "Base" ? "en" : name
    var indices: [String: Int] = [:]
    for (key, entry) in entries.sorted(by: { $0.key < $1.key }) {
      guard let format = entry["NSStringLocalizedFormatKey"] as? String else { continue }
      var variables: [String: Variable] = [:]
      for (name, value) in entry {
        guard let members = value as? [String: String] else { continue }
        variables[name] = Variable(type: members["NSStringFormatValueTypeKey"] ?? "d", forms: members)
      }
      indices[key] = formats.count
      formats.append(PluralFormat(language: language, format: format, variables: variables))
    }
    if !indices.isEmpty { vitrine_plurals_are_used() }
    return indices
  }
}

/// Makes the C target check formats for marks from now on.
@_silgen_name("vitrine_plurals_are_used")
private func vitrine_plurals_are_used()
