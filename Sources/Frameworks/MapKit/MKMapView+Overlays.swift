import UIKit
import VitrineCoreLocation

extension MKMapView {
  // MARK: Adding

  public func addOverlay(_ overlay: any MKOverlay) { addOverlay(overlay, level: .aboveLabels) }
  public func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) {
    insert(overlay, at: overlays(in: level).count, level: level)
  }
  public func addOverlays(_ overlays: [any MKOverlay]) { overlays.forEach { addOverlay($0) } }
  public func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) {
    overlays.forEach { addOverlay($0, level: level) }
  }
  public func insertOverlay(_ overlay: any MKOverlay, at index: Int) {
    insertOverlay(overlay, at: index, level: .aboveLabels)
  }
  public func insertOverlay(_ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel) {
    insert(overlay, at: min(max(0, index), overlays(in: level).count), level: level)
  }
  public func insertOverlay(_ overlay: any MKOverlay, above sibling: any MKOverlay) {
    insert(overlay, beside: sibling, 1)
  }
  public func insertOverlay(_ overlay: any MKOverlay, below sibling: any MKOverlay) {
    insert(overlay, beside: sibling, 0)
  }

  private func insert(_ overlay: any MKOverlay, beside sibling: any MKOverlay, _ offset: Int) {
    let level = levels[ObjectIdentifier(sibling)] ?? .aboveLabels
    guard let index = overlays(in: level).firstIndex(where: { $0 === sibling }) else {
      return addOverlay(overlay, level: level)
    }
    insert(overlay, at: index + offset, level: level)
  }

  /// Inserts an overlay, asks the delegate for its renderer, and creates the canvas with the first overlay.
  ///
  /// - Parameter index: The index among the overlays of the same level.
  private func insert(_ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel) {
    guard !overlays.contains(where: { $0 === overlay }) else { return }
    levels[ObjectIdentifier(overlay)] = level
    overlays.insert(overlay, at: (level == .aboveLabels ? overlays(in: .aboveRoads).count : 0) + index)
    let renderer = delegate?.mapView(self, rendererFor: overlay)
    renderers[ObjectIdentifier(overlay)] = renderer
    if overlayCanvas == nil {
      let canvas = OverlayCanvas(self)
      canvas.frame = bounds
      insertSubview(canvas, belowSubview: pins)
      overlayCanvas = canvas
    }
    renderer?.redraw = { [weak self] in
      let map = self
      MainActor.assumeIsolated { map?.overlayCanvas?.setNeedsDisplay() }
    }
    overlayCanvas?.setNeedsDisplay()
    if let renderer { delegate?.mapView(self, didAdd: [renderer]) }
  }

  // MARK: Removing and reading

  public func removeOverlay(_ overlay: any MKOverlay) {
    overlays.removeAll { $0 === overlay }
    (renderers[ObjectIdentifier(overlay)], levels[ObjectIdentifier(overlay)]) = (nil, nil)
    overlayCanvas?.setNeedsDisplay()
  }
  public func removeOverlays(_ overlays: [any MKOverlay]) { overlays.forEach { removeOverlay($0) } }

  /// Exchanges the positions of two overlays in the drawing order, and their levels.
  public func exchangeOverlay(_ overlay1: any MKOverlay, with overlay2: any MKOverlay) {
    guard let first = overlays.firstIndex(where: { $0 === overlay1 }),
      let second = overlays.firstIndex(where: { $0 === overlay2 })
    else { return }
    overlays.swapAt(first, second)
    let level = levels[ObjectIdentifier(overlay1)]
    levels[ObjectIdentifier(overlay1)] = levels[ObjectIdentifier(overlay2)]
    levels[ObjectIdentifier(overlay2)] = level
    overlayCanvas?.setNeedsDisplay()
  }

  public func overlays(in level: MKOverlayLevel) -> [any MKOverlay] {
    overlays.filter { levels[ObjectIdentifier($0)] == level }
  }
  public func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? { renderers[ObjectIdentifier(overlay)] }
}

/// Draws a map's overlays between the background and the annotations.
final class OverlayCanvas: UIView {
  private weak var map: MKMapView?

  init(_ map: MKMapView) {
    self.map = map
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let map, let context = UIGraphicsGetCurrentContext() else { return }
    let visible = map.visibleMapRect
    guard visible.width > 0, visible.height > 0 else { return }
    for overlay in map.overlays where overlay.intersects(visible) {
      if let renderer = map.renderer(for: overlay) { draw(renderer, visible, in: context) }
    }
  }

  private func draw(_ renderer: MKOverlayRenderer, _ visible: MKMapRect, in context: CGContext) {
    let (x, y) = (bounds.width / CGFloat(visible.width), bounds.height / CGFloat(visible.height))
    let scale = (x + y) / 2
    renderer.contentScaleFactor = contentScaleFactor
    guard renderer.alpha > 0, renderer.canDraw(visible, zoomScale: scale) else { return }
    let origin = renderer.mapPoint(for: .zero)
    context.saveGState()
    context.setAlpha(renderer.alpha)
    context.setBlendMode(renderer.blendMode)
    context.translateBy(x: CGFloat(origin.x - visible.minX) * x, y: CGFloat(origin.y - visible.minY) * y)
    context.scaleBy(x: x, y: y)
    renderer.draw(visible, zoomScale: scale, in: context)
    context.restoreGState()
  }
}
