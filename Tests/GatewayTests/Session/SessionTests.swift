import Testing
import Wire

@testable import Gateway

@Suite struct SessionTests {
  /// A live session with one viewer.
  private func live() -> Stage {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit()
    return stage
  }

  @Test func `a session starts a process and shows its first commit as a snapshot`() {
    var stage = Stage()
    #expect(stage.start() == ["start"])
    #expect(stage.join() == ["1 ← hello e1 starting"])
    #expect(stage.commit() == ["1 ← state live", "1 ← snapshot 1"])
  }

  @Test func `an action is in the journal before the process receives it`() {
    var stage = live()
    stage.now = 40
    #expect(stage.tap("a1") == ["app ← action 1"])
    #expect(
      stage.journal.lines == [
        #"{"type":"action","number":1,"time":40,"viewer":1,"id":"a1","kind":"tap","target":1,"#
          + #""anchor":{"type":"UIView","among":[1,1],"controllers":[],"place":["UIView 1 of 1"]}}"#
      ])
    #expect(stage.commit("a1") == ["1 ← commit 2 a1"])
  }

  @Test func `an action that cannot be journaled is refused and not delivered`() {
    var stage = live()
    stage.journal.failure = JournalError(description: "disk full")
    #expect(stage.tap("a1") == ["warn: an action was refused: disk full", "1 ← error unavailable a1"])
  }

  @Test func `beyond the limit of waiting actions of all viewers another one is refused and not journaled`() {
    var stage = Stage()
    #expect(stage.session.limits.actions == 1024)
    stage.session.limits.actions = 2
    _ = stage.start() + stage.join() + stage.commit() + stage.join()
    _ = stage.tap("a1") + stage.tap("a2", by: 2)
    #expect(stage.tap("a3") == ["count a refusal: actions", "1 ← error unavailable a3"])
    #expect(stage.journal.records.count == 2)
    #expect(stage.commit("a1") == ["1,2 ← commit 2 a1"])
    #expect(stage.tap("a3") == ["app ← action 3"])
  }

  @Test func `viewers of a session see the same commits, may all act, and count each other`() {
    var stage = live()
    #expect(stage.join() == ["2 ← hello e1 live", "2 ← snapshot 1", "1 ← viewers 2"])
    #expect(stage.tap("x", by: 2) == ["app ← action 1"])
    #expect(stage.tap("x", by: 1) == ["app ← action 2"])
    #expect(stage.commit("x", by: 2) == ["1,2 ← commit 2 x"])
    #expect(stage.commit("x", by: 1) == ["1,2 ← commit 3 x"])
    #expect(stage.leave(1) == ["2 ← viewers 1"])
  }

  @Test func `a viewer that reconnects gets what it missed, or a snapshot`() {
    var stage = live()
    _ = stage.commit() + stage.commit()
    #expect(
      stage.join(epoch: "e1", since: 1) == ["2 ← hello e1 live", "2 ← commit 2", "2 ← commit 3", "1 ← viewers 2"])
    #expect(stage.join(epoch: "e1", since: 3) == ["3 ← hello e1 live", "1,2 ← viewers 3"])
    #expect(stage.join(epoch: "e0", since: 1)[1] == "4 ← snapshot 3")
    #expect(stage.join(epoch: "e1", since: 9)[1] == "5 ← snapshot 3")
    for _ in 0..<300 { _ = stage.commit() }
    #expect(stage.join(epoch: "e1", since: 40)[1] == "6 ← snapshot 303")
    #expect(stage.join(epoch: "e1", since: 47).count == 256 + 2)
  }

  @Test func `an incomplete action is refused before it is journaled`() {
    var stage = live()
    #expect(stage.tap("a1", on: 9) == ["1 ← error unknown-view a1"])
    #expect(stage.say(.hello(Hello(goal: .scene("movies")))) == ["1 ← error bad-message"])
    #expect(stage.journal.records.isEmpty)
  }

  @Test func `an error of the app goes to the viewer whose action it answers`() {
    var stage = live()
    _ = stage.join() + stage.tap("a1", by: 2)
    let error: JSON = ["type": "error", "code": "disabled", "message": "no", "action": "a1", "viewer": 2]
    #expect(stage.write(error) == ["2 ← error disabled a1"])
    #expect(stage.write(error).isEmpty)
  }

  @Test func `events go to those who asked, and the history has them all`() {
    var stage = live()
    let event: JSON = ["type": "event", "event": "log", "text": "x"]
    #expect(stage.write(event).isEmpty)
    #expect(stage.join(events: true).last == "1 ← viewers 2")
    #expect(stage.say(.subscribe(events: true), by: 1).isEmpty)
    #expect(stage.write(event) == ["1,2 ← event"])
    #expect(stage.leave(2) == ["1 ← viewers 1"])
    #expect(stage.say(.subscribe(events: false), by: 1).isEmpty)
    #expect(stage.write(event).isEmpty)
    #expect(stage.recorded == ["commit 1", "state live", "event", "event", "event"])
  }

  @Test func `an invalid message of the app is dropped and logged`() {
    var stage = live()
    #expect(stage.play { $0.receive(line: Array("{".utf8), now: $1) }[0].hasPrefix("warn: "))
    #expect(stage.write(["type": "commit", "seq": 7])[0] == "warn: the app wrote commit 7 after 1: dropped")
  }

  @Test func `a session outlives its last viewer by ten minutes`() {
    var stage = live()
    _ = stage.leave(1)
    #expect(stage.session.deadline == 600_000)
    #expect(stage.pass(599_999).isEmpty)
    #expect(stage.pass(1) == ["stop", "end"])
  }

  @Test func `a process that cannot be started is reported, and a restart tries again`() {
    var stage = Stage()
    _ = stage.start() + stage.join()
    #expect(
      stage.play { $0.startFailed("no memory", now: $1) } == [
        "1 ← error unavailable", "warn: crashed: No process could be started: no memory", "1 ← state crashed",
      ])
    #expect(stage.say(.restart(.resume)) == ["1 ← state recovering", "start"])
  }

  @Test func `simultaneous restarts are one`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit()
    #expect(stage.say(.restart(.resume)) == ["stop", "1 ← state recovering", "start"])
    for _ in 0..<1000 { #expect(stage.say(.restart(.resume)) == []) }
    #expect(stage.say(.restart(.afresh())) == [], "there is nothing to forget")
    _ = stage.pass(Session.restartInterval)
    #expect(stage.say(.restart(.resume)) == ["stop", "1 ← state recovering", "start"], "the process may hang")
  }

  @Test func `restarts start at most a process each half second, and the last of those that wait is performed`() {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit()
    var starts = 0
    for turn in 0..<1000 {
      let effects = stage.tap("a\(turn)") + stage.say(.restart(.afresh())) + stage.pass(2)
      starts += effects.count { $0 == "start" }
    }
    #expect((3...5).contains(starts), "\(starts) in 2 s")
    _ = stage.pass(Session.restartInterval) + stage.commit()
    #expect(stage.say(.restart(.resume)).contains("start"))
    _ = stage.commit()
    #expect(stage.say(.restart(.resume)) == [] && stage.say(.restart(.without(7))) == ["1 ← error unknown-action"])
    #expect(stage.session.deadline == stage.now + Session.restartInterval)
    #expect(stage.pass(Session.restartInterval - 1) == [])
    #expect(stage.pass(1).prefix(3) == ["stop", "1 ← state recovering", "start"])
  }
}
