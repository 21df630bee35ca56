import Testing
import Wire

@testable import Gateway

/// The errors that are read from the compiler's output.
@Suite struct CompilerReportTests {
  @Test func `compiler errors have file and line, each once, without notes and warnings`() {
    let report = CompilerReport(
      """
      [3/5] Compiling App Cell.swift
      /App/Sources/App/Cell.swift:3:1: warning: never used
      /App/Sources/App/Cell.swift:12:9: error: cannot find 'titel' in scope: error: or so
      12 |     titel = 1
         |     `- error: cannot find 'titel' in scope
      /App/Sources/App/Cell.swift:14:2: note: declared here
      /App/Sources/App/Cell.swift:12:9: error: cannot find 'titel' in scope: error: or so
      /App/a:b.swift:1:2: error: odd
      error: emit-module command failed
      :0:1: error: no place
      """)
    #expect(
      report.errors == [
        .init(
          file: "/App/Sources/App/Cell.swift", line: 12, column: 9,
          message: "cannot find 'titel' in scope: error: or so"),
        .init(file: "/App/a:b.swift", line: 1, column: 2, message: "odd"),
      ])
    #expect(report.text.hasPrefix("/App/Sources/App/Cell.swift:12:9: error: "))
    #expect(CompilerReport("nothing\n").errors.isEmpty)
  }

  @Test func `the first error of a file has its source, where sources are shown`() throws {
    let folder = try TemporaryFolder()
    try folder.write("let a = b\n", to: "A.swift")
    try folder.write("secret", to: "key.pem")
    let report = CompilerReport(
      ["A.swift:1:9", "A.swift:1:1", "key.pem:1:1", "none.swift:1:1"].map { "\(folder.path)/\($0): error: x\n" }
        .joined())
    let errors = try #require(report.members(withSources: true)["errors"]?.array)
    #expect(errors.map { $0["source"] } == ["let a = b\n", nil, nil, nil])
    #expect(report.members(withSources: false)["errors"]?.array?.allSatisfy { $0["source"] == nil } == true)
  }

  @Test func `a report that cannot be read, or is long, is limited`() {
    #expect(CompilerReport(file: "/nowhere/report").text == "/nowhere/report cannot be read: No such file or directory")
    let long = String(repeating: "/A.swift:1:1: error: " + String(repeating: "x", count: 100) + "\n", count: 1000)
    #expect(CompilerReport(long).text.utf8.count == 16_384)
    #expect(CompilerReport(long).errors.count == 1)
  }
}
