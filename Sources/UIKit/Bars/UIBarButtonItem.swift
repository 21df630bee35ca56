import Foundation

/// A button on a navigation bar or a toolbar, or the space between two.
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  /// What the system has a look and a name for.
  private(set) var systemItem: SystemItem?

  public override init() { super.init() }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    systemItem = SystemItem(nibName: coder.nibElement?["systemItem"])
    title = systemItem?.word
    if systemItem?.isEmphasized == true { style = .done }
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
    title = systemItem.word
    if systemItem.isEmphasized { style = .done }
  }

  /// Title and image are the action's, where none are given. A tap does the action; it opens the menu where there is no action, and a finger that rests does so where there is.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
    // Observers are silent in here.
    takeTitle()
    if let title { self.title = title }
    if let image { self.image = image }
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// An item that does nothing when it is used, as a back button's. There are no selectors here: the action can only be `nil`.
  public convenience init(title: String?, style: Style, target: Any?, action: Never?) {
    self.init(title: title)
    self.style = style
  }

  /// An item that does nothing when it is used. There are no selectors here: the action can only be `nil`.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Never?) {
    self.init(image: image)
    self.style = style
  }

  /// The same, with another image for a bar that is lower on its side.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Never?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// A system item that does nothing when it is used, as a space. There are no selectors here: the action can only be `nil`.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Never?) {
    self.init(systemItem: systemItem)
  }

  /// As wide as the bar's other items leave room for.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  open var style = Style.plain { didSet { if style != oldValue { changed() } } }
  /// 0: as wide as its content.
  open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }
  /// The item is as wide as the widest of them needs.
  open var possibleTitles: Set<String>? { didSet { if possibleTitles != oldValue { changed() } } }
  open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
  /// `nil`: the bar's.
  open var tintColor: UIColor? { didSet { if tintColor != oldValue { changed() } } }
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }

  /// What a tap does, with this item as the sender. Its title becomes the item's, unless the system has one.
  open var primaryAction: UIAction? { didSet { takeTitle() } }

  private func takeTitle() {
    guard let primaryAction, systemItem == nil else { return }
    title = primaryAction.title.isEmpty && primaryAction.image != nil ? nil : primaryAction.title
    image = primaryAction.image
  }

  /// Opened by a tap, or, where the item has an action, by a finger that rests.
  open var menu: UIMenu? { didSet { if menu !== oldValue { changed() } } }
  /// Shown on a ground of the tint's colour.
  open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }
  /// Whether a tap selects and deselects it.
  open var changesSelectionAsPrimaryAction = false

  /// Of a state's title; a font and a colour count. Where a state says nothing, the normal one does.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    attributesByState[state] = attributes
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributesByState[state]
  }
  var attributesByState: [UIControl.State: [NSAttributedString.Key: Any]] = [:] { didSet { changed() } }

  /// Does the action, as a tap would.
  func perform() {
    if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
    primaryAction?.perform(sender: self)
  }
}

extension UIBarButtonItem {
  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// What is drawn in place of a title.
  var drawing: BarDrawing? {
    if let image { return .image(image) }
    return title == nil ? systemItem?.drawing : nil
  }

  /// By what the bar says of such an item in a state, and by what the item itself does.
  func attributes(for state: UIControl.State, on bar: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
    bar.merging((titleTextAttributes(for: .normal) ?? [:])) { $1 }
      .merging(state == .normal ? [:] : titleTextAttributes(for: state) ?? [:]) { $1 }
  }

  func font(in traits: UITraitCollection, _ attributes: [NSAttributedString.Key: Any] = [:]) -> UIFont {
    attributes[.font] as? UIFont ?? .barButton(style == .done ? .semibold : .regular, in: traits)
  }

  /// What assistive technology says of it.
  var spokenLabel: String? { accessibilityLabel ?? title ?? systemItem?.spokenName }
}
