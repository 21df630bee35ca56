import Testing
import UIKit
import UIKitTesting

/// Touches that a scroll view withholds from its content.
@MainActor @Suite struct ContentTouchTests {
  private final class Keeper: UIScrollView {
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
      view.tag == 0
    }
  }

  @Test func `touchesShouldBegin of a scroll view can keep touches from a subview`() {
    let controller = UIViewController()
    let screen = Screen(controller, .phone)
    let scrollView = Keeper(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    var count = 0
    for tag in [0, 1] {
      let button = UIButton(frame: CGRect(x: 0, y: 100 * tag, width: 100, height: 50))
      button.tag = tag
      button.setTitle("B\(tag)", for: .normal)
      button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
      scrollView.addSubview(button)
    }
    controller.view.addSubview(scrollView)
    screen.settle()
    screen.tap("B0")
    screen.tap("B1")
    #expect(count == 1)
    #expect(scrollView.touchesShouldCancel(in: scrollView) && !scrollView.touchesShouldCancel(in: UIButton()))
  }
}
