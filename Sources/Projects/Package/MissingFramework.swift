/// An imported module that neither Vitrine nor the project has.
package struct MissingFramework: Equatable, Sendable {
  /// A type of the framework, with the file and line of its first use.
  package struct Use: Equatable, Sendable {
    package let name: String
    package let location: String
  }

  package let framework: Framework
  /// The locations of the imports, as `path:line`.
  package let imports: [String]
  /// The first use of each name in the importing files that begins with a prefix of the framework.
  package let uses: [Use]

  /// The message for the user: a line for the first import, for each type and for each further import.
  package var description: String {
    let title =
      switch framework.state {
      case .unknown: "no module \(framework.name) is in the project; an empty one takes its place"
      default: "the framework \(framework.name) is missing; an empty module takes its place"
      }
    let lines =
      uses.map { "\($0.location): \($0.name) is of the missing \(framework.name)" }
      + imports.dropFirst().map { "\($0): \(framework.name) is imported here, too" }
    return (["\(imports.first ?? framework.name): \(title)"] + lines).joined(separator: "\n")
  }

  /// The source of the empty module that replaces the framework.
  package var source: String {
    let imports = framework.exports.map { "@_exported import \($0)\n" }.joined()
    return "// \(framework.name) has no counterpart here. This module is empty, so that importing it is no error.\n"
      + imports
  }

  /// The missing frameworks that some files import, sorted by name.
  /// - Parameter projectModules: The modules of the project, which are not frameworks.
  static func among(_ files: [RewriteReport.File], excluding projectModules: Set<String>) throws(ProjectError)
    -> [MissingFramework]
  {
    var importers: [String: [(file: RewriteReport.File, line: Int)]] = [:]
    for file in files {
      for item in file.imports where !item.isConditional && !projectModules.contains(item.module) {
        importers[item.module, default: []].append((file, item.line))
      }
    }
    var missing: [MissingFramework] = []
    for (module, occurrences) in importers.sorted(by: { $0.key < $1.key }) {
      let framework = Framework.named(module)
      guard framework.state == .missing || framework.state == .unknown else { continue }
      var uses: [String: Use] = [:]
      for (file, _) in occurrences {
        for name in framework.prefixedNames(among: file.names) where uses[name] == nil {
          uses[name] = Use(name: name, location: try firstLine(of: name, in: file.source))
        }
      }
      missing.append(
        MissingFramework(
          framework: framework, imports: occurrences.map { "\($0.file.source):\($0.line)" },
          uses: uses.values.sorted { $0.name < $1.name }))
    }
    return missing
  }

  /// The location of a name's first use, as `path:line`. Lines that are only a comment do not count.
  private static func firstLine(of name: String, in file: String) throws(ProjectError) -> String {
    let lines = try Files.text(file).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let index = lines.firstIndex { line in
      guard !line.drop(while: \.isWhitespace).hasPrefix("//") else { return false }
      return line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == name }
    }
    return index.map { "\(file):\($0 + 1)" } ?? file
  }
}

extension Framework {
  /// The names that look like the framework's own: they begin with one of its prefixes and an uppercase letter. They are sorted.
  func prefixedNames(among names: Set<String>) -> [String] {
    names.subtracting([self.name]).filter { name in
      prefixes.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
    }.sorted()
  }
}
