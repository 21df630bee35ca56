/// An object that can stand in the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// In the order in which responders were made.
  private nonisolated let serial: Int
  private static var lastSerial = 0

  public override init() {
    UIResponder.lastSerial += 1
    serial = UIResponder.lastSerial
  }

  /// Not by the address, as NSObject's: sets of responders have the same order in each process that does the same.
  open nonisolated override var hash: Int { serial }

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

  /// The view by which this responder is in a window.
  var viewOfResponder: UIView? { next?.viewOfResponder }
}
