/// Rarely used values of a view, stored apart so that other views remain small.
@MainActor
final class ViewExtras {
  /// A three-dimensional transform.
  var depth: CATransform3D?
  /// The anchor point of the transform, as a fraction of the size.
  var anchor: CGPoint?
  /// The recorded drawing of `draw(_:)`.
  var drawn: UIImage?
  var mask: UIView?
  /// The view whose mask this one is.
  weak var masked: UIView?
  var contentScale: CGFloat?
  var isOpaque = true
  var restorationIdentifier: String?
  var clearsContext = true
  /// The blur of the content behind the view, as a standard deviation in points.
  var backdropBlur: CGFloat?
  /// A value that has to be applied again after each layout pass: the configuration of the corners.
  var layoutObserver: (any LayoutObserver)?
  /// How the view is drawn behind a full-height sheet.
  var coveredViewStyle: CoveredViewStyle?
  /// The nib's variations for traits.
  var variations: (any TraitDependent)?
  /// The items beside the keyboard's suggestions.
  var inputAssistant: AnyObject?
  /// The subviews that were marked for layout, for a view with many; `nil` if all have to be checked.
  var subviewsToLayOut: [ObjectIdentifier]?
}

/// A value that determines properties of a view from its size, after each layout pass.
@MainActor
protocol LayoutObserver {
  func layoutDidEnd(of view: UIView)
}

/// An object that depends on traits.
@MainActor
protocol TraitDependent: AnyObject {
  func apply(_ traits: UITraitCollection)
}

extension UIView {
  /// Created when a value is first stored.
  var extrasForWriting: ViewExtras {
    if let extras { return extras }
    let newExtras = ViewExtras()
    extras = newExtras
    return newExtras
  }

  var storedTransform3D: CATransform3D? {
    get { extras?.depth }
    set { if newValue != nil || extras != nil { extrasForWriting.depth = newValue } }
  }

  // MARK: Anchor

  // The stored transform acts about the center. A transform with another anchor point is converted.

  var layerAnchorPoint: CGPoint {
    get { extras?.anchor ?? CGPoint(x: 0.5, y: 0.5) }
    set {
      guard newValue != layerAnchorPoint, newValue.x.isFinite, newValue.y.isFinite else { return }
      let (position, transform) = (anchoredCenter, anchoredTransform)
      extrasForWriting.anchor = newValue
      anchoredCenter = position
      anchoredTransform = transform
    }
  }

  /// The vector from the center to the anchor point.
  private var anchorOffset: CGVector {
    let anchor = layerAnchorPoint
    return CGVector(dx: (anchor.x - 0.5) * storedFrame.width, dy: (anchor.y - 0.5) * storedFrame.height)
  }

  var anchoredCenter: CGPoint {
    get {
      let center = CGPoint(x: storedFrame.midX, y: storedFrame.midY)
      guard extras?.anchor != nil else { return center }
      return CGPoint(x: center.x + anchorOffset.dx, y: center.y + anchorOffset.dy)
    }
    set {
      guard extras?.anchor != nil else { return setCenter(newValue) }
      setCenter(CGPoint(x: newValue.x - anchorOffset.dx, y: newValue.y - anchorOffset.dy))
    }
  }

  var anchoredTransform: CGAffineTransform {
    get {
      extras?.anchor == nil
        ? storedTransform : storedTransform.around(CGVector(dx: -anchorOffset.dx, dy: -anchorOffset.dy))
    }
    set { setPlaneTransform(extras?.anchor == nil ? newValue : newValue.around(anchorOffset)) }
  }

  private func setPlaneTransform(_ transform: CGAffineTransform) {
    guard storedTransform3D != nil else { return setTransform(transform) }
    centeredTransform3D = CATransform3DMakeAffineTransform(transform)
  }
}

extension CGAffineTransform {
  /// Converts a transform to another anchor point.
  func around(_ toCenter: CGVector) -> CGAffineTransform {
    CGAffineTransform(translationX: -toCenter.dx, y: -toCenter.dy).concatenating(self)
      .concatenating(CGAffineTransform(translationX: toCenter.dx, y: toCenter.dy))
  }
}
