import Wire

/// A row of a table.
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

  public let reuseIdentifier: String?
  let style: CellStyle
  private var labels: (text: UILabel?, detail: UILabel?)
  weak var table: UITableView?
  private var isLastOfSection = false
  private var separator: UIView?

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
  private func placeImage() -> CGFloat {
    guard let view = storedImageView, let size = view.image?.size, size.width > 0, size.height > 0 else { return 16 }
    let factor = min(1, bounds.height / size.height)
    let (width, height) = (size.width * factor, size.height * factor)
    view.frame = CGRect(x: 16, y: UIScreen.main.rounded((bounds.height - height) / 2), width: width, height: height)
    return 16 + width + 16
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
  /// Where the line below the row begins and ends.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { if separatorInset != oldValue { setNeedsLayout() } }
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

  open override func layoutSubviews() {
    super.layoutSubviews()
    let accessory = accessoryView?.frame.width ?? CellAccessory.width(of: accessoryType)
    let trailing = accessory == 0 ? 0 : accessory + 16
    contentView.frame = CGRect(x: 0, y: 0, width: max(0, bounds.width - trailing), height: bounds.height)
    if let accessoryView {
      let size = accessoryView.frame.size
      accessoryView.frame.origin = CGPoint(
        x: bounds.width - 16 - size.width, y: UIScreen.main.rounded((bounds.height - size.height) / 2))
    }
    let right: CGFloat = accessory == 0 ? 16 : 8
    let left = placeImage()
    let room = CGRect(
      x: left, y: 0, width: max(0, contentView.bounds.width - left - right), height: contentView.bounds.height)
    CellLabels.place(labels.text, labels.detail, style, in: room)
    layoutSeparator()
  }

  override var isTappable: Bool { table?.allowsSelection ?? false }

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
    let shapes = CellAccessory.shapes(accessoryView == nil ? accessoryType : .none, in: bounds, tint: tintColor)
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
    let left = isLastOfSection && table.style == .grouped ? 0 : separatorInset.left
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
