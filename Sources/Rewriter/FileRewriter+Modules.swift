import SwiftSyntax

extension FileRewriter {
  /// An import of a module that is built by another name.
  func rewriteImport(_ node: ImportDeclSyntax) {
    if let name = node.path.first?.name { rename(name) }
  }

  /// `Module.Name` in an expression or a type. A type of the module with the module's own name hides it, as it does for the compiler.
  func rewriteQualifier(_ name: TokenSyntax?, of member: String) {
    guard let name, declarations.resolve(name.text.unquoted, in: scope) == nil else { return }
    let part = Self.partsOfFoundation.first { $0.types.contains(where: member.contains) }
    if name.text == "Foundation", let part { return edits.replace(name.start, name.end, part.module) }
    rename(name)
  }

  private func rename(_ name: TokenSyntax) {
    guard let built = context.request.renamed?[name.text.unquoted] else { return }
    edits.replace(name.start, name.end, built)
  }
}
