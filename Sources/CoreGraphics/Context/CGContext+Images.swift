import Foundation

extension CGContext {
  /// Draws an image. As on Apple's systems, it is upside down in a context whose y grows downwards; `UIImage.draw(in:)` flips it.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    if byTiling { drawTiled(image.data, rect) } else { draw(image.data, in: rect) }
    restoreGState()
  }

  /// Clips to the opaque parts of the image.
  public func clip(to rect: CGRect, mask: CGImage) {
    let name = newName("m")
    definitions +=
      "<mask id=\"\(name)\" style=\"mask-type:alpha\" \(bounds.region(prefix: "maskUnits"))><g transform=\"\(state.transform.svg)\">\(element(mask.data, rect))</g></mask>"
    addClip("mask=\"url(#\(name))\"", convertToDeviceSpace(rect))
  }

  package func draw(_ data: ImageData, in rect: CGRect) { add(element(data, rect)) }

  package func element(_ data: ImageData, _ rect: CGRect) -> String {
    let size = "width=\"\(rect.width.short)\" height=\"\(rect.height.short)\""
    let isPixelated = !data.hints.shouldInterpolate || state.interpolationQuality == .none
    let scaling = isPixelated ? " style=\"image-rendering:pixelated\"" : ""
    return
      "<image x=\"\(rect.minX.short)\" y=\"\(rect.minY.short)\" \(size) preserveAspectRatio=\"none\"\(scaling) href=\"\(data.url)\"/>"
  }

  private func drawTiled(_ data: ImageData, _ rect: CGRect) {
    let name = newName("p")
    definitions +=
      "<pattern id=\"\(name)\" \(rect.region(prefix: "patternUnits"))>\(element(data, CGRect(origin: .zero, size: rect.size)))</pattern>"
    add("<path d=\"\(CGPath(rect: visible, transform: nil).svg)\" fill=\"url(#\(name))\"/>")
  }
}
