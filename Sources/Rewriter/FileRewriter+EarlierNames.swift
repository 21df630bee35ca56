import SwiftSyntax

/// Rewrites overrides of methods that had other names before Swift 4.2, in files that import `Swift4Names`. That module declares the names
/// for calls, but members of its extensions cannot be overridden.
///
///     override func willMove(toParentViewController parent: ...)   ──►   override func willMove(toParent               parent: ...)
///     super.addChildViewController(child)                          ──►   super.addChild              (child)
///     override func prefersHomeIndicatorAutoHidden() -> Bool       ──►   override var  prefersHomeIndicatorAutoHidden   :  Bool
extension FileRewriter {
  private static let earlierNames = [
    "addChildViewController": "addChild", "removeFromParentViewController": "removeFromParent",
    "childViewControllers": "children", "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
  ]
  private static let earlierLabels = ["toParentViewController": "toParent"]
  /// Methods that became properties.
  private static let earlierMethods: Set<String> = [
    "prefersHomeIndicatorAutoHidden", "preferredScreenEdgesDeferringSystemGestures",
    "childViewControllerForHomeIndicatorAutoHidden", "childViewControllerForScreenEdgesDeferringSystemGestures",
  ]

  private var hasEarlierNames: Bool { context.request.imports?.contains("Swift4Names") == true }

  func rewriteEarlierName(_ node: FunctionDeclSyntax) {
    guard hasEarlierNames, node.modifiers.contains(where: { $0.name.text == "override" }) else { return }
    rewriteEarlier(node.name)
    if let label = node.parameters.first?.firstName, ["willMove", "didMove"].contains(node.name.text) {
      rewriteEarlier(label, Self.earlierLabels)
    }
    guard Self.earlierMethods.contains(node.name.text), node.parameters.isEmpty,
      let arrow = node.signature.returnClause?.arrow
    else { return }
    edits.overwrite(node.funcKeyword.start, node.funcKeyword.end, "var")
    if node.name.text.hasPrefix("childViewController") {
      edits.overwrite(node.name.start, node.name.end, node.name.text.replacing("childViewController", with: "child"))
    }
    blank(node.signature.parameterClause)
    edits.overwrite(arrow.start, arrow.end, ":")
  }

  func rewriteEarlierName(_ node: VariableDeclSyntax) {
    guard hasEarlierNames, node.modifiers.contains(where: { $0.name.text == "override" }),
      let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return }
    rewriteEarlier(name)
  }

  /// Rewrites `super.name`, whose new name is the superclass's implementation. The old one would call the override again.
  func rewriteEarlierName(_ node: MemberAccessExprSyntax) {
    guard hasEarlierNames, node.base?.is(SuperExprSyntax.self) == true else { return }
    rewriteEarlier(node.declName.baseName)
    guard ["willMove", "didMove"].contains(node.declName.baseName.text),
      let call = node.parent?.as(FunctionCallExprSyntax.self), let label = call.arguments.first?.label
    else { return }
    rewriteEarlier(label, Self.earlierLabels)
  }

  private func rewriteEarlier(_ token: TokenSyntax, _ names: [String: String] = earlierNames) {
    names[token.text].map { edits.overwrite(token.start, token.end, $0) }
  }
}
