import Testing
import Wire

@testable import Gateway

/// An action that its client sends again under its own token and id is performed once, and gets its first answer.
@Suite struct SessionRepeatTests {
  private static let client = "aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb"

  private func live() -> Stage {
    var stage = Stage()
    _ = stage.start()
    _ = stage.join()
    _ = stage.commit()
    return stage
  }

  private func tap(_ id: String, on target: Int = 1, client: String? = Self.client) -> ViewerMessage {
    var request = ActionRequest(id: id, .tap(view: target, at: nil))
    request.client = client
    return .action(request)
  }

  @Test func `an action sent again while it waits gets the same answer`() {
    var stage = live()
    #expect(stage.say(tap("a1")) == ["app ← action 1"])
    _ = stage.leave(1)
    _ = stage.join(epoch: "e1", since: 1)
    #expect(stage.say(tap("a1"), by: 2).isEmpty)
    #expect(stage.commit("a1") == ["2 ← commit 2 a1", "2 ← answer 2 a1"])
  }

  @Test func `an action sent again after its answer gets the commit's number and is not performed again`() {
    var stage = live()
    _ = stage.say(tap("a1"))
    _ = stage.commit("a1")
    _ = stage.join()
    #expect(stage.say(tap("a1"), by: 2) == ["2 ← answer 2 a1"])
    #expect(stage.say(tap("a1", on: 99), by: 2) == ["2 ← answer 2 a1"])
    #expect(stage.journal.lines.count { $0.contains(#""type":"action""#) } == 1)
  }

  @Test func `ids with different bytes are different, also if Unicode regards them as equivalent`() {
    var stage = live()
    #expect(stage.say(tap("\u{e9}")) == ["app ← action 1"])
    #expect(stage.say(tap("e\u{301}")) == ["app ← action 2"])
    #expect(stage.say(tap("\u{e9}")).isEmpty)
  }

  @Test func `a repeated refused action is refused again with its code`() throws {
    var stage = live()
    _ = stage.say(tap("a1"))
    _ = stage.refuse("a1", as: "disabled")
    #expect(stage.say(tap("a1")) == ["1 ← error disabled a1"])
    let line = try #require(stage.journal.lines.last)
    #expect(line == #"{"type":"answer","number":1,"refused":true,"time":0,"code":"disabled","message":"no"}"#)
  }

  @Test func `another token, another id or no token is another action`() {
    var stage = live()
    _ = stage.say(tap("a1"))
    _ = stage.commit("a1")
    for message in [tap("a2"), tap("a1", client: "ccccccccccccccccdddddddddddddddd"), tap("a1", client: nil)] {
      #expect(stage.say(message).first?.hasPrefix("app ← action") == true)
    }
  }

  @Test func `a journal names the actions of clients for the next gateway`() throws {
    var stage = live()
    for id in ["a1", "a2", "a3"] { _ = stage.say(tap(id)) }
    _ = stage.commit("a1")
    _ = stage.refuse("a2", as: "hidden")
    let lines = [
      #"{"type":"session","version":2,"session":"aaaaaaaaaaaaaaaa","app":"App","scene":"movies","#
        + #""device":{"width":390,"height":844,"scale":3},"created":"","clock":"live","seed":7,"wall":1000}"#
    ]
    let text = (lines + stage.journal.lines).joined(separator: "\n") + "\n"
    let history = try History(parsing: Array(text.utf8))
    #expect(history.sent.outcome(client: Self.client, id: "a1") == .answered(seq: 2, time: 0))
    #expect(
      history.sent.outcome(client: Self.client, id: "a2")
        == .refused(RefusalReason(code: .hidden, message: "no")))
    #expect(history.sent.outcome(client: Self.client, id: "a3") == .waiting(viewer: nil))
    #expect(history.sent.outcome(client: Self.client, id: "a4") == nil)
  }

  @Test func `actions that a restart from scratch drops have failed, also when they are sent again`() {
    var stage = live()
    _ = stage.say(tap("a1"))
    _ = stage.join()
    _ = stage.say(tap("a1"), by: 2)
    let messages = stage.say(.restart(.afresh()))
    #expect(messages.contains("2 ← error action-failed a1"), "\(messages)")
    #expect(stage.say(tap("a1")) == ["1 ← error action-failed a1"])
  }

  @Test func `the hello gives each client a token, keeps a returning client's, and gives watchers none`() throws {
    var stage = Stage()
    _ = stage.start()
    var tokens: [String?] = []
    for hello in [
      Hello(goal: .session("aaaaaaaaaaaaaaaa")), Hello(goal: .session("aaaaaaaaaaaaaaaa"), client: Self.client),
      Hello(goal: .session("wwwwwwwwwwwwwwww"), client: Self.client),
    ] {
      _ = stage.session.join(hello, now: 0)
      let sent = stage.session.dequeueEffects().compactMap { effect in
        if case .send(let message, _) = effect { try? JSON(parsing: message.bytes) } else { nil }
      }
      tokens.append(try #require(sent.first { $0["type"] == "hello" })["client"]?.string)
    }
    #expect(ClientToken.isValid(try #require(tokens[0])))
    #expect(tokens[0] != Self.client && tokens[1] == Self.client && tokens[2] == nil)
  }

  @Test(arguments: ["\"short\"", "7", "\"\(String(repeating: "é", count: 40))\""])
  func `an invalid client token is refused`(_ token: String) {
    #expect(throws: Refusal.self) {
      try ViewerMessage(
        parsing: Array(#"{"type":"action","id":"a1","kind":"tap","target":1,"client":\#(token)}"#.utf8))
    }
    #expect(throws: Refusal.self) {
      try ViewerMessage(parsing: Array(#"{"type":"hello","session":"a","client":\#(token)}"#.utf8))
    }
  }
}
