import UIKit

/// The size of a screen, in points, and how many pixels a point has.
public struct Device: Sendable, Equatable {
  public var size: CGSize
  public var scale: CGFloat

  public init(width: CGFloat, height: CGFloat, scale: CGFloat = 3) {
    precondition(width > 0 && height > 0 && scale > 0, "A device has a size: \(width) x \(height) at \(scale)")
    size = CGSize(width: width, height: height)
    self.scale = scale
  }

  public static let phone = Device(width: 390, height: 844)
  public static let smallPhone = Device(width: 375, height: 667, scale: 2)
  public static let largePhone = Device(width: 430, height: 932)
  public static let tablet = Device(width: 820, height: 1180, scale: 2)

  /// The same device, turned by a quarter.
  public var rotated: Device { Device(width: size.height, height: size.width, scale: scale) }
}
