import Testing
import UIKitTesting

// For controllers' appearance states, which apps do not see.
@testable import UIKit

/// The ends of presentations, and the controllers that remain.
@MainActor @Suite struct DismissalTests {
  @Test func `dismiss on the presented controller is forwarded to its presenter`() {
    let (screen, p) = Screen.showing(P())
    let (c, g) = (presented(.pageSheet), G())
    c.on["viewDidLoad"] = { $0.adopt(g) }
    p.present(c, animated: false)
    screen.settle()
    g.dismiss(animated: false)
    screen.settle()
    #expect(p.presentedViewController == nil && c.appearance == .disappeared && g.appearance == .disappeared)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
  func `dismiss on a presenter removes everything above`(style: UIModalPresentationStyle) {
    let (screen, p) = Screen.showing(P())
    let (c, q) = (presented(style), Q())
    q.modalPresentationStyle = style
    p.present(c, animated: false)
    screen.settle()
    c.present(q, animated: false)
    screen.settle()
    let transcript = screen.callbacks {
      p.dismiss(animated: true)
      screen.settle()
    }
    #expect(c.appearance == .disappeared && q.appearance == .disappeared && p.appearance == .appeared)
    #expect(transcript.contains(" Q.viewDidDisappear(animated: true)"))
    #expect(transcript.contains(" C.viewWillDisappear") == (style == .pageSheet))
    #expect(
      screen.window.subviews == [p.view] && c.presentingViewController == nil && q.presentingViewController == nil)
  }

  @Test func `removed, popped and dismissed controllers are freed`() {
    let p = P()
    let nav = UINavigationController(rootViewController: p)
    let screen = Screen(nav)
    weak var removed: C?
    weak var popped: C?
    weak var dismissed: C?
    weak var weakPresented: C?
    do {
      let (one, two, three, four) = (C(), C(), presented(.pageSheet), C())
      (removed, popped, dismissed, weakPresented) = (one, two, three, four)
      p.adopt(one)
      screen.settle()
      one.willMove(toParent: nil)
      one.view.removeFromSuperview()
      one.removeFromParent()
      nav.pushViewController(two, animated: true)
      screen.settle()
      nav.popViewController(animated: true)
      screen.settle()
      p.present(three, animated: true)
      screen.settle()
      p.dismiss(animated: true)
      screen.settle()
      _ = four.presentationController
    }
    screen.settle()
    #expect(removed == nil)
    #expect(popped == nil)
    #expect(dismissed == nil)
    #expect(weakPresented == nil)
  }

  @Test func `replacing the root dismisses the controllers that it presents`() {
    let (screen, p) = Screen.showing(P())
    let c = presented(.fullScreen)
    p.present(c, animated: true)
    screen.advance(by: 0.1)
    screen.window.rootViewController = Q()
    screen.settle()
    #expect(c.appearance == .disappeared && p.appearance == .disappeared && c.presentingViewController == nil)
    #expect(screen.window.subviews.count == 1)
  }

  @Test func `hiding a window during a presentation makes its controllers disappear, and unhiding makes them appear`() {
    let (screen, p) = Screen.showing(P())
    let c = presented(.fullScreen)
    p.present(c, animated: true)
    screen.advance(by: 0.1)
    screen.window.isHidden = true
    screen.settle()
    #expect(c.appearance == .disappeared && p.appearance == .disappeared)
    screen.window.isHidden = false
    screen.settle()
    #expect(c.appearance == .appeared && p.appearance == .disappeared && p.presentedViewController === c)
  }

  @Test func `a controller that is being dismissed cannot present`() {
    let (screen, p) = Screen.showing(P())
    let c = presented(.overFullScreen)
    p.present(c, animated: false)
    screen.settle()
    p.dismiss(animated: true)
    let transcript = screen.callbacks { c.present(Q(), animated: false) }
    #expect(transcript.hasSuffix("while a presentation is in progress!\""))
    screen.settle()
    #expect(screen.window.subviews == [p.view] && c.presentedViewController == nil)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
  func `viewDidAppear of a presented controller can dismiss it, and the presenter's can present again`(
    style: UIModalPresentationStyle
  ) {
    let (screen, p) = Screen.showing(P())
    let (c, q) = (presented(style), Q())
    var completions: [String] = []
    c.on["viewDidAppear"] = { c in c.dismiss(animated: true) { completions.append("dismissed") } }
    p.present(c, animated: true) { completions.append("presented") }
    p.on["viewDidAppear"] = { p in
      #expect(p.presentedViewController == nil)
      p.present(q, animated: true)
    }
    screen.settle()
    #expect(completions.contains("dismissed") && c.appearance == .disappeared && c.presentingViewController == nil)
    #expect((p.presentedViewController === q) == (style == .fullScreen))
  }

  @Test func `a controller can be presented again after its dismissal`() {
    let (screen, p) = Screen.showing(P())
    let c = presented(.fullScreen)
    var times = 0
    c.on["viewDidDisappear"] = { [p] c in
      times += 1
      if times == 1 { p.present(c, animated: false) }
    }
    p.present(c, animated: false)
    screen.settle()
    let presentation = c.presentationController
    p.dismiss(animated: false)
    screen.settle()
    #expect(c.appearance == .appeared && p.presentedViewController === c && times == 1)
    #expect(presentation?.presentedViewController === c)
  }

  @Test func `a dismissal from viewDidLoad is refused`() {
    let (screen, p) = Screen.showing(P())
    let c = presented(.fullScreen)
    c.on["viewDidLoad"] = { $0.dismiss(animated: false) }
    p.present(c, animated: false)
    screen.settle()
    #expect(p.presentedViewController === c && c.appearance == .appeared && c.view.window != nil)
  }

  @Test func `viewDidAppear and the completion of a dismissal can present`() {
    let (screen, p) = Screen.showing(P())
    let (c, q) = (presented(.fullScreen), Q())
    c.on["viewDidAppear"] = { [q] c in if q.presentingViewController == nil { c.present(q, animated: true) } }
    p.present(c, animated: true)
    screen.settle()
    #expect(c.presentedViewController === q && q.appearance == .appeared)
    p.dismiss(animated: true) { p.present(G(), animated: true) }
    screen.settle()
    #expect(p.presentedViewController is G && p.appearance == .appeared && c.appearance == .disappeared)
  }

  @Test func `a presentation controller has its controllers however it was created`() {
    let (screen, p) = Screen.showing(P())
    let presentation = UIPresentationController(presentedViewController: C(), presenting: p)
    #expect(presentation.presentedViewController is C && presentation.presentingViewController === p)
    var retained: UIPresentationController?
    weak var presented: UIViewController?
    do {
      let c = C()
      presented = c
      c.modalPresentationStyle = .popover
      retained = c.presentationController
      _ = c.popoverPresentationController?.adaptiveSheetPresentationController
      p.present(c, animated: false)
      screen.settle()
      p.dismiss(animated: false)
      screen.settle()
    }
    #expect(retained?.presentedViewController === presented && presented != nil)
    retained = nil
    screen.settle()
    #expect(presented == nil, "and holds them no longer than it lives")
  }

  @Test func `an unused presentation controller is deallocated with its controller`() {
    weak var looked: UIViewController?
    do {
      let c = C()
      looked = c
      for style in [UIModalPresentationStyle.pageSheet, .popover, .fullScreen] {
        c.modalPresentationStyle = style
        _ = c.presentationController
        _ = c.popoverPresentationController?.adaptiveSheetPresentationController
      }
    }
    #expect(looked == nil)
  }
}
