import Testing
import UIKitTesting

// For the members that viewers receive, which apps do not see.
@testable import UIKit

/// Views that provide their layer's content themselves.
@MainActor @Suite struct ViewDisplayTests {
  private static let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
    $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
  }

  private class Poster: UIView {
    var displays = 0
    override func display(_ layer: CALayer) {
      displays += 1
      layer.contents = ViewDisplayTests.image
    }
  }

  private final class DrawingPoster: Poster {
    var drawings = 0
    override func draw(_ rect: CGRect) { drawings += 1 }
  }

  /// Draws as every view, and something in addition.
  private final class Frame: UIView {
    var drawings = 0
    override func display(_ layer: CALayer) {
      super.display(layer)
      layer.borderWidth = 2
    }
    override func draw(_ rect: CGRect) {
      drawings += 1
      UIColor.red.setFill()
      UIRectFill(rect)
    }
  }

  private final class Plain: UIView {
    var drawings = 0
    override func draw(_ rect: CGRect) {
      drawings += 1
      UIRectFill(rect)
    }
  }

  private func shown<View: UIView>(_ view: View) -> Screen {
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let screen = Screen(UIViewController())
    screen.window.rootViewController!.view.addSubview(view)
    screen.settle()
    return screen
  }

  @Test func `an override of display(_:) provides the layer's contents, and draw(_:) is not called`() {
    let poster = DrawingPoster()
    let screen = shown(poster)
    #expect(poster.displays == 1 && poster.drawings == 0)
    #expect(poster.layer.contents as? UIImage === Self.image && poster.describe()[.image] != nil)
    poster.setNeedsDisplay()
    screen.settle()
    #expect(poster.displays == 2)
  }

  @Test func `CALayer.display() calls its view's display(_:) at once`() {
    let poster = Poster()
    let screen = shown(poster)
    poster.layer.setNeedsDisplay()
    #expect(poster.layer.needsDisplay())
    poster.layer.displayIfNeeded()
    #expect(poster.displays == 2 && !poster.layer.needsDisplay())
    poster.layer.display()
    screen.settle()
    #expect(poster.displays == 3)
  }

  @Test func `super.display(_:) calls draw(_:)`() {
    let view = Frame()
    let screen = shown(view)
    #expect(view.drawings == 1 && view.extras?.drawn != nil && view.layer.borderWidth == 2)
    #expect(screen.svg().contains("<image"))
  }

  @Test func `a view without display(_:) override is drawn by draw(_:)`() {
    let view = Plain()
    _ = shown(view)
    #expect(view.drawings == 1 && view.extras?.drawn != nil && view.layer.contents == nil)
  }
}
