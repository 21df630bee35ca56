import Testing
import Wire

@testable import Gateway

/// The entries that a session adds to its history.
@Suite struct SessionRecordTests {
  private let event: JSON = ["type": "event", "event": "log", "text": "x"]

  private func live() -> Stage {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.write(event) + stage.commit()
    return stage
  }

  @Test func `commits and events are recorded from the beginning, with or without viewers`() {
    var stage = live()
    _ = stage.leave(1) + stage.write(event) + stage.commit(at: 5)
    #expect(stage.recorded == ["event", "commit 1", "state live", "event", "commit 2"])
  }

  @Test func `events are requested with a process's launch`() throws {
    var stage = Stage()
    stage.session.start(now: 0)
    guard case .start(let launch) = stage.session.dequeueEffects().first else {
      Issue.record("nothing was started")
      return
    }
    #expect(try JSON(parsing: launch.dropLast())["events"] == true)
  }

  @Test func `a replay's commits and events are its epoch's history`() {
    var stage = live()
    _ = stage.tap("a1") + stage.commit("a1") + stage.die(.kill)
    stage.recorded = []
    _ = stage.write(event) + stage.commit() + stage.commit("a1") + stage.goLive()
    #expect(stage.recorded == ["event", "commit 1", "commit 2 a1", "state live"])
  }

  @Test func `captions during a replay are recorded after it`() {
    var stage = live()
    _ = stage.tap("a1") + stage.commit("a1") + stage.die(.kill)
    stage.recorded = []
    _ = stage.play { session, _ in session.record(Message(.undroppable, Array(#"{"type":"viewers","count":7}"#.utf8))) }
    _ = stage.commit() + stage.commit("a1") + stage.goLive()
    #expect(stage.recorded == ["commit 1", "commit 2 a1", "state live", "viewers 7"])
  }

  @Test func `captions outlive a process, each at its commit`() {
    var stage = live()
    let caption = { (text: String) in ViewerMessage.caption(CaptionRequest(id: nil, text: text, waits: false)) }
    _ = stage.say(caption("One")) + stage.tap("a1") + stage.commit("a1") + stage.say(caption("Two")) + stage.die(.kill)
    stage.recorded = []
    _ = stage.commit() + stage.commit("a1") + stage.goLive()
    #expect(stage.recorded == ["commit 1", "caption 1 One", "commit 2 a1", "state live", "caption 2 Two"])
  }

  @Test func `a recording after a restart from scratch begins with the current caption`() {
    var stage = live()
    let caption = { (text: String) in ViewerMessage.caption(CaptionRequest(id: nil, text: text, waits: false)) }
    _ = stage.say(caption("One")) + stage.commit() + stage.say(caption("Two"))
    _ = stage.say(.restart(.afresh()))
    stage.recorded = []
    _ = stage.commit()
    #expect(stage.recorded == ["caption 2 Two", "commit 1", "state live"])
  }

  @Test func `a crash is recorded as it was sent to viewers`() {
    var stage = live()
    _ = stage.die(.trap)
    #expect(stage.recorded.last == "state crashed")
  }

  @Test func `the recording's title names the session as it was requested`() {
    let stage = live()
    let title = stage.session.historyTitle(stage.session.visibleScreenState, as: "b", seq: 4, from: 2)
    #expect(
      title.text
        == #"{"type":"history","session":"b","epoch":"e1","scene":"movies","title":"Movies","clock":"live","wall":1000,"seq":4,"from":2}"#
    )
  }
}
