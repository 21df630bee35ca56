import Wire

/// An element of a collection that is used again and again: a header, a footer, a cell.
open class UICollectionReusableView: UIView {
  public internal(set) var reuseIdentifier: String?
  weak var collection: UICollectionView?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func prepareForReuse() {}

  /// Where the layout wants it. An override calls super.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The size that it wants, where the layout leaves that to it: the one that constraints inside give it.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { fitting(layoutAttributes, content: self) }

  func fitting(_ attributes: UICollectionViewLayoutAttributes, content: UIView) -> UICollectionViewLayoutAttributes {
    guard content.isLaidOutByConstraints, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    let size = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    copy.size = CGSize(width: UIScreen.main.roundedUp(size.width), height: UIScreen.main.roundedUp(size.height))
    return copy
  }

  func take(_ attributes: UICollectionViewLayoutAttributes) {
    if storedTransform != attributes.transform { transform = attributes.transform }
    if storedTransform.isIdentity {
      frame = attributes.frame
    } else {
      bounds.size = attributes.size
      center = attributes.center
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    apply(attributes)
  }
}

/// An item of a collection.
open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView()
  /// Behind the content, as large as the cell.
  open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView) } }
  /// The same, in front of that, while the cell is selected.
  open var selectedBackgroundView: UIView? { didSet { replace(oldValue, with: selectedBackgroundView) } }

  open var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      selectedBackgroundView?.isHidden = !isSelected
      setNeedsCommit()
    }
  }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsCommit() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  private func replace(_ old: UIView?, with new: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    insertSubview(new, at: new === backgroundView ? 0 : min(1, backgroundView == nil ? 0 : 1))
    if new === selectedBackgroundView { new.isHidden = !isSelected }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [contentView, backgroundView, selectedBackgroundView] { view?.frame = bounds }
  }

  open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { fitting(layoutAttributes, content: contentView) }

  override var isTappable: Bool { collection?.allowsSelection ?? false }
  override func tapped() { collection?.touched(self) }

  /// A finger that has not moved away chooses the item.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTappable, let touch = touches.first, !touch.hasDragged else {
      return super.touchesEnded(touches, with: event)
    }
    tapped()
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if isTappable { members[.role] = "button" }
    if isSelected { members[.selected] = true }
    return members
  }
}

/// Makes views of a class that is known by its metatype only. (See `UITableViewCellFactory`.)
open class UICollectionReusableViewFactory: UICollectionReusableView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  static func make(_ type: UICollectionReusableView.Type) -> UICollectionReusableView {
    unsafeDowncast(
      unsafeBitCast(type, to: UICollectionReusableViewFactory.Type.self).init(frame: .zero) as AnyObject,
      to: UICollectionReusableView.self)
  }
}
