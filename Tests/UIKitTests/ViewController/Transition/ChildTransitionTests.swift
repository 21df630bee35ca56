import Testing
import UIKitTesting

// For the log, which apps do not see.
@testable import UIKit

/// `transition(from:to:)`.
@MainActor @Suite struct ChildTransitionTests {
  /// P with the child C, which has appeared, and Q, which is to come.
  private func container() -> (Screen, P, C, Q) {
    let (screen, p) = Screen.showing(P())
    let (c, q) = (C(), Q())
    p.adopt(c)
    screen.settle()
    p.addChild(q)
    c.willMove(toParent: nil)
    return (screen, p, c, q)
  }

  private func swap(_ p: P, _ c: C, _ q: Q, duration: TimeInterval, options: UIView.AnimationOptions = []) {
    p.transition(from: c, to: q, duration: duration, options: options, animations: { c.view.alpha = 0 }) { finished in
      Log.write("finished: \(finished)")
      c.removeFromParent()
      q.didMove(toParent: p)
    }
  }

  @Test(arguments: [(0, "+0.000"), (0.3, "+0.300")])
  func `transition from one child to another sends its four callbacks in order, before the completion`(
    duration: TimeInterval, end: String
  ) {
    let (screen, p, c, q) = container()
    screen.expectCallbacks(
      of: {
        swap(p, c, q, duration: duration)
        screen.settle()
      },
      is: """
        +0.000 Q.loadView()
        +0.000 Q.viewDidLoad()
        +0.000 C.viewWillDisappear(animated: true)
        +0.000 Q.viewWillAppear(animated: true)
        +0.000 Q.viewIsAppearing(animated: true)
        \(end) Q.viewDidAppear(animated: true)
        \(end) C.viewDidDisappear(animated: true)
        \(end) log "finished: true"
        \(end) C.removeFromParent()
        \(end) C.didMove(toParent: nil)
        \(end) Q.didMove(toParent: P)
        """)
  }

  @Test func `transition adds and removes the views, and leaves containment to the container`() {
    let (screen, p, c, q) = container()
    let box = UIView(frame: p.view.bounds)
    p.view.addSubview(box)
    box.addSubview(c.view)
    p.transition(from: c, to: q, duration: 0.3, options: [], animations: nil)
    #expect(box.subviews == [c.view, q.view])
    screen.settle()
    #expect(box.subviews == [q.view] && p.children == [c, q] && c.parent === p)
  }

  @Test(arguments: [UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft])
  func `transition options animate the exchange of the children's views`(options: UIView.AnimationOptions) {
    let (screen, p, c, q) = container()
    let transcript = screen.transcript {
      swap(p, c, q, duration: 0.4, options: options)
      screen.settle()
    }
    #expect(transcript.contains("+0.400 C.viewDidDisappear(animated: true)\n+0.400 log \"finished: true\""))
    #expect(p.view.subviews == [q.view] && q.view.alpha == 1)
    // What only keeps the leaving view unseen is no animation of the app's.
    #expect(!transcript.contains("1000000000"))
  }

  @Test func `removing a container during a child transition ends the transition first`() {
    let (screen, p, c, q) = container()
    swap(p, c, q, duration: 0.4)
    screen.advance(by: 0.1)
    screen.expectCallbacks(
      of: { screen.window.rootViewController = nil },
      is: """
        +0.000 Q.viewDidAppear(animated: true)
        +0.000 C.viewDidDisappear(animated: true)
        +0.000 log "finished: true"
        +0.000 C.removeFromParent()
        +0.000 C.didMove(toParent: nil)
        +0.000 Q.didMove(toParent: P)
        +0.000 P.viewWillDisappear(animated: false)
        +0.000 Q.viewWillDisappear(animated: false)
        +0.000 P.viewDidDisappear(animated: false)
        +0.000 Q.viewDidDisappear(animated: false)
        """)
  }

  private final class ManualContainer: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  @Test func `transition(from:to:) on a container that forwards appearance manually stops the app`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (p, a, b) = (ManualContainer(), UIViewController(), UIViewController())
        p.addChild(a)
        p.addChild(b)
        p.transition(from: a, to: b, duration: 0, options: [], animations: nil)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("must return YES from -shouldAutomaticallyForwardAppearanceMethods"))
  }

  @Test func `a transition between children of another parent stops the app`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (p, c) = (UIViewController(), UIViewController())
        p.addChild(c)
        p.transition(from: c, to: UIViewController(), duration: 0, options: [], animations: nil)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      words.contains(
        "must have a common parent view controller when calling -[UIViewController transitionFromViewController:")
    )
  }
}
