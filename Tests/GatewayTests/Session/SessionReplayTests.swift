import Testing
import Wire

@testable import Gateway

@Suite struct SessionReplayTests {
  @Test func `a session of before comes back by its journal, one action at a time`() {
    var stage = Stage(journaled: [action(1), action(2, viewer: 4)])
    #expect(stage.start() == ["start"])
    #expect(stage.join() == ["5 ← hello e1 recovering"])
    #expect(stage.commit() == ["app ← action 1"])
    #expect(stage.commit("a1") == ["app ← action 2"])
    #expect(stage.commit("a2", by: 4) == ["5 ← state live", "5 ← snapshot 3"])
  }

  @Test func `an action waits for the commit that was there before it`() {
    var stage = Stage(journaled: [action(1, time: 5000, after: 3)])
    _ = stage.start() + stage.join() + stage.commit()
    #expect(stage.commit().isEmpty)
    #expect(stage.commit() == ["app ← action 1"])
  }

  @Test func `or for as long as there was between it and the one before`() {
    var stage = Stage(journaled: [action(1, time: 400, after: 9), action(2, time: 700, after: 9)])
    _ = stage.start() + stage.join() + stage.commit()
    #expect(stage.session.deadline == 400)
    #expect(stage.pass(399).isEmpty)
    #expect(stage.pass(1) == ["app ← action 1"])
    stage.now += 50
    #expect(stage.commit("a1").isEmpty)
    #expect(stage.session.deadline == 700)
    #expect(stage.pass(250) == ["app ← action 2"])
  }

  @Test func `a replay that takes long is shown while it runs`() {
    var stage = Stage(journaled: [action(1, time: 60_000, after: 9)])
    _ = stage.start() + stage.join() + stage.commit()
    #expect(stage.session.deadline == Session.quietReplay)
    #expect(stage.pass(Session.quietReplay) == ["2 ← state recovering", "2 ← snapshot 1"])
    #expect(stage.commit() == ["2 ← commit 2"])
    #expect(stage.join() == ["3 ← hello e1 recovering", "3 ← snapshot 2", "2 ← viewers 2"])
  }

  @Test func `what comes while it recovers is journaled and delivered after`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit() + stage.tap("a1") + stage.commit("a1") + stage.die(.kill)
    #expect(stage.tap("a2").isEmpty)
    #expect(stage.journal.lines.count { $0.contains(#""type":"action""#) } == 2)
    #expect(stage.commit() == ["app ← action 1"])
    #expect(stage.commit("a1") == ["1 ← hello e2 recovering", "1 ← snapshot 2", "app ← action 2"])
    #expect(stage.commit("a2") == ["1 ← commit 3 a2", "1 ← state live"])
  }

  @Test func `errors of a replay were told before`() {
    var stage = Stage(journaled: [action(1)])
    _ = stage.start() + stage.join() + stage.commit()
    let error: JSON = ["type": "error", "code": "disabled", "message": "no", "action": "a1", "viewer": 1]
    #expect(stage.write(error) == ["2 ← state live", "2 ← snapshot 1"])
  }

  @Test func `a viewer that joins while it recovers sees what was there`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit() + stage.commit() + stage.die(.kill)
    #expect(stage.join() == ["2 ← hello e1 recovering", "2 ← snapshot 2", "1 ← viewers 2"])
    #expect(
      stage.commit() == ["1 ← hello e2 live", "1 ← snapshot 1", "2 ← hello e2 live", "2 ← snapshot 1"])
  }

  @Test func `skipped actions are left out`() {
    var skipped = action(1)
    skipped.isSkipped = true
    var stage = Stage(journaled: [skipped, action(2)])
    _ = stage.start()
    #expect(stage.commit() == ["app ← action 2"])
  }

  @Test func `the clock of the journal goes on from the last action, however long the session slept`() {
    var stage = Stage(journaled: [action(1, time: 90_000)])
    stage.now = 7_000_000
    _ = stage.start() + stage.join() + stage.commit() + stage.commit("a1")
    stage.now += 30
    _ = stage.tap("a2", by: 2)
    #expect(
      stage.journal.lines == [
        #"{"type":"action","number":2,"time":90030,"after":2,"viewer":2,"id":"a2","kind":"tap","target":1}"#
      ])
  }

  @Test func `an action waits for the commit before its answer: the app may have been ahead of what was read`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit() + stage.tap("a1") + stage.commit() + stage.commit("a1")
    #expect(stage.journal.lines.last == #"{"type":"answer","number":1,"seq":3}"#)
    _ = stage.die(.kill)
    #expect(stage.commit().isEmpty, "it was accepted after commit 1, and done after commit 2")
    #expect(stage.commit() == ["app ← action 1"])
  }

  @Test func `a replay with fewer commits is followed, not waited for`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit() + stage.commit() + stage.tap("a1") + stage.commit("a1")
    _ = stage.tap("a2") + stage.commit("a2") + stage.die(.kill)
    #expect(stage.commit().isEmpty)
    #expect(stage.pass(Session.replaySlack).contains("app ← action 1"))
    #expect(stage.commit("a1").contains("app ← action 2"))
  }

  @Test func `an action that was refused is left out of replays`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit() + stage.tap("a1")
    let error: JSON = ["type": "error", "code": "hidden", "message": "no", "action": "a1", "viewer": 1]
    #expect(stage.write(error) == ["1 ← error hidden a1"])
    #expect(stage.journal.lines.last == #"{"type":"answer","number":1,"refused":true}"#)
    _ = stage.die(.kill)
    #expect(stage.commit() == ["1 ← hello e2 live", "1 ← snapshot 1"])
  }

  @Test func `an action on the picture of before waits until the replay is there`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit() + stage.tap("a1") + stage.commit("a1")
    stage.now += 3000
    _ = stage.commit() + stage.die(.kill)
    #expect(stage.tap("a2").isEmpty)
    #expect(stage.journal.lines.last?.contains(#""time":3000,"after":3"#) == true)
    _ = stage.commit()
    #expect(stage.commit("a1").isEmpty)
    #expect(stage.commit().contains("app ← action 2"))
  }
}
