import Wire

/// A reusable element of a collection: a header, a footer or a cell.
open class UICollectionReusableView: UIView {
  /// Called before the view is reused for another item. A list cell resets its outline and swipe state.
  func resetItemState() {}
  /// Receives the item's state in an outline.
  func applyOutline(_ outline: OutlineState?) {}
  /// Whether a tap expands or collapses the item.
  var opensOutline: Bool { false }

  open internal(set) var reuseIdentifier: String?
  override var isReusable: Bool { reuseIdentifier != nil }
  weak var collection: UICollectionView?
  /// Whether the delegate has been told that the view is displayed.
  var isDisplayed = false
  /// The attributes that the layout applied last. Changes by the app since then remain until the layout's attributes change.
  private(set) var applied: UICollectionViewLayoutAttributes?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.fill(self, at: UICollectionReusableView.self)
  }

  open func prepareForReuse() {}

  /// Applies the layout's attributes. An override calls super.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called in the animation block in which the collection changes its layout.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Returns attributes with the size that the view prefers: by default, the size that its constraints determine.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { fitting(layoutAttributes, content: self) }

  func fitting(_ attributes: UICollectionViewLayoutAttributes, content: UIView) -> UICollectionViewLayoutAttributes {
    // Constraints to the view's own edges count, too.
    let content = hasInstalledConstraints ? self : content
    guard content.isLaidOutByConstraints || content.hasInstalledConstraints,
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    let size = content.systemLayoutSizeFitting(
      attributes.fittingTarget, withHorizontalFittingPriority: attributes.fixesWidth ? .required : .fittingSizeLevel,
      verticalFittingPriority: attributes.fixesHeight ? .required : .fittingSizeLevel)
    copy.size = CGSize(width: UIScreen.main.roundedUp(size.width), height: UIScreen.main.roundedUp(size.height))
    return copy
  }

  /// Applies the attributes that have changed since the last call.
  func applyAttributes(_ attributes: UICollectionViewLayoutAttributes) {
    let old = applied
    if let old, attributes.isEqual(old) { return }
    applied = attributes.copy() as? UICollectionViewLayoutAttributes
    if old?.transform3D != attributes.transform3D, transform3D != attributes.transform3D {
      transform3D = attributes.transform3D
    }
    if storedTransform.isIdentity {
      frame = attributes.frame
    } else {
      bounds.size = attributes.size
      center = attributes.center
    }
    if old?.alpha != attributes.alpha, alpha != attributes.alpha { alpha = attributes.alpha }
    if old?.isHidden != attributes.isHidden, isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    apply(attributes)
  }

  /// Discards the record of applied attributes, so that all are applied to the next element.
  func discardAppliedAttributes() { applied = nil }
}

extension UIView {
  /// Whether any active constraint is installed on the view, for example between its edges and those of its subviews.
  var hasInstalledConstraints: Bool { storedLayoutRecord?.constraints.isEmpty == false }
}
