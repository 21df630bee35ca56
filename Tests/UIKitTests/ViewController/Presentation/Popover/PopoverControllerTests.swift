import Testing
import UIKitTesting

import UIKit

private final class PopoverAnswer: UIPopoverControllerDelegate {
  var mayDismiss = false
  var lines: [String] = []

  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool {
    lines.append("should")
    return mayDismiss
  }
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) { lines.append("did") }
}

/// The popovers of iOS 3 to 8.
@MainActor @Suite struct PopoverControllerTests {
  @Test
  func
    `UIPopoverController is presented beside a rectangle, and its delegate decides whether a touch outside dismisses it`()
  {
    let (screen, root) = (Screen(nil, .tablet), UIViewController())
    screen.window.rootViewController = root
    screen.window.makeKeyAndVisible()
    screen.settle()
    let (content, answer) = (UIViewController(), PopoverAnswer())
    let popover = UIPopoverController(contentViewController: content)
    popover.delegate = answer
    popover.contentSize = CGSize(width: 200, height: 150)
    let rect = CGRect(x: 400, y: 200, width: 20, height: 20)
    #expect(!popover.isPopoverVisible && popover.popoverArrowDirection == .unknown)
    popover.present(from: rect, in: root.view, permittedArrowDirections: .up, animated: true)
    screen.settle()
    #expect(popover.isPopoverVisible && popover.popoverArrowDirection == .up)
    #expect(content.view.bounds.size == CGSize(width: 200, height: 150))
    screen.tap(at: CGPoint(x: 100, y: 1000))
    screen.settle()
    #expect(popover.isPopoverVisible && answer.lines == ["should"])
    answer.mayDismiss = true
    screen.tap(at: CGPoint(x: 100, y: 1000))
    screen.settle()
    #expect(!popover.isPopoverVisible && answer.lines == ["should", "should", "did"])
  }

  @Test func `UIPopoverController does not call its delegate when the app dismisses it`() {
    let (screen, root) = Screen.showing(UIViewController())
    let (content, answer) = (UIViewController(), PopoverAnswer())
    let popover = UIPopoverController(contentViewController: content)
    popover.delegate = answer
    popover.present(
      from: CGRect(x: 100, y: 100, width: 9, height: 9), in: root.view, permittedArrowDirections: .any, animated: false)
    screen.settle()
    #expect(content.presentationController is UIPopoverPresentationController && popover.isPopoverVisible)
    popover.dismiss(animated: false)
    screen.settle()
    #expect(!popover.isPopoverVisible && answer.lines.isEmpty)
  }
}
