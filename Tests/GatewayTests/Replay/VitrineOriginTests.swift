import Testing
import Wire

@testable import Gateway

/// Journals of another build of Vitrine: anchors decide, and the report says so.
@Suite struct VitrineOriginTests {
  private let anchor = Anchor(type: "UIView", controllers: [], position: [])

  private func origin(_ builds: [String?], anchored: Bool = true, header vitrine: String? = nil, on current: String?)
    -> VitrineOrigin?
  {
    let actions = builds.map { build in
      var action = action(1, answeredAt: 5)
      (action.build, action.anchor) = (build, anchored ? anchor : nil)
      return action
    }
    var header = Stage().session.header
    header.vitrine = vitrine
    return VitrineOrigin(actions, header, on: current)
  }

  @Test func `the origin is named if it is not the running build of Vitrine`() {
    #expect(origin(["a+1", "a+1"], on: "a+1") == nil)
    #expect(origin(["a+1", "a+2"], on: "a+1") == .another)
    #expect(origin(["a+2", "a"], on: "a+1") == .unknown)
    // Another build of the app by the same Vitrine is reported as always.
    #expect(origin(["b+1"], on: "a+1") == nil)
    #expect(origin(["b"], on: "a") == nil && origin(["b"], on: nil) == nil)
  }

  @Test func `an action without a build is of the Vitrine that began the journal`() {
    #expect(origin([nil], on: "a+1") == .unknown)
    #expect(origin([nil], header: "2", on: "a+1") == .another)
    #expect(origin([nil], header: "1", on: "a+1") == nil)
    // Without anchors there is nothing to decide by.
    #expect(origin([nil], anchored: false, on: "a+1") == nil)
  }

  @Test func `an action without a build is found by its anchor, if it has one`() {
    var unnamed = action(1, answeredAt: 5)
    #expect(!unnamed.needsAnchor(on: "a"))
    unnamed.anchor = anchor
    #expect(unnamed.needsAnchor(on: "a") && !unnamed.needsAnchor(on: nil))
  }

  /// A session on one build of Vitrine that is replayed on another one, where the app's answer is a refusal or not.
  private func replayed(refusing: Bool) -> (lines: [String], stage: Stage) {
    var stage = Stage()
    stage.session.newestBuild = "a+1"
    _ = stage.start() + stage.join() + stage.commit() + stage.tap("a1") + stage.commit("a1")
    #expect(stage.journal.lines.first == #"{"type":"build","build":"a+1"}"#)
    stage.session.newestBuild = "a+2"
    _ = stage.die(.kill)
    #expect(stage.commit() == ["app ← action 1 at 0"])
    let clockMove: JSON = ["type": "commit", "seq": 2, "time": 0, "action": "replay", "viewer": 0]
    #expect(stage.write(clockMove) == ["app ← action 1 at 0"])
    let answer: JSON = ["type": "commit", "seq": 3, "time": 0, "action": "a1", "viewer": 1]
    _ = refusing ? stage.refuse("a1") : stage.write(answer)
    return (stage.goLive(), stage)
  }

  private let warning =
    "warn: Another build of Vitrine has recorded the journal, so that the anchors of its actions decide."

  @Test func `a replay by another build of Vitrine is treated and reported as one on another build`() throws {
    let (lines, stage) = replayed(refusing: true)
    #expect(lines.prefix(2) == [warning, "warn: 0 of 1 actions apply."])
    #expect(try JSON(parsing: #require(stage.session.report).bytes)["vitrine"] == "another")
  }

  @Test func `if all actions can be performed, only the log mentions the other build`() {
    let (lines, stage) = replayed(refusing: false)
    #expect(lines.first == warning && stage.session.report == nil)
  }
}
