import Foundation
import Wire

/// A bar of items, one of which is selected, at the bottom of a screen.
/// Its background fills the bounds. Its items are above the safe area inset.
open class UITabBar: UIView {
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

  /// The bar's height above the safe area inset, in points, on a screen of regular and of compact height.
  static let height: CGFloat = 49
  static let compactHeight: CGFloat = 32

  /// The tab bar controller of the bar. It handles the taps, and only it may change the items.
  /// The folder ViewController/Tabs declares `controller`, which casts it to its type.
  weak var tabBarControllerObject: UIResponder? { didSet { refresh() } }
  var storedItems: [UITabBarItem] = []
  weak var storedSelected: UITabBarItem?
  var buttons: [TabButton] = []
  let hairline = BarShadow()
  private weak var storedDelegate: (any UITabBarDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, at: UITabBar.self)
  }

  private func prepare() {
    hairline.isUserInteractionEnabled = false
    addSubview(hairline)
    refresh()
  }

  open weak var delegate: (any UITabBarDelegate)? {
    get { controller ?? storedDelegate }
    set {
      checkIsUnmanaged("Changing the delegate of a tab bar managed by a tab bar controller is not allowed.")
      storedDelegate = newValue
    }
  }

  // MARK: Items

  /// The items from left to right.
  open var items: [UITabBarItem]? {
    get { storedItems.isEmpty ? nil : storedItems }
    set { setItems(newValue, animated: false) }
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    checkIsUnmanaged("Directly modifying a tab bar managed by a tab bar controller is not allowed.")
    display(items ?? [], animated: animated)
  }

  /// The selected item. Setting it does not call the delegate.
  open weak var selectedItem: UITabBarItem? {
    get { storedSelected }
    set {
      checkIsUnmanaged("Directly modifying a tab bar managed by a tab bar controller is not allowed.")
      choose(newValue)
    }
  }

  private func checkIsUnmanaged(_ message: String) {
    guard controller == nil else { fatalError("NSInternalInconsistencyException: \(message)") }
  }

  // MARK: Customizing

  /// Whether the user is customizing the bar: since `beginCustomizingItems(_:)` and until `endCustomizing(animated:)`.
  open private(set) var isCustomizing = false

  /// Begins customizing and notifies the delegate. No sheet appears: the app itself exchanges the items.
  open func beginCustomizingItems(_ items: [UITabBarItem]) {
    guard !isCustomizing else { return }
    delegate?.tabBar(self, willBeginCustomizing: items)
    isCustomizing = true
    itemsBeforeCustomizing = storedItems
    delegate?.tabBar(self, didBeginCustomizing: items)
  }

  /// Ends customizing and notifies the delegate. Returns whether the items have changed.
  @discardableResult open func endCustomizing(animated: Bool) -> Bool {
    guard isCustomizing else { return false }
    let changed = itemsBeforeCustomizing != storedItems
    delegate?.tabBar(self, willEndCustomizing: storedItems, changed: changed)
    isCustomizing = false
    itemsBeforeCustomizing = []
    delegate?.tabBar(self, didEndCustomizing: storedItems, changed: changed)
    return changed
  }
  private var itemsBeforeCustomizing: [UITabBarItem] = []

  // MARK: Appearance

  /// The standard appearance. Once the app has changed it, it takes precedence over the properties below. Setting it stores a copy.
  open var standardAppearance: UITabBarAppearance {
    get { appearances.standard { UITabBarAppearance() } }
    set { appearances[.standard] = newValue }
  }
  /// The appearance while no content is scrolled behind the bar. With `nil` the bar has no background in a tab bar controller, and its
  /// standard one elsewhere.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }
  private(set) lazy var appearances = BarAppearances<UITabBarAppearance> { [weak self] in self?.refresh() }
  var contentIsAtEdge = true { didSet { if contentIsAtEdge != oldValue { refresh() } } }
  /// The background colour; `nil` for the system's.
  open var barTintColor: UIColor? { didSet { refresh() } }
  /// Whether the background is slightly translucent.
  open var isTranslucent = true { didSet { refresh() } }

  /// The style. With `.black` the bar is dark.
  open var barStyle = UIBarStyle.default {
    didSet {
      guard barStyle != oldValue else { return }
      overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified
    }
  }
  /// The tint of items that are not selected; `nil` for gray.
  open var unselectedItemTintColor: UIColor? { didSet { refresh() } }
  open var backgroundImage: UIImage? { didSet { refresh() } }
  /// An image in place of the hairline, used together with a background image.
  open var shadowImage: UIImage? { didSet { refresh() } }
  /// An image behind the selected item, in its center and in its own size.
  open var selectionIndicatorImage: UIImage? { didSet { refresh() } }
  open var itemPositioning = ItemPositioning.automatic { didSet { refresh() } }
  /// The width of centered items; 0 for the system's.
  open var itemWidth: CGFloat = 0 { didSet { refresh() } }
  open var itemSpacing: CGFloat = 0 { didSet { refresh() } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { controller?.viewIfLoaded?.setNeedsLayout() } }
  }

  // MARK: Layout

  /// Returns the size without the safe area inset.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: heightAboveSafeArea) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: heightAboveSafeArea)
  }

  var heightAboveSafeArea: CGFloat {
    traitCollection.verticalSizeClass == .compact ? UITabBar.compactHeight : UITabBar.height
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    hairline.layOut(atBottomOf: false, bounds)
    arrange()
  }

  /// The background colour. It takes precedence over the bar's own background.
  open override var backgroundColor: UIColor? { didSet { backgroundColorChanged() } }
  var barBackground = BarBackground()
  override func sizeClassesChanged() { refresh() }

  // MARK: Accessibility

  override var roleOfClass: ViewRole? { .choices }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .tabBar }
  open override func accessibilityIncrement() { step(by: 1) }
  open override func accessibilityDecrement() { step(by: -1) }

  /// Selects the next enabled item in a direction.
  private func step(by step: Int) {
    let all = storedItems
    var index = (storedSelected.flatMap(all.firstIndex) ?? (step > 0 ? -1 : all.count)) + step
    while all.indices.contains(index), !all[index].isEnabled { index += step }
    if all.indices.contains(index) { tapped(all[index]) }
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if members[.label] == nil { members[.label] = "Tab Bar" }
    describeBackground(into: &members)
    return members
  }
}

extension UITabBar: PaintedBar {
  /// The appearances of the selected item.
  var appearancesOfItem: BarAppearances<UITabBarAppearance>? { storedSelected?.appearances }
  var tracksContent: Bool { controller != nil }
  var plainBackgroundImage: UIImage? { backgroundImage }
  var plainShadowImage: UIImage? { shadowImage }
}

/// Is notified of selections on a tab bar without a controller.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}
