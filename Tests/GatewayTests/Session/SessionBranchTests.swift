import Testing
import Wire

@testable import Gateway

/// The state that a session passes on to its branches.
@Suite struct SessionBranchTests {
  private func live() -> Stage {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit(at: 0)
    return stage
  }

  private func lines(_ stage: Stage, _ seq: Int, at time: Double) -> [String]? {
    stage.session.moment(seq, at: time)?.records.map { record in
      let json = record.json
      let keys = ["type", "number", "id", "seq", "refused", "time"]
      return keys.compactMap { key in json[key].map { $0.string ?? $0.text } }.joined(separator: " ")
    }
  }

  @Test func `a moment has the actions answered up to its commit, and its time`() {
    var stage = live()
    _ = stage.pass(10) + stage.tap("a1") + stage.commit("a1", at: 10)
    _ = stage.commit(at: 15)
    _ = stage.pass(10) + stage.tap("a2") + stage.commit("a2", at: 25) + stage.tap("a3")
    #expect(lines(stage, 1, at: 0) == [])
    #expect(lines(stage, 2, at: 10) == ["action 1 a1 10", "answer 1 2 10", "time 10"])
    #expect(lines(stage, 3, at: 15) == ["action 1 a1 10", "answer 1 2 10", "time 15"])
    let all = ["action 1 a1 10", "answer 1 2 10", "action 2 a2 25", "answer 2 4 25", "time 25"]
    #expect(lines(stage, 4, at: 25) == all)
    // An action without an answer has not been performed.
    #expect(lines(stage, 5, at: 25) == all)
  }

  @Test func `a branch keeps refusals and skips`() throws {
    var stage = live()
    _ = stage.tap("a1") + stage.refuse("a1", at: 3)
    _ = stage.tap("fatal") + stage.die(.trap) + stage.commit() + stage.goLive() + stage.die(.trap)
    _ = stage.say(.restart(.resume)) + stage.commit() + stage.goLive()
    _ = stage.tap("a2") + stage.commit("a2", at: 9)
    let moment = try #require(stage.session.moment(2, at: 9))
    let history = History(header: stage.session.header, moment.records)
    #expect(history.actions.map(\.request.id) == ["a1", "fatal", "a2"])
    #expect(history.actions.map(\.isSkipped) == [true, true, false])
    #expect(history.time == 9 && history.lastNumber == 3)
  }

  @Test func `commit numbers refer to the visible epoch, also while another one replays`() {
    var stage = live()
    _ = stage.commit(at: 1) + stage.commit(at: 2) + stage.tap("a1") + stage.commit("a1", at: 3) + stage.die(.kill)
    // The new process reaches it with its second commit. Viewers still see the fourth.
    _ = stage.commit(at: 0) + stage.commit("a1", at: 3)
    #expect(lines(stage, 3, at: 2) == ["time 2"])
    #expect(lines(stage, 4, at: 3)?.count == 3)
    _ = stage.goLive()
    #expect(lines(stage, 2, at: 3)?.count == 3)
  }

  @Test func `a moment before a restart from scratch cannot be branched`() {
    var stage = live()
    _ = stage.tap("a1") + stage.commit("a1", at: 3) + stage.say(.restart(.afresh()))
    #expect(lines(stage, 2, at: 3) == nil)
    #expect(lines(stage, 1, at: 0) == [])
  }

  @Test func `a branch replays up to its commit, and no further`() throws {
    var stage = Stage(journaled: [action(1, answeredAt: 10)], time: 25, clock: .virtual)
    stage.session.until = 3
    stage.session.start(now: 0)
    guard case .start(let launch) = stage.session.dequeueEffects().first else {
      Issue.record("nothing was started")
      return
    }
    let line = try JSON(parsing: launch.dropLast())
    #expect(line["replay"] == true && line["until"] == 3)
    _ = stage.commit() + stage.commit("a1") + stage.write(["type": "live", "time": 25])
    #expect(stage.session.state == .live && stage.session.until == nil)
  }

  @Test func `a branch at the beginning replays no actions`() throws {
    var stage = Stage(clock: .virtual)
    stage.session.until = 1
    let messages = stage.start()
    #expect(messages == ["start", "app ← live at 0"])
  }
}
