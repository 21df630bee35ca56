import Wire

/// A cell of a list.
open class UICollectionViewListCell: UICollectionViewCell {
  private var list: ListStyle?
  private let groupCorners = GroupCorners()
  private var signs: [ListAccessoryControl] = []
  private let separators = ListSeparators()
  let swiped = SwipedRow()
  /// The outline state of an item with children or a parent: its level, and whether it is expanded.
  var outline: OutlineState? { didSet { if outline != oldValue { outlineChanged(from: oldValue) } } }
  private var separatorGuide: UILayoutGuide?
  private var isOwnBackground = false
  private var isApplyingListStyle = false

  open var accessories: [UICellAccessory] = [] {
    didSet {
      for sign in signs { sign.removeFromSuperview() }
      signs = accessories.map { ListAccessoryControl($0) }
      for sign in signs { addSubview(sign) }
      updateOutlineSigns()
      setNeedsLayout()
      setNeedsCommit()
    }
  }
  /// How many times `indentationWidth` the content is indented.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

  /// The guide to which the app can tie the begin and end of separators.
  open var separatorLayoutGuide: UILayoutGuide {
    if let separatorGuide { return separatorGuide }
    let guide = UILayoutGuide()
    guide.identifier = "UICollectionViewListCellSeparatorLayoutGuide"
    addLayoutGuide(guide)
    let weak = [
      guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: TableMetrics.inset),
      guide.trailingAnchor.constraint(equalTo: trailingAnchor), guide.topAnchor.constraint(equalTo: topAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ]
    for constraint in weak { constraint.priority = .fittingSizeLevel }
    NSLayoutConstraint.activate(weak)
    separatorGuide = guide
    return guide
  }

  /// The default content of a row, a header or a footer in this appearance.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let list else { return .cell() }
    switch list.appearance {
    case .plain: return !list.isEdge ? .cell() : list.isFooter ? .plainFooter() : .plainHeader()
    case .grouped, .insetGrouped: return !list.isEdge ? .cell() : list.isFooter ? .groupedFooter() : .groupedHeader()
    case .sidebar, .sidebarPlain:
      return !list.isEdge ? .sidebarCell() : list.isFooter ? .groupedFooter() : .sidebarHeader()
    }
  }
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    list?.appearance == .plain ? .listPlainCell() : .listGroupedCell()
  }

  open override var backgroundColor: UIColor? { didSet { if !isApplyingListStyle { isOwnBackground = true } } }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard layoutAttributes.list != list else { return }
    list = layoutAttributes.list
    applyListStyle()
    setNeedsLayout()
  }

  /// Sets background and corners as in a table of that style.
  private func applyListStyle() {
    guard let list else { return }
    if !isOwnBackground, list.isEdge {
      isApplyingListStyle = true
      backgroundColor = list.appearance == .plain ? .secondarySystemBackground : nil
      isApplyingListStyle = false
    } else if !isOwnBackground {
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

  override func adoptOutline(_ outline: OutlineState?) { self.outline = outline }

  override func addListState(to state: inout UICellConfigurationState) {
    state.isSwiped = swiped.isOpen
    state.isExpanded = outline?.isExpanded ?? false
  }

  private func outlineChanged(from old: OutlineState?) {
    if let outline { indentationLevel = outline.level }
    updateOutlineSigns()
    setNeedsUpdateConfiguration()
  }

  /// For another item, which may be in no outline, and whose row was not swiped.
  override func forgetItem() {
    if swiped.isOpen { UIView.performWithoutAnimation { swiped.hide(in: self) } }
    guard outline != nil else { return }
    outline = nil
    indentationLevel = 0
  }

  private func updateOutlineSigns() { for sign in signs { sign.isOpen = outline?.isExpanded ?? false } }

  /// Whether a tap on the cell expands or collapses its item.
  override var opensOutline: Bool {
    outline != nil
      && signs.contains { sign in
        if case .outline(.header) = sign.accessory.kind { return sign.accessory.action == nil }
        return false
      }
  }

  // MARK: Layout

  private func visibleControls(_ isLeading: Bool) -> [ListAccessoryControl] {
    let isEditing = collection?.isEditing ?? false
    return signs.filter { $0.accessory.isLeading == isLeading && $0.accessory.isShown(isEditing: isEditing) }
  }

  private var contentArea: (left: CGFloat, right: CGFloat) {
    func width(_ signs: [ListAccessoryControl]) -> CGFloat {
      signs.reduce(0) { $0 + $1.width + 8 } + (signs.isEmpty ? 0 : 8)
    }
    let sides = safeSides
    return (
      sides.leading + width(visibleControls(true)) + CGFloat(indentationLevel) * indentationWidth,
      sides.trailing + width(visibleControls(false))
    )
  }

  /// The distance of content, accessories and separators from the cell's ends because of the safe area.
  private var safeSides: (leading: CGFloat, trailing: CGFloat) {
    guard let collection, storedSuperview == nil || storedSuperview === collection else { return (0, 0) }
    return collection.safeSides(of: frame)
  }

  override func layOutContentView() {
    let available = contentArea
    contentView.frame = mirrored(
      CGRect(
        x: available.left - swiped.shift, y: 0, width: max(0, bounds.width - available.left - available.right),
        height: bounds.height))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (leading, trailing) = (visibleControls(true), visibleControls(false))
    for sign in signs {
      sign.isHidden = true
      sign.isChosen = isSelected
    }
    let sides = safeSides
    var x = 16 + sides.leading
    for sign in leading {
      layOutAccessory(sign, x: x)
      x += sign.width + 8
    }
    x = bounds.width - 16 - sides.trailing
    for (index, sign) in trailing.enumerated().reversed() {
      x -= sign.width
      sign.followsAnother = index > 0
      layOutAccessory(sign, x: x)
      x -= 8
    }
    layOutSeparators()
    swiped.layOut(in: self)
  }

  private func layOutAccessory(_ sign: ListAccessoryControl, x: CGFloat) {
    let start = x - swiped.shift
    sign.layOut(x: readsRightToLeft ? bounds.width - start - sign.width : start, in: bounds.height)
  }

  private func layOutSeparators() {
    var (start, end) = (TableMetrics.inset + contentArea.left, bounds.width - safeSides.trailing)
    if let text = (contentView as? UIListContentView)?.textStart { start = contentArea.left + text }
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
    configuring.updateIfNeeded(self)
    guard !holdsConstraints, let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    guard contentView.isLaidOutByConstraints || contentView is any UIContentView else { return layoutAttributes }
    let available = contentArea
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: layoutAttributes.size.width - available.left - available.right, height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    copy.size.height = UIScreen.main.roundedUp(size.height)
    return copy
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if isSelected || isHighlighted, selectedBackgroundView == nil, configuring.background == nil {
      members[.background] = .colour(.systemGray4)
    }
    if isTappable, selectedBackgroundView == nil { members[.press] = .colour(.systemGray4) }
    return members
  }
}
