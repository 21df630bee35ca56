#if Previews
  import SwiftCompilerPlugin
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// Expands `#Preview` to a function that creates the preview, and a registration that runs before `main`.
  ///
  /// ```
  /// #Preview("Card") { CardView() }
  ///
  ///   @MainActor private func make() -> _Preview { _Preview("Card") { CardView() } }
  ///   @section(".init_array") @used
  ///   nonisolated(unsafe) private let load: @convention(c) () -> Void = { _Preview.register("Card", file, line) { make() } }
  /// ```
  public struct PreviewMacro: DeclarationMacro {
    public static func expansion(
      of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID) else { return [] }
      let (make, load) = (context.makeUniqueName("preview"), context.makeUniqueName("load"))
      let name = node.arguments.first.flatMap { $0.label == nil ? $0.expression : nil } ?? "nil"
      let arguments = node.arguments.isEmpty ? "" : "(\(node.arguments.trimmedDescription))"
      let body = node.trailingClosure.map { " \($0.trimmedDescription)" } ?? ""
      return [
        "@MainActor private func \(make)() -> UIKit._Preview { UIKit._Preview\(raw: arguments)\(raw: body) }",
        """
        @section(".init_array") @used
        nonisolated(unsafe) private let \(load): @convention(c) () -> Void = {
          UIKit._Preview.register(\(name), \(location.file), \(location.line)) { \(make)() }
        }
        """,
      ]
    }
  }

  @main struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [PreviewMacro.self]
  }
#else
  /// An empty program, which is built without the trait `Previews`: then there is no macro, and swift-syntax is neither fetched nor built.
  @main enum NoPlugin {
    static func main() {}
  }
#endif
