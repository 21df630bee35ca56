import CoreGraphics
import Foundation

extension UIImage {
  /// The image as a file; `nil` if its data cannot be converted, which a line on the console says.
  func file(_ kind: ImageData.Kind, quality: CGFloat) -> Data? {
    guard case .data(let data) = look.content, look.orientation == .up, look.tint == nil else {
      // What is more than its data is drawn first.
      return size.width > 0 && size.height > 0 ? drawn(in: size).file(kind, quality: quality) : nil
    }
    do throws(ImageData.ConversionError) {
      return try data.file(kind, scale: look.fileScale, quality: quality)
    } catch {
      Log.toConsole("UIImage: no \(kind.rawValue) data, because \(error.reason).")
      return nil
    }
  }
}
