import Foundation

/// A command that a key performs while a responder in the responder chain has the command in `keyCommands`.
open class UIKeyCommand: UICommand {
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

  /// The key: a character, or one of the constants above.
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command is performed instead of the key's effect on a text.
  open var wantsPriorityOverSystemBehavior = false
  /// The action that the command performs instead of calling a method of a responder.
  private var handler: UIAction?

  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
  }

  /// Creates a command that performs an action instead of a method of a responder. Apple's UIKit has no such initializer.
  public convenience init(
    title: String = "", image: UIImage? = nil, input: String, modifierFlags: UIKeyModifierFlags = [],
    discoverabilityTitle: String? = nil, action: UIAction
  ) {
    self.init(
      title: title.isEmpty ? action.title : title, image: image ?? action.image, action: Self.handlerAction,
      input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
    handler = action
  }

  /// Creates a command that calls a closure. Apple's UIKit has no such initializer.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil,
    handler: @escaping UIActionHandler
  ) {
    self.init(
      input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle,
      action: UIAction(handler: handler))
  }

  /// The selector of commands that perform a `UIAction`. No responder implements it.
  private static let handlerAction: Selector = "performHandlerOfKeyCommand:"

  /// Whether the command performs an action itself, or a responder from `chain` on handles it.
  func isHandled(from chain: UIResponder?) -> Bool { handler != nil || receiver(from: chain) != nil }

  open override func performWithSender(_ sender: Any?, target: Any?) {
    if let handler { handler.perform(sender: self) } else { super.performWithSender(sender, target: target) }
  }

  override func sendsCommand(from chain: AnyObject?) -> Bool {
    guard handler != nil else { return super.sendsCommand(from: chain) }
    performWithSender(self, target: nil)
    return true
  }
}
