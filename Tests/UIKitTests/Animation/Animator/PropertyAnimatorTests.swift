import Testing
import UIKitTesting

// For the timing of spring parameters, which apps do not see.
@testable import UIKit

/// UIViewPropertyAnimator: its states, its animations, and the order of its callbacks.
@MainActor @Suite struct PropertyAnimatorTests {
  private let stage = MotionStage()

  private func linear(_ duration: Double = 1, _ changes: (() -> Void)? = nil) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .linear, animations: changes)
    animator.addCompletion { [stage] in stage.record("\($0)") }
    return animator
  }

  private func fading() -> UIViewPropertyAnimator { linear { [stage] in stage.view.alpha = 0 } }

  private var presentedAlpha: Double { (stage.view.presentedAlpha * 1000).rounded() / 1000 }

  @Test func `a property animator is inactive until it starts, runs, and completes at the end`() {
    let animator = fading()
    #expect(animator.state == .inactive && !animator.isRunning && stage.view.alpha == 1)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && stage.view.alpha == 0)
    stage.advance(to: 250)
    #expect(presentedAlpha == 0.75 && abs(animator.fractionComplete - 0.25) < 1e-6)
    stage.advance(to: 2000)
    #expect(stage.lines == ["1000.0 end"])
    #expect(animator.state == .inactive && !animator.isRunning && !animator.isReversed)
  }

  @Test func `an animator without parameters has duration 0 and completes when it starts`() {
    let animator = UIViewPropertyAnimator()
    #expect(animator.duration == 0 && animator.timingParameters == nil && animator.state == .inactive)
    animator.addAnimations { [stage] in stage.view.alpha = 0 }
    animator.addCompletion { [stage] in stage.record("\($0)") }
    animator.startAnimation()
    stage.advance(to: 100)
    #expect(animator.state == .inactive && stage.view.presentedAlpha == 0 && stage.lines.count == 1)
  }

  @Test(arguments: [false, true])
  func `touches hit a view at its presented frame, unless manual hit testing is enabled`(isManual: Bool) {
    let animator = linear { [stage] in stage.view.frame.origin.x = 200 }
    animator.isManualHitTestingEnabled = isManual
    animator.startAnimation()
    stage.advance(to: 250)
    // At a quarter of the animation the view covers 50 to 150.
    let (presentedPoint, final) = (CGPoint(x: 60, y: 50), CGPoint(x: 290, y: 50))
    #expect((stage.window.hitTest(presentedPoint, with: nil) === stage.view) == !isManual)
    #expect((stage.window.hitTest(final, with: nil) === stage.view) == isManual)
    #expect(stage.view.visibleTouchPoints.first == CGPoint(x: isManual ? 250 : 100, y: 50))
    stage.advance(to: 2000)
    #expect(stage.window.hitTest(final, with: nil) === stage.view)
  }

  @Test func `a paused animator keeps its fraction and continues from it`() {
    let animator = fading()
    animator.startAnimation()
    stage.advance(to: 400)
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    stage.advance(to: 5000)
    #expect(presentedAlpha == 0.6 && stage.lines == [])
    animator.startAnimation()
    stage.advance(to: 9000)
    #expect(stage.lines == ["5600.0 end"])
  }

  @Test func `setting fractionComplete moves views linearly unless scrubsLinearly is false`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { [stage] in stage.view.alpha = 0 }
    animator.fractionComplete = 0.3
    #expect(animator.state == .active && !animator.isRunning)
    stage.advance(to: 100)
    #expect(presentedAlpha == 0.7 && abs(animator.fractionComplete - 0.3) < 1e-5)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.3
    stage.advance(to: 200)
    #expect(presentedAlpha > 0.8 && abs(animator.fractionComplete - 0.3) < 1e-5)
    animator.stopAnimation(true)
    #expect(presentedAlpha > 0.8 && stage.view.alpha == stage.view.presentedAlpha)
  }

  @Test func `a reversed animator runs back and completes at the start`() {
    let animator = fading()
    animator.startAnimation()
    stage.advance(to: 300)
    animator.isReversed = true
    stage.advance(to: 400)
    #expect(presentedAlpha == 0.8 && animator.isRunning)
    stage.advance(to: 2000)
    #expect(stage.lines == ["600.0 start"])
    #expect(stage.view.alpha == 1 && presentedAlpha == 1)
  }

  @Test func `an animator that is reversed twice completes at the end`() {
    let animator = fading()
    animator.startAnimation()
    stage.advance(to: 300)
    animator.isReversed = true
    stage.advance(to: 400)
    animator.isReversed = false
    stage.advance(to: 2000)
    #expect(stage.lines == ["1200.0 end"] && stage.view.alpha == 0)
  }

  @Test func `a stopped animator keeps the presented values, and finishAnimation sets those of its position`() {
    for (position, alpha) in [(UIViewAnimatingPosition.end, 0.0), (.start, 1), (.current, 0.75)] {
      stage.view.alpha = 1
      let animator = fading()
      animator.startAnimation()
      stage.screen.advance(by: 0.25)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && abs(stage.view.alpha - 0.75) < 1e-6)
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive && abs(stage.view.alpha - alpha) < 1e-6)
    }
    #expect(stage.lines == ["250.0 end", "500.0 start", "750.0 current"])
    stage.screen.advance(by: 5)
    #expect(stage.lines.count == 3)
  }

  @Test func `stopAnimation(true) calls no completion`() {
    let animator = fading()
    animator.startAnimation()
    stage.advance(to: 500)
    animator.stopAnimation(true)
    stage.advance(to: 3000)
    #expect(stage.lines == [] && animator.state == .inactive && stage.view.alpha == 0.5)
  }

  @Test func `continueAnimation with other timing continues from the presented values`() {
    let animator = fading()
    animator.startAnimation()
    stage.advance(to: 500)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
    stage.advance(to: 1500)
    #expect(presentedAlpha == 0.25)
    stage.advance(to: 9000)
    #expect(stage.lines == ["2500.0 end"])
  }

  @Test func `animations with a delay factor begin later, and animations added later run in the remaining time`() {
    let animator = fading()
    animator.addAnimations({ [stage] in stage.view.frame.origin.x = 100 }, delayFactor: 0.5)
    animator.startAnimation()
    stage.advance(to: 500)
    #expect(stage.view.presentedFrame.minX == 0)
    animator.addAnimations { [stage] in stage.view.frame.origin.y = 100 }
    stage.advance(to: 750)
    #expect(stage.view.presentedFrame.origin == CGPoint(x: 50, y: 50))
    stage.advance(to: 2000)
    #expect(stage.lines == ["1000.0 end"])
  }

  @Test func `an animator that pauses on completion can be reversed`() {
    let animator = fading()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.advance(to: 1500)
    #expect(animator.state == .active && !animator.isRunning && stage.lines == [] && presentedAlpha == 0)
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    stage.advance(to: 1750)
    #expect(presentedAlpha == 0.25)
    stage.advance(to: 4000)
    #expect(stage.lines == ["2500.0 start"] && stage.view.alpha == 1)
  }

  @Test func `startAnimation(afterDelay:) begins after the delay`() {
    let animator = fading()
    animator.startAnimation(afterDelay: 0.5)
    #expect(animator.isRunning && animator.delay == 0.5)
    stage.advance(to: 750)
    #expect(presentedAlpha == 0.75)
    stage.advance(to: 2000)
    #expect(stage.lines == ["1500.0 end"])
  }

  @Test func `runningPropertyAnimator starts at once and is retained until it completes`() {
    UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.5, delay: 0, options: .curveLinear) { [stage] in
      stage.view.alpha = 0
    } completion: { [stage] in
      stage.record("\($0)")
    }
    stage.advance(to: 1000)
    #expect(stage.lines == ["500.0 end"])
  }

  @Test func `an animator can be started again after it has completed`() {
    let animator = fading()
    animator.startAnimation()
    stage.advance(to: 1500)
    animator.addAnimations { [stage] in stage.view.alpha = 1 }
    animator.addCompletion { [stage] in stage.record("again \($0)") }
    animator.startAnimation()
    stage.advance(to: 4000)
    #expect(stage.lines == ["1000.0 end", "2500.0 again end"])
  }

  @Test func `spring animators have the given duration, or that of their spring parameters`() {
    let bouncing = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.5) { [stage] in stage.view.frame.origin.x = 100
    }
    bouncing.addCompletion { [stage] _ in stage.record("done") }
    bouncing.startAnimation()
    stage.advance(to: 5000)
    #expect(stage.lines == ["600.0 done"])
    let ownDuration = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
    #expect(ownDuration.timing(0.1).duration > 0.5 && ownDuration.timingCurveType == .spring)
  }

  @Test func `wrong use of an animator's states stops the app with a message`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.finishAnimation(at: .end)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.pauseAnimation()
      }
    }
  }
}
