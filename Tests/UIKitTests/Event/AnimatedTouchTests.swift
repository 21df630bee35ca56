import Testing
import Wire

// For the numbers of views and controllers and Action, which apps do not see.
@testable import UIKit

@MainActor @Suite struct AnimatedTouchTests {
  private func answer(to view: UIView) -> String {
    do {
      try Action(["kind": "tap", "target": .integer(view.assignedID)]).perform()
      return "done"
    } catch { return error.message }
  }

  private func stage() -> (MotionStage, UIButton) {
    let stage = MotionStage()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 10, y: 10, width: 50, height: 40)
    stage.view.addSubview(button)
    _ = stage.turn()
    return (stage, button)
  }

  @Test func `an animated view and its subviews receive no touches until the animation ends`() {
    let (stage, button) = stage()
    UIView.animate(withDuration: 1) { stage.view.center.x = 150 }
    stage.advance(to: 500)
    #expect(stage.window.hitTest(CGPoint(x: 130, y: 20), with: nil) === stage.window)
    #expect(
      answer(to: button)
        == "UIButton 3 takes no touch: UIView 2, above it, is being animated, without allowUserInteraction")
    stage.advance(to: 1000)
    #expect(answer(to: button) == "done")
  }

  @Test func `with allowUserInteraction an animated view receives touches at its final frame`() {
    let (stage, button) = stage()
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { stage.view.center.x = 150 }
    stage.advance(to: 100)
    #expect(stage.window.hitTest(CGPoint(x: 130, y: 20), with: nil) === button)
    #expect(answer(to: button) == "done")
  }
}
