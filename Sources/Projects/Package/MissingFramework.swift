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
}

extension Framework {
  /// Those names that begin with a prefix of the framework's and go on with an uppercase letter, sorted.
  func own(among names: Set<String>) -> [String] {
    names.filter { name in
      prefixes.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
    }.sorted()
  }
}
