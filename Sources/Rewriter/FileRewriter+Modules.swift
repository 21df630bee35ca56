import SwiftSyntax

extension FileRewriter {
  /// Rewrites an import of a submodule or of one declaration to an import of the module, and replaces a module's name by its alias.
  func rewriteImport(_ node: ImportDeclSyntax) {
    guard let name = node.path.first?.name else { return }
    rename(name)
    guard node.path.count > 1 else { return }
    let testable = node.attributes.first { $0.trimmedDescription == "@testable" }
    if let kind = node.importKindSpecifier {
      // An import of one declaration of a project's module stays, because it selects between equal names of two modules.
      guard testable == nil, !isFromProject(name.text.unquoted, node.path.last?.name.text.unquoted) else { return }
      blank(kind)
    } else if let testable {
      // Only C modules have submodules on Apple's systems. `@testable` shows nothing of them, but it would show Vitrine's internal names.
      blank(testable)
    }
    edits.overwrite(name.end, node.path.end)
  }

  /// True if the module is one of the project's, or if a module of the project declares a type of that name.
  private func isFromProject(_ module: String, _ declaration: String?) -> Bool {
    if context.request.renamed?[module] != nil { return true }
    return declarations.importIndexes.contains { index in
      guard index.module != "UIKit" else { return false }
      return index.module == module || declaration.map { index.types[$0] != nil } ?? false
    }
  }

  /// Replaces the module in `Module.Name`, in an expression or a type. The module has an alias, or the name belongs to a part of Foundation
  /// on Linux. A type with the module's name takes precedence, as for the compiler.
  func rewriteQualifier(_ name: TokenSyntax?, of member: String) {
    guard let name, declarations.resolve(name.text.unquoted, in: scope) == nil else { return }
    let part = Self.separateFoundationModules.first { $0.types.contains(where: member.contains) }
    if name.text == "Foundation", let part { return edits.replace(name.start, name.end, part.module) }
    rename(name)
  }

  private func rename(_ name: TokenSyntax) {
    guard let built = context.request.renamed?[name.text.unquoted] else { return }
    edits.replace(name.start, name.end, built)
  }
}
