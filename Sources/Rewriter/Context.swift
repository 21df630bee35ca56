import SwiftParser
import SwiftSyntax

/// One parsed file.
final class SourceFile {
  let path: String
  let text: String
  let tree: SourceFileSyntax
  /// Part of names of what is generated for it: unique in the module.
  let identifier: String
  /// The frameworks that it uses and does not import.
  private(set) lazy var impliedImports = Imports.implied(self)

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

/// A member in an extension of another module's class that classes of this module, or extensions of other classes, override. Linux does not
/// dispatch it dynamically. So the member is renamed, and a new member under its name calls the implementation for the object's class.
struct Dispatched {
  /// The class that the member is declared for.
  let base: String
  /// The types of its parameters: an overload with others is another member.
  let types: [String]
  /// The classes that implement it, each before its superclasses.
  let classes: [String]
}

/// The data about all files of the module that rewriting one file needs.
final class Context {
  let request: Request
  var declarations: Declarations
  var tables: [String: [ExtensionTable]] = [:]
  var forwarders: [String: [Forwarder]] = [:]
  /// The lists of extensions, by their declarations.
  var extensionTables: [SyntaxIdentifier: ExtensionTable] = [:]
  /// Members of extensions that get another name.
  var forwarded: [SyntaxIdentifier: String] = [:]
  /// Members that call the implementation for the object's class, by the declarations in whose places they are.
  var dispatchers: [SyntaxIdentifier: String] = [:]
  /// The classes that override a member, by its key.
  private(set) lazy var overridden: [String: Set<String>] = declarations.moduleIndex.types.reduce(into: [:]) {
    found, type in
    for member in type.value.members where member.isOverride { found[member.key, default: []].insert(type.key) }
  }
  /// The dispatched members, by their keys.
  private(set) lazy var dispatched: [String: [Dispatched]] = findDispatched()
  /// The optional methods of `@objc` protocols by their base names, those of this module first.
  private(set) lazy var optionalRequirements: [String: [OptionalRequirement]] =
    ([declarations.moduleIndex] + declarations.others).reduce(into: [:]) { found, index in
      for (name, type) in index.types.sorted(by: { $0.key < $1.key }) where type.isObjCProtocol {
        for requirement in OptionalRequirement.of(type, named: name) {
          found[requirement.name, default: []].append(requirement)
        }
      }
    }
  /// Protocols of this module that require `init()`, and that an extension gives to a class of another module.
  private(set) lazy var creatableProtocols = findCreatableProtocols()
  private(set) lazy var dynamicProperties = declarations.dynamicProperties
  var report = Report()

  init(_ request: Request, _ declarations: Declarations) { (self.request, self.declarations) = (request, declarations) }

  private func findDispatched() -> [String: [Dispatched]] {
    var found: [String: [Dispatched]] = [:]
    for (base, type) in declarations.moduleIndex.types where type.kind == .extension && !declarations.isOwn(base) {
      for member in type.members where !member.isOverride && !member.isStatic {
        let hasOverloads = type.members.filter { $0.key == member.key && !$0.isOverride }.count > 1
        let classes = (overridden[member.key] ?? []).filter { name in
          declares(member.key, above: name) == base
            && (!hasOverloads || overrides(of: member.key, in: name).contains { $0.types == member.types })
        }
        guard !classes.isEmpty else { continue }
        let depths = Dictionary(uniqueKeysWithValues: classes.map { ($0, declarations.superclasses(of: $0).count) })
        let sorted = classes.sorted { (-depths[$0]!, $0) < (-depths[$1]!, $1) }
        found[member.key, default: []].append(
          Dispatched(base: base, types: hasOverloads ? member.types : [], classes: sorted + [base]))
      }
    }
    return found
  }

  private func overrides(of key: String, in type: String) -> [IndexedMember] {
    declarations.moduleIndex.types[type]?.members.filter { $0.isOverride && $0.key == key } ?? []
  }

  /// The superclass whose member of a key the class's overrides: the nearest that has it without overriding it.
  private func declares(_ key: String, above type: String) -> String? {
    declarations.superclasses(of: type).dropFirst().first { superclass in
      declarations.members(superclass).contains { $0.key == key && !$0.isOverride }
    }
  }

  /// The dispatched member that a class's member is an implementation of.
  func dispatched(_ member: IndexedMember, of type: String) -> Dispatched? {
    dispatched[member.key]?.first {
      $0.classes.contains(type) && (member.isOverride || type == $0.base)
        && ($0.types.isEmpty || $0.types == member.types)
    }
  }

  func fail(_ file: SourceFile, _ edits: Edits, _ node: some SyntaxProtocol, _ message: String) {
    let (line, column) = edits.position(node.positionAfterSkippingLeadingTrivia.utf8Offset)
    report.errors.append("\(file.path):\(line):\(column): error: \(message)")
  }
}
