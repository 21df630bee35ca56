import Testing
import UIKitTesting

// For controllers' appearance states and the explanations of callbacks, which apps do not see.
@testable import UIKit

@MainActor @Suite struct InteractivePopTests {
  private let screen: Screen
  private let nav: UINavigationController
  private let p = P()
  private let c = C()

  init() {
    nav = UINavigationController(rootViewController: p)
    screen = Screen(nav)
    p.title = "Below"
    c.title = "Above"
    nav.pushViewController(c, animated: false)
    screen.settle()
    (p.callbacks, c.callbacks) = ([], [])
  }

  private func begin() {
    screen.touch(.began, at: CGPoint(x: 2, y: 400))
    screen.touch(.moved, at: CGPoint(x: 20, y: 400))
  }

  @Test func `an edge swipe follows the finger and pops`() {
    let transcript = screen.callbacks {
      begin()
      screen.touch(.moved, at: CGPoint(x: 197, y: 400))
      #expect(c.view.layer.presentation()!.frame.minX == 195)
      screen.touch(.moved, at: CGPoint(x: 300, y: 400))
      screen.advance(by: 1)
      screen.touch(.ended, at: CGPoint(x: 300, y: 400))
      screen.settle()
    }
    #expect(nav.viewControllers == [p] && c.parent == nil && c.view.window == nil && p.view.frame.minX == 0)
    #expect(p.callbacks.appearance == ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
    #expect(c.callbacks == ["willMove", "viewWillDisappear", "viewDidDisappear", "didMove"])
    let order = ["C.viewWillDisappear", "P.viewWillAppear", "C.viewDidDisappear", "P.viewDidAppear", "C.didMove"]
    let positions = order.map { transcript.range(of: $0)!.lowerBound }
    #expect(positions == positions.sorted())
    #expect(screen.find(Query(text: "Below")) != nil && screen.find(Query(text: "Above")) == nil)
  }

  @Test func `an interactive pop follows a first movement of any length`() {
    screen.touch(.began, at: CGPoint(x: 2, y: 400))
    screen.touch(.moved, at: CGPoint(x: 197, y: 400))
    #expect(c.view.layer.presentation()!.frame.minX == 195)
    screen.touch(.ended, at: CGPoint(x: 197, y: 400))
    screen.settle()
  }

  @Test func `a cancelled edge swipe sends the callbacks of the opposite directions`() {
    let before = screen.outline.unnumbered
    let transcript = screen.callbacks {
      begin()
      screen.touch(.moved, at: CGPoint(x: 100, y: 400))
      screen.advance(by: 1)
      screen.touch(.ended, at: CGPoint(x: 100, y: 400))
      screen.settle()
    }
    #expect(
      transcript.components(separatedBy: "\n").filter { $0.contains("ppear(") && !$0.contains("IsAppearing") }.map {
        String($0.dropFirst(7).prefix { $0 != "(" })
      } == [
        "C.viewWillDisappear", "P.viewWillAppear",
        "P.viewWillDisappear", "P.viewDidDisappear", "C.viewWillAppear", "C.viewDidAppear",
      ])
    #expect(nav.viewControllers == [p, c] && c.parent === nav && c.view.frame.minX == 0 && p.view.window == nil)
    #expect(!c.isMovingFromParent && c.explanation(of: .viewDidAppear).rule == .popCancelled)
    #expect(screen.outline.unnumbered == before)
  }

  @Test func `an edge swipe does not begin if the back button is hidden`() {
    c.navigationItem.hidesBackButton = true
    begin()
    screen.touch(.ended, at: CGPoint(x: 300, y: 400))
    screen.settle()
    #expect(nav.viewControllers == [p, c] && c.callbacks == [])
  }

  @Test func `hiding the window during an interactive pop ends it`() {
    begin()
    screen.window.isHidden = true
    screen.settle()
    #expect(nav.viewControllers == [p] && c.appearance == .disappeared && p.appearance == .disappeared)
    #expect(c.parent == nil)
  }

  @Test func `the back button pops`() {
    screen.tap(.identifier("BackButton"))
    screen.settle()
    #expect(nav.viewControllers == [p])
  }

  @Test func `at the root an edge swipe is available to recognizers of ancestors`() {
    let outer = UIViewController()
    nav.setViewControllers([p], animated: false)
    screen.window.rootViewController = outer
    outer.addChild(nav)
    outer.view.addSubview(nav.view)
    nav.didMove(toParent: outer)
    screen.settle()
    var states: [UIGestureRecognizer.State] = []
    let edge = UIScreenEdgePanGestureRecognizer { states.append($0.state) }
    edge.edges = .left
    outer.view.addGestureRecognizer(edge)
    screen.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 200, y: 400))
    #expect(states.first == .began && states.last == .ended)
  }
}

extension String {
  /// An outline without the views' numbers, because new views have other numbers.
  fileprivate var unnumbered: String { replacing(/#\d+/, with: "") }
}

extension [String] {
  fileprivate var appearance: [String] {
    filter { $0.hasPrefix("view") && $0.hasSuffix("ppear") || $0 == "viewIsAppearing" }
  }
}
