/// An object that can stand in the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions {
  /// In the order in which responders were made.
  private nonisolated let serial: Int
  private static var lastSerial = 0

  public override init() {
    UIResponder.lastSerial += 1
    serial = UIResponder.lastSerial
  }

  /// Not by the address, as NSObject's: sets of responders have the same order in each process that does the same.
  open nonisolated override var hash: Int { serial }

  /// It was made from a storyboard or a nib, and its outlets are connected. An override calls super.
  open func awakeFromNib() {}

  /// Who gets what this responder does not handle.
  open var next: UIResponder? { nil }

  // MARK: Touches

  // What a responder does not handle goes to the next one.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: First responder

  /// False unless a subclass says otherwise.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether this responder would give the status away.
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { isFirstOfWindow }
  /// Asks to be the one to which the window's keys go. The one that is must resign for it. An override calls super.
  @discardableResult open func becomeFirstResponder() -> Bool { becomeFirst() }
  /// Gives the status away; false refuses. An override calls super.
  @discardableResult open func resignFirstResponder() -> Bool { resignFirst() }

  // What a text asks the app on the way, and what it tells it.
  func mayBecomeFirst() -> Bool { true }
  func becameFirst() {}
  func mayResignFirst() -> Bool { true }
  func resignedFirst() {}

  // MARK: Keyboard

  /// Comes in the keyboard's place while this responder, or one before it in the chain, is the first.
  open var inputView: UIView? { nil }
  /// Stands on top of the keyboard meanwhile.
  open var inputAccessoryView: UIView? { nil }
  /// Takes other input views, where these have changed.
  open func reloadInputViews() { reloadInput() }
  /// Those that act while this responder is in the chain.
  open var keyCommands: [UIKeyCommand]? { nil }

  // What a responder does not do with a key goes to the next one.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Editing

  // What a responder does not do goes to the next one.
  open func cut(_ sender: Any?) { next?.cut(sender) }
  open func copy(_ sender: Any?) { next?.copy(sender) }
  open func paste(_ sender: Any?) { next?.paste(sender) }
  open func delete(_ sender: Any?) { next?.delete(sender) }
  open func select(_ sender: Any?) { next?.select(sender) }
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

  /// The view by which this responder is in a window.
  var viewOfResponder: UIView? { next?.viewOfResponder }
}
