import Foundation

/// Expands `$(NAME)` and `${NAME}` in a text, and applies Xcode's modifiers: `$(PRODUCT_NAME:rfc1034identifier)`.
struct SettingExpansion {
  /// Returns the value of a setting; `nil` if there is none.
  let value: (String) -> String?

  init(_ value: @escaping (String) -> String?) { self.value = value }

  func expand(_ text: String) -> String {
    guard text.contains("$") else { return text }
    var result = ""
    var remainder = Substring(text)
    while let dollar = remainder.firstIndex(of: "$") {
      result += remainder[..<dollar]
      remainder = remainder[remainder.index(after: dollar)...]
      guard let open = remainder.first, open == "(" || open == "{", let end = Self.end(of: remainder, open) else {
        result += "$"
        continue
      }
      result += reference(String(remainder[remainder.index(after: remainder.startIndex)..<end]))
      remainder = remainder[remainder.index(after: end)...]
    }
    return result + remainder
  }

  /// The index of the bracket that closes the text's first one.
  private static func end(of text: Substring, _ open: Character) -> Substring.Index? {
    let close: Character = open == "(" ? ")" : "}"
    var depth = 0
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The value of a reference, from the text between its brackets: a name, which may contain references itself, and modifiers.
  private func reference(_ text: String) -> String {
    let expanded = expand(text)
    let parts = expanded.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    var result = value(parts[0])
    for (index, modifier) in parts.enumerated().dropFirst() {
      if modifier.hasPrefix("default=") {
        // The default extends to the end of the text, because it may contain colons.
        if (result ?? "").isEmpty { result = String(parts[index...].joined(separator: ":").dropFirst(8)) }
        break
      }
      result = result.map { Self.apply(modifier, to: $0) }
    }
    return result ?? ""
  }

  /// Applies one of Xcode's modifiers to a value. An unknown modifier changes nothing.
  static func apply(_ modifier: String, to text: String) -> String {
    switch modifier {
    case "lower": text.lowercased()
    case "upper": text.uppercased()
    case "base": text.lastPathComponent.withoutPathExtension
    case "file": text.lastPathComponent
    case "dir": text.parentFolder
    case "suffix": text.pathExtension.isEmpty ? "" : "." + text.pathExtension
    case "standardizepath": text.standardizedPath
    case "identifier", "c99extidentifier": identifier(text)
    case "rfc1034identifier": String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" })
    default: text
    }
  }

  /// The text as a Swift identifier: `My_App` for `My App`, `_Do` for `2Do`.
  static func identifier(_ text: String) -> String {
    var result = String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    if result.first?.isNumber == true { result = "_" + result.dropFirst() }
    return result
  }
}
