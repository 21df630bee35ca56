import Rules
import Testing
import UIKitTesting

// For controllers' appearance states and the explanations of callbacks, which apps do not see.
@testable import UIKit

@MainActor @Suite struct SheetTests {
  private let stage = SheetStage()
  private var delegate: SheetStage.Delegate { stage.delegate }

  private func sheet(_ style: UIModalPresentationStyle = .pageSheet) -> C { stage.sheet(style) }
  private func frame(_ c: UIViewController) -> CGRect { stage.frame(c) }
  private func pull(_ screen: Screen, from y: CGFloat, to end: CGFloat, in duration: TimeInterval = 0.25) {
    stage.pull(screen, from: y, to: end, in: duration)
  }
  private func present(
    _ c: C, on device: Device = .phone, _ setUp: (UISheetPresentationController) -> Void = { _ in }
  ) -> (Screen, P) { stage.present(c, on: device, setUp) }

  // MARK: Where it stands

  @Test func `subviews of a sheet's view are resized with it once`() {
    let (screen, p) = Screen.showing(P())
    let (c, inner) = (C(), UIView(frame: CGRect(x: 20, y: 100, width: 350, height: 200)))
    c.modalPresentationStyle = .pageSheet
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    c.on["viewDidLoad"] = { $0.view.addSubview(inner) }
    p.present(c, animated: true)
    c.adopt(G())
    screen.settle()
    #expect(inner.frame == CGRect(x: 20, y: 100, width: 350, height: 143) && c.view.frame.height == 787)
    #expect(!c.children[0].view.bounds.isEmpty)
  }

  @Test func `a floating sheet is centered over its source as far as the screen edges allow`() {
    let (c, source) = (sheet(.formSheet), UIView(frame: CGRect(x: 300, y: 0, width: 100, height: 100)))
    let (screen, p) = present(c, on: .tablet)
    p.view.addSubview(source)
    let width = screen.device.size.width
    #expect(frame(c).midX == width / 2)
    c.sheetPresentationController?.sourceView = source
    screen.settle()
    #expect(frame(c).midX == 350)
    source.center.x = 10
    c.sheetPresentationController?.invalidateDetents()
    screen.settle()
    #expect(frame(c).minX == 0)
  }

  @Test func `a sheet is a card at the bottom of a phone, and centred on a tablet`() {
    let medium = { (sheet: UISheetPresentationController) in sheet.detents = [.medium(), .large()] }
    let large = sheet()
    withExtendedLifetime(present(large)) {
      #expect(frame(large) == CGRect(x: 0, y: 57, width: 390, height: 787))
      #expect(large.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    }
    let half = sheet()
    _ = present(half, medium)
    #expect(frame(half) == CGRect(x: 0, y: 433.33, width: 390, height: 410.67))
    let form = sheet(.formSheet)
    _ = present(form, on: .tablet)
    #expect(frame(form) == CGRect(x: 140, y: 280, width: 540, height: 620))
    let sized = sheet(.formSheet)
    sized.preferredContentSize = CGSize(width: 300, height: 200)
    _ = present(sized, on: .tablet)
    #expect(frame(sized) == CGRect(x: 260, y: 490, width: 300, height: 200))
    let page = sheet()
    _ = present(page, on: .tablet)
    #expect(frame(page) == CGRect(x: 58, y: 44, width: 704, height: 1092))
  }

  @Test func `in landscape on a phone a sheet fills the screen unless it prefers edge attachment`() {
    let c = sheet()
    let (screen, _) = present(c) { $0.detents = [.medium(), .large()] }
    screen.rotate()
    #expect(frame(c) == screen.window.bounds)
    c.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
    screen.settle()
    #expect(frame(c) == CGRect(x: 47, y: 10, width: 750, height: 380))
    c.preferredContentSize.width = 400
    c.sheetPresentationController?.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    screen.settle()
    #expect(frame(c) == CGRect(x: 222, y: 10, width: 400, height: 380))
  }

  @Test func `viewWillTransition(to:) receives the size of the sheet`() {
    final class Sized: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
      }
    }
    let (screen, p) = Screen.showing(P())
    let c = Sized()
    p.present(c, animated: false)
    screen.settle()
    screen.rotate()
    screen.rotate()
    #expect(c.sizes == [CGSize(width: 844, height: 390), CGSize(width: 390, height: 787)])
  }

  @Test func `custom detents are resolved with their context`() {
    let c = sheet()
    let small = UISheetPresentationController.Detent.Identifier("small")
    let (screen, _) = present(c) {
      $0.detents = [
        .large(), .custom { _ in nil }, .custom(identifier: small) { $0.maximumDetentValue * 0.1 },
      ]
    }
    #expect(frame(c).height == 109.33)
    c.sheetPresentationController?.selectedDetentIdentifier = .large
    screen.settle()
    #expect(frame(c).height == 787)
    let transcript = screen.transcript {
      c.sheetPresentationController?.animateChanges { c.sheetPresentationController?.selectedDetentIdentifier = small }
      screen.settle()
    }
    #expect(transcript.contains("SheetView.frame animates for"))
    screen.settle()
    #expect(frame(c).height == 109.33)
  }

  @Test func `the presenter's view is restored when its sheet is dismissed`() {
    let c = sheet()
    let (screen, p) = present(c) { $0.preferredCornerRadius = 24 }
    #expect(c.view.superview?.layer.cornerRadius == 24 && c.view.layer.cornerRadius == 0)
    p.dismiss(animated: true)
    screen.settle()
    #expect(c.view.superview == nil)
    c.modalPresentationStyle = .fullScreen
    p.present(c, animated: false)
    screen.settle()
    #expect(frame(c) == screen.window.bounds && !c.view.clipsToBounds)
  }

  // MARK: Away

  @Test func `a programmatic dismissal is not reported to the presentation delegate`() {
    let c = sheet()
    let (screen, p) = present(c)
    screen.expectCallbacks(
      of: {
        p.dismiss(animated: true)
        screen.settle()
      },
      is: """
        +0.000 C.viewWillDisappear(animated: true)
        +0.500 C.viewDidDisappear(animated: true)
        """)
  }

  @Test func `a sheet that is dragged away asks and notifies its delegate`() {
    let c = sheet()
    let (screen, p) = present(c)
    let transcript = screen.callbacks { pull(screen, from: 100, to: 700) }
    #expect(
      transcript.untimed == """
        log "should dismiss"
        log "will dismiss, true"
        C.viewWillDisappear(animated: true)
        C.viewDidDisappear(animated: true)
        log "did dismiss C"
        """, "\(transcript)")
    #expect(p.presentedViewController == nil && screen.window.subviews == [p.view] && p.appearance == .appeared)
  }

  @Test func `the coordinator of a dragged dismissal is interactive`() {
    let (screen, _) = present(sheet())
    let transcript = screen.transcript(reasons: true) { pull(screen, from: 100, to: 700) }
    #expect(transcript.contains("C.viewWillDisappear(animated: true) by drag-dismissal"), "\(transcript)")
  }

  @Test func `a drag moves a sheet with a custom fade animator`() {
    let c = sheet()
    c.modalTransitionStyle = .crossDissolve
    let (screen, _) = present(c)
    screen.touch(.began, at: CGPoint(x: 195, y: 100))
    screen.touch(.moved, at: CGPoint(x: 195, y: 310))
    #expect(c.view.superview?.presentedFrame.rounded.minY == 257 && c.view.superview?.presentedAlpha == 1)
    screen.touch(.cancelled, at: CGPoint(x: 195, y: 310))
    screen.settle()
    #expect(frame(c).minY == 57 && c.appearance == .appeared)
  }

  @Test func `a sheet follows the finger and returns if released early`() {
    let c = sheet()
    let (screen, p) = present(c)
    let transcript = screen.callbacks {
      screen.touch(.began, at: CGPoint(x: 195, y: 100))
      screen.touch(.moved, at: CGPoint(x: 195, y: 120))
      screen.touch(.moved, at: CGPoint(x: 195, y: 220))
      #expect(c.view.superview?.presentedFrame.rounded.minY == 167)
      screen.advance(by: 1)
      screen.touch(.ended, at: CGPoint(x: 195, y: 220))
      screen.settle()
    }
    #expect(
      transcript.untimed == """
        log "should dismiss"
        log "will dismiss, true"
        C.viewWillDisappear(animated: true)
        C.viewWillAppear(animated: true)
        C.viewIsAppearing(animated: true)
        C.viewDidAppear(animated: true)
        """, "\(transcript)")
    #expect(frame(c).minY == 57 && p.presentedViewController === c && p.appearance == .appeared)
    pull(screen, from: 100, to: 700)
    #expect(p.presentedViewController == nil)
  }

  @Test func `isModalInPresentation keeps the sheet, and the delegate is notified of the attempt`() {
    let (c, g) = (sheet(), G())
    let (screen, p) = present(c)
    c.adopt(g)
    screen.settle()
    for keeper in [c, g] as [UIViewController] {
      keeper.isModalInPresentation = true
      let transcript = screen.callbacks { pull(screen, from: 100, to: 700) }
      #expect(transcript.untimed == "log \"did attempt\"", "\(transcript)")
      #expect(frame(c).minY == 57 && p.presentedViewController === c)
      #expect(c.explanation(of: .viewWillDisappear).rule == .modalInPresentation)
      keeper.isModalInPresentation = false
    }
  }

  @Test func `shouldDismiss returning false prevents dismissal`() {
    let c = sheet()
    let (screen, p) = present(c)
    delegate.mayDismiss = false
    screen.touch(.began, at: CGPoint(x: 195, y: 100))
    screen.touch(.moved, at: CGPoint(x: 195, y: 120))
    screen.touch(.moved, at: CGPoint(x: 195, y: 720))
    // The sheet resists the drag.
    #expect((60..<300).contains(frame(c).minY))
    let transcript = screen.callbacks {
      screen.touch(.ended, at: CGPoint(x: 195, y: 720))
      screen.settle()
    }
    #expect(transcript.contains("did attempt") && frame(c).minY == 57 && p.presentedViewController === c)
  }

  @Test func `a touch outside of a sheet dismisses it and calls the delegate`() {
    let c = sheet()
    let (screen, p) = present(c) { $0.detents = [.medium()] }
    delegate.mayDismiss = false
    let refused = screen.callbacks { screen.tap(at: CGPoint(x: 195, y: 200)) }
    #expect(refused.contains("should dismiss") && refused.contains("did attempt") && p.presentedViewController === c)
    delegate.mayDismiss = true
    let transcript = screen.callbacks {
      screen.tap(at: CGPoint(x: 195, y: 200))
      screen.settle()
    }
    #expect(
      transcript.untimed == """
        log "should dismiss"
        log "will dismiss, true"
        C.viewWillDisappear(animated: true)
        C.viewDidDisappear(animated: true)
        log "did dismiss C"
        """, "\(transcript)")
    #expect(p.presentedViewController == nil)
  }

  @Test func `a programmatic dismissal ends an interactive drag of a sheet`() {
    let c = sheet()
    let (screen, p) = present(c) { $0.detents = [.medium(), .large()] }
    screen.touch(.began, at: CGPoint(x: 195, y: 500))
    screen.touch(.moved, at: CGPoint(x: 195, y: 480))
    screen.touch(.moved, at: CGPoint(x: 195, y: 300))
    p.dismiss(animated: true)
    screen.touch(.moved, at: CGPoint(x: 195, y: 700))
    screen.touch(.ended, at: CGPoint(x: 195, y: 700))
    screen.settle()
    #expect(p.presentedViewController == nil && c.appearance == .disappeared && screen.window.subviews == [p.view])
  }
}
