import Wire

/// How viewers draw a presenter's view behind a full-height sheet. The view's own transform and corners stay as they are.
struct CoveredViewStyle: Equatable {
  /// 0 at full size, 1 at the smallest size.
  var part: CGFloat
  /// A transform that is applied after the view's own, about its center.
  var transform: CGAffineTransform
  var cornerRadius: CGFloat
}

extension UIView {
  /// `nil` if no sheet covers the view. A change in an animation block is animated, like the view's own properties.
  var coveredViewStyle: CoveredViewStyle? {
    get { extras?.coveredViewStyle }
    set {
      guard newValue != extras?.coveredViewStyle else { return }
      let (transform, radius) = (drawnTransform, drawnCornerRadius)
      extrasForWriting.coveredViewStyle = newValue
      setNeedsCommit()
      if drawnTransform != transform {
        animateInBlock(.transform, from: .transform(transform), to: .transform(drawnTransform))
      }
      if drawnCornerRadius != radius {
        animateInBlock(.radius, from: .number(radius), to: .number(drawnCornerRadius))
      }
    }
  }

  /// The transform on the wire.
  var drawnTransform: CGAffineTransform {
    extras?.coveredViewStyle.map { storedTransform.concatenating($0.transform) } ?? storedTransform
  }

  /// The corner radius on the wire.
  var drawnCornerRadius: CGFloat { max(storedCornerRadius, extras?.coveredViewStyle?.cornerRadius ?? 0) }

  /// Reverts a change by an interactive transition. Returns false if the member is one of the view's own.
  func restoreCoveredViewStyle(_ member: ViewMember, _ value: AnimatedValue) -> Bool {
    guard var viewStyle = extras?.coveredViewStyle else { return false }
    switch (member, value) {
    case (.transform, .transform(let drawn)):
      guard storedTransform.isInvertible else { return false }
      viewStyle.transform = storedTransform.inverted().concatenating(drawn)
    case (.radius, _): viewStyle.cornerRadius = value.components[0]
    default: return false
    }
    viewStyle.part = viewStyle.cornerRadius / 10
    coveredViewStyle = viewStyle
    return true
  }
}
