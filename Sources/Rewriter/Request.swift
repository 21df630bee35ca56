import Foundation

/// A request to rewrite a module: the contents of the request's file.
struct Request: Decodable {
  /// The module that the sources make up.
  let module: String
  /// Absolute paths.
  let sources: [String]
  /// The folder of the rewritten files. With `index` alone nothing is written there.
  let output: String?
  /// The path of this module's index; `<output>/<module>.index.json` by default.
  var index: String?
  /// Indexes of modules that these sources import.
  var interfaces: [String]?
  /// Compilation conditions that are set.
  var defines: [String]?
  var isTest: Bool?
  /// Modules that every rewritten file imports.
  var imports: [String]?
  /// Names of modules, this one or imported ones, and the names that they are built by.
  var renamed: [String: String]?
  /// The iOS version that `#available` compares with.
  var version: String?

  /// True if the file is compiled as for iOS: any file of an Xcode project, and a package's file that mentions UIKit.
  func isForIOSOnly(_ text: String) -> Bool { defines?.contains("SWIFT_PACKAGE") != true || text.contains("UIKit") }
}

/// The result of rewriting, for standard output.
struct Report: Encodable {
  struct File: Encodable {
    let source: String
    let output: String
    /// The modules that it imports.
    let imports: [String]
    /// Frameworks that it uses without importing them: UIKit and Foundation pass them on.
    let implied: [String]
    /// Names of types that the module does not declare, and how often they occur: what its imports are used for.
    let names: [String: Int]
  }
  struct Preview: Encodable {
    let source: String
    let line: Int
    let name: String?
    let traits: [String]
  }

  var files: [File] = []
  var previews: [Preview] = []
  /// The class with `@UIApplicationMain` or `@main`.
  var mainClass: String?
  /// Declarations that are left out: `path:line: text`.
  var omitted: [String] = []
  /// `path:line:column: error: text`.
  var errors: [String] = []
  /// How many files were written; the others have not changed.
  var written = 0
}
