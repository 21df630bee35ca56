import SwiftParser
import SwiftSyntax

/// One parsed file.
final class SourceFile {
  let path: String
  let text: String
  let tree: SourceFileSyntax
  /// Part of names of what is generated for it: unique in the module.
  let identifier: String

  init(path: String, text: String, identifier: String) {
    (self.path, self.text, self.identifier) = (path, text, identifier)
    tree = Parser.parse(source: text)
  }
}

/// A list of members that an extension has, and that its class's list appends.
struct ExtensionTable {
  let type: String
  let name: String
  let conditions: String?
}

/// An override in an extension, or a method of an extension that a subclass overrides: the class's body calls it.
struct Forwarder {
  let text: String
  let conditions: String?
}

/// What the files of the module need to know of each other.
final class Context {
  let request: Request
  var declarations: Declarations
  var tables: [String: [ExtensionTable]] = [:]
  var forwarders: [String: [Forwarder]] = [:]
  /// The lists of extensions, by their declarations.
  var extensionTables: [SyntaxIdentifier: ExtensionTable] = [:]
  /// Members of extensions that get another name.
  var forwarded: [SyntaxIdentifier: String] = [:]
  /// The classes that override a member, by its key.
  private(set) lazy var overridden: [String: Set<String>] = declarations.own.types.reduce(into: [:]) { found, type in
    for member in type.value.members where member.isOverride { found[member.key, default: []].insert(type.key) }
  }
  private(set) lazy var dynamicProperties = declarations.dynamicProperties
  var report = Report()

  init(_ request: Request, _ declarations: Declarations) { (self.request, self.declarations) = (request, declarations) }

  func fail(_ file: SourceFile, _ edits: Edits, _ node: some SyntaxProtocol, _ message: String) {
    let (line, column) = edits.position(node.positionAfterSkippingLeadingTrivia.utf8Offset)
    report.errors.append("\(file.path):\(line):\(column): error: \(message)")
  }
}
