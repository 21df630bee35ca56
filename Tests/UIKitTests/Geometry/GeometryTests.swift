import Foundation
import Testing
import UIKit

struct GeometryTests {
  @Test func `geometry is printed as numbers in parentheses`() {
    #expect("\(CGPoint(x: 1, y: 2))" == "(1.0, 2.0)" && CGSize(width: 1, height: 2).debugDescription == "(1.0, 2.0)")
    #expect("\(CGRect(x: 1, y: 2, width: 3, height: 4))" == "(1.0, 2.0, 3.0, 4.0)")
  }

  @Test func `Core Graphics functions return the same values as the initializers`() {
    #expect(CGPointMake(1, 2) == CGPoint(x: 1, y: 2) && CGSizeMake(3, 4) == CGSize(width: 3, height: 4))
    #expect(CGRectMake(1, 2, 3, 4) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(CGVectorMake(1, 2) == CGVector(dx: 1, dy: 2))
  }

  @Test func `insets move edges inwards`() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == CGRect(x: 12, y: 21, width: 94, height: 46))
    #expect(rect.inset(by: .zero) == rect)
    #expect(UIEdgeInsets() == .zero && NSDirectionalEdgeInsets() == .zero && UIOffset() == .zero)
  }

  @Test func `UIRectEdge and UIRectCorner are option sets`() {
    #expect(UIRectEdge.all == [.top, .left, .bottom, .right])
    #expect(UIRectCorner.allCorners.contains([.topLeft, .topRight, .bottomLeft, .bottomRight]))
    #expect(NSDirectionalRectEdge.all.subtracting(.top) == [.leading, .bottom, .trailing])
  }

  @Test func `the identity transform does not change points`() {
    let point = CGPoint(x: 3, y: 4)
    #expect(point.applying(.identity) == point)
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(CGAffineTransform().isIdentity == false)
    #expect(CGAffineTransform(translationX: 0, y: 0).isIdentity)
  }

  @Test func `translatedBy, scaledBy and rotated act before the transform`() {
    let transform = CGAffineTransform.identity.translatedBy(x: 10, y: 0).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 3))
    let other = CGAffineTransform(translationX: 10, y: 0).concatenating(CGAffineTransform(scaleX: 2, y: 3))
    #expect(CGPoint(x: 1, y: 1).applying(other) == CGPoint(x: 22, y: 3))
  }

  @Test func `a rotation by 90 degrees maps the x axis to the y axis`() {
    let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(point.x) < 1e-12 && abs(point.y - 1) < 1e-12)
    let size = CGSize(width: 2, height: 1).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(size.width + 1) < 1e-12 && abs(size.height - 2) < 1e-12)
  }

  @Test func `an inverted transform undoes the transform`() {
    let transform = CGAffineTransform.identity.translatedBy(x: 7, y: -3).rotated(by: 0.7).scaledBy(x: 2, y: 0.5)
    let point = CGPoint(x: 5, y: 6).applying(transform).applying(transform.inverted())
    #expect(abs(point.x - 5) < 1e-9 && abs(point.y - 6) < 1e-9)
    #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
  }

  @Test func `a transformed rectangle is the bounding box of its corners`() {
    let turned = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.minX + 20) < 1e-9 && abs(turned.maxX) < 1e-9 && abs(turned.height - 10) < 1e-9)
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    let flipped = CGRect(x: 1, y: 1, width: 2, height: 2).applying(CGAffineTransform(scaleX: -1, y: 1))
    #expect(flipped == CGRect(x: -3, y: 1, width: 2, height: 2))
  }

  @Test func `NSValue stores geometry`() {
    let rect = CGRect(x: 0, y: 508, width: 390, height: 336)
    let info: [String: Any] = ["frame": NSValue(cgRect: rect)]
    #expect((info["frame"] as? NSValue)?.cgRectValue == rect)
    #expect(NSValue(cgRect: rect) == NSValue(cgRect: rect))
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
  }

  @Test func `an index path is a section and a row`() {
    var path = IndexPath(row: 3, section: 1)
    #expect(path.row == 3 && path.item == 3 && path.section == 1)
    #expect(path == IndexPath(item: 3, section: 1) && path == [1, 3])
    path.row = 4
    path.section = 2
    #expect(path == [2, 4])
    #expect(IndexPath(row: 0, section: 1) > IndexPath(row: 9, section: 0))
  }

  @Test func `CGVector has dx and dy`() {
    #expect(CGVector(dx: 1, dy: 2) == CGVector(dx: 1.0, dy: 2.0))
    #expect(CGVector() == .zero)
  }

  @Test func `functions such as CGRectEqualToRect compare geometry`() {
    #expect(CGPoint.zero.equalTo(CGPoint()) && !CGSize.zero.equalTo(CGSize(width: 1, height: 0)))
    #expect(CGRect(x: 1, y: 2, width: 3, height: 4).equalTo(CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(__CGPointEqualToPoint(.zero, CGPoint()) && !__CGSizeEqualToSize(.zero, CGSize(width: 1, height: 0)))
    #expect(__CGRectEqualToRect(CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 1, y: 2, width: 3, height: 4)))
  }
}
