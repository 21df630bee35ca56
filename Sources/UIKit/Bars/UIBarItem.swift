import Foundation
import Introspection

/// What the items of every bar have: a title, and whether it can be used.
@preconcurrency @MainActor
open class UIBarItem: NSObject, ObjectiveCMembers {
  /// What shows the item now, and is told of its changes.
  weak var shownBy: (any BarItemObserver)?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open nonisolated class var objectiveCMembers: [ObjectiveCMember] { withoutIsolationCheck { ofBarItem } }

  deinit { AssociatedObjects.forget(self) }

  open var title: String? { didSet { if title != oldValue { changed("title") } } }
  /// Stands in place of the title on bars of buttons, and above it on a tab bar.
  open var image: UIImage? { didSet { if image != oldValue { changed("image") } } }
  /// On a bar that is lower on its side; `nil`: the same.
  open var landscapeImagePhone: UIImage? { didSet { if landscapeImagePhone != oldValue { changed() } } }
  open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed("enabled") } } }
  open var tag = 0

  /// A name by which tests and scripts find the item's view.
  open var accessibilityIdentifier: String? { didSet { if accessibilityIdentifier != oldValue { changed() } } }
  /// What assistive technology says of the item, where that is not its title.
  open var accessibilityLabel: String? { didSet { if accessibilityLabel != oldValue { changed() } } }

  func changed() { shownBy?.barItemChanged() }

  /// By the name of a property that can be observed.
  func changed(_ name: String) {
    changed()
    KeyValueObservers.tell(self, name)
  }
}

/// What shows an item.
@MainActor
protocol BarItemObserver: AnyObject {
  func barItemChanged()
  /// What stands for the item on the screen.
  func view(of item: UIBarButtonItem) -> UIView?
  /// What the bar's appearance says of its title in a state.
  func titleAttributes(of item: UIBarButtonItem, for state: UIControl.State) -> [NSAttributedString.Key: Any]
}

extension BarItemObserver {
  func titleAttributes(of item: UIBarButtonItem, for state: UIControl.State) -> [NSAttributedString.Key: Any] { [:] }
}

extension UIBarItem: ForgetsAssociatedObjects {}
