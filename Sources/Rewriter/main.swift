import Foundation

// Usage: rewriter REQUEST.json. README.md describes the request.
func stop(_ message: String, _ code: Int32) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(code)
}

guard CommandLine.arguments.count == 2 else { stop("Usage: rewriter REQUEST.json", 64) }

do {
  let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
  let report = try Rewriter(JSONDecoder().decode(Request.self, from: data)).run()
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  FileHandle.standardOutput.write(try encoder.encode(report) + Data("\n".utf8))
  if !report.errors.isEmpty { stop(report.errors.joined(separator: "\n"), 1) }
} catch {
  stop("error: \(error)", 1)
}
