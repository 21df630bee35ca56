import Testing
import UIKitTesting
import Wire

// For Events, which apps do not see.
@testable import UIKit

@MainActor @Suite struct LayoutEventTests {
  private func layouts(_ screen: Screen, of body: () -> Void) -> [String] {
    screen.session.events(of: body).filter { $0["event"] == "layout" }.map {
      "\($0["class"]?.string ?? "") \($0["views"]?.integer ?? 0) in \($0["passes"]?.integer ?? 0)"
    }
  }

  @Test func `the layout event of a turn counts the laid out views of each controller`() {
    let (root, child) = (Outer(), Inner())
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    for _ in 0..<3 { child.view.addSubview(UIView()) }
    let screen = Screen(root)
    #expect(
      layouts(screen) {
        root.view.setNeedsLayout()
        for view in child.view.subviews { view.setNeedsLayout() }
        screen.settle()
      } == ["Outer 1 in 1", "Inner 3 in 1"])
    #expect(layouts(screen) { screen.settle() } == [])
  }

  @Test func `the layout event counts passes and includes layouts that the app forces`() {
    let root = Restless()
    let screen = Screen(root)
    root.passes = 2
    #expect(
      layouts(screen) {
        root.view.setNeedsLayout()
        screen.settle()
      } == ["Restless 1 in 3"])
    #expect(
      layouts(screen) {
        root.view.setNeedsLayout()
        root.view.layoutIfNeeded()
        root.view.backgroundColor = .red
        screen.settle()
      } == ["Restless 1 in 1"])
  }

  @Test func `layouts are not counted without an event sink`() {
    let screen = Screen(Outer())
    screen.window.rootViewController?.view.setNeedsLayout()
    screen.settle()
    #expect(SessionContext.current.events.layouts.areas.isEmpty)
  }
}

private class Outer: UIViewController {}
private class Inner: UIViewController {}
private class Restless: UIViewController {
  var passes = 0
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard passes > 0 else { return }
    passes -= 1
    view.setNeedsLayout()
  }
}
