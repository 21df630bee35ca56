import Testing
import UIKitTesting
import Wire

import UIKit

/// Animations of layers that have no view.
@MainActor @Suite struct ViewlessLayerAnimationTests {
  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.001 }

  @Test func `a layer animation is sent to viewers once, with the layer's number`() {
    let stage = LayerStage()
    stage.add("opacity", 0.25, 0.75, 60)
    #expect(
      stage.motion.turn() == [
        ##"{"id":2,"animations":[{"key":1,"layer":1,"member":"alpha","from":0.25,"to":0.75,"begin":0,"duration":60000,"delay":0,"curve":"linear"}]}"##
      ])
    stage.advance(to: 30000)
    #expect(stage.motion.turn() == [] && near(CGFloat(stage.presented.opacity), 0.5) && stage.layer.opacity == 1)
    stage.advance(to: 61000)
    #expect(stage.presented.opacity == 1 && stage.layer.animationKeys() == nil)
    #expect(stage.lines == ["0.0 start", "60000.0 stop true"])
  }

  @Test func `an animated strokeEnd is sent with the shape's stroke and trim`() {
    let stage = LayerStage<CAShapeLayer> { ring in
      ring.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).cgPath
      (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, UIColor.red.cgColor, 4)
    }
    stage.add("strokeEnd", 0, 1, 2)
    let commit = stage.motion.turn().joined()
    #expect(commit.contains(##""stroke":"#FF0000","width":4,"miter":10,"trim":[0,1]"##))
    #expect(commit.contains(##""layer":1,"member":"strokeEnd","from":0,"to":1"##))
    stage.advance(to: 500)
    #expect(near(stage.presented.strokeEnd, 0.25) && stage.layer.strokeEnd == 1)
    #expect(stage.motion.screen.svg().contains(#"stroke-dasharray="0.25 2""#))
    stage.advance(to: 2001)
    #expect(!stage.motion.screen.svg().contains("stroke-dasharray"))
  }

  @Test func `an endless layer animation does not keep a screen from settling`() {
    let stage = LayerStage { $0.backgroundColor = UIColor.blue.cgColor }
    stage.add("transform.scale", 1, 2, 0.5) { ($0.autoreverses, $0.repeatCount) = (true, .infinity) }
    stage.advance(to: 250)
    #expect(near(stage.presented.affineTransform().a, 1.5))
    stage.advance(to: 750)
    #expect(near(stage.presented.affineTransform().a, 1.5) && near(stage.presented.frame.width, 60))
    stage.advance(to: 10500)
    #expect(near(stage.presented.affineTransform().a, 2) && stage.layer.transform.m11 == 1)
    #expect(stage.motion.screen.svg().contains("matrix(2 0 0 2 0 0)"))
    stage.layer.removeAllAnimations()
    #expect(stage.lines.last == "10500.0 stop false" && stage.presented.affineTransform().a == 1)
  }

  @Test func `position and bounds size are animated independently`() {
    let stage = LayerStage()
    stage.add("position", CGPoint(x: 30, y: 30), CGPoint(x: 130, y: 30))
    stage.add("bounds.size.width", 40, 80)
    stage.advance(to: 500)
    #expect(stage.presented.frame == CGRect(x: 50, y: 20, width: 60, height: 20))
    #expect(stage.layer.frame == CGRect(x: 10, y: 20, width: 40, height: 20))
  }

  @Test func `components of position and transform are animated independently`() {
    let stage = LayerStage { layer in
      layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
      layer.backgroundColor = UIColor.blue.cgColor
    }
    stage.add("position.x", 30, 130)
    stage.add("position.y", 30, 50)
    stage.add("transform.rotation", 0, CGFloat.pi)
    stage.add("transform.scale", 2, 4)
    stage.add("transform.translation.y", 0, 10)
    #expect(
      stage.motion.turn().joined().contains(
        #""member":"pose","from":[0,0,0,2,2],"to":[0,0,3.141593,2,2],"begin":0,"duration":1000,"delay":0,"curve":"linear","parts":[2]"#
      ))
    stage.advance(to: 500)
    let t = stage.presented.affineTransform()
    #expect(stage.presented.position == CGPoint(x: 80, y: 40))
    #expect(near(t.a, 0) && near(t.b, 3) && near(t.c, -3) && near(t.ty, 5))
    #expect(stage.motion.screen.svg().contains("matrix(0 3 -3 0 0 5)"))
  }

  @Test func `a shorter animation in a group returns to the view's model value`() {
    let stage = MotionStage()
    stage.view.alpha = 0.5
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([fade], 2)
    stage.view.layer.add(group, forKey: nil)
    stage.advance(to: 1500)
    #expect(stage.view.presentedAlpha == 0.5)
  }

  @Test func `a rotation is about the anchor point`() {
    let stage = LayerStage { hand in
      hand.anchorPoint = CGPoint(x: 0, y: 0.5)
      hand.frame = CGRect(x: 50, y: 48, width: 40, height: 4)
    }
    stage.add("transform.rotation.z", 0, CGFloat.pi)
    stage.advance(to: 500)
    let frame = stage.presented.frame
    #expect(near(frame.midX, 50) && near(frame.minY, 50) && near(frame.height, 40))
  }

  @Test func `an animated rotation transform turns along its arc`() {
    let stage = LayerStage()
    stage.add(
      "transform", CATransform3DIdentity, CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    #expect(stage.motion.turn().joined().contains(#""member":"transform","from":[1,0,0,1,0,0],"to":[0,1,-1,0,0,0]"#))
    stage.advance(to: 500)
    let t = stage.presented.affineTransform()
    #expect(near(t.a, 0.5.squareRoot()) && near(hypot(t.a, t.b), 1))
  }

  @Test func `colors, corners, borders and shadows of layers are animated like those of views`() {
    let stage = LayerStage { $0.backgroundColor = UIColor.black.cgColor }
    stage.add("backgroundColor", UIColor.black.cgColor, UIColor.white.cgColor)
    stage.add("cornerRadius", 0, 10)
    stage.add("borderWidth", 0, 4)
    stage.add("shadowOpacity", 0, 1)
    stage.add("shadowOffset", CGSize.zero, CGSize(width: 8, height: 0))
    stage.advance(to: 500)
    let current = stage.presented
    #expect(near(current.backgroundColor!.components![0], 0.5) && current.cornerRadius == 5 && current.borderWidth == 2)
    #expect(near(CGFloat(current.shadowOpacity), 0.5) && current.shadowOffset.width == 4)
    let svg = stage.motion.screen.svg()
    #expect(svg.contains(##"fill="#808080""##) && svg.contains(#"stroke-width="2""#) && svg.contains("translate(4 0)"))
  }

  @Test func `a path animation interpolates point by point between paths with the same elements`() {
    let (low, high) = (CGMutablePath(), CGMutablePath())
    for (path, y) in [(low, CGFloat(0)), (high, 40)] {
      path.move(to: CGPoint(x: 0, y: y))
      path.addLine(to: CGPoint(x: 20, y: 10))
    }
    let stage = LayerStage<CAShapeLayer> { $0.path = low }
    stage.add("path", low, high)
    #expect(stage.motion.turn().joined().contains(#""from":"M0 0L20 10","to":"M0 40L20 10""#))
    stage.advance(to: 250)
    #expect(stage.presented.path?.svg == "M0 10L20 10")
    #expect(stage.motion.screen.svg().contains(#"d="M0 10L20 10""#))
  }

  @Test func `a gradient's colors and locations are animated independently`() {
    let stage = LayerStage<CAGradientLayer> { $0.colors = [UIColor.black.cgColor, UIColor.white.cgColor] }
    stage.add("colors", nil, [UIColor.white.cgColor, UIColor.white.cgColor])
    stage.add("locations", [-1, 0], [1, 2])
    stage.advance(to: 250)
    let colors = (stage.presented.colors ?? []).compactMap { ($0 as? CGColor)?.components?.first }
    #expect(near(colors[0], 0.25) && colors[1] == 1)
    #expect(stage.presented.locations == [-0.5, 0.5])
    #expect(stage.motion.screen.svg().contains("<linearGradient"))
  }

  @Test func `a shape layer that is a view's own layer is animated`() {
    final class Ring: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    let stage = MotionStage()
    let ring = Ring(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let shape = ring.layer as! CAShapeLayer
    shape.path = UIBezierPath(ovalIn: ring.bounds).cgPath
    shape.strokeColor = UIColor.red.cgColor
    stage.window.addSubview(ring)
    stage.screen.advance(by: 0)
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    shape.add(animation, forKey: nil)
    #expect(stage.turn().joined().contains(##""animations":[{"key":1,"member":"strokeEnd""##))
    stage.advance(to: 500)
    #expect((ring.layer.presentation() as? CAShapeLayer)?.strokeEnd == 0.5)
    #expect(stage.screen.svg().contains(#"stroke-dasharray="0.5 2""#))
    shape.strokeEnd = 0.3
    #expect(shape.animationKeys()?.count == 1)
  }

  @Test func `a hidden layer's animation is sent when the layer becomes visible`() {
    let stage = LayerStage { $0.isHidden = true }
    stage.add("opacity", 0, 1, 10)
    #expect(stage.motion.turn() == [])
    stage.layer.isHidden = false
    let commit = stage.motion.turn().joined()
    #expect(commit.contains(#""layers":[{"id":1"#) && commit.contains(#""layer":1,"member":"alpha","from":0"#))
  }
}
