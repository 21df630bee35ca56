import Testing
import UIKit

@Suite struct PixelTests {
  private static let rgb = CGColorSpaceCreateDeviceRGB()

  private func image(
    _ bytes: [UInt8], _ width: Int, _ height: Int, _ info: CGBitmapInfo, bitsPerPixel: Int = 32, rowLength: Int? = nil,
    space: CGColorSpace = rgb
  ) throws -> CGImage? {
    let provider = try #require(CGDataProvider(data: Data(bytes) as NSData))
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bitsPerPixel,
      bytesPerRow: rowLength ?? width * bitsPerPixel / 8, space: space, bitmapInfo: info, provider: provider,
      decode: nil, shouldInterpolate: false, intent: .defaultIntent)
  }

  private func info(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = []) -> CGBitmapInfo {
    CGBitmapInfo(rawValue: alpha.rawValue | order.rawValue)
  }

  /// The bytes of an image as red, green, blue and alpha: after it was written as a PNG file and decoded.
  private func decoded(_ image: CGImage) throws -> [UInt8] {
    let file = try #require(UIImage(cgImage: image).pngData())
    let other = try #require(UIImage(data: file)?.cgImage)
    return [UInt8](try #require(other.dataProvider?.data) as Data)
  }

  @Test func `a CGImage of pixels is written as a file with these pixels`() throws {
    let red: [UInt8] = [255, 0, 0, 255]
    let faint: [UInt8] = [0, 0, 128, 128]
    let picture = try #require(try image(red + faint, 2, 1, info(.premultipliedLast)))
    #expect(picture.width == 2 && picture.height == 1 && picture.bytesPerRow == 8)
    #expect([UInt8](try #require(picture.dataProvider?.data) as Data) == red + faint)
    #expect(try decoded(picture) == red + faint)
  }

  @Test func `each order of pixel components gives the same picture`() throws {
    let orders: [([UInt8], CGBitmapInfo)] = [
      ([40, 80, 120, 200], info(.last)), ([200, 40, 80, 120], info(.first)),
      ([120, 80, 40, 200], info(.first, .byteOrder32Little)), ([200, 120, 80, 40], info(.last, .byteOrder32Little)),
    ]
    for (bytes, info) in orders {
      // 40, 80 and 120, multiplied by 200 of 255.
      #expect(try decoded(try #require(try image(bytes, 1, 1, info))) == [31, 63, 94, 200])
    }
  }

  @Test func `rows with a gap, greys and pixels without alpha are read`() throws {
    let rows: [UInt8] = [10, 20, 30, 1, 2, 40, 50, 60, 3, 4]
    let tall = try #require(try image(rows, 1, 2, info(.none), bitsPerPixel: 24, rowLength: 5))
    #expect(try decoded(tall) == [10, 20, 30, 255, 40, 50, 60, 255])
    let grey = try #require(
      try image([0, 77], 2, 1, info(.none), bitsPerPixel: 8, space: CGColorSpaceCreateDeviceGray()))
    #expect(try decoded(grey) == [0, 0, 0, 255, 77, 77, 77, 255])
    #expect(grey.colorSpace?.model == .monochrome)
  }

  @Test func `a CGImage with too few bytes or another format is nil`() throws {
    #expect(try image([1, 2, 3], 1, 1, info(.last)) == nil)
    #expect(try image([1, 2, 3, 4], 1, 1, info(.last), bitsPerPixel: 16) == nil)
  }

  @Test func `a CGDataProvider calls its release callback`() throws {
    final class Count { var value = 0 }
    let count = Count()
    let bytes: [UInt8] = [1, 2, 3, 255]
    bytes.withUnsafeBytes { memory in
      let provider = CGDataProvider(
        dataInfo: Unmanaged.passUnretained(count).toOpaque(), data: memory.baseAddress!, size: 4
      ) { info, _, size in Unmanaged<Count>.fromOpaque(info!).takeUnretainedValue().value += size }
      #expect(provider?.data.map { [UInt8]($0 as Data) } == bytes && count.value == 0)
    }
    #expect(count.value == 4)
  }

  @Test func `a bitmap context draws into memory that the app provides`() throws {
    var memory = [UInt8](repeating: 0, count: 4 * 4 * 2)
    let made = memory.withUnsafeMutableBytes { bytes -> CGImage? in
      let context = CGContext(
        data: bytes.baseAddress, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 16, space: Self.rgb,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
      // The lower row, because y grows upwards.
      context?.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      #expect(Array(bytes[16..<28]) == [0, 255, 0, 255, 0, 255, 0, 255, 0, 0, 0, 0])
      context?.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
      bytes[3] = 255
      return context?.makeImage()
    }
    #expect(Array(memory[16..<24]) == [0, 0, 0, 0, 0, 255, 0, 255])
    #expect(made?.dataProvider?.data.map { [UInt8]($0 as Data) } == memory)
  }

  @Test func `the pixels of an image context can be changed`() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, 1)
    defer { UIGraphicsEndImageContext() }
    let context = try #require(UIGraphicsGetCurrentContext())
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    // Blue, green, red, alpha.
    #expect((0..<8).map { data[$0] } == [0, 0, 255, 255, 0, 0, 0, 0])
    (data[4], data[5], data[6], data[7]) = (255, 0, 0, 255)
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
    #expect(try Array(decoded(image)[4..<8]) == [0, 0, 255, 255])
  }

  @Test func `a file's pixels are decoded`() throws {
    let drawing =
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><rect width="1" height="1" fill="#336699"/></svg>"##
    let image = try #require(UIImage(data: Data(drawing.utf8))?.cgImage)
    let data = try #require(image.dataProvider?.data)
    #expect([UInt8](data as Data) == [0x33, 0x66, 0x99, 255, 0, 0, 0, 0])
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1)))
    #expect([UInt8](try #require(part.dataProvider?.data) as Data) == [0, 0, 0, 0])
  }

  @Test func `masks and ranges of colours make pixels transparent`() throws {
    let picture = try #require(try image([9, 9, 9, 255, 200, 200, 200, 255], 2, 1, info(.last)))
    let provider = try #require(CGDataProvider(data: Data([255, 0]) as NSData))
    let mask = try #require(
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: provider, decode: nil,
        shouldInterpolate: false))
    #expect(mask.isMask)
    let expected: [UInt8] = [0, 0, 0, 0, 200, 200, 200, 255]
    #expect(try decoded(try #require(picture.masking(mask))) == expected)
    #expect(try decoded(try #require(picture.copy(maskingColorComponents: [0, 10, 0, 10, 0, 10]))) == expected)
  }

  @Test func `a file of another kind is no PNG file`() throws {
    let picture = try #require(try image([9, 9, 9, 255], 1, 1, info(.last)))
    let file = try #require(UIImage(cgImage: picture).pngData())
    let provider = try #require(CGDataProvider(data: file as NSData))
    let other = CGImage(
      pngDataProviderSource: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    #expect(other?.width == 1)
    #expect(
      CGImage(jpegDataProviderSource: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent) == nil)
  }
}
