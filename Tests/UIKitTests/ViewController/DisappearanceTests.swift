import Testing
import UIKitTesting

@MainActor @Suite struct DisappearanceTests {
  /// The child C, which has appeared in P.
  private func child() -> (Screen, P, C) {
    let (screen, p) = Screen.showing(P())
    let c = C()
    p.adopt(c)
    screen.advance(by: 0)
    return (screen, p, c)
  }

  // MARK: Removing

  @Test func `removing a child needs three calls, and each sends its callback`() {
    let (screen, p, c) = child()
    screen.expectTranscript(of: { c.willMove(toParent: nil) }, is: "+0.000 C.willMove(toParent: nil)")
    #expect(c.isMovingFromParent)
    screen.expectTranscript(
      of: { c.view.removeFromSuperview() },
      is: """
        +0.000 C.viewWillDisappear(animated: false)
        +0.000 C.viewDidDisappear(animated: false)
        """)
    screen.expectTranscript(
      of: { c.removeFromParent() },
      is: """
        +0.000 C.removeFromParent()
        +0.000 C.didMove(toParent: nil)
        """)
    #expect(c.parent == nil && p.children == [] && !c.isMovingFromParent)
  }

  @Test func `removeFromParent leaves the view where it is`() {
    let (screen, p, c) = child()
    screen.expectTranscript(
      of: {
        c.willMove(toParent: nil)
        c.removeFromParent()
      },
      is: """
        +0.000 C.willMove(toParent: nil)
        +0.000 C.removeFromParent()
        +0.000 C.didMove(toParent: nil)
        """)
    #expect(c.view.superview === p.view)
  }

  @Test func `a child removed before it has appeared disappears without having appeared`() {
    let (screen, p) = Screen.showing(P())
    let c = C()
    p.adopt(c)
    screen.expectTranscript(
      of: {
        c.view.removeFromSuperview()
        screen.advance(by: 0)
      },
      is: """
        +0.000 C.viewWillDisappear(animated: false)
        +0.000 C.viewDidDisappear(animated: false)
        """)
  }

  @Test func `a removed child is freed`() {
    let (screen, p) = Screen.showing(P())
    weak var weakChild: C?
    do {
      let c = C()
      weakChild = c
      p.adopt(c)
      screen.advance(by: 0)
      c.willMove(toParent: nil)
      c.view.removeFromSuperview()
      c.removeFromParent()
    }
    screen.advance(by: 0)
    #expect(weakChild == nil)
  }

  // MARK: Moving to another parent

  @Test func `addChild on a new parent removes from the old one first`() {
    let (screen, p) = Screen.showing(P())
    let (q, c) = (Q(), C())
    p.addChild(c)
    screen.expectTranscript(
      of: { q.addChild(c) },
      is: """
        +0.000 C.removeFromParent()
        +0.000 C.didMove(toParent: nil)
        +0.000 Q.addChild(C)
        +0.000 C.willMove(toParent: Q)
        """)
    #expect(p.children == [] && q.children == [c] && c.parent === q)
  }

  // MARK: Nested

  @Test func `will and did go from parent to child, through every level`() {
    let p = P()
    p.on["viewDidLoad"] = { p in
      let c = C()
      c.on["viewDidLoad"] = { $0.adopt(G()) }
      p.adopt(c)
    }
    let (screen, _) = Screen.showing(p)
    screen.expectTranscript(
      of: { screen.window.rootViewController = nil },
      is: """
        +0.000 P.viewWillDisappear(animated: false)
        +0.000 C.viewWillDisappear(animated: false)
        +0.000 G.viewWillDisappear(animated: false)
        +0.000 P.viewDidDisappear(animated: false)
        +0.000 C.viewDidDisappear(animated: false)
        +0.000 G.viewDidDisappear(animated: false)
        """)
  }

  @Test func `forwarding reaches only children whose view is loaded and in the hierarchy`() {
    let (p, unloaded, outside) = (P(), C(), G())
    p.addChild(unloaded)
    p.addChild(outside)
    _ = outside.view
    let (screen, _) = Screen.showing(p)
    screen.expectTranscript(
      of: { screen.window.isHidden = true },
      is: """
        +0.000 P.viewWillDisappear(animated: false)
        +0.000 P.viewDidDisappear(animated: false)
        """)
    #expect(!unloaded.isViewLoaded)
  }
}
