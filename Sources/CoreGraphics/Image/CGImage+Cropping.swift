import Foundation

extension CGImage {
  /// A part of the image, whose rectangle is rounded outwards to whole pixels. `nil` if the rectangle does not intersect the image.
  ///
  /// The result is a drawing that shows the part of the whole file, which is not decoded here.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.standardized.integral.intersection(CGRect(origin: .zero, size: data.size))
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let context = CGContext(bounds: CGRect(origin: .zero, size: part.size))
    context.draw(data, in: CGRect(origin: CGPoint(x: -part.minX, y: -part.minY), size: data.size))
    return context.makeImage()
  }
}
