extension UISlider {
  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns the position of a value in the range, from 0 to 1.
  func fraction(of value: Float) -> Float {
    maximumValue > minimumValue ? (value - minimumValue) / (maximumValue - minimumValue) : 0
  }

  var thumbRect: CGRect { thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value) }

  /// Returns the value at which the thumb is centered at `x`.
  func value(at x: CGFloat) -> Float {
    let track = trackRect(forBounds: bounds)
    let low = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let high = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
    guard high != low else { return minimumValue }
    let position = Float(min(max((x - low) / (high - low), 0), 1))
    return minimumValue + position * (maximumValue - minimumValue)
  }

  func defaultTrackRect(_ bounds: CGRect) -> CGRect {
    let left = minimumValueImageRect(forBounds: bounds).width
    let right = maximumValueImageRect(forBounds: bounds).width
    let (leading, trailing) = (left > 0 ? left + 15 : 2, right > 0 ? right + 15 : 2)
    return CGRect(
      x: bounds.minX + (isRightToLeft ? trailing : leading), y: UIScreen.main.rounded(bounds.midY - 2),
      width: max(0, bounds.width - leading - trailing), height: 4)
  }

  func defaultThumbRect(_ track: CGRect, _ value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: UISlider.thumbSize, height: UISlider.thumbSize)
    // The thumb's edge extends 2 points beyond the track's end.
    let (start, available) = (track.minX - 2, track.width + 4 - size.width)
    let position = CGFloat(fraction(of: value))
    return CGRect(
      x: start + (isRightToLeft ? 1 - position : position) * available, y: track.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  func imageRect(_ image: UIImage?, isLeft: Bool, _ bounds: CGRect) -> CGRect {
    guard let size = image?.size else { return .zero }
    let x = isLeft != isRightToLeft ? bounds.minX : bounds.maxX - size.width
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  func layOutSliderParts() {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let middle = min(max(knob.midX, track.minX), track.maxX)
    let left = CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
    // The tracks overlap, so that no gap is visible where they meet.
    (minimumTrack.frame, maximumTrack.frame) = (
      isRightToLeft ? CGRect(x: middle, y: track.minY, width: track.maxX - middle, height: track.height) : left, track
    )
    minimumTrack.backgroundColor = minimumTrackTintColor ?? tintColor
    maximumTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
    minimumTrack.layer.contents = currentMinimumTrackImage
    maximumTrack.layer.contents = currentMaximumTrackImage
    thumb.frame = knob
    thumb.backgroundColor = thumbTintColor ?? .white
    thumb.isHidden = currentThumbImage != nil
    thumbImageView.image = currentThumbImage
    thumbImageView.frame = knob
    for (view, image, rect) in [
      (minimumImageView, minimumValueImage, minimumValueImageRect(forBounds: bounds)),
      (maximumImageView, maximumValueImage, maximumValueImageRect(forBounds: bounds)),
    ] {
      (view.image, view.frame, view.tintColor) = (image, rect, .secondaryLabel)
    }
    for track in [minimumTrack, maximumTrack] { track.alpha = isEnabled ? 1 : 0.5 }
  }
}
