import Testing
import Wire

// For the members that viewers receive and a layer's cropped contents, which apps do not see.
@testable import UIKit

@MainActor @Suite struct ContentsRectTests {
  /// Red at the left, blue at the right.
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    UIColor.blue.setFill()
    context.fill(CGRect(x: 20, y: 0, width: 20, height: 20))
  }

  @Test func `cropping a CGImage returns an image of the cropped size`() throws {
    let whole = try #require(image.cgImage)
    let part = try #require(whole.cropping(to: CGRect(x: 20.5, y: -5, width: 100, height: 10)))
    #expect(part.width == 20 && part.height == 5)
    let svg = String(decoding: part.data.bytes, as: UTF8.self)
    #expect(svg.contains("<image x=\"-20\" y=\"0\" width=\"40\" height=\"20\""))
    #expect(whole.cropping(to: CGRect(x: 40, y: 0, width: 5, height: 5)) == nil)
  }

  @Test func `contentsRect draws a part of a layer's contents`() throws {
    let commits = Commits()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.contents = image.cgImage
    commits.window.layer.addSublayer(layer)
    let whole = try #require(layer.described["image"]?["id"]?.integer)
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    let part = try #require(layer.described["image"]?["id"]?.integer)
    #expect(part != whole)
    #expect(layer.croppedContents?.size == CGSize(width: 20, height: 20))
    #expect(layer.value(forKey: "contentsRect") as? CGRect == layer.contentsRect)
    layer.contentsCenter = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5)
    #expect(layer.described["image"]?["caps"]?.array?.compactMap(\.double) == [10, 5, 0, 5])
    layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.contentsRect = CGRect(x: 2, y: 2, width: 1, height: 1)
    #expect(layer.described["image"] == nil, "There is nothing to draw.")
  }

  @Test func `a bitmap context has its origin at the bottom left, and makeImage is upright`() throws {
    let source = try #require(image.cgImage)
    func context(_ data: UnsafeMutableRawPointer?, _ width: Int) throws -> CGContext? {
      CGContext(
        data: data, width: width, height: 10, bitsPerComponent: source.bitsPerComponent,
        bytesPerRow: source.bytesPerRow,
        space: try #require(source.colorSpace), bitmapInfo: source.bitmapInfo.rawValue)
    }
    let bitmap = try #require(try context(nil, 20))
    bitmap.setFillColor(UIColor.red.cgColor)
    bitmap.fill(CGRect(x: 0, y: 0, width: 5, height: 2))
    let svg = String(decoding: try #require(bitmap.makeImage()).data.bytes, as: UTF8.self)
    #expect(svg.contains("M0 10L5 10L5 8L0 8"), "The rectangle is at the bottom.")
    #expect(bitmap.width == 20 && bitmap.makeImage()?.height == 10 && source.alphaInfo == .premultipliedLast)
    #expect(try context(nil, 0) == nil)
  }

  @Test func `a CGLayer can be drawn several times`() throws {
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 10)).image { context in
      let layer = CGLayer(context.cgContext, size: CGSize(width: 4, height: 2), auxiliaryInfo: nil)
      layer?.context?.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
      for x in [0, 10] { layer.map { context.cgContext.draw($0, at: CGPoint(x: x, y: 5)) } }
    }
    let svg = String(decoding: try #require(drawn.cgImage).data.bytes, as: UTF8.self)
    #expect(
      svg.components(separatedBy: "<image ").count == 3 && svg.contains("x=\"10\" y=\"5\" width=\"4\" height=\"2\""))
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
    #expect(CGFont("HelveticaNeue")?.postScriptName == "HelveticaNeue" && CGFont("no such font") == nil)
  }
}
