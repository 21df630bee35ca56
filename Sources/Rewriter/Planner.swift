import SwiftSyntax

/// Decides what code each class gets before any file is rewritten, because a class's body also gets the code for its extensions in other
/// files.
final class Planner: SyntaxVisitor {
  private let context: Context
  private let file: SourceFile
  private let edits: Edits
  private var scope: [String] = []
  /// The number of extensions with a list of members.
  private var extensions = 0

  init(_ context: Context, _ file: SourceFile) {
    (self.context, self.file) = (context, file)
    edits = Edits(file.text, path: file.path)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    scope.append(node.name.text.unquoted)
    let name = scope.joined(separator: ".")
    if !context.memberList(of: node, name).statements.isEmpty {
      context.declarations.moduleIndex.types[name]?.hasTable = true
    }
    planDispatch(node.memberBlock, name)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
  override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
  private func enter(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    scope.append(name.text.unquoted)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let extendedName = node.extendedType.trimmedDescription.withoutGenerics
    let name = context.declarations.resolve(extendedName) ?? extendedName
    scope.append(name)
    let kind = context.declarations.type(name)?.kind
    guard kind == nil || kind == .class else { return .visitChildren }
    let conditions = enclosingConditions(node, upTo: nil)
    planDispatch(node.memberBlock, name)
    if context.declarations.isInModule(name) { planForwarders(node, name, conditions) }
    if !context.memberList(of: node, name).statements.isEmpty {
      extensions += 1
      let table = ExtensionTable(
        type: name, name: "objectiveCMembers_\(file.identifier)_\(extensions)", conditions: conditions)
      context.extensionTables[node.id] = table
      if context.declarations.isInModule(name) {
        context.tables[name, default: []].append(table)
        context.declarations.moduleIndex.types[name]?.hasTable = true
      }
    }
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

  /// Renames the implementations of members with generated dispatch, and generates the member that calls them.
  private func planDispatch(_ block: MemberBlockSyntax, _ name: String) {
    for declaration in Indexer.declarations(block.members) {
      guard let member = Indexer.members(declaration, all: false).first,
        let dispatched = context.dispatched(member, of: name)
      else { continue }
      context.renamedMemberSuffixes[declaration.id] = ForwarderWriter.suffix(name)
      guard name == dispatched.base else { continue }
      guard let text = ForwarderWriter.text(declaration, ForwarderWriter.suffix(name), dispatched.classes.dropLast())
      else {
        context.fail(file, edits, declaration, "this member of an extension cannot be overridden on Linux")
        continue
      }
      context.dispatchers[declaration.id] = text
    }
  }

  /// Renames the members of an extension that need a generated caller in the class's body, and generates it: members that override or are
  /// overridden, and open ones.
  private func planForwarders(_ node: ExtensionDeclSyntax, _ name: String, _ conditions: String?) {
    for declaration in Indexer.declarations(node.memberBlock.members) {
      guard let member = Indexer.members(declaration, all: false).first else { continue }
      let isNeeded = needsForwarder(member, name)
      // Other modules may override an open member, which Linux allows only if the class's body declares it.
      let isOpen =
        declaration.traits.access == "open" && !SelectorNames.replacedByName.contains(member.key)
        && isUnderstoodInClass(node, name)
      guard isNeeded || isOpen && context.dispatched(member, of: name) == nil else { continue }
      let inner = enclosingConditions(declaration, upTo: Syntax(node))
      let all = [conditions, inner].compactMap { $0 }.joined(separator: " && ")
      let suffix = ForwarderWriter.suffix(name)
      guard
        let text = ForwarderWriter.text(declaration, suffix) ?? ForwarderWriter.observers(declaration, suffix)
      else {
        if isNeeded {
          context.fail(
            file, edits, declaration, "this override in an extension cannot be moved into its class: write it there")
        }
        continue
      }
      context.forwarders[name, default: []].append(Forwarder(text: text, conditions: all.isEmpty ? nil : all))
      context.renamedMemberSuffixes[declaration.id] = suffix
    }
  }

  /// True if a caller of an extension's member compiles in the class's body, which may lie in a file with other imports.
  private func isUnderstoodInClass(_ node: ExtensionDeclSyntax, _ name: String) -> Bool {
    guard node.genericWhereClause == nil, node.attributes.isEmpty else { return false }
    let statements = file.tree.statements
    if statements.contains(where: { $0.item.as(ClassDeclSyntax.self)?.name.text.unquoted == name }) { return true }
    let imports = statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.trimmedDescription }
    return imports.allSatisfy(["UIKit", "Foundation", "CoreGraphics", "QuartzCore"].contains)
  }

  /// True if a member of an extension is an override or is overridden, which Swift does not allow on Linux.
  private func needsForwarder(_ member: IndexedMember, _ name: String) -> Bool {
    if SelectorNames.replacedByName.contains(member.key), !isOverriddenInClasses(member, name) { return false }
    if context.dispatched(member, of: name) != nil { return false }
    if member.isOverride { return true }
    return context.overridden[member.key]?.contains { subclass in
      subclass != name && context.declarations.superclasses(of: subclass).contains(name)
    } ?? false
  }

  /// True if a superclass declares the member in its body, as UIResponder does with `observeValue(forKeyPath:of:change:context:)`.
  private func isOverriddenInClasses(_ member: IndexedMember, _ name: String) -> Bool {
    context.declarations.superclasses(of: name).dropFirst().contains { superclass in
      context.declarations.members(superclass).contains { $0.key == member.key && !$0.isInExtension }
    }
  }
}

extension Context {
  func memberList(of node: ClassDeclSyntax, _ name: String) -> MemberList {
    MemberList(type: node.name.text, block: node.memberBlock, name: names(name, all: false))
  }

  func memberList(of node: ExtensionDeclSyntax, _ name: String) -> MemberList {
    MemberList(
      type: node.extendedType.trimmedDescription, block: node.memberBlock,
      name: names(name, all: node.traits.has("objc")))
  }

  /// Returns a function for `MemberList.name`: the selector or key of a type's member, or `nil`.
  private func names(_ type: String, all: Bool) -> (IndexedMember, Traits) -> String? {
    let hasAll = all || declarations.hasAllMembers(type)
    let requirements = declarations.objcRequirements(of: type)
    return { member, traits in
      if member.isNamed { return member.selector }
      if let requirement = requirements.requirement(of: member) { return requirement.selector }
      if traits.isObjC { return member.selector }
      if SelectorNames.replacedByName.contains(member.key), member.isOverride { return member.selector }
      let isHidden = member.isOverride || traits.access == "private" || traits.access == "fileprivate"
      return hasAll && !isHidden ? member.selector : nil
    }
  }
}

/// Generates the member of a class that calls the renamed member of an extension.
enum ForwarderWriter {
  private static let accessModifiers: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]

  /// The suffix of a renamed member. It contains the class, because a class and its subclass can both have the member in an extension.
  static func suffix(_ type: String) -> String {
    "_override_" + type.filter { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Returns the source of a member that calls the renamed one; `nil` for an unsupported kind of declaration.
  /// - Parameter classes: The subclasses with an implementation of their own, each before its superclasses.
  static func text(_ declaration: DeclSyntax, _ suffix: String, _ classes: ArraySlice<String> = []) -> String? {
    if let function = declaration.as(FunctionDeclSyntax.self) { return text(function, suffix, classes) }
    if let variable = declaration.as(VariableDeclSyntax.self) { return text(variable, suffix, classes) }
    return nil
  }

  /// Returns statements that call the implementation of the object's class.
  /// - Parameters:
  ///   - isStatic: Whether it is a class member, whose receiver is a metatype.
  ///   - statement: Makes a statement of a member with its receiver.
  private static func dispatch(
    _ name: String, _ suffix: String, _ classes: ArraySlice<String>, isStatic: Bool, _ statement: (String) -> String
  ) -> String {
    let cases = classes.map { type in
      "if let object = self as? \(type)\(isStatic ? ".Type" : "") { \(statement("object.\(name)\(Self.suffix(type))")) }\n"
    }
    return cases.joined() + statement("self.\(name)\(suffix)")
  }

  /// The source of an override with property observers, which call the methods that replace the extension's observers; `nil` for other
  /// members.
  static func observers(_ declaration: DeclSyntax, _ suffix: String) -> String? {
    guard let observed = ObservedOverride(declaration) else { return nil }
    let calls = observed.observers.map { observer in
      let value = observed.value(observer)
      return "\(observer.accessorSpecifier.text)(\(value)) "
        + "{ self.\(observed.method(observer, suffix))(\(value)) }"
    }
    return "\(prefix(observed.variable))var \(observed.name): \(observed.type) { \(calls.joined(separator: " ")) }"
  }

  /// The attributes and modifiers of a generated member.
  private static func prefix(_ node: some DeclSyntaxProtocol) -> String {
    let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes.compactMap { element in
      element.as(AttributeSyntax.self).flatMap {
        Traits.objectiveCAttributes.contains($0.attributeName.trimmedDescription) ? nil : element.trimmedDescription
      }
    }
    var modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.trimmedDescription) ?? []
    // Members of `public extension` are public without the keyword.
    let access = node.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)?.traits.access
    if let access, ["public", "open", "package"].contains(access),
      modifiers.allSatisfy({ !accessModifiers.contains($0) })
    {
      modifiers.insert(access == "open" ? "public" : access, at: 0)
    }
    return ((attributes ?? []) + modifiers.filter { $0 != "dynamic" }).map { $0 + " " }.joined()
  }

  private static func text(
    _ function: FunctionDeclSyntax, _ suffix: String, _ classes: ArraySlice<String>
  ) -> String? {
    guard function.parameters.allSatisfy({ $0.ellipsis == nil }) else { return nil }
    var (parameters, arguments): ([String], [String]) = ([], [])
    for (index, parameter) in function.parameters.enumerated() {
      let label = parameter.firstName.text
      let parameterName = (parameter.secondName ?? parameter.firstName).text
      let name = parameterName == "_" ? "argument\(index)" : parameterName
      let defaultValue = parameter.defaultValue.map { " " + $0.trimmedDescription } ?? ""
      parameters.append(
        "\(label == name ? name : "\(label) \(name)"): \(parameter.type.trimmedDescription)\(defaultValue)")
      let value = parameter.type.isInOut ? "&\(name)" : name
      arguments.append(label == "_" ? value : "\(label): \(value)")
    }
    let effects = function.signature.effectSpecifiers.map { " " + $0.trimmedDescription } ?? ""
    let result = function.signature.returnClause.map { " " + $0.trimmedDescription } ?? ""
    let generics = function.genericParameterClause?.trimmedDescription ?? ""
    let requirements = function.genericWhereClause.map { " " + $0.trimmedDescription } ?? ""
    let call = (function.isThrowing ? "try " : "") + (function.isAsync ? "await " : "")
    let body = dispatch(
      function.name.text.unquoted, suffix, classes, isStatic: DeclSyntax(function).traits.isStatic
    ) {
      "return \(call)\($0)(\(arguments.joined(separator: ", ")))"
    }
    return
      "\(prefix(function))func \(function.name.text)\(generics)(\(parameters.joined(separator: ", ")))\(effects)\(result)"
      + "\(requirements) { \(body) }"
  }

  private static func text(
    _ variable: VariableDeclSyntax, _ suffix: String, _ classes: ArraySlice<String>
  ) -> String? {
    guard variable.bindings.count == 1, let binding = variable.bindings.first, let type = binding.typeAnnotation,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.unquoted, !variable.isStored(binding)
    else { return nil }
    let isStatic = DeclSyntax(variable).traits.isStatic
    let get = dispatch(name, suffix, classes, isStatic: isStatic) { "return \($0)" }
    let assignment = dispatch(name, suffix, classes, isStatic: isStatic) { "return \($0) = newValue" }
    let set = variable.isSettable(binding) ? " set { \(assignment) }" : ""
    return "\(prefix(variable))var \(name)\(type.trimmedDescription) { get { \(get) }\(set) }"
  }
}
