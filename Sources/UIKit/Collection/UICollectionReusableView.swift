import Wire

/// An element of a collection that is used again and again: a header, a footer, a cell.
open class UICollectionReusableView: UIView {
  /// The view will show another item: a row of a list forgets its outline and its swipe.
  func forgetItem() {}
  /// Where the item is in an outline.
  func take(_ outline: OutlineState?) {}
  /// Whether a tap opens and closes what is below the item.
  var opensOutline: Bool { false }

  public internal(set) var reuseIdentifier: String?
  weak var collection: UICollectionView?
  /// What the layout has said last. What the app has set since stays until the layout says something else.
  private(set) var applied: UICollectionViewLayoutAttributes?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.fill(self, at: UICollectionReusableView.self)
  }

  open func prepareForReuse() {}

  /// Where the layout wants it. An override calls super.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The collection changes its layout from one to another, in a block that animates.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The size that it wants, where the layout leaves that to it: the one that constraints inside give it.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { fitting(layoutAttributes, content: self) }

  func fitting(_ attributes: UICollectionViewLayoutAttributes, content: UIView) -> UICollectionViewLayoutAttributes {
    // Constraints to the view's own edges count, too.
    let content = holdsConstraints ? self : content
    guard content.isLaidOutByConstraints || content.holdsConstraints,
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    let size = content.systemLayoutSizeFitting(
      attributes.fittingTarget, withHorizontalFittingPriority: attributes.fixesWidth ? .required : .fittingSizeLevel,
      verticalFittingPriority: attributes.fixesHeight ? .required : .fittingSizeLevel)
    copy.size = CGSize(width: UIScreen.main.roundedUp(size.width), height: UIScreen.main.roundedUp(size.height))
    return copy
  }

  func take(_ attributes: UICollectionViewLayoutAttributes) {
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

  /// For another element, all of what the layout says counts.
  func forgetAttributes() { applied = nil }
}

extension UIView {
  /// Between its own edges and those of what is in it.
  var holdsConstraints: Bool { storedLayoutRecord?.constraints.isEmpty == false }
}
