import Foundation

/// A bar with a row of items, at the bottom of a screen.
///
/// Its background fills the bounds. Its items are above the safe area inset.
open class UIToolbar: UIView {
  /// The height above the safe area inset, in points: outside and inside a navigation controller.
  private static let height: CGFloat = 44
  private static let heightInController: CGFloat = 49

  let hairline = BarShadow()
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
    hairline.autoresizingMask = .flexibleWidth
    addSubview(hairline)
    paint()
  }

  /// Says where the bar is.
  open weak var delegate: (any UIToolbarDelegate)? { didSet { updatePosition() } }
  /// The position of the bar. The usual one is at the bottom.
  open var barPosition: UIBarPosition { position }
  private var position = UIBarPosition.bottom { didSet { if position != oldValue { appearanceChanged() } } }
  private func updatePosition() { position = position(by: delegate, usual: .bottom) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { updatePosition() }
  }

  /// The items from left to right.
  open var items: [UIBarButtonItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    storedItems = items
    guard animated, window != nil else { return setNeedsLayout() }
    exchangeItems()
  }

  /// Whether the background is slightly translucent.
  open var isTranslucent = true { didSet { paint() } }
  /// The background colour; `nil` for the system's.
  open var barTintColor: UIColor? { didSet { paint() } }

  /// The style. With `.black` the bar is dark.
  open var barStyle = UIBarStyle.default {
    didSet {
      guard barStyle != oldValue else { return }
      overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified
      paint()
    }
  }

  /// Sets an image in place of the background. An appearance takes precedence.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    if position == .any || position == .bottom {
      backgroundImages[barMetrics] = backgroundImage
    } else {
      topBackgroundImages[barMetrics] = backgroundImage
    }
  }
  open func backgroundImage(forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    (position == .any || position == .bottom ? backgroundImages : topBackgroundImages)[barMetrics]
  }
  var backgroundImages: [UIBarMetrics: UIImage] = [:] { didSet { appearanceChanged() } }
  /// The images of a bar at the top. Without one it has that of any position.
  var topBackgroundImages: [UIBarMetrics: UIImage] = [:] { didSet { appearanceChanged() } }

  /// Sets an image in place of the hairline, used together with a background image.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition position: UIBarPosition) {
    shadowImages[position] = shadowImage
  }
  open func shadowImage(forToolbarPosition position: UIBarPosition) -> UIImage? { shadowImages[position] }
  var shadowImages: [UIBarPosition: UIImage] = [:] { didSet { appearanceChanged() } }

  /// The standard appearance. Once the app has changed it, it takes precedence over the properties above. Setting it stores a copy.
  open var standardAppearance: UIToolbarAppearance {
    get { appearances.standard { UIToolbarAppearance() } }
    set { appearances[.standard] = newValue }
  }
  /// The appearance while no content is scrolled behind the bar. With `nil` the bar has no background in a navigation controller, and its
  /// standard one elsewhere.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }
  /// The appearance in a compact height; `nil` for the standard one.
  open var compactAppearance: UIToolbarAppearance? {
    get { appearances[.compact] }
    set { appearances[.compact] = newValue }
  }
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { appearances[.compactScrollEdge] = newValue }
  }
  private(set) lazy var appearances = BarAppearances<UIToolbarAppearance> { [weak self] in self?.appearanceChanged() }
  /// Whether a navigation controller reports if content is scrolled behind the bar.
  var tracksContent = false { didSet { if tracksContent != oldValue { appearanceChanged() } } }
  var contentIsAtEdge = true { didSet { if contentIsAtEdge != oldValue { appearanceChanged() } } }

  /// The background colour. It takes precedence over the bar's own background.
  open override var backgroundColor: UIColor? { didSet { backgroundColorChanged() } }
  var barBackground = BarBackground()

  override func sizeClassesChanged() { appearanceChanged() }
  private func appearanceChanged() {
    paint()
    setNeedsLayout()
  }

  func titleAttributes(of item: UIBarButtonItem, for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    currentAppearance?.attributes(of: item, for: state) ?? [:]
  }
  func appearance(of item: UIBarButtonItem) -> UIBarButtonItemAppearance? { currentAppearance?.appearance(of: item) }

  /// Returns the size without the safe area inset.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = isInNavigationController ? UIToolbar.heightInController : UIToolbar.height
    return CGSize(width: size.width, height: height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    hairline.layOut(atBottomOf: position == .top || position == .topAttached, bounds)
    layOutExtension(at: position)
    for view in row.setItems(storedItems ?? [], for: self).removed { view.removeFromSuperview() }
    arrange()
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    describeBackground(into: &members)
    return members
  }

  private func exchangeItems() {
    let change = row.setItems(storedItems ?? [], for: self)
    arrange()
    change.fade()
  }

  /// Lays out the items. The flexible spaces share the remaining width.
  private func arrange() {
    let parts = row.parts
    let edge = barMargin - BarButton.padding
    let safe = NSDirectionalEdgeInsets(safeAreaInsets, readsRightToLeft)
    let (left, right) = (safe.leading + edge, safe.trailing + edge)
    let remainingWidth = bounds.width - left - right - parts.width
    let flexibleSpaceCount = parts.count { $0.isFlexible }
    let flexibleSpaceWidth = flexibleSpaceCount > 0 ? max(0, remainingWidth) / CGFloat(flexibleSpaceCount) : 0
    let height = max(0, bounds.height - safeAreaInsets.bottom)
    var x = left
    for part in parts {
      if case .view(let view, let width) = part {
        view.updateFrame(mirrored(CGRect(x: UIScreen.main.rounded(x), y: 0, width: width, height: height)))
      }
      x += part.isFlexible ? flexibleSpaceWidth : part.width
    }
  }
}

extension UIToolbar: UIBarPositioning {}

extension UIToolbar: PaintedBar {
  var appearancesOfItem: BarAppearances<UIToolbarAppearance>? { nil }
  var plainBackgroundImage: UIImage? {
    let lists = barPosition == .bottom ? [backgroundImages] : [topBackgroundImages, backgroundImages]
    return lists.lazy.compactMap { $0.value(isCompactHeight: self.isCompactHeight) }.first
  }
  var plainShadowImage: UIImage? { shadowImages[barPosition] ?? shadowImages[.any] }
}

extension UIToolbar: BarItemObserver {
  func barItemChanged() { setNeedsLayout() }
  func view(of item: UIBarItem) -> UIView? { (item as? UIBarButtonItem).flatMap(row.view(of:)) }
}
