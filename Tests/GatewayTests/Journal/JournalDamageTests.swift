import Testing
import Wire

@testable import Gateway

/// A damaged line loses only its own record, and the gateway reports the loss.
@Suite struct JournalDamageTests {
  private let header =
    #"{"type":"session","version":2,"session":"aaaaaaaaaaaaaaaa","app":"A","scene":"s","device":{"width":390,"height":844,"scale":3},"#
    + #""created":"2026-11-20T22:51:57Z","clock":"virtual","seed":7,"wall":1168335660000}"#

  private func tap(_ number: Int, at time: Int) -> String {
    #"{"type":"action","number":\#(number),"time":\#(time),"viewer":1,"id":"a\#(number)","kind":"tap","target":2,"#
      + #""anchor":{"type":"UIButton","controllers":["C"],"place":["UIButton 1 of 1"]}}"#
  }

  private func answer(_ number: Int, at time: Int) -> String {
    #"{"type":"answer","number":\#(number),"seq":\#(number + 1),"time":\#(time)}"#
  }

  /// Three taps, each with its answer.
  private var lines: [String] {
    [header] + (1...3).flatMap { [tap($0, at: $0 * 10), answer($0, at: $0 * 10 + 1)] }
  }

  private func read(_ lines: [String]) throws -> History {
    try History(parsing: Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// The journal with one line replaced.
  private func read(_ lines: [String], damaged line: Int, as text: String = "rubbish") throws -> History {
    var lines = lines
    lines[line - 1] = text
    return try read(lines)
  }

  @Test func `a lost action is named, and those after it are looked for by their anchors`() throws {
    let history = try read(lines, damaged: 4)
    #expect(history.damage.map(\.description) == ["line 4 is damaged: action 2 is lost"])
    #expect(history.actions.map(\.number) == [1, 3] && history.actions.map(\.isDoubtful) == [false, true])
    #expect(history.lastNumber == 3 && history.time == 31)
    #expect(history.actions.map { $0.needsAnchor(on: nil) } == [false, true])
  }

  @Test func `a line that is longer than any record is damage, and most of it is not stored`() throws {
    var lines = lines
    lines[3] = String(repeating: "\0", count: 5000)
    func reading(_ text: String) throws -> HistoryReader.Reading {
      var (reader, rest) = (HistoryReader(longestLine: 1000), Array(text.utf8)[...])
      while !rest.isEmpty {
        try reader.read(Array(rest.prefix(64)))
        rest = rest.dropFirst(64)
      }
      return try reader.finish()
    }
    let text = lines.map { $0 + "\n" }.joined()
    let whole = try reading(text)
    #expect(whole.history.damage.map(\.description) == ["line 4 is damaged: action 2 is lost"])
    #expect(whole.history.actions.map(\.number) == [1, 3] && whole.length == text.utf8.count)
    // At the end it is a line whose writing was interrupted.
    let extended = try reading(text + lines[3])
    #expect(extended.history.damage.count == 1 && extended.length == text.utf8.count)
    #expect(throws: JournalError(description: JournalDamageTests.noSession)) { try reading(lines[3]) }
  }

  static let noSession = "line 1 is not a session, so that it is no journal or has lost its beginning"

  @Test(arguments: [
    (#""version":2"#, #""version":3"#, "line 1 is a session of version 3; this build reads versions 1 to 2"),
    (#""width":390"#, #""width":-1"#, "line 1 is a session with a missing or invalid value"),
    (#""type":"session""#, #""type":"other""#, JournalDamageTests.noSession),
  ])
  func `an unusable first line is an error with its reason`(old: String, new: String, reason: String) throws {
    #expect(throws: JournalError(description: reason)) { try read([header.replacing(old, with: new)]) }
  }

  @Test func `an action whose answer is lost is known to have been performed`() throws {
    let history = try read(lines, damaged: 5)
    #expect(
      history.damage.map(\.description) == [
        "line 5 is damaged: the answer to action 2 is lost: it is performed at the time of its acceptance"
      ])
    #expect(history.actions.map(\.answeredAt) == [11, 20, 31])
  }

  @Test func `the number of a lost action is not given to another one`() throws {
    let history = try read(Array(lines.prefix(6)), damaged: 6)
    #expect(history.damage.map(\.description) == ["line 6 is damaged: what it said is lost"])
    #expect(history.lastNumber == 2)
    let answered = try read(lines, damaged: 6)
    #expect(answered.damage.map(\.description) == ["line 6 is damaged: action 3 is lost"])
    #expect(answered.lastNumber == 3 && answered.actions.map(\.number) == [1, 2])
  }

  @Test func `a lost reset shows in the time that goes back`() throws {
    let secondLife = [#"{"type":"reset"}"#, tap(4, at: 5), answer(4, at: 6)]
    let history = try read(lines + secondLife, damaged: 8, as: #"{"type":"reXet"}"#)
    #expect(
      history.damage.map(\.description) == [
        "line 8 is damaged: a reset is lost, because the time goes back: the actions before it are left out"
      ])
    #expect(history.actions.map(\.number) == [4] && history.time == 6)
  }

  @Test func `a lost restart before an action shows in the time that goes back`() throws {
    let linesAfterCut = [#"{"type":"cut","number":2}"#, tap(4, at: 15), answer(4, at: 16)]
    let history = try read(lines + linesAfterCut, damaged: 8, as: #"{"type":"cut","number":2"#)
    #expect(
      history.damage.map(\.description) == [
        "line 8 is damaged: a restart is lost, because the time goes back: the actions after that time are left out"
      ])
    #expect(history.actions.map(\.number) == [1, 4] && history.time == 16)
  }

  @Test func `after a reset no earlier damage matters`() throws {
    let history = try read(lines + [#"{"type":"reset"}"#, tap(4, at: 5)], damaged: 4)
    #expect(history.actions.map(\.isDoubtful) == [false])
  }

  @Test func `a whole line that follows a torn one without a newline is read`() throws {
    var text = lines
    text[3] = String(text[3].prefix(20)) + text[4]
    text.remove(at: 4)
    let history = try read(text)
    #expect(history.damage.map(\.description) == ["line 4 is damaged: action 2 is lost"])
    #expect(history.actions.map(\.number) == [1, 3] && history.time == 31)
  }

  @Test func `a whole line of an unknown kind loses only itself`() throws {
    let history = try read(lines + [#"{"type":"new"}"#])
    #expect(history.actions.count == 3)
    #expect(history.damage.map(\.description) == ["line 8 is damaged: what it said is lost"])
  }

  @Test func `each line can be damaged without losing the others`() throws {
    for line in 2...7 {
      let history = try read(lines + [#"{"type":"time","time":99}"#], damaged: line)
      #expect(history.time == 99 && history.damage.map(\.line) == [line])
      #expect(history.actions.count >= 2)
    }
  }

  /// A gateway can be killed after any byte of an append.
  @Test func `a journal that ends anywhere keeps its complete lines`() throws {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    for end in (header.utf8.count + 1)...bytes.count {
      var reader = HistoryReader()
      try reader.read(Array(bytes[..<end]))
      let reading = try reader.finish()
      let whole = bytes[..<end].lastIndex(of: 10).map { $0 + 1 }
      #expect(reading.length == whole && reading.history.damage.isEmpty)
      let count = bytes[..<end].count { $0 == 10 }
      #expect(reading.history.actions.count == count / 2)
      #expect(reading.history.actions.count(where: \.isAnswered) == (count - 1) / 2)
    }
  }

  @Test func `pieces of any size are the same journal`() throws {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    let whole = try History(parsing: bytes)
    for size in [1, 7, 100, 4096] {
      var reader = HistoryReader()
      for start in stride(from: 0, to: bytes.count, by: size) {
        try reader.read(Array(bytes[start..<min(bytes.count, start + size)]))
      }
      #expect(try reader.finish().history == whole)
    }
  }

  @Test func `a session is restored without a lost action, step by step`() throws {
    var session = Session(try read(lines, damaged: 4), title: "T") { "e" }
    session.start(now: 0)
    // Nothing is delivered before the first screen, on which the anchors are looked for.
    let delivered = session.dequeueEffects().contains { if case .deliver = $0 { true } else { false } }
    #expect(!delivered && session.actions.map(\.number) == [1, 3])
  }
}
