import Foundation

/// The name of a method with its argument labels: `tableView(_:cellForRowAt:)`.
package struct MethodName {
  package let text: String

  /// The suffixes of mangled names of functions, static functions and initializers.
  private static let endings = ["F", "FZ", "fc"]

  /// Derives the name from a mangled name; `nil` for an accessor, a closure, or a function that the compiler has generated.
  /// - Parameters:
  ///   - linkage: The mangled name.
  ///   - base: The name before the parentheses.
  package init?(_ linkage: String, base: String) {
    guard Self.endings.contains(where: linkage.hasSuffix), let name = SymbolNames.demangled(linkage),
      !name.contains(" #"), let parameters = Self.parameters(of: base, in: name)
    else { return nil }
    text = "\(base)(\(parameters.map { "\(Self.label(of: $0)):" }.joined()))"
  }

  /// The parameters between the parentheses after the name and its generic parameters.
  private static func parameters(of base: String, in name: String) -> [Substring]? {
    guard let range = name.range(of: ".\(base)") ?? name.range(of: "(\(base) in ") else { return nil }
    let isPrivate = name[range.lowerBound] == "("
    var remainder = name[range.upperBound...]
    if isPrivate { remainder = remainder.drop { $0 != ")" }.dropFirst() }
    if remainder.first == "<" { remainder = remainder[end(of: remainder)...] }
    guard remainder.first == "(" else { return nil }
    let inner = remainder[remainder.index(after: remainder.startIndex)..<remainder.index(before: end(of: remainder))]
    return inner.isEmpty ? [] : parts(of: inner)
  }

  /// The index after the bracket that closes the text's first bracket.
  private static func end(of text: Substring) -> String.Index {
    var depth = 0
    for index in text.indices {
      depth += step(text, index)
      if depth == 0 { return text.index(after: index) }
    }
    return text.endIndex
  }

  /// Splits a text at the commas that are not in brackets.
  private static func parts(of text: Substring) -> [Substring] {
    var (depth, begin) = (0, text.startIndex)
    var parts: [Substring] = []
    for index in text.indices {
      depth += step(text, index)
      guard depth == 0, text[index] == "," else { continue }
      parts.append(text[begin..<index])
      begin = text.index(after: index)
    }
    return parts + [text[begin...]]
  }

  /// 1 for an opening bracket, -1 for a closing one, and 0 for other characters. The `>` of an arrow `->` is no bracket.
  private static func step(_ text: Substring, _ index: String.Index) -> Int {
    switch text[index] {
    case "(", "[", "<": 1
    case ">" where index > text.startIndex && text[text.index(before: index)] == "-": 0
    case ")", "]", ">": -1
    default: 0
    }
  }

  private static func label(of parameter: Substring) -> Substring {
    let text = parameter.drop { $0 == " " }
    guard let colon = text.firstIndex(of: ":") else { return "_" }
    let label = text[..<colon]
    return label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" } ? label : "_"
  }
}
