import Foundation

/// A menu entry that calls a method of the first responder that handles it.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
  public let action: Selector
  /// The value that distinguishes commands with the same action.
  public let propertyList: Any?
  public let alternates: [UICommandAlternate]
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State
  /// The object that performs the command, while the command's method runs.
  open private(set) var sender: Any?

  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    (self.action, self.propertyList, self.alternates) = (action, propertyList, alternates)
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  open func performWithSender(_ sender: Any?, target: Any?) {
    let previousSender = self.sender
    self.sender = sender
    defer { self.sender = previousSender }
    UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }

  /// The command after the responder that handles it has changed it in `validate(_:)`.
  override func validatedElement(from chain: AnyObject?) -> UIMenuElement? {
    guard let target = receiver(from: chain as? UIResponder) else { return nil }
    target.validate(self)
    return self
  }

  override func sendsCommand(from chain: AnyObject?) -> Bool {
    if let target = receiver(from: chain as? UIResponder) { performWithSender(self, target: target) }
    return true
  }

  func send(from chain: UIResponder?) { _ = sendsCommand(from: chain) }

  func receiver(from chain: UIResponder?) -> UIResponder? {
    chain?.target(forAction: action, withSender: self) as? UIResponder
  }
}

extension UIMenuLeaf {
  /// The entry as a menu displays it: a command after validation, or `nil` for a command that no responder from `chain` on handles.
  func validated(from chain: UIResponder?) -> (any UIMenuLeaf)? {
    guard let element = self as? UIMenuElement else { return self }
    return element.validatedElement(from: chain) as? any UIMenuLeaf
  }

  /// Performs the entry. A command calls the responder from `chain` on that handles it; an action receives `sender`.
  func perform(from chain: UIResponder?, sender: Any?) {
    guard (self as? UIMenuElement)?.sendsCommand(from: chain) != true else { return }
    performWithSender(sender, target: nil)
  }
}

/// A command that replaces another one while modifier keys are held.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
  public let title: String
  public let action: Selector
  public let modifierFlags: UIKeyModifierFlags

  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
  }
}
