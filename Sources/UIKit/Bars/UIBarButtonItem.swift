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

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    title = systemItem.word
    if systemItem.isEmphasized { style = .done }
  }

  /// The title is the action's, where none is given.
  public convenience init(title: String? = nil, primaryAction: UIAction? = nil) {
    self.init()
    self.primaryAction = primaryAction
    // Observers are silent in here.
    takeTitle()
    if let title { self.title = title }
  }

  public convenience init(image: UIImage?, primaryAction: UIAction?) {
    self.init(title: nil, image: image, primaryAction: primaryAction)
  }

  /// Title and image are the action's, where none are given.
  public convenience init(title: String? = nil, image: UIImage?, primaryAction: UIAction? = nil) {
    self.init(title: title, primaryAction: primaryAction)
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
    self.init(image: image, primaryAction: nil)
    self.style = style
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

  /// Does the action, as a tap would.
  func perform() { primaryAction?.perform(sender: self) }
}

extension UIBarButtonItem {
  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// What is drawn in place of a title.
  var drawing: BarDrawing? {
    if let image { return .image(image) }
    return title == nil ? systemItem?.drawing : nil
  }

  func font(in traits: UITraitCollection) -> UIFont { .barButton(style == .done ? .semibold : .regular, in: traits) }

  /// What assistive technology says of it.
  var spokenLabel: String? { accessibilityLabel ?? title ?? systemItem?.spokenName }
}
