import Rules
import Testing
import UIKitTesting
import Wire

// For CommitWriter, controllers' appearance states, Log and CommitCycle, which apps do not see.
@testable import UIKit

@MainActor @Suite struct PresentationTests {
  // MARK: Order

  @Test(arguments: [false, true]) func `full screen sends old will, new will, new did, old did`(animated: Bool) {
    let (screen, p) = Screen.showing(P())
    p.adopt(G())
    screen.settle()
    let c = presented(.fullScreen)
    let end = animated ? "+0.500" : "+0.000"
    screen.expectCallbacks(
      of: {
        p.present(c, animated: animated) { Log.write("presented") }
        screen.settle()
      },
      is: """
        +0.000 C.loadView()
        +0.000 C.viewDidLoad()
        +0.000 P.viewWillDisappear(animated: \(animated))
        +0.000 G.viewWillDisappear(animated: \(animated))
        +0.000 C.viewWillAppear(animated: \(animated))
        +0.000 C.viewIsAppearing(animated: \(animated))
        \(end) C.viewDidAppear(animated: \(animated))
        \(end) P.viewDidDisappear(animated: \(animated))
        \(end) G.viewDidDisappear(animated: \(animated))
        \(end) log "presented"
        """)
    #expect(p.view.window == nil && p.presentedViewController === c)
    screen.expectCallbacks(
      of: {
        p.dismiss(animated: animated) { Log.write("dismissed") }
        screen.settle()
      },
      is: """
        +0.000 C.viewWillDisappear(animated: \(animated))
        +0.000 P.viewWillAppear(animated: \(animated))
        +0.000 G.viewWillAppear(animated: \(animated))
        +0.000 P.viewIsAppearing(animated: \(animated))
        +0.000 G.viewIsAppearing(animated: \(animated))
        \(end) P.viewDidAppear(animated: \(animated))
        \(end) G.viewDidAppear(animated: \(animated))
        \(end) C.viewDidDisappear(animated: \(animated))
        \(end) log "dismissed"
        """)
    #expect(p.view.window === screen.window && p.view.frame == screen.window.bounds)
    #expect(screen.window.subviews == [p.view] && p.presentedViewController == nil && c.presentingViewController == nil)
  }

  @Test func `currentContext covers the controller that defines the context`() {
    let (screen, p) = Screen.showing(P())
    let (q, g) = (Q(), G())
    p.adopt(q)
    q.view.frame = CGRect(x: 0, y: 100, width: 200, height: 300)
    q.adopt(g)
    screen.settle()
    q.definesPresentationContext = true
    let c = presented(.currentContext)
    screen.expectCallbacks(
      of: {
        g.present(c, animated: false)
        screen.settle()
      },
      is: """
        +0.000 C.loadView()
        +0.000 C.viewDidLoad()
        +0.000 Q.viewWillDisappear(animated: false)
        +0.000 G.viewWillDisappear(animated: false)
        +0.000 C.viewWillAppear(animated: false)
        +0.000 C.viewIsAppearing(animated: false)
        +0.000 C.viewDidAppear(animated: false)
        +0.000 Q.viewDidDisappear(animated: false)
        +0.000 G.viewDidDisappear(animated: false)
        """)
    #expect(
      c.presentingViewController === q
        && c.view.convert(c.view.bounds, to: nil) == CGRect(x: 0, y: 100, width: 200, height: 300))
    c.dismiss(animated: false)
    screen.settle()
    #expect(q.view.superview === p.view && q.view.frame == CGRect(x: 0, y: 100, width: 200, height: 300))
    #expect(q.appearance == .appeared && g.appearance == .appeared)
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .automatic], [false, true])
  func `a sheet sends its presenter nothing`(style: UIModalPresentationStyle, animated: Bool) {
    expectPresenterSilent(
      style, animated: animated, "\(style == .automatic ? .pageSheet : style)", .sheetKeepsPresenter)
  }

  @Test(arguments: [UIModalPresentationStyle.overFullScreen, .overCurrentContext], [false, true])
  func `an overFullScreen or overCurrentContext presentation sends its presenter nothing`(
    style: UIModalPresentationStyle, animated: Bool
  ) {
    expectPresenterSilent(style, animated: animated, "\(style)", .overKeepsPresenter)
  }

  private func expectPresenterSilent(_ style: UIModalPresentationStyle, animated: Bool, _ name: String, _ rule: Rule) {
    let (screen, p) = Screen.showing(P())
    let c = presented(style)
    let transcript = screen.callbacks {
      p.present(c, animated: animated)
      screen.settle()
    }
    #expect(
      transcript.names == ["C.loadView", "C.viewDidLoad", "C.viewWillAppear", "C.viewIsAppearing", "C.viewDidAppear"])
    let silence = p.explanation(of: .viewWillDisappear)
    #expect(
      silence.rule == rule
        && silence.sentence == "P received no callbacks: \(name) does not remove the presenter's view")
    let back = screen.callbacks {
      p.dismiss(animated: animated)
      screen.settle()
    }
    #expect(back.names == ["C.viewWillDisappear", "C.viewDidDisappear"])
    #expect(p.explanation(of: .viewWillAppear).rule == rule && p.appearance == .appeared)
    #expect(screen.window.subviews == [p.view])
  }

  private final class Removing: UIPresentationController {
    override var shouldRemovePresentersView: Bool { true }
  }

  private final class Transitioning: NSObject, UIViewControllerTransitioningDelegate {
    var make: (UIViewController, UIViewController?) -> UIPresentationController
    init(make: @escaping (UIViewController, UIViewController?) -> UIPresentationController) { self.make = make }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { make(presented, presenting) }
  }

  @Test func `a custom presentation sends its presenter nothing unless it removes its view`() {
    let (screen, p) = Screen.showing(P())
    let keeping = Transitioning { UIPresentationController(presentedViewController: $0, presenting: $1) }
    let removing = Transitioning { Removing(presentedViewController: $0, presenting: $1) }
    for (delegate, hears) in [(keeping, false), (removing, true)] {
      let c = presented(.custom)
      c.transitioningDelegate = delegate
      let transcript = screen.callbacks {
        p.present(c, animated: true)
        screen.settle()
        p.dismiss(animated: true)
        screen.settle()
      }
      #expect(transcript.contains(" P.viewDidDisappear(animated: true)") == hears)
      #expect(transcript.contains(" P.viewDidAppear(animated: true)") == hears)
    }
    #expect(screen.window.subviews == [p.view] && p.appearance == .appeared)
  }

  // MARK: Who presents

  @Test func `the presenter is the outermost ancestor, or the one that defines the context`() {
    let (screen, p) = Screen.showing(P())
    let (q, g) = (Q(), G())
    p.adopt(q)
    q.adopt(g)
    screen.settle()
    for (style, defines, expected) in [
      (.fullScreen, true, p), (.pageSheet, true, p), (.overCurrentContext, true, q), (.overCurrentContext, false, p),
    ] as [(UIModalPresentationStyle, Bool, UIViewController)] {
      q.definesPresentationContext = defines
      let c = presented(style)
      g.present(c, animated: false)
      screen.settle()
      #expect(c.presentingViewController === expected)
      c.dismiss(animated: false)
      screen.settle()
    }
  }

  @Test func `descendants return the presented and presenting controllers of their ancestors`() {
    let (screen, p) = Screen.showing(P())
    let (q, c, g) = (Q(), presented(.pageSheet), G())
    p.adopt(q)
    c.on["viewDidLoad"] = { $0.adopt(g) }
    q.present(c, animated: false)
    screen.settle()
    #expect(q.presentedViewController === c && p.presentedViewController === c)
    #expect(g.presentingViewController === p && c.presentingViewController === p)
    #expect(g.presentationController === c.presentationController && c.next === p)
  }

  @Test func `viewers receive presented controllers with their presenters`() {
    let (screen, p) = Screen.showing(P())
    var commits: [JSON] = []
    SessionContext.current.cycle.writer = CommitWriter(sessionMilliseconds: { 0 }) { commits.append($0) }
    p.present(presented(.overFullScreen), animated: false)
    screen.settle()
    let controller = commits.flatMap { $0["controllers"]?.array ?? [] }.first { $0["type"]?.string == "C" }
    #expect(controller?["presenter"]?.integer == p.assignedID && controller?["parent"]?.integer == 0)
    p.dismiss(animated: false)
    screen.settle()
    #expect(commits.flatMap { $0["controllers"]?.array ?? [] }.contains { $0["removed"]?.bool == true })
  }

  @Test func `presenting from a view outside of the window is refused and logged`() {
    let (screen, p) = Screen.showing(P())
    let (q, c) = (Q(), C())
    p.addChild(q)
    let transcript = screen.callbacks { q.present(c, animated: false) }
    #expect(transcript.contains("log \"Attempt to present <UIKitTests.C: 0x"))
    #expect(transcript.hasSuffix("whose view is not in the window hierarchy!\""))
    #expect(p.presentedViewController == nil && c.explanation(of: .viewWillAppear).rule == .notInHierarchy)
  }

  @Test func `presenting from a controller that already presents is refused and logged`() {
    let (screen, p) = Screen.showing(P())
    let c = presented(.pageSheet)
    p.present(c, animated: false)
    screen.settle()
    let transcript = screen.callbacks { p.present(Q(), animated: false) }
    #expect(transcript.contains("which is already presenting <UIKitTests.C: 0x") && p.presentedViewController === c)
  }

  // MARK: Flags

  @Test func `isBeingPresented and isBeingDismissed are true inside will and did only`() {
    let (screen, p) = Screen.showing(P())
    let c = presented(.fullScreen)
    var entries: [String] = []
    for controller in [p, c] as [Scripted] {
      for callback in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
        controller.on[callback] = {
          entries.append(
            "\(type(of: $0)).\(callback) \($0.isBeingPresented ? "presented" : "")\($0.isBeingDismissed ? "dismissed" : "")"
          )
        }
      }
    }
    p.present(c, animated: true)
    screen.settle()
    #expect(!c.isBeingPresented)
    c.dismiss(animated: true)
    screen.settle()
    #expect(
      entries == [
        "P.viewWillDisappear ", "C.viewWillAppear presented", "C.viewDidAppear presented", "P.viewDidDisappear ",
        "C.viewWillDisappear dismissed", "P.viewWillAppear ", "P.viewDidAppear ", "C.viewDidDisappear dismissed",
      ])
    #expect(!c.isBeingDismissed)
  }

  // MARK: Custom animations

  private final class Zoom: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    var calls: [String] = []
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.25 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
      calls.append("from \(from != nil) to \(to != nil)")
      if let to { context.containerView.insertSubview(to, at: 0) }
      UIView.animate(withDuration: 0.25) {
        (from ?? to)?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      } completion: { _ in
        (from ?? to)?.transform = .identity
        context.completeTransition(true)
      }
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      calls.append("presented \(type(of: presented)) by \(type(of: presenting)) from \(type(of: source))")
      return self
    }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      calls.append("dismissed \(type(of: dismissed))")
      return self
    }
  }

  @Test func `a transitioning delegate provides the animator, which receives the views`() {
    let (screen, p) = Screen.showing(P())
    let q = Q()
    p.adopt(q)
    screen.settle()
    let zoom = Zoom()
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
      let c = presented(style)
      c.transitioningDelegate = zoom
      q.present(c, animated: true)
      screen.settle()
      c.dismiss(animated: true)
      screen.settle()
    }
    #expect(
      zoom.calls == [
        "presented C by P from Q", "from true to true", "dismissed C", "from true to true",
        "presented C by P from Q", "from false to true", "dismissed C", "from true to false",
      ])
    #expect(p.appearance == .appeared && screen.window.subviews == [p.view])
  }
}

extension String {
  /// The callbacks of a transcript, without times and arguments.
  fileprivate var names: [String] {
    components(separatedBy: "\n").map { $0.dropFirst(7).prefix { $0 != "(" } }.map(String.init)
  }
}
