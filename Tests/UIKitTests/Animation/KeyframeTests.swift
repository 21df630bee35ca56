import Testing
import UIKitTesting

import UIKit

/// Keyframe animations.
@MainActor @Suite struct KeyframeTests {
  private let stage = MotionStage()
  private var x: CGFloat { (stage.view.presentedFrame.minX * 100).rounded() / 100 }

  private func walk(_ options: UIView.KeyframeAnimationOptions = [], _ duration: Double = 1) {
    let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    UIView.animateKeyframes(withDuration: duration, delay: 0, options: options.union(linear)) { [stage] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { stage.view.frame.origin.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { stage.view.frame.origin.x = 0 }
    } completion: {
      stage.recorder("done")($0)
    }
  }

  @Test func `each keyframe is animated in its part of the duration, and the value does not change between keyframes`()
  {
    walk()
    #expect(stage.view.frame.minX == 0)
    stage.advance(to: 125)
    #expect(x == 50)
    stage.advance(to: 400)
    #expect(x == 100)
    stage.advance(to: 750)
    #expect(x == 50)
    stage.advance(to: 2000)
    #expect(stage.lines == ["1000.0 done true"])
  }

  @Test func `a keyframe animation is sent to viewers once, with values and times`() {
    walk()
    let text = stage.turn().joined()
    #expect(
      text.contains(#""values":[[0,0,100,100],[100,0,100,100],[100,0,100,100],[0,0,100,100]],"times":[0,0.25,0.5,1]"#))
  }

  @Test func `discrete frames jump`() {
    walk(.calculationModeDiscrete)
    stage.advance(to: 10)
    #expect(x == 100)
    stage.advance(to: 600)
    #expect(x == 0)
  }

  @Test func `a keyframe animation repeats and autoreverses as a whole`() {
    walk([.repeat, .autoreverse])
    stage.advance(to: 2125)
    #expect(x == 50)
    #expect(stage.lines == [])
    stage.view.layer.removeAllAnimations()
    stage.advance(to: 2126)
    #expect(stage.lines == ["2125.0 done false"])
  }

  @Test func `addKeyframe outside of animateKeyframes applies its changes without animation`() {
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { [stage] in stage.view.alpha = 0 }
    #expect(stage.view.presentedAlpha == 0)
  }

  @Test func `colors are interpolated from keyframe to keyframe`() {
    stage.view.backgroundColor = .black
    stage.advance(to: 0)
    UIView.animateKeyframes(withDuration: 1, delay: 0) { [stage] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { stage.view.backgroundColor = .white }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { stage.view.backgroundColor = .black }
    }
    stage.advance(to: 500)
    #expect(stage.view.presentedBackgroundColor?.cgColor.components?.first ?? 0 > 0.99)
  }
}
