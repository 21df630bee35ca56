import Wire

/// A row of a table.
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  /// What the control at a row's leading edge does.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

  public let reuseIdentifier: String?
  let style: CellStyle
  private var labels: (text: UILabel?, detail: UILabel?)
  weak var table: UITableView?
  private var isLastOfSection = false
  private var separator: UIView?
  private var ownSeparatorInset: UIEdgeInsets?
  let edit = CellEditing()

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    prepare()
  }

  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .secondarySystemGroupedBackground
    addSubview(contentView)
  }

  /// Where a cell's own views belong.
  public let contentView = UIView()

  /// The title. Made when first used.
  open var textLabel: UILabel? {
    if let label = labels.text { return label }
    let label = CellLabels.title(style)
    labels.text = label
    // First of the two, whichever is made first: so they are read.
    contentView.insertSubview(label, at: 0)
    setNeedsLayout()
    return label
  }

  private var storedImageView: UIImageView?

  /// Stands before the texts. Made when first used.
  open var imageView: UIImageView? {
    if let storedImageView { return storedImageView }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    storedImageView = view
    contentView.addSubview(view)
    setNeedsLayout()
    return view
  }

  /// Places the image; returns where the texts begin.
  private func placeImage() {
    guard let view = storedImageView, let size = imageSize(in: bounds.height) else { return }
    view.frame = CGRect(origin: CGPoint(x: 16, y: UIScreen.main.rounded((bounds.height - size.height) / 2)), size: size)
  }

  /// No higher than the row; `nil` where there is none.
  private func imageSize(in height: CGFloat) -> CGSize? {
    guard let size = storedImageView?.image?.size, size.width > 0, size.height > 0 else { return nil }
    let factor = height > 0 ? min(1, height / size.height) : 1
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  /// The second text, of the styles that have one.
  open var detailTextLabel: UILabel? {
    if let label = labels.detail { return label }
    guard let label = CellLabels.detail(style) else { return nil }
    labels.detail = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  open var accessoryType = AccessoryType.none {
    didSet {
      guard accessoryType != oldValue else { return }
      setNeedsLayout()
      setNeedsCommit()
    }
  }

  /// A view that takes the accessory's place.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
      setNeedsCommit()
    }
  }

  open var selectionStyle = SelectionStyle.default { didSet { setNeedsCommit() } }
  /// Where the line below the row begins and ends: the table's, where the cell has none of its own.
  open var separatorInset: UIEdgeInsets {
    get {
      ownSeparatorInset ?? table?.separatorInset
        ?? UIEdgeInsets(top: 0, left: TableMetrics.inset, bottom: 0, right: 0)
    }
    set {
      if newValue != ownSeparatorInset { setNeedsLayout() }
      ownSeparatorInset = newValue
    }
  }

  open var isSelected = false { didSet { if isSelected != oldValue { setNeedsCommit() } } }
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// A cell that has been used before is about to be used for another row.
  open func prepareForReuse() {}

  func note(isLast: Bool) {
    guard isLast != isLastOfSection else { return }
    isLastOfSection = isLast
    setNeedsLayout()
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { edit.isOn }
    set { setEditing(newValue, animated: false) }
  }
  /// Called by the table, inside of its animation where there is one.
  open func setEditing(_ editing: Bool, animated: Bool) { edit.turn(editing, in: self) }
  /// What the table was told of the row.
  open var editingStyle: EditingStyle { edit.style }
  /// Whether there is a control to drag the row by, while it is edited and may be moved.
  open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { setNeedsLayout() } } }

  // MARK: Layout

  /// The content and what stands beside it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentFrame(in: bounds.width)
    contentView.frame = CGRect(x: content.minX, y: 0, width: content.width, height: bounds.height)
    if let accessoryView {
      let size = accessoryView.frame.size
      accessoryView.frame.origin = CGPoint(
        x: content.maxX + 8 + edit.shift, y: UIScreen.main.rounded((bounds.height - size.height) / 2))
    }
    placeImage()
    CellLabels.place(labels.text, labels.detail, style, in: labelRoom(contentView.bounds.size))
    edit.place(in: self)
    layoutSeparator()
  }

  private var accessoryWidth: CGFloat {
    edit.isOn ? 0 : accessoryView?.frame.width ?? CellAccessory.width(of: accessoryType)
  }

  private func contentFrame(in width: CGFloat) -> (minX: CGFloat, maxX: CGFloat, width: CGFloat) {
    let trailing = accessoryWidth == 0 ? edit.trailing : accessoryWidth + 16
    let (left, length) = (edit.leading - edit.shift, max(0, width - edit.leading - trailing))
    return (left, left + length, length)
  }

  private func labelRoom(_ size: CGSize) -> CGRect {
    let right: CGFloat = accessoryWidth == 0 ? 16 : 8
    let left = imageSize(in: size.height).map { 16 + $0.width + 16 } ?? 16
    return CGRect(x: left, y: 0, width: max(0, size.width - left - right), height: size.height)
  }

  /// As high as its content needs: by the constraints in the content view, or by the labels of its style.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let width = contentFrame(in: targetSize.width).width
    let own = CellLabels.height(labels.text, labels.detail, style, in: labelRoom(CGSize(width: width, height: 0)))
    guard contentView.isLaidOutByConstraints else { return CGSize(width: targetSize.width, height: own) }
    let content = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: targetSize.height), withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    let hasLabels = labels.text != nil || labels.detail != nil
    return CGSize(width: targetSize.width, height: hasLabels ? max(own, content.height) : content.height)
  }

  /// In its own width, on whole pixels.
  var fittingHeight: CGFloat {
    let size = systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return UIScreen.main.roundedUp(size.height)
  }

  override var isTappable: Bool {
    guard let table else { return false }
    return table.allowsSelection && (!table.isEditing || table.allowsSelectionDuringEditing)
      || table.confirming != nil
  }

  override func tapped() { table?.touched(self) }

  /// A finger that has not moved away chooses the row.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTappable, let touch = touches.first, !touch.hasDragged else {
      return super.touchesEnded(touches, with: event)
    }
    tapped()
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if isTappable {
      members[.role] = "button"
      if selectionStyle != .none { members[.press] = .colour(.systemGray4) }
    }
    if isSelected, selectionStyle != .none { members[.background] = .colour(.systemGray4) }
    if isSelected || accessoryType == .checkmark { members[.selected] = true }
    let shapes = CellAccessory.shapes(
      accessoryView == nil && !edit.isOn ? accessoryType : .none, in: bounds, tint: tintColor)
    if !shapes.isEmpty { members[.shapes] = .array(shapes) }
    return members
  }

  /// A view of its own, and the last: viewers draw views thinner than a pixel one pixel wide.
  private func layoutSeparator() {
    guard let table, table.separatorStyle == .singleLine, table.separatorColor != nil,
      !(isLastOfSection && table.style == .insetGrouped)
    else {
      separator?.removeFromSuperview()
      separator = nil
      return
    }
    let line = separator ?? UITableViewCellSeparatorView()
    line.backgroundColor = table.separatorColor
    let left = isLastOfSection && table.style == .grouped ? 0 : separatorInset.left + edit.leading
    let hair = 1 / UIScreen.main.scale
    line.frame = CGRect(
      x: left, y: bounds.height - hair, width: bounds.width - left - separatorInset.right, height: hair)
    if separator == nil {
      separator = line
      addSubview(line)
    }
  }
}

/// The line below a row.
final class UITableViewCellSeparatorView: UIView {}
