extension UIScrollView {
  /// Whether a drag in this direction scrolls. It does not if the content is already at its end in that direction, or is entirely visible.
  package func scrolls(along vector: CGPoint) -> Bool {
    guard isScrollEnabled else { return false }
    let inset = adjustedContentInset
    if abs(vector.x) >= abs(vector.y) {
      let hasMore = contentSize.width + inset.left + inset.right > bounds.width
      return hasMore && (vector.x < 0 || contentOffset.x > -inset.left)
    }
    if defersToSheet { return false }
    let hasMore = contentSize.height + inset.top + inset.bottom > bounds.height
    return hasMore && (vector.y < 0 || contentOffset.y > -inset.top)
  }

  /// Whether a drag upwards first enlarges the sheet, because the content is at its top and the sheet can grow.
  var defersToSheet: Bool {
    let inset = adjustedContentInset
    guard contentOffset.y <= -inset.top, contentSize.width + inset.left + inset.right <= bounds.width else {
      return false
    }
    return sequence(first: self as UIView, next: \.storedSuperview).dropFirst().contains(where: \.interceptsUpwardDrags)
  }
}
