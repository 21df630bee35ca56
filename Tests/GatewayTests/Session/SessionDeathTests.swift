import Testing
import Wire

@testable import Gateway

@Suite struct SessionDeathTests {
  /// A live session with one viewer and one action answered.
  private func live() -> Stage {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit() + stage.tap("a1") + stage.commit("a1")
    return stage
  }

  private let recovery = [
    "kill", "1 ← state recovering", "start", "app ← action 1 at 0", "app ← live at 0",
  ]

  @Test(arguments: [1, 2, 9, 15])
  func `a process that was killed is replaced, and its screen is restored at once`(signal: Int) {
    var stage = live()
    #expect(stage.die(Exit(signal: signal)) == recovery)
    #expect(stage.commit().isEmpty && stage.commit("a1").isEmpty)
    #expect(stage.goLive() == ["1 ← hello e2 live", "1 ← snapshot 2"])
  }

  @Test func `an action that was not answered is repeated where viewers see it`() {
    var stage = live()
    _ = stage.tap("a2") + stage.die(.kill) + stage.commit() + stage.commit("a1")
    #expect(stage.goLive() == ["1 ← hello e2 live", "1 ← snapshot 2", "app ← action 2"])
    #expect(stage.commit("a2") == ["1 ← commit 3 a2"])
  }

  @Test func `a process that ended without a report counts as killed after a short wait`() {
    var stage = live()
    #expect(stage.die(nil).isEmpty)
    #expect(stage.session.deadline == Session.exitStatusTimeout)
    #expect(stage.pass(Session.exitStatusTimeout) == recovery)
  }

  @Test func `a crash report before the socket closes is kept until it closes`() {
    var stage = live()
    #expect(stage.play { $0.exited(.kill, now: $1) }.isEmpty)
    #expect(stage.commit() == ["1 ← commit 3"])
    #expect(stage.play { $0.socketClosed(now: $1) } == recovery)
  }

  @Test func `an action on which the process dies twice is left out, and the session waits`() {
    var stage = live()
    let words = "App/Movie.swift:12: Fatal error: Index out of range\n"
    _ = stage.tap("a2")
    #expect(stage.die(.trap, saying: words) == recovery)
    _ = stage.commit() + stage.commit("a1") + stage.goLive()
    #expect(
      stage.die(.trap, saying: words) == [
        "kill", "warn: crashed: App/Movie.swift:12: Fatal error: Index out of range", "1 ← state crashed a2 skipped",
        "1 ← error action-failed a2",
      ])
    #expect(
      stage.journal.lines.last
        == #"{"type":"skip","number":2,"message":"App/Movie.swift:12: Fatal error: Index out of range"}"#)
    #expect(stage.tap("a3") == ["1 ← error crashed a3"])
    #expect(stage.say(.restart(.resume)) == Array(recovery.dropFirst()))
    _ = stage.commit() + stage.commit("a1")
    #expect(stage.goLive() == ["1 ← hello e3 live", "1 ← snapshot 2"])
  }

  @Test func `a crash that does not repeat skips no action`() {
    var stage = live()
    _ = stage.tap("a2") + stage.die(.trap) + stage.commit() + stage.commit("a1") + stage.goLive()
    #expect(stage.commit("a2") == ["1 ← commit 3 a2"])
    _ = stage.tap("a3")
    #expect(stage.die(.trap).contains("app ← action 2 at 0"))
    #expect(!stage.journal.lines.contains { $0.contains("skip") })
  }

  @Test func `a kill between two crashes does not count as a crash`() {
    var stage = live()
    _ = stage.tap("a2") + stage.die(.kill) + stage.commit() + stage.commit("a1") + stage.goLive()
    #expect(stage.die(.trap) == recovery)
    _ = stage.commit() + stage.commit("a1") + stage.goLive()
    #expect(stage.die(.kill) == recovery)
    _ = stage.commit() + stage.commit("a1") + stage.goLive()
    #expect(stage.die(.trap).suffix(2) == ["1 ← state crashed a2 skipped", "1 ← error action-failed a2"])
  }

  @Test func `a fault with nothing to answer waits for a restart and skips nothing`() {
    var stage = live()
    #expect(
      stage.die(Exit(status: 3)) == [
        "kill", "warn: crashed: The app process exited with status 3", "1 ← state crashed",
      ])
    #expect(stage.join() == ["2 ← hello e1 crashed", "2 ← snapshot 2", "2 ← state crashed", "1 ← viewers 2"])
  }

  @Test func `the crashed state has location, log and action of the crash`() throws {
    var stage = live()
    _ = stage.tap("a2") + stage.die(.trap) + stage.commit() + stage.commit("a1") + stage.goLive()
    _ = stage.die(.trap, saying: "hello\nApp/Movie.swift:12: Fatal error: no\n")
    let crash = try #require(stage.session.crash)
    let expected =
      #"{"type":"state","state":"crashed","message":"App/Movie.swift:12: Fatal error: no","file":"App/Movie.swift","line":12,"#
      + #""log":"hello\nApp/Movie.swift:12: Fatal error: no\n","signal":5,"#
      + #""action":{"id":"a2","kind":"tap","target":1,"viewer":1,"number":2},"skipped":true}"#
    #expect(String(decoding: crash.bytes, as: UTF8.self) == expected)
  }

  @Test func `repeated kills without progress end in the crashed state and skip no action`() {
    var stage = live()
    for _ in 0..<5 { #expect(stage.die(.kill) == recovery) }
    _ = stage.tap("a2")
    #expect(stage.die(.kill).last == "1 ← state crashed")
    #expect(!stage.journal.lines.contains { $0.contains("skip") })
    #expect(stage.say(.restart(.resume)) == Array(recovery.dropFirst()))
    _ = stage.commit() + stage.commit("a1")
    #expect(stage.goLive() == ["1 ← hello e7 live", "1 ← snapshot 2", "app ← action 2"])
  }

  @Test func `commits written before the process ended are used`() {
    var stage = live()
    _ = stage.tap("a2")
    #expect(stage.play { $0.exited(.trap, now: $1) }.isEmpty)
    #expect(stage.commit("a2") == ["1 ← commit 3 a2"])
    #expect(stage.play { $0.socketClosed(now: $1) }.last == "1 ← state crashed")
  }

  @Test func `a restart of a busy session leaves out what it is busy with`() {
    var stage = live()
    _ = stage.tap("a2") + stage.tap("a3")
    #expect(
      stage.say(.restart(.resume)) == ["1 ← error action-failed a2"] + recovery)
    _ = stage.commit() + stage.commit("a1")
    #expect(stage.goLive() == ["1 ← hello e2 live", "1 ← snapshot 2", "app ← action 3"])
    #expect(stage.commit("a3") == ["1 ← commit 3 a3"])
  }

  @Test func `a process that is killed again and again on one action is given up, however long it takes each time`() {
    var stage = live()
    _ = stage.tap("a2")
    for _ in 0..<6 where stage.session.state != .crashed {
      stage.now += 60_000
      _ = stage.die(.kill) + stage.commit() + stage.commit("a1") + stage.goLive()
    }
    #expect(stage.session.state == .crashed)
  }

  @Test func `a restart from scratch begins without actions, after a reset record`() {
    var stage = live()
    _ = stage.tap("a2")
    #expect(
      stage.say(.restart(.afresh())) == ["1 ← error action-failed a2", "kill", "1 ← state starting", "start"])
    #expect(stage.journal.lines.last == #"{"type":"reset"}"#)
    #expect(stage.commit() == ["1 ← hello e2 live", "1 ← snapshot 1"])
    #expect(stage.tap("a3") == ["app ← action 3"])
  }
}
