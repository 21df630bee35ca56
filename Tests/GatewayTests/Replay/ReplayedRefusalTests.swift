import Testing
import Wire

@testable import Gateway

/// Refusals in a replay: an action that was performed is refused, a refused one is performed, or it is refused for another reason.
@Suite struct ReplayedRefusalTests {
  /// A session on the build `a` whose action was performed or refused, and whose process has ended.
  private func ended(refusing: Bool, newBuild: String = "a") -> (stage: Stage, effects: [String]) {
    var stage = Stage()
    stage.session.newestBuild = "a"
    _ = stage.start() + stage.join() + stage.commit() + stage.tap("a1")
    _ = refusing ? stage.refuse("a1") : stage.commit("a1")
    stage.session.newestBuild = newBuild
    let effects = stage.die(.kill)
    return (stage, effects)
  }

  private func report(_ stage: Stage) throws -> JSON { try JSON(parsing: #require(stage.session.report).bytes) }

  @Test func `on the same build a refused action is replayed, and its refusal is not reported`() {
    var (stage, effects) = ended(refusing: true)
    let answer = stage.journal.lines.last { $0.contains(#""answer""#) }
    #expect(answer?.hasPrefix(#"{"type":"answer","number":1,"refused":true,"time":0,"state":["#) == true)
    #expect(answer?.hasSuffix(#","code":"hidden","message":"no"}"#) == true)
    #expect(effects.suffix(3) == ["start", "app ← action 1 at 0", "app ← live at 0"])
    #expect(stage.commit().isEmpty && stage.refuse("a1").isEmpty)
    #expect(stage.goLive() == ["1 ← hello e2 live", "1 ← snapshot 1"])
  }

  @Test func `an action that was refused and is performed now is a difference with both answers`() throws {
    var (stage, _) = ended(refusing: true)
    _ = stage.commit() + stage.commit("a1")
    #expect(
      stage.goLive().contains {
        $0.contains("The answer to action 1 (tap on UIView) differed")
          && $0.contains("Recorded: refused with `hidden`: no. In the replay: performed.")
      })
    let state = try #require(try report(stage)["state"])
    #expect(state["member"] == "the answer" && state["number"] == 1 && state["kind"] == "tap")
    #expect(state["expected"] == "refused with `hidden`: no" && state["found"] == "performed")
  }

  @Test func `an action that was performed and is refused now is a difference with both answers`() throws {
    var (stage, _) = ended(refusing: false)
    _ = stage.commit() + stage.refuse("a1", as: "disabled")
    #expect(stage.goLive().last == "1 ← replay 1")
    let state = try #require(try report(stage)["state"])
    #expect(state["expected"] == "performed" && state["found"] == "refused with `disabled`: no")
    #expect(try report(stage)["missing"] == [])
  }

  @Test func `another refusal than the recorded one is a difference`() throws {
    var (stage, _) = ended(refusing: true)
    _ = stage.commit() + stage.refuse("a1", as: "disabled") + stage.goLive()
    #expect(try report(stage)["state"]?["found"] == "refused with `disabled`: no")
  }

  @Test func `the recorded screen at a refusal is the one of the last commit before it`() {
    var stage = Stage()
    stage.session.newestBuild = "a"
    _ = stage.start() + stage.join() + stage.commit() + stage.tap("a1") + stage.commit("a1") + stage.commit()
    _ = stage.tap("a2") + stage.refuse("a2") + stage.commit() + stage.die(.kill)
    _ = stage.commit() + stage.commit("a1")
    #expect(stage.refuse("a2", as: "disabled").contains("rebuild the outline at 3 of e1"))
  }

  @Test func `on another build what was refused is left out, and what is refused now is reported with its code`() throws
  {
    let refused = ended(refusing: true, newBuild: "b")
    #expect(refused.effects.last == "start")
    var (stage, _) = ended(refusing: false, newBuild: "b")
    #expect(stage.commit() == ["app ← action 1 at 0"])
    let clockMove: JSON = ["type": "commit", "seq": 2, "time": 0, "action": "replay", "viewer": 0]
    #expect(stage.write(clockMove) == ["app ← action 1 at 0"])
    _ = stage.refuse("a1", as: "disabled")
    #expect(
      stage.goLive().contains("warn: Action 1 (tap) was performed on UIView, and is refused now with `disabled`: no."))
    let entry = try #require(try report(stage)["missing"]?.array?.first)
    #expect(entry["code"] == "disabled" && entry["message"] == "no" && entry["number"] == 1)
  }

  @Test func `a refusal in the replay of a journal that names no build is reported`() throws {
    var stage = Stage(journaled: [action(1, answeredAt: 5)], time: 5)
    _ = stage.start() + stage.join() + stage.commit() + stage.refuse("a1", as: "disabled")
    #expect(
      stage.goLive().contains("warn: Action 1 (tap) was performed on view 1, and is refused now with `disabled`: no."))
    #expect(try report(stage)["applied"] == 0)
  }

  private let state = StateDigest(screen: 1, callbacks: 2)
  private let reason = RefusalReason(code: .hidden, message: "no")

  /// A performed and a refused action on the build `a`.
  private func history(_ refused: ViewerAction, _ more: [JournalRecord] = []) -> History {
    let records: [JournalRecord] = [
      .build("a"), .action(action(1)), .answer(number: 1, seq: 2, time: 1, state: state),
      .action(action(2, refused)), .answer(number: 2, seq: nil, time: 2, state: state, reason: reason),
    ]
    return History(header: Stage().session.header, records + more)
  }

  @Test func `a journal's refusals are compared on the same build only, and not those of the clock`() {
    let tapped = history(.tap(view: 1, at: nil)).actions[1]
    #expect(tapped.refusal == reason && tapped.isReplayed(on: "a"))
    #expect(!tapped.isReplayed(on: "b") && !tapped.isReplayed(on: nil))
    #expect(!history(.settle).actions[1].isReplayed(on: "a"))
  }

  @Test func `refusals after an action that is left out are not compared, because they were on a screen with it`() {
    let history = history(.tap(view: 1, at: nil), [.skip(number: 1, message: "left out")])
    #expect(history.actions.map { $0.isReplayed(on: "a") } == [false, false])
  }

  @Test func `the answer of another build than the one that an action names is not compared`() {
    var stage = Stage()
    stage.session.newestBuild = "a"
    _ = stage.start() + stage.join() + stage.commit()
    stage.session.newestBuild = "b"
    // While the new build is tried, the action is one on the old build's screen. The new build answers it.
    _ = stage.play { $0.replace(now: $1) } + stage.tap("a1") + stage.commit() + stage.commit("a1")
    #expect(stage.session.actions.map(\.build) == ["a"] && stage.session.actions[0].isAnswered)
    #expect(stage.session.actions[0].state == nil)
  }

  @Test func `a branch has the refusals of its origin`() throws {
    var stage = Stage()
    stage.session.newestBuild = "a"
    _ = stage.start() + stage.join() + stage.commit() + stage.tap("a1") + stage.refuse("a1")
    _ = stage.tap("a2") + stage.commit("a2")
    let moment = try #require(stage.session.moment(2, at: 0))
    let branch = History(header: stage.session.header, moment.records)
    #expect(branch.actions.map { $0.isReplayed(on: "a") } == [true, true])
    #expect(branch.actions[0].refusal == stage.session.actions[0].refusal)
  }
}
