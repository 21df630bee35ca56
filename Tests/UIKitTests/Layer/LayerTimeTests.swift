import Testing
import UIKitTesting

import UIKit

/// Layers with a time space of their own.
@MainActor @Suite struct LayerTimeTests {
  private let stage = MotionStage()
  private var layer: CALayer { stage.view.layer }
  private var presentedX: CGFloat { stage.view.presentedFrame.midX }

  private func move(lasting duration: Double = 1, on layer: CALayer? = nil) {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, duration)
    (layer ?? self.layer).add(animation, forKey: "move")
  }

  private func pause(_ layer: CALayer) {
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = now
  }

  private func goOn(_ layer: CALayer) {
    let then = layer.timeOffset
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - then
  }

  @Test func `animations of a layer with speed 0 pause and continue from the same point`() {
    move()
    stage.advance(to: 300)
    pause(layer)
    stage.advance(to: 5000)
    #expect(abs(presentedX - 30) < 0.1 && layer.animationKeys() == ["move"])
    #expect(
      !SessionContext.current.animations.isFiniteRunning
        && SessionContext.current.animations.endlessAnimationDescriptions == [])
    goOn(layer)
    stage.advance(to: 5500)
    #expect(abs(presentedX - 80) < 0.2)
    stage.advance(to: 6000)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `pausing a layer pauses its sublayers`() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.view.addSubview(inner)
    stage.advance(to: 100)
    inner.layer.position.x = 50
    move(on: inner.layer)
    stage.advance(to: 600)
    pause(layer)
    stage.advance(to: 3000)
    #expect(abs(inner.presentedFrame.midX - 50) < 0.1)
  }

  @Test func `at speed 0 timeOffset determines what is presented`() {
    layer.speed = 0
    move(lasting: 2)
    stage.advance(to: 100)
    #expect(presentedX == 0)
    layer.timeOffset = 0.5
    stage.advance(to: 200)
    #expect(presentedX == 25)
    layer.timeOffset = 1.5
    stage.advance(to: 300)
    #expect(presentedX == 75)
  }

  @Test func `speed 2 halves an animation's duration`() {
    layer.speed = 2
    move()
    stage.advance(to: 250)
    #expect(abs(presentedX - 50) < 0.1)
    stage.advance(to: 500)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `convertTime converts between layer times`() {
    let inner = CALayer()
    layer.addSublayer(inner)
    (layer.beginTime, layer.speed) = (10, 2)
    (inner.timeOffset, inner.speed) = (3, 0.5)
    #expect(layer.convertTime(15, from: nil) == 10)
    #expect(inner.convertTime(15, from: nil) == 8)
    #expect(inner.convertTime(8, to: nil) == 15)
    #expect(inner.convertTime(10, from: layer) == 8)
  }

  @Test func `an animation with speed 0 stays at its timeOffset`() {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    (animation.speed, animation.timeOffset) = (0, 0.4)
    layer.add(animation, forKey: nil)
    stage.advance(to: 5000)
    #expect(presentedX == 40)
  }

  @Test func `timeOffset of a repeating animation shifts its start within the cycle`() {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    (animation.timeOffset, animation.repeatCount) = (0.25, .infinity)
    layer.add(animation, forKey: nil)
    stage.advance(to: 0)
    #expect(abs(presentedX - 25) < 1e-6)
    stage.advance(to: 500)
    #expect(abs(presentedX - 75) < 1e-6)
    stage.advance(to: 800)
    #expect(abs(presentedX - 5) < 1e-6)
  }

  @Test func `timeOffset is in the animation's own time, independent of its speed`() {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    (animation.timeOffset, animation.speed, animation.repeatCount) = (0.25, 2, .infinity)
    layer.add(animation, forKey: nil)
    stage.advance(to: 0)
    #expect(abs(presentedX - 25) < 1e-6)
  }

  @Test func `a cumulative additive animation adds the model value once`() {
    let model = layer.position.x
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
    (animation.isAdditive, animation.isCumulative, animation.repeatCount) = (true, true, 3)
    layer.add(animation, forKey: nil)
    stage.advance(to: 2500)
    #expect(abs(presentedX - model - 25) < 1e-6)
  }

  @Test func `a cumulative animation continues from its previous end value`() {
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    (animation.fromValue, animation.toValue, animation.duration) = (0, CGFloat.pi / 2, 1)
    (animation.isCumulative, animation.repeatCount) = (true, HUGE)
    layer.add(animation, forKey: nil)
    stage.advance(to: 2500)
    let t = stage.view.presentedTransform
    // The layer has made two and a half quarters of a turn.
    #expect(abs(atan2(t.b, t.a) - (1.25 * .pi - 2 * .pi)) < 1e-6)
    #expect(SessionContext.current.animations.endlessAnimationDescriptions.count == 1)
  }

  @Test func `rotationMode auto rotates a layer along its path`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 100))
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.duration, animation.rotationMode) = (path, 1, .rotateAuto)
    layer.add(animation, forKey: nil)
    stage.advance(to: 100)
    #expect(abs(stage.view.presentedTransform.b) < 1e-6)
    stage.advance(to: 900)
    #expect(abs(stage.view.presentedTransform.b - 1) < 1e-6)
  }

  @Test func `calculationMode cubic interpolates keyframes smoothly`() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    (animation.values, animation.duration, animation.calculationMode) = ([0, 100, 100, 0], 3, .cubic)
    layer.add(animation, forKey: nil)
    stage.advance(to: 1000)
    #expect(abs(presentedX - 100) < 1e-6)
    stage.advance(to: 1500)
    // Between two equal frames it overshoots.
    #expect(presentedX > 105)
  }
}
