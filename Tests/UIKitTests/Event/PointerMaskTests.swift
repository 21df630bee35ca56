import Testing
import UIKitTesting

import UIKit

/// Members of recognizers that concern pointing devices, which touches of fingers do not have.
@MainActor @Suite struct PointerMaskTests {
  @Test func `button masks have one bit for each valid button number`() {
    #expect(UIEvent.ButtonMask.button(2) == .secondary && UIEvent.ButtonMask.primary.rawValue == 1)
    #expect(UIEvent.ButtonMask.button(0) == [] && UIEvent.ButtonMask.button(.max) == [])
    #expect(UIScrollTypeMask.all == [.discrete, .continuous])
  }

  @Test func `a finger's tap is recognized with any buttonMaskRequired, and has no buttons and modifiers`() {
    let screen = Screen(UIViewController())
    var log: [String] = []
    let tap = UITapGestureRecognizer { recognizer in
      log.append("\(recognizer.buttonMask.rawValue) \(recognizer.modifierFlags.rawValue)")
    }
    tap.buttonMaskRequired = .secondary
    screen.window.rootViewController?.view.addGestureRecognizer(tap)
    screen.touch(.began, at: CGPoint(x: 100, y: 300))
    screen.touch(.ended, at: CGPoint(x: 100, y: 300))
    #expect(log == ["0 0"])
    let pan = UIPanGestureRecognizer()
    #expect(pan.allowedScrollTypesMask == [] && UITapGestureRecognizer().buttonMaskRequired == .primary)
  }
}
