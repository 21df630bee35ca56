import Testing
import UIKitTesting

import UIKit

/// The frames that Interface Builder records for controls that are pinned to an edge.
@MainActor @Suite struct ControlAlignmentTests {
  private func frame(_ view: UIView, pins: (UIView, UIView) -> [NSLayoutConstraint]) -> CGRect {
    let controller = UIViewController()
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 72))
    controller.view.addSubview(host)
    view.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(view)
    NSLayoutConstraint.activate(pins(view, host) + [view.centerYAnchor.constraint(equalTo: host.centerYAnchor)])
    let screen = Screen(controller)
    defer { screen.settle() }
    return view.frame
  }

  @Test func `a switch's frame extends two points beyond its alignment rectangle's trailing edge`() {
    let frame = frame(UISwitch()) { [$0.trailingAnchor.constraint(equalTo: $1.trailingAnchor)] }
    #expect(frame.minX == 326 && frame.size == CGSize(width: 51, height: 31))
    #expect(UISwitch().intrinsicContentSize == CGSize(width: 49, height: 31))
  }

  @Test func `a slider's frame extends two points beyond its alignment rectangle at both edges`() {
    let frame = frame(UISlider()) {
      [
        $0.leadingAnchor.constraint(equalTo: $1.leadingAnchor, constant: 16),
        $0.trailingAnchor.constraint(equalTo: $1.trailingAnchor, constant: -16),
      ]
    }
    #expect(frame.minX == 14 && frame.width == 347)
  }

  @Test func `a text field with a rounded border is 34 points high in small fonts, too`() {
    let field = UITextField()
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
    field.font = .systemFont(ofSize: 14)
    #expect(field.intrinsicContentSize.height == 34)
    field.font = .systemFont(ofSize: 30)
    #expect(field.intrinsicContentSize.height > 40)
  }
}
