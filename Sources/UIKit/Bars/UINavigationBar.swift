import Foundation
import Wire

/// The bar at the top of a navigation controller, or of an app's own: the item on top, and the way back to the one below it.
///
/// ```
///   safe area
///   prompt              30, where the item has one
///   ‹ Back  Title  Item 44
///   Large Title         52, where the item shows one; less while it collapses
/// ```
/// All of it stands at the foot of the bounds.
open class UINavigationBar: UIView {
  /// Height below the status bar, in points.
  static let height: CGFloat = 44
  static let promptHeight: CGFloat = 30
  static let largeTitleHeight: CGFloat = 52

  var storedItems: [UINavigationItem] = []
  var content: NavigationBarContent?
  /// On its way out.
  var leavingContent: NavigationBarContent?
  var lastPreferredHeight = UINavigationBar.height
  let line = UIView()

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
    line.backgroundColor = .separator
    // It goes with the bar's foot in the block in which the bar is given its frame.
    line.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    addSubview(line)
    paint()
  }

  open weak var delegate: (any UINavigationBarDelegate)?
  override var roleOfClass: ViewRole? { .bar }

  // MARK: Items

  /// Who is shown, the last on top.
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
  /// The item that went; `nil` where there was none, or the delegate would not have it.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? { popIfAllowed(animated: animated) }

  /// A finger on the back button, instead of popping the item.
  var backAction: (() -> Void)? { didSet { paint() } }

  // MARK: Appearance

  /// Goes before what the bar paints by itself.
  open override var backgroundColor: UIColor? { didSet { ground.changed(to: backgroundColor) } }
  var ground = BarGround()

  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { itemChanged() } } }
  /// Lets a little of what is below shine through.
  open var isTranslucent = true { didSet { paint() } }
  /// `nil`: the system's.
  open var barTintColor: UIColor? { didSet { paint() } }

  /// A black bar is dark, and so is the status bar's ground above it.
  open var barStyle = UIBarStyle.default {
    didSet {
      guard barStyle != oldValue else { return }
      overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified
      paint()
      CommitCycle.current.noteStatusBar()
    }
  }

  /// In place of the ground, as long as no appearance says another; an empty one lets all that is below be seen.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
  }
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }
  var backgroundImages: [UIBarMetrics: UIImage] = [:] {
    didSet {
      appearanceChanged()
      setNeedsCommit()
    }
  }
  /// In place of the hairline, where there is a background image.
  open var shadowImage: UIImage? { didSet { appearanceChanged() } }

  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceChanged() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceChanged() } }

  /// Goes before the colours above, once something was said in it. Like all of these a copy of what is set.
  open var standardAppearance: UINavigationBarAppearance {
    get { appearances.standard { UINavigationBarAppearance() } }
    set { appearances[.standard] = newValue }
  }
  /// While no content is under the bar; `nil`: in a navigation controller without a ground, and elsewhere as ever.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }
  /// In compact height; `nil`: as otherwise.
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
  /// Whether content stands below the bar, and has not been scrolled under it.
  var contentIsAtEdge = true { didSet { if contentIsAtEdge != oldValue { appearanceChanged() } } }

  /// Of the hairline at the foot; `nil`: none is seen.
  var lineColour: UIColor? { line.backgroundColor }

  /// A large title's room. It grows with the text.
  private(set) var largeTitleHeight = UINavigationBar.largeTitleHeight

  override func sizeClassesChanged() { appearanceChanged() }

  override func textTraitsChanged() {
    super.textTraitsChanged()
    let line = UIFont.barTitle(isLarge: true, in: traitCollection).lineHeight
    let (old, wasOut) = (largeTitleHeight, largeTitleExtent == largeTitleHeight)
    largeTitleHeight = max(UINavigationBar.largeTitleHeight, UIScreen.main.roundedUp(line + 10))
    guard largeTitleHeight != old else { return }
    if wasOut { largeTitleExtent = largeTitleHeight }
    noteHeight()
  }

  /// How much of the large title is out. The row's own title comes as it goes.
  var largeTitleExtent = UINavigationBar.largeTitleHeight {
    didSet {
      largeTitleExtent = min(max(largeTitleExtent, 0), largeTitleHeight)
      guard largeTitleExtent != oldValue else { return }
      setNeedsLayout()
      content?.setNeedsLayout()
    }
  }

  /// How much of a search bar is out that goes with the content.
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
    placeLine()
  }

  func placeLine() {
    let hair = 1 / UIScreen.main.scale
    line.frame = CGRect(x: 0, y: bounds.height - hair, width: bounds.width, height: hair)
    // A large title at rest stands on the content's own ground.
    line.alpha = largeTitlePart(of: topItem) < largeTitleHeight ? 1 : 0
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    describeGround(into: &members)
    return members
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: preferredHeight(for: topItem))
  }
}
