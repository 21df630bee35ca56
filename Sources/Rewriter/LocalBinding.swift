import SwiftSyntax

/// The local declaration of a name that an expression uses: a local variable, a parameter, or a part of a pattern.
enum LocalBinding {
  /// A variable or parameter with a declared type.
  case typed(TypeSyntax)
  /// A variable whose type is that of the assigned value.
  case assigned(ExprSyntax)
  /// A loop's variable, or a parameter of a closure that is called with each element.
  case element(of: ExprSyntax)
  /// A closure's parameter without a type, or a name in a pattern.
  case unknown

  /// The local declaration of a name at a node; `nil` if the enclosing member of the type has none.
  static func of(_ name: String, at node: Syntax) -> LocalBinding? {
    var child = node
    while let parent = child.parent, !parent.is(MemberBlockSyntax.self) {
      if let found = binding(of: name, in: parent, around: child) { return found }
      child = parent
    }
    return nil
  }

  private static func binding(of name: String, in parent: Syntax, around child: Syntax) -> LocalBinding? {
    if let list = parent.as(CodeBlockItemListSyntax.self) {
      let precedingItems = list.prefix { $0.position < child.position }
      return precedingItems.reversed().lazy.compactMap { binding(of: name, declaredBy: $0) }.first
    }
    if let list = parent.as(ConditionElementListSyntax.self) {
      return binding(of: name, in: list.filter { $0.position < child.position })
    }
    if let node = parent.as(IfExprSyntax.self) {
      return node.body.id == child.id ? binding(of: name, in: Array(node.conditions)) : nil
    }
    if let node = parent.as(WhileStmtSyntax.self) {
      return node.body.id == child.id ? binding(of: name, in: Array(node.conditions)) : nil
    }
    if let node = parent.as(FunctionDeclSyntax.self) { return binding(of: name, in: node.signature.parameterClause) }
    if let node = parent.as(InitializerDeclSyntax.self) { return binding(of: name, in: node.signature.parameterClause) }
    if let node = parent.as(SubscriptDeclSyntax.self) { return binding(of: name, in: node.parameterClause) }
    if let node = parent.as(ClosureExprSyntax.self) {
      return element(name, of: node) ?? binding(of: name, in: node.signature)
    }
    if let node = parent.as(ForStmtSyntax.self), node.body.id == child.id,
      node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.unquoted == name
    {
      return .element(of: node.sequence)
    }
    if let node = parent.as(SwitchCaseSyntax.self), let type = associatedType(of: name, in: Syntax(node.label)) {
      return .typed(type)
    }
    return isInPattern(of: parent, name) ? .unknown : nil
  }

  /// The type of a name in a pattern such as `.segue(let type, _)`, if the file declares exactly one such case of an enumeration.
  private static func associatedType(of name: String, in pattern: Syntax) -> TypeSyntax? {
    let token = pattern.tokens(viewMode: .sourceAccurate).first { token in
      token.text.unquoted == name && token.parent?.is(IdentifierPatternSyntax.self) == true
    }
    var current = token?.parent
    while let node = current, node.id != pattern.id, !node.is(LabeledExprSyntax.self) { current = node.parent }
    guard let argument = current?.as(LabeledExprSyntax.self),
      let list = argument.parent?.as(LabeledExprListSyntax.self),
      let call = list.parent?.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let position = Array(list).firstIndex(where: { $0.id == argument.id })
    else { return nil }
    let finder = EnumCaseFinder(member.declName.baseName.text, parameterCount: list.count)
    finder.walk(pattern.root)
    guard finder.found.count == 1 else { return nil }
    return finder.found[0][position].type
  }

  private static func binding(of name: String, declaredBy item: CodeBlockItemSyntax) -> LocalBinding? {
    if let node = item.item.as(GuardStmtSyntax.self) { return binding(of: name, in: Array(node.conditions)) }
    if let node = item.item.as(FunctionDeclSyntax.self) { return node.name.text.unquoted == name ? .unknown : nil }
    guard let node = item.item.as(VariableDeclSyntax.self) else { return nil }
    for binding in node.bindings where binding.pattern.names(name) {
      guard binding.pattern.is(IdentifierPatternSyntax.self) else { return .unknown }
      if let type = binding.typeAnnotation?.type { return .typed(type) }
      return binding.initializer.map { .assigned($0.value) } ?? .unknown
    }
    return nil
  }

  private static func binding(of name: String, in conditions: [ConditionElementSyntax]) -> LocalBinding? {
    for element in conditions.reversed() {
      if let condition = element.condition.as(MatchingPatternConditionSyntax.self), condition.pattern.names(name) {
        return associatedType(of: name, in: Syntax(condition.pattern)).map(LocalBinding.typed) ?? .unknown
      }
      guard let condition = element.condition.as(OptionalBindingConditionSyntax.self), condition.pattern.names(name)
      else { continue }
      if let type = condition.typeAnnotation?.type { return .typed(type) }
      // `if let name` without a value refers to an outer declaration of the name, which is found later.
      if let value = condition.initializer?.value { return .assigned(value) }
    }
    return nil
  }

  private static func binding(of name: String, in clause: FunctionParameterClauseSyntax) -> LocalBinding? {
    clause.parameters.first { ($0.secondName ?? $0.firstName).text.unquoted == name }.map {
      $0.ellipsis == nil ? .typed($0.type) : .unknown
    }
  }

  /// The binding of `$0`, or of the only parameter, in a closure such as that of `types.map { ... }`.
  private static func element(_ name: String, of closure: ClosureExprSyntax) -> LocalBinding? {
    guard let call = closure.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == closure.id,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let collection = member.base,
      ["map", "forEach", "compactMap", "flatMap", "filter", "first", "contains"].contains(member.declName.baseName.text)
    else { return nil }
    if closure.signature == nil { return name == "$0" ? .element(of: collection) : nil }
    guard case .simpleInput(let list)? = closure.signature?.parameterClause, list.count == 1,
      list.first?.name.text.unquoted == name
    else { return nil }
    return .element(of: collection)
  }

  private static func binding(of name: String, in signature: ClosureSignatureSyntax?) -> LocalBinding? {
    if case .simpleInput(let list)? = signature?.parameterClause,
      list.contains(where: { $0.name.text.unquoted == name })
    {
      return .unknown
    }
    if case .parameterClause(let clause)? = signature?.parameterClause,
      let parameter = clause.parameters.first(where: { ($0.secondName ?? $0.firstName).text.unquoted == name })
    {
      return parameter.type.map { .typed($0) } ?? .unknown
    }
    let capture = signature?.capture?.items.first { $0.name.text.unquoted == name }
    return capture?.initializer.map { .assigned($0.value) }
  }

  /// True if a pattern of a loop, a case or a catch clause binds the name, or if it is an accessor's parameter.
  private static func isInPattern(of node: Syntax, _ name: String) -> Bool {
    if let node = node.as(ForStmtSyntax.self) { return node.pattern.names(name) }
    if let node = node.as(SwitchCaseSyntax.self) { return node.label.names(name) }
    if let node = node.as(CatchClauseSyntax.self) { return name == "error" || node.catchItems.names(name) }
    if let node = node.as(AccessorDeclSyntax.self) { return node.parameters?.name.text.unquoted == name }
    return false
  }
}

/// Finds the parameters of a file's enumeration cases with a name and a number of associated values.
private final class EnumCaseFinder: SyntaxVisitor {
  private let name: String
  private let count: Int
  private(set) var found: [[EnumCaseParameterSyntax]] = []

  init(_ name: String, parameterCount: Int) {
    (self.name, count) = (name, parameterCount)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text.unquoted == name, let parameters = node.parameterClause?.parameters, parameters.count == count {
      found.append(Array(parameters))
    }
    return .skipChildren
  }
}

extension SyntaxProtocol {
  /// True if a token of the node is this name.
  fileprivate func names(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.text.unquoted == name }
  }
}
