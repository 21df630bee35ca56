import Foundation

/// Runs the rewriter program, which reads a request from a file and writes a report to standard output.
package struct RewriterExecutable: Rewriter {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private let path: String
  /// The path of the index of Vitrine's own modules.
  private let uikit: String

  init(_ path: String, uikit: String) { (self.path, self.uikit) = (path, uikit) }

  /// Builds the rewriter of a checkout with the toolchain's swift-syntax, if it is missing or outdated.
  package static func build(vitrine: String, cache: CacheFolder) throws -> RewriterExecutable {
    let script = vitrine.appending(path: "scripts/rewriter")
    let (status, text) = ChildProcess.output(of: script, [cache.path.appending(path: "rewriter")])
    guard status == 0 else { throw Failure(description: "the rewriter could not be built by \(script)") }
    let path = text.trimmed
    return RewriterExecutable(path, uikit: try UIKitIndex(vitrine: vitrine, cache: cache, rewriter: path).file())
  }

  package func rewrite(_ request: RewriteRequest) throws -> RewriteReport {
    // The request and the index are outside of `Sources/MODULE`, because SwiftPM looks for sources there.
    let folder = request.output.parentFolder.parentFolder.parentFolder
    let requestPath = folder.appending(path: "Requests/\(request.module).json")
    let index = folder.appending(path: "Indices/\(request.module).json")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    for folder in [requestPath.parentFolder, index.parentFolder] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try encoder.encode(Request(request, index: index, uikit: uikit)).write(
      to: URL(fileURLWithPath: requestPath), options: .atomic)
    // Standard error is discarded, because the report contains the errors too.
    let (status, text) = ChildProcess.output(of: path, [requestPath], isQuiet: true)
    guard let answer = try? JSONDecoder().decode(Response.self, from: Data(text.utf8)) else {
      throw Failure(description: "the rewriter has ended with \(status), on the request \(requestPath)")
    }
    guard answer.errors.isEmpty else {
      throw PackageBuild.Failure(description: answer.errors.joined(separator: "\n"), isInFiles: true)
    }
    var report = RewriteReport(omitted: answer.omitted, index: index)
    for file in answer.files {
      report.files.append(
        .init(
          source: file.source,
          imports: ImportScanner.imports(in: try Files.text(file.source), file: file.source).map(Self.replacingSwiftUI)
            + file.implied.map { .init(module: $0, file: file.source, line: 1, isConditional: true) },
          names: Set(file.names.keys)))
    }
    return report
  }

  /// Replaces an import of SwiftUI by one of UIKit, as the rewriter does in the sources.
  private static func replacingSwiftUI(_ found: RewriteReport.Import) -> RewriteReport.Import {
    var found = found
    if found.module == "SwiftUI" { found.module = "UIKit" }
    return found
  }

  package func declaredNames(index: String?) -> DeclaredNames {
    var names = DeclaredNames()
    guard let data = FileManager.default.contents(atPath: index ?? uikit),
      let list = try? JSONDecoder().decode(Index.self, from: data)
    else { return names }
    for (name, type) in list.types {
      if type.kind != "extension" { names.types.insert(name) }
      names.members[name] = Set(type.members.map(\.name))
    }
    return names
  }

  private struct Index: Decodable {
    struct Member: Decodable { let name: String }
    struct DeclaredType: Decodable {
      let kind: String
      let members: [Member]
    }
    let types: [String: DeclaredType]
  }

  private struct Request: Encodable {
    let module: String
    let sources: [String]
    let output: String
    let index: String
    let interfaces: [String]
    let defines: [String]
    let isTest: Bool
    let imports: [String]
    let renamed: [String: String]

    init(_ request: RewriteRequest, index: String, uikit: String) {
      (module, sources, output, imports) = (request.module, request.sources, request.output, request.imports)
      (interfaces, defines, isTest) = (request.interfaces + [uikit], request.defines, request.isTest)
      (self.index, renamed) = (index, request.renamed)
    }
  }

  private struct Response: Decodable {
    struct File: Decodable {
      let source: String
      let implied: [String]
      let names: [String: Int]
    }
    let files: [File]
    /// Declarations that were removed, as `path:line: text`.
    let omitted: [String]
    /// Errors as `path:line:column: error: text`.
    let errors: [String]
  }
}
