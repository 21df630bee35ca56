import Foundation

extension UIImage {
  /// An animated image of the files `name0`, `name1` and so on, or from `name1`, until a number is missing. `nil` without any.
  /// - Parameter duration: The time for all images; 0 shows each for a thirtieth of a second.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    animatedImage(with: frames(named: name), duration: duration)
  }

  /// As above. The images are resizable, with tiled middles.
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

  /// The documentation names 1024 as the largest number.
  private static let lastFrame = 1024

  private static func frames(named name: String) -> [UIImage] {
    let images = (1...lastFrame).lazy.map { UIImage(named: "\(name)\($0)") }.prefix { $0 != nil }.compactMap(\.self)
    return (UIImage(named: name + "0").map { [$0] } ?? []) + images
  }
}
