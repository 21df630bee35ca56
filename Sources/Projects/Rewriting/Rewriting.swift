import Foundation

/// A request to rewrite one module's sources.
package struct RewriteRequest: Codable, Equatable, Sendable {
  package var module: String
  /// The absolute paths of the sources.
  package var sources: [String]
  /// The folder for the rewritten files.
  package var output: String
  /// Paths of the indices of the modules that this one imports.
  package var interfaces: [String]
  package var defines: [String]
  package var isTest: Bool
  /// Modules that every rewritten file imports.
  package var imports: [String] = []
  /// The names under which modules are built, by their own names.
  package var renamed: [String: String]

  package init(
    module: String, sources: [String], output: String, interfaces: [String] = [], defines: [String] = [],
    imports: [String] = [], isTest: Bool = false, renamed: [String: String] = [:]
  ) {
    (self.imports, self.renamed) = (imports, renamed)
    (self.module, self.sources, self.output) = (module, sources, output)
    (self.interfaces, self.defines, self.isTest) = (interfaces, defines, isTest)
  }
}

/// The rewriter's report on a module.
package struct RewriteReport: Equatable, Sendable {
  package struct Import: Equatable, Sendable {
    package var module: String
    package var file: String
    package var line: Int
    /// Whether the import is inside `#if canImport(...)`, so that the compiler skips it if the module is missing.
    package var isConditional = false
  }

  package struct File: Equatable, Sendable {
    package var source: String
    package var imports: [Import] = []
    /// Names of types that the module does not declare.
    package var names: Set<String> = []
  }

  package var files: [File] = []
  /// Declarations that were removed, as `path:line: text`.
  package var omitted: [String] = []
  /// The path of the module's index, for the modules that import it.
  package var index: String?
}

/// The names of types and members that a module declares, for generating code without conflicts.
package struct DeclaredNames: Equatable, Sendable {
  package var types: Set<String> = []
  /// The names of declared members, by the type's name.
  package var members: [String: Set<String>] = [:]
  package init() {}
}

/// Rewrites a module's sources so that they compile without an Objective-C runtime.
package protocol Rewriter {
  func rewrite(_ request: RewriteRequest) throws -> RewriteReport
  /// The declared names in a module's index.
  /// - Parameter index: The path of the index; `nil` for UIKit's.
  func declaredNames(index: String?) -> DeclaredNames
}
