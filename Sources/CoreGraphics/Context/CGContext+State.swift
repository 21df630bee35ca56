import Foundation

extension CGContext {
  public func setLineWidth(_ width: CGFloat) { state.style.width = width.bounded }
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap.svgName }
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join.svgName }
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit.bounded }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.style.phase, state.style.dashes) = (phase.finite, lengths.map(\.bounded))
  }
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(alpha.bounded, 1) }
  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }

  /// Sets a shadow in the default colour, black with an alpha of one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Sets a shadow, whose offset is not transformed. If the colour is `nil` or transparent, there is no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0 else { return state.shadow = nil }
    let name = newName("s")
    let filterRegion = bounds.insetBy(
      dx: -blur.bounded - abs(offset.width.finite), dy: -blur.bounded - abs(offset.height.finite))
    definitions +=
      "<filter id=\"\(name)\" \(filterRegion.region(prefix: "filterUnits")) color-interpolation-filters=\"sRGB\"><feDropShadow dx=\"\(offset.width.short)\" dy=\"\(offset.height.short)\" stdDeviation=\"\((blur.bounded / 2).short)\" flood-color=\"\(color.value.hex)\"/></filter>"
    state.shadow = name
  }

  // MARK: Transform

  public var ctm: CGAffineTransform { state.transform }
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.transform }
  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  /// Sets a current matrix in which y grows upwards, from the bottom of the bounds.
  func flip() {
    base = CGAffineTransform(1, 0, 0, -1, 0, bounds.height)
    state.transform = base
  }

  /// The visible rectangle in user space.
  package var visible: CGRect { bounds.applying(ctm.inverted()) }
}

extension CGRect {
  /// Returns the SVG attributes that set an element's region to this rectangle. `prefix` is the attribute of its units.
  package func region(prefix: String) -> String {
    "\(prefix)=\"userSpaceOnUse\" x=\"\(minX.short)\" y=\"\(minY.short)\" width=\"\(width.short)\" height=\"\(height.short)\""
  }
}
