import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct RightToLeftTests {
  @Test func `an inequality between leading or trailing edges holds in both directions`() {
    let controller = UIViewController()
    let (root, box, other): (UIView, UIView, UIView) = (controller.view, UIView(), UIView())
    for view in [box, other] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    let preferred = box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: -50)
    preferred.priority = .defaultLow
    let gap = other.leadingAnchor.constraint(greaterThanOrEqualTo: box.trailingAnchor, constant: 12)
    let near = other.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    near.priority = .defaultLow
    NSLayoutConstraint.activate([
      preferred, gap, near, box.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 8),
      box.widthAnchor.constraint(equalToConstant: 100), other.widthAnchor.constraint(equalToConstant: 50),
    ])
    let screen = Screen(controller)
    #expect(box.frame.minX == 8 && other.frame.minX == 120)
    screen.layoutDirection = .rightToLeft
    screen.settle()
    #expect(box.frame.maxX == 382 && other.frame.maxX == 270)
    gap.constant = 20
    screen.settle()
    #expect(other.frame.maxX == 262)
  }

  @Test func `in a right-to-left stack, centered views stay within the stack`() {
    let controller = UIViewController()
    let (short, long) = (UILabel(), UILabel())
    short.text = "short"
    long.text = "A text that is much wider than the stack in which it stands, so that it has to be broken"
    long.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [short, long])
    stack.axis = .vertical
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: controller.view.topAnchor),
      stack.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor, constant: -16),
    ])
    let screen = Screen(controller)
    let (left, leftLong) = (short.frame, long.frame)
    screen.layoutDirection = .rightToLeft
    screen.settle()
    #expect(short.frame == left && long.frame == leftLong && long.frame.width <= 358)
  }
}
