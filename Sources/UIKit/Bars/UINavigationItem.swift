import Introspection

/// The contents of a navigation bar for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, ObjectiveCMembers {
  /// Whether the title is large in a bar that prefers large titles.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// Uses the mode of the item below it in the stack.
    case automatic
    case always, never
  }

  /// The length of the title of the button that leads back to this item.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, "Back" if the title does not fit, or the chevron alone if neither fits.
    case `default`
    case generic
    /// The chevron alone.
    case minimal
  }

  /// The controller of the item. The folder ViewController declares `controller`, which casts it to its type.
  weak var controllerObject: UIResponder?
  weak var bar: UINavigationBar?
  private var storedTitle: String?

  open nonisolated class var objectiveCMembers: [ObjectiveCMember] { withoutIsolationCheck { membersOfNavigationItem } }

  public init(title: String) {
    storedTitle = title
  }

  /// Creates an item without a title.
  public override init() {}

  public required init?(coder: NSCoder) { super.init() }

  /// Creates a controller's own item, which has the controller's title.
  init(of controller: UIResponder) {
    controllerObject = controller
  }

  // MARK: Accessibility

  // The class declares these members itself: they then fulfil a protocol of the app whose extension has defaults for them.
  open var accessibilityLabel: String?
  open var accessibilityHint: String?

  // MARK: Title

  /// The title: the controller's, unless the item's own was set.
  open var title: String? {
    get { storedTitle ?? controller?.title }
    set {
      storedTitle = newValue
      changed("title")
    }
  }

  /// A view in place of the title.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed("titleView") } } }
  /// A line above the title, which makes the bar taller.
  open var prompt: String? { didSet { if prompt != oldValue { changed("prompt") } } }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { changed() } }
  }

  // MARK: The button that leads back to this item

  /// The title of the button that leads back to this item, in place of `title`.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  /// An item whose title, tint and style the back button uses. Its other properties have no effect.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet {
      backBarButtonItem?.barItemObserver = self
      if backBarButtonItem !== oldValue { changed() }
    }
  }
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { changed() } }
  }

  // MARK: The button that leads back from this item

  open var hidesBackButton: Bool {
    get { storedHidesBackButton }
    set { setHidesBackButton(newValue, animated: false) }
  }

  private var storedHidesBackButton = false

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard hidesBackButton != storedHidesBackButton else { return }
    storedHidesBackButton = hidesBackButton
    changed(animated: animated)
  }

  /// An action of the back button, in place of going back.
  open var backAction: UIAction?
  /// Whether the left items are shown next to the back button, and not instead of it.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }

  // MARK: Items

  /// The left items, the leftmost first.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { storedLeftItems }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }

  /// The right items, the rightmost first.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { storedRightItems }
    set { setRightBarButtonItems(newValue, animated: false) }
  }

  private var storedLeftItems: [UIBarButtonItem]?
  private var storedRightItems: [UIBarButtonItem]?

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    storedLeftItems = items
    changed("leftBarButtonItems", animated: animated)
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    storedRightItems = items
    changed("rightBarButtonItems", animated: animated)
  }

  /// The first of the left items.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { storedLeftItems?.first }
    set { setLeftBarButton(newValue, animated: false) }
  }

  /// The first of the right items.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { storedRightItems?.first }
    set { setRightBarButton(newValue, animated: false) }
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  // MARK: Searching

  /// The search controller, whose search bar is shown below the title.
  open var searchController: UISearchController? {
    get { storedSearchController }
    set { replaceSearchController(with: newValue) }
  }
  /// The search controller. The folder ViewController/Search declares `storedSearchController`, which casts it to its type.
  var searchObject: UIResponder?
  /// Whether the search bar collapses as the content is scrolled, before a large title does.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
  }
  /// A button that a split view controller adds before the left items.
  var systemLeftItem: UIBarButtonItem? { didSet { if systemLeftItem !== oldValue { changed() } } }

  func searchChanged() {
    changed()
    bar?.superview?.setNeedsLayout()
  }

  /// Whether the row with the title is hidden during a search.
  var searchHidesRow: Bool {
    guard let searchController else { return false }
    return searchController.isActive && searchController.hidesNavigationBarDuringPresentation
  }
  /// The height of the whole search bar.
  var searchHeight: CGFloat {
    guard let bar = searchController?.bar else { return 0 }
    // Computes the height inside a navigation bar, even before the search bar is added to it.
    return bar.wantedHeight - (bar.isInNavigationBar ? 0 : UISearchBar.height - UISearchBar.heightInBar)
  }
  var searchCollapses: Bool { hidesSearchBarWhenScrolling && searchController?.isActive == false }

  // MARK: Appearance

  /// The appearance in place of the bar's.
  open var standardAppearance: UINavigationBarAppearance? {
    get { appearances[.standard] }
    set { appearances[.standard] = newValue }
  }
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances[.compact] }
    set { appearances[.compact] = newValue }
  }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { appearances[.compactScrollEdge] = newValue }
  }
  private(set) lazy var appearances = BarAppearances<UINavigationBarAppearance> { [weak self] in
    self?.bar?.appearanceChanged()
  }

  // MARK: Notifying the bar

  func changed(animated: Bool = false) { bar?.itemChanged(animated: animated) }

  /// Updates the bar, and notifies observers of the property with this name.
  private func changed(_ name: String, animated: Bool = false) {
    changed(animated: animated)
    KeyValueObservers.notifyChange(of: self, name)
  }
}

extension UINavigationItem: BarItemObserver {
  /// Called when `backBarButtonItem` has changed.
  func barItemChanged() { changed() }
  /// Returns `nil`, because the bar's content creates the views.
  func view(of item: UIBarItem) -> UIView? { nil }
}

extension UINavigationItem {
  /// The title of the button that leads back to this item.
  var titleOfBackButton: String {
    let title = [backBarButtonItem?.title, backButtonTitle, title].lazy.compactMap(\.self).first
    return title?.isEmpty == false ? title! : UINavigationItem.genericBackTitle
  }

  /// The possible titles of that button, the longest first; `nil` for the chevron alone.
  var backButtonTitles: [String?] {
    switch backButtonDisplayMode {
    case .default: [titleOfBackButton, UINavigationItem.genericBackTitle, nil]
    case .generic: [UINavigationItem.genericBackTitle, nil]
    case .minimal: [nil]
    }
  }

  private static let genericBackTitle = "Back"
}
