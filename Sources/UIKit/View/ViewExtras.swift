/// What few views have: kept apart, so that the others stay small.
@MainActor
final class ViewExtras {
  /// A transform that leaves the plane.
  var depth: CATransform3D?
  /// About which point the transform acts, as parts of the size.
  var anchor: CGPoint?
  /// What `draw(_:)` has drawn.
  var drawn: UIImage?
  var mask: UIView?
  /// The view whose mask this one is.
  weak var masked: UIView?
  var contentScale: CGFloat?
  var isOpaque = true
  var clearsContext = true
  /// By how much what lies behind the view is blurred, as a standard deviation in points.
  var backdropBlur: CGFloat?
  /// How a sheet in front of it has it drawn.
  var coveredLook: CoveredLook?
  /// What of a nib is installed in some traits only.
  var variations: (any TraitDependent)?
}

/// Has something that depends on traits.
@MainActor
protocol TraitDependent: AnyObject {
  func apply(_ traits: UITraitCollection)
}

extension UIView {
  /// Made when something is first kept there.
  var madeExtras: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }

  var storedDepth: CATransform3D? {
    get { extras?.depth }
    set { if newValue != nil || extras != nil { madeExtras.depth = newValue } }
  }

  // MARK: Anchor

  // The stored transform acts about the middle, whatever the anchor is: what apps set is brought there.

  var ownAnchor: CGPoint {
    get { extras?.anchor ?? CGPoint(x: 0.5, y: 0.5) }
    set {
      guard newValue != ownAnchor, newValue.x.isFinite, newValue.y.isFinite else { return }
      let (position, transform) = (anchoredCenter, anchoredTransform)
      madeExtras.anchor = newValue
      anchoredCenter = position
      anchoredTransform = transform
    }
  }

  /// From the middle to the anchor.
  private var anchorWay: CGVector {
    let anchor = ownAnchor
    return CGVector(dx: (anchor.x - 0.5) * storedFrame.width, dy: (anchor.y - 0.5) * storedFrame.height)
  }

  var anchoredCenter: CGPoint {
    get {
      let center = CGPoint(x: storedFrame.midX, y: storedFrame.midY)
      guard extras?.anchor != nil else { return center }
      return CGPoint(x: center.x + anchorWay.dx, y: center.y + anchorWay.dy)
    }
    set {
      guard extras?.anchor != nil else { return setCenter(newValue) }
      setCenter(CGPoint(x: newValue.x - anchorWay.dx, y: newValue.y - anchorWay.dy))
    }
  }

  var anchoredTransform: CGAffineTransform {
    get {
      extras?.anchor == nil ? storedTransform : storedTransform.around(CGVector(dx: -anchorWay.dx, dy: -anchorWay.dy))
    }
    set { setPlaneTransform(extras?.anchor == nil ? newValue : newValue.around(anchorWay)) }
  }

  private func setPlaneTransform(_ transform: CGAffineTransform) {
    guard storedDepth != nil else { return setTransform(transform) }
    ownTransform3D = CATransform3DMakeAffineTransform(transform)
  }
}

extension CGAffineTransform {
  /// The same transform about another point.
  func around(_ way: CGVector) -> CGAffineTransform {
    CGAffineTransform(translationX: -way.dx, y: -way.dy).concatenating(self)
      .concatenating(CGAffineTransform(translationX: way.dx, y: way.dy))
  }
}
