import Foundation

/// How colours outside of a device's range are converted. It has no effect, because colours are not converted.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// The order of the bytes in a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderMask = 0x7000
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000
}

/// How the components of a pixel are packed.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
  case packed = 0
  case mask = 0xF0000
  case RGB555 = 0x10000
  case RGB565 = 0x20000
  case RGB101010 = 0x30000
  case RGBCIF10 = 0x40000
}

extension CGImage {
  /// Creates an image from pixels in memory, which are copied.
  ///
  /// Returns `nil` if components do not have 8 bits, if the provider has too few bytes, and for unsupported pixels. Supported are grey,
  /// RGB, both with alpha, and alpha alone.
  /// - Parameter decode: The array that inverts all components, `[1, 0, 1, 0, 1, 0]`. Other arrays have no effect.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    let format = PixelFormat(
      width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow, isGray: space.model == .monochrome, bitmapInfo: bitmapInfo)
    let bytes = provider.bytes
    // The last row may have no padding after its last pixel.
    guard space.model == .rgb || space.model == .monochrome, let format,
      bytes.count >= format.bytesPerRow * (height - 1) + width * bitsPerPixel / 8
    else { return nil }
    var pixels = ImagePixels(format, bytes)
    if let decode, decode[0] > decode[1] {
      var straight = pixels.straight
      for index in straight.indices where index % 4 != 3 { straight[index] = 255 - straight[index] }
      pixels = ImagePixels(straight, in: format)
    }
    let hints = ImageData.Hints(shouldInterpolate: shouldInterpolate, intent: intent)
    guard let data = ImageData(pixels, hints: hints) else { return nil }
    self.init(data)
  }

  /// Creates an image mask from grey pixels. White pixels mask completely, black ones not at all. Drawn as an image, the mask is
  /// black where it does not mask.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    let format = PixelFormat(
      width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow, isGray: true, bitmapInfo: [])
    let bytes = provider.bytes
    guard let format, bytes.count >= format.bytesPerRow * (height - 1) + width,
      let target = PixelFormat(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 0, isGray: true,
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.alphaOnly.rawValue))
    else { return nil }
    let isInverted = decode.map { $0[0] > $0[1] } ?? false
    var straight = ImagePixels(format, bytes).straight
    for index in stride(from: 0, to: straight.count, by: 4) {
      let value = isInverted ? straight[index] : 255 - straight[index]
      (straight[index], straight[index + 1], straight[index + 2], straight[index + 3]) = (0, 0, 0, value)
    }
    let hints = ImageData.Hints(shouldInterpolate: shouldInterpolate)
    guard let data = ImageData(ImagePixels(straight, in: target), hints: hints) else { return nil }
    self.init(data)
  }

  /// Creates an image from a PNG file. Returns `nil` for other data.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    let hints = ImageData.Hints(shouldInterpolate: shouldInterpolate, intent: intent)
    guard let data = ImageData(source.bytes, hints: hints), data.kind == .png else { return nil }
    self.init(data)
  }

  /// Creates an image from a JPEG file. Returns `nil` for other data.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    let hints = ImageData.Hints(shouldInterpolate: shouldInterpolate, intent: intent)
    guard let data = ImageData(source.bytes, hints: hints), data.kind == .jpeg else { return nil }
    self.init(data)
  }

  /// A provider of the pixels, in the format that the image's properties describe. librsvg decodes a file at the first call; the
  /// result is `nil` if librsvg is not installed.
  public var dataProvider: CGDataProvider? { data.provider }

  public func copy() -> CGImage? { CGImage(data) }

  /// Returns a copy with unchanged pixels. Returns `nil` if the space has another number of components. The copy's own space does
  /// not change.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    space.numberOfComponents == colorSpace?.numberOfComponents ? CGImage(data) : nil
  }

  // MARK: Masks

  /// Returns the image with its alpha multiplied by a mask, which is scaled to the image. The mask's factor is the alpha of an image
  /// mask, or the luminance of another image.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard let own = data.decoded, let other = mask.data.decoded else { return nil }
    let (pixels, cover) = (own.straight, other.straight)
    let (from, isAlpha) = (other.format, mask.isMask)
    return transformingPixels(pixels) { x, y, parts in
      let (column, row) = (x * from.width / own.format.width, y * from.height / own.format.height)
      let source = (row * from.width + column) * 4
      let opacity = isAlpha ? cover[source + 3] : luminance((cover[source], cover[source + 1], cover[source + 2]))
      parts.3 = multiplied(parts.3, opacity)
    }
  }

  /// Returns the image with a range of colours made transparent.
  /// - Parameter components: The lowest and the highest value of red, green and blue, 0 to 255.
  public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
    guard components.count >= 6, let own = data.decoded else { return nil }
    return transformingPixels(own.straight) { _, _, parts in
      let values = [parts.0, parts.1, parts.2]
      let isInside = (0..<3).allSatisfy { part in
        components[2 * part] <= CGFloat(values[part]) && CGFloat(values[part]) <= components[2 * part + 1]
      }
      if isInside { parts = (0, 0, 0, 0) }
    }
  }

  public var isMask: Bool { alphaInfo == .alphaOnly }

  private func transformingPixels(
    _ pixels: [UInt8], _ change: (_ x: Int, _ y: Int, inout (UInt8, UInt8, UInt8, UInt8)) -> Void
  ) -> CGImage? {
    var pixels = pixels
    let (width, height) = (width, height)
    for y in 0..<height {
      for x in 0..<width {
        let index = (y * width + x) * 4
        var parts = (pixels[index], pixels[index + 1], pixels[index + 2], pixels[index + 3])
        change(x, y, &parts)
        (pixels[index], pixels[index + 1], pixels[index + 2], pixels[index + 3]) = parts
      }
    }
    guard let format = PixelFormat.premultiplied(width, height) else { return nil }
    return ImageData(ImagePixels(pixels, in: format)).map(CGImage.init)
  }

  // MARK: The format

  /// Always `packed`, because each component is a whole byte.
  public var pixelFormatInfo: CGImagePixelFormatInfo { .packed }
  public var bitmapInfo: CGBitmapInfo { data.pixelFormat?.bitmapInfo ?? [] }
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
  }
  public var byteOrderInfo: CGImageByteOrderInfo {
    CGImageByteOrderInfo(rawValue: bitmapInfo.intersection(.byteOrderMask).rawValue) ?? .orderDefault
  }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { data.pixelFormat?.bitsPerPixel ?? 32 }
  public var bytesPerRow: Int { data.pixelFormat?.bytesPerRow ?? 4 * width }
  /// Generic grey or sRGB; `nil` for a mask.
  public var colorSpace: CGColorSpace? {
    guard !isMask else { return nil }
    let isGray = data.pixelFormat?.isGray ?? false
    return CGColorSpace(name: isGray ? CGColorSpace.genericGrayGamma2_2 : CGColorSpace.sRGB)
  }
}
