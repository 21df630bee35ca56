import Foundation
import Testing

import UIKit

/// Animations of `transform` by numbers, and those that are added to the layer's transform.
@MainActor @Suite struct ValueFunctionTests {
  private let stage = MotionStage()
  private var layer: CALayer { stage.view.layer }

  private func animation(_ name: CAValueFunctionName, from: Any?, to: Any?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.valueFunction = CAValueFunction(name: name)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
  }

  private func isNear(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
    let pairs = [(a.a, b.a), (a.b, b.b), (a.c, b.c), (a.d, b.d), (a.tx, b.tx), (a.ty, b.ty)]
    return pairs.allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test func `CAValueFunction exists for the known names only`() {
    let names: [CAValueFunctionName] = [
      .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY,
      .translateZ,
    ]
    #expect(names.allSatisfy { CAValueFunction(name: $0)?.name == $0 } && Set(names).count == 11)
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "skew")) == nil)
  }

  @Test func `a rotation by a value function turns a full circle`() {
    layer.add(animation(.rotateZ, from: 0, to: 2 * CGFloat.pi), forKey: nil)
    stage.advance(to: 250)
    #expect(isNear(stage.view.presentedTransform, CGAffineTransform(rotationAngle: .pi / 2)))
    stage.advance(to: 500)
    #expect(isNear(stage.view.presentedTransform, CGAffineTransform(rotationAngle: .pi)))
    stage.advance(to: 1500)
    #expect(stage.view.presentedTransform.isIdentity)
  }

  @Test func `the scale and translate value functions take three numbers`() {
    layer.add(animation(.scale, from: [1, 1, 1], to: [3, 2, 1]), forKey: "a")
    stage.advance(to: 500)
    #expect(isNear(stage.view.presentedTransform, CGAffineTransform(scaleX: 2, y: 1.5)))
    layer.removeAllAnimations()
    layer.add(animation(.translate, from: [0, 0, 0], to: [40.0, 20.0, 0.0]), forKey: "b")
    stage.advance(to: 1000)
    #expect(isNear(stage.view.presentedTransform, CGAffineTransform(translationX: 20, y: 10)))
  }

  @Test func `a value of the wrong type for the value function has no effect`() {
    layer.add(animation(.scale, from: 1, to: 3), forKey: nil)
    stage.advance(to: 500)
    #expect(stage.view.presentedTransform.isIdentity)
  }

  @Test func `a missing toValue is the layer's current value`() {
    layer.transform = CATransform3DMakeTranslation(60, 0, 0)
    layer.add(animation(.translateX, from: 0, to: nil), forKey: nil)
    stage.advance(to: 500)
    #expect(isNear(stage.view.presentedTransform, CGAffineTransform(translationX: 30, y: 0)))
  }

  @Test func `an additive rotation is added to the layer's own transform`() {
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 1))
    let waggle = animation(.rotateZ, from: Float(0.5), to: Float(-0.5))
    waggle.isAdditive = true
    layer.add(waggle, forKey: nil)
    stage.advance(to: 250)
    #expect(isNear(stage.view.presentedTransform, CGAffineTransform(rotationAngle: 1.25)))
    stage.advance(to: 500)
    #expect(isNear(stage.view.presentedTransform, CGAffineTransform(rotationAngle: 1)))
  }

  @Test func `additive keyframes of numbers are added to the model value`() {
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 1))
    let shake = CAKeyframeAnimation(keyPath: "transform")
    (shake.values, shake.duration, shake.isAdditive) = ([0.0, 0.4, -0.4, 0.0], 0.3, true)
    shake.valueFunction = CAValueFunction(name: .rotateZ)
    layer.add(shake, forKey: nil)
    stage.advance(to: 100)
    #expect(isNear(stage.view.presentedTransform, CGAffineTransform(rotationAngle: 1.4)))
    stage.advance(to: 200)
    #expect(isNear(stage.view.presentedTransform, CGAffineTransform(rotationAngle: 0.6)))
  }

  @Test func `additive transform animations are concatenated`() {
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    let move = CABasicAnimation(keyPath: "transform")
    move.fromValue = NSValue(caTransform3D: CATransform3DMakeTranslation(10, 0, 0))
    move.toValue = NSValue(caTransform3D: CATransform3DMakeTranslation(20, 0, 0))
    (move.duration, move.isAdditive) = (1, true)
    layer.add(move, forKey: nil)
    stage.advance(to: 500)
    // The point moves by 15 before the layer's own transform doubles it.
    #expect(isNear(stage.view.presentedTransform, CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 30, ty: 0)))
  }

  @Test func `a rotation about the y axis narrows the layer`() {
    layer.add(animation(.rotateY, from: 0, to: CGFloat.pi), forKey: nil)
    stage.advance(to: 333)
    #expect(abs(stage.view.presentedTransform.a - cos(.pi * 0.333)) < 1e-2)
    stage.advance(to: 500)
    #expect(abs(stage.view.presentedTransform.a) < 1e-6)
  }

  @Test func `a cumulative rotation continues in each repetition`() {
    let turn = animation(.rotateZ, from: 0, to: CGFloat.pi / 2)
    (turn.isCumulative, turn.repeatCount) = (true, 2)
    layer.add(turn, forKey: nil)
    stage.advance(to: 1500)
    #expect(isNear(stage.view.presentedTransform, CGAffineTransform(rotationAngle: 0.75 * .pi)))
  }

  @Test func `a copied animation has its value function`() {
    let copy = animation(.scaleX, from: 0, to: 1).copy() as? CABasicAnimation
    #expect(copy?.valueFunction?.name == .scaleX)
  }
}
