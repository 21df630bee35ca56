import UIKit

/// The size and the scale of a screen.
public struct Device: Sendable, Equatable {
  /// The screen's size in points, in the current orientation.
  public var size: CGSize
  /// The number of pixels for each point.
  public var scale: CGFloat

  /// Creates a device. Width and height are points; all three numbers have to be above 0.
  public init(width: CGFloat, height: CGFloat, scale: CGFloat = 3) {
    precondition(width > 0 && height > 0 && scale > 0, "A device has a size: \(width) x \(height) at \(scale)")
    size = CGSize(width: width, height: height)
    self.scale = scale
  }

  /// 390 × 844 points at scale 3.
  public static let phone = Device(width: 390, height: 844)
  /// 375 × 667 points at scale 2.
  public static let smallPhone = Device(width: 375, height: 667, scale: 2)
  /// 430 × 932 points at scale 3.
  public static let largePhone = Device(width: 430, height: 932)
  /// 820 × 1180 points at scale 2.
  public static let tablet = Device(width: 820, height: 1180, scale: 2)

  /// The same device with width and height exchanged.
  public var rotated: Device { Device(width: size.height, height: size.width, scale: scale) }
}
