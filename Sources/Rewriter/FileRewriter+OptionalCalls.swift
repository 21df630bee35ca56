import SwiftSyntax

extension FileRewriter {
  /// `delegate.picked?(x)` and `delegate.picked!(x)`: if two optional requirements have the same base name, the labels determine the
  /// property. If UIKit's requirement is not optional here, the mark is removed.
  func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
    let chain = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    guard let punctuation = chain?.questionMark ?? forced?.exclamationMark,
      let member = (chain?.expression ?? forced?.expression)?.as(MemberAccessExprSyntax.self), member.base != nil
    else { return }
    let name = member.declName.baseName.text.unquoted
    var labels = node.arguments.map { $0.label?.text.unquoted ?? "_" }
    if node.trailingClosure != nil { labels.append("_") }
    let found = context.optionalRequirements[name] ?? []
    guard !found.isEmpty else {
      if isForeignRequirement(name, labels), forced != nil || isOptionalAnyway(node, member) { blank(punctuation) }
      return
    }
    let fitting = found.first { $0.labels == labels } ?? found.first { $0.labels.count == labels.count }
    if found.contains(where: { !$0.isAlone }) {
      guard let fitting else { return fail(node, "no optional requirement \(name) has these argument labels") }
      edits.replace(member.declName.start, member.declName.baseName.end, fitting.labelledProperty)
    }
    if forced != nil, fitting?.isOverloaded == true { edits.insert(punctuation.end, ".required") }
  }

  /// `delegate?.picked(_:at:)` without a call, or `delegate?.picked` in a condition, is the method without its labels. Types are not known
  /// here, so the second form needs a delegate or data source by its name: other objects may have a property of the method's name.
  func rewriteOptionalReference(_ node: MemberAccessExprSyntax) {
    guard let base = node.base, !base.is(SuperExprSyntax.self), base.trimmedDescription != "self",
      declarations.resolve(base.trimmedDescription, in: scope) == nil
    else { return }
    let name = node.declName.baseName.text.unquoted
    let found = context.optionalRequirements[name] ?? []
    if let names = node.declName.argumentNames {
      let labels = names.arguments.map { $0.name.text.unquoted }
      guard let fitting = found.first(where: { $0.labels == labels }) else { return }
      guard !fitting.isOverloaded else {
        return fail(
          node, "two optional requirements have this name: call one in a closure, with an argument of its type")
      }
      edits.replace(node.declName.start, node.declName.end, fitting.property + "?.function")
    } else if let only = found.first, found.count == 1, only.isAlone, !only.isOverloaded, node.isBoundInCondition,
      base.isDelegateByName
    {
      edits.insert(node.end, "?.function")
    }
  }

  private func isForeignRequirement(_ name: String, _ labels: [String]) -> Bool {
    declarations.others.contains { index in
      index.types.values.contains { type in
        type.kind == .protocol && type.members.contains { $0.name == name && $0.labels == labels && !$0.isOptional }
      }
    }
  }

  /// True if the call is a statement, or if another question mark leaves it optional.
  private func isOptionalAnyway(_ node: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax) -> Bool {
    if node.parent?.is(CodeBlockItemSyntax.self) == true || node.parent?.parent?.is(CodeBlockItemSyntax.self) == true {
      return true
    }
    return member.base?.trimmedDescription.contains("?") == true
  }
}

extension ExprSyntax {
  /// True for `delegate?`, `self.pagerDelegate!` and `dataSource`.
  fileprivate var isDelegateByName: Bool {
    let name = trimmedDescription.filter { $0 != "?" && $0 != "!" }.lowercased()
    return name.hasSuffix("delegate") || name.hasSuffix("datasource")
  }
}

extension MemberAccessExprSyntax {
  /// True for `guard let picked = delegate?.picked`.
  fileprivate var isBoundInCondition: Bool {
    var node = Syntax(self)
    while let parent = node.parent, parent.is(OptionalChainingExprSyntax.self) { node = parent }
    return node.parent?.is(InitializerClauseSyntax.self) == true
      && node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
  }
}
