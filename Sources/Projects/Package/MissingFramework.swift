/// A module that a project imports and that neither Vitrine nor the project has.
package struct MissingFramework: Equatable, Sendable {
  /// A type of the framework, with the file and line of its first use.
  package struct Use: Equatable, Sendable {
    package let name: String
    package let location: String
  }

  package let framework: Framework
  /// The files and lines of the imports.
  package let imports: [String]
  /// Names in the importing files that look like the framework's own: they begin with its prefix.
  package let uses: [Use]

  /// For the person who opens the project: the first import, then a line for each type and each further import.
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

  /// The source of the module that replaces it.
  package var source: String {
    let imports = framework.exports.map { "@_exported import \($0)\n" }.joined()
    return "// \(framework.name) has no counterpart here. This module is empty, so that importing it is no error.\n"
      + imports
  }

  /// The frameworks that some files import and that are missing, sorted by name.
  /// - Parameter ownModules: The modules of the project, which are not frameworks.
  static func among(_ files: [RewriteReport.File], excluding ownModules: Set<String>) throws(ProjectError)
    -> [MissingFramework]
  {
    var importers: [String: [(file: RewriteReport.File, line: Int)]] = [:]
    for file in files {
      for item in file.imports where !item.isConditional && !ownModules.contains(item.module) {
        importers[item.module, default: []].append((file, item.line))
      }
    }
    var missing: [MissingFramework] = []
    for (module, places) in importers.sorted(by: { $0.key < $1.key }) {
      let framework = Framework.named(module)
      guard framework.state == .missing || framework.state == .unknown else { continue }
      var uses: [String: Use] = [:]
      for (file, _) in places {
        for name in framework.ownNames(among: file.names) where uses[name] == nil {
          uses[name] = Use(name: name, location: try firstLine(of: name, in: file.source))
        }
      }
      missing.append(
        MissingFramework(
          framework: framework, imports: places.map { "\($0.file.source):\($0.line)" },
          uses: uses.values.sorted { $0.name < $1.name }))
    }
    return missing
  }

  /// The file with the first line that has a name as a word, outside of a comment of its own line.
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
  /// The names that begin with a prefix of the framework, followed by an uppercase letter, sorted.
  func ownNames(among names: Set<String>) -> [String] {
    names.subtracting([self.name]).filter { name in
      prefixes.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
    }.sorted()
  }
}
