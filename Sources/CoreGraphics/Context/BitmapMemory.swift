import Foundation

/// The memory of a bitmap context's pixels, which the app reads and writes.
final class BitmapMemory {
  let format: PixelFormat
  let pointer: UnsafeMutableRawPointer
  private let release: () -> Void

  /// Allocates memory for transparent pixels.
  init(_ format: PixelFormat) {
    let pointer = UnsafeMutableRawPointer.allocate(byteCount: format.byteCount, alignment: 16)
    pointer.initializeMemory(as: UInt8.self, repeating: 0, count: format.byteCount)
    (self.format, self.pointer) = (format, pointer)
    release = { pointer.deallocate() }
  }

  /// Uses memory that the app provides. `release` is called when the memory is no longer used.
  init(_ format: PixelFormat, _ pointer: UnsafeMutableRawPointer, release: @escaping () -> Void) {
    (self.format, self.pointer, self.release) = (format, pointer, release)
  }

  deinit { release() }

  private var buffer: UnsafeMutableRawBufferPointer { .init(start: pointer, count: format.byteCount) }

  /// A copy of the pixels.
  var pixels: ImagePixels { ImagePixels(format, Data(buffer)) }

  func replace(_ straight: [UInt8]) { format.write(straight, to: buffer) }

  /// Draws pixels over those in the memory. Transparent pixels change nothing.
  func draw(over straight: [UInt8]) {
    var result = format.straight(UnsafeRawBufferPointer(buffer))
    for index in stride(from: 0, to: straight.count, by: 4) {
      let alpha = Int(straight[index + 3])
      if alpha == 0 { continue }
      let below = Int(result[index + 3]) * (255 - alpha)
      let sum = alpha * 255 + below
      for part in index..<index + 3 {
        let mixed: Int = Int(straight[part]) * alpha * 255 + Int(result[part]) * below
        result[part] = UInt8((mixed + sum / 2) / sum)
      }
      result[index + 3] = UInt8((sum + 127) / 255)
    }
    replace(result)
  }
}

extension CGContext {
  /// The memory of the pixels, which the app may change. `nil` if this is not a bitmap context, if `CGImage.init(width:height:…)` does
  /// not support its format, and if librsvg is not installed.
  ///
  /// Drawing is recorded until this property is first read; afterwards, each drawing call changes the pixels.
  public var data: UnsafeMutableRawPointer? {
    if memory == nil, let format = bitmapFormat, let straight = rasterized(markup) {
      let new = BitmapMemory(format)
      new.replace(straight)
      use(new)
    }
    return memory?.pointer
  }

  /// Draws an SVG element, whose coordinates are in device space, into the memory.
  func rasterize(_ text: String, into memory: BitmapMemory) {
    if state.blend == .normal {
      if let straight = rasterized(text) { memory.draw(over: straight) }
      return
    }
    guard let below = ImageData(memory.pixels), let straight = rasterized(blended(text, over: element(below, bounds)))
    else { return }
    memory.replace(straight)
  }

  private func rasterized(_ markup: String) -> [UInt8]? {
    guard !markup.isEmpty else { return [UInt8](repeating: 0, count: width * height * 4) }
    return try? ImageData.pixels(of: svg(of: bounds, markup), width, height)
  }

  /// The drawing so far, as an image of the context's size: an SVG drawing, or pixels if the context has memory.
  package var imageData: ImageData? {
    if let memory { return ImageData(memory.pixels) }
    let size = CGSize(width: bounds.width.bounded, height: bounds.height.bounded)
    return ImageData(bytes: Data(svg(of: bounds).utf8), kind: .svg, size: size)
  }
}
