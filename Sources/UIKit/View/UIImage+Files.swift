import CoreGraphics
import Foundation

extension UIImage {
  /// The image as a file. If its data cannot be converted, this is `nil` and a line is logged to the console.
  func file(_ kind: ImageData.Kind, quality: CGFloat) -> Data? {
    guard case .data(let data) = properties.content, properties.orientation == .up, properties.tint == nil else {
      // A symbol, and an image with a tint or an orientation, is drawn first.
      return size.width > 0 && size.height > 0 ? drawn(in: size).file(kind, quality: quality) : nil
    }
    do throws(ImageData.ConversionError) {
      return try data.file(kind, scale: properties.fileScale, quality: quality)
    } catch {
      Log.toConsole("UIImage: no \(kind.rawValue) data, because \(error.reason).")
      return nil
    }
  }
}
