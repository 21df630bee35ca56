import Testing
import Wire

@testable import Gateway

@Suite struct SessionWatchingTests {
  /// The texts of all messages that a change sends to a viewer.
  private func sent(_ stage: inout Stage, to viewer: Int, _ change: (inout Session, Int) -> Void) -> [String] {
    change(&stage.session, stage.now)
    return stage.session.dequeueEffects().compactMap { effect in
      guard case .send(let message, let viewers) = effect, viewers.contains(viewer) else { return nil }
      return String(decoding: message.bytes, as: UTF8.self)
    }
  }

  private func join(_ stage: inout Stage, _ id: String, as viewer: Int) throws -> JSON {
    let lines = sent(&stage, to: viewer) { session, now in _ = session.join(Hello(goal: .session(id)), now: now) }
    return try JSON(parsing: Array(try #require(lines.first).utf8))
  }

  @Test func `an acting viewer receives the watch id, and a watcher no other id`() throws {
    var stage = Stage()
    _ = stage.start() + stage.commit()
    let acting = try join(&stage, "aaaaaaaaaaaaaaaa", as: 1)
    #expect([acting["session"], acting["watch"], acting["watching"]] == ["aaaaaaaaaaaaaaaa", "wwwwwwwwwwwwwwww", nil])
    let watching = try join(&stage, "wwwwwwwwwwwwwwww", as: 2)
    #expect([watching["session"], watching["watch"], watching["watching"]] == ["wwwwwwwwwwwwwwww", nil, true])
  }

  @Test func `no message to a watcher has the session's own id`() {
    var stage = Stage()
    var all: [String] = []
    _ = stage.start() + stage.join()
    func listen(_ change: (inout Session, Int) -> Void) { all += sent(&stage, to: 2, change) }
    func app(_ line: String) { listen { session, now in session.receive(line: Array(line.utf8), now: now) } }
    listen { session, now in _ = session.join(Hello(goal: .session("wwwwwwwwwwwwwwww"), events: true), now: now) }
    app(#"{"type":"commit","seq":1,"time":0,"views":[{"id":1,"type":"UIView","parent":0,"after":0}]}"#)
    app(#"{"type":"event","time":0,"event":"log","text":"x"}"#)
    listen { session, now in session.receive(.caption(CaptionRequest(text: "One", waits: true)), from: 1, now: now) }
    listen { session, now in session.receive(.restart(.afresh()), from: 2, now: now) }
    listen { session, now in session.socketClosed(now: now) }
    listen { session, now in session.exited(.trap, now: now) }
    listen { session, now in session.receive(.restart(.resume), from: 1, now: now) }
    app(#"{"type":"commit","seq":1,"time":0,"views":[{"id":1,"type":"UIView","parent":0,"after":0}]}"#)
    app(#"{"type":"commit","seq":2,"time":0}"#)
    listen { session, now in session.leave(1, now: now) }
    let types = all.compactMap { $0.firstMatch(of: #/"type":"([a-z]+)"/#)?.1 }
    #expect(Set(types) == ["hello", "viewers", "snapshot", "commit", "event", "caption", "error", "state"], "\(types)")
    #expect(all.filter { $0.contains("aaaaaaaaaaaaaaaa") } == [])
  }

  @Test func `a watcher's actions are refused with the request's name`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.watch() + stage.commit()
    #expect(stage.tap("a1", by: 2) == ["2 ← error watching a1"])
    #expect(stage.say(.restart(.afresh()), by: 2) == ["2 ← error watching"])
    #expect(stage.say(.proceed(caption: nil), by: 2) == ["2 ← error watching"])
    let caption = ViewerMessage.caption(CaptionRequest(id: "c1", text: "Mine", waits: false))
    #expect(stage.say(caption, by: 2) == ["2 ← error watching c1"])
    #expect(stage.journal.lines.isEmpty)
  }

  @Test func `a watcher can ask questions and subscribe to events`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.watch() + stage.commit()
    #expect(
      stage.say(.question(QuestionRequest(id: "w1", .why(controller: 2, callback: "viewDidAppear"))), by: 2) == [
        "app ← why"
      ])
    #expect(stage.say(.question(QuestionRequest(id: "w2", .svg(prefix: nil))), by: 2) == [])
    #expect(
      stage.write(["type": "why", "controller": 2, "sent": true, "why": "w1", "viewer": 2]) == ["2 ← why", "app ← svg"])
    #expect(stage.say(.subscribe(events: true), by: 2) == [])
    #expect(stage.write(["type": "event", "event": "log", "text": "x"]) == ["2 ← event"])
  }

  @Test func `watchers are counted among all viewers, and separately`() {
    var stage = Stage()
    _ = stage.start() + stage.commit() + stage.join()
    #expect(stage.watch().last == "1,2 ← viewers 2 1")
    #expect(stage.join().last == "1,2,3 ← viewers 3 1")
    #expect(stage.leave(2) == ["1,3 ← viewers 2"])
  }

  @Test func `the watch id is stored in the journal's header and restored from it`() throws {
    var header = SessionHeader(
      id: SessionID.make(), watch: SessionID.make(), app: "App", scene: "movies", device: Device(), created: "")
    header.begin(.virtual)
    #expect(SessionHeader(JournalRecord.session(header).json) == header)
    #expect(JournalRecord.session(header).json["watch"]?.string == header.watch)
    header.watch = ""
    #expect(SessionHeader(JournalRecord.session(header).json) == header, "a journal of before")
  }
}
