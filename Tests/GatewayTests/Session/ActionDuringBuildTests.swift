import Testing
import Wire

@testable import Gateway

/// Actions that are requested while a session moves to another build: their targets are views of the picture before.
@Suite struct ActionDuringBuildTests {
  /// The first commit of a build whose only views are buttons with these labels.
  private func commit(_ labels: [String]) -> JSON {
    let views = labels.enumerated().map { index, label -> JSON in
      [
        "id": .integer(index + 1), "type": "UIButton", "parent": 0, "after": .integer(index), "role": "button",
        "label": .string(label),
      ]
    }
    return ["type": "commit", "seq": 1, "time": 0, "views": .array(views)]
  }

  /// A session with the buttons Buy and Sell on build `a`. Buy is tapped while it moves to build `b`, which has these buttons.
  /// Returns what happens when that build has drawn them.
  private func tapDuringMove(to labels: [String]) -> (stage: Stage, effects: [String]) {
    var stage = Stage()
    stage.session.newestBuild = "a"
    _ = stage.start() + stage.join() + stage.write(commit(["Buy", "Sell"]))
    stage.session.newestBuild = "b"
    _ = stage.play { $0.replace(now: $1) } + stage.tap("a1")
    let effects = stage.write(commit(labels))
    return (stage, effects)
  }

  @Test func `the action is performed on the same view`() {
    #expect(tapDuringMove(to: ["Other", "Sell", "Buy"]).effects.last == "app ← action 1")
  }

  @Test(arguments: [["Pay", "Sell"], ["Sell"], ["Buy", "Buy"]])
  func `the action is refused if it is uncertain which view its target is`(labels: [String]) {
    let (stage, effects) = tapDuringMove(to: labels)
    #expect(effects.last == "1 ← error unknown-view a1")
    #expect(!effects.contains { $0.hasPrefix("app ← action") })
    #expect(stage.session.actions.map(\.isAnswered) == [true])
    #expect(stage.journal.lines.last?.contains(#""code":"unknown-view""#) == true)
  }

  @Test func `a refused action is not performed on the next build either, and its answer is kept`() {
    var (stage, _) = tapDuringMove(to: ["Sell"])
    let history = History(header: stage.session.header, stage.journal.records)
    for var action in [stage.session.actions[0], history.actions[0]] {
      action.updateSkipping(on: "c")
      #expect(!action.isRetried && !action.isReplayed(on: "c"))
    }
    stage.session.newestBuild = "c"
    let effects = stage.play { $0.replace(now: $1) } + stage.write(commit(["Buy", "Sell"]))
    #expect(!effects.contains { $0.hasPrefix("app ← action") })
  }

  @Test func `a repetition of a refused action receives the refusal`() {
    var stage = Stage()
    stage.session.newestBuild = "a"
    var request = ActionRequest(id: "1", .tap(view: 1, at: nil))
    request.client = "c"
    _ = stage.start() + stage.join() + stage.write(commit(["Buy"]))
    stage.session.newestBuild = "b"
    _ = stage.play { $0.replace(now: $1) } + stage.say(.action(request))
    #expect(stage.write(commit(["Sell", "Buy", "Buy"])).last == "1 ← error unknown-view 1")
    #expect(stage.say(.action(request)) == ["1 ← error unknown-view 1"])
  }

  @Test func `a skip belongs to the build of the process that has crashed`() {
    var stage = Stage(journaled: [action(1, answeredAt: 5)], time: 5)
    stage.session.actions[0].build = "a"
    stage.session.actions[0].anchor = Anchor(
      type: "UIButton", role: "button", name: "Buy", equals: .init(index: 1, count: 1), controllers: [],
      position: ["UIButton 1 of 1"])
    stage.session.newestBuild = "b"
    _ = stage.start() + stage.join()
    for _ in 1...2 {
      _ = stage.write(commit(["Buy"]))
      _ = stage.write(["type": "commit", "seq": 2, "time": 5, "action": "replay", "viewer": 0])
      _ = stage.die(.trap)
    }
    #expect(stage.journal.lines.first == #"{"type":"build","build":"b"}"#)
    #expect(stage.journal.lines.last?.hasPrefix(#"{"type":"skip","number":1,"#) == true)
    let lines: [JournalRecord] = [.build("a"), .action(action(1)), .answer(number: 1, seq: 2, time: 5)]
    var history = History(header: stage.session.header, lines + stage.journal.records)
    #expect(history.actions[0].crashedBuilds == ["b"])
    history.actions[0].updateSkipping(on: "a")
    #expect(history.actions[0].isReplayed(on: "a"))
  }
}
