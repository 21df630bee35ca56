import Wire

/// A row of a table. This file holds what is stored; `UITableViewCell+Layout.swift` places it.
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
  var labels: (text: UILabel?, detail: UILabel?)
  override var contentMarginsOfCell: NSDirectionalEdgeInsets? { directionalContentMargins }
  override func isContentView(_ subview: UIView) -> Bool { storedContentView === subview }
  weak var table: UITableView? { didSet { if table !== oldValue { tableChanged() } } }
  /// Among the rows of its section.
  var place = RowPlace()
  let groupCorners = GroupCorners()
  var separator: UIView?
  var ownSeparatorInset: UIEdgeInsets?
  var storedContentView: UIView = CellContentView()
  var storedImageView: UIImageView?
  var accessoryButton: CellAccessoryButton?
  let edit = CellEditing()
  let configuring = CellConfiguring()
  /// What a storyboard has begin at the row, or at its accessory.
  var selectionSegue: (() -> Void)?
  var accessorySegue: (() -> Void)?
  /// Whether the app has said what colour the row has.
  private var isOwnBackground = false
  private var isDressing = false

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    prepare()
  }

  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  public required init?(coder: NSCoder) {
    style = CellStyle(coder.nibElement)
    reuseIdentifier = coder.nibElement?["reuseIdentifier"]
    super.init(coder: coder)
    prepare()
    coder.fill(self, at: UITableViewCell.self)
  }

  private func prepare() {
    dress(.systemBackground)
    storedContentView.frame = bounds
    storedContentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(storedContentView)
  }

  // MARK: Content

  /// Where a cell's own views belong. A content configuration puts its view there.
  open var contentView: UIView { storedContentView }
  /// The title. Made when first used.
  open var textLabel: UILabel? { madeTextLabel }
  /// Stands before the texts. Made when first used.
  open var imageView: UIImageView? { madeImageView }
  /// The second text, of the styles that have one.
  open var detailTextLabel: UILabel? { madeDetailLabel }

  /// Behind the content, as large as the cell.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView) } }
  /// The same, in front of that, while the cell is selected or a finger is on it.
  open var selectedBackgroundView: UIView? { didSet { replaceBackground(oldValue, with: selectedBackgroundView) } }
  /// Takes the selected background's place where the table lets several rows be selected.
  open var multipleSelectionBackgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: multipleSelectionBackgroundView) }
  }

  open override var backgroundColor: UIColor? { didSet { if !isDressing { isOwnBackground = true } } }

  /// As the table's style wants it, where the app has not said.
  func dress(_ colour: UIColor) {
    guard !isOwnBackground else { return }
    isDressing = true
    backgroundColor = colour
    isDressing = false
  }

  open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { contentChanged() } } }
  /// While the row is edited.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { contentChanged() } }
  }
  /// A view that takes the accessory's place.
  open var accessoryView: UIView? { didSet { replaceAccessory(oldValue, with: accessoryView) } }
  open var editingAccessoryView: UIView? { didSet { replaceAccessory(oldValue, with: editingAccessoryView) } }

  open var selectionStyle = SelectionStyle.default { didSet { setNeedsCommit() } }
  /// Where the line below the row begins and ends: the table's, where the cell has none of its own.
  open var separatorInset: UIEdgeInsets {
    get { shownSeparatorInset }
    set {
      if newValue != ownSeparatorInset { setNeedsLayout() }
      ownSeparatorInset = newValue
    }
  }

  /// How often the content is moved in by the width.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }
  open var shouldIndentWhileEditing = true

  // MARK: State

  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// A finger is on it.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// A cell that has been used before is about to be used for another row.
  open func prepareForReuse() {}

  // MARK: Configurations

  /// What the cell shows, and how. Setting it puts the configuration's view in the content view's place.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuring.content }
    set {
      configuring.set(content: newValue, in: self)
      table?.contentChanged(of: self)
    }
  }
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    table?.contentChanged(of: self)
  }
  /// Whether the content follows the cell's state by itself.
  open var automaticallyUpdatesContentConfiguration = true
  /// What a cell of its style shows.
  open func defaultContentConfiguration() -> UIListContentConfiguration { styleConfiguration }
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuring.background }
    set { configuring.set(background: newValue, in: self) }
  }
  open var automaticallyUpdatesBackgroundConfiguration = true
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    table?.style == .plain || table == nil ? .listPlainCell() : .listGroupedCell()
  }
  open var configurationState: UICellConfigurationState { state }
  open func setNeedsUpdateConfiguration() { configuring.setNeedsUpdate(in: self) }
  /// Before the layout, when the state has changed. An override calls super, which calls the handler.
  open func updateConfiguration(using state: UICellConfigurationState) { configuring.update(self, state) }
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  // MARK: Editing

  open var isEditing: Bool {
    get { edit.isOn }
    set { setEditing(newValue, animated: false) }
  }
  /// Called by the table, inside of its animation where there is one.
  open func setEditing(_ editing: Bool, animated: Bool) { edit.turn(editing, in: self) }
  /// What of editing a cell shows.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }
  /// Before and after the cell shows more of it, or less. An override calls super.
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}
  /// What the table was told of the row.
  open var editingStyle: EditingStyle { edit.style }
  /// Whether what deletes the row is open.
  open var showingDeleteConfirmation: Bool { edit.isConfirming }
  /// Whether there is a control to drag the row by, while it is edited and may be moved.
  open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { setNeedsLayout() } } }

  // MARK: Layout

  /// The content and what stands beside it.
  open override func layoutSubviews() {
    configuring.updateIfNeeded(self)
    super.layoutSubviews()
    placeContent()
  }

  /// As high as its content needs: by constraints, or by the labels of its style.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    configuring.updateIfNeeded(self)
    guard !holdsConstraints else {
      // Constraints to the row's own edges.
      placeContentView()
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    return contentSize(near: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  override var standardMargins: UIEdgeInsets { contentMargins }
  override var clipsContent: Bool { clipsToBounds || groupCorners.areRound || edit.clips }

  // MARK: Touches

  override var isTappable: Bool {
    guard let table else { return false }
    return (table.isEditing ? table.allowsSelectionDuringEditing : table.allowsSelection) || table.selectsInEditing
      || table.confirming != nil
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTappable else { return super.touchesBegan(touches, with: event) }
    table?.press(self)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTappable, let touch = touches.first else { return super.touchesMoved(touches, with: event) }
    if touch.hasDragged { table?.release(self) }
  }

  /// A finger that has not moved away chooses the row.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTappable, let touch = touches.first else { return super.touchesEnded(touches, with: event) }
    if touch.hasDragged { table?.release(self) } else { table?.choosePressed(self) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { table?.release(self) }

  override func describe() -> ViewMembers { described(super.describe()) }
}

/// The line below a row.
final class UITableViewCellSeparatorView: UIView {}
