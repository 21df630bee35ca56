import Foundation

extension CGImage {
  /// Returns a part of the image. The rectangle is rounded outwards to whole pixels. Returns `nil` if it does not intersect the image.
  ///
  /// The part of an image file is a drawing that contains the file. The part of an image with known pixels is a copy of its pixels.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.standardized.integral.intersection(CGRect(origin: .zero, size: data.size))
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    if let pixels = data.knownPixels { return pixels.cropped(part).flatMap(ImageData.init).map(CGImage.init) }
    let context = CGContext(bounds: CGRect(origin: .zero, size: part.size))
    context.draw(data, in: CGRect(origin: CGPoint(x: -part.minX, y: -part.minY), size: data.size))
    return context.makeImage()
  }
}

extension ImagePixels {
  fileprivate func cropped(_ rect: CGRect) -> ImagePixels? {
    let (x, y, width, height) = (Int(rect.minX), Int(rect.minY), Int(rect.width), Int(rect.height))
    let format = PixelFormat(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: format.bitsPerPixel, bytesPerRow: 0,
      isGray: format.isGray, bitmapInfo: format.bitmapInfo)
    guard let format else { return nil }
    var rows = Data(capacity: format.byteCount)
    for row in y..<y + height {
      let start = bytes.startIndex + row * self.format.bytesPerRow + x * format.bitsPerPixel / 8
      rows += bytes[start..<start + format.bytesPerRow]
    }
    return ImagePixels(format, rows)
  }
}
