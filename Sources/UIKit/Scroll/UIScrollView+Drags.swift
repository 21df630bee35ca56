extension UIScrollView {
  /// Whether a drag in this direction scrolls: not where the content stands at its start and would have to go beyond that, nor where all of it is seen.
  package func scrolls(along vector: CGPoint) -> Bool {
    guard isScrollEnabled else { return false }
    let inset = adjustedContentInset
    if abs(vector.x) >= abs(vector.y) {
      let hasMore = contentSize.width + inset.left + inset.right > bounds.width
      return hasMore && (vector.x < 0 || contentOffset.x > -inset.left)
    }
    if isHeldBySheet { return false }
    let hasMore = contentSize.height + inset.top + inset.bottom > bounds.height
    return hasMore && (vector.y < 0 || contentOffset.y > -inset.top)
  }

  /// At the top of its content, in a sheet that can grow: a drag upwards lets the sheet do that first.
  var isHeldBySheet: Bool {
    let inset = adjustedContentInset
    guard contentOffset.y <= -inset.top, contentSize.width + inset.left + inset.right <= bounds.width else {
      return false
    }
    return sequence(first: self as UIView, next: \.storedSuperview).dropFirst().contains(where: \.holdsScrolling)
  }
}
