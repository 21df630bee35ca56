import UIKit

/// The frames of a GIF file. Each frame becomes a separate GIF file, which browsers decode. Frames with transparent parts are drawn
/// over earlier frames.
final class GIFFrames {
  private struct Frame {
    /// A GIF file that contains only this frame.
    let file: Data
    let area: CGRect
    let delay: TimeInterval
    let disposal: Int
    /// True if the frame is opaque and covers the whole picture, so that no earlier frame is visible.
    let isWhole: Bool
  }

  let size: CGSize
  let hasGlobalColors: Bool
  /// The number of repetitions: 0 for endless; nil for a file that plays once.
  private(set) var loopCount: Int?
  private var frames: [Frame] = []
  private var images: [Int: CGImage] = [:]
  /// The image on which the next frame is drawn, and the index of that frame.
  private var canvas: (image: CGImage?, index: Int) = (nil, 0)

  var count: Int { frames.count }
  func delay(of index: Int) -> TimeInterval { frames[index].delay }

  // MARK: Reading

  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard bytes.count > 13 else { return nil }
    size = CGSize(width: Self.number(bytes, 6), height: Self.number(bytes, 8))
    hasGlobalColors = bytes[10] & 0x80 != 0
    var index = 13 + Self.colorsLength(bytes[10])
    guard index < bytes.count else { return nil }
    // Frames are written in version 89a, because earlier versions have no transparency.
    let head = Array("GIF89a".utf8) + bytes[6..<index]
    var control: [UInt8] = []
    while index + 1 < bytes.count, bytes[index] != 0x3B {
      let start = index
      switch bytes[index] {
      case 0x21:
        guard let end = Self.end(bytes, ofBlocksAt: index + 2) else { return }
        if bytes[index + 1] == 0xF9, end - start == 8 { control = Array(bytes[start..<end]) }
        if bytes[index + 1] == 0xFF { readLoopCount(bytes[start..<end]) }
        index = end
      case 0x2C where index + 10 < bytes.count:
        let data = index + 10 + Self.colorsLength(bytes[index + 9])
        guard let end = Self.end(bytes, ofBlocksAt: data + 1) else { return }
        add(head, control, bytes, start..<end)
        control = []
        index = end
      default: return
      }
    }
  }

  /// Appends the frame of an image descriptor in `range`, with the graphic control extension before it.
  private func add(_ head: [UInt8], _ control: [UInt8], _ bytes: [UInt8], _ range: Range<Int>) {
    let start = range.lowerBound
    let area = CGRect(
      x: Self.number(bytes, start + 1), y: Self.number(bytes, start + 3), width: Self.number(bytes, start + 5),
      height: Self.number(bytes, start + 7))
    var stillControl = control
    if !stillControl.isEmpty { (stillControl[3], stillControl[4], stillControl[5]) = (control[3] & 1, 0, 0) }
    let isOpaque = control.isEmpty || control[3] & 1 == 0
    frames.append(
      Frame(
        file: Data(head + stillControl + bytes[range] + [0x3B]), area: area,
        delay: control.isEmpty ? 0 : Double(Self.number(control, 4)) / 100,
        disposal: control.isEmpty ? 0 : Int(control[3] >> 2 & 7),
        isWhole: isOpaque && area.contains(CGRect(origin: .zero, size: size))))
  }

  /// Reads the number of repetitions from the application extension `NETSCAPE2.0`.
  private func readLoopCount(_ block: ArraySlice<UInt8>) {
    let bytes = Array(block)
    guard bytes.count >= 19, bytes[3..<14].elementsEqual("NETSCAPE2.0".utf8), bytes[15] == 1 else { return }
    loopCount = Self.number(bytes, 16)
  }

  /// Reads a little-endian number of two bytes.
  private static func number(_ bytes: [UInt8], _ index: Int) -> Int { Int(bytes[index]) | Int(bytes[index + 1]) << 8 }

  /// Returns the number of bytes of the color table that a descriptor's flags announce.
  private static func colorsLength(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  /// Returns the index after a sequence of sub-blocks. Each begins with its length; an empty sub-block ends the sequence.
  private static func end(_ bytes: [UInt8], ofBlocksAt start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == 0 { return index + 1 }
      index += Int(bytes[index]) + 1
    }
    return nil
  }

  // MARK: Pictures

  func image(at index: Int) -> CGImage? {
    if let image = images[index] { return image }
    if frames[index].isWhole {
      images[index] = UIImage(data: frames[index].file)?.cgImage
      return images[index]
    }
    if canvas.index > index { canvas = (nil, 0) }
    // Frames before one that covers the whole picture are not visible, so drawing starts there.
    if let whole = (canvas.index..<index).last(where: { frames[$0].isWhole }) { canvas = (nil, whole) }
    while canvas.index <= index { drawNext() }
    return images[index]
  }

  /// Draws the next frame on the canvas, and disposes of it as its control extension says.
  private func drawNext() {
    let (background, index) = canvas
    let frame = frames[index]
    let frameImage = UIImage(data: frame.file)?.cgImage
    let image =
      background == nil || frame.isWhole
      ? frameImage
      : rasterized {
        draw(background, $0); draw(frameImage, $0)
      }
    images[index] = image
    switch frame.disposal {
    case 2: canvas = (clearing(frame.area, of: image), index + 1)
    case 3: canvas = (background, index + 1)
    default: canvas = (image, index + 1)
    }
  }

  private func clearing(_ area: CGRect, of image: CGImage?) -> CGImage? {
    let bounds = CGRect(origin: .zero, size: size)
    if area.contains(bounds) { return nil }
    return rasterized { context in
      context.addRect(bounds)
      context.addRect(CGRect(x: area.minX, y: bounds.maxY - area.maxY, width: area.width, height: area.height))
      context.clip(using: .evenOdd)
      draw(image, context)
    }
  }

  private func draw(_ image: CGImage?, _ context: CGContext) {
    if let image { context.draw(image, in: CGRect(origin: .zero, size: size)) }
  }

  /// Draws an image and converts it to PNG, so that it does not contain the drawing commands of all earlier frames. If librsvg is not
  /// installed, returns the drawing unconverted.
  private func rasterized(_ body: (CGContext) -> Void) -> CGImage? {
    guard let image = drawing(size, body) else { return nil }
    return UIImage(cgImage: image).pngData().flatMap { UIImage(data: $0)?.cgImage } ?? image
  }
}
