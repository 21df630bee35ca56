import Foundation
import Testing

// For the markup of patterns and the members that viewers receive, which apps do not see.
@testable import CoreGraphics
@testable import UIKit

/// A context's clips, patterns and colours.
@MainActor @Suite struct ContextClipTests {
  private let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 80))

  @Test func `without a clip everything is visible`() {
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 80))
    context.translateBy(x: 10, y: 20)
    #expect(context.boundingBoxOfClipPath == CGRect(x: -10, y: -20, width: 100, height: 80))
  }

  @Test func `clips are intersected, and restoreGState restores the previous clip`() {
    context.clip(to: CGRect(x: 10, y: 10, width: 60, height: 60))
    context.saveGState()
    context.scaleBy(x: 2, y: 2)
    context.addEllipse(in: CGRect(x: 20, y: 20, width: 10, height: 10))
    context.clip()
    let box = context.boundingBoxOfClipPath
    #expect(abs(box.minX - 20) < 0.1 && abs(box.minY - 20) < 0.1 && abs(box.width - 10) < 0.2)
    context.restoreGState()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 10, width: 60, height: 60))
    context.resetClip()
    #expect(context.boundingBoxOfClipPath.width == 100)
  }

  @Test func `a clip outside of the visible area has a null bounding box`() {
    context.clip(to: CGRect(x: 200, y: 0, width: 10, height: 10))
    #expect(context.boundingBoxOfClipPath.isNull)
    context.scaleBy(x: 2, y: 2)
    #expect(context.boundingBoxOfClipPath.isNull)
  }

  @Test func `the clip's bounding box applies to an even-odd clip`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 1)).image { renderer in
      let context = renderer.cgContext
      context.addRect(CGRect(x: 1, y: 0, width: 2, height: 1))
      context.addRect(context.boundingBoxOfClipPath)
      context.clip(using: .evenOdd)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    }
    #expect(try alphas(image) == [255, 0, 0, 255])
  }

  // MARK: Patterns

  /// The pixels' components, of an image of one pixel per point.
  private func pixels(_ image: UIImage) throws -> [UInt8] {
    [UInt8](try #require(image.cgImage?.dataProvider?.data) as Data)
  }
  private func alphas(_ image: UIImage) throws -> [UInt8] {
    try pixels(image).enumerated().filter { $0.offset % 4 == 3 }.map(\.element)
  }

  private func image(_ width: Int, _ draw: (CGContext) -> Void) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 1)).image { draw($0.cgContext) }
  }

  @Test func `a colored pattern is repeated with its alpha`() throws {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, cell in
        cell.setFillColor(UIColor.red.cgColor)
        cell.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }, releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 1), matrix: .identity, xStep: 2, yStep: 1,
        tiling: .constantSpacing, isColored: true, callbacks: &callbacks))
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    let picture = image(6) { context in
      context.setFillColorSpace(space)
      var alpha: CGFloat = 1
      context.setFillPattern(pattern, colorComponents: &alpha)
      // The pattern does not follow the matrix.
      context.translateBy(x: 1, y: 0)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 1))
    }
    #expect(try alphas(picture) == [0, 0, 255, 0, 255, 0])
    #expect(try Array(pixels(picture)[8..<12]) == [255, 0, 0, 255])
  }

  @Test func `an uncoloured pattern is drawn in the given colour`() throws {
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { _, cell in cell.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }, releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: .identity, xStep: 2, yStep: 2,
        tiling: .noDistortion, isColored: false, callbacks: &callbacks))
    let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
    let color = try #require(CGColor(patternSpace: space, pattern: pattern, components: [0, 0, 1, 1]))
    #expect(color.pattern === pattern && color.alpha == 1 && color.copy(alpha: 0.5)?.alpha == 0.5)
    let picture = image(4) { context in
      context.setFillColor(color)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    }
    #expect(try Array(pixels(picture)[0..<8]) == [0, 0, 255, 255, 0, 0, 0, 0])
  }

  @Test func `a CGPattern needs a draw function and a size, and releases its info`() {
    final class Count { nonisolated(unsafe) static var released = 0 }
    var callbacks = CGPatternCallbacks()
    func make(_ width: CGFloat, _ step: CGFloat) -> CGPattern? {
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: width, height: 1), matrix: .identity, xStep: step, yStep: 1,
        tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
    }
    #expect(make(1, 1) == nil)
    callbacks = CGPatternCallbacks(version: 0, drawPattern: { _, _ in }, releaseInfo: { _ in Count.released += 1 })
    #expect(make(0, 1) == nil && make(1, 0) == nil && make(.nan, 1) == nil && make(1, .infinity) == nil)
    Count.released = 0
    do { #expect(make(1, 1) != nil) }
    #expect(Count.released == 1)
  }

  @Test func `a pattern colour of an image fills a path`() throws {
    let stripes = image(2) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    let colour = UIColor(patternImage: stripes)
    let picture = image(4) { _ in
      colour.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 1)).fill()
    }
    #expect(try alphas(picture) == [255, 0, 255, 0])
    #expect(UIColor(cgColor: colour.cgColor) == colour && colour.cgColor == colour.cgColor)
    let tiled = image(4) { _ in stripes.drawAsPattern(in: CGRect(x: 2, y: 0, width: 2, height: 1)) }
    #expect(try alphas(tiled) == [0, 0, 255, 0])
  }

  @Test func `a layer repeats the image of its background colour`() {
    let stripes = image(2) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    let (view, layer) = (UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), CALayer())
    layer.frame = view.bounds
    layer.backgroundColor = UIColor(patternImage: stripes).cgColor
    view.layer.addSublayer(layer)
    let described = view.describe()[.layers]?.array?.first
    #expect(described?["background"] == nil)
    view.layer.backgroundColor = UIColor(patternImage: stripes).cgColor
    #expect(view.backgroundColor?.patternImage === stripes)
  }

  // MARK: Images

  @Test func `without interpolation pixels stay sharp`() {
    let source = image(2) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    func text(_ quality: CGInterpolationQuality) -> String? {
      image(4) { context in
        context.interpolationQuality = quality
        #expect(context.interpolationQuality == quality)
        source.draw(in: CGRect(x: 0, y: 0, width: 4, height: 1))
      }.svgText
    }
    #expect(text(.none)?.contains("pixelated") == true && text(.high)?.contains("pixelated") == false)
  }
}

extension UIImage {
  /// The text of a drawing.
  fileprivate var svgText: String? {
    guard case .data(let data) = properties.content else { return nil }
    return String(decoding: data.bytes, as: UTF8.self)
  }
}
