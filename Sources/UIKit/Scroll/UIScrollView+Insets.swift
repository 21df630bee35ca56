extension UIScrollView {
  /// The part of the safe area that is added to the content inset.
  var safeAreaPart: UIEdgeInsets {
    let safe = safeAreaInsets
    let scrollsSideways = contentSize.width > bounds.width || alwaysBounceHorizontal
    var scrollsUpwards = contentSize.height > bounds.height || alwaysBounceVertical
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic: scrollsUpwards = scrollsUpwards || isAdjustedByNavigation
    case .scrollableAxes: break
    }
    return UIEdgeInsets(
      top: scrollsUpwards ? safe.top : 0, left: scrollsSideways ? safe.left : 0,
      bottom: scrollsUpwards ? safe.bottom : 0, right: scrollsSideways ? safe.right : 0)
  }

  private var isAdjustedByNavigation: Bool { nearestControllerObject?.isAdjustedByNavigation ?? false }

  /// Returns the nearest offset at which the visible area is within the content and its insets.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    return CGPoint(
      x: max(-inset.left, min(offset.x, contentSize.width + inset.right - bounds.width)),
      y: max(-inset.top, min(offset.y, contentSize.height + inset.bottom - bounds.height)))
  }

  /// Returns the nearest page: the offset rounded to a multiple of the view's size.
  func alignedToPage(_ offset: CGPoint) -> CGPoint {
    func page(_ value: CGFloat, _ length: CGFloat) -> CGFloat {
      length > 0 ? (value / length).rounded() * length : value
    }
    let inset = adjustedContentInset
    return clamped(
      CGPoint(
        x: page(offset.x + inset.left, bounds.width) - inset.left,
        y: page(offset.y + inset.top, bounds.height) - inset.top))
  }

  /// Returns the nearest offset at which a rectangle of the content is visible.
  func offsetRevealing(_ rect: CGRect) -> CGPoint {
    let inset = adjustedContentInset
    var offset = contentOffset
    offset.y = min(offset.y, rect.minY - inset.top)
    offset.y = max(offset.y, rect.maxY + inset.bottom - bounds.height)
    offset.x = min(offset.x, rect.minX - inset.left)
    offset.x = max(offset.x, rect.maxX + inset.right - bounds.width)
    return clamped(offset)
  }

  /// Replaces the background view of a table or a collection.
  func replaceBackground(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    insertSubview(new, at: 0)
    setNeedsLayout()
  }
}
