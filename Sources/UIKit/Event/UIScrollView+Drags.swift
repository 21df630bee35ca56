extension UIScrollView {
  /// Whether a drag in this direction scrolls: not where the content stands at its start and would have to go beyond that, nor where all of it is seen.
  package func scrolls(along vector: CGPoint) -> Bool {
    guard isScrollEnabled else { return false }
    let inset = adjustedContentInset
    if abs(vector.x) >= abs(vector.y) {
      let hasMore = contentSize.width + inset.left + inset.right > bounds.width
      return hasMore && (vector.x < 0 || contentOffset.x > -inset.left)
    }
    let hasMore = contentSize.height + inset.top + inset.bottom > bounds.height
    return hasMore && (vector.y < 0 || contentOffset.y > -inset.top)
  }
}
