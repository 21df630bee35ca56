import Testing
import UIKit
import UIKitTesting

/// Screen edges whose system gestures wait for the app's.
@MainActor @Suite struct ScreenEdgeTests {
  private final class Edges: UIViewController {
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
  }
  private final class Host: UIViewController {
    override var childForScreenEdgesDeferringSystemGestures: UIViewController? { children.last }
  }

  @Test func `childForScreenEdgesDeferringSystemGestures passes the question to a child`() {
    let (host, edges) = (Host(), Edges())
    let screen = Screen(host)
    host.addChild(edges)
    host.view.addSubview(edges.view)
    edges.didMove(toParent: host)
    host.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    screen.settle()
    #expect(host.childForScreenEdgesDeferringSystemGestures?.preferredScreenEdgesDeferringSystemGestures == .bottom)
  }
}
