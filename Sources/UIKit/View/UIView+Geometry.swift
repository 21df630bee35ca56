extension UIView {
  func setFrame(_ newValue: CGRect) {
    let newFrame = newValue.validated
    guard newFrame != storedFrame else { return }
    let oldSize = storedFrame.size
    storedFrame = newFrame
    setNeedsCommit()
    if newFrame.size != oldSize { sizeChanged(from: oldSize) }
  }

  func setBounds(_ newValue: CGRect) {
    let newBounds = newValue.validated
    if newBounds.origin != boundsOrigin {
      boundsOrigin = newBounds.origin
      setNeedsCommit()
      markNeedsLayout()
    }
    guard newBounds.size != storedFrame.size else { return }
    // The center stays where it is.
    let size = newBounds.size
    setFrame(CGRect(origin: .init(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size))
  }

  private func sizeChanged(from oldSize: CGSize) {
    markNeedsLayout()
    guard autoresizesSubviews else { return }
    for subview in storedSubviews where !subview.autoresizingMask.isEmpty {
      subview.autoresize(from: oldSize, to: storedFrame.size)
    }
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    let horizontal = AutoresizedSpan(origin: frame.minX, length: frame.width).resized(
      from: old.width, to: new.width,
      flexible: (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
    )
    let vertical = AutoresizedSpan(origin: frame.minY, length: frame.height).resized(
      from: old.height, to: new.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
      ))
    frame = CGRect(x: horizontal.origin, y: vertical.origin, width: horizontal.length, height: vertical.length)
  }

  // MARK: Coordinates

  /// A point of this view's coordinates in another view's, or in the window's where there is none.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let here = originOnScreen
    let there = view?.originOnScreen ?? (window?.originOnScreen ?? .zero)
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let there = convert(CGPoint.zero, to: view)
    return CGPoint(x: point.x - there.x, y: point.y - there.y)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where this view's (0, 0) is, in the coordinates of the topmost view's superview.
  private var originOnScreen: CGPoint {
    sequence(first: self, next: \.storedSuperview).reduce(into: CGPoint.zero) { origin, view in
      origin.x += view.storedFrame.minX - view.boundsOrigin.x
      origin.y += view.storedFrame.minY - view.boundsOrigin.y
    }
  }

  /// The deepest visible view that takes touches at a point; later siblings lie above earlier ones.
  func hitTestSubviews(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for subview in storedSubviews.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  // MARK: Safe area

  /// How far this view reaches under what covers the edges: the overlap with the superview's insets, plus what its controller adds.
  var computedSafeAreaInsets: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let superview = storedSuperview {
      let outer = superview.safeAreaInsets
      let visible = superview.bounds
      insets.top = max(0, outer.top - (frame.minY - visible.minY))
      insets.left = max(0, outer.left - (frame.minX - visible.minX))
      insets.bottom = max(0, outer.bottom - (visible.maxY - frame.maxY))
      insets.right = max(0, outer.right - (visible.maxX - frame.maxX))
    }
    guard let viewController else { return insets }
    return insets.adding(viewController.containerSafeAreaInsets).adding(viewController.additionalSafeAreaInsets)
  }
}

/// One axis of a view that follows its superview.
private struct AutoresizedSpan {
  var origin: CGFloat
  var length: CGFloat

  /// The change is shared by the flexible parts in proportion to what they were; equally where they had no length at all.
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
  /// The rectangle, with a size that is not negative. Not-a-number stops with Core Animation's words.
  var validated: CGRect {
    let values = [origin.x, origin.y, size.width, size.height]
    precondition(!values.contains(where: \.isNaN), "CALayerInvalidGeometry: CALayer position contains NaN: \(values)")
    return standardized
  }
}

extension UIEdgeInsets {
  func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }
}
