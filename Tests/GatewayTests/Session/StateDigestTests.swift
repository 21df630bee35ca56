import Testing
import Wire

@testable import Gateway

@Suite struct StateDigestTests {
  private static func view(_ id: Int, after: Int = 0, _ members: JSON = [:]) -> JSON {
    var view: JSON = ["id": .integer(id), "type": "UILabel", "parent": 0, "after": .integer(after)]
    for (key, value) in members.object?.members ?? [] { view = view.with(key, value) }
    return view
  }

  private func digest(_ commits: JSON...) -> UInt64 {
    var tree = ScreenTree()
    for commit in commits {
      tree.apply(commit)
      // Whether it is asked for in between makes no difference.
      if commit["asks"] != nil { _ = tree.digest() }
    }
    return tree.digest()
  }

  @Test(
    arguments: [
      ["views": [["id": 1, "text": "b"]]], ["views": [["id": 1, "identifier": "b"]]],
      ["views": [["id": 1, "hidden": true]]], ["views": [["id": 1, "selected": true]]],
      ["views": [["id": 1, "enabled": false]]], ["views": [["id": 1, "value": "25%"]]], ["removed": [1]],
      ["views": [["id": 1, "parent": 0, "after": 2]]],
      ["views": [["id": 1, "parent": 2, "after": 0]]], ["controllers": [["id": 1, "state": "appeared"]]],
      ["controllers": [["id": 1, "removed": true]]],
    ] as [JSON])
  func `structure, texts and states are in the screen's digest`(change: JSON) {
    let first: JSON = [
      "asks": true, "views": [Self.view(1), Self.view(2, after: 1)],
      "controllers": [["id": 1, "type": "A", "view": 1]],
    ]
    #expect(digest(first, change) != digest(first))
  }

  @Test func `geometry and colors are not in the digest, and reverted changes leave no trace`() {
    let first: JSON = ["asks": true, "views": [Self.view(1), Self.view(2, after: 1)]]
    let looks: JSON = ["views": [["id": 1, "frame": [1, 2, 3, 4], "color": "#ff0000", "alpha": 0.5]]]
    #expect(digest(first, looks) == digest(first))
    let text: JSON = ["asks": true, "views": [["id": 1, "text": "b", "hidden": true]]]
    #expect(digest(first, text, ["views": [["id": 1, "text": .null, "hidden": .null]]]) == digest(first))
    let third: JSON = ["asks": true, "views": [Self.view(3, after: 1)]]
    #expect(digest(first, third, ["removed": [3]]) == digest(first))
    let controller: JSON = ["controllers": [["id": 1, "type": "A", "state": "appeared"]]]
    #expect(digest(first, controller, ["controllers": [["id": 1, "removed": true]]]) == digest(first))
  }

  /// Changes at random, seed 11: the digest that is kept is the one of the whole screen.
  @Test func `the digest that follows changes is that of a screen from nothing`() {
    var random = SmallRandom(state: 11)
    var tree = ScreenTree()
    for step in 1...1500 {
      let id = 1 + random.next(40)
      switch random.next(8) {
      case 0: tree.apply(["removed": [.integer(id)]])
      case 1, 2: tree.apply(["views": [["id": .integer(id), "text": .string("\(random.next(3))")]]])
      case 3: tree.apply(["controllers": [["id": .integer(id), "type": "A", "state": .string("\(random.next(2))")]]])
      default:
        let parent = random.next(40)
        guard parent == 0 || parent != id && tree.contains(view: parent) else { continue }
        tree.apply(["views": [Self.view(id, after: random.next(40), ["parent": .integer(parent)])]])
      }
      if random.next(5) == 0 { _ = tree.digest() }
      guard step % 25 == 0 else { continue }
      var snapshot = JSON.Object()
      tree.addSnapshot(to: &snapshot, at: 0)
      #expect(digest(.object(snapshot)) == tree.digest(), "after step \(step)")
    }
  }

  @Test func `a digest in a journal reads back, and a damaged one is ignored`() {
    let state = StateDigest(screen: .max, callbacks: 0x0a)
    let record = JournalRecord.answer(number: 3, seq: 9, time: 4, state: state)
    #expect(record.json.text.hasSuffix(#","state":["ffffffffffffffff","a"]}"#))
    #expect(JournalRecord(record.json) == record)
    for damaged in [["a"], ["a", 1], ["a", "g"], ["a", "b", "c"], "a"] as [JSON] {
      #expect(JournalRecord(record.json.with("state", damaged)) == .answer(number: 3, seq: 9, time: 4))
    }
  }

  private let callback: JSON = [
    "type": "event", "time": 0, "event": "callback", "controller": 1, "class": "A", "name": "viewDidLoad()",
  ]

  /// A session in which one action was performed, after which its process ends.
  private func replayed(on build: String = "a") -> Stage {
    var stage = Stage()
    stage.session.newestBuild = "a"
    _ = stage.start() + stage.join() + stage.write(callback) + stage.commit() + stage.tap("a1") + stage.commit("a1")
    stage.session.newestBuild = build
    _ = stage.die(.kill)
    return stage
  }

  @Test func `a replay on the same build with the same result is not reported`() {
    var stage = replayed()
    _ = stage.write(callback) + stage.commit() + stage.commit("a1")
    #expect(stage.goLive() == ["1 ← hello e2 live", "1 ← snapshot 2"])
    #expect(stage.journal.lines.last?.contains(#""state":["#) == true)
  }

  @Test func `a replay with another screen or other callbacks is reported with its first different action`() throws {
    var stage = replayed()
    _ = stage.commit() + stage.commit("a1")
    var live = stage.goLive()
    #expect(live.contains { $0.contains("After action 1 (tap on UIView") && $0.contains(") the callbacks differed") })
    #expect(live.last == "1 ← replay 1")
    stage = replayed()
    _ = stage.write(callback) + stage.commit()
    _ = stage.write([
      "type": "commit", "seq": 2, "time": 0, "action": "a1", "viewer": 1, "views": [["id": 1, "text": "x"]],
    ])
    live = stage.goLive()
    #expect(live.contains { $0.contains("the screen differed") })
    let report = try JSON(parsing: #require(stage.session.report).bytes)
    #expect(report["state"]?["text"] == #"UIView #1 "x""#)
  }

  @Test func `the report contains the recorded screen's outline or that there is none`() throws {
    for outline in [#"UIView #1 "y""#, nil] {
      var stage = replayed()
      stage.rebuildsOutlines = true
      _ = stage.write(callback) + stage.commit()
      #expect(stage.write(otherScreen) == ["rebuild the outline at 2 of e1"])
      _ = try stage.answerOutline(outline)
      let missing = "the journal has its hash only, and no history of that run is there"
      let recorded =
        outline.map { "The recorded screen:\n\($0)" } ?? "No outline of the recorded screen exists: \(missing)."
      let end = "\n\(recorded)\nThe screen in the replay:\nUIView #1 \"x\""
      #expect(stage.goLive().contains { $0.hasPrefix("error: After action 1 (tap on UIView") && $0.hasSuffix(end) })
      let report = try JSON(parsing: #require(stage.session.report).bytes)
      #expect(report["state"]?["recorded"]?.string == outline)
    }
  }

  private let otherScreen: JSON = [
    "type": "commit", "seq": 2, "time": 0, "action": "a1", "viewer": 1, "views": [["id": 1, "text": "x"]],
  ]

  /// A session that is live, and whose replay differed. Its report waits for the outline of the recorded screen.
  private func waitingForOutline() -> Stage {
    var stage = replayed()
    stage.rebuildsOutlines = true
    _ = stage.write(callback) + stage.commit() + stage.write(otherScreen)
    #expect(stage.goLive() == ["1 ← hello e2 live", "1 ← snapshot 2"])
    return stage
  }

  @Test func `a report waits for the outline of the recorded screen, and the session does not`() throws {
    var stage = waitingForOutline()
    #expect(stage.tap("a2").contains { $0.hasPrefix("app ← ") })
    let lines = try stage.answerOutline("UIView #1")
    #expect(lines.contains { $0.hasPrefix("error: ") && $0.contains("\nThe recorded screen:\nUIView #1\n") })
    #expect(lines.last == "1 ← replay 1")
    #expect(stage.recorded.last == "replay 1")
  }

  @Test func `a report that waits for an outline is logged without it when the process ends`() {
    var stage = waitingForOutline()
    let request = stage.session.outlineRequest
    let lines = stage.die(.kill)
    #expect(lines.contains { $0.hasPrefix("error: ") && $0.contains("The recorded screen was not rebuilt.") })
    // The answer comes too late: another replay is under way.
    let late = request.map { request in stage.play { session, _ in session.setRecordedOutline("x", for: request) } }
    #expect(late == [])
    #expect(stage.session.report == nil)
  }

  @Test func `an answer that a replay on the same build does not give is a difference`() throws {
    var stage = replayed()
    stage.rebuildsOutlines = true
    _ = stage.write(callback) + stage.commit() + stage.goLive()
    let lines = try stage.answerOutline("UIView #1")
    #expect(
      lines.contains {
        $0.hasPrefix("error: The answer to action 1 (tap on UIView") && $0.contains("In the replay: not answered.")
          && $0.contains("\nThe recorded screen:\nUIView #1\n")
      })
    #expect(lines.last == "1 ← replay 1")
    // An answer to a later action does not replace that of an earlier one.
    stage = Stage()
    stage.session.newestBuild = "a"
    _ = stage.start() + stage.join() + stage.commit()
    for id in ["a1", "a2"] { _ = stage.tap(id) + stage.commit(id) }
    _ = stage.die(.kill)
    _ = stage.commit() + stage.commit("a2")
    #expect(stage.goLive().contains { $0.hasPrefix("error: The answer to action 1 (tap on UIView") })
  }

  @Test func `the result of another build is not compared`() {
    var stage = replayed(on: "b")
    _ = stage.commit()
    #expect(!stage.recorded.contains { $0.contains("replay") })
    #expect(stage.session.difference == nil)
  }
}

extension Stage {
  /// Answers the request for the outline of the recorded screen.
  fileprivate mutating func answerOutline(_ outline: String?) throws -> [String] {
    let request = try #require(session.outlineRequest)
    return play { session, _ in session.setRecordedOutline(outline, for: request) }
  }
}
