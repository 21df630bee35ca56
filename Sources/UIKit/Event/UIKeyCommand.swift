import Foundation

/// A key that does something while a responder that has it is in the chain.
///
/// There are no selectors here: what it does is an action.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  public nonisolated static let inputHome = "UIKeyInputHome"
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  public nonisolated static let f1 = "UIKeyInputF1"
  public nonisolated static let f2 = "UIKeyInputF2"
  public nonisolated static let f3 = "UIKeyInputF3"
  public nonisolated static let f4 = "UIKeyInputF4"
  public nonisolated static let f5 = "UIKeyInputF5"
  public nonisolated static let f6 = "UIKeyInputF6"
  public nonisolated static let f7 = "UIKeyInputF7"
  public nonisolated static let f8 = "UIKeyInputF8"
  public nonisolated static let f9 = "UIKeyInputF9"
  public nonisolated static let f10 = "UIKeyInputF10"
  public nonisolated static let f11 = "UIKeyInputF11"
  public nonisolated static let f12 = "UIKeyInputF12"

  /// A character, or one of the constants.
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  public let action: UIAction
  open var title: String
  open var image: UIImage?
  /// What it does, in words for a person.
  open var discoverabilityTitle: String?
  /// It goes before what the key does to a text.
  open var wantsPriorityOverSystemBehavior = false

  public init(
    title: String = "", image: UIImage? = nil, input: String, modifierFlags: UIKeyModifierFlags = [],
    discoverabilityTitle: String? = nil, action: UIAction
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
    self.title = title.isEmpty ? action.title : title
    self.image = image ?? action.image
    self.discoverabilityTitle = discoverabilityTitle
  }

  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil,
    handler: @escaping UIActionHandler
  ) {
    self.init(
      input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle,
      action: UIAction(handler: handler))
  }
}
