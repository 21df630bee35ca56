import Testing
import UIKitTesting

// For controllers' appearance states, which apps do not see.
@testable import UIKit

@MainActor @Suite struct RootReplacementTests {
  @Test func `replacing a root that presents makes all presented controllers disappear first`() {
    let (p, c, g) = (P(), C(), G())
    let screen = Screen(p)
    p.present(c, animated: false)
    screen.settle()
    let transcript = screen.callbacks(of: {
      screen.window.rootViewController = g
      screen.settle()
    })
    let appearances = transcript.components(separatedBy: "\n").filter { $0.contains("ppear(") && !$0.contains("IsApp") }
      .map { String($0.split(separator: " ")[1].prefix { $0 != "(" }) }
    #expect(
      appearances == [
        "C.viewWillDisappear", "C.viewDidDisappear", "P.viewWillDisappear", "P.viewDidDisappear", "G.viewWillAppear",
        "G.viewDidAppear",
      ], "\(transcript)")
    #expect(p.presentedViewController == nil && c.view.window == nil && g.view.window === screen.window)
  }

  @Test func `replacing the root inside of a transition of the window sends the same, and fades`() {
    let (p, g) = (P(), G())
    let screen = Screen(p)
    var finished: Bool?
    p.callbacks = []
    UIView.transition(with: screen.window, duration: 0.3, options: .transitionCrossDissolve) {
      screen.window.rootViewController = g
    } completion: {
      finished = $0
    }
    screen.advance(by: 0.1)
    #expect(p.callbacks == ["viewWillDisappear", "viewDidDisappear"] && g.callbacks.contains("viewDidAppear"))
    #expect(finished == nil)
    screen.settle()
    #expect(finished == true && g.view.window === screen.window && g.view.alpha == 1 && p.view.window == nil)
  }

  @Test func `tab, navigation and plain controllers can replace each other as the root`() {
    let tabs = UITabBarController()
    let (p, c) = (P(), C())
    tabs.viewControllers = [p, UIViewController()]
    let screen = Screen(tabs)
    screen.window.rootViewController = UINavigationController(rootViewController: c)
    screen.settle()
    #expect(p.appearance == .disappeared && c.appearance == .appeared && c.view.safeAreaInsets.top == 91)
    screen.window.rootViewController = tabs
    screen.settle()
    #expect(p.appearance == .appeared && c.appearance == .disappeared && p.view.safeAreaInsets.bottom == 83)
  }
}
