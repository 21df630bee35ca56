/// A module that a project imports and that neither Vitrine nor the project has.
package struct MissingFramework: Equatable, Sendable {
  package let framework: Framework
  /// The file and line of the first import.
  package let place: String
  /// Names in the importing files that look like the framework's own: they begin with its prefix.
  package let names: [String]

  /// One line for the person who opens the project.
  package var description: String {
    let uses = names.isEmpty ? "" : ", of which is used: \(names.joined(separator: ", "))"
    return switch framework.state {
    case .unknown: "\(place): no module \(framework.name) is in the project; an empty one takes its place"
    default: "\(place): the framework \(framework.name) is missing; an empty module takes its place\(uses)"
    }
  }

  /// The source of the module that takes its place.
  package var source: String {
    let imports = framework.exports.map { "@_exported import \($0)\n" }.joined()
    return "// \(framework.name) has no counterpart here. This module is empty, so that importing it is no error.\n"
      + imports
  }

  /// Words in Swift text that begin with one of the prefixes, followed by an uppercase letter. Comments and texts are not told apart.
  static func names(in text: String, prefixes: [String]) -> Set<String> {
    guard !prefixes.isEmpty else { return [] }
    var found: Set<String> = []
    for word in text.split(whereSeparator: { !($0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_") }) {
      for prefix in prefixes where word.hasPrefix(prefix) && word.count > prefix.count {
        let next = word[word.index(word.startIndex, offsetBy: prefix.count)]
        if next.isUppercase || prefix.hasSuffix("_") { found.insert(String(word)) }
      }
    }
    return found
  }
}
