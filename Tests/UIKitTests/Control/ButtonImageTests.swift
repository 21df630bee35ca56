import Testing
import UIKit

@MainActor @Suite struct ButtonImageTests {
  @Test func `a button without an image for disabled or highlighted dims its normal image`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    button.setImage(UIImage(systemName: "star"), for: .normal)
    func alpha() -> CGFloat? {
      button.layoutIfNeeded()
      return button.imageView?.alpha
    }
    #expect(alpha() == 1)
    button.isEnabled = false
    #expect(alpha() == 0.5)
    button.adjustsImageWhenDisabled = false
    #expect(alpha() == 1)
    button.isEnabled = true
    button.isHighlighted = true
    #expect(alpha() == 0.7)
    button.setImage(UIImage(systemName: "star.fill"), for: .highlighted)
    #expect(alpha() == 1)
    // The app's own is left alone.
    button.imageView?.alpha = 0.25
    button.setNeedsLayout()
    #expect(alpha() == 0.25)
  }

  private func button(_ image: CGSize, _ insets: UIEdgeInsets = .zero) -> UIButton {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 110, height: 40))
    button.setImage(UIGraphicsImageRenderer(size: image).image { _ in }, for: .normal)
    button.imageEdgeInsets = insets
    button.layoutIfNeeded()
    return button
  }

  @Test func `an image that is larger than the button gets the button's size, and leaves no width for the title`() {
    let button = button(CGSize(width: 960, height: 720))
    button.setTitle("Title", for: .normal)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 0, y: 0, width: 110, height: 40))
    #expect(button.titleLabel?.frame.width == 0)
    #expect(button.intrinsicContentSize.width > 960)
  }

  @Test func `image insets make a large image smaller, and do not change a small one`() {
    let insets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    #expect(
      button(CGSize(width: 200, height: 30), insets).imageView?.frame == CGRect(x: 10, y: 10, width: 90, height: 20))
    #expect(
      button(CGSize(width: 20, height: 20), insets).imageView?.frame == CGRect(x: 45, y: 10, width: 20, height: 20))
  }

  @Test func `a title with several lines wraps in the button's width`() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    button.setTitle("A button with a title that wraps", for: .normal)
    let natural = button.intrinsicContentSize
    let line = try #require(button.titleLabel).font.lineHeight
    button.titleLabel?.numberOfLines = 2
    button.setNeedsLayout()
    button.layoutIfNeeded()
    let frame = try #require(button.titleLabel).frame
    #expect(
      abs(frame.height - 2 * line) < 2 && frame.width <= 120 && abs(frame.midX - 60) < 1 && abs(frame.midY - 30) < 1)
    #expect(button.intrinsicContentSize == natural)
  }
}

@MainActor @Suite struct SystemButtonTests {
  @Test func `UIButton.systemButton has the image and the target's action`() {
    final class Round: UIButton {}
    let image = UIImage(systemName: "plus")!
    let button = Round.systemButton(with: image, target: nil, action: nil)
    #expect(button.buttonType == .system && button.image(for: .normal) == image)
    #expect(button.allControlEvents.isEmpty)
    let wired = UIButton.systemButton(with: image, target: button, action: Selector(("press")))
    #expect(wired.actions(forTarget: button, forControlEvent: .touchUpInside) == ["press"])
  }
}
