import Foundation
import Introspection

/// The base class of the items of all bars: a title, images and whether it is enabled.
@preconcurrency @MainActor
open class UIBarItem: NSObject, ObjectiveCMembers {
  /// The object that displays the item, and is notified of its changes.
  weak var barItemObserver: (any BarItemObserver)?
  /// The app's view in place of the item's title and image.
  var ownView: UIView? { nil }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open nonisolated class var objectiveCMembers: [ObjectiveCMember] { withoutIsolationCheck { membersOfBarItem } }

  deinit { AssociatedObjects.forget(self) }

  open var title: String? { didSet { if title != oldValue { changed("title") } } }
  /// The image, in place of the title on navigation bars and toolbars, and above it on a tab bar.
  open var image: UIImage? { didSet { if image != oldValue { changed("image") } } }
  /// The image in a compact height; `nil` for `image`.
  open var landscapeImagePhone: UIImage? { didSet { if landscapeImagePhone != oldValue { changed() } } }
  open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }
  /// The insets of the image in a compact height.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
    didSet { if landscapeImagePhoneInsets != oldValue { changed() } }
  }
  /// The image of the preview that a long press shows at accessibility sizes of text. That preview does not exist here.
  open var largeContentSizeImage: UIImage?
  /// The insets of `largeContentSizeImage`, which is not displayed.
  open var largeContentSizeImageInsets = UIEdgeInsets.zero
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed("enabled") } } }
  open var tag = 0

  /// A name by which tests and scripts find the item's view.
  open var accessibilityIdentifier: String? { didSet { if accessibilityIdentifier != oldValue { changed() } } }
  /// The accessibility label, if it is not the title.
  open var accessibilityLabel: String? { didSet { if accessibilityLabel != oldValue { changed() } } }
  /// What a tap on the item does, for assistive technology.
  open var accessibilityHint: String? { didSet { if accessibilityHint != oldValue { changed() } } }

  /// Sets the title's attributes in a state. Items of navigation bars, toolbars and tab bars draw their font and colour.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { nil }

  func changed() { barItemObserver?.barItemChanged() }

  /// Reports a change. `name` is the key of an observable property.
  func changed(_ name: String) {
    changed()
    KeyValueObservers.notifyChange(of: self, name)
  }
}

/// An object that displays bar items, and is notified of their changes.
@MainActor
protocol BarItemObserver: AnyObject {
  func barItemChanged()
  /// Returns the item's view.
  func view(of item: UIBarItem) -> UIView?
  /// Returns the attributes of the item's title in a state by the bar's appearance.
  func titleAttributes(of item: UIBarButtonItem, for state: UIControl.State) -> [NSAttributedString.Key: Any]
  /// Returns the appearance of the item by the bar's appearance.
  func appearance(of item: UIBarButtonItem) -> UIBarButtonItemAppearance?
}

extension BarItemObserver {
  func titleAttributes(of item: UIBarButtonItem, for state: UIControl.State) -> [NSAttributedString.Key: Any] { [:] }
  func appearance(of item: UIBarButtonItem) -> UIBarButtonItemAppearance? { nil }
}

extension UIBarItem: AssociatedObjectOwner {}
