import Foundation
import Testing

// For ImageData, which converts files, which apps do not see.
@testable import CoreGraphics
@testable import UIKit

/// Files of images that the app has drawn.
@MainActor @Suite struct DrawnFileTests {
  private func drawn(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, _ draw: (CGContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
      draw($0.cgContext)
    }
  }

  /// The colors over white as hexadecimal digits, a row a line.
  private func pixels(_ image: UIImage) throws -> [String] {
    let png = try #require(image.pngData().flatMap { ImageData($0) })
    let (width, height) = (Int(png.size.width), Int(png.size.height))
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)"><rect width="100%" height="100%" \
      fill="#FFFFFF"/><image width="\(width)" height="\(height)" href="\(png.url)"/></svg>
      """
    let bitmap = try [UInt8](ImageData.file(of: drawing, "bmp"))
    func number(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bitmap[offset + $1]) << (8 * $1) } }
    // The header says where the rows begin, from the lowest one; each is a multiple of four bytes.
    let start = number(10)
    return (0..<height).reversed().map { row in
      (0..<width).map { column in
        let first = start + row * ((width * 3 + 3) / 4 * 4) + column * 3
        return bitmap[first..<first + 3].reversed().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }.joined(separator: " ")
    }
  }

  @Test func `filled rectangles cover whole and half pixels`() throws {
    let image = drawn(3, 2) { context in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 1.5, y: 0, width: 1.5, height: 1))
    }
    #expect(try pixels(image) == ["ff0000 7f7fff 0000ff", "ff0000 ffffff ffffff"])
  }

  @Test func `an image's scale multiplies its pixels`() throws {
    let image = drawn(2, 1, scale: 2) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    #expect(try pixels(image) == ["000000 000000 ffffff ffffff", "000000 000000 ffffff ffffff"])
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), true, 3)
    let opaque = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(try pixels(opaque).count == 3)
  }

  @Test func `strokes, transforms, clips and alpha are rendered into the PNG file`() throws {
    let image = drawn(4, 4) { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 3))
      context.setAlpha(0.5)
      context.translateBy(x: 1, y: 1)
      context.setStrokeColor(UIColor.green.cgColor)
      context.stroke(CGRect(x: 0, y: 0, width: 2, height: 4), width: 1)
    }
    let rows = try pixels(image)
    #expect(rows[3] == "ffffff ffffff ffffff ffffff", "clipped")
    #expect(rows[2].hasPrefix("bfffbf bfffbf"), "half of a line of half the alpha")
  }

  @Test func `gradients are rendered into the PNG file`() throws {
    let image = drawn(4, 1) { context in
      let colors = [UIColor.black.cgColor, UIColor.white.cgColor]
      guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 1]) else { return }
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 4, y: 0), options: [])
    }
    #expect(try pixels(image) == ["202020 606060 9f9f9f dfdfdf"])
  }

  @Test func `text is rendered into the PNG file by its glyphs`() throws {
    let image = drawn(40, 20) { _ in
      ("H" as NSString).draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 16)])
    }
    let rows = try pixels(image)
    #expect(rows.contains { $0.contains("000000") } && rows.allSatisfy { $0.hasSuffix("ffffff") })
  }

  @Test func `an image in a drawing is rendered, and a PNG file is converted to JPEG`() throws {
    let red = try #require(UIImage(data: Sample.png))
    #expect(try pixels(drawn(1, 1) { _ in red.draw(in: CGRect(x: 0, y: 0, width: 1, height: 1)) }) == ["ff0000"])
    let jpeg = try #require(red.jpegData(compressionQuality: 0.9))
    #expect(jpeg.starts(with: [0xFF, 0xD8, 0xFF, 0xE0]) && jpeg.suffix(2) == Data([0xFF, 0xD9]))
    #expect(UIImage(data: jpeg)?.size == CGSize(width: 1, height: 1))
    #expect(red.pngData() == Sample.png)
  }

  @Test func `pngData and jpegData return nil for images that cannot be converted`() throws {
    // A header without pixels.
    let photo = try #require(UIImage(data: Sample.jpeg(20, 10)))
    #expect(photo.jpegData(compressionQuality: 0.5) == Sample.jpeg(20, 10))
    #expect(drawn(40_000, 40_000) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }.pngData() == nil)
  }

  @Test func `a lower quality makes a smaller file of the same size`() throws {
    let image = drawn(40, 30) { context in
      for index in 0..<20 {
        context.setFillColor(UIColor(hue: CGFloat(index) / 20, saturation: 1, brightness: 1, alpha: 1).cgColor)
        context.fillEllipse(in: CGRect(x: CGFloat(index) * 1.7, y: CGFloat(index), width: 9, height: 7))
      }
    }
    let (high, low) = (
      image.jpegData(compressionQuality: 1)?.count ?? 0, image.jpegData(compressionQuality: 0.1)?.count ?? 0
    )
    #expect(low > 600 && low < high)
    #expect(
      image.jpegData(compressionQuality: 0.1).flatMap { UIImage(data: $0) }?.size == CGSize(width: 40, height: 30))
  }

  @Test func `UIImage.init can be used as a function`() {
    let images = [Sample.png, Data()].map(UIImage.init(data:))
    #expect(images[0] != nil && images[1] == nil)
  }
}
