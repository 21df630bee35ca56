/// The zoom of a scroll view: the scale of the view that its delegate returns for zooming.
struct ScrollZoom {
  var scale: CGFloat = 1
  var isInProgress = false
}

extension UIScrollView {
  /// Zooms to a scale. The visible center stays in place, or `middle`, a point of the zoomed view, moves there.
  func zoom(to wanted: CGFloat, about middle: CGPoint?, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let scale = min(max(wanted, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    guard scale != zoom.scale || middle != nil else { return }
    let isAnimated = animated && Animations.areEnabled && storedWindow != nil
    guard isAnimated else { return apply(scale, to: view, middle) }
    zoom.isInProgress = true
    delegate?.scrollViewWillBeginZooming(self, with: view)
    UIView.animate(withDuration: 0.3) {
      self.apply(scale, to: view, middle)
    } completion: { [weak self] _ in
      guard let self else { return }
      zoom.isInProgress = false
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
    }
  }

  /// Zooms as far as possible with a rectangle of the zoomed view visible.
  func zoom(showing rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    zoom(
      to: min(bounds.width / rect.width, bounds.height / rect.height), about: CGPoint(x: rect.midX, y: rect.midY),
      animated: animated)
  }

  private func apply(_ scale: CGFloat, to view: UIView, _ middle: CGPoint?) {
    let ratio = scale / zoom.scale
    let (frame, size) = (view.frame, contentSize)
    let visibleCentre = CGPoint(x: contentOffset.x + bounds.width / 2, y: contentOffset.y + bounds.height / 2)
    zoom.scale = scale
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.center = CGPoint(x: frame.midX * ratio, y: frame.midY * ratio)
    contentSize = CGSize(width: size.width * ratio, height: size.height * ratio)
    let centre =
      middle.map { CGPoint(x: view.frame.minX + $0.x * scale, y: view.frame.minY + $0.y * scale) }
      ?? CGPoint(x: visibleCentre.x * ratio, y: visibleCentre.y * ratio)
    let offset = clamped(CGPoint(x: centre.x - bounds.width / 2, y: centre.y - bounds.height / 2))
    if offset != contentOffset { contentOffset = offset }
    delegate?.scrollViewDidZoom(self)
  }
}
