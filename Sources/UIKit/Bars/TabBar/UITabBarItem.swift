import Foundation

/// The item of a controller on a tab bar.
open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed
  }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    fill(from: systemItem)
    self.tag = tag
  }

  func fill(from systemItem: SystemItem) {
    title = systemItem.title
    image = UIImage(systemName: systemItem.symbol)
  }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// The image while the item is selected; `nil` for `image`.
  open var selectedImage: UIImage? { didSet { if selectedImage != oldValue { changed() } } }
  /// A short text on a coloured background next to the item.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { changed("badgeValue") } } }
  /// The background colour of the badge; `nil` for red.
  open var badgeColor: UIColor? { didSet { if badgeColor != oldValue { changed() } } }
  /// The offset of the title from its position.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { changed() } }
  }

  /// The appearance in place of the bar's while the item is selected.
  open var standardAppearance: UITabBarAppearance? {
    get { appearances[.standard] }
    set { appearances[.standard] = newValue }
  }
  /// The appearance in place of the bar's while the item is selected and no content is scrolled behind the bar.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }
  private(set) lazy var appearances = BarAppearances<UITabBarAppearance> { [weak self] in self?.changed() }

  var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] { didSet { changed() } }
  var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] { didSet { changed() } }

  open override func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
  }
  open override func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }
  open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    badgeAttributes[state.rawValue] = textAttributes
  }
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }
}

extension UITabBarItem.SystemItem {
  fileprivate var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  fileprivate var symbol: String {
    switch self {
    case .more: "ellipsis"
    case .favorites, .featured: "star.fill"
    case .topRated: "star.circle.fill"
    case .recents, .mostRecent: "clock.fill"
    case .contacts: "person.crop.circle.fill"
    case .history: "clock.arrow.circlepath"
    case .bookmarks: "book.fill"
    case .search: "magnifyingglass"
    case .downloads: "square.and.arrow.down.fill"
    case .mostViewed: "list.number"
    }
  }
}
