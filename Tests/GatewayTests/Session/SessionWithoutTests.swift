import Testing

@testable import Gateway

/// Restarts that leave out an action: what it began, such as a timer, does not come again.
@Suite struct SessionWithoutTests {
  /// A live session with one viewer and two actions answered.
  private func live() -> Stage {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit()
    for id in ["a1", "a2"] { _ = stage.tap(id) + stage.commit(id) }
    return stage
  }

  private let recovery = ["1 ← state recovering", "start", "app ← action 1 at 0", "app ← live at 0"]

  @Test func `after a fault of a timer the last action is left out, also when the journal is read again`() {
    var stage = live()
    #expect(stage.die(.trap).last == "1 ← state crashed")
    #expect(stage.say(.restart(.without(2))) == recovery)
    #expect(stage.journal.lines.last?.hasPrefix(#"{"type":"skip","number":2,"#) == true)
    _ = stage.commit() + stage.commit("a1")
    #expect(stage.goLive() == ["1 ← hello e2 live", "1 ← snapshot 2"])
    var history = History(header: stage.session.header, stage.journal.records)
    #expect(history.actions.map(\.isSkipped) == [false, true])
    // If the fault was of the action before, that one is named now.
    _ = stage.pass(Session.restartInterval)
    _ = stage.die(.trap)
    let crash = stage.session.crash.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(crash?.contains(#""last":{"id":"a1""#) == true)
    #expect(stage.say(.restart(.without(1))) == ["1 ← state recovering", "start"])
    history = History(header: stage.session.header, stage.journal.records)
    #expect(history.actions.map(\.isSkipped) == [true, true])
  }

  @Test func `in a loop of a timer the last action is left out, and those that wait are performed`() {
    var stage = live()
    _ = stage.tap("a3") + stage.pass(Session.stallTimeout)
    #expect(stage.say(.restart(.without(2))) == ["kill"] + recovery)
    _ = stage.commit() + stage.commit("a1")
    #expect(stage.goLive().last == "app ← action 3")
  }

  @Test func `an action that waits fails when the session is restarted without it`() {
    var stage = live()
    _ = stage.tap("a3")
    #expect(stage.say(.restart(.without(3))).prefix(2) == ["1 ← error action-failed a3", "kill"])
  }

  @Test func `an action that others followed, a skipped one and one that there is not are refused`() {
    var stage = live()
    for number in [1, 7] { #expect(stage.say(.restart(.without(number))) == ["1 ← error unknown-action"]) }
    _ = stage.die(.trap) + stage.say(.restart(.without(2)))
    stage.now += Session.restartInterval
    #expect(stage.say(.restart(.without(2))) == ["1 ← error unknown-action"])
  }
}
