import SwiftSyntax

extension FileRewriter {
  /// An import of a submodule or of one declaration becomes the module's, and a module that is built by another name gets that name.
  func rewriteImport(_ node: ImportDeclSyntax) {
    guard let name = node.path.first?.name else { return }
    rename(name)
    guard node.path.count > 1 else { return }
    let testable = node.attributes.first { $0.trimmedDescription == "@testable" }
    if let kind = node.importKindSpecifier {
      // Such an import of a project's own module stays: it decides between declarations of two modules with one name.
      guard testable == nil, !isOfProject(name.text.unquoted, node.path.last?.name.text.unquoted) else { return }
      blank(kind)
    } else if let testable {
      // Only modules of C have submodules. They have nothing internal that tests could use, but Vitrine's modules in their places have.
      blank(testable)
    }
    edits.overwrite(name.end, node.path.end)
  }

  /// True if the module is one of the project's, or if one of these declares a type of that name.
  private func isOfProject(_ module: String, _ declaration: String?) -> Bool {
    if context.request.renamed?[module] != nil { return true }
    return declarations.others.contains { index in
      guard index.module != "UIKit" else { return false }
      return index.module == module || declaration.map { index.types[$0] != nil } ?? false
    }
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
