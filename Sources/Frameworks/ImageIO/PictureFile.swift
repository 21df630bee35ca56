import UIKit

/// An image file that browsers can draw.
final class PictureFile {
  let type: String
  private let data: Data
  private let size: (width: Int, height: Int)
  private let hasAlpha: Bool
  private let frames: GIFFrames?
  private lazy var wholeImage = UIImage(data: data)?.cgImage

  /// Reads image data. Returns nil if it is not a supported image, or not complete enough to be recognized.
  init?(_ data: Data) {
    guard let type = Self.type(of: data), let image = UIImage(data: data)?.cgImage else { return nil }
    self.type = type
    self.data = data
    size = (image.width, image.height)
    hasAlpha = type != "public.jpeg"
    frames = type == Self.gif ? GIFFrames(data) : nil
  }

  static let gif = "com.compuserve.gif"
  static let types = ["public.png", "public.jpeg", gif, "org.webmproject.webp", "public.svg-image"]

  /// Returns the type identifier that the first bytes of a file indicate.
  private static func type(of data: Data) -> String? {
    let bytes = [UInt8](data.prefix(12))
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "public.png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "public.jpeg" }
    if bytes.starts(with: Array("GIF8".utf8)) { return gif }
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).elementsEqual("WEBP".utf8) {
      return "org.webmproject.webp"
    }
    if bytes.starts(with: Array("%PDF".utf8)) { return "com.adobe.pdf" }
    return bytes.first == UInt8(ascii: "<") ? "public.svg-image" : nil
  }

  /// The number of images. A GIF whose frames cannot be separated counts as one image.
  var count: Int { max(1, frames?.count ?? 1) }

  func image(at index: Int) -> CGImage? {
    guard (0..<count).contains(index) else { return nil }
    guard let frames, frames.count > 1 else { return wholeImage }
    return frames.image(at: index)
  }

  // MARK: Properties

  var properties: [String: Any] {
    var properties: [String: Any] = ["FileSize": data.count]
    if let frames {
      var values: [String: Any] = ["HasGlobalColorMap": frames.hasGlobalColors]
      if let count = frames.loopCount { values["LoopCount"] = count }
      properties["{GIF}"] = values
    }
    return properties
  }

  func properties(at index: Int) -> [String: Any]? {
    guard (0..<count).contains(index) else { return nil }
    var properties: [String: Any] = [
      "PixelWidth": size.width, "PixelHeight": size.height, "ColorModel": "RGB", "Depth": 8, "HasAlpha": hasAlpha,
      "ProfileName": "sRGB IEC61966-2.1",
    ]
    if type == "public.jpeg" { properties["Orientation"] = 1 }
    if let frames, index < frames.count {
      // A delay of less than 0.02 seconds is replaced by 0.1, as in browsers.
      let delay = frames.delay(of: index)
      properties["{GIF}"] = ["DelayTime": delay < 0.02 ? 0.1 : delay, "UnclampedDelayTime": delay]
    }
    return properties
  }
}
