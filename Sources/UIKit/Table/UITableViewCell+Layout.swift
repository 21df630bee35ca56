import Wire

extension UITableViewCell: ConfiguredCell {
  func callUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

  func contentViewReplaced() {
    labels = (nil, nil)
    storedImageView = nil
  }

  var state: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isSwiped = edit.isConfirming && !edit.isOn
    state.isDisabled = !isUserInteractionEnabled
    state.isReordering = table?.reordering?.cell === self
    return state
  }

  var styleConfiguration: UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  // MARK: Changes

  func stateChanged() {
    showSelectionBackground()
    storedImageView?.isHighlighted = showsSelection
    setNeedsCommit()
    configurationStore.stateChanged(of: self)
  }

  /// The background of a selected row, if the app has set one.
  private var selectionBackground: UIView? {
    table?.selectsSeveral == true ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView
  }

  func showSelectionBackground() {
    let visibleBackground = selectionBackground
    for view in [selectedBackgroundView, multipleSelectionBackgroundView] {
      view?.isHidden = view !== visibleBackground || !showsSelection
    }
  }

  private var showsSelection: Bool { (isSelected || isHighlighted) && selectionStyle != .none }

  func contentChanged() {
    setNeedsLayout()
    setNeedsCommit()
  }

  func tableChanged() {
    if let table {
      applyDefaultBackground(table.style == .plain ? .systemBackground : .secondarySystemGroupedBackground)
    }
    marginsChanged()
    configurationStore.setNeedsUpdate(in: self)
  }

  func replaceBackground(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    insertSubview(new, at: new === backgroundView || backgroundView == nil ? 0 : 1)
    showSelectionBackground()
    setNeedsLayout()
  }

  func replaceAccessory(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    contentChanged()
  }

  /// Records the row's position in its section. In inset groups, the first and last rows get round corners.
  func setRowPosition(_ rowPosition: RowPosition) {
    if rowPosition != self.rowPosition {
      self.rowPosition = rowPosition
      setNeedsLayout()
    }
    groupCorners.round(self, table?.style == .insetGrouped ? rowPosition : RowPosition())
  }

  // MARK: Subviews created on first use

  var lazyTextLabel: UILabel? {
    if let label = labels.text { return label }
    guard !(contentView is any UIContentView) else { return nil }
    let label = CellLabels.title(style)
    labels.text = label
    // The title is always the first subview, because of the reading order.
    contentView.insertSubview(label, at: 0)
    setNeedsLayout()
    return label
  }

  var lazyDetailLabel: UILabel? {
    if let label = labels.detail { return label }
    guard !(contentView is any UIContentView), let label = CellLabels.detail(style) else { return nil }
    labels.detail = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  var lazyImageView: UIImageView? {
    if let storedImageView { return storedImageView }
    guard !(contentView is any UIContentView) else { return nil }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    storedImageView = view
    contentView.addSubview(view)
    setNeedsLayout()
    return view
  }

  // MARK: Layout

  func layOutContent() {
    showSelectionBackground()
    for view in [backgroundView, selectedBackgroundView, multipleSelectionBackgroundView] { view?.frame = bounds }
    configurationStore.layOut(in: self)
    let content = layOutContentView()
    for view in [accessoryView, editingAccessoryView] { view?.isHidden = view !== currentAccessoryView }
    if let view = currentAccessoryView {
      let size = view.frame.size
      view.frame = mirrored(
        CGRect(
          origin: CGPoint(x: content.maxX + 8, y: UIScreen.main.rounded((bounds.height - size.height) / 2)), size: size)
      )
    }
    layOutImageView()
    CellLabels.layOut(labels.text, labels.detail, style, in: labelArea(contentView.bounds.size))
    for label in [labels.text, labels.detail] {
      if let label { label.frame = contentView.mirrored(label.frame) }
    }
    edit.layOut(in: self)
    layOutAccessoryButton()
    layoutSeparator()
  }

  /// Sets the content view's frame. Returns the frame as in a row that reads from left to right.
  @discardableResult
  func layOutContentView() -> CGRect {
    let content = contentFrame(in: bounds.width)
    let frame = CGRect(x: content.minX, y: 0, width: content.width, height: bounds.height)
    let mirroredFrame = mirrored(frame)
    if contentView.frame != mirroredFrame { contentView.frame = mirroredFrame }
    return frame
  }

  /// The margins between the content view's edges and its labels.
  var contentMargins: UIEdgeInsets { directionalContentMargins.absolute(readsRightToLeft) }

  var directionalContentMargins: NSDirectionalEdgeInsets {
    let side = table?.sideMargin ?? TableMetrics.inset
    return NSDirectionalEdgeInsets(
      top: TableMetrics.verticalMargin, leading: side, bottom: TableMetrics.verticalMargin,
      trailing: accessoryWidth == 0 ? side : 8)
  }

  private var currentAccessoryView: UIView? { edit.isOn ? editingAccessoryView : accessoryView }
  private var currentAccessoryType: AccessoryType {
    currentAccessoryView != nil ? .none : edit.isOn ? editingAccessoryType : accessoryType
  }
  private var accessoryWidth: CGFloat {
    currentAccessoryView?.frame.width ?? CellAccessory.width(of: currentAccessoryType)
  }

  /// The width of the accessory and of the space on both sides. A view of the app ends at the row's margin.
  private var accessorySpace: CGFloat {
    guard accessoryWidth > 0 else { return 0 }
    return accessoryWidth + 8 + (currentAccessoryView == nil ? 8 : table?.sideMargin ?? TableMetrics.inset)
  }

  private func contentFrame(in width: CGFloat) -> (minX: CGFloat, width: CGFloat) {
    let insets = horizontalContentInsets
    let leading = edit.leading + insets.leading
    let beside = (table?.indexWidth ?? 0) + accessorySpace
    return (leading - edit.shift, max(0, width - leading - edit.trailing - beside - insets.trailing))
  }

  /// Whether the content view is that of a content configuration. Asking an object for a conformance that it does not have is slow.
  private var hasConfiguredContent: Bool {
    let view = contentView
    return type(of: view) != CellContentView.self && view is any UIContentView
  }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  /// Returns the image's size, limited to the row's height; `nil` without an image.
  private func imageSize(in height: CGFloat) -> CGSize? {
    guard let size = storedImageView?.image?.size, size.width > 0, size.height > 0 else { return nil }
    let factor = height > 0 ? min(1, height / size.height) : 1
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  private func layOutImageView() {
    guard let view = storedImageView, let size = imageSize(in: bounds.height) else { return }
    let column = imageColumn(for: size)
    let x = labelMargins.leading + indentation + UIScreen.main.rounded((column - size.width) / 2)
    let y = UIScreen.main.rounded((bounds.height - size.height) / 2)
    view.frame = contentView.mirrored(CGRect(origin: CGPoint(x: x, y: y), size: size))
  }

  private func labelArea(_ size: CGSize) -> CGRect {
    let left = labelStart(in: size.height)
    return CGRect(
      x: left, y: 0, width: max(0, size.width - left - labelMargins.trailing), height: size.height)
  }

  /// Returns the leading edge of labels after the image, in a row of this height.
  private func labelStart(in height: CGFloat) -> CGFloat {
    let start = labelMargins.leading + indentation
    return imageSize(in: height).map { start + imageColumn(for: $0) + 16 } ?? start
  }

  /// Returns the width of the column that contains the image. Symbols of different widths are centered in one column.
  private func imageColumn(for size: CGSize) -> CGFloat {
    guard storedImageView?.image?.isSymbolImage == true else { return size.width }
    return UIListContentConfiguration.ImageProperties.symbolColumn(for: size.width, in: traitCollection)
  }

  func contentSize(near target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    let width = contentFrame(in: target.width).width
    let labelHeight = CellLabels.rowHeight(
      labels.text, labels.detail, style, in: labelArea(CGSize(width: width, height: 0)))
    guard contentView.isLaidOutByConstraints || hasConfiguredContent else {
      return CGSize(width: target.width, height: labelHeight)
    }
    let content = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: target.height), withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical)
    let hasLabels = labels.text != nil || labels.detail != nil
    return CGSize(width: target.width, height: hasLabels ? max(labelHeight, content.height) : content.height)
  }

  /// The height that the content needs in the current width, in whole pixels.
  var fittingHeight: CGFloat {
    let size = systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return UIScreen.main.roundedUp(size.height)
  }

  /// Lays out the button of a detail accessory, or removes it.
  private func layOutAccessoryButton() {
    let type = currentAccessoryType
    guard type == .detailButton || type == .detailDisclosureButton else {
      accessoryButton?.removeFromSuperview()
      return accessoryButton = nil
    }
    let button = accessoryButton ?? CellAccessoryButton(frame: .zero)
    let width = CellAccessory.width(of: type) + 16
    button.frame = mirrored(
      CGRect(
        x: bounds.width - edit.shift - (table?.indexWidth ?? 0) - horizontalContentInsets.trailing - width - 8, y: 0,
        width: 38,
        height: bounds.height))
    if accessoryButton == nil { addSubview(button) }
    accessoryButton = button
  }

  // MARK: Separator

  var shownSeparatorInset: UIEdgeInsets {
    if let customSeparatorInset { return customSeparatorInset }
    if let inset = table?.resolvedSeparatorInset { return inset }
    return UIEdgeInsets(top: 0, left: textStart, bottom: 0, right: 0)
  }

  /// The leading edge of the text, after an image. By default, separators begin here.
  private var textStart: CGFloat {
    if let content = contentView as? UIListContentView { return content.textStart }
    guard imageSize(in: bounds.height) != nil else { return labelMargins.leading }
    return labelArea(contentView.bounds.size).minX
  }

  /// Lays out the separator, which is the frontmost subview. Viewers draw views thinner than a pixel as one pixel.
  private func layoutSeparator() {
    guard let table, table.separatorStyle == .singleLine, table.separatorColor != nil,
      !(rowPosition.isLast && table.style == .insetGrouped)
    else {
      separator?.removeFromSuperview()
      separator = nil
      return
    }
    let line = separator ?? UITableViewCellSeparatorView()
    line.backgroundColor = table.separatorColor
    let hairline = 1 / UIScreen.main.scale
    let (insets, endsGroup) = (horizontalContentInsets, rowPosition.isLast && table.style == .grouped)
    let left = endsGroup ? 0 : separatorInset.left + edit.leading + insets.leading
    let right = endsGroup ? separatorInset.right : separatorInset.right + insets.trailing
    line.frame = mirrored(
      CGRect(x: left, y: bounds.height - hairline, width: bounds.width - left - right, height: hairline))
    if separator == nil {
      separator = line
      addSubview(line)
    }
  }

  // MARK: Description for viewers

  func described(_ plain: ViewMembers) -> ViewMembers {
    var members = plain
    // In a row with an action, the content view is the element that receives focus.
    if [nil, "none", "button"].contains(members[.role]) { members[.role] = "row" }
    if isTappable {
      if selectionStyle != .none, selectionBackground == nil { members[.press] = .colour(.systemGray4) }
    }
    if showsSelection, selectionBackground == nil, configurationStore.background == nil {
      members[.background] = .colour(.systemGray4)
    }
    if isSelected || accessoryType == .checkmark { members[.selected] = true }
    let used = edit.shift + edit.trailing + (table?.indexWidth ?? 0) + horizontalContentInsets.trailing
    let area = CGRect(x: 0, y: 0, width: bounds.width - used, height: bounds.height)
    let shapes = CellAccessory.shapes(
      currentAccessoryType, in: area, tint: tintColor, mirroredIn: readsRightToLeft ? bounds.width : nil)
    if !shapes.isEmpty { members[.shapes] = .array(shapes) }
    return members
  }
}

/// The touchable area of a detail accessory.
final class CellAccessoryButton: UIControl {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let action = UIAction { [weak self] _ in
      guard let cell = self?.superview as? UITableViewCell else { return }
      cell.table?.accessoryTapped(of: cell)
    }
    addAction(action, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func describe() -> ViewMembers {
    var members = super.describe()
    members[.label] = "More Info"
    return members
  }
}
