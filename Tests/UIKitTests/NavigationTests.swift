import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite struct NavigationTests {
  private func stack() -> (Screen, UINavigationController) {
    let nav = UINavigationController(rootViewController: P())
    return (Screen(nav), nav)
  }

  @Test(arguments: [false, true]) func `push and pop send old will, new will, old did, new did`(animated: Bool) {
    let (screen, nav) = stack()
    let c = C()
    let pushed = screen.transcript {
      nav.pushViewController(c, animated: animated)
      screen.settle()
    }
    let late = animated ? "+0.350" : "+0.000"
    #expect(
      pushed.withoutAnimations == """
        +0.000 UINavigationController.addChild(C)
        +0.000 C.willMove(toParent: UINavigationController)
        +0.000 C.loadView()
        +0.000 C.viewDidLoad()
        +0.000 P.viewWillDisappear(animated: \(animated))
        +0.000 C.viewWillAppear(animated: \(animated))
        +0.000 C.viewIsAppearing(animated: \(animated))
        \(late) P.viewDidDisappear(animated: \(animated))
        \(late) C.viewDidAppear(animated: \(animated))
        \(late) C.didMove(toParent: UINavigationController)
        """)
    let popped = screen.transcript {
      nav.popViewController(animated: animated)
      screen.settle()
    }
    #expect(
      popped.withoutAnimations == """
        +0.000 C.willMove(toParent: nil)
        +0.000 C.viewWillDisappear(animated: \(animated))
        +0.000 P.viewWillAppear(animated: \(animated))
        +0.000 P.viewIsAppearing(animated: \(animated))
        \(late) C.viewDidDisappear(animated: \(animated))
        \(late) P.viewDidAppear(animated: \(animated))
        \(late) C.removeFromParent()
        \(late) C.didMove(toParent: nil)
        """)
  }

  @Test(arguments: [false, true]) func `full screen sends old will, new will, new did, old did`(animated: Bool) {
    let (screen, p) = Screen.showing(P())
    let c = C()
    c.modalPresentationStyle = .fullScreen
    let late = animated ? "+0.500" : "+0.000"
    let told = screen.transcript {
      p.present(c, animated: animated)
      screen.settle()
    }
    #expect(
      told.withoutAnimations == """
        +0.000 C.loadView()
        +0.000 C.viewDidLoad()
        +0.000 P.viewWillDisappear(animated: \(animated))
        +0.000 C.viewWillAppear(animated: \(animated))
        +0.000 C.viewIsAppearing(animated: \(animated))
        \(late) C.viewDidAppear(animated: \(animated))
        \(late) P.viewDidDisappear(animated: \(animated))
        """)
    #expect(p.view.window == nil)
    let back = screen.transcript {
      c.dismiss(animated: animated)
      screen.settle()
    }
    #expect(
      back.withoutAnimations == """
        +0.000 C.viewWillDisappear(animated: \(animated))
        +0.000 P.viewWillAppear(animated: \(animated))
        +0.000 P.viewIsAppearing(animated: \(animated))
        \(late) P.viewDidAppear(animated: \(animated))
        \(late) C.viewDidDisappear(animated: \(animated))
        """)
    #expect(p.view.window != nil && p.view.frame == screen.window.bounds && screen.window.subviews.count == 1)
  }

  @Test(arguments: [false, true]) func `a sheet sends its presenter nothing`(animated: Bool) {
    let (screen, p) = Screen.showing(P())
    let c = C()
    let told = screen.transcript {
      p.present(c, animated: animated)
      screen.settle()
      p.dismiss(animated: animated)
      screen.settle()
    }
    #expect(!told.contains(" P."))
    #expect(
      p.explanation(of: .viewWillDisappear).sentence == "P got nothing: pageSheet does not remove the presenter's view")
  }

  @Test func `transition from one child to another sends its four callbacks in order, before the completion`() {
    let (screen, p) = Screen.showing(P())
    let (c, q) = (C(), Q())
    p.adopt(c)
    screen.settle()
    p.addChild(q)
    c.willMove(toParent: nil)
    let told = screen.transcript {
      p.transition(from: c, to: q, duration: 0.3, options: [], animations: { c.view.alpha = 0 }) { _ in
        Log.write("done")
        c.removeFromParent()
        q.didMove(toParent: p)
      }
      screen.settle()
    }
    #expect(
      told.withoutAnimations == """
        +0.000 Q.loadView()
        +0.000 Q.viewDidLoad()
        +0.000 C.viewWillDisappear(animated: true)
        +0.000 Q.viewWillAppear(animated: true)
        +0.000 Q.viewIsAppearing(animated: true)
        +0.300 Q.viewDidAppear(animated: true)
        +0.300 C.viewDidDisappear(animated: true)
        +0.300 log "done"
        +0.300 C.removeFromParent()
        +0.300 C.didMove(toParent: nil)
        +0.300 Q.didMove(toParent: P)
        """)
  }
}

extension String {
  var withoutAnimations: String {
    components(separatedBy: "\n").filter { !$0.contains(" animates ") }.joined(separator: "\n")
  }
}
