import Testing
import UIKitTesting

// For the scroll reports of viewers, which apps do not see.
@testable import UIKit

/// A panel around content that scrolls: its pan recognizes beside the content's, where a delegate lets both.
@MainActor @Suite struct ScrollCompanionTests {
  @MainActor private final class Panel: NSObject, UIGestureRecognizerDelegate {
    let controller = UIViewController()
    let screen: Screen
    let view = UIView(frame: CGRect(x: 0, y: 400, width: 390, height: 844))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 40, width: 390, height: 400))
    let pan = UIPanGestureRecognizer()
    var isShared = true
    var states: [UIGestureRecognizer.State] = []
    var translation = CGFloat(0)
    var onMove: (() -> Void)?

    override init() {
      screen = Screen(controller)
      super.init()
      scrollView.contentSize = CGSize(width: 390, height: 2000)
      view.addSubview(scrollView)
      controller.view.addSubview(view)
      pan.delegate = self
      pan.addAction(
        UIAction { [unowned self] _ in
          if states.last != pan.state { states.append(pan.state) }
          translation = pan.translation(in: nil).y
          if pan.state == .changed { onMove?() }
        })
      view.addGestureRecognizer(pan)
    }

    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { isShared && other === scrollView.panGestureRecognizer }

    func drag(by distance: CGFloat) {
      screen.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 600 + distance), duration: 0.5)
      screen.settle()
    }
  }

  @Test func `a simultaneous pan and a scroll view both follow the finger`() {
    let panel = Panel()
    panel.drag(by: -120)
    #expect(panel.states == [.began, .changed, .ended])
    #expect(panel.scrollView.contentOffset.y > 100 && abs(panel.translation + 120) < 15)
    #expect(panel.pan.state == .possible && panel.pan.numberOfTouches == 0)
    panel.states = []
    panel.drag(by: 60)
    #expect(panel.states == [.began, .changed, .ended] && panel.translation > 40)
  }

  @Test func `without simultaneous recognition the content scrolls and the pan does not begin`() {
    let panel = Panel()
    panel.isShared = false
    panel.drag(by: -120)
    #expect(panel.states.isEmpty && panel.scrollView.contentOffset.y > 100)
  }

  @Test func `a pan can move a panel while an observer resets the content offset`() {
    let panel = Panel()
    let hold = panel.scrollView.observe(\.contentOffset) { scrollView, _ in
      if scrollView.contentOffset != .zero { scrollView.setContentOffset(.zero, animated: false) }
    }
    panel.pan.addAction(
      UIAction { _ in
        panel.view.frame.origin.y += panel.pan.translation(in: nil).y
        panel.pan.setTranslation(.zero, in: nil)
      })
    panel.drag(by: -150)
    #expect(panel.scrollView.contentOffset == .zero && abs(panel.view.frame.minY - 250) < 15)
    // At its beginning the content does not scroll down: the drag is the panel's alone.
    panel.drag(by: 100)
    #expect(abs(panel.view.frame.minY - 350) < 20)
    hold.invalidate()
  }

  @Test(arguments: ["disabled", "hidden", "removed", "told"])
  func `disabling a scroll view cancels its pan and the simultaneous one, and the next drag begins anew`(how: String) {
    let panel = Panel()
    var ownStates: [UIGestureRecognizer.State] = []
    panel.scrollView.panGestureRecognizer.addAction(
      UIAction { _ in ownStates.append(panel.scrollView.panGestureRecognizer.state) })
    panel.screen.settle()
    func scroll(to y: CGFloat) {
      panel.scrollView.userScrolled(ScrollReport(offset: CGPoint(x: 0, y: y), phase: .moved))
    }
    for y in [10, 40, 80] { scroll(to: CGFloat(y)) }
    #expect(panel.states == [.began, .changed] && panel.scrollView.isDragging)
    switch how {
    case "disabled": panel.scrollView.isScrollEnabled = false
    case "hidden": panel.scrollView.isHidden = true
    case "removed": panel.scrollView.removeFromSuperview()
    default:
      panel.onMove = { panel.scrollView.isScrollEnabled = false }
      scroll(to: 100)
      panel.onMove = nil
    }
    #expect(panel.states == [.began, .changed, .cancelled] && ownStates.last == .cancelled)
    #expect(!panel.scrollView.isDragging && panel.pan.state == .possible && panel.pan.numberOfTouches == 0)
    panel.scrollView.isScrollEnabled = true
    panel.scrollView.isHidden = false
    if panel.scrollView.superview == nil { panel.view.addSubview(panel.scrollView) }
    panel.screen.settle()
    panel.states = []
    for y in [120, 150, 200] { scroll(to: CGFloat(y)) }
    #expect(panel.states == [.began, .changed])
  }

  @Test func `a simultaneous pan whose delegate refuses to begin does not move`() {
    final class Refusing: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
      func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { true }
    }
    let (panel, refusing) = (Panel(), Refusing())
    panel.pan.delegate = refusing
    panel.drag(by: -120)
    #expect(panel.states.isEmpty && panel.scrollView.contentOffset.y > 100)
  }
}
