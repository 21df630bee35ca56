import Foundation
import Testing

import UIKit

struct PathTests {
  @Test func `a rounded rectangle rounds only the given corners`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), byRoundingCorners: .topRight,
      cornerRadii: CGSize(width: 4, height: 4))
    #expect(path.cgPath.svg == "M0 0L16 0C18.209 0 20 1.791 20 4L20 10L0 10L0 0Z")
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func `an arc is drawn clockwise or counterclockwise`() {
    let quarter = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(quarter.cgPath.svg == "M10 0C10 5.523 5.523 10 0 10")
    let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(rest.bounds.minX + 10) < 0.01 && abs(rest.bounds.minY + 10) < 0.01)
    let whole = UIBezierPath(arcCenter: .zero, radius: 5, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    #expect(abs(whole.bounds.width - 10) < 0.01 && abs(whole.bounds.height - 10) < 0.01)
  }

  @Test func `elements added with a transform are transformed, and earlier ones are not`() {
    let transform = CGAffineTransform(scaleX: 2, y: 1).translatedBy(x: 3, y: 4)
    func compare(_ plain: (CGMutablePath) -> Void, _ transformed: (CGMutablePath) -> Void) {
      let (expected, path) = (CGMutablePath(), CGMutablePath())
      plain(expected)
      transformed(path)
      #expect(path.svg == expected.applying(transform).svg)
    }
    let rect = CGRect(x: 1, y: 2, width: 10, height: 6)
    compare({ $0.addRect(rect) }, { $0.addRect(rect, transform: transform) })
    compare({ $0.addEllipse(in: rect) }, { $0.addEllipse(in: rect, transform: transform) })
    compare(
      {
        $0.move(to: CGPoint(x: 5, y: 5))
        $0.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 1, clockwise: false)
      },
      {
        $0.move(to: CGPoint(x: 5, y: 5), transform: transform)
        $0.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 1, clockwise: false, transform: transform)
      })
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 1, y: 1), transform: transform)
    #expect(path.svg == "M1 1L8 5")
  }

  @Test func `a point is in a path or not`() {
    let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(oval.contains(CGPoint(x: 50, y: 25)) && oval.contains(CGPoint(x: 2, y: 2)) == false)
    oval.append(UIBezierPath(rect: CGRect(x: 40, y: 20, width: 20, height: 10)))
    #expect(oval.contains(CGPoint(x: 50, y: 25)))
    oval.usesEvenOddFillRule = true
    #expect(oval.contains(CGPoint(x: 50, y: 25)) == false)
  }

  @Test func `an empty path has null bounds, and a path with NaN is not drawn`() {
    #expect(UIBezierPath().bounds.isNull && UIBezierPath().isEmpty)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: CGFloat.nan, y: 0))
    path.addLine(to: .zero)
    #expect(path.cgPath.svg == "")
  }

  @Test func `path data is read, relative and absolute, curves and arcs`() {
    #expect(CGPath(svg: "M1 2h3v-1l-1.5.5zm5,5 q1 1 2 0s").svg == "M1 2L4 2L4 1L2.5 1.5ZM6 7Q7 8 8 7")
    let circle = CGPath(svg: "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0z").boundingBoxOfPath
    #expect(abs(circle.minY - 2) < 0.01 && abs(circle.maxY - 22) < 0.01 && abs(circle.maxX - 22) < 0.01)
    let short = CGPath(svg: "M0 0A5 5 0 0 1 10 0").boundingBoxOfPath
    #expect(abs(short.minY + 5) < 0.01 && abs(short.maxY) < 0.01)
    #expect(CGPath(svg: "M0 0 rubbish 1 1").svg == "M0 0")
  }

  @Test func `smooth curves of path data reflect the control point only of a curve of the same kind`() {
    #expect(CGPath(svg: "M0 0Q5 10 10 0T20 0t10 0").svg == "M0 0Q5 10 10 0Q15 -10 20 0Q25 10 30 0")
    #expect(CGPath(svg: "M0 0T4 0").svg == "M0 0Q0 0 4 0")
    #expect(CGPath(svg: "M0 0C0 5 10 5 10 0S20 5 20 0").svg == "M0 0C0 5 10 5 10 0C10 -5 20 5 20 0")
    #expect(CGPath(svg: "M0 0Q5 10 10 0S20 5 20 0").svg == "M0 0Q5 10 10 0C10 0 20 5 20 0")
  }

  @Test func `path data may have exponents, arc flags without separators and rotated ellipses`() {
    #expect(CGPath(svg: "M1e1-2.5E-1L+.5e+1 2").svg == CGPath(svg: "M10-.25L5 2").svg)
    #expect(CGPath(svg: "M0 0a5 5 0 0110 0").svg == CGPath(svg: "M0 0a5 5 0 0 1 10 0").svg)
    // Turned by 90 degrees, the long axis is vertical.
    let upright = CGPath(svg: "M0 0A20 10 90 0 1 20 0A20 10 90 0 1 0 0").boundingBoxOfPath
    #expect(abs(upright.width - 20) < 0.01 && abs(upright.height - 40) < 0.01)
  }

  @Test func `close() sets the current point to the beginning of the subpath`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 1))
    path.addQuadCurve(to: CGPoint(x: 5, y: 5), controlPoint: CGPoint(x: 9, y: 3))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
    #expect(path.bounds.maxX == 7)
    path.apply(CGAffineTransform(translationX: 10, y: 0))
    #expect(path.cgPath.svg == "M11 1L15 1Q19 3 15 5Z")
  }

  @Test func `apply passes its pointer and each element to a function`() {
    var kinds: [CGPathElementType] = []
    withUnsafeMutablePointer(to: &kinds) { pointer in
      CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil).apply(info: pointer) { info, element in
        info?.assumingMemoryBound(to: [CGPathElementType].self).pointee.append(element.pointee.type)
      }
    }
    #expect(kinds == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
  }
}
