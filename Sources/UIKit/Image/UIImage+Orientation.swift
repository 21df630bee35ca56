import CoreGraphics
import Foundation

extension UIImage.Orientation {
  /// Whether width and height of the picture are exchanged.
  var isTurned: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  /// The transform from a picture as it is stored, with its origin at zero, to a rectangle in which it has this orientation.
  func transform(into rect: CGRect) -> CGAffineTransform {
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    return switch self {
    case .up: CGAffineTransform(1, 0, 0, 1, left, top)
    case .down: CGAffineTransform(-1, 0, 0, -1, right, bottom)
    case .left: CGAffineTransform(0, -1, 1, 0, left, bottom)
    case .right: CGAffineTransform(0, 1, -1, 0, right, top)
    case .upMirrored: CGAffineTransform(-1, 0, 0, 1, right, top)
    case .downMirrored: CGAffineTransform(1, 0, 0, -1, left, bottom)
    case .leftMirrored: CGAffineTransform(0, 1, 1, 0, left, top)
    case .rightMirrored: CGAffineTransform(0, -1, -1, 0, right, bottom)
    }
  }
}

extension UIImage {
  /// The image's data as views show it. The page can mirror a picture; one that is turned or upside down is drawn first.
  @MainActor var visibleData: ImageData? {
    guard case .data(let data) = properties.content else { return nil }
    if properties.orientation == .up || properties.orientation == .upMirrored { return data }
    if let uprightData { return uprightData }
    let upright = with {
      $0.tint = nil
      $0.capInsets = nil
      $0.asset = nil
    }
    guard size.width > 0, size.height > 0, case .data(let drawing) = upright.drawn(in: size).properties.content else {
      return data
    }
    uprightData = drawing
    return drawing
  }

  /// Whether the page mirrors the picture that `visibleData` is.
  var isMirroredByPage: Bool { properties.orientation == .upMirrored }
}
