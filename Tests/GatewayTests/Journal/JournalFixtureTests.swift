import Foundation
import Testing
import Wire

@testable import Gateway

/// Journals in `Tests/Fixtures`, which an earlier build wrote.
@Suite struct JournalFixtureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures")
  private static let expected: [(name: String, actions: Int, refused: Int)] = [
    ("typing", 29, 0), ("touching", 66, 5), ("navigating", 27, 0),
  ]

  private func lines(_ name: String) throws -> [String] {
    let file = Self.folder.appending(path: "\(name).jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test(arguments: expected)
  func `a journal of an earlier build is read completely`(name: String, actions: Int, refused: Int) throws {
    let history = try History(parsing: Array((try lines(name).joined(separator: "\n") + "\n").utf8))
    #expect(history.actions.count == actions && history.actions.filter(\.isSkipped).count == refused)
  }

  @Test(arguments: expected)
  func `each line of an earlier build's journal is written identically`(name: String, actions: Int, refused: Int) throws
  {
    for line in try lines(name) {
      let record = try #require(JournalRecord(JSON(parsing: line)), "\(line)")
      #expect(record.json.text == line)
    }
  }

  @Test func `the fixture journals contain an action of every kind`() throws {
    let all = try Self.expected.flatMap { try lines($0.name) }
    for kind in ActionKind.allCases { #expect(all.contains { $0.contains(#""kind":"\#(kind.rawValue)""#) }, "\(kind)") }
  }
}
