import Testing
import Wire

@testable import Gateway

@Suite struct SessionReplayTests {
  @Test func `the start of a long session does not copy its actions, which its history shares`() {
    let records = (1...1000).flatMap { number -> [JournalRecord] in
      [.action(action(number)), .answer(number: number, seq: number, time: 0)]
    }
    let history = History(header: Stage().session.header, records)
    var session = Session(history, title: "T") { "e" }
    func address() -> UnsafePointer<JournaledAction>? { session.actions.withUnsafeBufferPointer(\.baseAddress) }
    let before = address()
    session.start(now: 0)
    #expect(before == address() && history.actions.count == 1000)
  }

  @Test func `a session is restored from its journal by answered actions at their times, and then live`() {
    var stage = Stage(
      journaled: [action(1, answeredAt: 40), action(2, answeredAt: 3_600_000, viewer: 4, .advance(by: 0))],
      time: 3_600_000)
    #expect(
      stage.start() == [
        "start", "app ← action 1 at 40", "app ← action 2 at 3600000", "app ← live at 3600000",
      ])
    #expect(stage.join() == ["5 ← hello e1 recovering"])
    #expect(stage.commit().isEmpty && stage.commit("a1").isEmpty && stage.commit("a2", by: 4).isEmpty)
    #expect(stage.goLive() == ["5 ← state live", "5 ← snapshot 3"])
  }

  @Test func `unanswered actions are delivered without a time when the restored session is live`() {
    var stage = Stage(journaled: [action(1, answeredAt: 40), action(2, time: 50), action(3, time: 50)], time: 50)
    #expect(stage.start() == ["start", "app ← action 1 at 40", "app ← live at 50"])
    _ = stage.join() + stage.commit() + stage.commit("a1")
    #expect(stage.goLive() == ["2 ← state live", "2 ← snapshot 2", "app ← action 2", "app ← action 3"])
    _ = stage.commit("a2", at: 51)
    #expect(stage.journal.lines == [#"{"type":"answer","number":2,"seq":3,"time":51}"#])
  }

  @Test func `a session in which only time has passed is brought to that time`() {
    var stage = Stage(time: 1832.25)
    #expect(stage.start() == ["start", "app ← live at 1832.25"])
    #expect(stage.join() == ["1 ← hello e1 recovering"])
    #expect(stage.commit().isEmpty)
    #expect(stage.goLive() == ["1 ← state live", "1 ← snapshot 1"])
  }

  @Test(arguments: [ClockKind.live, .virtual])
  func `the launch message says how the clock begins and whether a replay follows`(clock: ClockKind) {
    for time in [0.0, 5] {
      var stage = Stage(time: time, clock: clock)
      stage.session.start(now: 0)
      let launch =
        #"{"type":"launch","session":"aaaaaaaaaaaaaaaa","scene":"movies","#
        + #""device":{"width":390,"height":844,"scale":3},"events":true,"clock":"\#(clock.rawValue)","seed":7,"wall":1000"#
        + (time > 0 ? #","replay":true}"# : "}")
      #expect(stage.session.dequeueEffects().first == .start(launch: Array((launch + "\n").utf8)))
    }
  }

  @Test func `a version 1 journal has the times of actions only`() {
    var first = action(1, time: 1832)
    first.recordAnswer(answerAt: nil)
    var stage = Stage(journaled: [first, action(2, time: 2000)], time: 2000, version: 1)
    #expect(stage.start() == ["start", "app ← action 1 at 1832", "app ← live at 2000"])
  }

  @Test func `an answer that could not be written does not hold up those after it`() {
    var stage = Stage(
      journaled: [action(1, answeredAt: 40), action(2), action(3, answeredAt: 30), action(4)], time: 40)
    #expect(
      stage.start() == [
        "start", "app ← action 1 at 40", "app ← action 2 at 40", "app ← action 3 at 40", "app ← live at 40",
      ])
  }

  @Test func `actions during a recovery are journaled and delivered afterwards`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit() + stage.tap("a1") + stage.commit("a1")
    #expect(stage.die(.kill).suffix(3) == ["start", "app ← action 1 at 0", "app ← live at 0"])
    #expect(stage.tap("a2").isEmpty)
    #expect(stage.journal.lines.count { $0.contains(#""type":"action""#) } == 2)
    #expect(stage.commit().isEmpty && stage.commit("a1").isEmpty)
    #expect(stage.goLive() == ["1 ← hello e2 live", "1 ← snapshot 2", "app ← action 2"])
    #expect(stage.commit("a2") == ["1 ← commit 3 a2"])
  }

  @Test func `a viewer that joins during a recovery sees the previous screen`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit()
    stage.now = 10
    _ = stage.commit() + stage.die(.kill)
    #expect(stage.join() == ["2 ← hello e1 recovering", "2 ← snapshot 2", "1 ← viewers 2"])
    #expect(stage.commit().isEmpty)
    #expect(stage.goLive() == ["1 ← hello e2 live", "1 ← snapshot 1", "2 ← hello e2 live", "2 ← snapshot 1"])
  }

  @Test func `a viewer that joins during a journal replay receives no screen of the replay`() {
    var stage = Stage(journaled: [action(1, answeredAt: 40)], time: 40)
    _ = stage.start() + stage.join()
    #expect(stage.commit().isEmpty)
    #expect(stage.join() == ["3 ← hello e1 recovering", "2 ← viewers 2"])
    #expect(stage.commit("a1").isEmpty)
    #expect(stage.goLive() == ["2 ← state live", "2 ← snapshot 2", "3 ← state live", "3 ← snapshot 2"])
  }

  @Test func `a long replay reports its progress twice a second`() {
    var stage = Stage(journaled: (1...4).map { action($0, answeredAt: Double($0)) }, time: 4)
    _ = stage.start() + stage.join()
    stage.now = 499
    #expect(stage.commit().isEmpty && stage.commit("a1").isEmpty)
    stage.now = 500
    #expect(stage.commit("a2") == ["2 ← state recovering 2 4"])
    #expect(stage.refuse("a3").isEmpty)
    stage.now = 1000
    #expect(stage.commit("a4") == ["2 ← state recovering 4 4"])
    // An action that was performed and is now refused is reported.
    #expect(stage.goLive().contains("2 ← state live"))
    #expect(stage.tap("b1", by: 2).isEmpty == false)
    stage.now = 2000
    #expect(stage.commit("b1", by: 2) == ["2 ← commit 5 b1"])
  }

  @Test func `actions that were fatal or refused are left out of replays`() {
    var skipped = action(1)
    skipped.skip(on: nil)
    var refused = action(2)
    refused.recordAnswer(answerAt: 5, isRefusal: true)
    var stage = Stage(journaled: [skipped, refused, action(3, answeredAt: 6)], time: 6)
    #expect(stage.start() == ["start", "app ← action 3 at 6", "app ← live at 6"])
  }

  @Test func `an action that is refused is written down with its time, and its time is kept`() {
    var stage = Stage(clock: .virtual)
    _ = stage.start() + stage.join() + stage.commit(clock: ["rate": 1, "paused": true]) + stage.act("a1", .settle)
    #expect(stage.refuse("a1", as: "never-settles", at: 59_500) == ["1 ← error never-settles a1"])
    #expect(stage.journal.lines.last == #"{"type":"answer","number":1,"refused":true,"time":59500}"#)
    #expect(stage.die(.kill).suffix(2) == ["start", "app ← live at 59500"])
  }

  @Test func `a live message that is unexpected or before the first commit is ignored`() {
    var stage = Stage(time: 5)
    _ = stage.start() + stage.join()
    #expect(stage.goLive() == ["warn: the app sent `live` before its first commit"])
    _ = stage.commit() + stage.goLive()
    #expect(stage.goLive() == ["warn: the app sent `live` though no replay was running"])
  }

  @Test func `a process that dies at its launch does not count against the replayed actions`() {
    var stage = Stage(journaled: [action(1, answeredAt: 40)], time: 40)
    _ = stage.start() + stage.join()
    #expect(stage.die(.trap).last == "2 ← state crashed")
    #expect(!stage.journal.lines.contains { $0.contains("skip") })
  }
}
