import Foundation
import Wire

/// The bar at the top of a navigation controller, or one of the app's own. It shows the top item, and a back button to the item below it.
///
/// ```
///   safe area
///   prompt              30, where the item has one
///   ‹ Back  Title  Item 44
///   Large Title         52, where the item shows one; less while it collapses
/// ```
/// The rows are aligned to the bottom of the bounds.
open class UINavigationBar: UIView {
  /// The height of the row of items, below the status bar, in points.
  static let height: CGFloat = 44
  static let promptHeight: CGFloat = 30
  static let largeTitleHeight: CGFloat = 52

  var storedItems: [UINavigationItem] = []
  var content: NavigationBarContent?
  /// The content that is being removed.
  var leavingContent: NavigationBarContent?
  var lastPreferredHeight = UINavigationBar.height
  let hairline = BarShadow()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, at: UINavigationBar.self)
  }

  private func prepare() {
    hairline.backgroundColor = .separator
    // The hairline follows the bar's bottom edge in the animation that sets the bar's frame.
    hairline.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    addSubview(hairline)
    paint()
  }

  open weak var delegate: (any UINavigationBarDelegate)? { didSet { updatePosition() } }
  var position = UIBarPosition.top { didSet { if position != oldValue { setNeedsLayout() } } }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { updatePosition() }
  }
  override var roleOfClass: ViewRole? { .bar }

  // MARK: Items

  /// The stack of items, the top one last.
  open var items: [UINavigationItem]? {
    get { storedItems.isEmpty ? nil : storedItems }
    set { setItems(newValue, animated: false) }
  }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    replaceItems(with: items ?? [], animated: animated)
  }
  open var topItem: UINavigationItem? { storedItems.last }
  open var backItem: UINavigationItem? { storedItems.dropLast().last }
  open func pushItem(_ item: UINavigationItem, animated: Bool) { push(item, animated: animated) }
  /// Pops the top item and returns it; `nil` if there is none, or if the delegate refuses.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? { popIfAllowed(animated: animated) }

  /// Called for a tap on the back button, instead of popping the item.
  var backAction: (() -> Void)? {
    didSet {
      paint()
      updatePosition()
    }
  }

  // MARK: Appearance

  /// The background colour. It takes precedence over the bar's own background.
  open override var backgroundColor: UIColor? { didSet { backgroundColorChanged() } }
  var barBackground = BarBackground()

  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { itemChanged() } } }
  /// Whether the background is slightly translucent.
  open var isTranslucent = true { didSet { paint() } }
  /// The background colour; `nil` for the system's.
  open var barTintColor: UIColor? { didSet { paint() } }

  /// The style. With `.black` the bar is dark, and so is the background of the status bar.
  open var barStyle = UIBarStyle.default {
    didSet {
      guard barStyle != oldValue else { return }
      overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified
      paint()
      SessionContext.current.cycle.recordStatusBar()
    }
  }

  /// Sets an image in place of the background. An appearance takes precedence. An empty image makes the bar transparent.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
  }
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }
  /// A navigation bar is at the top, so an image for bars at the bottom is ignored.
  open func setBackgroundImage(_ image: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
    if barPosition != .bottom { setBackgroundImage(image, for: barMetrics) }
  }
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    barPosition == .bottom ? nil : backgroundImage(for: barMetrics)
  }
  var backgroundImages: [UIBarMetrics: UIImage] = [:] {
    didSet {
      appearanceChanged()
      setNeedsCommit()
    }
  }
  /// An image in place of the hairline, used together with a background image.
  open var shadowImage: UIImage? { didSet { appearanceChanged() } }

  /// The image in place of the back button's chevron. It is used only together with the mask image.
  open var backIndicatorImage: UIImage? { didSet { appearanceChanged() } }
  /// The mask of the title while it moves below the image. It is not drawn: the title fades here.
  open var backIndicatorTransitionMaskImage: UIImage? { didSet { appearanceChanged() } }
  /// Moves the title up or down. An appearance takes precedence.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleAdjustments[barMetrics] = adjustment
  }
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleAdjustments[barMetrics] ?? 0
  }
  var titleAdjustments: [UIBarMetrics: CGFloat] = [:] { didSet { appearanceChanged() } }

  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceChanged() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceChanged() } }

  /// The standard appearance. Once the app has changed it, it takes precedence over the properties above. Setting it stores a copy.
  open var standardAppearance: UINavigationBarAppearance {
    get { appearances.standard { UINavigationBarAppearance() } }
    set { appearances[.standard] = newValue }
  }
  /// The appearance while no content is scrolled behind the bar. With `nil` the bar has no background in a navigation controller, and its
  /// standard one elsewhere.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }
  /// The appearance in a compact height; `nil` for the standard one.
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances[.compact] }
    set { appearances[.compact] = newValue }
  }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { appearances[.compactScrollEdge] = newValue }
  }
  private(set) lazy var appearances = BarAppearances<UINavigationBarAppearance> { [weak self] in
    self?.appearanceChanged()
  }
  /// Whether the content is scrolled to its top, and thus not behind the bar.
  var contentIsAtEdge = true { didSet { if contentIsAtEdge != oldValue { appearanceChanged() } } }

  /// The colour of the hairline; `nil` if there is none.
  var hairlineColour: UIColor? { hairline.backgroundColor }

  /// The height of a large title, which grows with its font.
  private(set) var largeTitleHeight = UINavigationBar.largeTitleHeight

  override func sizeClassesChanged() { appearanceChanged() }

  override func textTraitsChanged() {
    super.textTraitsChanged()
    let lineHeight = UIFont.barTitle(isLarge: true, in: traitCollection).lineHeight
    let (old, wasFullyVisible) = (largeTitleHeight, largeTitleExtent == largeTitleHeight)
    largeTitleHeight = max(UINavigationBar.largeTitleHeight, UIScreen.main.roundedUp(lineHeight + 10))
    guard largeTitleHeight != old else { return }
    if wasFullyVisible { largeTitleExtent = largeTitleHeight }
    invalidateHeightIfNeeded()
  }

  /// The visible height of the large title. As it shrinks, the small title fades in.
  var largeTitleExtent = UINavigationBar.largeTitleHeight {
    didSet {
      largeTitleExtent = min(max(largeTitleExtent, 0), largeTitleHeight)
      guard largeTitleExtent != oldValue else { return }
      setNeedsLayout()
      content?.setNeedsLayout()
    }
  }

  /// The visible height of a search bar that collapses with the content.
  var searchExtent = CGFloat.infinity {
    didSet {
      guard searchExtent != oldValue else { return }
      setNeedsLayout()
      content?.setNeedsLayout()
    }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
    layOutHairline()
    layOutExtension(at: position)
  }

  func layOutHairline() {
    hairline.layOut(atBottomOf: position != .bottom, bounds)
    // A fully visible large title has no hairline below it.
    hairline.alpha = visibleLargeTitleHeight(of: topItem) < largeTitleHeight ? 1 : 0
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    describeBackground(into: &members)
    return members
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: preferredHeight(for: topItem))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: preferredHeight(for: topItem))
  }
}
