/// Draws its content tile by tile: `draw(_:)` of its view, or `draw(in:)`, is called for each tile, with the tile as the clip.
///
/// Drawings are recorded as vectors, which are sharp at any scale. So all tiles are drawn at once, on the main thread, and zooming draws
/// nothing again.
open class CATiledLayer: CALayer {
  /// The size of a tile in pixels.
  open var tileSize = CGSize(width: 256, height: 256) { didSet { if tileSize != oldValue { setNeedsDisplay() } } }
  /// The numbers of scales for which tiles are drawn. One drawing serves them all, so they have no effect.
  open var levelsOfDetail = 1
  open var levelsOfDetailBias = 0
  /// How long tiles fade in. They do not.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The tile that is being drawn.
  private(set) var tile: CGRect?

  /// The largest number of tiles in a row or column.
  private static let maximumTiles: CGFloat = 128

  /// The side of a tile in points. A size that is none, or too small for the layer, is enlarged.
  private func side(_ pixels: CGFloat, of whole: CGFloat) -> CGFloat {
    let scale = contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
    let wanted = pixels.isNaN ? 0 : min(pixels / scale, whole)
    return max(wanted, whole / Self.maximumTiles, 1)
  }

  override func drawContent(in context: CGContext) {
    let area = bounds
    let (width, height) = (side(tileSize.width, of: area.width), side(tileSize.height, of: area.height))
    defer { tile = nil }
    var y = area.minY
    while y < area.maxY {
      var x = area.minX
      while x < area.maxX {
        let rect = CGRect(x: x, y: y, width: width, height: height).intersection(area)
        tile = rect
        context.saveGState()
        context.clip(to: rect)
        super.drawContent(in: context)
        context.restoreGState()
        x += width
      }
      y += height
    }
  }
}

extension UIView {
  /// The part of the view that its layer draws now: a tile, or the whole view.
  func partDrawn(of layer: CALayer) -> CGRect { (layer as? CATiledLayer)?.tile ?? bounds }
}
