import Testing
import UIKit
import UIKitTesting

/// The touches that a view receives while recognizers examine them.
@MainActor @Suite struct DelayedTouchTests {
  private final class Plain: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
  }

  private let screen = Screen(UIViewController())
  private let view = Plain(frame: CGRect(x: 100, y: 100, width: 200, height: 200))

  init() { screen.window.rootViewController?.view.addSubview(view) }

  private func tap() {
    screen.touch(.began, at: CGPoint(x: 150, y: 150))
    screen.touch(.ended, at: CGPoint(x: 150, y: 150))
  }

  @Test func `a recognized gesture cancels the view's touch unless cancelsTouchesInView is false`() {
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    self.tap()
    #expect(view.log == ["began", "cancelled"])
    view.log = []
    tap.cancelsTouchesInView = false
    screen.advance(by: 1)
    self.tap()
    #expect(view.log == ["began", "ended"])
  }

  @Test func `a double-tap recognizer delays touchesEnded until it recognizes or fails`() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    tap()
    #expect(view.log == ["began"])
    screen.advance(by: 0.4)
    #expect(view.log == ["began", "ended"])
    view.log = []
    double.delaysTouchesEnded = false
    tap()
    #expect(view.log == ["began", "ended"])
  }

  @Test func `with delaysTouchesBegan the touch reaches the view when the gesture has failed`() {
    let press = UILongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    view.addGestureRecognizer(press)
    screen.touch(.began, at: CGPoint(x: 150, y: 150))
    #expect(view.log == [])
    screen.touch(.moved, at: CGPoint(x: 180, y: 150))
    #expect(view.log == ["began", "moved"])
    screen.touch(.ended, at: CGPoint(x: 180, y: 150))
    #expect(view.log == ["began", "moved", "ended"])
    view.log = []
    screen.touch(.began, at: CGPoint(x: 150, y: 150))
    screen.advance(by: 1)
    screen.touch(.ended, at: CGPoint(x: 150, y: 150))
    #expect(view.log == [])
  }

  @Test func `a tap that a viewer sends reaches a view that handles touches as touches`() {
    view.accessibilityIdentifier = "plain"
    screen.tap(.identifier("plain"))
    #expect(view.log == ["began", "ended"])
  }
}
