import Foundation
import Testing
import Wire

import UIKit

@MainActor @Suite struct TransformTests {
  private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height].allSatisfy { abs($0) < 1e-9 }
  }

  @Test func `a transform keeps bounds and center, and the frame is the bounding box`() {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 20))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(view.center == CGPoint(x: 120, y: 110) && view.bounds.size == CGSize(width: 40, height: 20))
    #expect(near(view.frame, CGRect(x: 110, y: 90, width: 20, height: 40)))
    view.transform = CGAffineTransform(translationX: 5, y: 0).scaledBy(x: 2, y: 2)
    #expect(near(view.frame, CGRect(x: 85, y: 90, width: 80, height: 40)))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 100, y: 100, width: 40, height: 20))
  }

  @Test func `setting the frame of a transformed view changes its bounds to fill it`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform = CGAffineTransform(translationX: 7, y: 0).scaledBy(x: 2, y: 4)
    view.frame = CGRect(x: 50, y: 60, width: 40, height: 40)
    #expect(near(view.frame, CGRect(x: 50, y: 60, width: 40, height: 40)))
    #expect(view.bounds.size == CGSize(width: 20, height: 10) && view.center == CGPoint(x: 63, y: 80))
  }

  @Test func `points and rectangles are converted through transforms, and back`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let outer = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    window.addSubview(outer)
    outer.addSubview(inner)
    outer.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(inner.convert(CGPoint(x: 0, y: 0), to: window) == CGPoint(x: 70, y: 70))
    #expect(inner.convert(CGPoint(x: 70, y: 70), from: window) == .zero)
    #expect(inner.convert(inner.bounds, to: nil) == CGRect(x: 70, y: 70, width: 40, height: 40))
    outer.transform = CGAffineTransform(rotationAngle: .pi)
    #expect(near(inner.convert(inner.bounds, to: window), CGRect(x: 170, y: 170, width: 20, height: 20)))
    outer.bounds.origin = CGPoint(x: 5, y: 0)
    #expect(near(inner.convert(inner.bounds, to: window), CGRect(x: 175, y: 170, width: 20, height: 20)))
  }

  @Test func `touches hit a transformed view at its visible area`() {
    let stage = MotionStage()
    let (window, view) = (stage.window, UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 10)))
    window.addSubview(view)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(window.hitTest(CGPoint(x: 150, y: 60), with: nil) === view)
    #expect(window.hitTest(CGPoint(x: 110, y: 105), with: nil) === window)
    view.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(window.hitTest(CGPoint(x: 150, y: 105), with: nil) === window)
  }

  @Test func `viewers receive the transform and the untransformed frame`() {
    let stage = MotionStage()
    _ = stage.turn()
    stage.view.transform = CGAffineTransform(rotationAngle: .pi / 6).translatedBy(x: 0, y: 10)
    #expect(stage.turn() == [#"{"id":2,"transform":[0.866025,0.5,-0.5,0.866025,-5,8.66]}"#])
    stage.view.center.x = 60
    #expect(stage.turn() == [#"{"id":2,"frame":[10,0,100,100]}"#])
    stage.view.transform = .identity
    #expect(stage.turn() == [#"{"id":2,"transform":null}"#])
  }

  @Test func `an animated rotation follows the arc`() {
    let stage = MotionStage()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      stage.view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 3, y: 3)
    }
    stage.advance(to: 500)
    let actual = stage.view.presentedTransform
    let expected = CGAffineTransform(rotationAngle: .pi / 4).scaledBy(x: 2, y: 2)
    #expect(abs(actual.a - expected.a) < 1e-9 && abs(actual.b - expected.b) < 1e-9 && abs(actual.c - expected.c) < 1e-9)
  }

  @Test func `a transformed view follows its superview by its untransformed frame`() {
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    view.autoresizingMask = .flexibleWidth
    superview.addSubview(view)
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    superview.bounds.size.width = 200
    view.transform = .identity
    #expect(view.frame == CGRect(x: 10, y: 10, width: 180, height: 20))
  }
}
