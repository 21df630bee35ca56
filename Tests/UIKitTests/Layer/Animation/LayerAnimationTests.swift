import Testing
import UIKitTesting

import UIKit

/// Animations that are added to a view's layer.
@MainActor @Suite struct LayerAnimationTests {
  private let stage = MotionStage()
  private var layer: CALayer { stage.view.layer }

  private final class Listener: CAAnimationDelegate {
    let record: (String) -> Void
    init(_ record: @escaping (String) -> Void) { self.record = record }
    func animationDidStart(_ anim: CAAnimation) { record("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { record("stop \(flag)") }
  }

  private func basic(_ path: String, from: Any?, to: Any?, _ duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    animation.delegate = Listener(stage.record)
    return animation
  }

  @Test func `an explicit animation changes only the presentation, which returns to the model value`() {
    layer.add(basic("opacity", from: 0.2, to: 0.6), forKey: "fade")
    #expect(stage.view.alpha == 1 && layer.animationKeys() == ["fade"])
    stage.advance(to: 500)
    #expect(abs(stage.view.presentedAlpha - 0.4) < 1e-6)
    stage.advance(to: 2000)
    #expect(stage.view.presentedAlpha == 1 && layer.animationKeys() == nil)
    #expect(stage.lines == ["0.0 start", "1000.0 stop true"])
  }

  @Test func `an animation that is not removed on completion keeps its end value and does not block settling`() {
    let animation = basic("position.x", from: nil, to: 200)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "move")
    stage.advance(to: 3000)
    #expect(stage.view.presentedFrame.midX == 200 && stage.view.frame.midX == 50)
    #expect(SessionContext.current.animations.endlessAnimationDescriptions == [])
    layer.removeAnimation(forKey: "move")
    stage.advance(to: 3100)
    #expect(stage.view.presentedFrame.midX == 50)
  }

  @Test func `an animated rotation by 2π turns a full circle`() {
    let animation = basic("transform.rotation.z", from: 0, to: 2 * CGFloat.pi)
    animation.repeatCount = .infinity
    layer.add(animation, forKey: nil)
    stage.advance(to: 1500)
    let half = stage.view.presentedTransform
    #expect(abs(half.a + 1) < 1e-6 && abs(half.b) < 1e-6)
    layer.removeAllAnimations()
    #expect(stage.lines.last == "1500.0 stop false")
  }

  @Test func `keyframe values follow their key times`() {
    let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
    (shake.values, shake.keyTimes, shake.duration) = ([0, 10, -10, 0], [0, 0.25, 0.75, 1], 0.4)
    layer.add(shake, forKey: "shake")
    stage.advance(to: 100)
    #expect(abs(stage.view.presentedTransform.tx - 10) < 1e-6)
    stage.advance(to: 200)
    #expect(abs(stage.view.presentedTransform.tx) < 1e-6)
  }

  @Test func `adding an animation with the same key replaces the old one`() {
    layer.add(basic("opacity", from: 0, to: 1), forKey: "a")
    layer.add(basic("opacity", from: 1, to: 0), forKey: "a")
    #expect(stage.lines == ["0.0 start", "0.0 stop false", "0.0 start"])
    #expect(layer.animation(forKey: "a") != nil)
  }

  @Test func `an animation group has one duration and one completion`() {
    let group = CAAnimationGroup()
    group.animations = [basic("opacity", from: 0, to: 0), basic("transform.scale", from: 2, to: 2)]
    group.duration = 0.5
    group.delegate = Listener(stage.record)
    layer.add(group, forKey: "g")
    stage.advance(to: 250)
    #expect(stage.view.presentedAlpha == 0 && stage.view.presentedTransform.a == 2)
    stage.advance(to: 1000)
    #expect(stage.lines == ["0.0 start", "500.0 stop true"])
  }

  @Test func `a timing function returns its control points`() {
    let function = CAMediaTimingFunction(name: .easeIn)
    let points = (0..<4).map { index in
      var point: [Float] = [-1, -1]
      function.getControlPoint(at: index, values: &point)
      return point
    }
    #expect(points == [[0, 0], [0.42, 0], [1, 1], [1, 1]])
  }
}
