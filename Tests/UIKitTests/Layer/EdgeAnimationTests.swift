import Testing
import UIKitTesting
import Wire

// For the running animations of a view and the members that viewers receive, which apps do not see.
@testable import UIKit

/// Animations of borders and shadows.
@MainActor @Suite struct EdgeAnimationTests {
  private let stage = MotionStage()
  private var layer: CALayer { stage.view.layer }

  @Test func `an animation block animates a border's width and color together`() {
    layer.borderColor = UIColor.black.cgColor
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      layer.borderWidth = 10
      layer.borderColor = UIColor.white.cgColor
    }
    #expect(layer.borderWidth == 10)
    stage.advance(to: 500)
    let current = layer.presentation()!
    #expect(abs(current.borderWidth - 5) < 0.001 && abs((current.borderColor?.components?.first ?? 0) - 0.5) < 0.001)
    stage.advance(to: 1001)
    #expect(layer.presentation()?.borderWidth == 10 && stage.view.runningAnimations.isEmpty)
  }

  @Test func `a shadow that fades out is sent to viewers until it is invisible`() {
    (layer.shadowOpacity, layer.shadowRadius) = (0.5, 4)
    stage.screen.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { layer.shadowOpacity = 0 }
    let commit = stage.turn().joined()
    #expect(commit.contains(##""member":"shadowColor","from":"#00000080","to":"#00000000""##))
    #expect(commit.contains(##""shadow":{"offset":[0,-3],"radius":4,"color":"#00000000"}"##))
    stage.advance(to: 500)
    #expect(abs(layer.presentation()!.shadowOpacity - 0.25) < 0.01)
    stage.screen.settle()
    #expect(stage.view.describe()[.shadow] == nil)
  }

  @Test func `border and shadow properties are animated by their key paths`() {
    (layer.borderWidth, layer.shadowOpacity) = (1, 1)
    func animate(_ path: String, _ from: Any, _ to: Any) {
      let animation = CABasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      layer.add(animation, forKey: path)
    }
    animate("borderWidth", CGFloat(2), CGFloat(4))
    animate("borderColor", UIColor.red.cgColor, UIColor.blue.cgColor)
    animate("shadowOpacity", Float(0), Float(0.5))
    animate("shadowRadius", CGFloat(2), CGFloat(6))
    animate("shadowOffset", CGSize(width: 0, height: 0), CGSize(width: 8, height: 4))
    stage.advance(to: 500)
    let current = layer.presentation()!
    #expect(abs(current.borderWidth - 3) < 0.001 && abs(current.shadowRadius - 4) < 0.001)
    #expect(current.borderColor?.components?.map { ($0 * 2).rounded() } == [1, 0, 1, 2])
    #expect(abs(current.shadowOpacity - 0.25) < 0.01 && current.shadowOffset == CGSize(width: 4, height: 2))
    stage.advance(to: 1100)
    #expect(layer.animationKeys() == nil && layer.presentation()?.shadowOffset == CGSize(width: 0, height: -3))
  }

  @Test func `a screen picture shows animated borders and shadows at their presented values`() {
    stage.view.backgroundColor = .white
    layer.borderColor = UIColor.red.cgColor
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      layer.borderWidth = 8
      (layer.shadowOpacity, layer.shadowRadius) = (1, 5)
    }
    stage.advance(to: 500)
    let svg = stage.screen.svg()
    #expect(svg.contains(#"stroke-width="4""#))
    #expect(svg.contains("fill-opacity=\"0.5"))
  }

  @Test func `a reversed animator restores a border's width`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { layer.borderWidth = 10 }
    animator.startAnimation()
    stage.advance(to: 400)
    animator.isReversed = true
    stage.screen.settle()
    #expect(layer.borderWidth == 0)
  }
}
