import Testing
import Wire

@testable import Gateway

@Suite struct HistoryTests {
  private let header =
    #"{"type":"session","version":1,"session":"aaaaaaaaaaaaaaaa","app":"A","scene":"s","device":{"width":390,"height":844,"scale":3},"created":"x"}"#
    + "\n"
  private let first =
    #"{"type":"action","number":1,"time":5,"after":1,"viewer":3,"id":"a","kind":"tap","target":2}"# + "\n"
  private let second =
    #"{"type":"action","number":2,"time":9,"after":2,"viewer":1,"id":"b","kind":"scroll","target":2,"x":0,"y":4.5}"#
    + "\n"

  private func read(_ text: String) throws(JournalError) -> History { try History(parsing: Array(text.utf8)) }

  @Test func `lines are read as they were written`() throws {
    let history = try read(header + first + second)
    #expect(history.actions.map(\.number) == [1, 2])
    #expect((history.lastNumber, history.lastViewer) == (2, 3))
    let lines = [.session(history.header)] + history.actions.map(JournalRecord.action)
    #expect(String(decoding: lines.flatMap(\.line), as: UTF8.self) == header + first + second)
  }

  @Test func `skips mark actions, and a reset forgets them but not their numbers`() throws {
    #expect(try read(header + first + #"{"type":"skip","number":1,"message":"m"}"# + "\n").actions[0].isSkipped)
    let history = try read(header + first + #"{"type":"reset"}"# + "\n")
    #expect(history.actions.isEmpty)
    #expect(history.lastNumber == 1)
  }

  @Test func `answers say which commit it was, and leave out what was refused`() throws {
    let history = try read(
      header + first + second + #"{"type":"answer","number":1,"seq":7}"# + "\n"
        + #"{"type":"answer","number":2,"refused":true}"# + "\n")
    #expect(history.actions.map(\.answeredBy) == [7, nil] && history.actions.map(\.isSkipped) == [false, true])
  }

  @Test(arguments: [#"{"type":"act"#, #"{"type":"action","num"# + "\n", "\0\0\0"])
  func `a torn last line is dropped`(torn: String) throws {
    let history = try read(header + first + torn)
    #expect(history.actions.count == 1)
    #expect(history.length == (header + first).utf8.count)
  }

  @Test func `a damaged line in the middle is refused, and so is a file that does not begin with a session`() {
    #expect(throws: JournalError(description: "line 2 is damaged")) { try read(header + "rubbish\n" + first) }
    // A whole line of a kind that is not known here is not torn: it is not ours to cut off.
    #expect(throws: JournalError(description: "line 3 is damaged")) {
      try read(header + first + #"{"type":"new"}"# + "\n")
    }
    #expect(throws: JournalError.self) { try read("") }
    #expect(throws: JournalError.self) { try read(first) }
    #expect(throws: JournalError.self) { try read(header.replacing("\"version\":1", with: "\"version\":2")) }
  }

  @Test func `names of sessions are 16 characters of a-z2-7, and nothing else is one`() {
    for _ in 0..<100 { #expect(SessionID.isValid(SessionID.make())) }
    #expect(SessionID.make() != SessionID.make())
    for text in ["", "aaaaaaaaaaaaaaa1", "../../etc/passwd", "AAAAAAAAAAAAAAAA", "aaaaaaaaaaaaaaa", "ääääääää"] {
      #expect(!SessionID.isValid(text))
    }
  }
}
