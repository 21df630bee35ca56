import Foundation

extension CGImage {
  /// A part of the image, whose rectangle is rounded outwards to whole pixels. `nil` if the rectangle does not intersect the image.
  ///
  /// For an image file, the part is a drawing that shows this part of the file. For an image of pixels, it has the same pixels.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.standardized.integral.intersection(CGRect(origin: .zero, size: data.size))
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    if let pixels = data.knownPixels { return pixels.part(part).flatMap(ImageData.init).map(CGImage.init) }
    let context = CGContext(bounds: CGRect(origin: .zero, size: part.size))
    context.draw(data, in: CGRect(origin: CGPoint(x: -part.minX, y: -part.minY), size: data.size))
    return context.makeImage()
  }
}

extension ImagePixels {
  fileprivate func part(_ rect: CGRect) -> ImagePixels? {
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
