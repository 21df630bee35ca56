import Testing
import UIKitTesting
import Wire

import UIKit

/// Layer animations: their begin, the values that they leave, and the callbacks of their end.
@MainActor @Suite struct LayerAnimationTimeTests {
  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.001 }

  @Test func `an animation with a later beginTime shows the model value or, with backwards fill, its first value`() {
    for fills in [CAMediaTimingFillMode.removed, .backwards] {
      let stage = LayerStage()
      stage.add("opacity", 0, 0.5) { ($0.beginTime, $0.fillMode) = (CACurrentMediaTime() + 1, fills) }
      let commit = stage.motion.turn().joined()
      #expect(commit.contains(#""delay":1000"#) && commit.contains(#""late":true"#) == (fills == .removed))
      stage.advance(to: 900)
      #expect(stage.presented.opacity == (fills == .removed ? 1 : 0))
      stage.advance(to: 1500)
      #expect(near(CGFloat(stage.presented.opacity), 0.25))
    }
  }

  @Test func `an animation with forwards fill keeps its end value until it is removed`() {
    let stage = LayerStage()
    stage.add("opacity", 0, 0.5) { animation in
      (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
      (animation.autoreverses, animation.repeatCount) = (true, 2)
    }
    stage.advance(to: 9000)
    #expect(stage.presented.opacity == 0 && stage.layer.animationKeys() == ["opacity"])
    #expect(
      stage.lines == ["0.0 start", "4000.0 stop true"]
        && SessionContext.current.animations.endlessAnimationDescriptions == [])
    stage.layer.removeAnimation(forKey: "opacity")
    #expect(stage.presented.opacity == 1 && stage.lines.count == 2)
  }

  @Test func `an animation that is removed, replaced or loses its layer stops unfinished`() {
    let stage = LayerStage()
    stage.add("opacity", 0, 1)
    stage.advance(to: 100)
    stage.layer.removeAnimation(forKey: "opacity")
    stage.add("opacity", 0, 1)
    stage.advance(to: 200)
    stage.add("opacity", 0, 1)
    stage.advance(to: 300)
    stage.layer.removeFromSuperlayer()
    stage.advance(to: 400)
    #expect(
      stage.lines == [
        "0.0 start", "100.0 stop false", "100.0 start", "200.0 stop false", "200.0 start", "300.0 stop false",
      ])
    #expect(stage.layer.animationKeys() == nil && !SessionContext.current.animations.isFiniteRunning)
  }

  @Test func `an animation stops unfinished when its view leaves the window`() {
    let stage = LayerStage()
    stage.add("opacity", 0, 1, 10) { $0.repeatCount = .infinity }
    stage.advance(to: 100)
    stage.motion.view.removeFromSuperview()
    stage.advance(to: 101)
    #expect(
      stage.lines.last == "100.0 stop false" && SessionContext.current.animations.endlessAnimationDescriptions == [])
  }

  @Test func `reordering a layer does not interrupt its animation`() {
    let stage = LayerStage()
    stage.motion.view.layer.addSublayer(CALayer())
    stage.add("opacity", 0, 1)
    stage.motion.view.layer.addSublayer(stage.layer)
    stage.advance(to: 500)
    #expect(near(CGFloat(stage.presented.opacity), 0.5))
  }

  @Test func `an animation of a property that is not drawn runs without being sent`() {
    let stage = LayerStage()
    stage.add("zPosition", 0, 1, 0.5)
    #expect(stage.motion.turn() == [])
    stage.advance(to: 600)
    #expect(stage.lines == ["0.0 start", "500.0 stop true"])
  }

  @Test func `layer animations run inside performWithoutAnimation`() {
    let stage = LayerStage()
    UIView.performWithoutAnimation { stage.add("opacity", 0, 1) }
    stage.advance(to: 500)
    #expect(near(CGFloat(stage.presented.opacity), 0.5))
  }

  @Test func `animations in a group have their own beginTime and duration, and the group repeats`() {
    let stage = LayerStage()
    let grow = CABasicAnimation(keyPath: "transform.scale")
    (grow.fromValue, grow.toValue, grow.duration) = (1, 3, 1)
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    (fade.values, fade.keyTimes, fade.beginTime, fade.duration) = ([0, 1], [0, 1], 1, 1)
    fade.fillMode = .both
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.repeatCount) = ([grow, fade], 4, .infinity)
    stage.layer.add(group, forKey: nil)
    for round in [0, 4000, 8000] {
      stage.advance(to: round + 500)
      #expect(near(stage.presented.affineTransform().a, 2) && stage.presented.opacity == 0)
      stage.advance(to: round + 1500)
      #expect(near(stage.presented.affineTransform().a, 1) && near(CGFloat(stage.presented.opacity), 0.5))
      stage.advance(to: round + 3500)
      #expect(near(stage.presented.affineTransform().a, 1) && stage.presented.opacity == 1)
    }
  }

  @Test func `an endless animation in a group repeats until the group ends`() {
    let stage = LayerStage()
    let pulse = CABasicAnimation(keyPath: "opacity")
    (pulse.fromValue, pulse.toValue, pulse.duration, pulse.repeatCount) = (0, 1, 0.1, .infinity)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([pulse], 30)
    stage.layer.add(group, forKey: nil)
    #expect(stage.motion.turn().joined().utf8.count < 1000)
    stage.advance(to: 29_925)
    #expect(near(CGFloat(stage.presented.opacity), 0.25))
    stage.advance(to: 30_001)
    #expect(stage.presented.opacity == 1 && stage.layer.animationKeys() == nil)
    // In a repeating group, too, the animations use the group's time.
    (group.duration, group.repeatCount, pulse.duration) = (10, 2, 0.1)
    stage.layer.add(group, forKey: nil)
    stage.advance(to: 30_001 + 19_975)
    #expect(near(CGFloat(stage.presented.opacity), 0.75))
  }

  @Test func `discrete keyframes stay discrete in a group`() {
    for curve in [CAMediaTimingFunctionName.linear, .easeIn] {
      let stage = LayerStage()
      let steps = CAKeyframeAnimation(keyPath: "opacity")
      (steps.values, steps.calculationMode, steps.duration) = ([0, 0.5, 1], .discrete, 3)
      steps.timingFunction = CAMediaTimingFunction(name: curve)
      let group = CAAnimationGroup()
      (group.animations, group.duration) = ([steps], 4)
      stage.layer.add(group, forKey: nil)
      stage.advance(to: 900)
      #expect(stage.presented.opacity == 0)
      stage.advance(to: 1900)
      #expect(stage.presented.opacity == 0.5)
      stage.advance(to: 2950)
      #expect(stage.presented.opacity == 1)
    }
  }

  @Test func `calculationMode paced gives keyframes constant velocity`() {
    let stage = LayerStage()
    let paced = CAKeyframeAnimation(keyPath: "position.x")
    (paced.values, paced.keyTimes, paced.calculationMode, paced.duration) = ([0, 10, 100], [0, 0.9, 1], .paced, 1)
    stage.layer.add(paced, forKey: nil)
    stage.advance(to: 500)
    #expect(near(stage.presented.position.x, 50))
  }

  @Test func `calculationMode cubic passes through the keyframes smoothly`() {
    let stage = LayerStage()
    let cubic = CAKeyframeAnimation(keyPath: "position.x")
    (cubic.values, cubic.calculationMode, cubic.duration) = ([0, 100, 100, 0], .cubic, 3)
    stage.layer.add(cubic, forKey: nil)
    stage.advance(to: 1000)
    #expect(near(stage.presented.position.x, 100))
    stage.advance(to: 1500)
    // The cubic path leaves the straight line, equally on both sides.
    #expect(near(stage.presented.position.x, 112.5))
    stage.advance(to: 2000)
    #expect(near(stage.presented.position.x, 100))
    let tight = CAKeyframeAnimation(keyPath: "position.x")
    (tight.values, tight.calculationMode, tight.duration) = ([0, 100, 100, 0], .cubic, 3)
    tight.tensionValues = [1, 1, 1, 1]
    stage.layer.add(tight, forKey: nil)
    stage.advance(to: 3500)
    #expect(near(stage.presented.position.x, 100))
  }

  @Test func `keyframes can have their own timing functions`() {
    let stage = LayerStage()
    let hop = CAKeyframeAnimation(keyPath: "position.y")
    (hop.values, hop.duration) = ([0, 100, 0], 2)
    hop.timingFunctions = [CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeIn)]
    stage.layer.add(hop, forKey: nil)
    stage.advance(to: 500)
    let rising = stage.presented.position.y
    stage.advance(to: 1500)
    #expect(rising > 60 && near(stage.presented.position.y, rising))
  }

  @Test func `a keyframe animation moves a position along a path`() {
    let stage = LayerStage()
    let onPath = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    (onPath.path, onPath.duration) = (path, 4)
    stage.layer.add(onPath, forKey: nil)
    stage.advance(to: 3500)
    #expect(stage.presented.position == CGPoint(x: 30, y: 5))
  }

  @Test func `a CASpringAnimation overshoots and settles`() {
    let stage = LayerStage()
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue, spring.damping) = (0, 100, 2)
    spring.duration = spring.settlingDuration
    stage.layer.add(spring, forKey: nil)
    stage.advance(to: 300)
    #expect(stage.presented.position.x > 110)
  }
}
