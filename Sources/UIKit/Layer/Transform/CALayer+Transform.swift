import Foundation

extension CALayer {
  /// The vector from the center to the anchor point.
  var anchorOffset: CGVector {
    let anchor = anchorPoint
    return CGVector(dx: (anchor.x - 0.5) * bounds.width, dy: (anchor.y - 0.5) * bounds.height)
  }

  var hasDepth: Bool { (owner?.storedDepth ?? values.depth) != nil }

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
      $0.ownAnchor = anchor
    }
    guard owner == nil else { return }
    setAnchorPosition(at: at)
    setShownTransform(transform)
  }

  func setAnchorDepth(_ depth: CGFloat) {
    let transform = transform
    storedAnchorDepth = depth
    setShownTransform(transform)
  }

  /// The transform as the app has set it: about the anchor point.
  var shownTransform: CATransform3D {
    let about = owner?.ownTransform3D ?? values.depth ?? CATransform3DMakeAffineTransform(values.transform)
    return about.around(CGVector(dx: -anchorOffset.dx, dy: -anchorOffset.dy), depth: -storedAnchorDepth)
  }

  func setShownTransform(_ new: CATransform3D) {
    guard new.numbers.allSatisfy(\.isFinite) else { return }
    let about = new.around(anchorOffset, depth: storedAnchorDepth)
    change {
      $0.transform = CATransform3DGetAffineTransform(about)
      $0.depth = CATransform3DIsAffine(about) ? nil : about
    } onView: {
      $0.ownTransform3D = about
    }
  }

  /// Called when the transform of the sublayers has changed.
  func contentTurned() {
    changed()
    for subview in view?.storedSubviews ?? [] { subview.setNeedsCommit() }
  }

  func layoutSublayersInNeed() {
    for layer in ownSublayers { layer.layoutOwnIfNeeded() }
  }

  /// Lays out the layers in a view, after the view itself.
  func sublayersMayNeedLayout() {
    layoutSublayersInNeed()
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
