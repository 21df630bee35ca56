import SwiftSyntax

extension FileRewriter {
  /// Inserts the list of members and the members that call extensions' members before the closing brace of a class.
  func writeTable(of node: ClassDeclSyntax) {
    guard let name = enclosingType else { return }
    var lines: [String] = []
    for forwarder in context.forwarders[name] ?? [] { lines += conditional([forwarder.text], forwarder.conditions) }
    if declarations.type(name)?.hasTable == true {
      var statements = context.memberList(of: node, name).statements
      for table in context.tables[name] ?? [] {
        statements += conditional(["members += \(table.name)"], table.conditions)
      }
      let inherits = declarations.inheritsTable(name)
      if !inherits { addConformance(to: node) }
      let access = access(of: node)
      lines.append(
        "nonisolated \(inherits ? "override " : "")\(access)class var objectiveCMembers: [ObjectiveCMember] {")
      lines.append("var members: [ObjectiveCMember] = \(inherits ? "super.objectiveCMembers" : "[]")")
      lines += statements + ["return members", "}"]
    }
    if !lines.isEmpty { edits.insertLines(node.memberBlock.rightBrace.start, lines.joined(separator: "\n")) }
  }

  /// The access modifier of the member list. In a public class it must be public to override a public one, or to fulfil a public protocol.
  private func access(of node: ClassDeclSyntax) -> String {
    switch node.traits.access {
    case "open"?: "open "
    case "public"?: "public "
    case "package"?: "package "
    default: ""
    }
  }

  private func addConformance(to node: ClassDeclSyntax) {
    // The header becomes longer, so code after its brace on the same line moves to a line of its own, with its original column.
    if let first = node.memberBlock.members.first, !first.leadingTrivia.description.contains("\n"),
      !node.memberBlock.leftBrace.trailingTrivia.description.contains("\n")
    {
      edits.insertLines(first.start, "")
    }
    if let last = node.inheritanceClause?.inheritedTypes.last {
      edits.insert(last.type.end, ", ObjectiveCMembers")
    } else {
      edits.insert((node.genericParameterClause.map(Syntax.init) ?? Syntax(node.name)).end, ": ObjectiveCMembers")
    }
  }

  /// Inserts the list of an extension's members. If another module declares the class, the list is registered when the program is loaded.
  func writeTable(of node: ExtensionDeclSyntax) {
    guard let table = context.extensionTables[node.id] else { return }
    let statements = context.memberList(of: node, table.type).statements
    var lines: [String] = []
    let access = node.traits.access
    if ["private", "fileprivate"].contains(access) {
      // The compiler warns of an internal member in a private extension, so that the list is in an extension of its own.
      let clause = node.genericWhereClause.map { " " + $0.trimmedDescription } ?? ""
      lines += ["}", "extension \(node.extendedType.trimmedDescription)\(clause) {"]
    }
    lines += ["nonisolated \(access == "internal" ? "" : "internal ")static var \(table.name): [ObjectiveCMember] {"]
    lines += ["var members: [ObjectiveCMember] = []"] + statements + ["return members", "}"]
    edits.insertLines(node.memberBlock.rightBrace.start, lines.joined(separator: "\n"))
    guard !declarations.isInModule(table.type) else { return }
    let type = node.extendedType.trimmedDescription
    appendix += conditional(
      atLoad(table.name, "ObjectiveCExtensions.register(\(type).self) { \(type).\(table.name) }"), table.conditions)
  }

  /// The source of a function that the loader calls before `main`.
  func atLoad(_ name: String, _ body: String) -> [String] {
    [
      "@section(\".init_array\") @used",
      "nonisolated(unsafe) private let \(name)_load: @convention(c) () -> Void = { \(body) }",
    ]
  }

  /// The lines within `#if`, if there are conditions.
  func conditional(_ lines: [String], _ conditions: String?) -> [String] {
    conditions.map { ["#if \($0)"] + lines + ["#endif"] } ?? lines
  }

  /// Removes `override` where Linux has nothing to override, and renames members of extensions that generated members call.
  func rewriteMember(_ node: DeclSyntax, _ modifiers: DeclModifierListSyntax, _ name: TokenSyntax?, key: String) {
    let override = modifiers.first { $0.name.text == "override" }
    if let suffix = context.renamedMemberSuffixes[node.id], let observed = ObservedOverride(node) {
      edits.overwrite(node.start, observed.block.leftBrace.end)
      for observer in observed.observers {
        let end = (observer.parameters.map(Syntax.init) ?? Syntax(observer.accessorSpecifier)).end
        let method = observed.method(observer, suffix)
        edits.replace(observer.start, end, "func \(method)(_ \(observed.value(observer)): \(observed.type))")
      }
      edits.overwrite(observed.block.rightBrace.start, observed.block.rightBrace.end)
      return
    }
    if let suffix = context.renamedMemberSuffixes[node.id], let name {
      if let override { edits.replace(override.start, override.endPosition.utf8Offset, "") }
      edits.insert(name.end, suffix)
      if let dispatcher = context.dispatchers[node.id] { edits.insertLines(node.end, dispatcher) }
      return
    }
    guard let override, let type = enclosingType else { return }
    if SelectorNames.replacedByName.contains(key) {
      let isInherited = declarations.superclasses(of: type).dropFirst().contains { superclass in
        declarations.members(superclass).contains { $0.key == key && !isReplaced($0, in: superclass) }
      }
      if !isInherited { blank(override) }
    } else if node.isInExtension, !declarations.isInModule(type) {
      replaceMethod(node, type, key)
    }
  }

  /// Moves an override out of an extension of another module's class into a generated subclass. When the program is loaded, the subclass's
  /// methods replace those of the class. The extension is split before and after the override.
  private func replaceMethod(_ node: DeclSyntax, _ type: String, _ key: String) {
    let parent = node.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)
    let isOfClass = declarations.members(type).contains { $0.key == key && !$0.isOverride && !$0.isInExtension }
    guard let parent, parent.genericWhereClause == nil, !isOfClass else {
      return fail(node, "an extension of \(type) cannot override \(key) on Linux: override it in a subclass")
    }
    makeExtensionsFileprivate(type)
    overrides += 1
    let name = "ObjectiveCOverride_\(file.identifier)_\(overrides)"
    let extended = parent.extendedType.trimmedDescription
    let modifiers = parent.modifiers.map { $0.trimmedDescription + " " }.joined()
    edits.insertLines(node.start, "}\nprivate class \(name)_plain: \(extended) {}\nclass \(name): \(extended) {")
    edits.insertLines(node.end, "}\n\(modifiers)extension \(extended) {")
    let call = "ObjectiveCExtensions.override(\(extended).self, by: \(name).self, unlike: \(name)_plain.self)"
    appendix += conditional(atLoad(name, call), enclosingConditions(parent, upTo: nil))
  }

  /// Makes the private members of a class's extensions fileprivate, so that moved overrides can use them.
  private func makeExtensionsFileprivate(_ type: String) {
    guard shared.insert(type).inserted else { return }
    for item in file.tree.statements {
      guard let node = item.item.as(ExtensionDeclSyntax.self),
        node.extendedType.trimmedDescription.withoutGenerics == type
      else { continue }
      for declaration in Indexer.declarations(node.memberBlock.members) {
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
        for modifier in modifiers ?? [] where modifier.name.text == "private" {
          edits.replace(modifier.name.start, modifier.name.end, "fileprivate")
        }
      }
    }
  }

  /// Rewrites `super.name` of a member with generated dispatch to the renamed implementation of the nearest superclass.
  func rewriteSuper(_ node: MemberAccessExprSyntax) {
    guard let base = node.base?.as(SuperExprSyntax.self), let type = enclosingType else { return }
    let name = node.declName.baseName.text.unquoted
    let found = context.dispatched.filter { $0.key == name || $0.key.hasPrefix(name + "(") }.flatMap(\.value)
    guard let dispatched = found.first(where: { $0.classes.contains(type) }) else { return }
    let superclasses = declarations.superclasses(of: type).dropFirst()
    guard let next = superclasses.first(where: dispatched.classes.contains) else { return }
    edits.replace(base.start, base.end, "self")
    edits.insert(node.declName.baseName.end, ForwarderWriter.suffix(next))
  }

  /// True if the member is declared in an extension: a class replaces it by name at run time instead of overriding it.
  private func isReplaced(_ member: IndexedMember, in type: String) -> Bool { member.isInExtension }
}

extension DeclSyntax {
  /// True if the innermost enclosing type declaration is an extension.
  var isInExtension: Bool {
    var current = parent
    while let next = current {
      if next.is(ExtensionDeclSyntax.self) { return true }
      if next.is(ClassDeclSyntax.self) || next.is(CodeBlockSyntax.self) { return false }
      current = next.parent
    }
    return false
  }
}
