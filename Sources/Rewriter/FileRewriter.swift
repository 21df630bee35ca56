import SwiftSyntax

/// Rewrites one file. The methods for each construct are in extensions in other files.
final class FileRewriter: SyntaxVisitor {
  let context: Context
  let file: SourceFile
  var edits: Edits
  /// The names of the types that enclose the current node, the outermost first.
  var scope: [String] = []
  /// Lines of generated declarations that are appended to the file.
  var appendix: [String] = []
  /// The generated functions that return selectors, by argument label and selector.
  var selectors: [String: String] = [:]
  /// The number of `#Preview`s that were rewritten.
  var previews = 0
  /// The number of overrides that were moved out of extensions.
  var overrides = 0
  /// The generated functions that observe a property, by key path.
  var observed: [String: String] = [:]
  /// The properties of optional requirements for which the file extends `ObjectiveCAnyObject`.
  var anyObjectProperties: Set<String> = []
  /// Classes of other modules whose extensions in this file have fileprivate members in place of private ones.
  var shared: Set<String> = []

  init(_ context: Context, _ file: SourceFile) {
    (self.context, self.file) = (context, file)
    edits = Edits(file.text, path: file.path)
    super.init(viewMode: .sourceAccurate)
  }

  /// The rewritten text.
  func run() -> String {
    walk(file.tree)
    let requestedImports = (context.request.imports ?? []).filter { $0 != "ObjectiveCSupport" }
    let parts =
      Self.separateFoundationModules.filter { part in part.types.contains { file.text.contains($0) } }.map(\.module)
      + file.impliedImports
    return edits.result(
      preamble: (["ObjectiveCSupport"] + requestedImports + parts).map { "import \($0)\n" }.joined(),
      appendix: appendix.joined(separator: "\n"))
  }

  /// The types that belong to Foundation on Apple's systems and to other modules on Linux, by names that they contain.
  static let separateFoundationModules = [
    (
      module: "FoundationNetworking",
      types: [
        "URLSession", "URLRequest", "URLResponse", "HTTPCookie", "URLCredential", "URLProtocol", "URLProtectionSpace",
        "URLCache", "URLAuthenticationChallenge",
      ]
    ),
    (module: "FoundationXML", types: ["XMLParser"]),
  ]

  var declarations: Declarations { context.declarations }
  /// The qualified name of the type that encloses the current node.
  var enclosingType: String? { scope.isEmpty ? nil : scope.joined(separator: ".") }

  func fail(_ node: some SyntaxProtocol, _ message: String) { context.fail(file, edits, node, message) }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    scope.append(node.name.text.unquoted)
    addRequiredInitializers(of: node)
    writeTable(of: node)
    addFrameInitializer(to: node)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let extendedName = node.extendedType.trimmedDescription.withoutGenerics
    scope.append(declarations.resolve(extendedName) ?? extendedName)
    writeTable(of: node)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    scope.append(node.name.text.unquoted)
    rewriteProtocol(node)
    rewriteInitializer(of: node)
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
  override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
  private func enter(_ node: some DeclSyntaxProtocol, _ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    scope.append(name.text.unquoted)
    addRequiredInitializers(of: node)
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteImport(node)
    return .visitChildren
  }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteQualifier(node.base?.as(DeclReferenceExprSyntax.self)?.baseName, of: node.declName.baseName.text)
    rewriteSuper(node)
    rewriteOptionalReference(node)
    rewriteAnyObjectMember(node)
    rewriteMetatypeInitializer(node)
    rewriteEarlierName(node)
    return .visitChildren
  }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    rewriteName(node.name)
    return .visitChildren
  }
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteName(node.baseName)
    return .visitChildren
  }
  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteAnyObjectSubscript(node)
    return .visitChildren
  }
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    rewriteQualifier(node.baseType.as(IdentifierTypeSyntax.self)?.name, of: node.name.text)
    return .visitChildren
  }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    rewriteAttribute(node)
    return .visitChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteMember(DeclSyntax(node), node.modifiers, node.name, key: node.key)
    rewriteOperator(node)
    rewriteManaged(node)
    rewriteEarlierName(node)
    return .visitChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
    rewriteMember(DeclSyntax(node), node.modifiers, name, key: name?.text ?? "")
    rewriteStorage(node)
    rewriteEarlierName(node)
    return .visitChildren
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteManaged(node)
    return .visitChildren
  }
  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { blank(node) }
    if node.name.text == "open" { rewriteOpen(node) }
    return .visitChildren
  }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": return rewriteSelector(node)
    case "keyPath": return rewriteKeyPath(node)
    case "imageLiteral":
      rewriteImageLiteral(node)
      return .visitChildren
    case "Preview":
      rewritePreview(node, node.arguments, node.pound)
      return .visitChildren
    default: return .visitChildren
    }
  }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { rewritePreview(node, node.arguments, node.pound) }
    return .visitChildren
  }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteClassDescription(node)
    rewritePredicate(node)
    rewriteEmptyInitializer(node)
    rewriteSession(node)
    rewriteIntersection(node)
    rewriteBundle(node)
    rewriteObserve(node)
    rewriteOptionalCall(node)
    rewriteMetatypeInitializer(node)
    return .visitChildren
  }
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { rewriteCondition(condition) }
    return .visitChildren
  }
  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    rewriteAvailability(node)
    return .skipChildren
  }

  /// Replaces `open` of a member of an extension by `public`. The compiler warns of `open`, because it cannot be overridden there.
  private func rewriteOpen(_ node: DeclModifierSyntax) {
    guard let member = node.parent?.parent, !member.is(ClassDeclSyntax.self),
      let parent = member.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)
    else { return }
    // In a `public extension` the keyword is redundant.
    if parent.traits.access == "public" { blank(node) } else { edits.replace(node.start, node.end, "public") }
  }

  /// Makes the compiler prefer Foundation's operator `<` of `NSNumber`, which exists only on Linux, to the module's own.
  private func rewriteOperator(_ node: FunctionDeclSyntax) {
    guard scope.isEmpty, node.name.text == "<", node.parameters.count == 2,
      node.parameters.allSatisfy({ $0.type.trimmedDescription == "NSNumber" })
    else { return }
    edits.insert(node.start, "@_disfavoredOverload ")
  }

  /// Replaces a member and the semicolon after it by spaces.
  func blank(member: DeclSyntax) {
    let end = member.parent?.as(MemberBlockItemSyntax.self)?.semicolon?.end ?? member.end
    edits.overwrite(member.start, end)
  }

  /// Replaces a node by spaces.
  func blank(_ node: some SyntaxProtocol) {
    edits.overwrite(node.start, node.end)
  }
}

extension SyntaxProtocol {
  /// The byte offset of the node's first token, without leading trivia.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  /// The byte offset after the node's last token, without trailing trivia.
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}
