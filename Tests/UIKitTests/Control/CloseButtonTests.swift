import Testing
import UIKitTesting

@testable import UIKit

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

  @Test func `it is grey in light and dark, whatever its tint is`() {
    let button = makeButton()
    #expect(button.bounds.size == CGSize(width: 30, height: 30) && button.accessibilityLabel == "Close")
    #expect(colours(button) == ["#7676801F", "#3C3C4399"])
    screen.userInterfaceStyle = .dark
    screen.settle()
    #expect(colours(button) == ["#7676803D", "#EBEBF599"])
  }

  @Test func `disabled its cross is fainter, highlighted its disc darker`() {
    let button = makeButton()
    button.isEnabled = false
    screen.settle()
    #expect(colours(button) == ["#7676801F", "#3C3C434D"])
    button.isEnabled = true
    button.isHighlighted = true
    screen.settle()
    #expect(colours(button) == ["#78788033", "#3C3C4399"])
  }

  @Test func `with a configuration it looks as that says`() {
    let button = makeButton()
    button.configuration = .filled()
    screen.settle()
    #expect(button.committedValue(.shapes) == nil)
  }
}
