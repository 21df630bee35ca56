import Wire

/// How viewers draw a presenter's view behind a full-height sheet. The view's own transform and corners stay as they are.
struct CoveredLook: Equatable {
  /// 0 in its own size, 1 as small as it gets.
  var part: CGFloat
  /// Applied after the view's own, about the view's middle.
  var transform: CGAffineTransform
  var cornerRadius: CGFloat
}

extension UIView {
  /// `nil`: no sheet covers it. A change made in an animation block moves, as that of a property of its own does.
  var coveredLook: CoveredLook? {
    get { extras?.coveredLook }
    set {
      guard newValue != extras?.coveredLook else { return }
      let (transform, radius) = (drawnTransform, drawnCornerRadius)
      madeExtras.coveredLook = newValue
      setNeedsCommit()
      if drawnTransform != transform {
        animateInBlock(.transform, from: .transform(transform), to: .transform(drawnTransform))
      }
      if drawnCornerRadius != radius {
        animateInBlock(.radius, from: .number(radius), to: .number(drawnCornerRadius))
      }
    }
  }

  /// The transform that viewers are told.
  var drawnTransform: CGAffineTransform {
    extras?.coveredLook.map { storedTransform.concatenating($0.transform) } ?? storedTransform
  }

  /// The corner radius that viewers are told.
  var drawnCornerRadius: CGFloat { max(storedCornerRadius, extras?.coveredLook?.cornerRadius ?? 0) }

  /// Takes back what an interactive transition has changed of the look. False: the member is the view's own.
  func restoreCoveredLook(_ member: ViewMember, _ value: AnimatedValue) -> Bool {
    guard var look = extras?.coveredLook else { return false }
    switch (member, value) {
    case (.transform, .transform(let drawn)):
      guard storedTransform.isInvertible else { return false }
      look.transform = storedTransform.inverted().concatenating(drawn)
    case (.radius, _): look.cornerRadius = value.components[0]
    default: return false
    }
    look.part = look.cornerRadius / 10
    coveredLook = look
    return true
  }
}
