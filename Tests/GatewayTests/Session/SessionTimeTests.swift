import Testing
import Wire

@testable import Gateway

/// The time of a session in the gateway and in the journal.
@Suite struct SessionTimeTests {
  private let pausedClock: JSON = ["rate": 1, "paused": true]

  /// A live session with one viewer.
  private func live(_ clock: ClockKind = .live, _ clockState: JSON? = ["rate": 1, "paused": false]) -> Stage {
    var stage = Stage(clock: clock)
    _ = stage.start() + stage.join() + stage.commit(clock: clockState)
    return stage
  }

  private func timeRecords(_ stage: Stage) -> [String] { stage.journal.lines.filter { $0.contains(#""type":"time""#) } }

  @Test func `a running clock continues after its last commit at its rate`() {
    for (clock, time) in [
      (["rate": 1, "paused": false], "2600"), (["rate": 0.25, "paused": false], "1400"),
      (["rate": 10, "paused": false], "17000"), (["rate": 10, "paused": true], "1000"),
    ] as [(JSON, String)] {
      var stage = live(.live, clock)
      stage.now = 1000
      _ = stage.commit()
      stage.now = 2600
      #expect(stage.die(.kill).last == "app ← live at \(time)")
    }
  }

  @Test func `a virtual clock stays at the time of its last commit`() {
    var stage = live(.virtual, pausedClock)
    stage.now = 5000
    #expect(stage.act("a1", .step) == ["app ← action 1"])
    #expect(stage.commit("a1", at: 250.5) == ["1 ← commit 2 a1"])
    #expect(
      stage.journal.lines == [
        #"{"type":"action","number":1,"time":0,"viewer":1,"id":"a1","kind":"step"}"#,
        #"{"type":"answer","number":1,"seq":2,"time":250.5}"#,
      ])
    stage.now = 90_000
    #expect(stage.die(.kill).suffix(2) == ["app ← action 1 at 250.5", "app ← live at 250.5"])
    #expect(timeRecords(stage).isEmpty)
  }

  @Test func `an advance that was cut short begins again where it began, and viewers see all of it`() {
    var stage = live(.virtual, pausedClock)
    _ = stage.act("a1", .advance(by: 0))
    for time in 1...2000 { #expect(stage.commit(at: Double(time)) == ["1 ← commit \(time + 1)"]) }
    stage.now = 60_000
    #expect(stage.session.deadline == stage.session.stallDeadline)
    #expect(stage.die(.kill).suffix(1) == ["start"], "at 0 nothing is to be replayed")
    #expect(timeRecords(stage).isEmpty)
    #expect(stage.commit() == ["1 ← hello e2 live", "1 ← snapshot 1", "app ← action 1"])
    #expect(stage.commit("a1", at: 3600) == ["1 ← commit 2 a1"])
  }

  @Test func `a clock stops while a tap waits for its answer`() {
    var stage = live()
    stage.now = 300
    _ = stage.tap("a1")
    stage.now = 9000
    #expect(stage.die(.trap).last == "app ← live at 300")
  }

  @Test func `commits without an action leave a mark a second`() {
    var stage = live()
    for now in stride(from: 100, through: 1400, by: 100) {
      stage.now = now
      _ = stage.commit()
    }
    #expect(timeRecords(stage) == [#"{"type":"time","time":100}"#, #"{"type":"time","time":1100}"#])
    #expect(stage.session.deadline == 2100)
    #expect(stage.pass(699).isEmpty && timeRecords(stage).count == 2)
    #expect(stage.pass(1).isEmpty)
    #expect(timeRecords(stage).last == #"{"type":"time","time":1400}"#)
    #expect(stage.session.deadline == nil)
  }

  @Test func `an answer marks the time`() {
    var stage = live()
    stage.now = 500
    _ = stage.tap("a1") + stage.commit("a1")
    stage.now = 600
    _ = stage.commit()
    #expect(timeRecords(stage).isEmpty)
    #expect(stage.session.deadline == 1500)
  }

  @Test func `a death, and a clean end, leave a mark of where the clock was`() {
    var stage = live()
    stage.now = 1500
    _ = stage.die(.kill)
    #expect(timeRecords(stage) == [#"{"type":"time","time":1500}"#])
    _ = stage.commit() + stage.goLive()
    stage.now = 2000
    _ = stage.play { session, now in session.stopTime(now) }
    #expect(timeRecords(stage).last == #"{"type":"time","time":2000}"#)
  }

  @Test func `after a crash by a timer the clock is restored at the process's last message`() {
    var stage = live()
    stage.now = 700
    _ = stage.commit()
    stage.now = 900
    #expect(stage.die(.trap).last == "1 ← state crashed")
    stage.now = 5000
    #expect(stage.say(.restart(.resume)).last == "app ← live at 700")
  }

  @Test func `a restart from scratch begins at time 0`() {
    var stage = live()
    stage.now = 700
    _ = stage.commit()
    #expect(stage.say(.restart(.afresh())).last == "start")
  }

  @Test func `a restart from scratch on another device uses it, also for later launches`() {
    var stage = live()
    var device = Device(width: 820, height: 1180, scale: 2)
    device.settings.language = "de"
    #expect(stage.say(.restart(.afresh(device))).last == "start")
    #expect(stage.session.header.device == device)
    let begun = stage.session.header
    _ = stage.pass(Session.restartInterval)
    #expect(
      stage.journal.lines.last == #"{"type":"reset","device":{"width":820,"height":1180,"scale":2,"language":"de"}}"#)
    #expect(History(header: Stage().session.header, stage.journal.records).header == begun)
  }

  @Test func `a snapshot contains the current time and the clock`() throws {
    var stage = live()
    stage.now = 700
    let picture = try JSON(parsing: stage.session.picture(700).bytes)
    #expect(picture["time"] == 700 && picture["clock"] == ["rate": 1, "paused": false])
    _ = stage.commit(clock: pausedClock)
    #expect(try JSON(parsing: stage.session.picture(9000).bytes)["time"] == 700)
  }

  @Test func `clock actions need no view`() {
    var stage = live()
    #expect(stage.act("a1", .pause) == ["app ← action 1"])
    #expect(stage.commit("a1", clock: pausedClock) == ["1 ← commit 2 a1"])
  }
}
