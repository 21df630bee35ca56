import Foundation

/// A request to rewrite a module, as in the request file.
struct Request: Decodable {
  /// The name of the sources' module.
  let module: String
  /// The absolute paths of the sources.
  let sources: [String]
  /// The folder for the rewritten files; `nil` to write only the index.
  let output: String?
  /// The path of this module's index; `<output>/<module>.index.json` by default.
  var index: String?
  /// The paths of the indexes of modules that these sources import.
  var interfaces: [String]?
  /// Compilation conditions that are set.
  var defines: [String]?
  var isTest: Bool?
  /// Modules that every rewritten file imports.
  var imports: [String]?
  /// The names under which this module or imported ones are built, by their own names.
  var renamed: [String: String]?
  /// The iOS version that `#available` compares with.
  var version: String?

  /// True for a file that is meant for iOS only: any file of an Xcode project, and a package's file that mentions UIKit.
  func isForIOSOnly(_ text: String) -> Bool { defines?.contains("SWIFT_PACKAGE") != true || text.contains("UIKit") }
}

/// The report that is written to standard output.
struct Report: Encodable {
  struct File: Encodable {
    let source: String
    let output: String
    /// The modules that the file imports.
    let imports: [String]
    /// Frameworks that the file uses without importing them, because UIKit and Foundation re-export them on Apple's systems.
    let implied: [String]
    /// The number of occurrences of each type that the module does not declare. It shows what imports are used for.
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
  /// Declarations that were removed, as `path:line: text`.
  var omitted: [String] = []
  /// Errors as `path:line:column: error: text`.
  var errors: [String] = []
  /// The number of files that have changed and were written.
  var written = 0
}
