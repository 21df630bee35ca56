import Testing
import UIKitTesting

import UIKit

/// Layers that are drawn tile by tile.
@MainActor @Suite struct TiledLayerTests {
  private final class Map: UIView {
    var rects: [CGRect] = []
    var clips: [CGRect] = []
    override class var layerClass: AnyClass { CATiledLayer.self }
    override func draw(_ rect: CGRect) {
      rects.append(rect)
      clips.append(UIGraphicsGetCurrentContext()?.boundingBoxOfClipPath ?? .null)
    }
  }

  private func display(_ size: CGSize, tile: CGSize, scale: CGFloat = 1) -> Map {
    let screen = Screen(UIViewController())
    let map = Map(frame: CGRect(origin: .zero, size: size))
    (map.layer as? CATiledLayer)?.tileSize = tile
    map.layer.contentsScale = scale
    screen.window.rootViewController?.view.addSubview(map)
    screen.settle()
    return map
  }

  @Test func `each tile is drawn once, with itself as the clip`() {
    let map = display(CGSize(width: 250, height: 100), tile: CGSize(width: 200, height: 200), scale: 2)
    #expect(map.rects == [0, 100, 200].map { CGRect(x: $0, y: 0, width: $0 == 200 ? 50 : 100, height: 100) })
    #expect(map.clips == map.rects)
  }

  @Test func `tiles of no size are enlarged`() {
    let map = display(CGSize(width: 128, height: 256), tile: CGSize(width: 0, height: CGFloat.nan))
    #expect(map.rects.count <= 128 * 256 && map.rects.first?.width == 1)
    let area = map.rects.reduce(0) { $0 + $1.width * $1.height }
    #expect(area == 32_768)
  }
}
