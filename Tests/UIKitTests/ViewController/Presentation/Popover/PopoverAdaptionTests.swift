import Rules
import Testing
import UIKitTesting

// For controllers' appearance states and the explanations of callbacks, which apps do not see.
@testable import UIKit

@MainActor @Suite struct PopoverAdaptionTests {
  private let delegate = PopoverDelegate()

  private func popover() -> C { delegate.popover() }
  private func frame(_ c: UIViewController) -> CGRect { c.view.convert(c.view.bounds, to: nil).rounded }

  @Test func `a popover adapts in compact width`() {
    let (screen, p) = Screen.showing(P())
    let c = popover()
    c.popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium()]
    let transcript = screen.callbacks {
      p.present(c, animated: true)
      screen.settle()
    }
    #expect(
      transcript.untimed == """
        log "adapts? compact"
        log "controller for formSheet"
        log "prepare UISheetPresentationController"
        C.loadView()
        C.viewDidLoad()
        log "will present UIPopoverPresentationController as formSheet, true"
        C.viewWillAppear(animated: true)
        C.viewIsAppearing(animated: true)
        C.viewDidAppear(animated: true)
        """, "\(transcript)")
    #expect(frame(c).minY == 433.33 && c.popoverPresentationController != nil)
    #expect(p.explanation(of: .viewWillDisappear).rule == .sheetKeepsPresenter)
    screen.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 800))
    screen.settle()
    #expect(p.presentedViewController == nil)
  }

  @Test func `a delegate can keep a popover in compact width`() {
    let (screen, p) = Screen.showing(P())
    let c = popover()
    delegate.style = UIModalPresentationStyle.none
    c.popoverPresentationController?.sourceView = p.view
    c.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 40, height: 40)
    let transcript = screen.callbacks {
      p.present(c, animated: false)
      screen.settle()
    }
    #expect(
      transcript.untimed == """
        log "adapts? compact"
        log "prepare the popover"
        C.loadView()
        C.viewDidLoad()
        log "will present UIPopoverPresentationController as none, false"
        C.viewWillAppear(animated: false)
        C.viewIsAppearing(animated: false)
        C.viewDidAppear(animated: false)
        """, "\(transcript)")
    #expect(frame(c) == CGRect(x: 20, y: 153, width: 200, height: 100))
  }

  @Test func `a delegate can adapt a popover to full screen in another controller`() {
    let (screen, p) = Screen.showing(P())
    let c = popover()
    delegate.style = .fullScreen
    delegate.replacement = { UINavigationController(rootViewController: c) }
    p.present(c, animated: false)
    screen.settle()
    #expect(
      p.presentedViewController === c.navigationController && p.appearance == .disappeared && c.appearance == .appeared)
    #expect(c.popoverPresentationController != nil)
    c.dismiss(animated: false)
    screen.settle()
    #expect(p.presentedViewController == nil && p.appearance == .appeared)
  }

  @Test func `a popover becomes a sheet and a popover again as the width changes, without appearance callbacks`() {
    let p = P()
    let screen = Screen(p, .largePhone)
    let c = popover()
    c.popoverPresentationController?.sourceView = p.view
    c.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 20, width: 40, height: 40)
    p.present(c, animated: false)
    screen.settle()
    #expect(c.presentationController is UISheetPresentationController && frame(c).width == 430)
    let wide = screen.callbacks {
      screen.rotate()
      screen.settle()
    }
    #expect(
      wide.untimed == """
        P.willTransition(to:with:)
        C.willTransition(to:with:)
        P.viewWillTransition(to: 932 x 430)
        log "adapts? regular"
        log "prepare the popover"
        log "will present UIPopoverPresentationController as none, true"
        C.viewWillTransition(to: 200 x 100)
        """, "\(wide)")
    #expect(c.presentationController is UIPopoverPresentationController)
    #expect(frame(c) == CGRect(x: 59, y: 73, width: 200, height: 100))
    let narrow = screen.callbacks {
      screen.rotate()
      screen.settle()
    }
    #expect(
      narrow.untimed == """
        P.willTransition(to:with:)
        C.willTransition(to:with:)
        P.viewWillTransition(to: 430 x 932)
        log "adapts? compact"
        log "prepare UISheetPresentationController"
        log "will present UIPopoverPresentationController as formSheet, true"
        C.viewWillTransition(to: 430 x 863)
        """, "\(narrow)")
    #expect(c.presentationController is UISheetPresentationController && frame(c).width == 430)
    screen.tap(at: CGPoint(x: 200, y: 30))
    screen.settle()
    #expect(p.presentedViewController == nil && screen.window.subviews == [p.view] && c.view.superview == nil)
  }

  @Test func `a form sheet adapts to the style that its delegate returns`() {
    let (screen, p) = Screen.showing(P())
    let c = C()
    c.modalPresentationStyle = .formSheet
    c.presentationController?.delegate = delegate
    delegate.style = .overFullScreen
    let transcript = screen.callbacks {
      p.present(c, animated: false)
      screen.settle()
    }
    #expect(
      transcript.untimed == """
        log "adapts? compact"
        log "controller for overFullScreen"
        log "prepare OverPresentation"
        C.loadView()
        C.viewDidLoad()
        log "will present UISheetPresentationController as overFullScreen, false"
        C.viewWillAppear(animated: false)
        C.viewIsAppearing(animated: false)
        C.viewDidAppear(animated: false)
        """, "\(transcript)")
    #expect(frame(c) == screen.window.bounds && p.explanation(of: .viewWillDisappear).rule == .overKeepsPresenter)
  }

  @Test func `adaptivePresentationStyle(for:) is called if the variant with traits is not implemented`() {
    final class Plain: NSObject, UIPopoverPresentationControllerDelegate {
      func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    }
    let (screen, p) = Screen.showing(P())
    let (c, plain) = (popover(), Plain())
    c.popoverPresentationController?.delegate = plain
    c.popoverPresentationController?.sourceView = p.view
    p.present(c, animated: false)
    screen.settle()
    #expect(c.presentationController is UIPopoverPresentationController)
  }

  @Test func `an adapted popover is deallocated after its dismissal`() {
    let (screen, p) = Screen.showing(P())
    weak var weakPopover: UIPopoverPresentationController?
    do {
      let c = popover()
      weakPopover = c.popoverPresentationController
      p.present(c, animated: true)
      screen.settle()
      p.dismiss(animated: true)
      screen.settle()
    }
    #expect(weakPopover == nil)
  }
}
