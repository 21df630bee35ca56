import Introspection

/// An object that can stand in the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions, ObjectiveCMembers {
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

  /// A property that it observes by its name has changed; see `addObserver(_:forKeyPath:options:context:)`.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {}

  deinit { AssociatedObjects.forget(self) }

  // MARK: Accessibility

  var storedAccessibility: AccessibilityRecord?
  // What the class says, where the app does not.
  var defaultIsAccessibilityElement: Bool { false }
  var defaultAccessibilityLabel: String? { nil }
  var defaultAccessibilityValue: String? { nil }
  var defaultAccessibilityTraits: UIAccessibilityTraits { .none }
  var defaultAccessibilityFrame: CGRect { .zero }
  /// Something of what is said here is another.
  func accessibilityChanged() {}

  /// Whether assistive technology goes to it, and not into it.
  open var isAccessibilityElement: Bool {
    get { storedAccessibility?.isElement ?? defaultIsAccessibilityElement }
    set { setAccessibility(\.isElement, newValue) }
  }
  /// A name by which tests and scripts find it.
  open var accessibilityIdentifier: String? {
    get { storedAccessibility?.identifier }
    set { setAccessibility(\.identifier, newValue) }
  }
  /// What assistive technology says of it: a name.
  open var accessibilityLabel: String? {
    get { storedAccessibility?.label?.string ?? defaultAccessibilityLabel }
    set { setAccessibility(\.label, newValue?.attributed) }
  }
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { storedAccessibility?.label ?? accessibilityLabel?.attributed }
    set { setAccessibility(\.label, newValue) }
  }
  /// How it stands: of a slider, say.
  open var accessibilityValue: String? {
    get { storedAccessibility?.value?.string ?? defaultAccessibilityValue }
    set { setAccessibility(\.value, newValue?.attributed) }
  }
  open var accessibilityAttributedValue: NSAttributedString? {
    get { storedAccessibility?.value ?? accessibilityValue?.attributed }
    set { setAccessibility(\.value, newValue) }
  }
  /// What activating it does.
  open var accessibilityHint: String? {
    get { storedAccessibility?.hint?.string }
    set { setAccessibility(\.hint, newValue?.attributed) }
  }
  open var accessibilityAttributedHint: NSAttributedString? {
    get { storedAccessibility?.hint ?? accessibilityHint?.attributed }
    set { setAccessibility(\.hint, newValue) }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { storedAccessibility?.traits ?? defaultAccessibilityTraits }
    set { setAccessibility(\.traits, newValue) }
  }
  open var accessibilityLanguage: String? {
    get { storedAccessibility?.language }
    set { setAccessibility(\.language, newValue) }
  }
  /// On the screen.
  open var accessibilityFrame: CGRect {
    get { storedAccessibility?.frame ?? defaultAccessibilityFrame }
    set { setAccessibility(\.frame, newValue) }
  }
  open var accessibilityActivationPoint: CGPoint {
    get { storedAccessibility?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { setAccessibility(\.activationPoint, newValue) }
  }
  /// Whether assistive technology goes past all that is in it.
  open var accessibilityElementsHidden: Bool {
    get { storedAccessibility?.elementsHidden ?? false }
    set { setAccessibility(\.elementsHidden, newValue) }
  }
  /// Kept: viewers invert no colours.
  open var accessibilityIgnoresInvertColors: Bool {
    get { storedAccessibility?.ignoresInvertColors ?? false }
    set { accessibilityRecord.ignoresInvertColors = newValue }
  }
  /// Whether assistive technology goes past its siblings.
  open var accessibilityViewIsModal: Bool {
    get { storedAccessibility?.isModal ?? false }
    set { setAccessibility(\.isModal, newValue) }
  }
  open var shouldGroupAccessibilityChildren: Bool {
    get { storedAccessibility?.groupsChildren ?? false }
    set { setAccessibility(\.groupsChildren, newValue) }
  }
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { storedAccessibility?.containerType ?? .none }
    set { setAccessibility(\.containerType, newValue) }
  }
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { storedAccessibility?.navigationStyle ?? .automatic }
    set { setAccessibility(\.navigationStyle, newValue) }
  }
  /// Names by which it is called, the best first.
  open var accessibilityUserInputLabels: [String]! {
    get { storedAccessibility?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { setAccessibility(\.userInputLabels, newValue) }
  }
  open var accessibilityRespondsToUserInteraction: Bool {
    get {
      storedAccessibility?.respondsToUserInteraction
        ?? !accessibilityTraits.isDisjoint(with: [.button, .link, .adjustable])
    }
    set { setAccessibility(\.respondsToUserInteraction, newValue) }
  }
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { storedAccessibility?.customActions }
    set { setAccessibility(\.customActions, newValue) }
  }

  /// In the order in which assistive technology goes through them.
  open var accessibilityElements: [Any]? {
    get { storedAccessibility?.elements }
    set { setAccessibility(\.elements, newValue) }
  }
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// What assistive technology does in place of a tap; false: it taps.
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    passAccessibility { $0.accessibilityScroll(direction) }
  }
  open func accessibilityPerformEscape() -> Bool { passAccessibility { $0.accessibilityPerformEscape() } }
  open func accessibilityPerformMagicTap() -> Bool { passAccessibility { $0.accessibilityPerformMagicTap() } }

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

  // The same with what happens to the device as a whole.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

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

  /// Whether this responder handles the action now. A menu shows only commands that a responder handles.
  ///
  /// By default it does if it has such a method. UIResponder's own editing methods do not count.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { implements(action) }
  /// The first responder of the chain from here that can perform the action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Called on the responder that handles a command before a menu shows it: to change its title, its attributes or its state.
  open func validate(_ command: UICommand) {}

  /// The methods and properties that are found by their Objective-C names. An override begins with its superclass's.
  open nonisolated class var objectiveCMembers: [ObjectiveCMember] { withoutIsolationCheck { ofResponder } }

  // What a responder does not do goes to the next one.
  open func cut(_ sender: Any?) { next?.cut(sender) }
  open func copy(_ sender: Any?) { next?.copy(sender) }
  open func paste(_ sender: Any?) { next?.paste(sender) }
  open func delete(_ sender: Any?) { next?.delete(sender) }
  open func select(_ sender: Any?) { next?.select(sender) }
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

  /// The responder that stands for this one if nothing is first responder: of a controller, the innermost one in front.
  var responderInFront: UIResponder { self }

  /// The view by which this responder is in a window.
  var viewOfResponder: UIView? { next?.viewOfResponder }
}

extension UIResponder: ForgetsAssociatedObjects {}
