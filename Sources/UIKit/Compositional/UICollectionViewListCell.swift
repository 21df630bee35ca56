import Wire

/// A cell of a list, with accessories and separators.
open class UICollectionViewListCell: UICollectionViewCell {
  private var list: ListStyle?
  private let groupCorners = GroupCorners()
  private var accessoryControls: [ListAccessoryControl] = []
  private let separators = ListSeparators()
  let swiped = SwipedRow()
  /// The outline state of an item with children or a parent: its level, and whether it is expanded.
  var outline: OutlineState? { didSet { if outline != oldValue { outlineChanged(from: oldValue) } } }
  private var separatorGuide: UILayoutGuide?
  private var hasCustomBackground = false
  private var isApplyingListStyle = false

  open var accessories: [UICellAccessory] = [] {
    didSet {
      for control in accessoryControls { control.removeFromSuperview() }
      accessoryControls = accessories.map { ListAccessoryControl($0) }
      for control in accessoryControls { addSubview(control) }
      updateOutlineControls()
      setNeedsLayout()
      setNeedsCommit()
    }
  }
  /// How many times `indentationWidth` the content is indented.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

  /// The guide whose edges determine the begin and end of separators. The app can add constraints to it.
  open var separatorLayoutGuide: UILayoutGuide {
    if let separatorGuide { return separatorGuide }
    let guide = UILayoutGuide()
    guide.identifier = "UICollectionViewListCellSeparatorLayoutGuide"
    addLayoutGuide(guide)
    let weakConstraints = [
      guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: TableMetrics.inset),
      guide.trailingAnchor.constraint(equalTo: trailingAnchor), guide.topAnchor.constraint(equalTo: topAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ]
    for constraint in weakConstraints { constraint.priority = .fittingSizeLevel }
    NSLayoutConstraint.activate(weakConstraints)
    separatorGuide = guide
    return guide
  }

  /// The default content of a row, a header or a footer in this appearance.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let list else { return .cell() }
    switch list.appearance {
    case .plain: return !list.isHeaderOrFooter ? .cell() : list.isFooter ? .plainFooter() : .plainHeader()
    case .grouped, .insetGrouped:
      return !list.isHeaderOrFooter ? .cell() : list.isFooter ? .groupedFooter() : .groupedHeader()
    case .sidebar, .sidebarPlain:
      return !list.isHeaderOrFooter ? .sidebarCell() : list.isFooter ? .groupedFooter() : .sidebarHeader()
    }
  }
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    list?.appearance == .plain ? .listPlainCell() : .listGroupedCell()
  }

  open override var backgroundColor: UIColor? { didSet { if !isApplyingListStyle { hasCustomBackground = true } } }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard layoutAttributes.list != list else { return }
    list = layoutAttributes.list
    applyListStyle()
    setNeedsLayout()
  }

  /// Sets background and corners as in a table of the list's style.
  private func applyListStyle() {
    guard let list else { return }
    if !hasCustomBackground, list.isHeaderOrFooter {
      isApplyingListStyle = true
      backgroundColor = list.appearance == .plain ? .secondarySystemBackground : nil
      isApplyingListStyle = false
    } else if !hasCustomBackground {
      isApplyingListStyle = true
      switch list.appearance {
      case .plain: backgroundColor = .systemBackground
      case .grouped, .insetGrouped: backgroundColor = .secondarySystemGroupedBackground
      case .sidebar, .sidebarPlain: backgroundColor = nil
      }
      isApplyingListStyle = false
    }
    groupCorners.round(self, list.appearance == .insetGrouped ? list.rowPosition : RowPosition())
  }

  override var clipsContent: Bool { clipsToBounds || groupCorners.areRound || swiped.clips }

  var isChosenAmongSeveral: Bool {
    guard isSelected, let collection else { return false }
    return collection.isEditing ? collection.allowsMultipleSelectionDuringEditing : collection.allowsMultipleSelection
  }

  override func stateChanged() {
    super.stateChanged()
    setNeedsLayout()
  }

  // MARK: Outline

  override func applyOutline(_ outline: OutlineState?) { self.outline = outline }

  override func addListState(to state: inout UICellConfigurationState) {
    state.isSwiped = swiped.isOpen
    state.isExpanded = outline?.isExpanded ?? false
  }

  private func outlineChanged(from old: OutlineState?) {
    if let outline { indentationLevel = outline.level }
    updateOutlineControls()
    setNeedsUpdateConfiguration()
  }

  /// Closes the swipe actions and clears the outline state, before the cell is reused for another item.
  override func resetItemState() {
    if swiped.isOpen { UIView.performWithoutAnimation { swiped.hide(in: self) } }
    guard outline != nil else { return }
    outline = nil
    indentationLevel = 0
  }

  private func updateOutlineControls() {
    for control in accessoryControls { control.isOpen = outline?.isExpanded ?? false }
  }

  /// Whether a tap on the cell expands or collapses its item.
  override var opensOutline: Bool {
    outline != nil
      && accessoryControls.contains { control in
        if case .outline(.header) = control.accessory.kind { return control.accessory.action == nil }
        return false
      }
  }

  // MARK: Layout

  private func visibleControls(_ isLeading: Bool) -> [ListAccessoryControl] {
    let isEditing = collection?.isEditing(self) ?? false
    return accessoryControls.filter {
      $0.accessory.isLeading == isLeading && $0.accessory.isShown(isEditing: isEditing)
    }
  }

  /// The widths at the sides that accessories, the safe area and the indentation take.
  private var accessoryInsets: (left: CGFloat, right: CGFloat) {
    func width(_ accessoryControls: [ListAccessoryControl]) -> CGFloat {
      accessoryControls.reduce(0) { $0 + $1.width + 8 } + (accessoryControls.isEmpty ? 0 : 8)
    }
    let insets = horizontalSafeAreaInsets
    return (
      insets.leading + width(visibleControls(true)) + CGFloat(indentationLevel) * indentationWidth,
      insets.trailing + width(visibleControls(false))
    )
  }

  /// The distance of content, accessories and separators from the cell's ends because of the safe area.
  private var horizontalSafeAreaInsets: (leading: CGFloat, trailing: CGFloat) {
    guard let collection, storedSuperview == nil || storedSuperview === collection else { return (0, 0) }
    return collection.horizontalSafeAreaInsets(of: frame)
  }

  override func layOutContentView() {
    let available = accessoryInsets
    contentView.frame = mirrored(
      CGRect(
        x: available.left - swiped.shift, y: 0, width: max(0, bounds.width - available.left - available.right),
        height: bounds.height))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (leading, trailing) = (visibleControls(true), visibleControls(false))
    for control in accessoryControls {
      control.isHidden = true
      control.isChosen = isSelected
    }
    let insets = horizontalSafeAreaInsets
    var x = 16 + insets.leading
    for control in leading {
      layOutAccessory(control, x: x)
      x += control.width + 8
    }
    x = bounds.width - 16 - insets.trailing
    for (index, control) in trailing.enumerated().reversed() {
      x -= control.width
      control.followsAnother = index > 0
      layOutAccessory(control, x: x)
      x -= 8
    }
    layOutSeparators()
    swiped.layOut(in: self)
  }

  private func layOutAccessory(_ control: ListAccessoryControl, x: CGFloat) {
    let start = x - swiped.shift
    control.layOut(x: readsRightToLeft ? bounds.width - start - control.width : start, in: bounds.height)
  }

  private func layOutSeparators() {
    var (start, end) = (TableMetrics.inset + accessoryInsets.left, bounds.width - horizontalSafeAreaInsets.trailing)
    if let text = (contentView as? UIListContentView)?.textStart { start = accessoryInsets.left + text }
    if let separatorGuide {
      let frame = mirrored(separatorGuide.layoutFrame)
      (start, end) = (frame.minX, frame.maxX)
    }
    separators.layOut(in: self, list, from: start, to: end)
  }

  /// Returns the list's width, and the height that the content needs between its accessories.
  open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    configurationStore.updateIfNeeded(self)
    guard !hasInstalledConstraints, let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    guard contentView.isLaidOutByConstraints || contentView is any UIContentView else { return layoutAttributes }
    let available = accessoryInsets
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: layoutAttributes.size.width - available.left - available.right, height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    copy.size.height = UIScreen.main.roundedUp(size.height)
    return copy
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if isSelected || isHighlighted, selectedBackgroundView == nil, configurationStore.background == nil {
      members[.background] = .colour(.systemGray4)
    }
    if isTappable, selectedBackgroundView == nil { members[.press] = .colour(.systemGray4) }
    return members
  }
}
