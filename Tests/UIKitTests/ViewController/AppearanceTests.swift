import Testing
import UIKitTesting

// For CommitCycle, which apps do not see.
@testable import UIKit

@MainActor @Suite struct AppearanceTests {
  // MARK: Root in a window

  @Test func `the appearance callbacks of a root come in the order of its window's first turns`() {
    let screen = Screen()
    let p = P()
    #expect(screen.transcript { screen.window.rootViewController = p } == "")
    screen.expectTranscript(
      of: { screen.window.makeKeyAndVisible() },
      is: """
        +0.000 P.loadView()
        +0.000 P.viewDidLoad()
        +0.000 P.viewWillAppear(animated: false)
        """)
    let turn = screen.transcript(includingLayout: true) { SessionContext.current.cycle.runTurn() }
    #expect(
      turn.hasPrefix(
        """
        +0.000 P.viewIsAppearing(animated: false)
        +0.000 P.viewSafeAreaInsetsDidChange()
        +0.000 P.viewLayoutMarginsDidChange()
        +0.000 P.viewWillLayoutSubviews()
        +0.000 P.viewDidLayoutSubviews()
        """))
    #expect(!turn.contains("viewDidAppear"), "it comes in a later turn, after the commit")
    screen.expectTranscript(of: { screen.advance(by: 0) }, is: "+0.000 P.viewDidAppear(animated: false)")
  }

  @Test func `the window is nil at viewWillAppear and valid at viewIsAppearing, with the safe area`() {
    let p = P()
    p.on["viewWillAppear"] = { #expect($0.view.window == nil) }
    p.on["viewIsAppearing"] = {
      #expect($0.view.window != nil && $0.view.frame.height == 844)
      #expect($0.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    }
    let (screen, _) = Screen.showing(p)
    #expect(p.callbacks.contains("viewIsAppearing") && p.view.window === screen.window)
  }

  @Test func `hiding a window makes its root controller disappear`() {
    let (screen, p) = Screen.showing(P())
    screen.expectTranscript(
      of: { screen.window.isHidden = true },
      is: """
        +0.000 P.viewWillDisappear(animated: false)
        +0.000 P.viewDidDisappear(animated: false)
        """)
    #expect(p.view.window == nil)
  }

  @Test func `replacing the root lets the old one disappear and the new one appear`() {
    let (screen, _) = Screen.showing(P())
    screen.expectTranscript(
      ofShowing: Q(),
      is: """
        +0.000 P.viewWillDisappear(animated: false)
        +0.000 P.viewDidDisappear(animated: false)
        +0.000 Q.loadView()
        +0.000 Q.viewDidLoad()
        +0.000 Q.viewWillAppear(animated: false)
        +0.000 Q.viewIsAppearing(animated: false)
        +0.000 Q.viewDidAppear(animated: false)
        """)
  }

  // MARK: Adding

  @Test func `a child moves to its parent, and appears when its view is added to a visible one`() {
    let (screen, p) = Screen.showing(P())
    let c = C()
    c.on["willMove"] = { [unowned p] in #expect($0.parent === p) }
    screen.expectTranscript(
      of: { p.addChild(c) },
      is: """
        +0.000 P.addChild(C)
        +0.000 C.willMove(toParent: P)
        """)
    screen.expectTranscript(
      of: { p.view.addSubview(c.view) },
      is: """
        +0.000 C.loadView()
        +0.000 C.viewDidLoad()
        +0.000 C.viewWillAppear(animated: false)
        """)
    screen.expectTranscript(of: { c.didMove(toParent: p) }, is: "+0.000 C.didMove(toParent: P)")
    screen.expectTranscript(
      of: { screen.advance(by: 0) },
      is: """
        +0.000 C.viewIsAppearing(animated: false)
        +0.000 C.viewDidAppear(animated: false)
        """)
  }

  @Test func `addSubview may come before addChild`() {
    let (screen, p) = Screen.showing(P())
    screen.expectTranscript(
      of: {
        let c = C()
        p.view.addSubview(c.view)
        p.addChild(c)
        c.didMove(toParent: p)
        screen.advance(by: 0)
      },
      is: """
        +0.000 C.loadView()
        +0.000 C.viewDidLoad()
        +0.000 C.viewWillAppear(animated: false)
        +0.000 P.addChild(C)
        +0.000 C.willMove(toParent: P)
        +0.000 C.didMove(toParent: P)
        +0.000 C.viewIsAppearing(animated: false)
        +0.000 C.viewDidAppear(animated: false)
        """)
  }

  @Test func `a child added before its parent is visible appears with it, parent first`() {
    let p = P()
    p.on["viewDidLoad"] = { $0.adopt(C()) }
    Screen().expectTranscript(
      ofShowing: p,
      is: """
        +0.000 P.loadView()
        +0.000 P.viewDidLoad()
        +0.000 P.addChild(C)
        +0.000 C.willMove(toParent: P)
        +0.000 C.loadView()
        +0.000 C.viewDidLoad()
        +0.000 C.didMove(toParent: P)
        +0.000 P.viewWillAppear(animated: false)
        +0.000 C.viewWillAppear(animated: false)
        +0.000 P.viewIsAppearing(animated: false)
        +0.000 C.viewIsAppearing(animated: false)
        +0.000 P.viewDidAppear(animated: false)
        +0.000 C.viewDidAppear(animated: false)
        """)
  }

  @Test func `a child added in viewWillAppear joins its parent's appearance`() {
    let p = P()
    p.on["viewWillAppear"] = { $0.adopt(C()) }
    Screen().expectTranscript(
      ofShowing: p,
      is: """
        +0.000 P.loadView()
        +0.000 P.viewDidLoad()
        +0.000 P.viewWillAppear(animated: false)
        +0.000 P.addChild(C)
        +0.000 C.willMove(toParent: P)
        +0.000 C.loadView()
        +0.000 C.viewDidLoad()
        +0.000 C.didMove(toParent: P)
        +0.000 C.viewWillAppear(animated: false)
        +0.000 P.viewIsAppearing(animated: false)
        +0.000 C.viewIsAppearing(animated: false)
        +0.000 P.viewDidAppear(animated: false)
        +0.000 C.viewDidAppear(animated: false)
        """)
  }

  @Test func `a view without addChild causes appearance callbacks, and its viewDidAppear comes first`() {
    let (p, c) = (P(), C())
    p.on["viewDidLoad"] = { $0.view.addSubview(c.view) }
    Screen().expectTranscript(
      ofShowing: p,
      is: """
        +0.000 P.loadView()
        +0.000 P.viewDidLoad()
        +0.000 C.loadView()
        +0.000 C.viewDidLoad()
        +0.000 P.viewWillAppear(animated: false)
        +0.000 C.viewWillAppear(animated: false)
        +0.000 P.viewIsAppearing(animated: false)
        +0.000 C.viewIsAppearing(animated: false)
        +0.000 C.viewDidAppear(animated: false)
        +0.000 P.viewDidAppear(animated: false)
        +0.000 warning C's view is in P's view, but P has not called addChild with it
        """)
  }

  @Test func `addChild without addSubview sends no appearance callbacks`() {
    let (screen, p) = Screen.showing(P())
    let c = C()
    screen.expectTranscript(
      of: {
        p.addChild(c)
        c.didMove(toParent: p)
        screen.advance(by: 0)
      },
      is: """
        +0.000 P.addChild(C)
        +0.000 C.willMove(toParent: P)
        +0.000 C.didMove(toParent: P)
        """)
  }

  @Test func `isMovingToParent is true between willMove and didMove`() {
    let (screen, p) = Screen.showing(P())
    let c = C()
    c.on["viewWillAppear"] = { #expect($0.isMovingToParent && !$0.isMovingFromParent) }
    p.adopt(c)
    #expect(!c.isMovingToParent && c.callbacks.contains("viewWillAppear"))
    withExtendedLifetime(screen) {}
  }

  @Test func `hidden, transparent and restacked views send nothing`() {
    let (screen, p) = Screen.showing(P())
    let c = C()
    p.adopt(c)
    screen.advance(by: 0)
    screen.expectTranscript(
      of: {
        c.view.isHidden = true
        c.view.alpha = 0
        p.view.sendSubviewToBack(c.view)
        screen.advance(by: 0)
      }, is: "")
  }

  @Test func `a move within one window sends no callbacks`() {
    let (screen, p) = Screen.showing(P())
    let (c, box) = (C(), UIView())
    p.adopt(c)
    p.view.addSubview(box)
    screen.advance(by: 0)
    screen.expectTranscript(
      of: {
        box.addSubview(c.view)
        screen.advance(by: 0)
      }, is: "")
  }

  @Test func `a transcript lists the callbacks that a controller receives`() {
    let (screen, p) = Screen.showing(P())
    let c = C()
    let text = screen.transcript(includingLayout: true) {
      p.adopt(c)
      screen.advance(by: 0)
      c.willMove(toParent: nil)
      c.view.removeFromSuperview()
      c.removeFromParent()
    }
    let callbacks = text.components(separatedBy: "\n").filter { $0.contains(" C.") && !$0.contains("removeFromParent") }
    #expect(callbacks.map { $0.prefix { $0 != "(" }.components(separatedBy: ".").last! } == c.callbacks)
    #expect(Set(c.callbacks).count == 13)
  }
}
