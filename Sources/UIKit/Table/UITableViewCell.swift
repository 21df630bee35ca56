import Wire

/// The cell of a row in a table. This file has the stored properties; `UITableViewCell+Layout.swift` lays the cell out.
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  /// The function of the editing control at a row's leading edge.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

  open private(set) var reuseIdentifier: String?
  override var isReusable: Bool { reuseIdentifier != nil }
  let style: CellStyle
  var labels: (text: UILabel?, detail: UILabel?)
  override var contentMarginsOfCell: NSDirectionalEdgeInsets? { directionalContentMargins }
  override func isContentView(_ subview: UIView) -> Bool { storedContentView === subview }
  override var contentViewForSubviews: UIView? { contentView }
  /// The table that the row is in.
  var table: UITableView? {
    get { tableReference?.view as? UITableView }
    set {
      let isOther = table !== newValue
      tableReference = newValue?.reference
      if isOther { tableChanged() }
    }
  }
  private var tableReference: ViewReference?
  /// Whether the delegate has been told that the cell is displayed.
  var isDisplayed = false
  /// The row's position in its section.
  var rowPosition = RowPosition()
  let groupCorners = GroupCorners()
  var separator: UIView?
  var customSeparatorInset: UIEdgeInsets?
  var storedContentView: UIView = CellContentView()
  var storedImageView: UIImageView?
  var accessoryButton: CellAccessoryButton?
  let edit = CellEditing()
  let configurationStore = CellConfigurationStore()
  /// Perform the segues that a storyboard connects with a selection of the row, and with its accessory.
  var selectionSegue: (() -> Void)?
  var accessorySegue: (() -> Void)?
  /// Whether the app has set the row's colour.
  private var hasCustomBackground = false
  private var isApplyingDefaultBackground = false

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
    applyDefaultBackground(.systemBackground)
    storedContentView.frame = bounds
    storedContentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(storedContentView)
  }

  // MARK: Content

  /// The view that contains a cell's own subviews. A content configuration installs its view there.
  open var contentView: UIView { storedContentView }
  /// The title. It is created on first use.
  open var textLabel: UILabel? { lazyTextLabel }
  /// The image before the labels. It is created on first use.
  open var imageView: UIImageView? { lazyImageView }
  /// The label of the second text; `nil` in styles without one.
  open var detailTextLabel: UILabel? { lazyDetailLabel }

  /// A view behind the content, as large as the cell.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView) } }
  /// A view in front of the background view while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? { didSet { replaceBackground(oldValue, with: selectedBackgroundView) } }
  /// Replaces the selected background if the table allows several selected rows.
  open var multipleSelectionBackgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: multipleSelectionBackgroundView) }
  }

  open override var backgroundColor: UIColor? {
    didSet { if !isApplyingDefaultBackground { hasCustomBackground = true } }
  }

  /// Sets the colour of the table's style, unless the app has set one.
  func applyDefaultBackground(_ colour: UIColor) {
    guard !hasCustomBackground else { return }
    isApplyingDefaultBackground = true
    backgroundColor = colour
    isApplyingDefaultBackground = false
  }

  open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { contentChanged() } } }
  /// The accessory while the row is edited.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { contentChanged() } }
  }
  /// A view that replaces the accessory.
  open var accessoryView: UIView? { didSet { replaceAccessory(oldValue, with: accessoryView) } }
  open var editingAccessoryView: UIView? { didSet { replaceAccessory(oldValue, with: editingAccessoryView) } }

  open var selectionStyle = SelectionStyle.default { didSet { setNeedsCommit() } }
  /// The insets of the separator below the row. By default, they are those of the table.
  open var separatorInset: UIEdgeInsets {
    get { shownSeparatorInset }
    set {
      if newValue != customSeparatorInset { setNeedsLayout() }
      customSeparatorInset = newValue
    }
  }

  /// How many times `indentationWidth` the content is indented.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }
  /// Whether the content moves aside for the editing control. The method of the table's delegate takes precedence, if it exists.
  open var shouldIndentWhileEditing = true

  // MARK: State

  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Whether a finger is on the row.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// Called before a cell is reused for another row.
  open func prepareForReuse() {}

  // MARK: Configurations

  /// The content of the cell. Setting it replaces the content view by the configuration's view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurationStore.content }
    set {
      configurationStore.set(content: newValue, in: self)
      table?.contentChanged(of: self)
    }
  }
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    table?.contentChanged(of: self)
  }
  /// Whether the content configuration is updated automatically for the cell's state.
  open var automaticallyUpdatesContentConfiguration = true
  /// The default content of a cell in this style.
  open func defaultContentConfiguration() -> UIListContentConfiguration { styleConfiguration }
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurationStore.background }
    set { configurationStore.set(background: newValue, in: self) }
  }
  open var automaticallyUpdatesBackgroundConfiguration = true
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    table?.style == .plain || table == nil ? .listPlainCell() : .listGroupedCell()
  }
  open var configurationState: UICellConfigurationState { state }
  open func setNeedsUpdateConfiguration() { configurationStore.setNeedsUpdate(in: self) }
  /// Called before the layout when the state has changed. An override calls super, which calls the handler.
  open func updateConfiguration(using state: UICellConfigurationState) { configurationStore.update(self, state) }
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  // MARK: Editing

  open var isEditing: Bool {
    get { edit.isOn }
    set { setEditing(newValue, animated: false) }
  }
  /// Called by the table, inside its animation if there is one.
  open func setEditing(_ editing: Bool, animated: Bool) { edit.applyEditing(editing, in: self) }
  /// The editing controls that a cell shows.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }
  /// Called before and after the cell's editing controls change. An override calls super.
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}
  /// The style that the delegate has returned for the row.
  open var editingStyle: EditingStyle { edit.style }
  /// Whether the confirmation of a deletion is open.
  open var showingDeleteConfirmation: Bool { edit.isConfirming }
  /// Set to true by the table while the row can be moved. Setting it to false does not hide the reorder control.
  open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { setNeedsLayout() } } }

  // MARK: Layout

  /// Lays out the content, accessories and editing controls.
  open override func layoutSubviews() {
    configurationStore.updateIfNeeded(self)
    super.layoutSubviews()
    layOutContent()
  }

  /// The height that the content needs: by constraints, or by the labels of the style.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    configurationStore.updateIfNeeded(self)
    guard !hasInstalledConstraints else {
      // There are constraints to the row's own edges.
      layOutContentView()
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
      || table.swipedPath != nil
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTappable else { return super.touchesBegan(touches, with: event) }
    table?.press(self)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTappable, let touch = touches.first else { return super.touchesMoved(touches, with: event) }
    if touch.hasDragged { table?.release(self) }
  }

  /// A finger that is lifted without having moved away selects the row.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTappable, let touch = touches.first else { return super.touchesEnded(touches, with: event) }
    if touch.hasDragged { table?.release(self) } else { table?.choosePressed(self) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { table?.release(self) }

  override func describe() -> ViewMembers { described(super.describe()) }
}

/// The separator below a row.
final class UITableViewCellSeparatorView: UIView {}
