import SwiftSyntax

extension FileRewriter {
  /// Rewrites `#selector(tapped(_:))` to `_sel00001(tapped(_:))`, which has the same length. The function's argument is an autoclosure
  /// that is never run, so that the compiler still checks the reference.
  func rewriteSelector(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let argument = node.arguments.first, let open = node.leftParen else { return .skipChildren }
    let label = argument.label?.text
    guard let found = SelectorFinder(self).find(argument.expression, accessor: label) else {
      fail(node, "the method of this #selector is not known: write its argument labels")
      return .skipChildren
    }
    let function = selectorFunction(found.name, label)
    edits.overwrite(node.start, open.end, "\(function)(")
    if !found.isChecked || label != nil || isUnqualifiedInInitializer(node, argument.expression) {
      edits.overwrite(argument.expression.start, argument.expression.end, "()")
    }
    return .skipChildren
  }

  /// The name of the generated function that returns a selector. It is generated at the first use. The app's module may have a type
  /// `Selector` of its own.
  private func selectorFunction(_ name: String, _ label: String?) -> String {
    let key = "\(label ?? "_") \(name)"
    if let function = selectors[key] { return function }
    let digits = String(selectors.count + 1)
    let function = "_sel" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    selectors[key] = function
    appendix.append(
      "nonisolated private func \(function)<Reference>(\(label ?? "_") reference: @autoclosure () -> Reference)"
        + " -> ObjectiveCSupport.Selector { ObjectiveCSupport.Selector(\"\(name)\") }")
    return function
  }

  /// True for an instance member in the initial value of a stored property, where Swift allows it only in `#selector`.
  private func isUnqualifiedInInitializer(_ node: MacroExpansionExprSyntax, _ expression: ExprSyntax) -> Bool {
    guard !expression.is(MemberAccessExprSyntax.self) || expression.trimmedDescription.hasPrefix("self.") else {
      return false
    }
    var current = Syntax(node).parent
    while let next = current {
      if next.is(CodeBlockSyntax.self) || next.is(AccessorBlockSyntax.self) { return false }
      if let variable = next.as(VariableDeclSyntax.self) {
        return !variable.modifiers.contains { $0.name.text == "lazy" }
          && variable.parent?.is(MemberBlockItemSyntax.self) == true
      }
      current = next.parent
    }
    return false
  }

  /// Rewrites `#keyPath(Account.owner.name)` to `"owner.name"` and spaces.
  func rewriteKeyPath(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let argument = node.arguments.first else { return .skipChildren }
    var parts = argument.expression.trimmedDescription.filter {
      !$0.isWhitespace && $0 != "?" && $0 != "!" && $0 != "`"
    }
    .split(separator: ".").map(String.init)
    while parts.count > 1, declarations.resolve(parts[0], in: scope) != nil || parts[0].first?.isUppercase == true {
      parts.removeFirst()
    }
    if parts.first == "self" { parts.removeFirst() }
    edits.overwrite(node.start, node.end, "\"\(parts.map(objcKey).joined(separator: "."))\"")
    return .skipChildren
  }

  /// The key of a property: the name in `@objc(name)`, or else its own name.
  func objcKey(_ name: String) -> String {
    let moduleMembers = declarations.moduleIndex.types.values.lazy.flatMap(\.members)
    return moduleMembers.first { $0.kind == .property && $0.name == name && $0.isObjC }?.selector ?? name
  }

  /// Rewrites `observe(\.balance)` to `_obs001(\.balance)`, a generated function that passes the property's name on, and Combine's
  /// `publisher(for: \.balance)` to `_pub00001(for: \.balance)`.
  func rewriteObserve(_ node: FunctionCallExprSyntax) {
    guard let argument = node.arguments.first, let path = argument.expression.as(KeyPathExprSyntax.self),
      let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
        ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    else { return }
    let isPublisher = name.text == "publisher" && argument.label?.text == "for"
    guard isPublisher || name.text == "observe" && argument.label == nil else { return }
    let parts = path.components.compactMap {
      $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
    }
    guard let last = parts.last, isDynamic(last) else { return }
    let key = parts.map(objcKey).joined(separator: ".")
    let digits = String(observed.count + 1)
    let (prefix, width) = isPublisher ? ("_pub", 5) : ("_obs", 3)
    let known = isPublisher ? "publisher " + key : key
    let function = observed[known] ?? prefix + String(repeating: "0", count: max(0, width - digits.count)) + digits
    if observed.updateValue(function, forKey: known) == nil {
      appendix.append(isPublisher ? publisherFunction(function, key) : observeFunction(function, key))
    }
    edits.overwrite(name.start, name.end, function)
  }

  private func observeFunction(_ function: String, _ key: String) -> String {
    """
    extension _KeyValueCodingAndObserving where Self: NSObject {
    fileprivate func \(function)<Value>(_ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [], \
    changeHandler: @escaping @MainActor @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void) -> NSKeyValueObservation {
    objectiveCObserve(keyPath, "\(key)", options: options, changeHandler: changeHandler) } }
    """
  }

  private func publisherFunction(_ function: String, _ key: String) -> String {
    """
    extension _KeyValueCodingAndObserving where Self: NSObject {
    fileprivate func \(function)<Value>(for keyPath: KeyPath<Self, Value>, \
    options: NSKeyValueObservingOptions = [.initial, .new]) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    objectiveCPublisher(for: keyPath, "\(key)", options: options) } }
    """
  }

  private func isDynamic(_ name: String) -> Bool { context.dynamicProperties.contains(name) }
}
