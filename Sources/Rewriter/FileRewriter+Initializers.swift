import SwiftSyntax

/// Rewrites `protocol P { init() }` if an extension makes a class of another module, such as NSObject, conform to it. On Apple's systems
/// `init()` of such a class can be called for each subclass; in Swift it has to be `required`. So the requirement is removed from the
/// protocol, which inherits an initializer that creates an object of the class at run time:
///
///     protocol P: AnyObject { init() }   ──►   protocol P: AnyObject, ObjectiveCCreatable_P {       }
///     class Own: P { required init() }   ──►   the same, and extension Own: ObjectiveCRequired_P {}
///
/// The inherited protocol is not restricted to classes, because only then may its initializer assign `self`.
extension FileRewriter {
  func rewriteInitializer(of node: ProtocolDeclSyntax) {
    guard let name = enclosingType, context.creatableProtocols.contains(name) else { return }
    for declaration in Indexer.declarations(node.memberBlock.members) where declaration.isPlainInitializer {
      blank(member: declaration)
    }
    let (creatable, required) = CreatableNames.protocols(name)
    if let last = node.inheritanceClause?.inheritedTypes.last {
      edits.insert(last.type.end, ", \(creatable)")
    } else {
      // `rewriteProtocol` has already inserted `: AnyObject` for an `@objc` protocol.
      edits.insert(node.name.end, node.traits.has("objc") ? ", \(creatable)" : ": \(creatable)")
    }
    let isolation = node.traits.has("MainActor") ? "@MainActor " : ""
    let access = ["private", "fileprivate"].contains(node.traits.access) ? "fileprivate " : ""
    appendix += conditional(
      [
        "\(isolation)\(access)protocol \(creatable) {}", "\(isolation)\(access)protocol \(required) { init() }",
        "extension \(creatable) {", "init() {",
        "if let type = Self.self as? any \(required).Type { self = type.init() as! Self }",
        "else { self = ObjectiveCRuntime.instance(of: Self.self) }", "}", "}",
      ], enclosingConditions(node, upTo: nil))
  }

  /// Makes a type of this module conform to `ObjectiveCRequired_P` if it declares the conformance to `P` itself.
  func addRequiredInitializers(of node: some DeclSyntaxProtocol) {
    guard let name = enclosingType, node.parent?.is(CodeBlockItemSyntax.self) != true || scope.count == 1 else {
      return
    }
    for conformance in context.requiredInitializers(of: name) {
      appendix += conditional(
        ["extension \(name): \(CreatableNames.protocols(conformance).required) {}"],
        enclosingConditions(node, upTo: nil))
    }
  }
}

enum CreatableNames {
  static func protocols(_ name: String) -> (creatable: String, required: String) {
    let identifier = name.replacing(".", with: "_")
    return ("ObjectiveCCreatable_\(identifier)", "ObjectiveCRequired_\(identifier)")
  }
}

extension Context {
  /// The protocols among `creatableProtocols` to which a type of this module conforms without inheriting the conformance.
  func requiredInitializers(of name: String) -> [String] {
    guard !creatableProtocols.isEmpty, declarations.isInModule(name), declarations.type(name)?.kind != .protocol else {
      return []
    }
    let inherited = Set(declarations.superclasses(of: name).dropFirst().flatMap(declarations.declaredProtocols))
    return declarations.declaredProtocols(of: name).intersection(creatableProtocols).subtracting(inherited).sorted()
  }

  func findCreatableProtocols() -> Set<String> {
    let candidates = Set(declarations.moduleIndex.types.filter(\.value.requiresInit).keys)
    guard !candidates.isEmpty else { return [] }
    let extended = declarations.moduleIndex.types.filter { name, type in
      type.kind == .extension && (name == "NSObject" || declarations.type(name)?.kind == .class)
    }
    return candidates.intersection(extended.keys.flatMap(declarations.declaredProtocols))
  }
}

extension Declarations {
  /// The protocols to which the type's declaration and extensions in this module conform, including inherited protocols.
  fileprivate func declaredProtocols(of name: String) -> Set<String> {
    let scope = name.split(separator: ".").dropLast().map(String.init)
    let named = (moduleIndex.types[name]?.inherited ?? []).compactMap { resolve($0, in: scope) }
      .filter { type($0)?.kind == .protocol }
    return Set(named + named.flatMap(protocols))
  }
}
