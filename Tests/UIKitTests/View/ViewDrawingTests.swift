import Testing
import UIKitTesting

// For the members that viewers receive and the properties of a drawn image, which apps do not see.
@testable import UIKit

@MainActor
@Suite struct ViewDrawingTests {
  final class Dial: UIView {
    var value: CGFloat = 10
    var drawings: [CGRect] = []

    override func draw(_ rect: CGRect) {
      drawings.append(rect)
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: value, height: 5)).fill()
    }
  }

  @Test func `UIScreen.snapshotView contains each visible window`() {
    let (screen, controller) = Screen.showing(UIViewController())
    controller.view.backgroundColor = .red
    let snapshot = UIScreen.main.snapshotView(afterScreenUpdates: true)
    #expect(snapshot.frame == UIScreen.main.bounds)
    #expect(snapshot.subviews.contains { $0.frame == screen.window.frame && $0.layer.contents != nil })
  }

  /// A label that draws its text by itself.
  final class OutlineLabel: UILabel {
    var calls = 0
    var passesText = false

    override func drawText(in rect: CGRect) {
      calls += 1
      if passesText { return super.drawText(in: rect.insetBy(dx: 10, dy: 0)) }
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).fill()
    }
  }

  @Test func `a label that overrides drawText is sent as an image and keeps its text for scripts`() {
    let screen = Screen(UIViewController())
    let label = OutlineLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "Alien"
    screen.window.rootViewController!.view.addSubview(label)
    screen.settle()
    #expect(label.calls == 1)
    let members = label.describe()
    #expect(label.calls == 1, "writing a commit runs no code of the app")
    #expect(members[.text] == "Alien" && members[.lines] == nil && label.extras?.drawn != nil)
    label.textColor = .blue
    screen.settle()
    #expect(label.calls == 2, "another color is drawn")
    label.frame.size.width = 120
    screen.settle()
    #expect(label.calls == 3, "another size is drawn")
    label.passesText = true
    label.setNeedsDisplay()
    screen.settle()
    #expect(label.describe()[.lines]?.array?.first?.array?.first?.double == 10 && label.calls == 4)
    #expect(label.extras?.drawn == nil)
  }

  @Test func `draw(_:) is called once when a view is laid out in a window, and again after setNeedsDisplay`() {
    let screen = Screen(UIViewController())
    let dial = Dial(frame: CGRect(x: 10, y: 20, width: 50, height: 40))
    #expect(dial.drawings.isEmpty)
    screen.window.rootViewController!.view.addSubview(dial)
    screen.settle()
    #expect(dial.drawings == [CGRect(x: 0, y: 0, width: 50, height: 40)])
    dial.value = 20
    dial.setNeedsDisplay()
    dial.setNeedsDisplay(.zero)
    #expect(dial.drawings.count == 1)
    screen.settle()
    #expect(dial.drawings.count == 2)
  }

  @Test func `a size change calls draw(_:) only with contentMode redraw`() {
    let screen = Screen(UIViewController())
    let dial = Dial(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    screen.window.rootViewController!.view.addSubview(dial)
    screen.settle()
    dial.bounds.size.width = 80
    screen.settle()
    #expect(dial.drawings.count == 1)
    dial.contentMode = .redraw
    dial.bounds.size.width = 90
    screen.settle()
    #expect(dial.drawings.last?.width == 90)
  }

  @Test func `a picture of the screen contains what a view draws`() {
    let screen = Screen(UIViewController())
    screen.window.rootViewController!.view.addSubview(Dial(frame: CGRect(x: 10, y: 20, width: 50, height: 40)))
    screen.settle()
    #expect(screen.svg().contains("<image"))
  }

  @Test func `a context records shapes, gradients, shadows and text`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      let context = context.cgContext
      context.setShadow(offset: CGSize(width: 0, height: 2), blur: 4)
      context.setBlendMode(.multiply)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
      let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
      context.drawLinearGradient(gradient!, start: .zero, end: CGPoint(x: 0, y: 40), options: [])
      "Hi".draw(at: CGPoint(x: 4, y: 4), withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
    }
    let text = try #require(image.svgText)
    #expect(text.contains("feDropShadow"))
    #expect(text.contains("mix-blend-mode:multiply"))
    #expect(text.contains("<linearGradient"))
    #expect(text.contains("aria-label=\"Hi\""))
  }

  @Test func `CGContext.clear removes what was drawn`() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), false, 0)
    let context = try #require(UIGraphicsGetCurrentContext())
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.clear(CGRect(x: 5, y: 5, width: 5, height: 5))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(image.size == CGSize(width: 20, height: 20))
    #expect(try #require(image.svgText).contains("tableValues=\"1 0\""))
  }

  @Test func `snapshotView shows a view's subviews`() throws {
    let view = UIView(frame: CGRect(x: 30, y: 30, width: 100, height: 50))
    let label = UILabel(frame: view.bounds)
    label.text = "Snap"
    view.addSubview(label)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    let image = UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
      #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    }
    #expect(try #require(image.svgText).contains("aria-label=\"Snap\""))
    let layered = UIGraphicsImageRenderer(bounds: view.bounds).image { view.layer.render(in: $0.cgContext) }
    #expect(try #require(layered.svgText).contains("aria-label=\"Snap\""))
  }

  @Test func `a CALayer subclass draws itself, and a layer's delegate draws for another layer`() {
    final class Ring: CALayer {
      nonisolated(unsafe) static var count = 0
      override func draw(in ctx: CGContext) {
        Ring.count += 1
        ctx.strokeEllipse(in: bounds)
      }
    }
    final class Painter: CALayerDelegate {
      var drawn = 0
      func draw(_ layer: CALayer, in ctx: CGContext) {
        drawn += 1
        ctx.fill(layer.bounds)
      }
    }
    let screen = Screen(UIViewController())
    let (ring, plain, painter) = (Ring(), CALayer(), Painter())
    for layer in [ring, plain] {
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      screen.window.rootViewController!.view.layer.addSublayer(layer)
      layer.setNeedsDisplay()
    }
    plain.delegate = painter
    screen.settle()
    #expect(Ring.count == 1)
    #expect(painter.drawn == 1)
  }

  @Test func `a layer with flipped geometry draws with the y axis up`() {
    final class Painter: CALayerDelegate {
      var corners: [CGPoint] = []
      func draw(_ layer: CALayer, in ctx: CGContext) { corners.append(ctx.convertToDeviceSpace(layer.bounds.origin)) }
    }
    let (layer, painter) = (CALayer(), Painter())
    layer.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
    layer.delegate = painter
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    layer.isGeometryFlipped = true
    layer.displayIfNeeded()
    #expect(painter.corners.count == 2)
    #expect(painter.corners[1].x == painter.corners[0].x && painter.corners[1].y == painter.corners[0].y + 20)
  }

  @Test func `anchorPoint moves a layer's frame and is the center of its transform`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.layer.anchorPoint = .zero
    #expect(view.layer.position == CGPoint(x: 50, y: 25))
    #expect(view.frame == CGRect(x: 50, y: 25, width: 100, height: 50))
    view.layer.position = .zero
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(view.center == .zero)
  }

  @Test func `layers convert points and hit-test sublayers`() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    inner.frame = CGRect(x: 20, y: 20, width: 10, height: 10)
    outer.addSublayer(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 21, y: 22))
    #expect(inner.convert(CGPoint(x: 21, y: 22), from: outer) == CGPoint(x: 1, y: 2))
    #expect(outer.hitTest(CGPoint(x: 35, y: 35)) === inner)
    #expect(outer.hitTest(CGPoint(x: 15, y: 15)) === outer)
    #expect(outer.hitTest(CGPoint(x: 5, y: 5)) == nil)
  }

  @Test func `reversing() reverses a path`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 10, y: 10), controlPoint: CGPoint(x: 20, y: 5))
    let back = path.reversing()
    #expect(back.currentPoint == .zero)
    #expect(back.reversing().cgPath == path.cgPath)
    var steps: [CGPathElementType] = []
    back.cgPath.applyWithBlock { steps.append($0.pointee.type) }
    #expect(steps == [.moveToPoint, .addQuadCurveToPoint, .addLineToPoint])
  }

  @Test func `an arc by tangents touches both tangent lines`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(abs(path.currentPoint.x - 10) < 1e-9)
    #expect(abs(path.currentPoint.y - 4) < 1e-9)
    #expect(path.boundingBoxOfPath.maxX < 10.01)
  }
}

extension UIImage {
  /// The context of a view that was drawn.
  fileprivate var svgText: String? {
    guard case .data(let data) = properties.content else { return nil }
    return String(decoding: data.bytes, as: UTF8.self)
  }
}
