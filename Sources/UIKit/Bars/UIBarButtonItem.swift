import Foundation
import Introspection

/// A button on a navigation bar or a toolbar, or a space.
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  /// The system item, which defines the title or the symbol, and the accessibility label.
  private(set) var systemItem: SystemItem?
  override var ownView: UIView? { customView }

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { membersOfButtonItem }
  }

  public override init() { super.init() }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    systemItem = SystemItem(nibName: coder.nibElement?["systemItem"])
    title = systemItem?.defaultTitle
    if systemItem?.isEmphasized == true { style = .done }
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
    title = systemItem.defaultTitle
    if systemItem.isEmphasized { style = .done }
  }

  /// Creates an item that performs an action when it is tapped. With an action, a long press opens the menu; without one, a tap does.
  /// If the title or the image is `nil`, the action's is used.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
    // Property observers are not called in an initializer.
    copyTitleFromAction()
    if let title { self.title = title }
    if let image { self.image = image }
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// - Parameters:
  ///   - target: the object whose method a tap calls. It is not retained; `nil` for the first object of the responder chain that has the
  ///     method.
  ///   - action: a method that takes the item, or the item and the event; `nil` for an item that does nothing.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    self.style = style
    connect(target, action)
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    self.style = style
    connect(target, action)
  }

  /// Creates an item with another image for a compact height.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem)
    connect(target, action)
  }

  private func connect(_ target: Any?, _ action: Selector?) {
    self.target = target as AnyObject?
    self.action = action
  }

  /// Returns a space that fills the width that the other items leave. Several such spaces share it equally.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  open var style = Style.plain { didSet { if style != oldValue { changed() } } }
  /// The width; 0 for that of the content.
  open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }
  /// Titles of which the widest determines the item's width.
  open var possibleTitles: Set<String>? { didSet { if possibleTitles != oldValue { changed() } } }
  open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
  /// The tint; `nil` for the bar's.
  open var tintColor: UIColor? { didSet { if tintColor != oldValue { changed() } } }
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }

  /// The object whose method a tap calls; `nil` for the first object of the responder chain that has the method.
  open weak var target: AnyObject?
  /// The method that a tap calls. An item with a primary action does not call it.
  open var action: Selector?

  /// The action of a tap, with this item as the sender. Its title becomes the item's, except for a system item.
  open var primaryAction: UIAction? { didSet { copyTitleFromAction() } }

  private func copyTitleFromAction() {
    guard let primaryAction, systemItem == nil else { return }
    title = primaryAction.title.isEmpty && primaryAction.image != nil ? nil : primaryAction.title
    image = primaryAction.image
  }

  /// A menu that a tap opens, or a long press if the item has an action.
  open var menu: UIMenu? { didSet { if menu !== oldValue { changed() } } }
  /// Whether the item is drawn on a background in the tint colour.
  open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }
  /// Whether a tap toggles the selection.
  open var changesSelectionAsPrimaryAction = false

  /// Sets the title's font and colour in a state. A state without attributes has those of the normal one.
  open override func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    attributesByState[state] = attributes
  }
  open override func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributesByState[state]
  }
  var attributesByState: [UIControl.State: [NSAttributedString.Key: Any]] = [:] { didSet { changed() } }

  /// Sets the offset of the title of the back button whose appearance this item, a `backBarButtonItem`, defines.
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    backTitleAdjustments[barMetrics] = adjustment
  }
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    backTitleAdjustments[barMetrics] ?? .zero
  }
  var backTitleAdjustments: [UIBarMetrics: UIOffset] = [:] { didSet { changed() } }

  var look = BarButtonLook() { didSet { changed() } }

  /// Performs the action of a tap.
  func perform(for event: UIEvent? = nil) {
    if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
    if let primaryAction { return primaryAction.perform(sender: self) }
    guard let action else { return }
    UIApplication.shared.sendAction(action, to: target, from: self, for: event ?? UIEvent())
  }
}

extension UIBarButtonItem {
  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// The drawing that replaces the title, on a bar of the usual or of a compact height.
  func drawing(isCompactHeight: Bool) -> BarDrawing? {
    if let image = isCompactHeight ? landscapeImagePhone ?? image : image { return .image(image) }
    return title == nil ? systemItem?.drawing : nil
  }

  /// Returns the title's attributes in a state: the bar's, overridden by the item's.
  func attributes(for state: UIControl.State, on bar: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
    bar.merging((titleTextAttributes(for: .normal) ?? [:])) { $1 }
      .merging(state == .normal ? [:] : titleTextAttributes(for: state) ?? [:]) { $1 }
  }

  func font(in traits: UITraitCollection, _ attributes: [NSAttributedString.Key: Any] = [:]) -> UIFont {
    attributes[.font] as? UIFont ?? .barButton(style == .done ? .semibold : .regular, in: traits)
  }

  /// The accessibility label of the item's view.
  var spokenLabel: String? { accessibilityLabel ?? title ?? systemItem?.spokenName }
}
