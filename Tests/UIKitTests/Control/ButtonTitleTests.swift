import Testing
import UIKitTesting

@testable import UIKit

/// Titles of buttons with a configuration that are longer than the button is wide.
@MainActor @Suite struct ButtonTitleTests {
  private func button(_ mode: NSLineBreakMode?) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "A title that is longer than the button is wide"
    if let mode { configuration.titleLineBreakMode = mode }
    let button = UIButton(configuration: configuration)
    button.translatesAutoresizingMaskIntoConstraints = false
    return button
  }

  private func height(of button: UIButton, width: CGFloat) -> CGFloat {
    let screen = Screen(UIViewController())
    let root = screen.window.rootViewController!.view!
    root.addSubview(button)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      button.widthAnchor.constraint(equalToConstant: width),
    ])
    screen.settle()
    return button.frame.height
  }

  @Test func `words wrap by default, and the button is as high as its lines`() {
    let wrapped = button(nil)
    let tall = height(of: wrapped, width: 150)
    #expect(tall > height(of: button(nil), width: 390) + 30)
    let label = wrapped.titleLabel
    #expect(label?.numberOfLines == 0)
    #expect((label?.frame.height ?? 0) > 60 && (label?.frame.maxX ?? 0) <= 150)
  }

  @Test func `a title that truncates is one line`() {
    let truncated = button(.byTruncatingTail)
    #expect(height(of: truncated, width: 150) == height(of: button(nil), width: 390))
    #expect(truncated.titleLabel?.lineBreakMode == .byTruncatingTail && truncated.titleLabel?.numberOfLines == 1)
  }
}
