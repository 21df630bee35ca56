import Wire

/// The cell of an item in a collection.
open class UICollectionViewCell: UICollectionReusableView {
  var storedContentView: UIView = CellContentView()
  /// Adds the outline and swipe state, which only a list cell has.
  func addListState(to state: inout UICellConfigurationState) {}

  override func isContentView(_ subview: UIView) -> Bool { storedContentView === subview }
  override var contentViewForSubviews: UIView? { contentView }
  /// The view that contains a cell's own subviews. A content configuration installs its view there.
  open var contentView: UIView { storedContentView }
  /// A view behind the content, as large as the cell.
  open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView) } }
  /// A view in front of the background view while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? { didSet { replace(oldValue, with: selectedBackgroundView) } }
  let configurationStore = CellConfigurationStore()

  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, at: UICollectionViewCell.self)
  }

  /// Performs the segue that a storyboard connects with a selection of the item.
  var selectionSegue: (() -> Void)?

  private func prepare() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func replace(_ old: UIView?, with new: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    insertSubview(new, at: new === backgroundView ? 0 : min(1, backgroundView == nil ? 0 : 1))
    if new === selectedBackgroundView { new.isHidden = !isSelected && !isHighlighted }
    setNeedsLayout()
  }

  func stateChanged() {
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
    setNeedsCommit()
    configurationStore.stateChanged(of: self)
  }

  // MARK: Configurations

  /// The content of the cell. Setting it replaces the content view by the configuration's view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurationStore.content }
    set {
      configurationStore.set(content: newValue, in: self)
      collection?.contentChanged(of: self)
    }
  }
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    collection?.contentChanged(of: self)
  }
  /// Whether the content configuration is updated automatically for the cell's state.
  open var automaticallyUpdatesContentConfiguration = true
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurationStore.background }
    set { configurationStore.set(background: newValue, in: self) }
  }
  open var automaticallyUpdatesBackgroundConfiguration = true
  open var configurationState: UICellConfigurationState { state }
  open func setNeedsUpdateConfiguration() { configurationStore.setNeedsUpdate(in: self) }
  /// Called before the layout when the state has changed. An override calls super, which calls the handler.
  open func updateConfiguration(using state: UICellConfigurationState) { configurationStore.update(self, state) }
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
    Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  // MARK: Layout

  open override func layoutSubviews() {
    configurationStore.updateIfNeeded(self)
    super.layoutSubviews()
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
    layOutContentView()
    configurationStore.layOut(in: self)
  }

  /// Sets the content view's frame. It fills the cell; a list cell leaves space for accessories.
  func layOutContentView() {
    // An app that animates cells by the transform and the anchor point of their content keeps both.
    if contentView.bounds.size != bounds.size { contentView.bounds.size = bounds.size }
    contentView.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    configurationStore.updateIfNeeded(self)
    return fitting(layoutAttributes, content: contentView)
  }

  // MARK: Touches

  override var isTappable: Bool { collection?.allowsSelection ?? false }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTappable else { return super.touchesBegan(touches, with: event) }
    collection?.press(self)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTappable, let touch = touches.first else { return super.touchesMoved(touches, with: event) }
    if touch.hasDragged { collection?.release(self) }
  }

  /// A finger that is lifted without having moved away selects the item.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTappable, let touch = touches.first else { return super.touchesEnded(touches, with: event) }
    if touch.hasDragged { collection?.release(self) } else { collection?.choosePressed(self) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { collection?.release(self) }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if [nil, "none", "button"].contains(members[.role]) { members[.role] = "row" }
    if isSelected { members[.selected] = true }
    return members
  }
}
