import Foundation

/// A tab by itself, apart from its controller, which is made when the tab is first chosen or asked for it.
@preconcurrency @MainActor
open class UITab: NSObject {
  public enum Placement: Int, Sendable {
    case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly
  }

  public let identifier: String
  private let provider: ((UITab) -> UIViewController)?
  /// What the bar shows of it.
  let item = UITabBarItem()
  /// Stands among a tab bar controller's controllers until its own is made.
  private(set) lazy var place = TabPlace(of: self)
  private var storedController: UIViewController?

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.identifier, provider) = (identifier, viewControllerProvider)
    super.init()
    (item.title, item.image) = (title, image)
    item.accessibilityIdentifier = identifier
  }

  /// What stands for a controller that was given without a tab; that keeps it.
  init(of controller: UIViewController) {
    identifier = UUID().uuidString
    provider = nil
    keeper = controller
    super.init()
  }

  private weak var keeper: UIViewController?
  /// The controller's own, where that came first.
  private var shownItem: UITabBarItem { keeper?.tabBarItem ?? item }

  open var title: String {
    get { shownItem.title ?? "" }
    set { shownItem.title = newValue }
  }
  open var image: UIImage? {
    get { shownItem.image }
    set { shownItem.image = newValue }
  }
  /// A short text on a coloured ground beside the item.
  open var badgeValue: String? {
    get { shownItem.badgeValue }
    set { shownItem.badgeValue = newValue }
  }
  /// For sidebars, which a bar of tabs is not.
  open var subtitle: String?
  /// The app's own.
  open var userInfo: Any?
  open var accessibilityIdentifier: String? {
    get { shownItem.accessibilityIdentifier }
    set { shownItem.accessibilityIdentifier = newValue }
  }

  /// It stands on no bar, and cannot be chosen there.
  open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      if let parent { tabBarController?.shownControllerChanged(of: parent) } else { tabBarController?.tabsChanged() }
    }
  }
  /// Whether the user may take it off the bar, from More's list.
  open var allowsHiding = false { didSet { tabBarController?.placementsChanged() } }
  /// Those that stay at their place cannot be moved from More's list; those for a sidebar only are on no bar.
  open var preferredPlacement = Placement.automatic {
    didSet { if preferredPlacement != oldValue { tabBarController?.tabsChanged() } }
  }

  /// Whether it is on the bar, or in More's list.
  open var hasVisiblePlacement: Bool {
    if let parent { return parent.hasVisiblePlacement && !isHidden }
    return tabBarController != nil && isShown
  }

  var isShown: Bool { !isHidden && preferredPlacement != .sidebarOnly }

  /// The tab's own controller, made when this is first asked for; `nil`: it has none.
  open var viewController: UIViewController? {
    if let known = storedController ?? keeper { return known }
    guard let made = provider?(self) else { return nil }
    storedController = made
    made.storedTab = self
    return made
  }

  open internal(set) weak var tabBarController: UITabBarController?
  /// The group that it is in.
  open internal(set) weak var parent: UITabGroup?

  /// The nearest group around it, or the tab itself, whose navigation controller shows it.
  open var managingTabGroup: UITabGroup? {
    sequence(first: parent, next: { $0?.parent }).compactMap(\.self).first { $0.managingNavigationController != nil }
  }

  /// What stands for the tab on the stage.
  func controllerToShow() -> UIViewController {
    guard let viewController else {
      fatalError(
        "NSInternalInconsistencyException: The tab \(title) (\(identifier)) has neither a view controller provider nor children"
      )
    }
    return viewController
  }

  /// Whether anything stands for it.
  var hasContent: Bool { provider != nil || keeper != nil }

  func belong(to tabs: UITabBarController?) { tabBarController = tabs }

  /// Those in it, and itself.
  var all: [UITab] { [self] }
}

/// The tab of a search: the last one on the bar.
open class UISearchTab: UITab {
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "com.apple.UIKit.Search",
      viewControllerProvider: viewControllerProvider)
  }
}

/// Stands for a tab whose controller has not been made. The app never sees it.
final class TabPlace: UIViewController {
  private(set) weak var owner: UITab?

  init(of tab: UITab) {
    owner = tab
    super.init(nibName: nil, bundle: nil)
    storedTabBarItem = tab.item
  }

  required init?(coder: NSCoder) { preconditionFailure("Tabs make theirs") }
}
