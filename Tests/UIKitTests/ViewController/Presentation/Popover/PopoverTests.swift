import Rules
import Testing
import UIKitTesting

// For the explanations of callbacks, controllers' appearance states and CommitCycle, which apps do not see.
@testable import UIKit

@MainActor @Suite struct PopoverTests {
  private let delegate = PopoverDelegate()

  /// Beside a view of 40 by 40 points.
  private func present(
    _ c: UIViewController, beside point: CGPoint, _ setUp: (UIPopoverPresentationController) -> Void = { _ in }
  ) -> (Screen, P) {
    let (p, source) = (P(), UIView(frame: CGRect(x: point.x, y: point.y, width: 40, height: 40)))
    let screen = Screen(p, .tablet)
    p.view.addSubview(source)
    c.popoverPresentationController?.sourceView = source
    setUp(c.popoverPresentationController!)
    p.present(c, animated: false)
    screen.settle()
    return (screen, p)
  }

  private func popover() -> C { delegate.popover() }
  private func frame(_ c: UIViewController) -> CGRect { c.view.convert(c.view.bounds, to: nil).rounded }

  // MARK: Callbacks

  @Test(arguments: [false, true]) func `a popover sends its presenter nothing`(animated: Bool) {
    let (screen, p) = (Screen(nil, .tablet), P())
    screen.window.rootViewController = p
    screen.window.makeKeyAndVisible()
    screen.settle()
    let c = popover()
    c.popoverPresentationController?.delegate = nil
    c.popoverPresentationController?.sourceView = p.view
    let end = animated ? "+0.350" : "+0.000"
    screen.expectCallbacks(
      of: {
        p.present(c, animated: animated)
        screen.settle()
      },
      is: """
        +0.000 C.loadView()
        +0.000 C.viewDidLoad()
        +0.000 C.viewWillAppear(animated: \(animated))
        +0.000 C.viewIsAppearing(animated: \(animated))
        \(end) C.viewDidAppear(animated: \(animated))
        """)
    let silence = p.explanation(of: .viewWillDisappear)
    #expect(silence.rule == .popoverKeepsPresenter)
    #expect(silence.sentence == "P received no callbacks: popover does not remove the presenter's view")
    screen.expectCallbacks(
      of: {
        p.dismiss(animated: animated)
        screen.settle()
      },
      is: """
        +0.000 C.viewWillDisappear(animated: \(animated))
        \(end) C.viewDidDisappear(animated: \(animated))
        """)
    #expect(p.appearance == .appeared && screen.window.subviews == [p.view] && c.view.superview == nil)
  }

  @Test func `a touch outside dismisses a popover and calls shouldDismiss and didDismiss`() {
    let c = popover()
    let (screen, p) = present(c, beside: CGPoint(x: 400, y: 200))
    screen.tap(at: CGPoint(x: 400, y: 270))
    #expect(p.presentedViewController === c)
    let transcript = screen.callbacks {
      screen.tap(at: CGPoint(x: 100, y: 1000))
      screen.settle()
    }
    #expect(
      transcript.untimed == """
        log "should dismiss"
        log "will dismiss"
        C.viewWillDisappear(animated: true)
        C.viewDidDisappear(animated: true)
        log "did dismiss"
        """, "\(transcript)")
    #expect(p.presentedViewController == nil)
  }

  @Test func `passthroughViews of a popover receive touches`() {
    let c = popover()
    let (screen, p) = present(c, beside: CGPoint(x: 400, y: 200))
    var taps: [String] = []
    for (index, title) in ["One", "Two"].enumerated() {
      let button = UIButton(frame: CGRect(x: 100, y: 600 + 100 * CGFloat(index), width: 100, height: 44))
      button.setTitle(title, for: .normal)
      button.addAction(UIAction { _ in taps.append(title) }, for: .touchUpInside)
      p.view.addSubview(button)
    }
    c.popoverPresentationController?.passthroughViews = [p.view.subviews[1]]
    screen.tap("One")
    #expect(taps == ["One"] && p.presentedViewController === c)
    screen.tap(at: CGPoint(x: 150, y: 722))
    screen.settle()
    #expect(taps == ["One"] && p.presentedViewController == nil)
  }

  // MARK: Place

  private struct Placement: Sendable {
    let source: CGPoint
    let permitted: UIPopoverArrowDirection
    let direction: UIPopoverArrowDirection
    let origin: CGPoint

    init(
      _ x: CGFloat, _ y: CGFloat, _ permitted: UIPopoverArrowDirection, _ direction: UIPopoverArrowDirection,
      _ origin: CGPoint
    ) {
      (source, self.permitted, self.direction, self.origin) = (CGPoint(x: x, y: y), permitted, direction, origin)
    }
  }

  @Test(arguments: [
    Placement(400, 200, .any, .up, CGPoint(x: 320, y: 253)),
    Placement(400, 1100, .any, .down, CGPoint(x: 320, y: 987)),
    Placement(400, 200, [.left, .right], .left, CGPoint(x: 453, y: 170)),
    Placement(700, 200, [.left, .right], .right, CGPoint(x: 487, y: 170)),
    Placement(780, 200, .up, .up, CGPoint(x: 610, y: 253)),
    Placement(400, 200, [], [], CGPoint(x: 320, y: 170)),
  ])
  private func `a popover is positioned where it fits and points at its source`(placement: Placement) {
    let c = popover()
    let popover = c.popoverPresentationController!
    #expect(popover.arrowDirection == .unknown)
    _ = present(c, beside: placement.source) { $0.permittedArrowDirections = placement.permitted }
    #expect(popover.arrowDirection == placement.direction)
    #expect(frame(c) == CGRect(origin: placement.origin, size: c.preferredContentSize))
  }

  @Test func `a popover is shrunk on a small screen, or covers its source if allowed`() {
    let tall = popover()
    tall.preferredContentSize = CGSize(width: 2000, height: 2000)
    _ = present(tall, beside: CGPoint(x: 400, y: 500))
    #expect(frame(tall) == CGRect(x: 10, y: 553, width: 800, height: 607))
    let covering = popover()
    covering.preferredContentSize = CGSize(width: 300, height: 900)
    _ = present(covering, beside: CGPoint(x: 400, y: 500)) {
      $0.canOverlapSourceViewRect = true
      $0.permittedArrowDirections = [.up, .down]
    }
    #expect(frame(covering).size == CGSize(width: 300, height: 900))
  }

  @Test func `a popover's source is a rectangle or a bar button item`() {
    let c = popover()
    _ = present(c, beside: CGPoint(x: 400, y: 200)) { $0.sourceRect = CGRect(x: 0, y: 100, width: 0, height: 0) }
    #expect(frame(c).origin == CGPoint(x: 300, y: 313))
    let (top, other) = (P(), popover())
    let item = UIBarButtonItem(title: "More")
    top.navigationItem.rightBarButtonItem = item
    let screen = Screen(UINavigationController(rootViewController: top), .tablet)
    other.popoverPresentationController?.barButtonItem = item
    top.present(other, animated: false)
    screen.settle()
    #expect(frame(other) == CGRect(x: 610, y: 81, width: 200, height: 100))
  }

  @Test func `the source may be set after the popover is presented, in the same turn`() {
    let (top, other) = (P(), popover())
    let item = UIBarButtonItem(title: "More")
    top.navigationItem.rightBarButtonItem = item
    let screen = Screen(UINavigationController(rootViewController: top), .tablet)
    top.present(other, animated: false)
    other.popoverPresentationController?.barButtonItem = item
    screen.settle()
    #expect(frame(other) == CGRect(x: 610, y: 81, width: 200, height: 100))
  }

  @Test func `a popover is drawn with its arrow`() {
    let c = popover()
    let (screen, _) = present(c, beside: CGPoint(x: 400, y: 200)) {
      $0.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    screen.settle()
    let shape = c.view.superview?.superview?.committedValue(.shapes)?.array?.first
    #expect(shape?["fill"]?.string == "#FF0000")
    #expect(shape?["d"]?.string?.hasPrefix("M13 13L85 13C91 13 96.25 0 100 0C") == true)
  }

  @Test func `presenting a popover without a source stops the app with UIKit's message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 820, height: 1180))
        UIScreen.main.bounds = window.bounds
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        let presented = UIViewController()
        presented.modalPresentationStyle = .popover
        window.rootViewController?.present(presented, animated: false)
        SessionContext.current.cycle.settle()
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("UIPopoverPresentationController (<UIPopoverPresentationController: 0x"))
    #expect(
      words.contains("should have a non-nil sourceView or barButtonItem set before the presentation occurs."))
  }
}
