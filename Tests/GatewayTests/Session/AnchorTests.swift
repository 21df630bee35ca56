import Testing
import Wire

@testable import Gateway

@Suite struct AnchorTests {
  /// A controller's view with buttons in a row, 100 points each, and a field.
  private func screen(_ titles: [String], controller: String = "Shop", identifiers: [Int: String] = [:]) -> ScreenTree {
    var tree = ScreenTree()
    var views: [JSON] = [
      ["id": 1, "type": "UIWindow", "parent": 0, "after": 0, "frame": [0, 0, 400, 800]],
      ["id": 2, "type": "UIView", "parent": 1, "after": 0, "frame": [0, 100, 400, 700]],
    ]
    for (index, title) in titles.enumerated() {
      let id = 10 + index
      var button: JSON = [
        "id": .integer(id), "type": "UIButton", "parent": 2, "after": .integer(index == 0 ? 0 : id - 1),
        "frame": .array([.integer(100 * index), 0, 100, 50]), "role": "button", "label": .string(title),
        "tappable": true,
      ]
      if let identifier = identifiers[index] { button[setting: .identifier] = .string(identifier) }
      views.append(button)
    }
    tree.apply(["views": .array(views), "controllers": [["id": 1, "type": .string(controller), "view": 2]]])
    return tree
  }

  private func anchor(_ index: Int, in tree: ScreenTree) throws -> Anchor {
    try #require(tree.anchor(of: .tap(view: 10 + index, at: nil)))
  }

  @Test func `an anchor says what a person would, and is read from a journal as it was written`() throws {
    let point = ViewerAction.Point(x: 150, y: 125)
    let touch = ViewerAction.touch(.init(.began, at: point))
    let anchor = try #require(screen(["Buy", "Sell"]).anchor(of: touch))
    #expect(
      anchor
        == Anchor(
          type: "UIButton", role: "button", name: "Sell", controllers: ["Shop"], position: ["UIButton 2 of 2"],
          point: .init(x: 0.5, y: 0.5)))
    #expect("\(anchor)" == #"button "Sell" in Shop"#)
    #expect(Anchor(anchor.json) == anchor)
    #expect(screen(["Buy"]).anchor(of: .settle) == nil)
  }

  @Test func `the same thing is found wherever it is, and what only resembles it is said to`() throws {
    let before = screen(["Buy", "Sell", "Ask"])
    func found(_ index: Int, in tree: ScreenTree) throws -> String? {
      try tree.find(anchor(index, in: before)).map { "\($0.view) \($0.confidence)" }
    }
    #expect(try found(0, in: before) == "10 exact")
    #expect(try found(0, in: screen(["Ask", "Sell", "Buy"])) == "12 exact")
    #expect(try found(0, in: screen(["Buy", "Sell", "Ask"], controller: "Store")) == "10 name")
    #expect(try found(1, in: screen(["Buy", "Offer", "Ask"])) == "11 position")
    #expect(try found(1, in: screen(["Buy", "Ask"])) == nil)
    #expect(try found(0, in: screen(["Buy", "Sell", "Ask", "Buy"])) == nil)
    #expect(try found(0, in: screen(["Buy", "Buy", "Ask"])) == "10 exact")
  }

  @Test func `among very many siblings names decide, and places do not`() throws {
    let titles = (0..<300).map { "Row \($0)" }
    let before = screen(titles)
    let anchor = try anchor(7, in: before)
    #expect(anchor.position == ["UIButton of many"])
    #expect(before.find(anchor)?.view == 17)
    #expect(screen(titles.filter { $0 != "Row 7" }).find(anchor) == nil)
    var far = anchor.json
    far[setting: .at] = [0.5, 1e300]
    #expect(Anchor(far)?.point == nil)
  }

  @Test func `an identifier decides before a name`() throws {
    let before = screen(["Buy", "Sell"], identifiers: [0: "first", 1: "second"])
    let after = screen(["Sell", "Buy"], identifiers: [0: "first", 1: "second"])
    #expect(try after.find(anchor(0, in: before))?.view == 10)
    #expect(try after.find(anchor(0, in: before))?.confidence == .name)
    let none = screen(["Other", "Sell"], identifiers: [0: "third", 1: "second"])
    #expect(try none.find(anchor(0, in: before)) == nil)
  }

  @Test func `points and transforms go both ways`() throws {
    var tree = screen(["Buy", "Sell"])
    tree.apply([
      "views": [
        ["id": 2, "origin": [0, 40], "transform": [0, 1, -1, 0, 5, 6]],
        ["id": 11, "transform": [2, 0, 0, 2, 0, 0]],
      ]
    ])
    let point = try #require(tree.point(at: .init(x: 0.25, y: 0.75), of: 11))
    let fraction = try #require(tree.fraction(of: point, in: 11))
    #expect(abs(fraction.x - 0.25) < 1e-9 && abs(fraction.y - 0.75) < 1e-9)
    tree.apply(["views": [["id": 2, "transform": .null, "origin": [0, -40]]]])
    let newPoint = try #require(tree.point(at: .init(x: 0.25, y: 0.75), of: 11))
    #expect(tree.views(at: newPoint) == [11, 2, 1])
    // Both cover the point then; the one with the greater `z` is in front, although it was added first.
    tree.apply(["views": [["id": 10, "frame": [-400, -400, 2000, 2000], "z": 1]]])
    #expect(tree.views(at: newPoint) == [10, 2, 1])
  }

  @Test func `a finger goes on beside where it began, and what began nowhere is left out`() throws {
    func touch(_ number: Int, _ phase: TouchPhase, _ x: Double, in tree: ScreenTree) -> JournaledAction {
      var touch = action(number, .touch(.init(phase, at: .init(x: x, y: 125))))
      touch.anchor = tree.anchor(of: touch.action)
      return touch
    }
    let (before, after) = (screen(["Buy", "Sell"]), screen(["Ask", "Offer", "Sell"]))
    var anchored = AnchoredActions()
    #expect(anchored.resolve(touch(1, .began, 150, in: before), in: after)?.action.point?.x == 250)
    #expect(anchored.resolve(touch(2, .moved, 160, in: before), in: after)?.action.point?.x == 260)
    #expect(anchored.resolve(touch(3, .ended, 160, in: before), in: after)?.action.point?.x == 260)
    #expect(anchored.report.isEmpty)
    #expect(anchored.resolve(touch(4, .began, 50, in: before), in: screen([])) == nil)
    #expect(anchored.resolve(touch(5, .moved, 60, in: before), in: screen([])) == nil)
    #expect(anchored.resolve(touch(6, .ended, 60, in: before), in: screen([])) == nil)
    #expect(anchored.resolve(touch(7, .moved, 60, in: before), in: after)?.action.point?.x == 60)
    #expect(anchored.report.missing.map(\.number) == [4])
  }

  @Test func `what is on the screen of another build is looked for before each action, at its time`() throws {
    let before = screen(["Buy", "Sell"])
    var first = action(1, answeredAt: 40, .tap(view: 10, at: nil))
    var second = action(2, answeredAt: 90, .tap(view: 11, at: nil))
    (first.anchor, first.build) = (before.anchor(of: first.action), "a")
    (second.anchor, second.build) = (before.anchor(of: second.action), "a")
    var stage = Stage(journaled: [first, second], time: 100)
    stage.session.newestBuild = "b"
    #expect(stage.start() == ["start"])
    _ = stage.join()
    // Only view 1 exists so far.
    #expect(stage.commit() == ["app ← action 1 at 40"])
    let views: JSON = [
      ["id": 7, "type": "UIButton", "parent": 1, "after": 0, "role": "button", "label": "Sell"],
      ["id": 8, "type": "UIButton", "parent": 1, "after": 7, "role": "button", "label": "Other"],
    ]
    let moved: JSON = ["type": "commit", "seq": 2, "time": 40, "action": "replay", "viewer": 0, "views": views]
    #expect(stage.write(moved) == ["app ← action 2 at 90"])
    let replayCommit: JSON = ["type": "commit", "seq": 3, "time": 90, "action": "replay", "viewer": 0]
    var delivered: [JSON] = []
    stage.session.receive(line: Array(replayCommit.text.utf8), now: 0)
    for case .deliver(let line) in stage.session.dequeueEffects() { delivered.append(try JSON(parsing: line)) }
    #expect(delivered.map { $0["id"] } == ["a2"] && delivered.map { $0["target"] } == [7])
    let answer: JSON = ["type": "commit", "seq": 4, "time": 90, "action": "a2", "viewer": 1]
    #expect(stage.write(answer) == ["app ← live at 100"])
    let live = stage.write(["type": "live", "time": 100])
    #expect(live.contains("2 ← replay 2") && live.contains("warn: 1 of 2 actions apply."))
    #expect(stage.join().contains("3 ← replay 2"))
  }
}

extension ViewerAction {
  fileprivate var point: Point? { if case .touch(let step) = self { step.point } else { nil } }
}
