/// The zoom of a scroll view: the scale of the view that its delegate returns for zooming.
struct ScrollZoom {
  var scale: CGFloat = 1
  var isInProgress = false
  /// The recognizer of the user's zooming, if the content can be zoomed.
  var pinch: UIPinchGestureRecognizer?
  /// The point of the zoomed view that was between the fingers when the gesture began.
  var anchor = CGPoint.zero
}

extension UIScrollView {
  /// Zooms to a scale. The visible center stays in place, or `middle`, a point of the zoomed view, moves there.
  func zoom(to wanted: CGFloat, about middle: CGPoint?, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let scale = min(max(wanted, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    guard scale != zoom.scale || middle != nil else { return }
    let isAnimated = animated && SessionContext.current.animations.areEnabled && storedWindow != nil
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

  /// Applies a scale. `point`, in the zoomed view's coordinates, is then at `position`, in the scroll view's frame.
  private func apply(_ scale: CGFloat, to view: UIView, _ point: CGPoint?, at position: CGPoint? = nil) {
    let ratio = scale / zoom.scale
    let (frame, size) = (view.frame, contentSize)
    let position = position ?? CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let visiblePoint = CGPoint(x: contentOffset.x + position.x, y: contentOffset.y + position.y)
    zoom.scale = scale
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.center = CGPoint(x: frame.midX * ratio, y: frame.midY * ratio)
    contentSize = CGSize(width: size.width * ratio, height: size.height * ratio)
    let target =
      point.map { CGPoint(x: view.frame.minX + $0.x * scale, y: view.frame.minY + $0.y * scale) }
      ?? CGPoint(x: visiblePoint.x * ratio, y: visiblePoint.y * ratio)
    let offset = clamped(CGPoint(x: target.x - position.x, y: target.y - position.y))
    if offset != contentOffset { contentOffset = offset }
    delegate?.scrollViewDidZoom(self)
  }

  // MARK: The user's zooming

  /// Adds the recognizer for two fingers if the content can be zoomed, and removes it otherwise.
  func updatePinch() {
    guard maximumZoomScale > minimumZoomScale else {
      zoom.pinch.map(removeGestureRecognizer)
      return zoom.pinch = nil
    }
    guard zoom.pinch == nil else { return }
    let pinch = UIPinchGestureRecognizer { [weak self] pinch in self?.zoom(by: pinch) }
    zoom.pinch = pinch
    addGestureRecognizer(pinch)
  }

  /// Follows the fingers: the point of the content between them stays between them.
  private func zoom(by pinch: UIPinchGestureRecognizer) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    switch pinch.state {
    case .began:
      zoom.isInProgress = true
      zoom.anchor = pinch.location(in: view)
      delegate?.scrollViewWillBeginZooming(self, with: view)
      pinch.scale = zoom.scale
    case .changed where pinch.numberOfTouches == 2:
      let scale = min(max(pinch.scale, minimumZoomScale), maximumZoomScale)
      let position = pinch.location(in: self)
      apply(
        scale, to: view, zoom.anchor, at: CGPoint(x: position.x - contentOffset.x, y: position.y - contentOffset.y))
    case .ended, .cancelled:
      zoom.isInProgress = false
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
    default: break
    }
  }
}
