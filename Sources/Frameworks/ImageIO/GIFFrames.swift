import UIKit

/// The frames of a GIF file. Each is a GIF of its own that browsers decode. What shows parts of earlier frames is drawn from these.
final class GIFFrames {
  private struct Frame {
    /// A file with this frame alone.
    let file: Data
    let area: CGRect
    let delay: TimeInterval
    let disposal: Int
    /// Whether nothing of earlier frames is visible.
    let isWhole: Bool
  }

  let size: CGSize
  let hasGlobalColors: Bool
  /// 0 means forever; nil for a file that is shown once.
  private(set) var loopCount: Int?
  private var frames: [Frame] = []
  private var images: [Int: CGImage] = [:]
  /// What the next frame is drawn on, and that frame's index.
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
    // Version 89a, because earlier ones have no transparency.
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

  private func add(_ head: [UInt8], _ control: [UInt8], _ bytes: [UInt8], _ range: Range<Int>) {
    let start = range.lowerBound
    let area = CGRect(
      x: Self.number(bytes, start + 1), y: Self.number(bytes, start + 3), width: Self.number(bytes, start + 5),
      height: Self.number(bytes, start + 7))
    var still = control
    if !still.isEmpty { (still[3], still[4], still[5]) = (control[3] & 1, 0, 0) }
    let isOpaque = control.isEmpty || control[3] & 1 == 0
    frames.append(
      Frame(
        file: Data(head + still + bytes[range] + [0x3B]), area: area,
        delay: control.isEmpty ? 0 : Double(Self.number(control, 4)) / 100,
        disposal: control.isEmpty ? 0 : Int(control[3] >> 2 & 7),
        isWhole: isOpaque && area.contains(CGRect(origin: .zero, size: size))))
  }

  /// The application extension `NETSCAPE2.0`.
  private func readLoopCount(_ block: ArraySlice<UInt8>) {
    let bytes = Array(block)
    guard bytes.count >= 19, bytes[3..<14].elementsEqual("NETSCAPE2.0".utf8), bytes[15] == 1 else { return }
    loopCount = Self.number(bytes, 16)
  }

  private static func number(_ bytes: [UInt8], _ index: Int) -> Int { Int(bytes[index]) | Int(bytes[index + 1]) << 8 }

  private static func colorsLength(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  /// The index behind a row of blocks, each of which begins with its length; an empty one ends the row.
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
    // Whatever lies before a whole frame is not visible.
    if let whole = (canvas.index..<index).last(where: { frames[$0].isWhole }) { canvas = (nil, whole) }
    while canvas.index <= index { drawNext() }
    return images[index]
  }

  private func drawNext() {
    let (below, index) = canvas
    let frame = frames[index]
    let own = UIImage(data: frame.file)?.cgImage
    let image =
      below == nil || frame.isWhole
      ? own
      : pixels {
        draw(below, $0); draw(own, $0)
      }
    images[index] = image
    switch frame.disposal {
    case 2: canvas = (clearing(frame.area, of: image), index + 1)
    case 3: canvas = (below, index + 1)
    default: canvas = (image, index + 1)
    }
  }

  private func clearing(_ area: CGRect, of image: CGImage?) -> CGImage? {
    let bounds = CGRect(origin: .zero, size: size)
    if area.contains(bounds) { return nil }
    return pixels { context in
      context.addRect(bounds)
      context.addRect(CGRect(x: area.minX, y: bounds.maxY - area.maxY, width: area.width, height: area.height))
      context.clip(using: .evenOdd)
      draw(image, context)
    }
  }

  private func draw(_ image: CGImage?, _ context: CGContext) {
    if let image { context.draw(image, in: CGRect(origin: .zero, size: size)) }
  }

  /// A PNG file of a drawing, so that the drawings of later frames do not contain those of all earlier ones; the drawing itself if librsvg
  /// is not installed.
  private func pixels(_ body: (CGContext) -> Void) -> CGImage? {
    guard let image = drawing(size, body) else { return nil }
    return UIImage(cgImage: image).pngData().flatMap { UIImage(data: $0)?.cgImage } ?? image
  }
}
