import Testing
import UIKitTesting

// For controllers' appearance states and CommitCycle, which apps do not see.
@testable import UIKit

/// Callbacks that change the hierarchy which is being changed.
@MainActor @Suite struct ReentrancyTests {
  @Test func `a child removed in its parent's viewWillAppear does not appear`() {
    let (p, c) = (P(), C())
    p.on["viewDidLoad"] = { $0.adopt(c) }
    p.on["viewWillAppear"] = { _ in
      c.willMove(toParent: nil)
      c.view.removeFromSuperview()
      c.removeFromParent()
    }
    let screen = Screen(p)
    #expect(p.callbacks.filter { $0.contains("ppear") } == ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
    #expect(!c.callbacks.contains { $0.contains("ppear") } && c.appearance == .disappeared)
    screen.expectText("")
  }

  @Test func `a child disappears again if its parent is removed while the child is added`() {
    let (screen, p) = Screen.showing(P())
    let (middle, c) = (Q(), C())
    p.adopt(middle)
    screen.advance(by: 0)
    c.on["viewWillAppear"] = { _ in middle.view.removeFromSuperview() }
    screen.expectTranscript(
      of: {
        middle.adopt(c)
        screen.advance(by: 0)
      },
      is: """
        +0.000 Q.addChild(C)
        +0.000 C.willMove(toParent: Q)
        +0.000 C.loadView()
        +0.000 C.viewDidLoad()
        +0.000 C.viewWillAppear(animated: false)
        +0.000 Q.viewWillDisappear(animated: false)
        +0.000 Q.viewDidDisappear(animated: false)
        +0.000 C.viewWillDisappear(animated: false)
        +0.000 C.viewDidDisappear(animated: false)
        +0.000 C.didMove(toParent: Q)
        """)
    #expect(c.appearance == .disappeared)
  }

  @Test func `a child added in viewDidAppear appears after the next layout and commit`() {
    let screen = Screen()
    let p = P()
    p.on["viewDidAppear"] = { $0.adopt(C()) }
    screen.window.rootViewController = p
    screen.window.makeKeyAndVisible()
    SessionContext.current.cycle.runTurn()
    screen.expectTranscript(
      of: { SessionContext.current.cycle.runTurn() },
      is: """
        +0.000 P.viewDidAppear(animated: false)
        +0.000 P.addChild(C)
        +0.000 C.willMove(toParent: P)
        +0.000 C.loadView()
        +0.000 C.viewDidLoad()
        +0.000 C.viewWillAppear(animated: false)
        +0.000 C.didMove(toParent: P)
        +0.000 C.viewIsAppearing(animated: false)
        """)
    screen.expectTranscript(of: { screen.advance(by: 0) }, is: "+0.000 C.viewDidAppear(animated: false)")
  }

  @Test(arguments: ["viewDidLoad", "viewWillAppear"])
  func `a root controller that replaces itself in a callback leaves only the new root in the window`(callback: String) {
    let screen = Screen()
    let (p, q) = (P(), Q())
    p.on[callback] = { [window = screen.window] _ in window.rootViewController = q }
    screen.window.rootViewController = p
    screen.window.makeKeyAndVisible()
    screen.advance(by: 0)
    #expect(screen.window.subviews == [q.view] && q.appearance == .appeared && p.appearance == .disappeared)
    #expect(!p.callbacks.contains("viewDidAppear"))
    screen.expectOutline(
      """
      UIWindow #1
        Q appeared
          UIView #2
      """)
  }
}
