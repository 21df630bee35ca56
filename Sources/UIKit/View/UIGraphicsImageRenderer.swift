import Foundation
import Introspection
import Wire

/// The scale and the other settings of a drawn image.
open class UIGraphicsImageRendererFormat: NSObject {
  /// The range of the drawing's colours. Browsers show the standard range.
  public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }

  /// The bounds of the renderer that has the format; empty before.
  open internal(set) var bounds = CGRect.zero
  open var scale: CGFloat
  open var opaque = false
  /// The preferred range of colours. It has no effect, because a drawing's colours are recorded unchanged.
  open var preferredRange = Range.automatic
  /// The earlier form of `preferredRange`.
  open var prefersExtendedRange: Bool {
    get { preferredRange == .extended }
    set { preferredRange = newValue ? .extended : .standard }
  }
  /// False, because browsers show standard dynamic range.
  open var supportsHighDynamicRange: Bool { false }

  public override init() {
    scale = withoutIsolationCheck { UIScreen.main.scale }
    super.init()
  }

  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Creates images from drawing commands. They are recorded as SVG and never rasterized here.
open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds.standardized
    self.format = format
    format.bounds = self.bounds
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Returns an empty image if the size is zero or negative.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(format: format, bounds: bounds)
    DrawingStack.drawing(in: context.cgContext) { actions(context) }
    return context.currentImage
  }

  /// The drawing as a PNG file.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
  /// The drawing as a JPEG file.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  )
    -> Data
  {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// The context into which an image is drawn.
open class UIGraphicsImageRendererContext: NSObject {
  public let format: UIGraphicsImageRendererFormat
  public let cgContext: CGContext
  private let bounds: CGRect

  init(format: UIGraphicsImageRendererFormat, bounds: CGRect) {
    (self.format, self.bounds) = (format, bounds)
    cgContext = CGContext(bounds: bounds)
    cgContext.configureAsBitmap()
    if format.opaque {
      cgContext.setFillColor(CGColor(gray: 0, alpha: 1))
      cgContext.fill(bounds)
    }
  }

  /// An image of the drawing commands so far.
  open var currentImage: UIImage { cgContext.image(scale: format.scale) }
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { blended(blendMode) { cgContext.fill(rect) } }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { blended(blendMode) { stroke(rect) } }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

  private func blended(_ mode: CGBlendMode, _ draw: () -> Void) {
    cgContext.saveGState()
    cgContext.setBlendMode(mode)
    draw()
    cgContext.restoreGState()
  }
}

extension UIImage {
  /// The format for a renderer that draws this image anew: its scale, and opaque if no pixel can be transparent.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    if case .data(let data) = properties.content {
      // A drawing becomes a file in the scale of its own format.
      format.scale = data.kind == .svg ? properties.fileScale * scale : scale
      format.opaque = [.none, .noneSkipLast, .noneSkipFirst].contains(CGImage(data).alphaInfo) && data.kind != .svg
    } else {
      format.scale = scale
    }
    return format
  }

  func drawn(in size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
  }
}
