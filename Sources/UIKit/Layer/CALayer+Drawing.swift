import Foundation
import Picture
import Wire

/// Draws layers, and lays them out.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  /// `nil` continues the search for an action; `NSNull` ends it without one.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Draws the layer's content by `draw(_:in:)`.
  public func display(_ layer: CALayer) { layer.displayByDrawing() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension UIView: CALayerDelegate {}

extension CALayer {
  func markNeedsDisplay() {
    if let owner { return owner.markNeedsDisplay() }
    displayIsNeeded = true
    host?.recordLayerDisplay(self)
  }

  func displayContentIfNeeded() {
    if let owner { return owner.displayIfNeeded() }
    guard displayIsNeeded, bounds.width > 0, bounds.height > 0 else { return }
    displayIsNeeded = false
    display()
  }

  func displayByDrawing() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let context = CGContext(bounds: bounds)
    delegate?.layerWillDraw(self)
    if isGeometryFlipped {
      context.translateBy(x: 0, y: bounds.minY + bounds.maxY)
      context.scaleBy(x: 1, y: -1)
    }
    drawContent(in: context)
    if let owner { return owner.storeDrawing(context) }
    drawnImage = context.isEmpty ? nil : context.image()
    changed()
  }

  /// Lays out this layer, then its sublayers.
  func layoutSubtreeIfNeeded() {
    if let owner { return owner.layoutIfNeeded() }
    if layoutIsNeeded {
      layoutIsNeeded = false
      layoutSublayers()
    }
    for layer in viewlessSublayers { layer.layoutSubtreeIfNeeded() }
  }

  func renderSubtree(in context: CGContext) {
    if let owner { return owner.render(in: context) }
    let images = ImageTable()
    guard var members = ImageTable.collecting(into: images, { described.object }) else { return }
    members[ViewMember.transform.rawValue] = nil
    members[ViewMember.frame.rawValue] = .points(bounds)
    let text = Picture.drawing(
      of: Picture.View(id: 0, members: members, children: []), images: images.pictureImages,
      prefix: context.newName("v") + "-")
    context.definitions += text.definitions
    context.add(text.drawing)
  }

  // MARK: Coordinates

  func converted(_ point: CGPoint, to layer: CALayer?) -> CGPoint { point.applying(conversion(to: layer)) }

  func conversion(to layer: CALayer?) -> CGAffineTransform {
    guard let layer else { return toTopmostSuperlayer }
    return layer === self ? .identity : toTopmostSuperlayer.concatenating(layer.toTopmostSuperlayer.inverted())
  }

  /// Converts from the layer's own coordinates to those of the topmost layer's superlayer.
  private var toTopmostSuperlayer: CGAffineTransform {
    sequence(first: self, next: \.superlayer).reduce(.identity) { $0.concatenating($1.toSuperlayer) }
  }

  var toSuperlayer: CGAffineTransform {
    if let owner { return owner.toSuperview }
    let frame = values.frame
    return CGAffineTransform(
      translationX: -values.boundsOrigin.x - frame.width / 2, y: -values.boundsOrigin.y - frame.height / 2
    ).concatenating(values.transform).concatenating(CGAffineTransform(translationX: frame.midX, y: frame.midY))
  }

  /// `point` is in the superlayer's coordinates.
  func hit(_ point: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0, toSuperlayer.isInvertible else { return nil }
    let localPoint = point.applying(toSuperlayer.inverted())
    if masksToBounds, !contains(localPoint) { return nil }
    for layer in orderedSublayers.reversed() { if let hit = layer.hitTest(localPoint) { return hit } }
    return contains(localPoint) ? self : nil
  }
}

extension UIView {
  /// Schedules the display of a layer in this view, together with that of views.
  func recordLayerDisplay(_ layer: CALayer) { SessionContext.current.cycle.recordDisplay(layer) }
}
