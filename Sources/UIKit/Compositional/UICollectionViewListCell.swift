import Wire

/// A row of a collection's list.
open class UICollectionViewListCell: UICollectionViewCell {
  private var list: ListStyle?
  private var signs: [ListSign] = []
  private var separator: UIView?
  private var isOwnBackground = false
  private var isDressing = false

  open var accessories: [UICellAccessory] = [] {
    didSet {
      for sign in signs { sign.removeFromSuperview() }
      signs = accessories.map { ListSign($0) }
      for sign in signs { addSubview(sign) }
      setNeedsLayout()
      setNeedsCommit()
    }
  }
  /// How often the content is moved in by the width.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    list?.appearance == .plain ? .listPlainCell() : .listGroupedCell()
  }

  open override var backgroundColor: UIColor? { didSet { if !isDressing { isOwnBackground = true } } }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard layoutAttributes.list != list else { return }
    list = layoutAttributes.list
    dress()
    setNeedsLayout()
  }

  /// Background and corners as in a table of that style.
  private func dress() {
    guard let list else { return }
    if !isOwnBackground, list.isEdge {
      isDressing = true
      backgroundColor = list.appearance == .plain ? .secondarySystemBackground : nil
      isDressing = false
    } else if !isOwnBackground {
      isDressing = true
      switch list.appearance {
      case .plain: backgroundColor = .systemBackground
      case .grouped, .insetGrouped: backgroundColor = .secondarySystemGroupedBackground
      case .sidebar, .sidebarPlain: backgroundColor = nil
      }
      isDressing = false
    }
    guard list.appearance == .insetGrouped else { return }
    var corners: CACornerMask = []
    if list.place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if list.place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.cornerRadius = corners.isEmpty ? 0 : 10
    if !corners.isEmpty { layer.maskedCorners = corners }
    clipsToBounds = !corners.isEmpty
  }

  private func shown(_ isLeading: Bool) -> [ListSign] {
    let isEditing = collection?.isEditing ?? false
    return signs.filter { $0.accessory.isLeading == isLeading && $0.accessory.isShown(isEditing: isEditing) }
  }

  private var contentRoom: (left: CGFloat, right: CGFloat) {
    func width(_ signs: [ListSign]) -> CGFloat { signs.reduce(0) { $0 + $1.width + 8 } + (signs.isEmpty ? 0 : 8) }
    return (width(shown(true)) + CGFloat(indentationLevel) * indentationWidth, width(shown(false)))
  }

  override func placeContentView() {
    let room = contentRoom
    contentView.frame = mirrored(
      CGRect(x: room.left, y: 0, width: max(0, bounds.width - room.left - room.right), height: bounds.height))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for sign in signs { sign.isHidden = true }
    var x: CGFloat = 16
    for sign in shown(true) {
      sign.place(x: readsRightToLeft ? bounds.width - x - sign.width : x, in: bounds.height)
      x += sign.width + 8
    }
    x = bounds.width - 16
    for sign in shown(false).reversed() {
      x -= sign.width
      sign.place(x: readsRightToLeft ? bounds.width - x - sign.width : x, in: bounds.height)
      x -= 8
    }
    layoutSeparator()
  }

  private func layoutSeparator() {
    guard let list, list.showsSeparators, !list.isEdge, !(list.place.isLast && list.appearance != .plain) else {
      separator?.removeFromSuperview()
      return separator = nil
    }
    let line = separator ?? UITableViewCellSeparatorView()
    line.backgroundColor = .separator
    let hair = 1 / UIScreen.main.scale
    let left = TableMetrics.inset + contentRoom.left
    line.frame = mirrored(
      CGRect(x: left, y: bounds.height - hair, width: max(0, bounds.width - left), height: hair))
    if separator == nil { addSubview(line) }
    separator = line
  }

  /// As wide as the list, and as high as the content in what its accessories leave.
  open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    configuring.updateIfNeeded(self)
    guard !holdsConstraints, let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    guard contentView.isLaidOutByConstraints || contentView is any UIContentView else { return layoutAttributes }
    let room = contentRoom
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: layoutAttributes.size.width - room.left - room.right, height: 0),
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

/// One of the signs.
private final class ListSign: UIControl {
  let accessory: UICellAccessory
  private let label = UILabel()

  init(_ accessory: UICellAccessory) {
    self.accessory = accessory
    super.init(frame: .zero)
    isUserInteractionEnabled = accessory.action != nil
    switch accessory.kind {
    case .sign: break
    case .label(let text):
      label.text = text
      label.textColor = .secondaryLabel
      addSubview(label)
    case .view(let configuration):
      isUserInteractionEnabled = true
      addSubview(configuration.customView)
    }
    if let action = accessory.action { addAction(UIAction { _ in action() }, for: .touchUpInside) }
  }

  required init?(coder: NSCoder) { nil }

  override var isTappable: Bool { accessory.action != nil }

  var width: CGFloat {
    switch accessory.kind {
    case .sign(let type): return CellAccessory.width(of: type)
    case .label: return label.intrinsicContentSize.width
    case .view(let configuration): return configuration.reservedLayoutWidth ?? configuration.customView.frame.width
    }
  }

  func place(x: CGFloat, in height: CGFloat) {
    isHidden = false
    frame = CGRect(x: x, y: 0, width: width, height: height)
    label.frame = bounds
    if case .view(let configuration) = accessory.kind {
      let size = configuration.customView.frame.size
      configuration.customView.frame.origin = CGPoint(
        x: UIScreen.main.rounded((width - size.width) / 2), y: UIScreen.main.rounded((height - size.height) / 2))
    }
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if !isTappable { (members[.role], members[.press]) = (nil, nil) }
    guard case .sign(let type) = accessory.kind else { return members }
    let room = CGRect(x: 0, y: 0, width: bounds.width + 16, height: bounds.height)
    members[.shapes] = .array(
      CellAccessory.shapes(
        type, in: room, tint: accessory.tint ?? tintColor, mirroredIn: readsRightToLeft ? bounds.width : nil))
    return members
  }
}
