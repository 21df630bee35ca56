import Foundation
import Wire

/// How large and how fine a drawn image is.
open class UIGraphicsImageRendererFormat: NSObject {
  open var scale: CGFloat
  open var opaque = false

  public override init() {
    scale = withoutIsolationCheck { UIScreen.main.scale }
    super.init()
  }

  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Makes images of what is drawn. They are recorded as SVG: nothing is ever counted in pixels.
open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.bounds = bounds.standardized
    self.format = format
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// An empty image where the size is no size.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(format: format, bounds: bounds)
    let outer = UIGraphicsImageRendererContext.current
    UIGraphicsImageRendererContext.current = context
    actions(context)
    UIGraphicsImageRendererContext.current = outer
    let size = CGSize(width: bounds.width.bounded, height: bounds.height.bounded)
    let data = ImageData(bytes: Data(context.cgContext.svg(of: bounds).utf8), kind: .svg, size: size)
    return UIImage(UIImage.Look(content: .data(data), scale: 1))
  }
}

/// Where an image is drawn.
open class UIGraphicsImageRendererContext: NSObject {
  nonisolated(unsafe) static var current: UIGraphicsImageRendererContext?

  public let format: UIGraphicsImageRendererFormat
  public let cgContext: CGContext
  private let bounds: CGRect

  init(format: UIGraphicsImageRendererFormat, bounds: CGRect) {
    (self.format, self.bounds) = (format, bounds)
    cgContext = CGContext()
    if format.opaque {
      cgContext.setFillColor(CGColor(gray: 0, alpha: 1))
      cgContext.fill(bounds)
    }
  }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Of the image that is being drawn.
public func UIGraphicsGetCurrentContext() -> CGContext? { UIGraphicsImageRendererContext.current?.cgContext }

public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

extension UIColor {
  /// For what is drawn from now on.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
  public func set() {
    setFill()
    setStroke()
  }
}

extension UIImage {
  /// Into the image that is being drawn.
  public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.draw(self, in: rect) }
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}
