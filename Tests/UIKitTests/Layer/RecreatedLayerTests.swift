import Testing
import UIKitTesting

import UIKit

/// Views that create their layers in each layout pass, as apps often do.
@MainActor @Suite struct RecreatedLayerTests {
  private final class Stripes: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      for layer in layer.sublayers ?? [] { layer.removeFromSuperlayer() }
      for index in 0..<3 {
        let stripe = Stripe()
        stripe.frame = CGRect(x: 0, y: CGFloat(index) * 10, width: bounds.width, height: 5)
        layer.addSublayer(stripe)
      }
    }
  }

  private final class Stripe: CALayer {
    let inner = CALayer()
    override func layoutSublayers() {
      super.layoutSublayers()
      if inner.superlayer == nil { addSublayer(inner) }
      inner.frame = bounds.insetBy(dx: 1, dy: 1)
    }
  }

  @Test func `a view that recreates its layers in each layoutSubviews is laid out once, with its layers`() {
    let controller = UIViewController()
    let screen = Screen(controller, .phone)
    let stripes = Stripes(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    controller.view.addSubview(stripes)
    screen.settle()
    #expect(stripes.layouts == 1)
    let inner = stripes.layer.sublayers?.compactMap { ($0 as? Stripe)?.inner.frame }
    #expect(inner == Array(repeating: CGRect(x: 1, y: 1, width: 98, height: 3), count: 3))
  }

  @Test func `setNeedsLayout of a layer lays out the layer and not its view`() {
    let controller = UIViewController()
    let screen = Screen(controller, .phone)
    let stripes = Stripes(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    controller.view.addSubview(stripes)
    screen.settle()
    let stripe = stripes.layer.sublayers?.first as? Stripe
    stripe?.bounds.size.width = 50
    #expect(stripe?.needsLayout() == true)
    screen.settle()
    #expect(stripe?.inner.frame.width == 48 && stripes.layouts == 1)
  }
}
