import Testing
import UIKit
import UIKitTesting

/// Recognizers of moments and of movements, on a card of 200 points at (100, 100).
@MainActor @Suite struct GestureTests {
  @MainActor private final class Card {
    let screen = Screen(UIViewController())
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    var log: [String] = []

    init() { screen.window.rootViewController?.view.addSubview(view) }

    func recordingAction(_ name: String) -> UIAction {
      UIAction { [unowned self] action in
        let state = (action.sender as! UIGestureRecognizer).state
        log.append("\(name) \(state)")
      }
    }

    func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
      recognizer.addAction(recordingAction(name))
      view.addGestureRecognizer(recognizer)
      return recognizer
    }

    func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
      screen.touch(phase, at: CGPoint(x: x, y: y), finger: finger)
    }

    func tap(_ x: CGFloat = 150, _ y: CGFloat = 150) {
      touch(.began, x, y)
      touch(.ended, x, y)
    }
  }

  @Test func `a tap is recognized when the finger lifts, and a drag is not a tap`() {
    let card = Card()
    let tap = card.add(UITapGestureRecognizer(), "tap")
    card.touch(.began, 150, 150)
    #expect(card.log.isEmpty)
    card.touch(.ended, 152, 150)
    #expect(card.log == ["tap ended"])
    #expect(tap.state == .possible)
    card.touch(.began, 150, 150)
    card.touch(.moved, 190, 150)
    card.touch(.ended, 190, 150)
    #expect(card.log == ["tap ended"])
  }

  @Test func `a single tap is recognized at once, before a double tap`() {
    let card = Card()
    _ = card.add(UITapGestureRecognizer(), "single")
    card.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
    card.tap()
    #expect(card.log == ["single ended"])
    card.tap()
    #expect(card.log == ["single ended", "double ended"])
  }

  @Test func `a single tap that requires a double tap to fail waits for the timeout on the session's clock`() {
    let card = Card()
    let single = card.add(UITapGestureRecognizer(), "single")
    let double = card.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    card.tap()
    card.screen.advance(by: 0.34)
    #expect(card.log.isEmpty)
    card.screen.advance(by: 0.02)
    #expect(card.log == ["single ended"])
    card.screen.advance(by: 1)
    card.tap()
    card.screen.advance(by: 0.1)
    card.tap()
    card.screen.advance(by: 1)
    #expect(card.log == ["single ended", "double ended"])
  }

  @Test func `all recognizers are in the possible state before the next gesture`() {
    let card = Card()
    let single = card.add(UITapGestureRecognizer(), "single")
    let double = card.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let press = card.add(UILongPressGestureRecognizer(), "press")
    card.tap()
    card.screen.advance(by: 1)
    #expect((single.state, double.state, press.state) == (.possible, .possible, .possible))
    card.tap()
    card.tap()
    #expect((single.state, double.state, press.state) == (.possible, .possible, .possible))
    card.touch(.began, 150, 150)
    card.screen.advance(by: 1)
    card.touch(.ended, 150, 150)
    card.screen.advance(by: 1)
    card.tap()
    card.screen.advance(by: 1)
    #expect(card.log == ["single ended", "double ended", "press began", "press ended", "single ended"])
  }

  @Test func `a delegate can require another recognizer to fail`() {
    final class GestureDelegate: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { (otherGestureRecognizer as? UITapGestureRecognizer)?.numberOfTapsRequired == 2 }
    }
    let card = Card()
    let gestureDelegate = GestureDelegate()
    card.add(UITapGestureRecognizer(), "single").delegate = gestureDelegate
    card.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
    card.tap()
    #expect(card.log.isEmpty)
    card.screen.advance(by: 0.4)
    #expect(card.log == ["single ended"])
  }

  @Test func `a two-finger tap needs both fingers`() {
    let card = Card()
    card.add(UITapGestureRecognizer(), "tap").numberOfTouchesRequired = 2
    card.tap()
    #expect(card.log.isEmpty)
    card.touch(.began, 150, 150)
    card.touch(.began, 200, 150, finger: 1)
    card.touch(.ended, 150, 150)
    card.touch(.ended, 200, 150, finger: 1)
    #expect(card.log == ["tap ended"])
  }

  @Test func `a long press begins after 0.5 seconds, changes as the finger moves and ends when it lifts`() {
    let card = Card()
    _ = card.add(UILongPressGestureRecognizer(), "press")
    card.touch(.began, 150, 150)
    card.screen.advance(by: 0.49)
    #expect(card.log.isEmpty)
    card.screen.advance(by: 0.02)
    card.touch(.moved, 250, 150)
    card.touch(.ended, 250, 150)
    #expect(card.log == ["press began", "press changed", "press ended"])
    card.touch(.began, 150, 150)
    card.touch(.moved, 165, 150)
    card.screen.advance(by: 1)
    card.touch(.ended, 165, 150)
    #expect(card.log.count == 3)
  }

  @Test func `a long press prevents a tap of the same touch`() {
    let card = Card()
    _ = card.add(UITapGestureRecognizer(), "tap")
    _ = card.add(UILongPressGestureRecognizer(), "press")
    card.touch(.began, 150, 150)
    card.screen.advance(by: 1)
    card.touch(.ended, 150, 150)
    #expect(card.log == ["press began", "press ended"])
  }

  @Test(arguments: [(CGFloat(-80), CGFloat(0), true), (80, 0, false), (-80, 70, false), (-30, 0, false)])
  func `a swipe is recognized if it is far and fast enough in its direction`(dx: CGFloat, dy: CGFloat, isOne: Bool) {
    let card = Card()
    card.add(UISwipeGestureRecognizer(), "swipe").direction = .left
    card.touch(.began, 220, 180)
    card.touch(.moved, 220 + dx / 2, 180 + dy / 2)
    card.touch(.moved, 220 + dx, 180 + dy)
    card.touch(.ended, 220 + dx, 180 + dy)
    #expect(card.log == (isOne ? ["swipe ended"] : []))
  }

  @Test func `a slow movement is not a swipe`() {
    let card = Card()
    card.add(UISwipeGestureRecognizer(), "swipe").direction = .left
    card.touch(.began, 220, 180)
    card.screen.advance(by: 0.6)
    card.touch(.moved, 140, 180)
    card.touch(.ended, 140, 180)
    #expect(card.log.isEmpty)
  }

  @Test func `a pinch reports the scale since it was last set, until both fingers lift`() {
    let card = Card()
    let pinch = card.add(UIPinchGestureRecognizer(), "pinch")
    card.touch(.began, 180, 200)
    card.touch(.began, 220, 200, finger: 1)
    card.touch(.moved, 260, 200, finger: 1)
    #expect(pinch.scale == 2)
    #expect(pinch.numberOfTouches == 2)
    pinch.scale = 1
    card.touch(.moved, 300, 200, finger: 1)
    #expect(pinch.scale == 1.5)
    card.touch(.ended, 300, 200, finger: 1)
    #expect(pinch.numberOfTouches == 1)
    card.touch(.ended, 180, 200)
    #expect(card.log == ["pinch began", "pinch changed", "pinch ended"])
  }

  @Test func `a rotation reports clockwise radians, also beyond half a turn`() {
    let card = Card()
    let turn = card.add(UIRotationGestureRecognizer(), "turn")
    card.touch(.began, 200, 200)
    card.touch(.began, 250, 200, finger: 1)
    for (x, y) in [(200, 250), (150, 200), (200, 150)] as [(CGFloat, CGFloat)] { card.touch(.moved, x, y, finger: 1) }
    #expect(abs(turn.rotation - 1.5 * .pi) < 0.0001)
    card.touch(.cancelled, 200, 150, finger: 1)
    #expect(card.log.last == "turn cancelled")
  }

  @Test func `disabling an active recognizer cancels it`() {
    let card = Card()
    let press = card.add(UILongPressGestureRecognizer(), "press")
    card.touch(.began, 150, 150)
    card.screen.advance(by: 0.6)
    press.isEnabled = false
    #expect(card.log == ["press began", "press cancelled"])
    card.touch(.ended, 150, 150)
    #expect(card.log.count == 2)
  }

  @Test func `closures and actions of a recognizer are called until they are removed`() {
    let card = Card()
    var taps = 0
    let tap = UITapGestureRecognizer { recognizer in
      taps += 1
      #expect(recognizer.location(in: card.view) == CGPoint(x: 50, y: 50))
    }
    card.view.addGestureRecognizer(tap)
    let action = card.recordingAction("tap")
    tap.addAction(action)
    card.tap()
    tap.removeAction(action)
    card.screen.advance(by: 1)
    card.tap()
    #expect(taps == 2)
    #expect(card.log == ["tap ended"])
  }

  @Test func `a tap that a viewer sends reaches a view's tap recognizer`() {
    let card = Card()
    card.view.accessibilityIdentifier = "card"
    _ = card.add(UITapGestureRecognizer(), "tap")
    card.screen.tap(.identifier("card"))
    #expect(card.log == ["tap ended"])
  }

  @Test func `a tap on a control takes precedence over a tap recognizer of its superview`() {
    let card = Card()
    _ = card.add(UITapGestureRecognizer(), "tap")
    var presses = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Press") { _ in presses += 1 })
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
    card.view.addSubview(button)
    card.screen.tap("Press")
    #expect((presses, card.log) == (1, []))
    button.isEnabled = false
    card.tap(140, 140)
    #expect((presses, card.log) == (1, ["tap ended"]))
  }

  @Test func `a finger's touch has the values of an upright pencil, without estimates`() throws {
    final class Recorder: UIGestureRecognizer {
      var touch: UITouch?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { touch = touches.first }
    }
    let card = Card()
    let recorder = card.add(Recorder(), "touch")
    card.touch(.began, 150, 150)
    let touch = try #require(recorder.touch)
    #expect(touch.altitudeAngle == .pi / 2 && touch.azimuthUnitVector(in: nil) == CGVector(dx: 1, dy: 0))
    #expect(touch.estimatedProperties.isEmpty && touch.estimatedPropertiesExpectingUpdates.isEmpty)
    #expect(touch.estimationUpdateIndex == nil && touch.azimuthAngle(in: nil) == 0)
  }
}

private func == (a: (Int, [String]), b: (Int, [String])) -> Bool { a.0 == b.0 && a.1 == b.1 }
