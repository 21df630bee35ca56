import Foundation

/// A bar with a row of items, at the foot of a screen.
///
/// Its ground reaches to the end of its bounds, its items stand above the safe area.
open class UIToolbar: UIView {
  /// Height above the safe area, in points: alone, and in a navigation controller.
  private static let height: CGFloat = 44
  private static let heightInController: CGFloat = 49

  let line = UIView()
  private lazy var row = BarItemRow(on: self)
  private var storedItems: [UIBarButtonItem]?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, at: UIToolbar.self)
  }

  private func prepare() {
    line.autoresizingMask = .flexibleWidth
    addSubview(line)
    paint()
  }

  /// From the left to the right.
  open var items: [UIBarButtonItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    storedItems = items
    guard animated, window != nil else { return setNeedsLayout() }
    exchangeItems()
  }

  /// Lets a little of what is below shine through.
  open var isTranslucent = true { didSet { paint() } }
  /// `nil`: the system's.
  open var barTintColor: UIColor? { didSet { paint() } }

  /// Goes before the colour above, once something was said in it. Like all of these a copy of what is set.
  open var standardAppearance: UIToolbarAppearance {
    get { appearances.standard { UIToolbarAppearance() } }
    set { appearances[.standard] = newValue }
  }
  /// While no content is under the bar; `nil`: in a navigation controller without a ground, and elsewhere as ever.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }
  /// In compact height; `nil`: as otherwise.
  open var compactAppearance: UIToolbarAppearance? {
    get { appearances[.compact] }
    set { appearances[.compact] = newValue }
  }
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { appearances[.compactScrollEdge] = newValue }
  }
  private(set) lazy var appearances = BarAppearances<UIToolbarAppearance> { [weak self] in self?.appearanceChanged() }
  /// A navigation controller says whether content is under it.
  var isFollowed = false { didSet { if isFollowed != oldValue { appearanceChanged() } } }
  var contentIsAtEdge = true { didSet { if contentIsAtEdge != oldValue { appearanceChanged() } } }

  /// Goes before what the bar paints by itself.
  open override var backgroundColor: UIColor? { didSet { ground.changed(to: backgroundColor) } }
  var ground = BarGround()

  override func sizeClassesChanged() { appearanceChanged() }
  private func appearanceChanged() {
    paint()
    setNeedsLayout()
  }

  func titleAttributes(of item: UIBarButtonItem, for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    shownAppearance?.attributes(of: item, for: state) ?? [:]
  }

  /// Without what it covers of the safe area.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = isInNavigationController ? UIToolbar.heightInController : UIToolbar.height
    return CGSize(width: size.width, height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / UIScreen.main.scale)
    for view in row.show(storedItems ?? [], for: self).removed { view.removeFromSuperview() }
    arrange()
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    describeGround(into: &members)
    return members
  }

  private func exchangeItems() {
    let change = row.show(storedItems ?? [], for: self)
    arrange()
    change.fade()
  }

  /// What is left of the width is shared by the flexible spaces.
  private func arrange() {
    let parts = row.parts
    let edge = barMargin - BarButton.padding
    let safe = NSDirectionalEdgeInsets(safeAreaInsets, readsRightToLeft)
    let (left, right) = (safe.leading + edge, safe.trailing + edge)
    let rest = bounds.width - left - right - parts.width
    let springs = parts.count { $0.isFlexible }
    let share = springs > 0 ? max(0, rest) / CGFloat(springs) : 0
    let height = max(0, bounds.height - safeAreaInsets.bottom)
    var x = left
    for part in parts {
      if case .view(let view, let width) = part {
        view.settle(mirrored(CGRect(x: UIScreen.main.rounded(x), y: 0, width: width, height: height)))
      }
      x += part.isFlexible ? share : part.width
    }
  }
}

extension UIToolbar: PaintedBar {
  var appearancesOfItem: BarAppearances<UIToolbarAppearance>? { nil }
  var plainGroundImage: UIImage? { nil }
  var plainShadowImage: UIImage? { nil }
}

extension UIToolbar: BarItemObserver {
  func barItemChanged() { setNeedsLayout() }
  func view(of item: UIBarButtonItem) -> UIView? { row.view(of: item) }
}
