import Testing
import Wire

@testable import Gateway

/// The answers to clients are bounded. A repetition beyond the bound is refused, and not performed.
@Suite struct ForgottenActionTests {
  private static let client = "aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb"

  private func action(_ number: Int, _ id: String, of client: String = Self.client) -> JournaledAction {
    var request = ActionRequest(id: id, .tap(view: 1, at: nil))
    request.client = client
    return JournaledAction(number: number, time: 0, viewer: 1, request: request)
  }

  /// Answered actions of one client.
  private func answered(_ ids: [String]) -> SentActions {
    var sent = SentActions()
    for (number, id) in ids.enumerated() {
      sent.accept(action(number, id))
      _ = sent.recordOutcome(number, .answered(seq: number, time: 0))
    }
    return sent
  }

  private func token(_ number: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz234567")
    return String(repeating: "c", count: 30) + [letters[number / 32], letters[number % 32]].map(String.init).joined()
  }

  @Test func `the last answers of a client are stored, and earlier ones are known to be forgotten`() {
    let sent = answered((1...2000).map { "a\($0)" })
    let first = 2000 - SentActions.answerLimit + 1
    #expect(sent.outcome(client: Self.client, id: "a\(first)") == .answered(seq: first - 1, time: 0))
    for id in ["a1", "a\(first - 1)"] {
      #expect(sent.outcome(client: Self.client, id: id) == nil)
      #expect(sent.hasForgotten(client: Self.client, id: id, isConnected: false))
    }
    for id in ["a2001", "b1", "a", "a02001"] {
      #expect(!sent.hasForgotten(client: Self.client, id: id, isConnected: false), "\(id)")
    }
    #expect(!sent.hasForgotten(client: token(1), id: "a1", isConnected: false))
  }

  @Test(arguments: [
    ["first", "second"], ["9999999999999999", "9999999999999998"], (1...20).map { "drag\($0)-1" },
    ["a900000", "a800000"], ["0.8131", "0.2247"], ["f31", "b07", "f4"],
  ])
  func `a client whose ids do not count upwards can send any id that is not stored`(_ ids: [String]) {
    let sent = answered(ids + (1...SentActions.answerLimit).map { "a\($0)" })
    for id in ids + ["another", "a5000", "0.1", "f1"] {
      #expect(sent.outcome(client: Self.client, id: id) == nil)
      #expect(!sent.hasForgotten(client: Self.client, id: id, isConnected: false), "\(id)")
    }
    #expect(sent.outcome(client: Self.client, id: "a1") != nil)
  }

  @Test func `an action that was withdrawn can be sent again by a client that counts`() {
    var sent = answered((1...SentActions.answerLimit).map { "a\($0)" })
    let next = SentActions.answerLimit + 1
    sent.accept(action(next, "a\(next)"))
    _ = sent.withdraw(next)
    #expect(!sent.hasForgotten(client: Self.client, id: "a\(next)", isConnected: false))
    for number in next...(next + 1) {
      sent.accept(action(number, "a\(number)"))
      _ = sent.recordOutcome(number, .answered(seq: number, time: 0))
    }
    #expect(sent.hasForgotten(client: Self.client, id: "a1", isConnected: false))
  }

  @Test func `an action without an answer is never forgotten`() {
    var sent = SentActions()
    for number in 1...3000 { sent.accept(action(number, "a\(number)")) }
    #expect(sent.outcome(client: Self.client, id: "a1") == .waiting(viewer: nil))
    for number in 1...400 { sent.accept(action(10_000 + number, "a1", of: token(number))) }
    #expect(sent.outcome(client: Self.client, id: "a1") == .waiting(viewer: nil) && !sent.hasForgottenClients)
  }

  @Test func `the clients that have acted last are stored`() {
    var sent = answered(["a1"])
    for number in 1...(SentActions.clientLimit + 3) {
      for client in [token(number), token(1)] {
        sent.accept(action(number, "a\(number)", of: client))
        _ = sent.recordOutcome(number, .answered(seq: number, time: 0))
      }
    }
    #expect(
      sent.hasForgotten(client: Self.client) && sent.hasForgotten(client: Self.client, id: "a1", isConnected: false))
    #expect(sent.hasForgotten(client: token(2)) && !sent.hasForgotten(client: token(1)))
    #expect(!sent.hasForgotten(client: token(SentActions.clientLimit + 3)))
    // A token that this connection has received cannot have been used before.
    #expect(!sent.hasForgotten(client: "another", id: "a1", isConnected: true))
  }

  @Test func `a repetition beyond the bound is refused with a code, and the process gets nothing`() {
    var stage = Stage()
    _ = stage.start()
    _ = stage.join()
    _ = stage.commit()
    func tap(_ number: Int) -> [String] { stage.say(.action(action(0, "a\(number)").request)) }
    for number in 1...(SentActions.answerLimit + 1) {
      _ = tap(number)
      _ = stage.commit("a\(number)")
    }
    #expect(tap(1) == ["1 ← error unknown-action a1"])
    #expect(tap(2) == ["1 ← answer 3 a2"])
    #expect(tap(SentActions.answerLimit + 2).first?.hasPrefix("app ← action") == true)
    #expect(stage.journal.lines.count { $0.contains(#""id":"a1""#) } == 1)
  }

  @Test func `a client that is forgotten gets another token, under which it can act`() throws {
    var stage = Stage()
    _ = stage.start()
    _ = stage.join()
    _ = stage.commit()
    stage.session.sent.restoreForgottenClients()
    _ = stage.session.join(Hello(goal: .session("aaaaaaaaaaaaaaaa"), client: Self.client), now: 0)
    _ = stage.session.dequeueEffects()
    let renewed = try #require(stage.session.viewers[2]?.client)
    #expect(renewed != Self.client)
    #expect(stage.say(.action(action(0, "a1").request), by: 2) == ["2 ← error unknown-action a1"])
    #expect(stage.say(.action(action(0, "a1", of: renewed).request), by: 2).first?.hasPrefix("app ← action") == true)
  }

  @Test func `a connected client can act however many others act meanwhile`() {
    var stage = Stage()
    _ = stage.start()
    _ = stage.join()
    _ = stage.commit()
    _ = stage.session.join(Hello(goal: .session("aaaaaaaaaaaaaaaa"), client: Self.client), now: 0)
    _ = stage.session.join(Hello(goal: .session("aaaaaaaaaaaaaaaa"), client: token(1000)), now: 0)
    _ = stage.session.dequeueEffects()
    _ = stage.say(.action(action(0, "a1").request), by: 2)
    _ = stage.commit("a1", by: 2)
    for number in 1...(SentActions.clientLimit + 3) {
      _ = stage.say(.action(action(0, "b\(number)", of: token(number)).request))
      _ = stage.commit("b\(number)")
    }
    #expect(stage.session.sent.hasForgottenClients)
    // Its first answer is stored, and it can act further; so can a client that has not acted before.
    #expect(stage.say(.action(action(0, "a1").request), by: 2).first?.hasPrefix("2 ← answer") == true)
    for (viewer, client) in [(2, Self.client), (3, token(1000))] {
      let effects = stage.say(.action(action(0, "a2", of: client).request), by: viewer)
      #expect(effects.first?.hasPrefix("app ← action") == true, "\(effects)")
    }
  }

  @Test func `the answers of a compacted journal may be in any order`() {
    let ids = (1...SentActions.answerLimit + 10).map { "a\($0)" }
    var sent = SentActions()
    let answers = ids.sorted().map { SentActions.Answer(id: $0, outcome: .answered(seq: 1, time: 0)) }
    sent.restore(Self.client, answers, forgotten: ForgottenActions())
    // No action is performed again: it is stored, or known to be forgotten.
    for id in ids {
      let isStored = sent.outcome(client: Self.client, id: id) != nil
      #expect(isStored || sent.hasForgotten(client: Self.client, id: id, isConnected: true), "\(id)")
    }
    #expect(!sent.hasForgotten(client: Self.client, id: "a5000", isConnected: true))
  }

  @Test func `a compacted journal has the forgotten ids, and is bounded however often a session begins again`() {
    let header = Stage().session.header
    var records: [JournalRecord] = []
    var number = 0
    var sizes: [Int] = []
    for _ in 1...6 {
      for _ in 1...SentActions.answerLimit {
        number += 1
        records.append(.action(action(number, "a\(number)")))
        records.append(.answer(number: number, seq: number, time: 0))
      }
      records.append(.reset())
      let history = History(header: header, records)
      let mark = ResetMark(end: 0, earlier: UsedNumbers(number: number, viewer: 1))
      records = mark.records(history)
      let compacted = History(header: header, records)
      #expect(compacted.sent == history.sent)
      sizes.append(records.reduce(0) { $0 + $1.line.count })
    }
    #expect(sizes[5] < sizes[1] + 4 * SentActions.answerLimit, "\(sizes)")
    let last = History(header: header, records).sent
    #expect(last.hasForgotten(client: Self.client, id: "a1", isConnected: false))
    #expect(last.outcome(client: Self.client, id: "a\(number)") != nil)
  }

  @Test func `forgotten ids and clients are read as they were written`() throws {
    var (counted, other) = (ForgottenActions(), ForgottenActions())
    for id in ["a7", "a12", "é3", "x00"] { counted.insert(ActionID(text: id)) }
    other.accept(ActionID(text: "name"))
    for forgotten in [ForgottenActions(), counted, other] {
      let record = JournalRecord.sent(client: Self.client, [], forgotten: forgotten)
      #expect(JournalRecord(try JSON(parsing: record.json.text)) == record)
    }
    let earlier = JournalRecord.earlier(UsedNumbers(number: 1, viewer: 2, hasForgottenClients: true))
    #expect(JournalRecord(try JSON(parsing: earlier.json.text)) == earlier)
    #expect(History(header: Stage().session.header, [earlier]).sent.hasForgotten(client: Self.client))
  }
}
