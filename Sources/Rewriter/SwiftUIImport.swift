import SwiftSyntax

/// Finds `import SwiftUI` in a file.
final class SwiftUIImport: SyntaxVisitor {
  private var isFound = false

  /// True if a text contains the words `import` and `SwiftUI`: a quick check before the text is parsed.
  static func isPossible(in text: String) -> Bool { text.contains("import") && text.contains("SwiftUI") }

  /// True if a parsed file imports SwiftUI.
  static func isPresent(in tree: SourceFileSyntax) -> Bool {
    let visitor = SwiftUIImport(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.isFound
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.first?.name.text == "SwiftUI" { isFound = true }
    return .skipChildren
  }
}
