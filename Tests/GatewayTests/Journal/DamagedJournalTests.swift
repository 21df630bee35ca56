import Testing
import Wire

@testable import Gateway

/// Journals that something else than a gateway has written. What of them can be known is read, and none stops the gateway that has all
/// other sessions.
@Suite struct DamagedJournalTests {
  private static let lines = [
    #"{"type":"session","version":2,"session":"aaaaaaaaaaaaaaaa","watch":"bbbbbbbbbbbbbbbb","app":"A","scene":"s","device":{"width":390,"height":844,"scale":3},"created":"2026-11-20T22:51:57Z","clock":"live","seed":7,"wall":1168335660000,"branch":{"session":"cccccccccccccccc","seq":3}}"#,
    #"{"type":"action","number":1,"time":5,"viewer":3,"id":"a","kind":"tap","target":2,"x":1,"y":2}"#,
    #"{"type":"answer","number":1,"seq":2,"time":5.5}"#,
    #"{"type":"action","number":2,"time":9.25,"viewer":1,"id":"b","kind":"scroll","target":2,"x":0,"y":4.5,"speed":[1,2],"held":3}"#,
    #"{"type":"answer","number":2,"refused":true,"time":10}"#,
    #"{"type":"action","number":3,"time":11,"viewer":2,"id":"c","kind":"touch","phase":"began","finger":1,"x":5,"y":6}"#,
    #"{"type":"skip","number":3,"message":"m"}"#,
    #"{"type":"action","number":4,"time":12,"viewer":2,"id":"d","kind":"advance","by":1500}"#,
    #"{"type":"action","number":5,"time":12,"viewer":2,"id":"e","kind":"select","range":[0,4],"target":3}"#,
    #"{"type":"action","number":6,"time":12,"viewer":2,"id":"f","kind":"device","device":{"width":400,"height":700,"orientation":"portrait"}}"#,
    #"{"type":"action","number":7,"time":12,"viewer":2,"id":"g","kind":"compose","text":"h","selection":[0,1]}"#,
    #"{"type":"time","time":2000.125}"#,
  ]
  private static let numbers = [
    "9223372036854775807", "-9223372036854775808", "99999999999999999999", "9007199254740992", "9007199254740993", "-1",
    "0",
    "1e308", "-1e308", "1e400", "NaN", "Infinity", "1.5", "9007199254740992.0", "4398046511105", "1e18", "null", "[]",
    "\"1\"",
  ]

  /// What a gateway does with a journal, from its bytes to a session that viewers join, act in and leave, and one that branches off.
  private func use(_ bytes: [UInt8]) -> History? {
    guard let history = try? History(parsing: bytes) else { return nil }
    var session = Session(history, title: "T") { "e" }
    func acknowledge() -> [Session.Effect] {
      var all: [Session.Effect] = []
      while case let effects = session.dequeueEffects(), !effects.isEmpty {
        all += effects
        for case .append in effects { session.acknowledge(nil, now: 11) }
      }
      return all
    }
    session.start(now: 0)
    let viewer = session.join(Hello(goal: .session(history.header.id)), now: 1)
    let commit = { (seq: Int) in
      #"{"type":"commit","seq":\#(seq),"time":1,"views":[{"id":1,"type":"UIView","parent":0,"after":0}]}"#
    }
    session.receive(line: Array(commit(1).utf8), now: 2)
    session.receive(line: Array(#"{"type":"live","time":1}"#.utf8), now: 3)
    for (number, action) in [ViewerAction.tap(view: 1, at: nil), .advance(by: 5)].enumerated() {
      session.receive(.action(ActionRequest(id: "x\(number)", action)), from: viewer, now: 4)
    }
    _ = session.moment(1, at: session.time(5))
    _ = acknowledge()
    session.leave(viewer, now: 6)
    _ = session.join(Hello(goal: .session(history.header.id)), now: 7)
    session.socketClosed(now: 8)
    session.exited(Exit(signal: 9), now: 9)
    session.restart(.resume, by: 1, now: 10)
    _ = acknowledge()
    session.restart(.afresh(), by: 1, now: 11)
    session.tick(now: Session.idleTime * 2)
    for case .start(let launch) in acknowledge() {
      #expect((try? JSON(parsing: launch))?["wall"]?.integer.map(SessionHeader.wallTimes.contains) == true)
    }
    return history
  }

  private func text(_ lines: [String]) -> [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }

  @Test func `the journal that is damaged here is itself read whole`() throws {
    let history = try #require(use(text(Self.lines)))
    #expect(history.actions.count == 7 && history.lastViewer == 3 && history.time == 2000.125)
  }

  @Test func `a number anywhere in a journal causes no crash`() {
    for (index, line) in Self.lines.enumerated() {
      for match in line.matches(of: #/[:\[,](-?[0-9]+(?:\.[0-9]+)?)(?=[,\]}])/#) {
        for number in Self.numbers {
          var lines = Self.lines
          lines[index].replaceSubrange(match.1.startIndex..<match.1.endIndex, with: number)
          _ = use(text(lines))
        }
      }
    }
  }

  @Test func `changed, lost and repeated bytes cause no crash`() {
    var chance = SeededGenerator(seed: 19)
    for _ in 0..<1000 {
      var bytes = text((0..<Int.random(in: 1...2, using: &chance)).flatMap { _ in Self.lines })
      for _ in 0..<Int.random(in: 1...3, using: &chance) {
        let offset = Int.random(in: 0..<bytes.count, using: &chance)
        switch Int.random(in: 0..<5, using: &chance) {
        case 0: bytes[offset] = .random(in: 0...255, using: &chance)
        case 1: bytes.insert(Array("0123456789-.eE".utf8).randomElement(using: &chance)!, at: offset)
        case 2: bytes.removeSubrange(offset..<min(bytes.count, offset + Int.random(in: 1...9, using: &chance)))
        case 3: bytes.replaceSubrange(offset..<offset, with: Array(Self.numbers.randomElement(using: &chance)!.utf8))
        default: bytes += bytes[offset...]
        }
        if bytes.isEmpty { bytes = [10] }
      }
      _ = use(bytes)
    }
  }

  @Test(arguments: [
    #""number":9223372036854775807"#, #""number":9007199254740993"#, #""viewer":9223372036854775807"#, #""time":1e18"#,
    #""time":-1"#, #""time":NaN"#, #""number":1e400"#, #""number":9007199254740992"#, #""number":9007199254740991"#,
  ])
  func `an impossible number is damage and reported with its line`(member: String) throws {
    let name = member.prefix { $0 != ":" }
    var lines = Self.lines
    let old = lines[1].firstMatch(of: try! Regex(name + ":[0-9]+"))!
    lines[1].replaceSubrange(old.range, with: member)
    let history = try History(parsing: text(lines))
    #expect(history.damage.map(\.description) == ["line 2 is damaged: action 1 is lost"])
    #expect(history.actions.map(\.number) == [2, 3, 4, 5, 6, 7])
  }

  private static let impossibleNumbers = [
    "9223372036854775807", "9007199254740993", "9007199254740992", "4503599627370497", "-1", "-9223372036854775808",
    "1e308", "-1e308", "1.5", "null",
  ]

  @Test(arguments: impossibleNumbers)
  func `an answer, a skip and a cut with a number that no action can have are damage, and numbers remain`(
    number: String
  ) throws {
    let damaged = [
      #"{"type":"answer","number":\#(number),"seq":3,"time":12}"#,
      #"{"type":"skip","number":\#(number),"message":"m"}"#,
      #"{"type":"cut","number":\#(number)}"#,
    ]
    for line in damaged {
      #expect(JournalRecord(try JSON(parsing: line)) == nil, "\(line)")
      // A damaged line before it makes a reader look for what was lost.
      for before: [String] in [[], ["lost"]] {
        let lines: [String] = Array(Self.lines.prefix(9)) + before + [line] + Self.lines.dropFirst(9)
        let history = try #require(use(text(lines)))
        #expect(history.damage.count == before.count + 1 && history.actions.map(\.number) == Array(1...7), "\(line)")
        #expect(history.lastNumber == 7 && history.time == 2000.125, "\(line)")
      }
    }
  }

  @Test(arguments: impossibleNumbers)
  func `numbers that are read elsewhere are those that can be written`(number: String) throws {
    let answer = try JSON(parsing: #"{"id":"a","seq":\#(number)}"#)
    let earlier = try JSON(parsing: #"{"type":"earlier","number":\#(number),"viewer":1}"#)
    #expect(JournalRecord(earlier) == nil)
    // A commit's number may be as large as JSON has exact numbers.
    let isCommit = ["9007199254740992", "4503599627370497"].contains(number)
    #expect((SentActions.Answer(answer) != nil) == isCommit)
    let record = JournalRecord(try JSON(parsing: #"{"type":"answer","number":1,"seq":\#(number),"time":12}"#))
    #expect((record != nil) == isCommit)
  }

  @Test func `when action numbers are used up no more actions are performed`() throws {
    var lines = Self.lines
    lines[7].replace(#""viewer":2"#, with: #""viewer":9007199254740992"#)
    let history = try History(parsing: text(Array(lines.prefix(8))))
    var session = Session(history, title: "T") { "e" }
    session.lastNumber = Session.largestNumber
    session.start(now: 0)
    let viewers = (0..<3).map { session.join(Hello(goal: .session(history.header.id)), now: $0) }
    #expect(viewers == [1, 2, 3])
    _ = session.dequeueEffects()
    session.receive(.action(ActionRequest(id: "x", .pause)), from: 2, now: 4)
    let refusal = Refusal(
      code: .unavailable, message: "the journal could not be written: it has no number left for an action", action: "x")
    #expect(session.dequeueEffects().contains(.send(.error(refusal), to: [2])))
  }
}
