// A view's coordinates are converted to its superview's in three steps. The middle of the bounds is moved to (0, 0), the transform is
// applied, and (0, 0) is moved to the center.
extension UIView {
  /// Converts a rectangle from the view's coordinates to the screen's.
  func convertToScreen(_ rect: CGRect) -> CGRect {
    guard let window else { return convert(rect, to: nil) }
    return convert(rect, to: window).applying(window.toSuperview)
  }

  /// Converts a point from this view's coordinates to another view's, or to the window's for `nil`.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(conversion(to: view)) }
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(conversion(to: view).inverted())
  }

  /// Converts a rectangle. With a rotation this is its bounding box.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.converted(by: conversion(to: view)) }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.converted(by: conversion(to: view).inverted())
  }

  private func conversion(to view: UIView?) -> CGAffineTransform {
    let target = view ?? window
    if target === self { return .identity }
    guard let target else { return toScreen }
    return toScreen.concatenating(target.toScreen.inverted())
  }

  /// The transform from this view's coordinates to those of the topmost view's frame.
  var toScreen: CGAffineTransform {
    sequence(first: self, next: \.storedSuperview).reduce(.identity) { $0.concatenating($1.toSuperview) }
  }

  var toSuperview: CGAffineTransform {
    guard !storedTransform.isIdentity else {
      return CGAffineTransform(translationX: storedFrame.minX - boundsOrigin.x, y: storedFrame.minY - boundsOrigin.y)
    }
    let (halfWidth, halfHeight) = (storedFrame.width / 2, storedFrame.height / 2)
    return CGAffineTransform(translationX: -boundsOrigin.x - halfWidth, y: -boundsOrigin.y - halfHeight)
      .concatenating(storedTransform)
      .concatenating(CGAffineTransform(translationX: storedFrame.midX, y: storedFrame.midY))
  }
}

extension CGRect {
  /// A translation keeps the size exactly, without rounding.
  fileprivate func converted(by transform: CGAffineTransform) -> CGRect {
    guard transform.withoutTranslation.isIdentity else { return applying(transform) }
    return CGRect(origin: origin.applying(transform), size: size)
  }
}

extension CGAffineTransform {
  var withoutTranslation: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}
