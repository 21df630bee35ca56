import Foundation
import Wire

/// A bar of items of which one is chosen, at the foot of a screen. Its ground reaches to the end of its bounds, its items stand above the safe area.
open class UITabBar: UIView {
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

  /// Height above the safe area, in points: upright, and in compact height.
  static let height: CGFloat = 49
  static let compactHeight: CGFloat = 32

  /// Whose bar it is: then taps are its, and only it changes the items.
  /// Folder ViewController/Tabs declares `controller`, which has the controller's type.
  weak var tabBarControllerObject: UIResponder? { didSet { refresh() } }
  var storedItems: [UITabBarItem] = []
  weak var storedSelected: UITabBarItem?
  var buttons: [TabButton] = []
  let line = UIView()
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
    line.isUserInteractionEnabled = false
    addSubview(line)
    refresh()
  }

  open weak var delegate: (any UITabBarDelegate)? {
    get { controller ?? storedDelegate }
    set {
      checkIsFree("Changing the delegate of a tab bar managed by a tab bar controller is not allowed.")
      storedDelegate = newValue
    }
  }

  // MARK: Items

  /// From the left to the right.
  open var items: [UITabBarItem]? {
    get { storedItems.isEmpty ? nil : storedItems }
    set { setItems(newValue, animated: false) }
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    checkIsFree("Directly modifying a tab bar managed by a tab bar controller is not allowed.")
    show(items ?? [], animated: animated)
  }

  /// The chosen one. Setting it tells the delegate nothing.
  open weak var selectedItem: UITabBarItem? {
    get { storedSelected }
    set {
      checkIsFree("Directly modifying a tab bar managed by a tab bar controller is not allowed.")
      choose(newValue)
    }
  }

  private func checkIsFree(_ words: String) {
    guard controller == nil else { fatalError("NSInternalInconsistencyException: \(words)") }
  }

  // MARK: Appearance

  /// Goes before the members below, once something was said in it. Like the other one a copy of what is set.
  open var standardAppearance: UITabBarAppearance {
    get { appearances.standard { UITabBarAppearance() } }
    set { appearances[.standard] = newValue }
  }
  /// While no content is under the bar; `nil`: in a tab bar controller without a ground, and elsewhere as ever.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }
  private(set) lazy var appearances = BarAppearances<UITabBarAppearance> { [weak self] in self?.refresh() }
  var contentIsAtEdge = true { didSet { if contentIsAtEdge != oldValue { refresh() } } }
  /// `nil`: the system's.
  open var barTintColor: UIColor? { didSet { refresh() } }
  /// Lets a little of what is below shine through.
  open var isTranslucent = true { didSet { refresh() } }
  /// Of the items that are not chosen; `nil`: gray.
  open var unselectedItemTintColor: UIColor? { didSet { refresh() } }
  open var backgroundImage: UIImage? { didSet { refresh() } }
  /// In place of the hairline, where there is a background image.
  open var shadowImage: UIImage? { didSet { refresh() } }
  /// Behind the chosen item.
  open var selectionIndicatorImage: UIImage? { didSet { refresh() } }
  open var itemPositioning = ItemPositioning.automatic { didSet { refresh() } }
  /// 0: the system's. Of items that stand in the middle.
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

  /// Without what it covers of the safe area.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: ownHeight) }

  var ownHeight: CGFloat {
    traitCollection.verticalSizeClass == .compact ? UITabBar.compactHeight : UITabBar.height
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / UIScreen.main.scale)
    arrange()
  }

  /// Goes before what the bar paints by itself.
  open override var backgroundColor: UIColor? { didSet { ground.changed(to: backgroundColor) } }
  var ground = BarGround()
  override func sizeClassesChanged() { refresh() }

  // MARK: Viewers

  override var roleOfClass: ViewRole? { .choices }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .tabBar }
  open override func accessibilityIncrement() { step(by: 1) }
  open override func accessibilityDecrement() { step(by: -1) }

  /// To the next item that may be chosen.
  private func step(by step: Int) {
    let all = storedItems
    var index = (storedSelected.flatMap(all.firstIndex) ?? (step > 0 ? -1 : all.count)) + step
    while all.indices.contains(index), !all[index].isEnabled { index += step }
    if all.indices.contains(index) { tapped(all[index]) }
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if members[.label] == nil { members[.label] = "Tab Bar" }
    describeGround(into: &members)
    return members
  }
}

extension UITabBar: PaintedBar {
  /// The bar looks as its chosen item says.
  var appearancesOfItem: BarAppearances<UITabBarAppearance>? { storedSelected?.appearances }
  var isFollowed: Bool { controller != nil }
  var plainGroundImage: UIImage? { backgroundImage }
  var plainShadowImage: UIImage? { shadowImage }
}

/// Is told of a choice on a tab bar that has no controller.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
