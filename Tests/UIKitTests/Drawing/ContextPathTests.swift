import Foundation
import Testing

// For the markup that a context records, which apps do not see.
@testable import CoreGraphics
@testable import UIKit

/// The paths of a context: their points are transformed when they are added, the pen when they are stroked.
@MainActor
@Suite struct ContextPathTests {
  private let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))

  /// The attributes `d` and `stroke-width` of all that was drawn, with the matrix around each.
  private var drawn: [String] {
    let text = context.markup
    return text.matches(of: /(?:transform="([^"]*)">)?<path d="([^"]*)"[^>]*?(?:stroke-width="([^"]*)"[^>]*)?\/>/).map {
      [$0.1.map(String.init), String($0.2), $0.3.map { "width \($0)" }].compactMap(\.self).joined(separator: " ")
    }
  }

  private func svg(_ build: (CGMutablePath) -> Void) -> String {
    let path = CGMutablePath()
    build(path)
    return path.svg
  }

  @Test func `path points are transformed by the current matrix when they are added`() {
    context.move(to: CGPoint(x: 1, y: 2))
    context.translateBy(x: 10, y: 0)
    context.addLine(to: CGPoint(x: 1, y: 2))
    context.scaleBy(x: 2, y: 2)
    context.addLine(to: CGPoint(x: 5, y: 5))
    #expect(context.currentPointOfPath == CGPoint(x: 5, y: 5))
    context.strokePath()
    #expect(
      drawn == [
        svg { $0.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 11, y: 2), CGPoint(x: 20, y: 10)]) } + " width 2"
      ])
  }

  @Test func `a path keeps its position when the matrix is restored before the stroke`() {
    context.saveGState()
    context.translateBy(x: 50, y: 50)
    context.scaleBy(x: 30, y: 10)
    context.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi, clockwise: false)
    context.restoreGState()
    let box = context.boundingBoxOfPath
    #expect(abs(box.minX - 20) < 0.01 && abs(box.maxX - 80) < 0.01 && box.maxY > 59)
    context.setLineWidth(3)
    context.strokePath()
    #expect(drawn.count == 1 && drawn[0].hasSuffix("width 3") && drawn[0].contains("80 50"))
  }

  @Test func `the current path is not part of the graphics state`() {
    context.saveGState()
    context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.restoreGState()
    #expect(!context.isPathEmpty)
    context.saveGState()
    context.fillPath()
    context.restoreGState()
    #expect(context.isPathEmpty && context.path == nil && context.currentPointOfPath == .zero)
  }

  @Test func `every kind of element is transformed when it is added`() throws {
    let t = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
    let rect = CGRect(x: 1, y: 2, width: 8, height: 6)
    let (p, q, r) = (CGPoint(x: 3, y: 4), CGPoint(x: 9, y: 1), CGPoint(x: 5, y: 12))
    let additions: [(CGContext) -> Void] = [
      { $0.addLine(to: p) }, { $0.addLines(between: [p, q, r]) }, { $0.addCurve(to: p, control1: q, control2: r) },
      { $0.addQuadCurve(to: p, control: q) }, { $0.addRect(rect) }, { $0.addRects([rect, rect]) },
      { $0.addEllipse(in: rect) }, { $0.addPath(CGPath(ellipseIn: rect, transform: nil)) },
      { $0.addArc(center: p, radius: 3, startAngle: 1, endAngle: 4, clockwise: true) },
      { $0.addArc(tangent1End: p, tangent2End: r, radius: 1) },
      {
        $0.addLine(to: p); $0.closePath(); $0.addLine(to: q)
      },
    ]
    for (number, addition) in additions.enumerated() {
      let (plain, moved) = (CGContext(bounds: context.bounds), CGContext(bounds: context.bounds))
      plain.move(to: CGPoint(x: -2, y: -3))
      addition(plain)
      moved.concatenate(t)
      moved.move(to: CGPoint(x: -2, y: -3))
      addition(moved)
      // In the user space of now it is what was added.
      let user = try #require(moved.path)
      let expected = try #require(plain.path)
      #expect(user.svg == expected.svg, "addition \(number)")
      moved.concatenate(moved.ctm.inverted())
      let device = try #require(moved.path)
      #expect(device.svg == expected.applying(t).svg, "addition \(number)")
    }
  }

  @Test func `the current matrix of a stroke transforms line width and dashes`() {
    context.move(to: CGPoint(x: 10, y: 10))
    context.addLine(to: CGPoint(x: 90, y: 10))
    context.setLineWidth(2)
    context.setLineDash(phase: 1, lengths: [4, 2])
    context.scaleBy(x: 3, y: 3)
    context.strokePath()
    #expect(drawn == ["M10 10L90 10 width 6"])
    #expect(context.markup.contains("stroke-dasharray=\"12 6\" stroke-dashoffset=\"3\""))
    let uneven = CGContext(bounds: context.bounds)
    uneven.move(to: CGPoint(x: 10, y: 10))
    uneven.addLine(to: CGPoint(x: 90, y: 10))
    uneven.setLineWidth(2)
    uneven.scaleBy(x: 2, y: 5)
    uneven.strokePath()
    #expect(uneven.markup.contains("matrix(2 0 0 5 0 0)") && uneven.markup.contains("d=\"M5 2L45 2\""))
    #expect(uneven.markup.contains("stroke-width=\"2\""))
  }

  @Test func `a clip keeps its position, and a UIBezierPath is drawn with the current matrix`() {
    context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.translateBy(x: 40, y: 0)
    context.clip()
    #expect(context.definitions.contains(CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil).svg))
    let path = UIBezierPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2))
    path.lineWidth = 3
    context.scaleBy(x: 2, y: 2)
    context.stroke(path)
    let moved = CGPath(rect: CGRect(x: 42, y: 2, width: 4, height: 4), transform: nil)
    #expect(drawn == ["\(moved.svg) width 6"])
    #expect(context.pathContains(CGPoint(x: 0, y: 0), mode: .fill) == false)
    context.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(context.pathContains(CGPoint(x: 2, y: 2), mode: .fill))
    context.translateBy(x: 1, y: 0)
    #expect(context.pathContains(CGPoint(x: 1.5, y: 2), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 2.5, y: 2), mode: .fill))
  }

  @Test func `a path is replaced by the outline of its stroke`() throws {
    context.setLineWidth(4)
    context.addRect(CGRect(x: 10, y: 10, width: 40, height: 20))
    context.scaleBy(x: 2, y: 1)
    // The pen is 8 wide and 4 high now.
    #expect(context.pathContains(CGPoint(x: 5, y: 20), mode: .stroke))
    #expect(!context.pathContains(CGPoint(x: 15, y: 20), mode: .stroke))
    #expect(context.pathContains(CGPoint(x: 15, y: 20), mode: .fillStroke))
    context.replacePathWithStrokedPath()
    context.scaleBy(x: 0.5, y: 1)
    let outline = try #require(context.path)
    #expect(outline.boundingBoxOfPath == CGRect(x: 6, y: 8, width: 48, height: 24))
    #expect(outline.contains(CGPoint(x: 7, y: 9)) && !outline.contains(CGPoint(x: 20, y: 20)))
  }

  @Test func `stroked outlines have the line caps and joins`() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    func box(_ cap: CGLineCap, _ join: CGLineJoin, _ limit: CGFloat = 10) -> CGPath {
      line.copy(strokingWithWidth: 2, lineCap: cap, lineJoin: join, miterLimit: limit)
    }
    let corner = CGPoint(x: 10.9, y: -0.9)
    #expect(box(.butt, .miter).contains(corner) && !box(.butt, .bevel).contains(corner))
    #expect(!box(.butt, .round).contains(corner) && box(.butt, .round).contains(CGPoint(x: 10.6, y: -0.6)))
    #expect(!box(.butt, .miter, 1).contains(corner))
    #expect(box(.butt, .miter).boundingBoxOfPath.minX == 0 && box(.square, .miter).boundingBoxOfPath.minX == -1)
    #expect(
      box(.round, .miter).contains(CGPoint(x: -0.9, y: 0)) && !box(.round, .miter).contains(CGPoint(x: -0.9, y: 0.9)))
    let dashes = line.copy(dashingWithPhase: 1, lengths: [4, 2])
    #expect(dashes.svg == "M0 0L3 0M5 0L9 0M10 1L10 5M10 7L10 10")
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
      .copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(circle.contains(CGPoint(x: 1, y: 10)) && circle.contains(CGPoint(x: -1.9, y: 10)))
    #expect(!circle.contains(CGPoint(x: 10, y: 10)) && !circle.contains(CGPoint(x: 2.2, y: 10)))
  }

  @Test func `a matrix that flattens everything traps nowhere`() {
    context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.scaleBy(x: 0, y: 1)
    context.addLine(to: CGPoint(x: 5, y: 5))
    context.addArc(tangent1End: CGPoint(x: 1, y: 1), tangent2End: CGPoint(x: 4, y: 9), radius: 2)
    _ = (context.boundingBoxOfPath, context.currentPointOfPath)
    context.drawPath(using: .fillStroke)
    #expect(drawn.count == 1)
  }
}
