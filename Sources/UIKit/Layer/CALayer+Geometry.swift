import Foundation

// The frame and the bounds of a layer without a view.
extension CALayer {
  /// The frame without the transform.
  var geometry: CGRect {
    get { view.flatMap { isPresentation ? nil : $0.storedFrame } ?? values.frame }
    set {
      change {
        $0.frame = newValue.validated
      } onView: {
        $0.setUntransformedFrame(newValue)
      }
    }
  }

  /// Sets position and size so that the transformed layer fills the frame.
  func setStoredFrame(_ newValue: CGRect) {
    let (at, old) = (position, bounds)
    if newValue.size != frame.size { invalidateLayoutAndDisplay() }
    let size = CGRect(origin: .zero, size: newValue.size)
      .applying(values.transform.isIdentity ? .identity : values.transform.inverted().withoutTranslation).size
    geometry = CGRect(center: CGPoint(x: newValue.midX, y: newValue.midY), size: size)
    if position != at { propertyChanged("position", from: at) }
    if bounds != old { propertyChanged("bounds", from: old) }
  }

  /// Sets the bounds without moving the anchor point.
  func setStoredBounds(_ newValue: CGRect) {
    let (anchor, at, old) = (values.anchor, position, bounds)
    let origin = CGPoint(x: at.x - anchor.x * newValue.width, y: at.y - anchor.y * newValue.height)
    let frame = CGRect(origin: origin, size: newValue.size).validated
    if frame.size != values.frame.size { invalidateLayoutAndDisplay() }
    change {
      $0.boundsOrigin = newValue.origin
      $0.frame = frame
    } onView: { _ in
    }
    if bounds != old { propertyChanged("bounds", from: old) }
  }

  private func invalidateLayoutAndDisplay() {
    setNeedsLayout()
    if needsDisplayOnBoundsChange || displayIsNeeded { setNeedsDisplay() }
  }
}
