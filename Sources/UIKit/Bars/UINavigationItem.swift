import Introspection

/// What a navigation bar shows for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, ObjectiveCMembers {
  /// Whether a bar that prefers large titles shows this one large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item below it.
    case automatic
    case always, never
  }

  /// How much the button says that leads back to this item.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, or "Back" where there is no room for it.
    case `default`
    case generic
    /// The chevron alone.
    case minimal
  }

  /// Folder ViewController declares `controller`, which has the controller's type.
  weak var controllerObject: UIResponder?
  weak var bar: UINavigationBar?
  private var storedTitle: String?

  open nonisolated class var objectiveCMembers: [ObjectiveCMember] { withoutIsolationCheck { ofNavigationItem } }

  public init(title: String) {
    storedTitle = title
  }

  /// Without a title.
  public override init() {}

  public required init?(coder: NSCoder) { super.init() }

  /// A controller's own item, which has its title.
  init(of controller: UIResponder) {
    controllerObject = controller
  }

  // MARK: Title

  /// The controller's title, unless one of its own was set.
  open var title: String? {
    get { storedTitle ?? controller?.title }
    set {
      storedTitle = newValue
      changed("title")
    }
  }

  /// Stands in the title's place.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed("titleView") } } }
  /// A line above the title; with it the bar is taller.
  open var prompt: String? { didSet { if prompt != oldValue { changed("prompt") } } }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { changed() } }
  }

  // MARK: The button that leads back to this item

  /// In place of the title.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  /// Its title, tint and style are the back button's; it is shown as one, whatever else it has.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet {
      backBarButtonItem?.shownBy = self
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

  /// Done by the back button instead of going back.
  open var backAction: UIAction?
  /// The left items stand beside the back button, and not in its place.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }

  // MARK: Items

  /// The leftmost first.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { storedLeftItems }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }

  /// The rightmost first.
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

  /// Its bar stands below the title.
  open var searchController: UISearchController? {
    get { ownSearchController }
    set { replaceSearchController(with: newValue) }
  }
  /// Folder ViewController/Search declares `ownSearchController`, which has the controller's type.
  var searchObject: UIResponder?
  /// The search bar goes as the content is scrolled up, before a large title does.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
  }
  /// Of a container of UIKit's own, before the left items.
  var systemLeftItem: UIBarButtonItem? { didSet { if systemLeftItem !== oldValue { changed() } } }

  func searchChanged() {
    changed()
    bar?.superview?.setNeedsLayout()
  }

  /// The row with the title has gone, for the search.
  var searchHidesRow: Bool {
    guard let searchController else { return false }
    return searchController.isActive && searchController.hidesNavigationBarDuringPresentation
  }
  /// Of the whole search bar.
  var searchHeight: CGFloat {
    guard let bar = searchController?.bar else { return 0 }
    // What it is in the bar, also before it stands there.
    return bar.wantedHeight - (bar.isInNavigationBar ? 0 : UISearchBar.height - UISearchBar.heightInBar)
  }
  var searchCollapses: Bool { hidesSearchBarWhenScrolling && searchController?.isActive == false }

  // MARK: Appearance

  /// In place of the bar's.
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

  // MARK: Telling the bar

  func changed(animated: Bool = false) { bar?.itemChanged(animated: animated) }

  /// By the name of a property that can be observed.
  private func changed(_ name: String, animated: Bool = false) {
    changed(animated: animated)
    KeyValueObservers.tell(self, name)
  }
}

extension UINavigationItem: BarItemObserver {
  /// The back button's item: it is this item's, wherever that is shown.
  func barItemChanged() { changed() }
  /// Its own bar items are the bar content's affair.
  func view(of item: UIBarButtonItem) -> UIView? { nil }
}

extension UINavigationItem {
  /// The name of the way back to this item.
  var titleOfBackButton: String {
    let title = [backBarButtonItem?.title, backButtonTitle, title].lazy.compactMap(\.self).first
    return title?.isEmpty == false ? title! : UINavigationItem.genericBackTitle
  }

  /// What the back button may say, the fullest first; `nil`: the chevron alone.
  var backButtonTitles: [String?] {
    switch backButtonDisplayMode {
    case .default: [titleOfBackButton, UINavigationItem.genericBackTitle, nil]
    case .generic: [UINavigationItem.genericBackTitle, nil]
    case .minimal: [nil]
    }
  }

  private static let genericBackTitle = "Back"
}
