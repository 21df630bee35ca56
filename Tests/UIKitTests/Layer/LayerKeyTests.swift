import Testing
import UIKitTesting

import UIKit

/// Layers and animations as containers of values by name, and layers of an app's own classes.
@MainActor @Suite struct LayerKeyTests {
  /// A layer with a property of its own, as apps write one.
  private final class Badge: CAShapeLayer {
    var count = 0
    override init() {
      super.init()
      count = 1
    }
    override init(layer: Any) {
      super.init(layer: layer)
      count = (layer as? Badge)?.count ?? 0
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class BadgeView: UIView {
    override static var layerClass: AnyClass { Badge.self }
  }

  private final class Fade: CABasicAnimation {
    override init() {
      super.init()
      duration = 2
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func `a CALayer subclass can have its own initializers`() {
    let controller = UIViewController()
    let screen = Screen(controller, .phone)
    let view = BadgeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.view.addSubview(view)
    screen.settle()
    let layer = view.layer as? Badge
    layer?.count = 7
    #expect(layer?.presentation()?.count == 7)
    #expect(Fade(keyPath: "opacity").duration == 2)
    #expect((Fade(keyPath: "opacity").copy() as? Fade)?.keyPath == "opacity")
  }

  @Test func `an animation stores values under any key`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue("shake", forKey: "name")
    animation.setValue(0.5, forKey: "duration")
    #expect(animation.value(forKey: "name") as? String == "shake" && animation.duration == 0.5)
    #expect((animation.copy() as? CABasicAnimation)?.value(forKey: "name") as? String == "shake")
  }

  @Test func `a layer stores a copy of an added animation`() {
    let stage = MotionStage()
    let layer = stage.view.layer
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    layer.add(animation, forKey: "fade")
    animation.duration = 9
    layer.add(animation, forKey: nil)
    layer.add(animation, forKey: nil)
    #expect(layer.animation(forKey: "fade")?.duration == 1 && layer.animationKeys()?.count == 3)
    layer.removeAnimation(forKey: "fade")
    #expect(layer.animationKeys()?.count == 2)
  }

  @Test func `transform components have key paths`() {
    let layer = CALayer()
    layer.setValue(2, forKeyPath: "transform.scale")
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(30, forKeyPath: "transform.translation.x")
    #expect(abs((layer.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0) - .pi / 2) < 1e-9)
    #expect(abs((layer.value(forKeyPath: "transform.scale") as? CGFloat ?? 0) - 2) < 1e-9)
    let point = CGPoint(x: 1, y: 0).applying(layer.affineTransform())
    #expect(abs(point.x - 30) < 1e-9 && abs(point.y - 2) < 1e-9)
  }

  @Test func `a layer's properties have keys, and it stores any other value`() {
    let layer = CAShapeLayer()
    layer.setValue(0.25, forKey: "opacity")
    layer.setValue(0.5, forKeyPath: "strokeEnd")
    layer.setValue(CGPoint(x: 3, y: 4), forKeyPath: "position")
    layer.setValue(NSValue(caTransform3D: CATransform3DMakeScale(2, 3, 1)), forKeyPath: "transform")
    layer.setValue(12, forKey: "row")
    #expect(layer.opacity == 0.25 && layer.strokeEnd == 0.5 && layer.position == CGPoint(x: 3, y: 4))
    #expect(layer.transform.m22 == 3 && layer.value(forKey: "row") as? Int == 12)
    #expect((layer.value(forKeyPath: "position") as? NSValue)?.cgPointValue == layer.position)
  }

  @Test func `a layer's size, shadow offset and time properties have key paths`() {
    let layer = CALayer()
    layer.setValue(CGSize(width: 30, height: 20), forKeyPath: "bounds.size")
    layer.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKeyPath: "bounds.origin")
    layer.setValue(NSValue(cgSize: CGSize(width: 3, height: 4)), forKey: "shadowOffset")
    layer.setValue(5, forKeyPath: "shadowOffset.width")
    for (value, key) in [(1.5, "timeOffset"), (2.5, "beginTime"), (3, "contentsScale")] {
      layer.setValue(value, forKey: key)
      #expect(layer.value(forKey: key) as? Double == value)
    }
    #expect(layer.bounds == CGRect(x: 1, y: 2, width: 30, height: 20) && layer.timeOffset == 1.5)
    #expect(layer.shadowOffset == CGSize(width: 5, height: 4) && layer.beginTime == 2.5 && layer.contentsScale == 3)
    #expect((layer.value(forKeyPath: "shadowOffset") as? NSValue)?.cgSizeValue == layer.shadowOffset)
    #expect((layer.value(forKeyPath: "bounds.origin") as? NSValue)?.cgPointValue == layer.bounds.origin)
  }

  @Test func `NSValue stores transforms and insets`() {
    let turn = CGAffineTransform(rotationAngle: 1)
    #expect(NSValue(cgAffineTransform: turn).cgAffineTransformValue == turn)
    #expect(
      CATransform3DEqualToTransform(
        NSValue(caTransform3D: CATransform3DMakeTranslation(1, 2, 3)).caTransform3DValue,
        CATransform3DMakeTranslation(1, 2, 3)))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let values: [String: Any] = ["a": NSNumber(value: 2.5), "b": NSValue(cgPoint: CGPoint(x: 1, y: 2))]
    #expect(values["a"] as? CGFloat == 2.5 && values["b"] as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(values["b"] as? CGSize == nil)
  }

  @Test func `keyframe animations accept NSValue transforms`() {
    let stage = MotionStage()
    let bounce = CAKeyframeAnimation(keyPath: "transform")
    bounce.values = [1.0, 2.0, 1.0].map { NSValue(caTransform3D: CATransform3DMakeScale($0, $0, 1)) }
    bounce.duration = 1
    stage.view.layer.add(bounce, forKey: nil)
    stage.advance(to: 500)
    #expect(abs(stage.view.presentedTransform.a - 2) < 1e-6)
  }
}
