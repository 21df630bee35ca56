import Foundation

/// A drawing that is recorded once and can be drawn into contexts repeatedly.
public final class CGLayer {
  public let size: CGSize
  /// The context that draws into the layer. Its y grows in the same direction as in the context with which the layer was created.
  public let context: CGContext?

  /// Creates a layer for a context. Returns `nil` for an empty size.
  /// - Parameter auxiliaryInfo: The value has no effect.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: NSDictionary?) {
    guard size.width > 0, size.height > 0 else { return nil }
    self.size = size
    let layerContext = CGContext(bounds: CGRect(origin: .zero, size: size))
    if context.state.transform.d < 0 { layerContext.flip() }
    self.context = layerContext
  }

  fileprivate var image: CGImage? { context?.makeImage() }
}

extension CGContext {
  /// Draws the layer, scaled to the rectangle.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let data = layer.image?.data else { return }
    // Unlike an image, a layer is drawn upright in a context whose y grows downwards.
    if state.transform.d < 0 {
      saveGState()
      translateBy(x: 0, y: rect.minY + rect.maxY)
      scaleBy(x: 1, y: -1)
      draw(data, in: rect)
      restoreGState()
    } else {
      draw(data, in: rect)
    }
  }

  public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}
