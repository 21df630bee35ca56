import Foundation

/// The memory layout of a bitmap's pixels, with components of 8 bits each.
package struct PixelFormat: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let bitsPerPixel: Int
  package let bytesPerRow: Int
  package let bitmapInfo: CGBitmapInfo
  package let isGray: Bool

  /// The offsets of the components in a pixel. In a grey pixel, red, green and blue have the same offset.
  private let red: Int?
  private let green: Int?
  private let blue: Int?
  private let alpha: Int?

  /// Creates a format. Returns `nil` if the combination of values is not supported.
  /// - Parameter bytesPerRow: The length of a row with its padding; 0 for rows without padding.
  package init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, isGray: Bool,
    bitmapInfo: CGBitmapInfo
  ) {
    let bytes = bitsPerPixel / 8
    let info = CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue)
    let row = bytesPerRow == 0 ? width * bytes : bytesPerRow
    guard width > 0, height > 0, width <= 32_768, height <= 32_768, bitsPerComponent == 8, bitsPerPixel % 8 == 0,
      row >= width * bytes, !bitmapInfo.contains(.floatComponents), let info
    else { return nil }
    (self.width, self.height, self.bitsPerPixel, self.bytesPerRow) = (width, height, bitsPerPixel, row)
    (self.bitmapInfo, self.isGray) = (bitmapInfo, isGray)
    let isLittle = bitmapInfo.intersection(.byteOrderMask) == .byteOrder32Little
    func offset(_ index: Int) -> Int { isLittle ? bytes - 1 - index : index }
    let isAlphaFirst = [.first, .premultipliedFirst, .noneSkipFirst].contains(info)
    switch (bytes, isGray) {
    case (1, _) where info == .alphaOnly: (red, green, blue, alpha) = (nil, nil, nil, 0)
    case (1, true): (red, green, blue, alpha) = (0, 0, 0, nil)
    case (2, true):
      let grey = isAlphaFirst ? 1 : 0
      (red, green, blue, alpha) = (grey, grey, grey, info.hasAlpha ? 1 - grey : nil)
    case (3, false) where info == .none: (red, green, blue, alpha) = (0, 1, 2, nil)
    case (4, false):
      let first = isAlphaFirst ? 1 : 0
      (red, green, blue) = (offset(first), offset(first + 1), offset(first + 2))
      alpha = info.hasAlpha ? offset(isAlphaFirst ? 0 : 3) : nil
    default: return nil
    }
  }

  /// Returns the format with four bytes for each pixel: premultiplied red, green and blue, and alpha.
  package static func premultiplied(_ width: Int, _ height: Int, hasAlpha: Bool = true) -> PixelFormat? {
    let info: CGImageAlphaInfo = hasAlpha ? .premultipliedLast : .noneSkipLast
    return PixelFormat(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 0, isGray: false,
      bitmapInfo: CGBitmapInfo(rawValue: info.rawValue))
  }

  package var byteCount: Int { bytesPerRow * height }

  private var isPremultiplied: Bool {
    let info = bitmapInfo.intersection(.alphaInfoMask).rawValue
    return info == CGImageAlphaInfo.premultipliedFirst.rawValue || info == CGImageAlphaInfo.premultipliedLast.rawValue
  }

  // MARK: Conversion

  /// Converts pixels in this format to red, green, blue and alpha, not premultiplied, in rows without padding. If the memory is too
  /// short, the last rows are transparent.
  package func straight(_ memory: UnsafeRawBufferPointer) -> [UInt8] {
    let step = bitsPerPixel / 8
    return [UInt8](unsafeUninitializedCapacity: width * height * 4) { result, count in
      count = width * height * 4
      result.update(repeating: 0)
      for y in 0..<height {
        guard y * bytesPerRow + width * step <= memory.count else { return }
        for x in 0..<width {
          let pixel = y * bytesPerRow + x * step
          let target = (y * width + x) * 4
          let opacity = alpha.map { memory[pixel + $0] } ?? 255
          result[target + 3] = opacity
          guard let red, let green, let blue, opacity > 0 else { continue }
          var parts = (memory[pixel + red], memory[pixel + green], memory[pixel + blue])
          if isPremultiplied, opacity < 255 {
            parts = (divided(parts.0, opacity), divided(parts.1, opacity), divided(parts.2, opacity))
          }
          (result[target], result[target + 1], result[target + 2]) = parts
        }
      }
    }
  }

  /// Writes pixels, given as `straight(_:)` returns them, in this format. If the format has no alpha, they are drawn on black.
  package func write(_ pixels: [UInt8], to memory: UnsafeMutableRawBufferPointer) {
    let step = bitsPerPixel / 8
    let multiplies = isPremultiplied || alpha == nil
    for y in 0..<height {
      for x in 0..<width {
        let pixel = y * bytesPerRow + x * step
        let source = (y * width + x) * 4
        let opacity = pixels[source + 3]
        var parts = (pixels[source], pixels[source + 1], pixels[source + 2])
        if multiplies, opacity < 255 {
          parts = (multiplied(parts.0, opacity), multiplied(parts.1, opacity), multiplied(parts.2, opacity))
        }
        if let alpha { memory[pixel + alpha] = opacity }
        guard let red, let green, let blue else { continue }
        if isGray {
          memory[pixel + red] = luminance(parts)
        } else {
          (memory[pixel + red], memory[pixel + green], memory[pixel + blue]) = parts
        }
      }
    }
  }
}

/// Divides a premultiplied component by its alpha, so that `multiplied` of the result returns the component.
private func divided(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
  UInt8(min(255, (Int(value) * 255 + Int(alpha) / 2) / Int(alpha)))
}

func multiplied(_ value: UInt8, _ alpha: UInt8) -> UInt8 { UInt8((Int(value) * Int(alpha) + 127) / 255) }

/// Returns the luminance of a colour by the weights of ITU-R BT.709. They are scaled to a sum of 256, so that grey does not change.
func luminance(_ parts: (UInt8, UInt8, UInt8)) -> UInt8 {
  let (red, green, blue) = (Int(parts.0), Int(parts.1), Int(parts.2))
  let sum: Int = red * 54 + green * 183 + blue * 19
  return UInt8((sum + 128) >> 8)
}

extension CGImageAlphaInfo {
  var hasAlpha: Bool { [.premultipliedLast, .premultipliedFirst, .last, .first, .alphaOnly].contains(self) }
}
