import Testing
import UIKitTesting

@testable import UIKit

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

  @Test func `a title continues in a second line, and the button is as high as it needs`() throws {
    let button = button()
    let label = try #require(button.titleLabel)
    #expect(label.numberOfLines == 0)
    #expect(label.bounds.height > 2 * label.font.lineHeight - 1 && label.bounds.width <= 136)
    #expect(button.bounds.height == label.bounds.height + 14)
    #expect(button.intrinsicContentSize.height < 40, "the natural size is that of one line")
    #expect(button.sizeThatFits(CGSize(width: 160, height: 0)).height == button.bounds.height)
  }

  @Test func `a title that is truncated has one line`() throws {
    let button = button(.byTruncatingTail)
    let label = try #require(button.titleLabel)
    #expect(label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail)
    #expect(abs(button.bounds.height - button.intrinsicContentSize.height) < 0.01)
  }

  @Test func `a title that fits has one line`() {
    let button = button()
    button.configuration?.title = "Send"
    screen.advance(by: 0)
    #expect(abs(button.bounds.height - button.intrinsicContentSize.height) < 0.01)
  }
}
