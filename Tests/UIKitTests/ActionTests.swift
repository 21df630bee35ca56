import Testing
import Wire

@testable import UIKit

/// What a viewer may do, and what it is told when it may not.
@MainActor @Suite struct ActionTests {
  let commits = Commits()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let button = UIButton(type: .system)
  let presses = Counter()

  class Counter { var count = 0 }

  init() {
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
    button.setTitle("Press", for: .normal)
    button.addAction(UIAction { [presses] _ in presses.count += 1 }, for: .touchUpInside)
    window.isHidden = false
    window.addSubview(button)
    _ = commits.turn()
  }

  private func tap(_ id: Int) -> String { act(["kind": "tap", "target": .integer(id)]) }

  private func act(_ message: JSON) -> String {
    do {
      try Action(message).perform()
      return "done"
    } catch {
      return error.code.rawValue
    }
  }

  @Test func `a tap reaches the control at or above the target`() {
    #expect(tap(button.assignedID) == "done")
    #expect(tap(button.titleLabel!.assignedID) == "done")
    #expect(presses.count == 2)
  }

  @Test func `a tap on nothing that acts is a touch on nothing`() {
    #expect(tap(window.assignedID) == "done")
    #expect(presses.count == 0)
  }

  @Test func `views that are unknown, hidden, transparent, closed, clipped away or covered refuse`() {
    #expect(tap(4711) == "unknown-view")
    button.isHidden = true
    #expect(tap(button.assignedID) == "hidden")
    button.isHidden = false
    button.alpha = 0
    #expect(tap(button.assignedID) == "hidden")
    button.alpha = 1
    button.isUserInteractionEnabled = false
    #expect(tap(button.titleLabel!.assignedID) == "hidden")
    button.isUserInteractionEnabled = true
    button.frame.origin.x = 500
    #expect(tap(button.assignedID) == "hidden")
    button.frame.origin.x = 100
    window.addSubview(UIView(frame: window.bounds))
    #expect(tap(button.assignedID) == "hidden")
    #expect(presses.count == 0)
  }

  @Test func `a disabled control refuses`() {
    button.isEnabled = false
    #expect(tap(button.assignedID) == "disabled")
  }

  @Test func `a view that left the window is unknown`() {
    button.removeFromSuperview()
    _ = commits.turn()
    #expect(tap(button.assignedID) == "unknown-view")
  }

  @Test func `kinds that do not exist and views that do not scroll are refused`() {
    #expect(act(["kind": "stroke", "target": .integer(button.assignedID)]) == "unknown-action")
    #expect(act(["kind": "scroll", "target": .integer(button.assignedID), "x": 0, "y": 1]) == "not-scrollable")
  }
}
