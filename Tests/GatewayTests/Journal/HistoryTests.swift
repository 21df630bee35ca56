import Testing
import Wire

@testable import Gateway

@Suite struct HistoryTests {
  private let header =
    #"{"type":"session","version":2,"session":"aaaaaaaaaaaaaaaa","app":"A","scene":"s","device":{"width":390,"height":844,"scale":3},"#
    + #""created":"2026-11-20T22:51:57Z","clock":"virtual","seed":7,"wall":1168335660000}"# + "\n"
  private let first =
    #"{"type":"action","number":1,"time":5,"viewer":3,"id":"a","kind":"tap","target":2}"# + "\n"
  private let second =
    #"{"type":"action","number":2,"time":9.25,"viewer":1,"id":"b","kind":"scroll","target":2,"x":0,"y":4.5}"#
    + "\n"

  private func read(_ text: String) throws(JournalError) -> History { try History(parsing: Array(text.utf8)) }

  @Test func `lines are read as they were written`() throws {
    let history = try read(header + first + second)
    #expect(history.actions.map(\.number) == [1, 2])
    #expect((history.lastNumber, history.lastViewer) == (2, 3))
    let lines = [.session(history.header)] + history.actions.map(JournalRecord.action)
    #expect(String(decoding: lines.flatMap(\.line), as: UTF8.self) == header + first + second)
  }

  @Test func `skips mark actions, and a reset removes them but not their numbers`() throws {
    #expect(try read(header + first + #"{"type":"skip","number":1,"message":"m"}"# + "\n").actions[0].isSkipped)
    let history = try read(header + first + #"{"type":"reset"}"# + "\n")
    #expect(history.actions.isEmpty)
    #expect(history.lastNumber == 1)
  }

  @Test func `answers name their commit and omit refused actions`() throws {
    let answers = [
      #"{"type":"answer","number":1,"seq":7,"time":5.5}"#,
      #"{"type":"answer","number":2,"refused":true,"time":60009.25}"#,
    ]
    let history = try read(header + first + second + answers.map { $0 + "\n" }.joined())
    #expect(
      history.actions.map(\.answeredAt) == [5.5, 60_009.25] && history.actions.map(\.isSkipped) == [false, true])
    #expect(history.time == 60_009.25)
    for answer in answers { #expect(JournalRecord(try JSON(parsing: answer))?.json.text == answer) }
  }

  @Test(arguments: [
    #""kind":"pause""#, #""kind":"rate","rate":0.25"#, #""kind":"advance","by":1500"#, #""kind":"step""#,
  ])
  func `clock actions read back as they were written`(members: String) throws {
    let line = #"{"type":"action","number":1,"time":0,"viewer":1,"id":"a",\#(members)}"#
    #expect(JournalRecord(try JSON(parsing: line))?.json.text == line)
  }

  @Test func `a history's time is that of its last mark or answer, beginning with the last reset`() throws {
    let timeRecord = #"{"type":"time","time":3600000.5}"# + "\n"
    #expect(try read(header + first + timeRecord).time == 3_600_000.5)
    #expect(try read(header + timeRecord + #"{"type":"time","time":4}"# + "\n").time == 3_600_000.5)
    #expect(try read(header + timeRecord + #"{"type":"reset"}"# + "\n").isNew)
    #expect(JournalRecord.time(3_600_000.5).line == Array(timeRecord.utf8))
  }

  @Test func `a history of version 1 is read with a live clock from the file's beginning and the times of the actions`()
    throws
  {
    let old =
      #"{"type":"session","version":1,"session":"aaaaaaaaaaaaaaaa","app":"A","scene":"s","device":{"width":390,"height":844,"scale":3},"created":"2026-11-20T22:51:57Z"}"#
      + "\n" + #"{"type":"action","number":1,"time":1832,"after":3,"viewer":1,"id":"a1","kind":"tap","target":17}"#
      + "\n" + #"{"type":"answer","number":1,"seq":5}"# + "\n"
    let history = try read(old)
    #expect((history.header.clock, history.header.seed, history.header.wall) == (.live, 1, 1_795_215_117_000))
    #expect(history.actions[0].isAnswered && history.actions[0].answeredAt == nil && history.time == 1832)
  }

  @Test(arguments: [#"{"type":"act"#, "\0\0\0"])
  func `a torn last line is dropped`(torn: String) throws {
    var reader = HistoryReader()
    try reader.read(Array((header + first + torn).utf8))
    let reading = try reader.finish()
    #expect(reading.history.actions.count == 1 && reading.history.damage.isEmpty)
    #expect(reading.length == (header + first).utf8.count)
  }

  @Test func `a file that does not begin with a session is refused`() {
    #expect(throws: JournalError.self) { try read("") }
    #expect(throws: JournalError.self) { try read(first) }
    #expect(throws: JournalError.self) { try read(header.replacing("\"version\":2", with: "\"version\":3")) }
  }

  @Test func `readings are removed with the actions in which they were made`() {
    let readings = [Reading(key: "a", value: 1, number: 0), Reading(key: "b", value: ["c"], number: 2)]
    let header = Stage().session.header
    let records = readings.map(JournalRecord.reading)
    #expect(History(header: header, records).readings == readings)
    #expect(History(header: header, records + [.cut(2)]).readings == [readings[0]])
    #expect(History(header: header, records + [.reset()]).readings.isEmpty)
  }

  @Test func `a session id has 16 characters of a-z2-7`() {
    for _ in 0..<100 { #expect(SessionID.isValid(SessionID.make())) }
    #expect(SessionID.make() != SessionID.make())
    for text in ["", "aaaaaaaaaaaaaaa1", "../../etc/passwd", "AAAAAAAAAAAAAAAA", "aaaaaaaaaaaaaaa", "ääääääää"] {
      #expect(!SessionID.isValid(text))
    }
  }
}
