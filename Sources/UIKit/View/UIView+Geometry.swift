extension UIView {
  /// Sets center and bounds so that the transformed view fills the frame.
  func setFrame(_ newValue: CGRect) {
    let newFrame = newValue.validated
    guard !storedTransform.isIdentity else { return setUntransformedFrame(newFrame) }
    let size = CGRect(origin: .zero, size: newFrame.size).applying(storedTransform.inverted().withoutTranslation).size
    let center = CGPoint(x: newFrame.midX - storedTransform.tx, y: newFrame.midY - storedTransform.ty)
    setUntransformedFrame(CGRect(center: center, size: size))
  }

  func resize(to size: CGSize) {
    if storedTransform.isIdentity {
      frame.size = size
    } else {
      setUntransformedFrame(CGRect(origin: storedFrame.origin, size: size))
    }
  }

  func setCenter(_ newValue: CGPoint) { setUntransformedFrame(CGRect(center: newValue, size: storedFrame.size)) }

  func setBounds(_ newValue: CGRect) {
    let newBounds = newValue.validated
    if newBounds.origin != boundsOrigin {
      let old = boundsOrigin
      boundsOrigin = newBounds.origin
      invalidateSafeAreaOfSubviews()
      layoutObject?.geometryDidChange(of: self)
      setNeedsCommit()
      markNeedsLayout()
      if UIView.inheritedAnimationDuration > 0 { animatedBoundsChanged() }
      animateChange(.origin, from: .point(old), to: .point(boundsOrigin))
      if newBounds.size == storedFrame.size { notifyBoundsChange() }
    }
    guard newBounds.size != storedFrame.size else { return }
    // The center does not change.
    let (center, transform) = (anchoredCenter, anchoredTransform)
    setUntransformedFrame(CGRect(center: CGPoint(x: storedFrame.midX, y: storedFrame.midY), size: newBounds.size))
    guard extras?.anchor != nil else { return }
    anchoredCenter = center
    anchoredTransform = transform
  }

  func setTransform(_ newValue: CGAffineTransform) {
    guard newValue != storedTransform else { return }
    let old = storedTransform
    storedTransform = newValue
    invalidateSafeArea()
    setNeedsCommit()
    animateChange(.transform, from: .transform(old), to: .transform(newValue))
    KeyValueObservers.notifyChange(of: self, "transform")
    KeyValueObservers.notifyChange(of: self, "frame")
  }

  func notifyBoundsChange() {
    KeyValueObservers.notifyChange(of: self, "bounds")
    // A layer that was never requested has no observers.
    if let layerObject { KeyValueObservers.notifyChange(of: layerObject, "bounds") }
  }

  func setUntransformedFrame(_ newValue: CGRect) {
    let newFrame = newValue.validated
    guard newFrame != storedFrame else { return }
    let old = storedFrame
    storedFrame = newFrame
    invalidateSafeArea()
    layoutObject?.geometryDidChange(of: self)
    setNeedsCommit()
    animateChange(.frame, from: .rect(old), to: .rect(newFrame))
    if newFrame.size != old.size { sizeChanged(from: old.size) }
    guard KeyValueObservers.hasAny else { return }
    KeyValueObservers.notifyChange(of: self, "frame")
    if newFrame.size != old.size { notifyBoundsChange() }
    guard newFrame.midX != old.midX || newFrame.midY != old.midY else { return }
    KeyValueObservers.notifyChange(of: self, "center")
    if let layerObject { KeyValueObservers.notifyChange(of: layerObject, "position") }
  }

  private func sizeChanged(from oldSize: CGSize) {
    markNeedsLayout()
    if UIView.inheritedAnimationDuration > 0 { animatedBoundsChanged() }
    if needsDisplay || redrawsOnSizeChange { markNeedsDisplay() }
    layoutObject?.insetsDidChange()
    if storedFrame.isEmpty, !oldSize.isEmpty { notifyCheckerOfLostSize() }
    guard autoresizesSubviews else { return }
    for subview in storedSubviews
    where !subview.autoresizingMask.isEmpty && subview.translatesAutoresizingMaskIntoConstraints {
      subview.autoresize(from: oldSize, to: storedFrame.size)
    }
  }

  /// Resizes the view after its superview, by its autoresizing mask.
  private func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    let horizontal = AutoresizedSpan(origin: storedFrame.minX, length: storedFrame.width).resized(
      from: old.width, to: new.width,
      flexible: (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
    )
    let vertical = AutoresizedSpan(origin: storedFrame.minY, length: storedFrame.height).resized(
      from: old.height, to: new.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
      ))
    let span = CGRect(x: horizontal.origin, y: vertical.origin, width: horizontal.length, height: vertical.length)
    // Sets `frame` if the result is the same, because subclasses override it.
    if storedTransform.isIdentity { frame = span } else { setUntransformedFrame(span) }
  }
}

extension CGSize {
  fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }
}

/// One axis of a view that follows its superview.
private struct AutoresizedSpan {
  var origin: CGFloat
  var length: CGFloat

  /// The flexible parts share the change in proportion to their lengths, or equally if all lengths were 0.
  func resized(from old: CGFloat, to new: CGFloat, flexible: (before: Bool, length: Bool, after: Bool)) -> Self {
    let delta = new - old
    let before = flexible.before ? max(origin, 0) : 0
    let middle = flexible.length ? max(length, 0) : 0
    let after = flexible.after ? max(old - origin - length, 0) : 0
    let total = before + middle + after
    let count = [flexible.before, flexible.length, flexible.after].count(where: \.self)
    guard delta != 0, count > 0 else { return self }
    func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return total > 0 ? delta * part / total : delta / CGFloat(count)
    }
    return AutoresizedSpan(
      origin: origin + share(before, flexible.before), length: max(0, length + share(middle, flexible.length)))
  }
}

extension CGRect {
  /// The rectangle with a non-negative size. Not-a-number stops the app with Core Animation's message.
  var validated: CGRect {
    precondition(
      !origin.x.isNaN && !origin.y.isNaN && !size.width.isNaN && !size.height.isNaN,
      "CALayerInvalidGeometry: CALayer position contains NaN: \([origin.x, origin.y, size.width, size.height])")
    return standardized
  }
}

extension CGRect {
  init(center: CGPoint, size: CGSize) {
    self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The bounding box of the rectangle after a transform about its center.
  func transformed(by transform: CGAffineTransform) -> CGRect {
    if transform.isIdentity { return self }
    let aroundCenter = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
    return aroundCenter.applying(transform).offsetBy(dx: midX, dy: midY)
  }
}

extension UIEdgeInsets {
  func subtracting(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top - other.top, left: left - other.left, bottom: bottom - other.bottom, right: right - other.right)
  }

  func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }
}
