import SwiftSyntax

/// Rewrites calls of initializers on a metatype of an Objective-C class. Swift allows them on Linux only if the initializer is `required`.
/// Vitrine's UIKit, CoreData and NSObject have static functions `_init` instead:
///
///     T(frame: .zero)   ──►   T._init(frame: .zero)
///     type.init()       ──►   type._init()
extension FileRewriter {
  func rewriteMetatypeInitializer(_ node: FunctionCallExprSyntax) {
    let labels = node.labels
    guard MetatypeTypes.initializers.contains(labels) else { return }
    let types = MetatypeTypes(declarations, at: Syntax(node), scope: scope)
    if let name = node.calledExpression.genericName {
      guard let bounds = types.bounds(of: name), types.inheritsInitializer(labels, bounds) else { return }
      return edits.insert(node.calledExpression.end, "._init")
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base, let bounds = bounds(of: base, types), types.inheritsInitializer(labels, bounds)
    else { return }
    edits.insert(member.declName.start, "_")
  }

  /// Rewrites a reference to an initializer that is not called, such as `View.init` and `View.init(frame:)`.
  func rewriteMetatypeInitializer(_ node: MemberAccessExprSyntax) {
    let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(node).id
    guard !isCalled, node.declName.baseName.text == "init", let base = node.base else { return }
    let labels = node.declName.argumentNames?.arguments.map(\.name.text) ?? []
    let types = MetatypeTypes(declarations, at: Syntax(node), scope: scope)
    guard MetatypeTypes.initializers.contains(labels), let bounds = bounds(of: base, types),
      types.inheritsInitializer(labels, bounds),
      // Without labels, the reference can be to any initializer that the project declares.
      node.declName.argumentNames != nil || !types.declareInitializers(bounds)
    else { return }
    edits.insert(node.declName.start, "_")
  }

  /// The types of the instances of a metatype expression; `nil` if the expression is not known to be a metatype.
  private func bounds(of metatype: ExprSyntax, _ types: MetatypeTypes) -> [String]? {
    if let name = metatype.genericName, let bounds = types.bounds(of: name) { return bounds }
    if metatype.trimmedDescription == "self" { return types.isInStaticMember ? types.bounds(of: "Self") : nil }
    guard case .metatype(let names) = ReceiverTypeFinder(self).type(of: metatype) else { return nil }
    return names.flatMap { types.bounds(of: $0) ?? [$0] }
  }
}

extension ExprSyntax {
  /// The name of a type that may be generic: `T`, `Self` or `T.Cell`.
  fileprivate var genericName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self), name.argumentNames == nil,
      name.baseName.text.first?.isUppercase == true
    {
      return name.baseName.text
    }
    guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text != "init",
      let base = member.base?.genericName
    else { return nil }
    return "\(base).\(member.declName.baseName.text)"
  }
}
