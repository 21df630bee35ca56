import Testing
import UIKitTesting

// For controllers' appearance states, the explanations of callbacks and the log, which apps do not see.
@testable import UIKit

@MainActor @Suite struct NavigationTests {
  /// A stack with P, which has appeared.
  private func stack() -> (Screen, UINavigationController, P) {
    let p = P()
    let nav = UINavigationController(rootViewController: p)
    return (Screen(nav), nav, p)
  }

  // MARK: Order

  @Test(arguments: [false, true]) func `push and pop send old will, new will, old did, new did`(animated: Bool) {
    let (screen, nav, _) = stack()
    let end = animated ? "+0.350" : "+0.000"
    screen.expectCallbacks(
      of: {
        nav.pushViewController(C(), animated: animated)
        screen.settle()
      },
      is: """
        +0.000 UINavigationController.addChild(C)
        +0.000 C.willMove(toParent: UINavigationController)
        +0.000 C.loadView()
        +0.000 C.viewDidLoad()
        +0.000 P.viewWillDisappear(animated: \(animated))
        +0.000 C.viewWillAppear(animated: \(animated))
        +0.000 C.viewIsAppearing(animated: \(animated))
        \(end) P.viewDidDisappear(animated: \(animated))
        \(end) C.viewDidAppear(animated: \(animated))
        \(end) C.didMove(toParent: UINavigationController)
        """)
    screen.expectCallbacks(
      of: {
        nav.popViewController(animated: animated)
        screen.settle()
      },
      is: """
        +0.000 C.willMove(toParent: nil)
        +0.000 C.viewWillDisappear(animated: \(animated))
        +0.000 P.viewWillAppear(animated: \(animated))
        +0.000 P.viewIsAppearing(animated: \(animated))
        \(end) C.viewDidDisappear(animated: \(animated))
        \(end) P.viewDidAppear(animated: \(animated))
        \(end) C.removeFromParent()
        \(end) C.didMove(toParent: nil)
        """)
  }

  @Test func `a push sends willMove at its beginning and didMove at its end`() {
    let (screen, nav, _) = stack()
    let c = C()
    nav.pushViewController(c, animated: true)
    #expect(c.callbacks == ["willMove"])
    screen.settle()
    #expect(c.callbacks.suffix(2) == ["viewDidAppear", "didMove"])
  }

  @Test func `a pop sends willMove first and didMove last`() {
    let (screen, nav, _) = stack()
    let c = C()
    nav.pushViewController(c, animated: false)
    screen.settle()
    c.callbacks = []
    nav.popViewController(animated: true)
    screen.settle()
    #expect(c.callbacks.first == "willMove" && c.callbacks.last == "didMove")
  }

  @Test func `the stack changes at once, the view loads at the next layout`() {
    let (screen, nav, p) = stack()
    let c = C()
    nav.pushViewController(c, animated: false)
    #expect(nav.viewControllers == [p, c] && nav.topViewController === c && nav.visibleViewController === c)
    #expect(!c.isViewLoaded && c.navigationController === nav)
    nav.view.layoutIfNeeded()
    #expect(c.isViewLoaded && c.view.window != nil)
    #expect(nav.popViewController(animated: false) === c)
    #expect(nav.viewControllers == [p] && c.parent === nav)
    screen.settle()
    #expect(c.parent == nil && c.view.window == nil)
  }

  @Test func `isMovingToParent and isMovingFromParent distinguish a push from an uncovering`() {
    let (screen, nav, p) = stack()
    let c = C()
    var entries: [String] = []
    for (name, controller) in [("P", p), ("C", c)] as [(String, Scripted)] {
      for callback in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
        controller.on[callback] = {
          entries.append("\(name).\(callback) \($0.isMovingToParent ? "to" : "")\($0.isMovingFromParent ? "from" : "")")
        }
      }
    }
    nav.pushViewController(c, animated: true)
    screen.settle()
    nav.popViewController(animated: true)
    screen.settle()
    #expect(
      entries == [
        "P.viewWillDisappear ", "C.viewWillAppear to", "P.viewDidDisappear ", "C.viewDidAppear to",
        "C.viewWillDisappear from", "P.viewWillAppear ", "C.viewDidDisappear from", "P.viewDidAppear ",
      ])
  }

  // MARK: The stack

  @Test func `setViewControllers adds controllers below the top without appearance callbacks`() {
    let (screen, nav, p) = stack()
    let (c, g) = (C(), G())
    screen.expectCallbacks(
      of: {
        nav.setViewControllers([p, c, g], animated: false)
        screen.settle()
      },
      is: """
        +0.000 UINavigationController.addChild(C)
        +0.000 C.willMove(toParent: UINavigationController)
        +0.000 UINavigationController.addChild(G)
        +0.000 G.willMove(toParent: UINavigationController)
        +0.000 G.loadView()
        +0.000 G.viewDidLoad()
        +0.000 P.viewWillDisappear(animated: false)
        +0.000 G.viewWillAppear(animated: false)
        +0.000 G.viewIsAppearing(animated: false)
        +0.000 P.viewDidDisappear(animated: false)
        +0.000 G.viewDidAppear(animated: false)
        +0.000 C.didMove(toParent: UINavigationController)
        +0.000 G.didMove(toParent: UINavigationController)
        """)
    #expect(!c.isViewLoaded)
    #expect(nav.popToRootViewController(animated: true) == [c, g])
    screen.settle()
    #expect(p.appearance == .appeared && c.parent == nil && g.parent == nil)
  }

  @Test func `a push during another push waits for it to end`() {
    let (screen, nav, p) = stack()
    let (c, g) = (C(), G())
    nav.pushViewController(c, animated: true)
    screen.advance(by: 0.1)
    nav.pushViewController(g, animated: true)
    #expect(nav.viewControllers == [p, c, g])
    screen.advance(by: 0.2)
    #expect(!g.isViewLoaded)
    screen.settle()
    #expect(c.callbacks.contains("viewDidAppear") && c.callbacks.last == "didMove" && g.callbacks.last == "didMove")
    #expect(g.appearance == .appeared && c.appearance == .disappeared)
  }

  @Test func `a controller popped before it appeared receives move callbacks only`() {
    let (screen, nav, _) = stack()
    let c = C()
    nav.pushViewController(c, animated: true)
    nav.popViewController(animated: true)
    screen.settle()
    #expect(c.callbacks == ["willMove", "willMove", "didMove"] && c.parent == nil && !c.isViewLoaded)
  }

  @Test func `changes of a covered navigation stack send no appearance callbacks`() {
    let (screen, nav, p) = stack()
    let (cover, c) = (Q(), C())
    cover.modalPresentationStyle = .fullScreen
    nav.present(cover, animated: false)
    screen.settle()
    p.callbacks = []
    nav.pushViewController(c, animated: true)
    screen.settle()
    #expect(c.callbacks == ["willMove"])
    nav.dismiss(animated: false)
    screen.settle()
    #expect(p.callbacks == [] && c.appearance == .appeared && c.callbacks.count { $0 == "viewWillAppear" } == 1)
  }

  @Test func `a controller added to another parent leaves the navigation stack`() {
    let (screen, nav, p) = stack()
    let (c, q) = (C(), Q())
    nav.pushViewController(c, animated: false)
    screen.settle()
    c.view.removeFromSuperview()
    q.addChild(c)
    screen.settle()
    #expect(nav.viewControllers == [p] && c.parent === q && p.appearance == .appeared)
  }

  @Test func `show pushes in a navigation controller and presents without one`() {
    let (screen, nav, p) = stack()
    let (c, q) = (C(), Q())
    p.show(c, sender: nil)
    screen.settle()
    #expect(nav.topViewController === c)
    let root = P()
    screen.window.rootViewController = root
    screen.settle()
    root.show(q, sender: nil)
    screen.settle()
    #expect(root.presentedViewController === q)
  }

  // MARK: Delegates

  private final class Delegate: NSObject, UINavigationControllerDelegate {
    var calls: [String] = []
    var animator: (any UIViewControllerAnimatedTransitioning)?

    func navigationController(_ nav: UINavigationController, willShow controller: UIViewController, animated: Bool) {
      calls.append("willShow \(type(of: controller)) \(animated)")
    }
    func navigationController(_ nav: UINavigationController, didShow controller: UIViewController, animated: Bool) {
      calls.append("didShow \(type(of: controller)) \(animated)")
    }
    func navigationController(
      _ nav: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      calls.append("\(operation) from \(type(of: fromVC)) to \(type(of: toVC))")
      return animator
    }
  }

  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    var calls: [String] = []
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let to = context.viewController(forKey: .to)!
      calls.append("\(context.isAnimated) \(context.isInteractive) \(context.finalFrame(for: to) == to.view.frame)")
      context.containerView.addSubview(context.view(forKey: .to)!)
      to.view.alpha = 0
      UIView.animate(withDuration: 0.2) {
        to.view.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func animationEnded(_ completed: Bool) { calls.append("ended \(completed)") }
  }

  @Test func `the navigation delegate receives willShow and didShow and can provide an animator`() {
    let (screen, nav, _) = stack()
    let (delegate, fade) = (Delegate(), Fade())
    nav.delegate = delegate
    delegate.animator = fade
    let c = C()
    let transcript = screen.callbacks {
      nav.pushViewController(c, animated: true)
      screen.settle()
    }
    #expect(delegate.calls == ["push from P to C", "willShow C true", "didShow C true"])
    #expect(fade.calls == ["true false true", "ended true"])
    #expect(transcript.contains("+0.200 P.viewDidDisappear(animated: true)\n+0.200 C.viewDidAppear(animated: true)"))
  }

  @Test func `alongside animations run with the transition, and complete after it`() {
    let (screen, nav, p) = stack()
    let (c, box) = (C(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    p.view.addSubview(box)
    c.on["viewDidAppear"] = { _ in Log.write("appeared") }
    let transcript = screen.transcript {
      nav.pushViewController(c, animated: true)
      nav.view.layoutIfNeeded()
      #expect(c.transitionCoordinator?.transitionDuration == 0.35 && p.transitionCoordinator != nil)
      let taken = c.transitionCoordinator?.animate(
        alongsideTransition: { _ in box.alpha = 0.5 }, completion: { Log.write("done, cancelled: \($0.isCancelled)") })
      #expect(taken == true)
      screen.settle()
    }
    #expect(transcript.contains("UIView.alpha animates for 0.350"))
    #expect(
      transcript.hasSuffix(
        """
        +0.350 log "appeared"
        +0.350 C.didMove(toParent: UINavigationController)
        +0.350 log "done, cancelled: false"
        """))
    #expect(c.transitionCoordinator == nil)
  }

  @Test func `transitionCoordinator is available right after a push`() {
    let (screen, nav, _) = stack()
    var isCompleted = false
    nav.pushViewController(C(), animated: true)
    nav.transitionCoordinator?.animate(alongsideTransition: nil) { _ in isCompleted = true }
    screen.settle()
    #expect(isCompleted && nav.transitionCoordinator == nil)
  }

  @Test func `the back button follows changes of the stack below its top`() {
    let (screen, nav, p) = stack()
    let (c, g) = (C(), G())
    (p.title, c.title) = ("First", "Second")
    nav.setViewControllers([p, c, g], animated: false)
    screen.settle()
    nav.setViewControllers([p, g], animated: false)
    screen.settle()
    #expect(screen.find("First") != nil && screen.find("Second") == nil)
    nav.setViewControllers([], animated: false)
    screen.settle()
    #expect(nav.navigationBar.items == nil)
  }

  private final class CustomNavigation: UINavigationController {
    override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var navigationController: UINavigationController? { super.navigationController }
  }

  @Test func `the root of a presented navigation controller appears with the presentation's animation`() {
    let (screen, p) = Screen.showing(P())
    let c = C()
    let transcript = screen.callbacks {
      p.present(CustomNavigation(rootViewController: c), animated: true)
      screen.settle()
    }
    #expect(transcript.contains("C.viewWillAppear(animated: true)") && !transcript.contains("(animated: false)"))
    #expect(
      transcript.hasSuffix("+0.500 C.viewDidAppear(animated: true)\n+0.500 C.didMove(toParent: CustomNavigation)"))
    #expect(c.explanation(of: .viewWillAppear).sentence == nil)
  }

  @Test func `a push while the stack appears joins its appearance`() {
    let (screen, p) = Screen.showing(P())
    let (nav, g) = (UINavigationController(rootViewController: C()), G())
    p.present(nav, animated: true)
    screen.advance(by: 0.1)
    let text = screen.callbacks {
      nav.pushViewController(g, animated: true)
      screen.settle()
    }
    let (outer, inner) = (text.range(of: "UINavigationController.viewDidAppear"), text.range(of: "G.viewDidAppear"))
    #expect(outer!.lowerBound < inner!.lowerBound && g.appearance == .appeared && g.callbacks.last == "didMove")
  }

  // MARK: Misuse

  @Test func `pushing the same controller twice stops the app`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let c = UIViewController()
        let nav = UINavigationController(rootViewController: c)
        nav.pushViewController(c, animated: false)
      }
    }
  }
}
