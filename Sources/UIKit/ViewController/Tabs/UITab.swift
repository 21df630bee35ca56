import Foundation

/// A tab. Its controller is created when the tab is first selected, or when its `viewController` is read.
@preconcurrency @MainActor
open class UITab: NSObject {
  public enum Placement: Int, Sendable {
    case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly
  }

  public let identifier: String
  private let provider: ((UITab) -> UIViewController)?
  /// The tab's item on the bar.
  let item = UITabBarItem()
  /// The placeholder among a tab bar controller's controllers until the tab's own one is created.
  private(set) lazy var placeholder = TabPlaceholder(of: self)
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

  /// Creates the tab of a controller that was set without a tab. The controller retains it.
  init(of controller: UIViewController) {
    identifier = UUID().uuidString
    provider = nil
    sourceController = controller
    super.init()
  }

  private weak var sourceController: UIViewController?
  /// The item on the bar: the controller's own if the tab was created from a controller.
  private var barItem: UITabBarItem { sourceController?.tabBarItem ?? item }

  open var title: String {
    get { barItem.title ?? "" }
    set { barItem.title = newValue }
  }
  open var image: UIImage? {
    get { barItem.image }
    set { barItem.image = newValue }
  }
  /// A short text on a coloured background next to the item.
  open var badgeValue: String? {
    get { barItem.badgeValue }
    set { barItem.badgeValue = newValue }
  }
  /// A subtitle for sidebars. A tab bar does not display it.
  open var subtitle: String?
  /// A value for the app's own use.
  open var userInfo: Any?
  open var accessibilityIdentifier: String? {
    get { barItem.accessibilityIdentifier }
    set { barItem.accessibilityIdentifier = newValue }
  }

  /// Whether the tab is hidden from the bar, and cannot be selected there.
  open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      if let parent {
        tabBarController?.displayedControllerChanged(of: parent)
      } else {
        tabBarController?.tabsChanged()
      }
    }
  }
  /// Whether the user may remove the tab from the bar, in More's list.
  open var allowsHiding = false { didSet { tabBarController?.placementsChanged() } }
  /// The preferred placement. Pinned and fixed tabs cannot be moved in More's list. Tabs for a sidebar only are on no bar.
  open var preferredPlacement = Placement.automatic {
    didSet { if preferredPlacement != oldValue { tabBarController?.tabsChanged() } }
  }

  /// Whether the tab is on the bar or in More's list.
  open var hasVisiblePlacement: Bool {
    if let parent { return parent.hasVisiblePlacement && !isHidden }
    return tabBarController != nil && isOnBarOrMore
  }

  var isOnBarOrMore: Bool { !isHidden && preferredPlacement != .sidebarOnly }

  /// The tab's own controller, created when it is first read; `nil` if it has none.
  open var viewController: UIViewController? {
    if let known = storedController ?? sourceController { return known }
    guard let controller = provider?(self) else { return nil }
    storedController = controller
    controller.storedTab = self
    return controller
  }

  open internal(set) weak var tabBarController: UITabBarController?
  /// The group that contains the tab.
  open internal(set) weak var parent: UITabGroup?

  /// The nearest ancestor with a managing navigation controller, which displays the tab.
  open var managingTabGroup: UITabGroup? {
    sequence(first: parent, next: { $0?.parent }).compactMap(\.self).first { $0.managingNavigationController != nil }
  }

  /// Returns the controller that is shown for the tab.
  func displayedController() -> UIViewController {
    guard let viewController else {
      fatalError(
        "NSInternalInconsistencyException: The tab \(title) (\(identifier)) has neither a view controller provider nor children"
      )
    }
    return viewController
  }

  /// Whether the tab has a controller or can create one.
  var hasContent: Bool { provider != nil || sourceController != nil }

  func attachTab(to tabs: UITabBarController?) { tabBarController = tabs }

  /// The tab and its descendants.
  var selfAndDescendants: [UITab] { [self] }
}

/// The search tab. It is the last one on the bar.
open class UISearchTab: UITab {
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "com.apple.UIKit.Search",
      viewControllerProvider: viewControllerProvider)
  }
}

/// A placeholder for a tab whose controller has not been created. The app never gets it.
final class TabPlaceholder: UIViewController {
  private(set) weak var owner: UITab?

  init(of tab: UITab) {
    owner = tab
    super.init(nibName: nil, bundle: nil)
    storedTabBarItem = tab.item
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }
}
