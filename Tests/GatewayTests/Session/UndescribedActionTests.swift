import Testing
import Wire

@testable import Gateway

/// Actions of another build whose targets the journal does not describe: only the numbers of views are known, and they are not guessed.
@Suite struct UndescribedActionTests {
  /// A window with a button and a field. The field is edited if `isEditing` is set.
  private func screen(isEditing: Bool = false) -> ScreenTree {
    var tree = ScreenTree()
    var field: JSON = ["id": 3, "type": "UITextField", "parent": 1, "after": 2, "frame": [0, 100, 400, 50]]
    if isEditing { field[setting: "input"] = ["keyboard": "default"] }
    tree.apply([
      "views": [
        ["id": 1, "type": "UIWindow", "parent": 0, "after": 0, "frame": [0, 0, 400, 800]],
        [
          "id": 2, "type": "UIButton", "parent": 1, "after": 0, "frame": [0, 0, 100, 50], "role": "button",
          "label": "Buy",
        ],
        field,
      ]
    ])
    return tree
  }

  /// What happens to an action without an anchor: `nil` if it is performed, otherwise its line in the report.
  private func omission(of action: ViewerAction, on tree: ScreenTree) -> String? {
    var actions = AnchoredActions()
    let journaled = JournaledAction(number: 7, time: 0, viewer: 1, request: ActionRequest(id: "a", action))
    let resolved = actions.resolve(journaled, in: tree).action
    #expect((resolved == nil) == !actions.report.missing.isEmpty)
    return actions.report.missing.isEmpty ? nil : actions.report.lines().last
  }

  @Test func `an action on a numbered view is left out and reported`() {
    let reason = "the journal does not describe it, and its number may be another view's"
    let screen = screen()
    for action in [
      ViewerAction.tap(view: 2, at: nil), .adjust(view: 2, by: 1),
      .scroll(view: 2, .init(to: ViewerAction.Point(x: 0, y: 1))),
    ] {
      let expected = "Action 7 (\(action.kind.rawValue)) was done to view 2, and is left out: \(reason)."
      #expect(omission(of: action, on: screen) == expected)
    }
  }

  @Test func `a touch without an anchor is omitted if there is a view at its point`() {
    let outside = ViewerAction.touch(.init(.began, at: ViewerAction.Point(x: -5, y: 10)))
    #expect(omission(of: outside, on: screen()) == nil)
    let touch = ViewerAction.touch(.init(.began, at: ViewerAction.Point(x: 10, y: 10)))
    #expect(omission(of: touch, on: screen())?.hasSuffix("the journal does not describe what was touched.") == true)
  }

  @Test func `a key is left out if a text is edited now, and other actions are performed`() {
    let key = ViewerAction.key("return", modifiers: [])
    #expect(omission(of: key, on: screen()) == nil)
    #expect(omission(of: key, on: screen(isEditing: true)) != nil)
    #expect(omission(of: .settle, on: screen(isEditing: true)) == nil)
    #expect(omission(of: .tapStatusBar, on: screen()) == nil)
  }

  @Test func `a description with very long names is a short line`() {
    let long = String(repeating: "x", count: 100_000)
    let anchor = Anchor(type: long, role: nil, name: long, within: long + "y", controllers: [long], position: [])
    #expect("\(anchor)".count < 500)
    #expect("\(anchor)".contains("x…\" within \"x"))
  }
}
