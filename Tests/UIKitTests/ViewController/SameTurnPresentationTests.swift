import Testing
import UIKitTesting

// For controllers' appearance states, which apps do not see.
@testable import UIKit

/// Several changes without animation in one turn, such as after a deep link.
@MainActor @Suite struct SameTurnPresentationTests {
  private let root = P()
  private let a = C()
  private let b = G()

  private func makeScreen(_ style: UIModalPresentationStyle) -> Screen {
    for controller in [a, b] { controller.modalPresentationStyle = style }
    return Screen(root)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .automatic])
  func `after a dismissal without animation another controller can be presented in the same turn`(
    style: UIModalPresentationStyle
  ) {
    let screen = makeScreen(style)
    root.present(a, animated: false)
    screen.settle()
    a.callbacks = []
    root.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
    root.present(b, animated: true)
    screen.settle()
    #expect(root.presentedViewController === b && b.appearance == .appeared)
    #expect(a.callbacks == ["viewWillDisappear", "viewDidDisappear"] && a.presentingViewController == nil)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .automatic])
  func `a controller can be dismissed and presented again in the same turn`(style: UIModalPresentationStyle) {
    let screen = makeScreen(style)
    root.present(a, animated: false)
    screen.settle()
    root.dismiss(animated: false)
    root.present(a, animated: false)
    screen.settle()
    #expect(root.presentedViewController === a && a.appearance == .appeared && a.view.window === screen.window)
  }

  @Test func `a chain of presentations can be presented and dismissed in one turn`() {
    let screen = makeScreen(.fullScreen)
    root.present(a, animated: false)
    a.present(b, animated: false)
    #expect(b.presentingViewController === a)
    root.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
    screen.settle()
    #expect(root.appearance == .appeared && root.view.window === screen.window)
    #expect(a.appearance == .disappeared && b.appearance == .disappeared && screen.window.subviews == [root.view])
  }
}
