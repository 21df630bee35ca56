import Testing
import Wire

// For the numbers of views and controllers, Events and Action, which apps do not see.
@testable import UIKit

/// The actions of viewers, and their refusals.
@MainActor @Suite struct ActionTests {
  @MainActor private class Fixture {
    let commits = Commits()
    let button = UIButton(type: .system)
    var presses = 0
    var window: UIWindow { commits.window }

    init() {
      button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
      button.setTitle("Press", for: .normal)
      button.addAction(UIAction { [unowned self] _ in presses += 1 }, for: .touchUpInside)
      window.addSubview(button)
      _ = commits.turn()
    }

    func tap(_ id: Int) -> String { act(["kind": "tap", "target": .integer(id)]) }

    func act(_ message: JSON) -> String {
      do {
        try Action(message).perform()
        return "done"
      } catch {
        return error.code.rawValue
      }
    }
  }

  @Test func `a tap reaches the control at or above the target`() {
    let f = Fixture()
    #expect(f.tap(f.button.assignedID) == "done")
    #expect(f.tap(f.button.titleLabel!.assignedID) == "done")
    #expect(f.presses == 2)
  }

  @Test func `a tap on a view without action succeeds without effect`() {
    let f = Fixture()
    #expect(f.tap(f.window.assignedID) == "done")
    #expect(f.presses == 0)
  }

  @Test func `a tap on an unknown, hidden, transparent, clipped or covered view is refused`() {
    let f = Fixture()
    #expect(f.tap(4711) == "unknown-view")
    f.button.isHidden = true
    #expect(f.tap(f.button.assignedID) == "hidden")
    f.button.isHidden = false
    f.button.alpha = 0
    #expect(f.tap(f.button.assignedID) == "hidden")
    f.button.alpha = 1
    f.button.isUserInteractionEnabled = false
    #expect(f.tap(f.button.titleLabel!.assignedID) == "hidden")
    f.button.isUserInteractionEnabled = true
    f.button.frame.origin.x = 500
    #expect(f.tap(f.button.assignedID) == "hidden")
    f.button.frame.origin.x = 100
    f.window.addSubview(UIView(frame: f.window.bounds))
    #expect(f.tap(f.button.assignedID) == "hidden")
    #expect(f.presses == 0)
  }

  @Test func `a tap on a disabled control is refused`() {
    let f = Fixture()
    f.button.isEnabled = false
    #expect(f.tap(f.button.assignedID) == "disabled")
  }

  @Test func `a view that left the window is unknown`() {
    let f = Fixture()
    f.button.removeFromSuperview()
    _ = f.commits.turn()
    #expect(f.tap(f.button.assignedID) == "unknown-view")
  }

  @Test func `unknown kinds of actions and scrolls of other views are refused`() {
    let f = Fixture()
    #expect(f.act(["kind": "stroke", "target": .integer(f.button.assignedID)]) == "unknown-action")
    #expect(f.act(["kind": "scroll", "target": .integer(f.button.assignedID), "x": 0, "y": 1]) == "not-scrollable")
  }

  @Test func `the event of a tap truncates a long text`() {
    let f = Fixture()
    let list = UIView(frame: CGRect(x: 0, y: 200, width: 300, height: 300))
    f.window.addSubview(list)
    func text(_ lines: [String]) -> String? {
      list.subviews.forEach { $0.removeFromSuperview() }
      for line in lines {
        let label = UILabel()
        label.text = line
        list.addSubview(label)
      }
      _ = f.commits.turn()
      var texts: [String?] = []
      SessionContext.current.events.sink = { texts.append($0["text"]?.string) }
      defer { SessionContext.current.events.sink = nil }
      #expect(f.tap(list.assignedID) == "done")
      return texts.first ?? nil
    }
    let long = String(repeating: "x", count: 119)
    #expect(text(["one", "two"]) == "one two")
    #expect(text([long + "y"]) == long + "y")
    #expect(text([long + "yz"]) == long + "y…")
    #expect(text([long + "y", "z"]) == long + "y…")
    #expect(text([long, "z"]) == long + " …")
    #expect(text([]) == nil)
  }
}
