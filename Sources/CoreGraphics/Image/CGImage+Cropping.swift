import Foundation

extension CGImage {
  /// A part of the image, whose rectangle is rounded outwards to whole pixels. `nil` if the rectangle does not intersect the image.
  ///
  /// The result is a drawing that shows the part of the whole file, which is not decoded here.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.standardized.integral.intersection(CGRect(origin: .zero, size: data.size))
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let bounds = CGRect(origin: .zero, size: part.size)
    let context = CGContext(bounds: bounds)
    context.draw(data, in: CGRect(origin: CGPoint(x: -part.minX, y: -part.minY), size: data.size))
    return CGImage(ImageData(bytes: Data(context.svg(of: bounds).utf8), kind: .svg, size: part.size))
  }
}
