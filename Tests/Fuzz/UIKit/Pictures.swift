import Fuzzing
import UIKit

@testable import CoreGraphics

extension FuzzTarget {
  /// The path data of SVG. What was read is written, and read again.
  static let paths = FuzzTarget("paths", words: ["M", "l", "C", "A", "Z", "1e38", ".5.5", "-", ",", "0 0 1 1"]) {
    bytes, _ in
    let path = CGPath(svg: String(decoding: bytes.prefix(4096), as: UTF8.self))
    _ = CGPath(svg: path.svg).boundingBoxOfPath
  }

  /// PNG, JPEG, GIF, SVG and PDF files of the app, and such as somebody chose.
  static let images = FuzzTarget(
    "images",
    words: [
      "IHDR", "IDAT", "<svg width='", "viewBox='0 0 ", "obj", "endobj", "stream\n", "/Length ", "/Filter /FlateDecode",
      "/Kids [",
      "/Parent 1 0 R", "1 0 R", "<<", ">>", "/MediaBox [0 0 ", "BT", "cm", "Do", "re f", "\u{0}",
    ]
  ) { bytes, _ in
    guard let image = ImageData(Data(bytes)) else { return }
    precondition(image.size.width.isFinite && image.size.height.isFinite)
    precondition(image.size.width >= 0 && image.size.height >= 0)
  }
}
