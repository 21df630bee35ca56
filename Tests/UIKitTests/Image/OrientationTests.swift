import Foundation
import Testing
import UIKit
import UIKitTesting

/// Images that are turned or mirrored.
@MainActor @Suite struct OrientationTests {
  /// A picture with three columns and two rows, whose reds are 10, 20, 30 and 40, 50, 60.
  private func picture() throws -> CGImage {
    let bytes: [UInt8] = (1...6).flatMap { [$0 * 10, 0, 0, 255] as [UInt8] }
    let provider = try #require(CGDataProvider(data: Data(bytes) as NSData))
    return try #require(
      CGImage(
        width: 3, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 12,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider,
        decode: nil, shouldInterpolate: false, intent: .defaultIntent))
  }

  /// The reds of a drawing of the image, divided by ten, from top to bottom.
  private func rows(_ image: UIImage) throws -> [[Int]] {
    let (width, height) = (Int(image.size.width), Int(image.size.height))
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    try pixels.withUnsafeMutableBytes { buffer in
      let context = try #require(
        CGContext(
          data: buffer.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      // UIKit's coordinates, whose origin is at the top.
      context.translateBy(x: 0, y: CGFloat(height))
      context.scaleBy(x: 1, y: -1)
      UIGraphicsPushContext(context)
      image.draw(at: .zero)
      UIGraphicsPopContext()
    }
    return (0..<height).map { y in (0..<width).map { Int(pixels[(y * width + $0) * 4]) / 10 } }
  }

  @Test(arguments: [
    (UIImage.Orientation.up, [[1, 2, 3], [4, 5, 6]]), (.down, [[6, 5, 4], [3, 2, 1]]),
    (.left, [[3, 6], [2, 5], [1, 4]]), (.right, [[4, 1], [5, 2], [6, 3]]),
    (.upMirrored, [[3, 2, 1], [6, 5, 4]]), (.downMirrored, [[4, 5, 6], [1, 2, 3]]),
    (.leftMirrored, [[1, 4], [2, 5], [3, 6]]), (.rightMirrored, [[6, 3], [5, 2], [4, 1]]),
  ])
  func `an image is drawn in its orientation`(_ orientation: UIImage.Orientation, _ pixels: [[Int]]) throws {
    #expect(try rows(UIImage(cgImage: try picture(), scale: 1, orientation: orientation)) == pixels)
  }

  @Test func `an image view shows a turned image turned, and sends it once`() throws {
    let controller = UIViewController()
    let views = [UIImage.Orientation.up, .left, .leftMirrored].map { orientation in
      UIImageView(image: try? UIImage(cgImage: picture(), scale: 1, orientation: orientation))
    }
    for view in views { controller.view.addSubview(view) }
    #expect(views.map(\.bounds.width) == [3, 2, 2] && views.map(\.bounds.height) == [2, 3, 3])
    let screen = Screen(controller, .phone)
    let pictures = screen.svg().matches(of: /<image [^>]*href="([^"]*)"/).map { String($0.1) }
    #expect(pictures.count == 3 && Set(pictures).count == 3)
  }
}
