import Testing
import UIKitTesting

import UIKit

/// Titles of configured buttons that are too long for the button's width.
@MainActor @Suite struct ButtonTitleTests {
  private let controller = UIViewController()
  private let screen: Screen

  init() { screen = Screen(controller) }

  private func button(_ mode: NSLineBreakMode? = nil) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Send the whole report to everybody"
    if let mode { configuration.titleLineBreakMode = mode }
    let button = UIButton(configuration: configuration)
    button.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(button)
    NSLayoutConstraint.activate([
      button.widthAnchor.constraint(equalToConstant: 160),
      button.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
    ])
    screen.advance(by: 0)
    return button
  }

  @Test func `titleLabel has the title before the button is laid out`() {
    let button = UIButton(type: .system)
    button.setTitle("Buy", for: .normal)
    #expect(button.titleLabel?.text == "Buy")
    button.setTitle("Sell", for: .normal)
    button.setTitle("Sold", for: .disabled)
    #expect(button.titleLabel?.text == "Sell")
  }

  @Test func `a title that wraps makes the configured button higher`() throws {
    let button = button()
    let label = try #require(button.titleLabel)
    #expect(label.numberOfLines == 0)
    #expect(label.bounds.height > 2 * label.font.lineHeight - 1 && label.bounds.width <= 136)
    #expect(button.bounds.height == label.bounds.height + 14)
    #expect(button.intrinsicContentSize.height < 40, "the natural size is that of one line")
    #expect(button.sizeThatFits(CGSize(width: 160, height: 0)).height == button.bounds.height)
  }

  @Test func `title and image edge insets move both, and shorten the title only if it does not fit`() throws {
    let button = UIButton(type: .custom)
    button.setTitle("Tag", for: .normal)
    let size = button.intrinsicContentSize
    let content = CGRect(x: 0, y: 0, width: size.width + 30, height: size.height)
    let plain = button.titleRect(forContentRect: content)
    #expect(plain.width == size.width && abs(plain.minX - 15) < 0.5)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
    #expect(
      button.titleRect(forContentRect: content)
        == CGRect(x: 10, y: plain.minY, width: plain.width, height: plain.height))
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
    #expect(button.titleRect(forContentRect: content) == plain.offsetBy(dx: 8, dy: 0))
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    #expect(abs(button.titleRect(forContentRect: content).width - size.width + 10) < 0.01)
    #expect(button.intrinsicContentSize == size)
    button.frame = content
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.minX == 10 && button.titleLabel?.frame.width == plain.width)
  }

  @Test func `a configured button with byTruncatingTail has a title of one line`() throws {
    let button = button(.byTruncatingTail)
    let label = try #require(button.titleLabel)
    #expect(label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail)
    #expect(abs(button.bounds.height - button.intrinsicContentSize.height) < 0.01)
  }

  @Test func `a configured button whose title fits has the height of one line`() {
    let button = button()
    button.configuration?.title = "Send"
    screen.advance(by: 0)
    #expect(abs(button.bounds.height - button.intrinsicContentSize.height) < 0.01)
  }
}
