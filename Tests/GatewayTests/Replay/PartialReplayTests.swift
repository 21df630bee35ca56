import Testing
import Wire

@testable import Gateway

/// What a replay on the same build compares if it is performed step by step, replays only the first actions, or ends early.
@Suite struct PartialReplayTests {
  /// The process writes a commit with the text of view 1.
  private func write(_ seq: Int, _ action: String, _ text: String?, by viewer: Int = 1, _ stage: inout Stage)
    -> [String]
  {
    var commit: JSON = ["type": "commit", "seq": .integer(seq), "time": 0, "action": .string(action)]
    commit = commit.with("viewer", .integer(viewer))
    if let text { commit = commit.with("views", [["id": 1, "text": .string(text)]]) }
    return stage.write(commit)
  }

  private func start() -> Stage {
    var stage = Stage()
    stage.session.newestBuild = "a"
    _ = stage.start() + stage.join() + stage.commit()
    return stage
  }

  private func difference(_ stage: Stage) throws -> JSON? {
    guard let report = stage.session.report else { return nil }
    return try JSON(parsing: report.bytes)["state"]
  }

  /// A session with an action on the build `a`, one on `b`, and a process of `b` that replays both.
  private func replayedInSteps(_ text: String) -> Stage {
    var stage = start()
    _ = stage.tap("a1") + stage.commit("a1")
    stage.session.newestBuild = "b"
    _ = stage.play { $0.replace(now: $1) } + stage.commit()
    _ = write(2, "replay", nil, by: 0, &stage) + write(3, "a1", "first", &stage) + stage.goLive()
    _ = stage.tap("a2") + write(4, "a2", "second", &stage) + stage.die(.kill) + stage.commit()
    _ = write(2, "replay", nil, by: 0, &stage)
    #expect(write(3, "a1", "first", &stage) == ["app ← action 2 at 0"])
    #expect(write(4, "a2", text, &stage).last == "app ← live at 0")
    _ = stage.goLive()
    return stage
  }

  @Test func `in a replay step by step the actions of the same build are compared`() throws {
    #expect(try difference(replayedInSteps("second")) == nil)
    let found = try #require(try difference(replayedInSteps("third")))
    #expect(found["number"] == 2 && found["member"] == "the screen" && found["text"] == #"UIView #1 "third""#)
  }

  @Test func `a step back is compared up to its last action`() throws {
    for text in ["first", "other"] {
      var stage = start()
      _ = stage.tap("a1") + write(2, "a1", "first", &stage) + stage.tap("a2") + write(3, "a2", "second", &stage)
      #expect(stage.say(.restart(.before(2))).suffix(3) == ["start", "app ← action 1 at 0", "app ← live at 0"])
      _ = stage.commit() + write(2, "a1", text, &stage) + stage.goLive()
      #expect(try difference(stage)?["number"] == (text == "first" ? nil : 1))
    }
  }

  @Test func `a branch is compared with the answers of its origin`() throws {
    var origin = start()
    _ = origin.tap("a1") + write(2, "a1", "first", &origin) + origin.tap("a2") + write(3, "a2", "second", &origin)
    let moment = try #require(origin.session.moment(2, at: 0))
    for text in ["first", "other"] {
      var stage = Stage()
      stage.session = Session(History(header: origin.session.header, moment.records), title: "Movies") { "b" }
      (stage.session.newestBuild, stage.session.until) = ("a", moment.seq)
      #expect(stage.start() == ["start", "app ← action 1 at 0", "app ← live at 0"])
      _ = stage.commit() + write(2, "a1", text, &stage) + stage.goLive()
      #expect(try difference(stage)?["number"] == (text == "first" ? nil : 1))
    }
  }

  @Test func `the differences that a replay found before its process ended are logged`() {
    var stage = start()
    _ = stage.tap("a1") + write(2, "a1", "first", &stage) + stage.tap("a2") + write(3, "a2", "second", &stage)
    _ = stage.die(.kill) + stage.commit() + write(2, "a1", "first", &stage) + write(3, "a2", "other", &stage)
    let error = stage.die(.kill).first {
      $0.hasPrefix("error: The replay has not reached its end. After action 2 (tap")
    }
    #expect(error?.contains("the screen differed") == true)
    // The next replay is the same as what was recorded.
    _ = stage.commit() + write(2, "a1", "first", &stage) + write(3, "a2", "second", &stage)
    #expect(stage.goLive().last == "1 ← snapshot 3" && stage.session.report == nil)
  }
}
