import Testing
import UIKitTesting

import UIKit

/// A controller with a bar at the bottom, such as a chat.
private final class Chat: UIViewController {
  let bar = UILabel(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
  var isBarHidden = false
  override var inputAccessoryView: UIView? { isBarHidden ? nil : bar }
  override var canBecomeFirstResponder: Bool { true }
}

@MainActor @Suite struct AppearingAccessoryTests {
  @Test func `a controller with an accessory view becomes first responder when it appears`() {
    let chat = Chat()
    chat.bar.text = "Message"
    let screen = Screen(chat)
    screen.settle()
    #expect(chat.isFirstResponder && screen.find("Message") != nil)
  }

  @Test func `a controller without one, or with a first responder in the window, does not`() {
    let plain = Chat()
    plain.isBarHidden = true
    _ = Screen(plain)
    #expect(!plain.isFirstResponder)
    let root = UIViewController()
    let screen = Screen(root)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    root.view.addSubview(field)
    field.becomeFirstResponder()
    let chat = Chat()
    root.addChild(chat)
    root.view.addSubview(chat.view)
    chat.didMove(toParent: root)
    screen.settle()
    #expect(field.isFirstResponder && !chat.isFirstResponder)
  }
}
