import SwiftParser
import SwiftSyntax

/// One parsed source file.
final class SourceFile {
  let path: String
  let text: String
  let tree: SourceFileSyntax
  /// A text for the names of declarations that are generated for this file. It is unique in the module.
  let identifier: String
  /// The frameworks that the file uses without importing them.
  private(set) lazy var impliedImports = Imports.implied(self)

  init(path: String, text: String, identifier: String) {
    (self.path, self.text, self.identifier) = (path, text, identifier)
    tree = Parser.parse(source: text)
  }
}

/// The generated list of an extension's members, which is appended to the class's list.
struct ExtensionTable {
  let type: String
  let name: String
  let conditions: String?
}

/// A generated member of a class's body that calls a renamed member of an extension. Linux has no overrides of or in extensions.
struct Forwarder {
  let text: String
  let conditions: String?
}

/// A member in an extension of another module's class that has overrides in this module.
///
/// Linux does not dispatch it dynamically. So its implementations are renamed, and a new member under its name calls the implementation
/// for the object's class.
struct DispatchedMember {
  /// The class whose extension declares the member.
  let base: String
  /// The types of the member's parameters if it has overloads; empty otherwise.
  let types: [String]
  /// Whether it is a class member, such as `class var identifier`.
  let isStatic: Bool
  /// The classes that implement it, each before its superclasses.
  let classes: [String]
}

/// The declarations of the whole module and the planned changes, which rewriting each file needs.
final class Context {
  let request: Request
  var declarations: Declarations
  /// The member lists of the extensions of this module's classes, by class.
  var tables: [String: [ExtensionTable]] = [:]
  /// The generated members that call members of extensions, by class.
  var forwarders: [String: [Forwarder]] = [:]
  /// The member lists of extensions, by the extension's declaration.
  var extensionTables: [SyntaxIdentifier: ExtensionTable] = [:]
  /// The suffixes of members that are renamed, by their declarations.
  var renamedMemberSuffixes: [SyntaxIdentifier: String] = [:]
  /// The source of generated members that call the implementation for the object's class, by the renamed member's declaration.
  var dispatchers: [SyntaxIdentifier: String] = [:]
  /// The classes of this module that override a member, by the member's key.
  private(set) lazy var overridden: [String: Set<String>] = declarations.moduleIndex.types.reduce(into: [:]) {
    found, type in
    for member in type.value.members where member.isOverride { found[member.key, default: []].insert(type.key) }
  }
  /// The members with generated dispatch, by key.
  private(set) lazy var dispatched: [String: [DispatchedMember]] = findDispatched()
  /// The optional methods of `@objc` protocols, by base name. This module's come first.
  private(set) lazy var optionalRequirements: [String: [OptionalRequirement]] =
    ([declarations.moduleIndex] + declarations.importIndexes).reduce(into: [:]) { found, index in
      // A protocol of this module hides the equal name of a library, such as that of the sources that an example compiles once more.
      let isOwn = index.module == declarations.moduleIndex.module
      for (name, type) in index.types.sorted(by: { $0.key < $1.key })
      where type.isObjCProtocol && (isOwn || !declarations.isInModule(name)) {
        for requirement in OptionalRequirement.of(type, named: name) {
          found[requirement.name, default: []].append(requirement)
        }
      }
    }
  /// Protocols of this module that require `init()`, and to which an extension makes a class conform.
  private(set) lazy var creatableProtocols = findCreatableProtocols()
  private(set) lazy var dynamicProperties = declarations.dynamicProperties
  /// The methods that the module's classes declare as `@objc`, by their base names.
  private(set) lazy var objectiveCMethods: [String: [IndexedMember]] = {
    let types = declarations.moduleIndex.types.sorted { $0.key < $1.key }.map(\.value)
    let classes = types.filter { $0.kind == .class || $0.kind == .extension }
    let methods = classes.flatMap(\.members).filter { $0.kind == .method && $0.isObjC && !$0.isStatic }
    return Dictionary(grouping: methods, by: \.name)
  }()
  var report = Report()

  init(_ request: Request, _ declarations: Declarations) { (self.request, self.declarations) = (request, declarations) }

  private func findDispatched() -> [String: [DispatchedMember]] {
    var found: [String: [DispatchedMember]] = [:]
    for (base, type) in declarations.moduleIndex.types where type.kind == .extension && !declarations.isInModule(base) {
      for member in type.members where !member.isOverride {
        let isSame = { (other: IndexedMember) in other.key == member.key && other.isStatic == member.isStatic }
        let hasOverloads = type.members.filter { isSame($0) && !$0.isOverride }.count > 1
        let classes = (overridden[member.key] ?? []).filter { name in
          declares(member.key, above: name) == base
            && overrides(of: member.key, in: name).contains {
              isSame($0) && (!hasOverloads || $0.types == member.types)
            }
        }
        guard !classes.isEmpty else { continue }
        let depths = Dictionary(uniqueKeysWithValues: classes.map { ($0, declarations.superclasses(of: $0).count) })
        let sorted = classes.sorted { (-depths[$0]!, $0) < (-depths[$1]!, $1) }
        found[member.key, default: []].append(
          DispatchedMember(
            base: base, types: hasOverloads ? member.types : [], isStatic: member.isStatic, classes: sorted + [base]))
      }
    }
    return found
  }

  private func overrides(of key: String, in type: String) -> [IndexedMember] {
    declarations.moduleIndex.types[type]?.members.filter { $0.isOverride && $0.key == key } ?? []
  }

  /// The nearest superclass that declares a member with a key, without overriding it.
  private func declares(_ key: String, above type: String) -> String? {
    declarations.superclasses(of: type).dropFirst().first { superclass in
      declarations.members(superclass).contains { $0.key == key && !$0.isOverride }
    }
  }

  /// The member with generated dispatch that a class's member implements; `nil` for other members.
  func dispatched(_ member: IndexedMember, of type: String) -> DispatchedMember? {
    dispatched[member.key]?.first {
      $0.classes.contains(type) && (member.isOverride || type == $0.base) && $0.isStatic == member.isStatic
        && ($0.types.isEmpty || $0.types == member.types)
    }
  }

  func fail(_ file: SourceFile, _ edits: Edits, _ node: some SyntaxProtocol, _ message: String) {
    let (line, column) = edits.position(node.positionAfterSkippingLeadingTrivia.utf8Offset)
    report.errors.append("\(file.path):\(line):\(column): error: \(message)")
  }
}
