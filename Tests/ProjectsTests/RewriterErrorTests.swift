import Foundation
import Testing

@testable import Projects

/// `vitrine dev` waits for a change of the app's files after the rewriter has reported an error in one of them.
struct RewriterErrorTests {
  /// Rewrites a source with a program that prints an answer. Returns the error.
  private func failure(_ answer: String) throws -> (any Error)? {
    try Fixture.temporary(["App.swift": "", "rewriter": "#!/bin/sh\necho '\(answer)'\n"]) { folder in
      let program = folder.appending(path: "rewriter")
      #expect(chmod(program, 0o755) == 0)
      let rewriter = RewriterExecutable(program, uikit: folder.appending(path: "UIKit.json"))
      let request = RewriteRequest(
        module: "App", sources: [folder.appending(path: "App.swift")],
        output: folder.appending(path: "Sources/App/Rewritten"))
      do {
        _ = try rewriter.rewrite(request)
        return nil
      } catch { return error }
    }
  }

  @Test func `a change of the files can help against an error in a file`() throws {
    let answer = #"{"files": [], "omitted": [], "errors": ["App.swift:3:1: error: no", "App.swift:4:1: error: no"]}"#
    let failure = try #require(try failure(answer) as? PackageBuild.Failure)
    #expect(failure.isInFiles)
    #expect(failure.description == "App.swift:3:1: error: no\nApp.swift:4:1: error: no")
  }

  @Test func `a rewriter that does not answer is no error in a file`() throws {
    #expect(try failure("") is RewriterExecutable.Failure)
    #expect(try failure(#"{"files": [], "omitted": [], "errors": []}"#) == nil)
  }
}
