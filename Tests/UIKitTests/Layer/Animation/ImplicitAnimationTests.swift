import Foundation
import Testing
import UIKitTesting
import Wire

import UIKit

/// Implicit animations of layers without a view.
@MainActor @Suite struct ImplicitAnimationTests {
  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.001 }

  private func transaction(_ changes: () -> Void) {
    CATransaction.begin()
    changes()
    CATransaction.commit()
  }

  @Test func `a layer property is animated implicitly in 0.25 seconds with the default curve`() {
    let stage = LayerStage()
    stage.layer.opacity = 0
    #expect(
      stage.motion.turn() == [
        ##"{"id":2,"layers":[{"id":1,"frame":[10,20,40,20],"alpha":0}],"animations":[{"key":1,"layer":1,"member":"alpha","from":1,"to":0,"begin":0,"duration":250,"delay":0,"curve":[0.25,0.1,0.25,1]}]}"##
      ])
    #expect(stage.layer.animationKeys() == ["opacity"] && stage.layer.opacity == 0)
    stage.advance(to: 100)
    #expect(stage.presented.opacity > 0.2 && stage.presented.opacity < 0.6)
    stage.advance(to: 251)
    #expect(stage.presented.opacity == 0 && stage.layer.animationKeys() == nil)
  }

  @Test func `a layer that was not displayed yet has no implicit animations`() {
    let stage = LayerStage()
    let new = CALayer()
    stage.motion.view.layer.addSublayer(new)
    new.opacity = 0.5
    #expect(new.animationKeys() == nil)
    stage.motion.screen.advance(by: 0)
    new.opacity = 1
    #expect(new.animationKeys() == ["opacity"])
    new.removeFromSuperlayer()
    stage.motion.screen.advance(by: 0)
    new.opacity = 0.5
    #expect(new.animationKeys() == nil)
    let alone = CALayer()
    alone.opacity = 0.5
    #expect(alone.animationKeys() == nil)
  }

  @Test func `a view's own layer has no implicit animations, and UIView.animate does not change those of others`() {
    let stage = LayerStage()
    stage.motion.view.layer.opacity = 0.5
    #expect(stage.motion.view.layer.animationKeys() == nil)
    UIView.animate(withDuration: 4) { stage.layer.position.x = 200 }
    #expect(stage.motion.turn().joined().contains(#""duration":250"#))
  }

  @Test func `a CATransaction sets duration, curve and completion of implicit animations`() {
    let stage = LayerStage()
    transaction {
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      CATransaction.setCompletionBlock { stage.motion.record("over") }
      stage.layer.position = CGPoint(x: 130, y: 30)
    }
    stage.advance(to: 1000)
    #expect(stage.presented.position == CGPoint(x: 80, y: 30) && stage.lines == [])
    stage.advance(to: 2100)
    #expect(stage.lines == ["2000.0 over"])
    transaction {
      CATransaction.setDisableActions(true)
      stage.layer.position = .zero
    }
    transaction {
      CATransaction.setAnimationDuration(0)
      stage.layer.opacity = 0
    }
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func `the implicit transaction's settings apply until the end of the turn`() {
    let stage = LayerStage()
    CATransaction.setAnimationDuration(1)
    CATransaction.setCompletionBlock { stage.motion.record("over") }
    stage.layer.opacity = 0
    stage.advance(to: 900)
    #expect(stage.presented.opacity > 0 && stage.lines == [])
    stage.advance(to: 1100)
    #expect(stage.lines == ["1000.0 over"] && CATransaction.animationDuration() == 0.25)
  }

  @Test func `an implicit animation begins at the presented value`() {
    let stage = LayerStage()
    transaction {
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      stage.layer.position.x = 130
    }
    stage.advance(to: 500)
    transaction {
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      stage.layer.position.x = 30
    }
    #expect(stage.presented.position.x == 80)
    stage.advance(to: 1000)
    #expect(near(stage.presented.position.x, 55))
  }

  @Test func `two changes in a turn are one implicit animation from the original value`() {
    let stage = LayerStage()
    stage.layer.opacity = 0.5
    stage.layer.opacity = 0
    #expect(stage.motion.turn().joined().contains(#""from":1,"to":0,"#))
  }

  @Test func `setting a layer's frame animates position and bounds`() {
    let stage = LayerStage()
    transaction {
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      CATransaction.setAnimationDuration(1)
      stage.layer.frame = CGRect(x: 50, y: 20, width: 100, height: 20)
    }
    #expect(stage.layer.animationKeys() == ["position", "bounds"])
    stage.advance(to: 500)
    #expect(stage.presented.frame == CGRect(x: 30, y: 20, width: 70, height: 20))
  }

  @Test func `transforms, colors, lines and gradients animate implicitly, a path does not`() {
    let shape = LayerStage<CAShapeLayer>()
    shape.layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    shape.layer.backgroundColor = UIColor.red.cgColor
    shape.layer.strokeEnd = 0.5
    shape.layer.lineWidth = 3
    shape.layer.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)).cgPath
    #expect(shape.layer.animationKeys() == ["transform", "backgroundColor", "strokeEnd", "lineWidth"])
    let gradient = LayerStage<CAGradientLayer> { $0.colors = [UIColor.red.cgColor, UIColor.blue.cgColor] }
    gradient.layer.colors = [UIColor.blue.cgColor, UIColor.red.cgColor]
    gradient.layer.endPoint = CGPoint(x: 1, y: 1)
    #expect(gradient.layer.animationKeys() == ["colors", "endPoint"])
  }

  @Test func `a layer's actions replace or disable its implicit animation`() {
    let stage = LayerStage()
    let slow = CABasicAnimation()
    slow.duration = 3
    stage.layer.actions = ["opacity": NSNull(), "position": slow]
    stage.layer.opacity = 0
    stage.layer.position.x = 100
    #expect(stage.layer.animationKeys() == ["position"] && stage.layer.action(forKey: "opacity") == nil)
    #expect(stage.motion.turn().joined().contains(#""from":[30,30],"to":[100,30],"begin":0,"duration":3000"#))
    let delegate = NoActionDelegate()
    stage.layer.delegate = delegate
    stage.layer.cornerRadius = 4
    #expect(stage.layer.animationKeys() == ["position"] && delegate.requestedKeys == ["cornerRadius"])
  }

  private final class NoActionDelegate: CALayerDelegate {
    var requestedKeys: [String] = []
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      requestedKeys.append(event)
      return NSNull()
    }
  }
}
