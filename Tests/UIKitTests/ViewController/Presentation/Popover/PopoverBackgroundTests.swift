import Testing
import UIKitTesting

import UIKit

/// Popovers with a background that the app draws.
@MainActor @Suite struct PopoverBackgroundTests {
  private final class Paper: UIPopoverBackgroundView {
    var (offset, direction) = (CGFloat(0), UIPopoverArrowDirection.any)
    override class func arrowBase() -> CGFloat { 20 }
    override class func arrowHeight() -> CGFloat { 25 }
    override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20) }
    override class var wantsDefaultContentAppearance: Bool { false }
    override var arrowOffset: CGFloat {
      get { offset }
      set { offset = newValue }
    }
    override var arrowDirection: UIPopoverArrowDirection {
      get { direction }
      set { direction = newValue }
    }
  }

  private final class Mover: NSObject, UIPopoverPresentationControllerDelegate {
    let other: UIView
    init(_ other: UIView) { self.other = other }
    func popoverPresentationController(
      _ popoverPresentationController: UIPopoverPresentationController,
      willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
      rect.pointee = CGRect(x: 0, y: 0, width: 10, height: 10)
      view.pointee = other
    }
  }

  private func present(_ change: (UIPopoverPresentationController, UIView) -> Void) -> (Screen, UIViewController) {
    let (presenter, content) = (UIViewController(), UIViewController())
    let screen = Screen(presenter, .tablet)
    let source = UIView(frame: CGRect(x: 400, y: 200, width: 40, height: 40))
    presenter.view.addSubview(source)
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 200, height: 100)
    let popover = content.popoverPresentationController!
    popover.sourceView = source
    change(popover, presenter.view)
    presenter.present(content, animated: false)
    screen.settle()
    return (screen, content)
  }

  private func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }

  @Test func `a popover background class determines the arrow's size and the content insets`() throws {
    let (screen, content) = present { popover, _ in popover.popoverBackgroundViewClass = Paper.self }
    let paper = try #require(all(screen.window).compactMap { $0 as? Paper }.first)
    #expect(paper.convert(paper.bounds, to: nil) == CGRect(x: 305, y: 240, width: 230, height: 145))
    #expect(content.view.convert(content.view.bounds, to: nil) == CGRect(x: 315, y: 270, width: 200, height: 100))
    #expect(paper.direction == .up && paper.offset == 0)
    #expect(content.view.superview?.layer.cornerRadius == 0)
  }

  @Test func `at the screen's edge a popover's arrow is off center`() throws {
    let (screen, _) = present { popover, _ in
      popover.popoverBackgroundViewClass = Paper.self
      popover.sourceView?.frame.origin.x = 760
    }
    let paper = try #require(all(screen.window).compactMap { $0 as? Paper }.first)
    let frame = paper.convert(paper.bounds, to: nil)
    #expect(frame.maxX == 810 && paper.offset == 780 - frame.midX)
  }

  @Test func `the delegate can reposition a popover when the screen's size changes`() throws {
    var mover: Mover?
    let (screen, content) = present { popover, view in
      let other = UIView(frame: CGRect(x: 100, y: 500, width: 40, height: 40))
      view.addSubview(other)
      mover = Mover(other)
      popover.delegate = mover
    }
    screen.rotate()
    screen.settle()
    let popover = try #require(content.popoverPresentationController)
    #expect(
      popover.sourceView === mover?.other && popover.sourceRect == CGRect(x: 0, y: 0, width: 10, height: 10))
  }
}
