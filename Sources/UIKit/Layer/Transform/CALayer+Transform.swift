import Foundation

extension CALayer {
  /// The vector from the center to the anchor point.
  var anchorOffset: CGVector {
    let anchor = anchorPoint
    return CGVector(dx: (anchor.x - 0.5) * bounds.width, dy: (anchor.y - 0.5) * bounds.height)
  }

  var hasDepth: Bool { (owner?.storedTransform3D ?? values.depth) != nil }

  /// Moves the layer so that its anchor point is at this position.
  func setAnchorPosition(at point: CGPoint) {
    let anchor = anchorPoint
    geometry.origin = CGPoint(x: point.x - anchor.x * geometry.width, y: point.y - anchor.y * geometry.height)
  }

  func setAnchor(_ anchor: CGPoint) {
    let (at, transform) = (position, self.transform)
    change {
      $0.anchor = anchor
    } onView: {
      $0.layerAnchorPoint = anchor
    }
    guard owner == nil else { return }
    setAnchorPosition(at: at)
    setAnchoredTransform3D(transform)
  }

  func setAnchorDepth(_ depth: CGFloat) {
    let transform = transform
    storedAnchorDepth = depth
    setAnchoredTransform3D(transform)
  }

  /// The transform as the app has set it: about the anchor point.
  var anchoredTransform3D: CATransform3D {
    let about = owner?.centeredTransform3D ?? values.depth ?? CATransform3DMakeAffineTransform(values.transform)
    return about.around(CGVector(dx: -anchorOffset.dx, dy: -anchorOffset.dy), depth: -storedAnchorDepth)
  }

  func setAnchoredTransform3D(_ new: CATransform3D) {
    guard new.numbers.allSatisfy(\.isFinite) else { return }
    let about = new.around(anchorOffset, depth: storedAnchorDepth)
    change {
      $0.transform = CATransform3DGetAffineTransform(about)
      $0.depth = CATransform3DIsAffine(about) ? nil : about
    } onView: {
      $0.centeredTransform3D = about
    }
  }

  /// Called when the transform of the sublayers has changed.
  func sublayerTransformChanged() {
    changed()
    for subview in view?.storedSubviews ?? [] { subview.setNeedsCommit() }
  }

  func layoutSublayersIfNeeded() {
    for layer in viewlessSublayers { layer.layoutSubtreeIfNeeded() }
  }

  /// Lays out the layers in a view, after the view itself.
  func layoutSublayersAfterView() {
    layoutSublayersIfNeeded()
    if type(of: self) != CALayer.self { layoutSublayers() }
  }
}

extension CATransform3D {
  /// Returns the same transform about a point at a distance from the origin.
  func around(_ offset: CGVector, depth: CGFloat = 0) -> CATransform3D {
    guard offset.dx != 0 || offset.dy != 0 || depth != 0 else { return self }
    let translated = CATransform3DConcat(CATransform3DMakeTranslation(-offset.dx, -offset.dy, -depth), self)
    return CATransform3DConcat(translated, CATransform3DMakeTranslation(offset.dx, offset.dy, depth))
  }
}
