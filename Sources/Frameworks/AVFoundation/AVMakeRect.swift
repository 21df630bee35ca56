import UIKit

/// Returns the largest rectangle with the given aspect ratio, centered in the bounding rectangle; empty if either has no area.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  let bounds = boundingRect.standardized
  guard aspectRatio.width > 0, aspectRatio.height > 0, bounds.width > 0, bounds.height > 0 else {
    return CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
  }
  let scale = min(bounds.width / aspectRatio.width, bounds.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
}
