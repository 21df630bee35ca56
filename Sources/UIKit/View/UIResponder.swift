import Introspection

/// An object that can be part of the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions, ObjectiveCMembers {
  /// A number in the order of creation.
  private nonisolated let serial: Int
  private static var lastSerial = 0

  public override init() {
    UIResponder.lastSerial += 1
    serial = UIResponder.lastSerial
  }

  /// Does not depend on the address, unlike `NSObject`'s, so that sets of responders have the same order in every replay.
  open nonisolated override var hash: Int { serial }

  /// Returns the object that takes the place of this one, which was just made from a nib: this object, unless a class overrides the method.
  open func awakeAfter(using coder: NSCoder) -> Any? { self }
  /// Called after the object was loaded from a storyboard or a nib and its outlets are connected. An override calls `super`.
  open func awakeFromNib() {}

  /// The next responder in the chain, which gets the events that this one does not handle.
  open var next: UIResponder? { nil }

  /// Called when a property that is observed by key path has changed; see `addObserver(_:forKeyPath:options:context:)`.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {}

  /// What the user is doing in this responder. Several responders can have the same activity.
  open var userActivity: NSUserActivity? { didSet { activityChanged(from: oldValue) } }
  /// Called before an activity of this responder is saved, to write the present state into it. An override calls `super`.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Restores the state of an activity that is continued. The app's delegate passes it on.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  deinit { AssociatedObjects.forget(self) }

  /// Whether the responder accepts no typed text now, although it is a `UIKeyInput`.
  var refusesKeys: Bool { false }
  /// The view that becomes first responder when it enters a window, if this responder is one.
  var viewOfItself: UIView? { nil }

  // MARK: Accessibility

  var storedAccessibility: AccessibilityRecord?
  // The defaults of the class for values that the app has not set.
  var defaultIsAccessibilityElement: Bool { false }
  var defaultAccessibilityLabel: String? { nil }
  var defaultAccessibilityValue: String? { nil }
  var defaultAccessibilityTraits: UIAccessibilityTraits { .none }
  var defaultAccessibilityFrame: CGRect { .zero }
  /// Called when an accessibility value has changed.
  func accessibilityChanged() {}

  /// Whether assistive technology treats this object as one element, and does not visit its subviews.
  open var isAccessibilityElement: Bool {
    get { storedAccessibility?.isElement ?? defaultIsAccessibilityElement }
    set { setAccessibility(\.isElement, newValue) }
  }
  /// A name by which tests and scripts find the object. It is never read to users.
  open var accessibilityIdentifier: String? {
    get { storedAccessibility?.identifier }
    set { setAccessibility(\.identifier, newValue) }
  }
  /// The name that assistive technology reads.
  open var accessibilityLabel: String? {
    get { storedAccessibility?.label?.string ?? defaultAccessibilityLabel }
    set { setAccessibility(\.label, newValue?.attributed) }
  }
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { storedAccessibility?.label ?? accessibilityLabel?.attributed }
    set { setAccessibility(\.label, newValue) }
  }
  /// The current value, such as a slider's.
  open var accessibilityValue: String? {
    get { storedAccessibility?.value?.string ?? defaultAccessibilityValue }
    set { setAccessibility(\.value, newValue?.attributed) }
  }
  open var accessibilityAttributedValue: NSAttributedString? {
    get { storedAccessibility?.value ?? accessibilityValue?.attributed }
    set { setAccessibility(\.value, newValue) }
  }
  /// A description of what activation does.
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
  /// The frame in screen coordinates.
  open var accessibilityFrame: CGRect {
    get { storedAccessibility?.frame ?? defaultAccessibilityFrame }
    set { setAccessibility(\.frame, newValue) }
  }
  open var accessibilityActivationPoint: CGPoint {
    get { storedAccessibility?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { setAccessibility(\.activationPoint, newValue) }
  }
  /// Whether assistive technology skips everything in this object.
  open var accessibilityElementsHidden: Bool {
    get { storedAccessibility?.elementsHidden ?? false }
    set { setAccessibility(\.elementsHidden, newValue) }
  }
  /// The value is stored, and has no effect: viewers do not invert colours.
  open var accessibilityIgnoresInvertColors: Bool {
    get { storedAccessibility?.ignoresInvertColors ?? false }
    set { accessibilityRecord.ignoresInvertColors = newValue }
  }
  /// Whether assistive technology skips the object's siblings.
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
  /// Names for voice control, the best first.
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

  /// The elements of this container, in the order in which assistive technology visits them.
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

  /// Called in place of a tap by assistive technology. If it returns false, assistive technology taps.
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    passAccessibility { $0.accessibilityScroll(direction) }
  }
  open func accessibilityPerformEscape() -> Bool { passAccessibility { $0.accessibilityPerformEscape() } }
  open func accessibilityPerformMagicTap() -> Bool { passAccessibility { $0.accessibilityPerformMagicTap() } }

  // MARK: Touches

  // Events that a responder does not handle are passed to the next one.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// Called when estimates of a pencil's touches are corrected, which no viewer reports.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  // MARK: First responder

  /// Whether this responder can become first responder; false unless a subclass overrides it.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether this responder agrees to resign.
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { isFirstResponderOfWindow }
  /// Requests to become the window's first responder, which gets its key events. The current one must resign first.
  /// An override calls `super`.
  @discardableResult open func becomeFirstResponder() -> Bool { makeFirstResponder() }
  /// Resigns first responder. Returning false refuses. An override calls `super`.
  @discardableResult open func resignFirstResponder() -> Bool { resignAsFirstResponder() }

  // Hooks for text input, which consults and notifies its delegate.
  func shouldBecomeFirstResponder() -> Bool { true }
  func didBecomeFirstResponder() {}
  func shouldResignFirstResponder() -> Bool { true }
  func didResignFirstResponder() {}

  // MARK: Keyboard

  /// A view that replaces the keyboard while this responder, or one that precedes it in the chain, is first responder.
  open var inputView: UIView? { nil }
  /// A view that is shown above the keyboard while the keyboard is visible.
  open var inputAccessoryView: UIView? { nil }
  /// A controller whose view replaces the keyboard, unless there is an `inputView`.
  open var inputViewController: UIInputViewController? { nil }
  /// A controller whose view is above the keyboard, unless there is an `inputAccessoryView`.
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// The mode in which text is entered. There is only the device's, so that an override that returns another one has no effect.
  open var textInputMode: UITextInputMode? { deviceInputMode }
  /// A name under which the mode of input is remembered. There is only one mode.
  open var textInputContextIdentifier: String? { nil }
  /// Replaces the input views that have changed.
  open func reloadInputViews() { reloadInput() }
  /// The key commands that are available while this responder is in the chain.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Changes the main menu. It is called on the app's delegate if that is a responder.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  // Motion events, such as shaking, are passed on in the same way.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Called for an event of a remote control. The default implementation passes it on to the next responder.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  // Key presses that a responder does not handle are passed to the next one.
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

  /// The undo manager of the nearest responder in the chain that has one of its own: by default the window.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Whether this responder handles the action now. A menu shows only commands that a responder handles.
  ///
  /// By default it does if it implements the method. `UIResponder`'s own editing methods do not count, except for pasting what the paste
  /// configuration accepts.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    implements(action) || pastesItems(by: action)
  }
  /// Returns the first object in the chain, beginning with this one, that can perform the action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Called on the responder that handles a command before a menu shows it: to change its title, its attributes or its state.
  open func validate(_ command: UICommand) {}

  /// The methods and properties that are found by their Objective-C names. An override adds its own to its superclass's.
  open nonisolated class var objectiveCMembers: [ObjectiveCMember] { withoutIsolationCheck { ofResponder } }

  // Editing commands that a responder does not handle are passed to the next one.
  open func cut(_ sender: Any?) { next?.cut(sender) }
  open func copy(_ sender: Any?) { next?.copy(sender) }
  open func paste(_ sender: Any?) { if !pasteItems() { next?.paste(sender) } }
  open func delete(_ sender: Any?) { next?.delete(sender) }
  open func select(_ sender: Any?) { next?.select(sender) }
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

  // MARK: Pasting items

  /// The types of items that can be pasted, and dropped on the view.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { ownPasteConfiguration }
    set { ownPasteConfiguration = newValue }
  }
  /// Folder DragDrop declares `ownPasteConfiguration`, which has the configuration's type.
  var pasteObject: AnyObject?
  /// Receives pasted or dropped items. By default it ignores them.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// Whether the items can be pasted: by default, if the paste configuration accepts one of them.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { acceptsPaste(of: itemProviders) }

  /// The responder that gets key events for this one if nothing is first responder: for a controller, the innermost visible child.
  var frontResponder: UIResponder { self }

  /// The view that connects this responder to a window.
  var viewOfResponder: UIView? { next?.viewOfResponder }
}

extension UIResponder: AssociatedObjectOwner {}
