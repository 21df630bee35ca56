import Testing
import Wire

@testable import Gateway

@Suite struct SessionOutputTests {
  /// A session whose first viewer hears of events, and whose second one does not.
  private func stage() -> Stage {
    var stage = Stage()
    _ = stage.start() + stage.join(events: true) + stage.join() + stage.commit()
    return stage
  }

  @Test func `each printed line is an event for subscribers`() {
    var stage = stage()
    #expect(stage.print("one\ntwo\n") == ["1 ← event one", "1 ← event two"])
    _ = stage.say(.subscribe(events: false))
    #expect(stage.print("three\n") == [])
  }

  @Test func `a line is sent when it ends or when its process ends`() {
    var stage = stage()
    #expect(stage.print("half") == [])
    #expect(stage.print(" a line\nlast") == ["1 ← event half a line"])
    #expect(stage.die(nil).contains("1 ← event last") == false, "its process may still print")
    let dead = stage.play { $0.exited(.kill, now: $1) }
    #expect(dead.contains("1 ← event last"))
  }

  @Test func `a printed line has the time of the next message or of the previous event`() {
    var stage = stage()
    func times(_ change: (inout Session, Int) -> Void) -> [String] {
      change(&stage.session, stage.now)
      return stage.session.dequeueEffects().compactMap { effect in
        guard case .send(let message, _) = effect, let json = try? JSON(parsing: message.bytes) else { return nil }
        return "\(json["text"]?.string ?? json["type"]?.string ?? "") \(json["time"]?.text ?? "")"
      }
    }
    _ = stage.act("a1", .advance(by: 0))
    #expect(times { $0.receive(log: Array("at 0\n".utf8), now: $1) } == ["at 0 0"])
    #expect(times { $0.receive(log: Array("at 1\nat 2\n".utf8), isFollowedByMessage: true, now: $1) } == [])
    let commit = Array(#"{"type":"commit","seq":2,"time":1000}"#.utf8)
    #expect(times { $0.receive(line: commit, now: $1) } == ["at 1 1000", "at 2 1000", "commit 1000"])
    let event = Array(#"{"type":"event","time":1500,"event":"log","text":"log"}"#.utf8)
    #expect(times { $0.receive(line: event, now: $1) } == ["log 1500"])
    #expect(times { $0.receive(log: Array("at 3\n".utf8), now: $1) } == ["at 3 1500"])
  }

  @Test(.timeLimit(.minutes(1))) func `the time of an event is read once, however much is printed after it`() {
    var stage = stage()
    let large = Array(
      #"{"type":"event","time":1500,"event":"log","text":"\#(String(repeating: "x", count: 200 << 10))"}"#.utf8)
    stage.session.receive(line: large, now: stage.now)
    for _ in 0..<10_000 { stage.session.receive(log: Array("line\n".utf8), now: stage.now) }
    let last = stage.session.dequeueEffects().last
    var event: JSON?
    if case .send(let message, _) = last { event = try? JSON(parsing: message.bytes) }
    #expect(event?["time"] == 1500)
  }

  @Test func `of faulty messages only the first are logged`() {
    var stage = stage()
    let warnings = (0..<100).flatMap { stage.write(["type": .string("no-\($0)")]) }
    #expect(warnings.count == Session.maximumLoggedFaults + 1)
    #expect(warnings.first == "warn: the app wrote a message of unknown type `no-0`")
    #expect(warnings.last == "warn: further faulty messages of this process are not logged")
  }

  @Test func `output of a replay is not sent again`() {
    var stage = Stage(journaled: [action(1, answeredAt: 5)], time: 5)
    _ = stage.start() + stage.join(events: true)
    #expect(stage.print("again\n") == [])
    _ = stage.commit()
    #expect(stage.print("again\n") == [])
    _ = stage.goLive()
    #expect(stage.print("new\n") == ["2 ← event new"])
  }

  @Test func `a line that is already a log event is not sent twice`() throws {
    var stage = stage()
    let log = "\(MarkedLogLine.marked("Unbalanced calls\nto begin/end"))\n"
    #expect(stage.print("mine\n\(log)mine, too\n") == ["1 ← event mine", "1 ← event mine, too"])
    _ = stage.die(.trap)
    let crash = try #require(stage.session.crash)
    let text = try JSON(parsing: crash.bytes)["log"]?.string
    #expect(text == "mine\nUnbalanced calls\nto begin/end\nmine, too\n")
  }
}

@Suite struct OutputLinesTests {
  private func lines(_ chunks: [UInt8]...) -> [String] {
    var lines = OutputLines()
    return chunks.flatMap { lines.append($0) } + lines.end()
  }

  @Test func `a character that is read in two parts is joined`() {
    let bytes = Array("Grüße\n".utf8)
    for index in bytes.indices { #expect(lines(Array(bytes[..<index]), Array(bytes[index...])) == ["Grüße"]) }
  }

  @Test func `empty lines are lines, and no output is none`() {
    #expect(lines(Array("\n\na\n".utf8)) == ["", "", "a"])
    #expect(lines([]) == [])
  }

  @Test func `a very long line comes in pieces, none of which ends within a character`() {
    let text = "x" + String(repeating: "ü", count: 10_000)
    let found = lines(Array((text + "\nnext\n").utf8))
    #expect(found.dropLast().joined() == text && found.last == "next")
    #expect(found.map(\.utf8.count) == [4095, 4096, 4096, 4096, 3618, 4])
    var open = OutputLines()
    #expect(open.append(Array(text.utf8)).count == 4, "without an end it is not kept, either")
  }

  @Test func `a line as long as a piece is one`() {
    let text = String(repeating: "x", count: OutputLines.longest)
    #expect(lines(Array((text + "\n").utf8)) == [text])
  }

  @Test func `bytes that are not UTF-8 are marked`() {
    #expect(lines([0xff, 0x61, 10]) == ["\u{FFFD}a"])
    #expect(lines([UInt8](repeating: 0x80, count: 5000) + [10]).map(\.unicodeScalars.count) == [4096, 904])
  }

  @Test func `a mark hides the rest of its line, however long, and not the next`() {
    let markedLine = MarkedLogLine.marked(String(repeating: "t", count: 9000))
    #expect(lines(Array("before\(markedLine)\nafter\n".utf8)) == ["before", "after"])
    #expect(
      String(decoding: MarkedLogLine.unmarked(Array("a\(MarkedLogLine.marked("b"))c".utf8)), as: UTF8.self) == "abc")
  }
}
