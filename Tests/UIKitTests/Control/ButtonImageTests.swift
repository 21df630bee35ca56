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
