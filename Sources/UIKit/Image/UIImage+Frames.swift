import Foundation

extension UIImage {
  /// Creates an animated image from the images `name0`, `name1` and so on, until a number is missing. `name0` is optional. Returns `nil`
  /// if there is no image.
  /// - Parameter duration: The total duration; with 0, each image is displayed for a thirtieth of a second.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    animatedImage(with: frames(named: name), duration: duration)
  }

  /// Creates an animated image like `animatedImageNamed(_:duration:)`. The images are resizable, with tiled middle sections.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
  ) -> UIImage? {
    animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
  }

  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
  ) -> UIImage? {
    let images = frames(named: name).map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }
    return animatedImage(with: images, duration: duration)
  }

  /// The largest number of an image, according to Apple's documentation.
  private static let maximumFrameNumber = 1024

  private static func frames(named name: String) -> [UIImage] {
    let images = (1...maximumFrameNumber).lazy.map { UIImage(named: "\(name)\($0)") }
      .prefix { $0 != nil }.compactMap(\.self)
    return (UIImage(named: name + "0").map { [$0] } ?? []) + images
  }
}
