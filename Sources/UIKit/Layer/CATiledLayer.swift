/// A layer that draws its content in tiles: its view's `draw(_:)`, or `draw(in:)`, is called for each tile and clipped to it.
///
/// Drawings are recorded as vectors, which are sharp at any scale. Therefore all tiles are drawn together, on the main thread, and
/// zooming does not redraw them.
open class CATiledLayer: CALayer {
  /// The size of a tile in pixels.
  open var tileSize = CGSize(width: 256, height: 256) { didSet { if tileSize != oldValue { setNeedsDisplay() } } }
  /// The number of zoom levels with separate tiles. It has no effect, like `levelsOfDetailBias`, because one drawing is used at all levels.
  open var levelsOfDetail = 1
  /// The number of zoom levels that magnify. It has no effect, because one drawing is used at all levels.
  open var levelsOfDetailBias = 0
  /// Returns the duration of the fade-in of tiles. It has no effect, because tiles do not fade in.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The tile that is being drawn; `nil` outside of drawing.
  private(set) var tile: CGRect?

  /// The largest number of tiles in a row or column.
  private static let maximumTiles: CGFloat = 128

  /// Returns the length of a tile's side in points. An invalid length, or one that is too small for the layer, is enlarged.
  private func side(_ pixels: CGFloat, of whole: CGFloat) -> CGFloat {
    let scale = contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
    let length = pixels.isNaN ? 0 : min(pixels / scale, whole)
    return max(length, whole / Self.maximumTiles, 1)
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
  /// Returns the part of the view that its layer is drawing: a tile, or the whole view.
  func partDrawn(of layer: CALayer) -> CGRect { (layer as? CATiledLayer)?.tile ?? bounds }
}
