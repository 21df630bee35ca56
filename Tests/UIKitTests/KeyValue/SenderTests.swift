import Testing

import UIKit

/// Members of a sender that is declared as `AnyObject`.
@MainActor @Suite struct SenderTests {
  @Test func `an AnyObject sender has the members of its class and nil for others`() {
    let slider = UISlider()
    slider.value = 0.5
    slider.tag = 3
    let sender = _any(slider as AnyObject)
    #expect(sender.tag == 3 && sender.value == 0.5 && sender.isEnabled == true)
    #expect(sender.isOn == nil && sender.selectedSegmentIndex == nil && sender.text == nil)
    sender.value = 0.25
    sender.isSelected = true
    #expect(slider.value == 0.25 && slider.isSelected)
  }

  @Test func `button methods can be called on an AnyObject sender, and other objects ignore them`() {
    let button = UIButton(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    let sender = _any(button as AnyObject)
    sender.setTitle("O", for: .normal)
    sender.setTitleColor(.red, for: .normal)
    sender.setImage(UIImage(systemName: "xmark"), for: .normal)
    #expect(button.currentTitle == "O" && button.titleColor(for: .normal) == .red && button.currentImage != nil)
    #expect(sender.title(for: .normal) == "O" && sender.currentTitle! == "O" && sender.frame == button.frame)
    #expect(sender.superview! == nil && sender.date == nil)

    let label = UILabel()
    let other = _any(label as AnyObject)
    other.setTitle("X", for: .normal)
    #expect(label.text == nil && other.title(for: .normal) == nil && other.currentTitle == nil)
    #expect(!other.becomeFirstResponder() && other.location(in: nil) == .zero)
  }

  @Test func `the tag of a bar item can be set through an AnyObject sender`() {
    let item = UIBarButtonItem()
    _any(item as AnyObject).tag = 7
    #expect(item.tag == 7)
  }

  @Test func `a number from an AnyObject sender converts to CGFloat`() {
    #expect(CGFloat(truncating: 1.5) == 1.5 && CGFloat(exactly: NSNumber(value: 2)) == 2)
    #expect([NSNumber(value: 3)].compactMap(CGFloat.init(exactly:)) == [3])
  }
}
