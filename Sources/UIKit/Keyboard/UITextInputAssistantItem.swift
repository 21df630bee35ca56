import Foundation

/// The groups of items in the bar above an iPad's keyboard. The device's keyboard has no such bar, so they are never displayed, as on
/// an iPhone.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
  /// The buttons before the typing suggestions. The keyboard has no shortcuts bar here, so they are not displayed.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// The buttons after the typing suggestions. They are not displayed, like `leadingBarButtonGroups`.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// Whether the user may hide the shortcuts bar. It has no effect, because the keyboard has no such bar here.
  open var allowsHidingShortcuts = true

  public override init() {}
}

/// Items of a bar that belong together. If there is too little space, a bar shows the representative item in their place.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  open var barButtonItems: [UIBarButtonItem]
  open var representativeItem: UIBarButtonItem?
  open var isDisplayingRepresentativeItem: Bool { false }

  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
  }
}

extension UIView {
  /// The groups of items above an iPad's keyboard while this view is edited. They are never displayed.
  public var inputAssistantItem: UITextInputAssistantItem {
    if let item = extras?.inputAssistant as? UITextInputAssistantItem { return item }
    let item = UITextInputAssistantItem()
    extrasForWriting.inputAssistant = item
    return item
  }
}

/// A kind of text input. There is one: the keyboard in the device's language.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  /// Never posted, because the mode does not change by itself.
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")

  /// A BCP 47 name, such as `en-US`.
  open var primaryLanguage: String? { DeviceLanguage.current ?? "en-US" }

  open class var activeInputModes: [UITextInputMode] { [device] }

  fileprivate static let device = UITextInputMode()
}

extension UIResponder {
  var deviceInputMode: UITextInputMode? { UITextInputMode.device }
}
