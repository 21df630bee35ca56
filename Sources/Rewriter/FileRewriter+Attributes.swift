import SwiftSyntax

extension FileRewriter {
  func rewriteAttribute(_ node: AttributeSyntax) {
    let name = node.attributeName.trimmedDescription
    if Traits.objectiveCAttributes.contains(name) { return blank(node) }
    switch name {
    case "UIApplicationMain":
      context.report.mainClass = enclosingName(of: node)
      edits.overwrite(node.start, node.end, "@main")
    case "main": context.report.mainClass = enclosingName(of: node)
    case "NSApplicationMain":
      fail(node, "@NSApplicationMain starts a macOS app; iOS apps have @UIApplicationMain or @main")
    case "available" where node.isUnavailableEverywhere && belongsToInterfaceBuilder(node): blank(node)
    case "convention"
    where node.arguments?.trimmedDescription.hasPrefix("block") == true || isImplementationType(node):
      blank(node)
    default: break
    }
  }

  /// True for the type of an `IMP`, a C function that takes a selector, and of a function for `CGPath.apply`. C has neither selectors nor
  /// path elements on Linux. No `IMP` is ever called, and `apply` takes a closure.
  private func isImplementationType(_ node: AttributeSyntax) -> Bool {
    let type = node.parent?.parent?.as(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)
    return type?.parameters.contains {
      ["Selector", "UnsafePointer<CGPathElement>"].contains($0.type.trimmedDescription)
    } ?? false
  }

  /// True for a member that storyboards set by name, even if it is unavailable to code.
  private func belongsToInterfaceBuilder(_ node: AttributeSyntax) -> Bool {
    guard let declaration = node.parent?.parent?.as(DeclSyntax.self) else { return false }
    return declaration.traits.has("IBInspectable", "IBOutlet", "IBAction")
  }

  /// The type with an attribute, which is the enclosing type because attributes are visited within their declaration.
  private func enclosingName(of node: AttributeSyntax) -> String? { enclosingType }

  /// Adds change notifications to a `dynamic` property, and accessors to an `@NSManaged` one.
  func rewriteStorage(_ node: VariableDeclSyntax) {
    let traits = node.traits
    if traits.has("NSManaged") { return rewriteManaged(node) }
    guard traits.modifiers.contains("dynamic"), !traits.isStatic, !traits.modifiers.contains("override"),
      let type = enclosingType, declarations.type(type)?.kind != .value
    else { return }
    let visible = traits.isObjC || declarations.hasAllMembers(type) || isInObjCExtension(node)
    guard visible, node.bindingSpecifier.text == "var" else { return }
    for (binding, member) in zip(node.bindings, Indexer.members(DeclSyntax(node), all: true)) {
      insertChangeNotifications(of: node, binding, key: member.selector)
    }
  }

  private func isInObjCExtension(_ node: VariableDeclSyntax) -> Bool {
    node.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)?.traits.has("objc") ?? false
  }

  private func insertChangeNotifications(of node: VariableDeclSyntax, _ binding: PatternBindingSyntax, key: String) {
    let willChangeCall = "ObjectiveCObserving.willChange(self, \"\(key)\")"
    let didChangeCall = "ObjectiveCObserving.didChange(self, \"\(key)\")"
    guard let block = binding.accessorBlock else {
      let last =
        binding.initializer.map(Syntax.init) ?? binding.typeAnnotation.map(Syntax.init) ?? Syntax(binding.pattern)
      edits.insert(last.end, " { willSet { \(willChangeCall) } didSet { \(didChangeCall) } }")
      return
    }
    guard case .accessors(let list) = block.accessors else { return }
    func body(_ name: String) -> CodeBlockSyntax? { list.first { $0.accessorSpecifier.text == name }?.body }
    if let set = body("set") {
      edits.insert(set.leftBrace.end, " \(willChangeCall); defer { \(didChangeCall) };")
    } else if node.isStored(binding) {
      // The app's own `didSet` runs before other observers are notified, as on iOS.
      let missing = [("willSet", willChangeCall), ("didSet", didChangeCall)].filter { body($0.0) == nil }
      if let willSet = body("willSet") { edits.insert(willSet.leftBrace.end, " \(willChangeCall);") }
      if let didSet = body("didSet") { edits.insert(didSet.leftBrace.end, " defer { \(didChangeCall) };") }
      edits.insert(block.leftBrace.end, missing.map { " \($0.0) { \($0.1) }" }.joined())
    }
  }

  private func rewriteManaged(_ node: VariableDeclSyntax) {
    for (binding, member) in zip(node.bindings, Indexer.members(DeclSyntax(node), all: true)) {
      let key = member.selector
      let (get, set) =
        importsCoreData
        ? ("coreDataValue", "setCoreDataValue") : ("objectiveCManagedValue", "setObjectiveCManagedValue")
      edits.insert(
        binding.end, " { get { \(get)(forKey: \"\(key)\") } set { \(set)(newValue, forKey: \"\(key)\") } }")
    }
  }

  /// Whether `@NSManaged` properties are CoreData's. Other classes store such values in a table beside the object.
  private var importsCoreData: Bool { file.text.contains("import CoreData") }

  /// Adds a body to an `@NSManaged` method, such as the relationship accessor `addToCommits(_:)`.
  func rewriteManaged(_ node: FunctionDeclSyntax) {
    guard node.body == nil, importsCoreData, node.traits.has("NSManaged") else { return }
    let arguments = node.parameters.map { ($0.secondName ?? $0.firstName).text }.joined(separator: ", ")
    edits.insert(node.signature.end, " { coreDataCall(\"\(node.name.text.unquoted)\", [\(arguments)]) }")
  }

  /// Replaces `override` by `required` at `init(entity:insertInto:)` of a managed object, because Vitrine calls it on the entity's class.
  func rewriteManaged(_ node: InitializerDeclSyntax) {
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.text }
    guard importsCoreData, labels.starts(with: ["entity", "insertInto"]), labels.count == 2,
      let override = node.modifiers.first(where: { $0.name.text == "override" })
    else { return }
    edits.replace(override.name.start, override.name.end, "required")
  }
}
