import Testing
import Wire

@testable import Gateway

/// Replays on the same build that are not what the journal recorded, and replays after damaged lines.
@Suite struct ReplayAgreementTests {
  /// The first commit of a screen with these buttons, numbered from `first`.
  private func screen(_ labels: [String], from first: Int = 1) -> JSON {
    let views = labels.enumerated().map { index, label -> JSON in
      let id = first + index
      return [
        "id": .integer(id), "type": "UIButton", "parent": 0, "after": .integer(index == 0 ? 0 : id - 1),
        "role": "button", "label": .string(label),
      ]
    }
    return ["type": "commit", "seq": 1, "time": 0, "views": .array(views)]
  }

  private func answer(_ action: String, _ seq: Int, _ label: String? = nil, by viewer: Int = 1) -> JSON {
    let commit: JSON = [
      "type": "commit", "seq": .integer(seq), "time": 0, "action": .string(action), "viewer": .integer(viewer),
    ]
    return label.map { commit.with("views", [["id": 1, "value": .string($0)]]) } ?? commit
  }

  /// A session with three taps, the last two on Sell, whose process has ended.
  private func ended() -> (stage: Stage, effects: [String]) {
    var stage = Stage()
    stage.session.newestBuild = "a"
    _ = stage.start() + stage.join() + stage.write(screen(["Buy", "Sell"]))
    for (number, target) in [(1, 1), (2, 2), (3, 2)] {
      _ = stage.tap("a\(number)", on: target) + stage.write(answer("a\(number)", number + 1))
    }
    let effects = stage.die(.kill)
    return (stage, effects)
  }

  private func deliveredTarget(_ message: JSON, _ stage: inout Stage) throws -> [Int?] {
    stage.session.receive(line: Array(message.text.utf8), now: stage.now)
    return try stage.session.dequeueEffects().compactMap { effect in
      guard case .deliver(let line) = effect else { return nil }
      return try JSON(parsing: line)["target"]?.integer
    }
  }

  @Test func `after the first difference the replay begins anew, and anchors decide from there on`() throws {
    var (stage, effects) = ended()
    #expect(
      effects.suffix(4) == ["app ← action 1 at 0", "app ← action 2 at 0", "app ← action 3 at 0", "app ← live at 0"])
    // This time the views have other numbers.
    _ = stage.write(screen(["Sell", "Buy"]))
    let repetition = stage.write(answer("a1", 2))
    #expect(repetition.contains("kill") && repetition.last == "start")
    // The first action is still performed by its number, because nothing has differed before it.
    #expect(stage.write(screen(["Sell", "Buy"])) == ["app ← action 1 at 0"])
    // After its answer, Sell is looked for. Its number was 2.
    #expect(stage.write(answer("a1", 2)).last == "app ← action 2 at 0")
    let clockMove: JSON = ["type": "commit", "seq": 3, "time": 0, "action": "replay", "viewer": 0]
    #expect(try deliveredTarget(clockMove, &stage) == [1])
    _ = stage.write(answer("a2", 4))
    _ = stage.write(["type": "commit", "seq": 5, "time": 0, "action": "replay", "viewer": 0, "removed": [1]])
    let live = stage.goLive()
    #expect(live.contains("warn: 2 of 3 actions apply."))
    #expect(live.contains("warn: After action 1 the anchors of the actions decide, as on another build."))
    #expect(
      live.contains { $0.hasPrefix("warn: Action 3 (tap) was done to button \"Sell\"") && $0.contains("left out") })
    #expect(live.contains { $0.hasPrefix("error: After action 1 (tap on button \"Buy\")") })
    let report = try JSON(parsing: #require(stage.session.report).bytes)
    #expect(report["missing"]?.array?.map { $0["number"] } == [3] && report["applied"] == 2)
  }

  @Test func `after a difference refusals are reported, and what was refused is not performed`() throws {
    var stage = Stage()
    stage.session.newestBuild = "a"
    _ = stage.start() + stage.join() + stage.write(screen(["Buy", "Sell"]))
    _ = stage.tap("a1", on: 1) + stage.write(answer("a1", 2))
    _ = stage.tap("a2", on: 2) + stage.refuse("a2")
    _ = stage.tap("a3", on: 2) + stage.write(answer("a3", 3)) + stage.die(.kill)
    _ = stage.write(screen(["Buy", "Sell"])) + stage.write(answer("a1", 2, "other"))
    _ = stage.write(screen(["Buy", "Sell"])) + stage.write(answer("a1", 2, "other"))
    _ = stage.write(["type": "commit", "seq": 3, "time": 0, "action": "replay", "viewer": 0])
    // Action 2 was refused, so that action 3 is next.
    _ = stage.write(["type": "commit", "seq": 4, "time": 0, "action": "replay", "viewer": 0])
    _ = stage.refuse("a3", as: "disabled")
    let live = stage.goLive()
    #expect(live.contains("warn: 1 of 2 actions apply."))
    #expect(
      live.contains { $0.contains("Action 3 (tap) was performed on button \"Sell\"") && $0.contains("`disabled`") })
  }

  @Test func `an action that is refused where it was performed does not apply`() {
    var stage = Stage()
    stage.session.newestBuild = "a"
    _ = stage.start() + stage.join() + stage.commit() + stage.tap("a1") + stage.commit("a1") + stage.die(.kill)
    _ = stage.commit() + stage.refuse("a1")
    #expect(stage.goLive().contains("warn: 0 of 1 actions apply."))
  }

  @Test func `a difference that a repetition does not have is an error of the log`() {
    var (stage, _) = ended()
    _ = stage.write(screen(["Buy", "Sell"])) + stage.write(answer("a1", 2, "other"))
    #expect(stage.write(screen(["Buy", "Sell"])) == ["app ← action 1 at 0"])
    for number in 1...3 { _ = stage.write(answer("a\(number)", number + 1)) }
    let live = stage.goLive()
    #expect(live.contains { $0.hasPrefix("error: A replay differed, and its repetition step by step does not.") })
    #expect(stage.session.report == nil && stage.session.difference == nil)
  }

  @Test func `an action on the picture before a replay that has differed is found by its anchor`() {
    for (labels, last) in [(["Sell", "Buy"], "app ← action 4"), (["Sell"], "1 ← error unknown-view a4")] {
      var (stage, _) = ended()
      _ = stage.tap("a4", on: 1)
      // The last action differs, so that the replay need not begin anew.
      _ = stage.write(screen(labels)) + stage.write(answer("a1", 2)) + stage.write(screen(labels))
      _ = stage.write(answer("a1", 2))
      for seq in [3, 4, 5, 6] where stage.session.process?.isReplaying == true {
        let isMove = stage.session.process?.steps?.awaitedStep != .action
        let id = stage.session.inFlight.first.map { stage.session.actions[$0].request.id }
        let move: JSON = ["type": "commit", "seq": .integer(seq), "time": 0, "action": "replay", "viewer": 0]
        _ = stage.write(isMove ? move : answer(id ?? "", seq))
      }
      #expect(stage.goLive().contains(last), "\(labels)")
    }
  }

  // MARK: Doubt

  private let state = StateDigest(screen: 1, callbacks: 2)

  private func doubtful(_ number: Int, screen: UInt64, callbacks: UInt64 = 2, doubt: Int = 1) -> JournaledAction {
    var action = action(number)
    action.recordAnswer(answerAt: 1, StateDigest(screen: screen, callbacks: callbacks))
    (action.build, action.doubt) = ("a", doubt)
    return action
  }

  @Test func `a doubt ends where the screen is the recorded one again, and begins with the next damaged line`() {
    var agreement = ReplayAgreement()
    #expect(agreement.needsAnchor(doubtful(3, screen: 9), on: "a"))
    #expect(agreement.compare(doubtful(3, screen: 9), nil, state, on: "a") == nil)
    #expect(agreement.needsAnchor(doubtful(4, screen: 1), on: "a") && agreement.notes.isEmpty)
    #expect(agreement.compare(doubtful(4, screen: 1), nil, state, on: "a") == nil)
    #expect(!agreement.needsAnchor(doubtful(5, screen: 1), on: "a"))
    #expect(agreement.notes.count == 1 && agreement.notes[0].contains("after action 4"))
    #expect(agreement.isComparable(doubtful(5, screen: 1), on: "a"))
    #expect(agreement.needsAnchor(doubtful(6, screen: 1, doubt: 2), on: "a"))
    // On another build it stays.
    #expect(agreement.needsAnchor(doubtful(5, screen: 1), on: "b"))
    #expect(agreement.compare(doubtful(5, screen: 7), nil, state, on: "a") == "the screen")
    #expect(agreement.hasDiffered && agreement.needsAnchor(doubtful(6, screen: 1, doubt: 0), on: "a"))
  }

  @Test func `the callbacks of a lost action are not compared`() {
    var agreement = ReplayAgreement()
    #expect(agreement.compare(doubtful(3, screen: 1, callbacks: 5), nil, state, on: "a") == nil)
    #expect(agreement.compare(doubtful(4, screen: 1, callbacks: 6), nil, state, on: "a") == nil)
    #expect(!agreement.hasDiffered)
  }

  @Test func `without a digest of the build the anchors of a journal that names builds decide`() {
    var tap = action(1)
    tap.build = "a"
    #expect(tap.needsAnchor(on: nil) && tap.needsAnchor(on: "b") && !tap.needsAnchor(on: "a"))
    #expect(!action(1).needsAnchor(on: nil))
  }

  @Test func `a session goes on by numbers after the doubt, and the report says where`() throws {
    let (stage, _) = ended()
    var history = History(header: stage.session.header)
    for (index, record) in stage.journal.records.enumerated() {
      // The line of the first answer is damaged.
      if index == 2 { history.applyDamage(line: 5, length: 100) } else { history.apply(record) }
    }
    history.finish()
    #expect(history.actions.map(\.isDoubtful) == [false, true, true])
    var restored = Stage()
    restored.session = Session(history, title: "T") { "e" }
    restored.session.newestBuild = "a"
    #expect(restored.start() == ["start"])
    #expect(restored.write(screen(["Buy", "Sell"])) == ["app ← action 1 at 0"])
    #expect(restored.write(answer("a1", 2)) == ["app ← action 2 at 0"])
    let clockMove: JSON = ["type": "commit", "seq": 3, "time": 0, "action": "replay", "viewer": 0]
    #expect(restored.write(clockMove) == ["app ← action 2 at 0"])
    // The screen after action 2 is the recorded one: action 3 is performed at once, by its number.
    #expect(try deliveredTarget(answer("a2", 4), &restored) == [2])
    _ = restored.write(answer("a3", 5))
    let live = restored.write(["type": "live", "time": 0])
    #expect(live.contains { $0.contains("The journal's screen is the recorded one again after action 2") })
    #expect(restored.session.difference == nil)
  }
}
