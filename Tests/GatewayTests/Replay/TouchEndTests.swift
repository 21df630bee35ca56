import Testing
import Wire

@testable import Gateway

/// The end of a touch has an anchor where the finger has left the view that it touched first.
@Suite struct TouchEndTests {
  /// Rows of 100 points below each other, at `y`, and a card of the same class as none of them.
  private func screen(_ rows: [String], cardAt y: Int = 700) -> ScreenTree {
    var tree = ScreenTree()
    var views: [JSON] = [["id": 1, "type": "UIView", "parent": 0, "after": 0, "frame": [0, 0, 400, 800]]]
    for (index, row) in rows.enumerated() {
      views.append([
        "id": .integer(10 + index), "type": "Row", "parent": 1, "after": .integer(index == 0 ? 0 : 9 + index),
        "role": "row", "label": .string(row), "frame": .array([0, .integer(100 * index), 400, 100]),
      ])
    }
    views.append([
      "id": 5, "type": "Card", "parent": 1, "after": .integer(9 + rows.count), "role": "button", "label": "Card",
      "frame": .array([0, .integer(y), 100, 100]),
    ])
    tree.apply(["views": .array(views), "controllers": [["id": 1, "type": "Shop", "view": 1]]])
    return tree
  }

  private func touch(_ number: Int, _ phase: TouchPhase, _ y: Double, _ anchor: Anchor? = nil) -> JournaledAction {
    var touch = action(number, .touch(.init(phase, at: .init(x: 50, y: y))))
    touch.anchor = anchor
    return touch
  }

  /// A card that was dragged from the bottom onto the row `Pears`, and followed the finger.
  private func drag(onto y: Double = 150) throws -> [JournaledAction] {
    let before = screen(["Apples", "Pears", "Plums"])
    let began = touch(1, .began, 750)
    let touched = try #require(before.touchedView(at: .init(x: 50, y: 750)))
    let during = screen(["Apples", "Pears", "Plums"], cardAt: Int(y) - 50)
    return [
      touch(1, .began, 750, before.anchor(of: began.action)), touch(2, .moved, y),
      touch(3, .ended, y, during.anchor(ofEndAt: .init(x: 50, y: y), touched)),
    ]
  }

  /// Replays the drag. The card follows the finger, as before.
  private func replay(_ drag: [JournaledAction], _ rows: [String], startingAt y: Int = 700) -> (
    steps: [ViewerAction.TouchStep], report: ReplayReport
  ) {
    var actions = AnchoredActions()
    var steps: [ViewerAction.TouchStep] = []
    for (index, action) in drag.enumerated() {
      let cardY = index < 2 ? y : Int(steps.last?.point.y ?? 0) - 50
      guard case .touch(let step)? = actions.resolve(action, in: screen(rows, cardAt: cardY)).action?.action else {
        continue
      }
      steps.append(step)
    }
    return (steps, actions.report)
  }

  @Test func `the end is described by what is behind the dragged view`() throws {
    let drag = try drag()
    #expect(drag[0].anchor?.name == "Card" && drag[1].anchor == nil && drag[2].anchor?.name == "Pears")
  }

  @Test func `a finger that is lifted on the view that it touched has no anchor there`() throws {
    let tree = screen(["Apples", "Pears"])
    let touched = try #require(tree.touchedView(at: .init(x: 50, y: 150)))
    #expect(tree.anchor(ofEndAt: .init(x: 50, y: 155), touched) == nil)
    #expect(tree.anchor(ofEndAt: .init(x: 300, y: 190), touched) == nil)
    #expect(tree.anchor(ofEndAt: .init(x: 50, y: 50), touched)?.name == "Apples")
  }

  @Test func `on the same rows the drop is the same`() throws {
    let (steps, report) = try replay(drag(), ["Apples", "Pears", "Plums"])
    #expect(steps.map(\.point.y) == [750, 150, 150] && steps.last?.phase == .ended && report.isEmpty)
  }

  @Test func `a row that was inserted above moves the drop, and the report says so`() throws {
    let (steps, report) = try replay(drag(), ["Bread", "Apples", "Pears", "Plums"])
    #expect(steps.map(\.point.y) == [750, 150, 250] && steps.last?.phase == .ended)
    #expect(report.moved.listed.map(\.number) == [3] && report.moved.listed[0].now.contains("Pears"))
    #expect(report.applied == 3)
  }

  @Test func `a drop keeps the distance to the beginning if that leads to its target`() throws {
    // The card and the rows begin 20 points further down.
    let (steps, report) = try replay(drag(), ["Apples", "Pears", "Plums"], startingAt: 680)
    #expect(steps.map(\.point.y) == [730, 130, 130] && report.isEmpty)
  }

  @Test func `without its target the drag is cancelled and reported`() throws {
    let (steps, report) = try replay(drag(), ["Apples", "Plums"])
    #expect(steps.map(\.phase) == [.began, .moved, .cancelled])
    #expect(report.missing.listed.map(\.number) == [3] && report.missing.listed[0].was.contains("Pears"))
    #expect(report.applied == 2 && report.count == 3)
  }

  @Test func `a drag whose view is gone is left out and reported once`() throws {
    var drag = try drag()
    drag[0].anchor?.name = "Other"
    drag[0].anchor?.type = "Other"
    let (steps, report) = replay(drag, ["Apples", "Pears", "Plums"])
    #expect(steps.isEmpty && report.missing.listed.map(\.number) == [1] && report.count == 1)
  }

  @Test func `an end with another name is performed at its place, and the report says so`() throws {
    let (steps, report) = try replay(drag(), ["Apples", "Lemons", "Plums"])
    #expect(steps.last?.phase == .ended && steps.last?.point.y == 150)
    #expect(report.moved.listed.map(\.confidence) == [.position])
  }

  @Test func `the end of a finger that went down before a new build belongs to the same view`() throws {
    let drag = try drag()
    var actions = AnchoredActions()
    let rows = ["Bread", "Apples", "Pears", "Plums"]
    for action in drag.prefix(2) { _ = actions.resolve(action, in: screen(rows)) }
    var waiting = AnchoredActions(continuing: actions)
    #expect(waiting.report.count == 0)
    // It is not certain that the drop would be the same one.
    #expect(waiting.resolve(drag[2], in: screen(rows, cardAt: 100), onlyExactly: true).action == nil)
    var continued = AnchoredActions(continuing: actions)
    #expect(continued.resolve(drag[2], in: screen(rows, cardAt: 100)).action != nil)
  }

  /// A session in which a viewer drags a view.
  private func dragged(answering: Bool) throws -> Stage {
    var stage = Stage()
    _ = stage.start() + stage.join()
    let views: JSON = [
      ["id": 1, "type": "UIView", "parent": 0, "after": 0, "frame": [0, 0, 400, 800]],
      [
        "id": 2, "type": "UIButton", "parent": 1, "after": 0, "frame": [0, 0, 100, 100], "role": "button", "label": "A",
      ],
      [
        "id": 3, "type": "UIButton", "parent": 1, "after": 2, "frame": [0, 300, 100, 100], "role": "button",
        "label": "B",
      ],
    ]
    _ = stage.write(["type": "commit", "seq": 1, "time": 0, "views": views])
    for (index, (phase, y)) in [(TouchPhase.began, 50.0), (.moved, 350), (.ended, 350)].enumerated() {
      _ = stage.act("t\(index)", .touch(.init(phase, at: .init(x: 50, y: y))))
      guard answering else { continue }
      _ = stage.write([
        "type": "commit", "seq": .integer(index + 2), "time": 0, "action": .string("t\(index)"), "viewer": 1,
      ])
    }
    return stage
  }

  @Test func `the journal has the anchor of an end if the screen follows the finger`() throws {
    #expect(try dragged(answering: true).session.actions.map { $0.anchor?.name } == ["A", nil, "B"])
    // Otherwise, what the viewer sees is not where the finger is.
    #expect(try dragged(answering: false).session.actions.map { $0.anchor?.name } == ["A", nil, nil])
  }

  @Test func `open input is the same with its index as from all actions`() throws {
    var random = SeededGenerator(seed: 5)
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.join() + stage.commit()
    for number in 1...300 {
      let viewer = Int.random(in: 1...2, using: &random)
      let point = ViewerAction.Point(x: 1, y: 2)
      let phases: [TouchPhase] = [.began, .moved, .ended, .cancelled]
      let touch = ViewerAction.TouchStep(
        phases[Int.random(in: 0...3, using: &random)], finger: Int.random(in: 0...2, using: &random), at: point)
      let actions: [ViewerAction] = [
        .touch(touch), .compose("a", selection: nil), .compose("", selection: nil), .endComposition(nil), .settle,
      ]
      let action = actions[Int.random(in: 0...4, using: &random)]
      let request = ActionRequest(id: "a\(number)", action)
      _ = stage.say(.action(request), by: viewer)
      if Int.random(in: 0...3, using: &random) == 0 {
        _ = stage.write([
          "type": "error", "code": "bad-touch", "message": "no", "action": .string("a\(number)"),
          "viewer": .integer(viewer), "time": 0,
        ])
      } else {
        _ = stage.commit("a\(number)", by: viewer)
      }
      #expect(stage.session.currentInput() == Session.OpenInput(stage.session.actions))
    }
  }
}
