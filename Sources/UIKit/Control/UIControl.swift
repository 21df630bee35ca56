import Introspection
import Wire

/// A view that turns touches into actions.
open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
    public static let application = State(rawValue: 0x00FF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }

  var registrations: [Registration] = []
  /// The event that is being handled. Actions receive it.
  weak var currentEvent: UIEvent?
  /// The control's menu while it is open. The folder Menu declares `menuOverlay`, which casts it to its type.
  weak var menuView: UIView?

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { membersOfControl }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.fill(self, at: UIControl.self)
  }

  /// Creates a control that performs an action for its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open var isEnabled = true { didSet { if isEnabled != oldValue { enabledChanged() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged("selected") } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged("highlighted") } } }

  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  // MARK: Content

  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// The horizontal alignment, with leading and trailing resolved to left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isRightToLeft ? .right : .left
    case .trailing: return isRightToLeft ? .left : .right
    default: return contentHorizontalAlignment
    }
  }

  // MARK: Actions

  /// Registers an action for events. It replaces an earlier action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(Registration(events: controlEvents, handler: .action(action)))
    setNeedsCommit()
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    unregister(for: controlEvents) { $0.action?.identifier == identifier }
  }

  /// Registers a method of an object, which is not retained. It has no arguments, the control, or the control and the event, according to
  /// the number of colons in its name.
  ///
  /// - Parameter target: `nil` for the first object of the responder chain that has the method.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) { add(target, action, controlEvents) }

  /// - Parameters:
  ///   - target: `nil` for all targets.
  ///   - action: `nil` for all actions of the target.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    unregister(for: controlEvents) { $0.target?.matchesTarget(target, action) == true }
  }

  /// Calls a closure with each action, or target and method, and its events, until the closure sets its last argument to true.
  open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
    var stop = false
    for registration in registrations {
      let target = registration.target.map { ($0.target, $0.action) }
      iterator(registration.action, target, registration.events, &stop)
      if stop { return }
    }
  }

  /// Calls the actions and methods that are registered for any of the events, in the order of their registration.
  open func sendActions(for controlEvents: Event) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      switch registration.handler {
      case .action(let action): sendAction(action)
      case .target(let target):
        guard target.isAlive else { continue }
        sendAction(target.action, to: target.target, for: currentEvent ?? UIEvent())
      }
    }
  }

  open func sendAction(_ action: UIAction) { action.perform(sender: self) }
  /// Calls a method of an object, or of the first responder that has it. Override it to observe, change or suppress actions.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
  /// Performs the actions of the control's primary event.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  // MARK: Menu

  /// Whether a tap opens the menu. Otherwise a long press does.
  open var showsMenuAsPrimaryAction = false { didSet { offeredMenuChanged() } }
  /// Whether the control opens its context menu. It is true for a button with a menu until the app sets it.
  ///
  /// The menu of another control comes from its `contextMenuInteraction(_:configurationForMenuAtLocation:)`.
  open var isContextMenuInteractionEnabled: Bool {
    get { contextMenuSetting ?? hasMenuByDefault }
    set {
      contextMenuSetting = newValue
      contextMenuSettingChanged()
    }
  }
  /// The value of `isContextMenuInteractionEnabled` that the app has set.
  private var contextMenuSetting: Bool?
  var hasMenuByDefault: Bool { false }
  /// The interaction that opens the context menu; `nil` while it is disabled.
  open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }
  /// Returns the content of the context menu; `nil` for no menu.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { configurationOfOfferedMenu }
  /// Called before the menu opens.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the menu closes.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The context menu's interaction. The folder Menu declares `menuInteraction`, which casts it to its type.
  var contextMenuObject: AnyObject?
  /// The point at which the menu is attached.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration?) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.maxY)
  }
  /// Called when a touch has ended within the bounds.
  func touchedUpInside() { sendActions(for: .primaryActionTriggered) }

  func offeredMenuChanged() {
    setNeedsCommit()
    updateMenuPress()
  }
  /// The long press that opens the menu; `nil` if a tap opens it, or if there is no menu.
  var menuPress: UILongPressGestureRecognizer?
  /// The menu that a long press or a tap opens.
  var offeredMenu: UIMenu? { nil }

  func stateChanged() {
    setNeedsCommit()
    setNeedsLayout()
  }

  private func enabledChanged() {
    if !isEnabled { cancelTracking(nil) }
    stateChanged("enabled")
  }

  /// Updates the control, and notifies observers of the property with this name.
  private func stateChanged(_ name: String) {
    stateChanged()
    KeyValueObservers.notifyChange(of: self, name)
  }

  // MARK: Touches

  override var isTappable: Bool { true }
  override var needsTouches: Bool {
    super.needsTouches || !allControlEvents.isDisjoint(with: Event.allTouchEvents.subtracting(.touchUpInside))
  }

  override var losesTouchesToScrolling: Bool { false }

  /// Returns true for a superview's single tap, because a tap on a control takes precedence over it.
  override func claims(_ recognizer: AnyObject) -> Bool {
    guard isEnabled, let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  open internal(set) var isTracking = false
  /// Whether the tracked finger is within the bounds.
  open internal(set) var isTouchInside = false

  /// Returns whether the control continues to track the finger.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    withCurrentEvent(event) { beginTracking(touches, event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    withCurrentEvent(event) { continueTracking(touches, event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    withCurrentEvent(event) { endTracking(touches, event) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    withCurrentEvent(event) { cancelTracking(event) }
  }

  // MARK: Accessibility

  override var roleOfClass: ViewRole? { .button }
  override var defaultIsAccessibilityElement: Bool { true }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { isEnabled ? .button : [.button, .notEnabled] }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if !isEnabled { members[.enabled] = false }
    if isSelected { members[.selected] = true }
    if members[.press] == nil { members[.press] = "dim" }
    return members
  }
}
