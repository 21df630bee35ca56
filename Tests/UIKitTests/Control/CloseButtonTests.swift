import Testing
import UIKitTesting

import UIKit

/// `UIButton(type: .close)`: a grey cross on a grey disc.
@MainActor @Suite struct CloseButtonTests {
  private let screen = Screen(UIViewController())

  private func makeButton() -> UIButton {
    let button = UIButton(type: .close)
    button.tintColor = .systemBlue
    button.frame = CGRect(origin: CGPoint(x: 100, y: 100), size: button.intrinsicContentSize)
    screen.window.rootViewController?.view.addSubview(button)
    screen.settle()
    return button
  }

  private func colours(_ button: UIButton) -> [String?] {
    let disc = button.committedValue(.shapes)?.array?.first?["fill"]?.string
    let cross = button.imageView?.committedValue(.shapes)?.array?.first?["color"]?.string
    return [disc, cross]
  }

  @Test func `a close button is grey in light and dark, with any tint`() {
    let button = makeButton()
    #expect(button.bounds.size == CGSize(width: 30, height: 30) && button.accessibilityLabel == "Close")
    #expect(colours(button) == ["#7676801F", "#3C3C4399"])
    screen.userInterfaceStyle = .dark
    screen.settle()
    #expect(colours(button) == ["#7676803D", "#EBEBF599"])
  }

  @Test func `a disabled close button has a fainter cross, a highlighted one a darker disc`() {
    let button = makeButton()
    button.isEnabled = false
    screen.settle()
    #expect(colours(button) == ["#7676801F", "#3C3C434D"])
    button.isEnabled = true
    button.isHighlighted = true
    screen.settle()
    #expect(colours(button) == ["#78788033", "#3C3C4399"])
  }

  @Test func `a close button with a configuration is drawn by the configuration`() {
    let button = makeButton()
    button.configuration = .filled()
    screen.settle()
    #expect(button.committedValue(.shapes) == nil)
  }
}
