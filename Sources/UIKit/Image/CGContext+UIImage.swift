import Foundation
import Wire

extension CGContext {
  func draw(_ original: UIImage, in rect: CGRect) {
    let image = original.resolved(for: .current)
    switch image.properties.content {
    case .data(let data):
      saveGState()
      let orientation = image.properties.orientation
      concatenate(orientation.transform(into: rect))
      let size = orientation.isTurned ? CGSize(width: rect.height, height: rect.width) : rect.size
      let area = CGRect(origin: .zero, size: size)
      if let tint = image.properties.tint { drawTinted(data, tint, in: area) } else { draw(data, in: area) }
      restoreGState()
    case .symbol(let symbol, let configuration):
      let colour = configuration.color ?? image.properties.tint ?? .black
      add(
        symbol.svg(
          in: rect, SymbolMetrics(configuration), colour.components(for: .current), mask: newName("m")))
    }
  }

  private func drawTinted(_ data: ImageData, _ tint: UIColor, in rect: CGRect) {
    let name = newName("m")
    definitions +=
      "<mask id=\"\(name)\" style=\"mask-type:alpha\" \(rect.region(prefix: "maskUnits"))>\(element(data, rect))</mask>"
    let path = CGPath(rect: rect, transform: nil).svg
    add("<path d=\"\(path)\" fill=\"\(tint.components(for: .current).hex)\" mask=\"url(#\(name))\"/>")
  }
}

extension Symbol {
  /// The image as SVG. `mask` is the name of a mask for tinted images.
  func svg(in rect: CGRect, _ metrics: SymbolMetrics, _ colour: UIColor.Components, mask name: String) -> String {
    let box = metrics.box(of: self)
    guard box.width > 0, box.height > 0 else { return "" }
    let (x, y) = (rect.width / box.width, rect.height / box.height)
    let t = CGAffineTransform(x, 0, 0, y, rect.midX - box.midX * x, rect.midY - box.midY * y)
    let line = "fill=\"none\" stroke-width=\"\(JSON.points(metrics.line).text)\""
    func ink(_ ink: String, _ path: String, _ rest: String) -> String {
      path.isEmpty ? "" : "<path d=\"\(path)\" \(rest) \(ink)/>"
    }
    let hex = colour.hex
    let cut =
      "<mask id=\"\(name)\" maskUnits=\"userSpaceOnUse\" x=\"-4\" y=\"-4\" width=\"32\" height=\"32\"><path fill=\"#fff\" d=\"M-4-4h32v32h-32z\"/>"
      + ink("stroke=\"#000\"", glyph.cutLines, line) + ink("fill=\"#000\"", glyph.cutAreas, "") + "</mask>"
    let parts =
      ink("stroke=\"\(hex)\"", glyph.lines, line) + ink("fill=\"\(hex)\"", glyph.areas, "")
      + ink("fill=\"\(hex)\" stroke=\"\(hex)\"", glyph.solids, "stroke-width=\"\(JSON.points(metrics.line).text)\"")
    return
      "<g transform=\"\(t.svg)\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\(cut)<g mask=\"url(#\(name))\">\(parts)</g>\(ink("stroke=\"\(hex)\"", glyph.over, line))</g>"
  }
}

extension CGContext {
  /// The drawing as an image of the context's bounds. `scale` is the number of pixels per point if it becomes a file.
  func image(scale: CGFloat = 1) -> UIImage {
    guard let data = imageData else { return UIImage() }
    return UIImage(UIImage.Properties(content: .data(data), scale: 1, fileScale: scale > 0 ? scale : 1))
  }
}

extension UIImage {
  /// Draws the image in the current context.
  public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.draw(self, in: rect) }
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    context.draw(self, in: rect)
    context.restoreGState()
  }
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
}
