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

  @Test func `an anchor describes a view in words and reads back from a journal`() throws {
    let point = ViewerAction.Point(x: 150, y: 125)
    let touch = ViewerAction.touch(.init(.began, at: point))
    let anchor = try #require(screen(["Buy", "Sell"]).anchor(of: touch))
    #expect(
      anchor
        == Anchor(
          type: "UIButton", role: "button", name: "Sell", equals: .init(index: 1, count: 1), controllers: ["Shop"],
          position: ["UIButton 2 of 2"], point: .init(x: 0.5, y: 0.5)))
    #expect("\(anchor)" == #"button "Sell" in Shop"#)
    #expect(Anchor(anchor.json) == anchor)
    #expect(screen(["Buy"]).anchor(of: .settle) == nil)
  }

  @Test func `an anchor finds the same view anywhere, and a similar one is reported as such`() throws {
    let before = screen(["Buy", "Sell", "Ask"])
    func found(_ index: Int, in tree: ScreenTree) throws -> String? {
      try tree.find(anchor(index, in: before)).map { "\($0.view) \($0.confidence.rawValue)" }
    }
    #expect(try found(0, in: before) == "10 exact")
    #expect(try found(0, in: screen(["Ask", "Sell", "Buy"])) == "12 exact")
    #expect(try found(0, in: screen(["Buy", "Sell", "Ask"], controller: "Store")) == "10 name")
    #expect(try found(1, in: screen(["Buy", "Offer", "Ask"])) == "11 place")
    #expect(try found(1, in: screen(["Buy", "Ask"])) == nil)
    #expect(try found(0, in: screen(["Buy", "Sell", "Ask", "Buy"])) == nil)
    #expect(try found(0, in: screen(["Buy", "Buy", "Ask"])) == "10 place")
    #expect(AnchorConfidence.position.rawValue == "place")
  }

  @Test func `an anchor of one of several equal views finds none if their number changed`() throws {
    let before = screen(["Buy", "Buy", "Ask"])
    #expect(try anchor(1, in: before).description == #"button "Buy" (2 of 2) in Shop"#)
    #expect(try before.find(anchor(1, in: before))?.view == 11)
    #expect(try screen(["Buy", "Ask"]).find(anchor(0, in: before)) == nil)
    #expect(try screen(["Buy", "Ask"]).find(anchor(1, in: before)) == nil)
    #expect(try screen(["Buy", "Buy", "Buy", "Ask"]).find(anchor(1, in: before)) == nil)
    // As many as before, at other places: it is the one with its number, and that is reported.
    let moved = try #require(try screen(["Ask", "Buy", "Buy", "Sell"]).find(anchor(1, in: before)))
    #expect(moved.view == 12 && moved.confidence == .position)
  }

  @Test func `a touch in a scroll view with insets is performed on the view at that position`() throws {
    var tree = list(["Apples", "Pears", "Plums"])
    // The content begins below a bar of 90 points, and is scrolled by 20.
    tree.apply(["views": [["id": 1, "origin": [0, -90], "scroll": ["content": [400, 300], "offset": [0, 20]]]]])
    let point = ViewerAction.Point(x: 10, y: 180)
    #expect(tree.views(at: point) == [20, 1])
    let anchor = try #require(tree.anchor(of: .touch(.init(.began, at: point))))
    #expect(anchor.name?.hasPrefix("Pears") == true)
    let fraction = try #require(anchor.point)
    #expect(abs(fraction.y - 0.1) < 1e-9)
    let repeated = try #require(tree.point(at: fraction, of: 20))
    #expect(abs(repeated.y - 180) < 1e-9)
  }

  /// A list whose rows have a text and a button with the same name, and a switch without one.
  private func list(_ rows: [String]) -> ScreenTree {
    var tree = ScreenTree()
    var views: [JSON] = [["id": 1, "type": "UIView", "parent": 0, "after": 0, "frame": [0, 0, 400, 800]]]
    for (index, row) in rows.enumerated() {
      let id = 10 * (index + 1)
      views += [
        [
          "id": .integer(id), "type": "Row", "parent": 1, "after": .integer(index == 0 ? 0 : id - 10), "role": "row",
          "frame": .array([0, .integer(100 * index), 400, 100]),
        ],
        ["id": .integer(id + 1), "type": "UILabel", "parent": .integer(id), "after": 0, "text": .string(row)],
        [
          "id": .integer(id + 2), "type": "UIButton", "parent": .integer(id), "after": .integer(id + 1),
          "role": "button",
          "label": "Add",
        ],
        [
          "id": .integer(id + 3), "type": "UISwitch", "parent": .integer(id), "after": .integer(id + 2),
          "role": "switch",
        ],
      ]
    }
    tree.apply(["views": .array(views), "controllers": [["id": 1, "type": "Shop", "view": 1]]])
    return tree
  }

  @Test func `a view in a row is found in the same row`() throws {
    let (before, after) = (list(["Apples", "Pears"]), list(["Pears", "Apples"]))
    for (view, other) in [(12, 22), (22, 12), (13, 23), (23, 13)] {
      let anchor = try #require(before.anchor(of: view))
      let found = try #require(after.find(anchor))
      #expect(found.view == other && found.confidence == .exact)
      #expect(Anchor(anchor.json) == anchor)
    }
    let anchor = try #require(before.anchor(of: 12))
    #expect("\(anchor)" == #"button "Add" within "Apples Add" in Shop"#)
    // Without its row, it is at best the one at the same place, which is reported.
    #expect(list(["Plums", "Pears"]).find(anchor)?.confidence == .name)
  }

  @Test func `a touch whose place is covered, outside of the screen or no longer empty is left out`() throws {
    func touch(_ tree: ScreenTree, _ x: Double, _ y: Double) -> JournaledAction {
      var touch = action(1, .touch(.init(.began, at: .init(x: x, y: y))))
      touch.anchor = tree.anchor(of: touch.action)
      return touch
    }
    func reason(_ touch: JournaledAction, _ changes: [JSON]) throws -> String? {
      var tree = screen(["Buy", "Sell"])
      tree.apply(["views": .array(changes)])
      var anchored = AnchoredActions()
      guard anchored.resolve(touch, in: tree).action == nil else { return nil }
      return try #require(anchored.report.missing.listed.first).now
    }
    let (onButton, onBackground) = (touch(screen(["Buy", "Sell"]), 50, 125), touch(screen(["Buy", "Sell"]), 50, 400))
    let cover: JSON = [
      "id": 30, "type": "UIButton", "parent": 2, "after": 11, "frame": [0, 0, 400, 700], "role": "button",
      "label": "Dismiss",
    ]
    #expect(try reason(onButton, []) == nil)
    #expect(try reason(onBackground, []) == nil)
    #expect(try reason(onButton, [cover]) == #"button "Dismiss" in Shop is there now"#)
    #expect(try reason(onBackground, [cover]) == #"button "Dismiss" in Shop is there now"#)
    #expect(try reason(onButton, [["id": 10, "frame": [-900, 0, 100, 50]]]) == "it is outside of the screen")
    #expect(try reason(onButton, [["id": 10, "frame": [0, 0, 0, 0]]]) == #"UIView "Buy Sell" in Shop is there now"#)
  }

  @Test func `equal views are counted in the order of the screen, however it came about`() throws {
    var tree = screen(["Buy", "Buy", "Sell", "Buy"])
    func equals(_ index: Int) throws -> String? {
      try anchor(index, in: tree).equals.map { "\($0.index) of \($0.count)" }
    }
    #expect(try [0, 1, 2, 3].map(equals) == ["1 of 3", "2 of 3", "1 of 1", "3 of 3"])
    // The first one is moved to the end, in a view of its own.
    tree.apply([
      "views": [
        ["id": 30, "type": "UIView", "parent": 2, "after": 13], ["id": 10, "parent": 30, "after": 0],
      ]
    ])
    #expect(try [0, 1, 3].map(equals) == ["3 of 3", "1 of 3", "2 of 3"])
    // Those that cannot be seen do not count.
    tree.apply(["views": [["id": 30, "hidden": true]]])
    #expect(try [0, 1, 3].map(equals) == [nil, "1 of 2", "2 of 2"])
    tree.apply(["views": [["id": 30, "hidden": .null], ["id": 11, "identifier": "other"]]])
    #expect(try [0, 1, 3].map(equals) == ["2 of 2", "1 of 1", "1 of 2"])
    // A removed view may return unchanged.
    tree.apply(["kept": [13]])
    #expect(try equals(0) == "1 of 1")
    tree.apply(["views": [["id": 13, "parent": 2, "after": 0]]])
    #expect(try [0, 3].map(equals) == ["2 of 2", "1 of 2"])
    tree.apply(["removed": [30]])
    #expect(try equals(3) == "1 of 1")
  }

  @Test func `among very many siblings names are compared and positions are not`() throws {
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

  @Test func `an identifier takes precedence over a name`() throws {
    let before = screen(["Buy", "Sell"], identifiers: [0: "first", 1: "second"])
    let after = screen(["Sell", "Buy"], identifiers: [0: "first", 1: "second"])
    #expect(try after.find(anchor(0, in: before))?.view == 10)
    #expect(try after.find(anchor(0, in: before))?.confidence == .name)
    let none = screen(["Other", "Sell"], identifiers: [0: "third", 1: "second"])
    #expect(try none.find(anchor(0, in: before)) == nil)
  }

  @Test func `points are converted through transforms in both directions`() throws {
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

  @Test func `a touch continues relative to its beginning, and one without a beginning is omitted`() throws {
    func touch(_ number: Int, _ phase: TouchPhase, _ x: Double, in tree: ScreenTree) -> JournaledAction {
      var touch = action(number, .touch(.init(phase, at: .init(x: x, y: 125))))
      touch.anchor = tree.anchor(of: touch.action)
      return touch
    }
    let (before, after) = (screen(["Buy", "Sell"]), screen(["Ask", "Offer", "Sell"]))
    var anchored = AnchoredActions()
    #expect(anchored.resolve(touch(1, .began, 150, in: before), in: after).action?.action.point?.x == 250)
    #expect(anchored.resolve(touch(2, .moved, 160, in: before), in: after).action?.action.point?.x == 260)
    #expect(anchored.resolve(touch(3, .ended, 160, in: before), in: after).action?.action.point?.x == 260)
    #expect(anchored.report.isEmpty)
    #expect(anchored.resolve(touch(4, .began, 50, in: before), in: screen([])).action == nil)
    #expect(anchored.resolve(touch(5, .moved, 60, in: before), in: screen([])).action == nil)
    #expect(anchored.resolve(touch(6, .ended, 60, in: before), in: screen([])).action == nil)
    #expect(anchored.resolve(touch(7, .moved, 60, in: before), in: after).action?.action.point?.x == 60)
    #expect(anchored.report.missing.listed.map(\.number) == [4])
  }

  @Test func `a drag of many touches whose view is gone is left out without recursion`() throws {
    let before = screen(["Buy", "Sell"])
    let count = 30_000
    let drag = (1...count).map { number in
      var touch = action(
        number, answeredAt: 40, .touch(.init(number == 1 ? .began : .moved, at: .init(x: 150, y: 125))))
      touch.anchor = number == 1 ? before.anchor(of: touch.action) : nil
      touch.build = "a"
      return touch
    }
    var stage = Stage(journaled: drag, time: 100)
    stage.session.newestBuild = "b"
    _ = stage.start()
    // The clock moves to the first touch. Its view is not there, so that no touch of the drag is delivered.
    _ = stage.commit()
    let moved: JSON = ["type": "commit", "seq": 2, "time": 40, "action": "replay", "viewer": 0]
    #expect(stage.write(moved) == ["app ← live at 100"])
  }

  @Test func `on another build the target of each action is searched before the action, at its time`() throws {
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
