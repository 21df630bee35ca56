import Foundation

/// Copies sources without Objective-C's syntax instead of rewriting them. Each copy names its original by `#sourceLocation`.
package struct CopyingRewriter: Rewriter {
  package init() {}

  package func rewrite(_ request: RewriteRequest) throws -> RewriteReport {
    var report = RewriteReport()
    var steps: [BundleStep] = []
    for source in request.sources {
      let text = try Files.text(source)
      let path = PackageManifest.quoted(source)
      steps.append(.write("#sourceLocation(file: \(path), line: 1)\n\(text)", to: Self.outputName(of: source, steps)))
      report.files.append(
        .init(source: source, imports: ImportScanner.imports(in: text, file: source), names: Self.words(in: text)))
    }
    try BundleWriter(folder: request.output).perform(steps)
    return report
  }

  package func declaredNames(index: String?) -> DeclaredNames { DeclaredNames() }

  /// All words that begin with an uppercase letter, including those in comments and strings.
  private static func words(in text: String) -> Set<String> {
    Set(
      text.split { !($0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_") }.filter { $0.first?.isUppercase == true }
        .map(String.init))
  }

  /// A file name that differs from the original's. The compiler warns about two files with the same name, even if one of them is only
  /// named by `#sourceLocation`.
  private static func outputName(of source: String, _ existingSteps: [BundleStep]) -> String {
    let name = source.lastPathComponent
    if name == "main.swift" { return name }
    let stem = name.withoutPathExtension
    var candidate = "\(stem)+copy.swift"
    var number = 2
    while existingSteps.contains(where: { $0.path.lowercased() == candidate.lowercased() }) {
      candidate = "\(stem)+copy\(number).swift"
      number += 1
    }
    return candidate
  }
}

/// Finds imports in Swift text, line by line. Imports for other systems, such as in `#if os(macOS)`, are left out.
enum ImportScanner {
  static func imports(in text: String, file: String) -> [RewriteReport.Import] {
    var found: [RewriteReport.Import] = []
    var clauses: [ConditionalClause] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let tokens = line.split { $0 == " " || $0 == "\t" || $0 == ";" }.prefix(12)
      switch tokens.first {
      case "#if":
        clauses.append(ConditionalClause())
        clauses[clauses.count - 1].begin(line)
      case "#elseif" where !clauses.isEmpty, "#else" where !clauses.isEmpty:
        clauses[clauses.count - 1].begin(tokens.first == "#else" ? "true" : line)
      case "#endif": _ = clauses.popLast()
      default:
        guard let module = module(tokens), clauses.allSatisfy(\.appliesToIOS) else { continue }
        found.append(
          .init(module: module, file: file, line: index + 1, isConditional: clauses.contains(where: \.usesCanImport)))
      }
    }
    return found
  }

  private static let modifiers: Set<Substring> = [
    "public", "internal", "private", "fileprivate", "package", "@testable", "@preconcurrency", "@_exported",
    "@_implementationOnly",
  ]
  private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "let", "var", "typealias"]

  /// The module that a line imports: `App` for `@testable import struct App.Item`. `nil` if the line is no import.
  private static func module(_ tokens: ArraySlice<Substring>) -> String? {
    var remainder = tokens.drop { modifiers.contains($0) || $0.hasPrefix("@_spi") }
    guard remainder.popFirst() == "import" else { return nil }
    if let first = remainder.first, kinds.contains(first) { remainder.removeFirst() }
    guard let name = remainder.first?.prefix(while: { $0.isLetter || $0.isNumber || $0 == "_" }), !name.isEmpty else {
      return nil
    }
    return String(name)
  }
}
