import Testing
import UIKitTesting
import VitrineImageIO

@Suite struct ImageFileTests {
  /// Two frames of one pixel: the first is shown for 0.2 seconds, and the second, which lets the first one through, for 0.01.
  private static let animation = Data(
    [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
      + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 5, 0, 0]
      + [0x21, 0xF9, 4, 0, 20, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
      + [0x21, 0xF9, 4, 1, 1, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B])

  @Test func `the frames of an animation have their delays`() throws {
    let source = try #require(CGImageSourceCreateWithData(Self.animation as CFData, nil))
    #expect(CGImageSourceGetCount(source) == 2)
    #expect(CGImageSourceGetType(source) == "com.compuserve.gif")
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let delays = (0..<2).map { index in
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [CFString: Any]
      let values = properties?[kCGImagePropertyGIFDictionary] as? [CFString: Any]
      return [kCGImagePropertyGIFDelayTime, kCGImagePropertyGIFUnclampedDelayTime].map { values?[$0] as? Double }
    }
    #expect(delays == [[0.2, 0.2], [0.1, 0.01]])
    let file = CGImageSourceCopyProperties(source, nil) as? [String: Any]
    #expect((file?["{GIF}"] as? [String: Any])?["LoopCount"] as? Int == 5)
    for index in 0..<2 {
      let image = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
      #expect(image.width == 1 && image.height == 1)
    }
    #expect(CGImageSourceCreateImageAtIndex(source, 2, nil) == nil)
  }

  @Test func `a thumbnail fits into the size`() throws {
    let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"/>"#
    let source = try #require(CGImageSourceCreateWithData(Data(drawing.utf8) as CFData, nil))
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
    #expect(properties?[kCGImagePropertyPixelWidth] as? Int == 400)
    let options =
      [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 100] as CFDictionary
    let thumbnail = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(thumbnail.width == 100 && thumbnail.height == 50)
  }

  @Test func `an incremental source has an image when all data are there`() {
    let source = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(source, Self.animation.prefix(10) as CFData, false)
    #expect(CGImageSourceGetStatus(source) == .statusReadingHeader && CGImageSourceGetCount(source) == 0)
    CGImageSourceUpdateData(source, Self.animation as CFData, true)
    #expect(CGImageSourceGetStatus(source) == .statusComplete && CGImageSourceGetCount(source) == 2)
  }

  @Test func `data that are no image have no images`() throws {
    let source = try #require(CGImageSourceCreateWithData(Data("text".utf8) as CFData, nil))
    #expect(CGImageSourceGetCount(source) == 0 && CGImageSourceGetStatus(source) == .statusUnknownType)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
  }

  @Test func `an image is written as a file`() throws {
    let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>"#
    let image = try #require(UIImage(data: Data(drawing.utf8))?.cgImage)
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    #expect(CGImageSourceGetType(source) == "public.png")
    #expect(CGImageDestinationCreateWithData(data, "public.heic" as CFString, 1, nil) == nil)
  }
}
