/// Owns the state of one session. Types in other folders declare their part of it by a `SessionSlot`:
///
/// ```swift
/// final class Keyboard {
///   static let slot = SessionSlot { _ in Keyboard() }
/// }
///
/// extension SessionContext {
///   var keyboard: Keyboard { self[Keyboard.slot] }
/// }
/// ```
/// Code reads a part as `SessionContext.current.keyboard`. No type has an accessor of its own for the current session's object, unless it
/// is part of Apple's API, such as `UIDevice.current`.
@MainActor
package final class SessionContext {
  /// The current session of the process. Code that replaces it temporarily must restore it.
  package static var current: SessionContext {
    get { stored }
    set {
      // The old context may be released here, with views whose deinit reads this property. That must not happen during the assignment.
      let old = stored
      guard old !== newValue else { return }
      SessionSlots.inheritValues(from: old, by: newValue)
      AmbientValue.save(in: old)
      stored = newValue
      SessionSlots.clearCaches()
      AmbientValue.restore(from: newValue)
      withExtendedLifetime(old) {}
    }
  }
  private static var stored = SessionContext()

  /// Whether turns run on the main loop. If false, they run only by explicit calls.
  let usesMainLoop: Bool
  private let sessionParts = SessionParts()
  private let sharedParts: SessionParts

  /// The values of each `AmbientValue` while the session is not the current one; `nil` if it was never current.
  var ambientValues: [Any]?

  private(set) lazy var cycle = CommitCycle(of: self)
  let events: Events

  /// - Parameter outer: The session that this one replaces temporarily, for example in a test.
  init(usesMainLoop: Bool = true, nestedIn outer: SessionContext? = nil) {
    DeviceLocale.installed
    self.usesMainLoop = usesMainLoop
    sharedParts = outer?.sharedParts ?? SessionParts()
    events = Events(following: outer?.events)
  }

  /// Creates a session that replaces the current one until `makeCurrent` is called on that.
  static func nested() -> SessionContext { SessionContext(nestedIn: current) }

  /// The session's object for a slot, which is created when it is first used.
  subscript<Part: AnyObject>(slot: SessionSlot<Part>) -> Part {
    if let cached = slot.cached, slot.cachedFor === self { return cached }
    let part = part(for: slot)
    if SessionContext.current === self { (slot.cached, slot.cachedFor) = (part, self) }
    return part
  }

  private func part<Part: AnyObject>(for slot: SessionSlot<Part>) -> Part {
    let parts = slot.isShared ? sharedParts : sessionParts
    if slot.index < parts.all.count, let part = parts.all[slot.index] { return part as! Part }
    let part = slot.make(self)
    while parts.all.count <= slot.index { parts.all.append(nil) }
    parts.all[slot.index] = part
    return part
  }

  /// Whether the session's own object for a slot exists.
  fileprivate func hasPart(at index: Int) -> Bool { index < sessionParts.all.count && sessionParts.all[index] != nil }

  /// Makes this session the current one, and schedules a turn that it may have missed.
  func makeCurrent() {
    // The other session may have the last reference to a window, through a touch. The window uses the current session in its `deinit`.
    let other = SessionContext.current
    SessionContext.current = self
    cycle.rescheduleTurn()
    withExtendedLifetime(other) {}
  }
}

/// The key for a type of object of which each `SessionContext` has one.
@MainActor
final class SessionSlot<Part: AnyObject> {
  let index: Int
  /// Whether a nested session shares the object with the outer one, as for settings that an app makes once for the whole process.
  let isShared: Bool
  let make: @MainActor (SessionContext) -> Part
  /// Copies values from the object of the session that was current before to that of a session that becomes current for the first time.
  private let inheritValues: (@MainActor (_ new: Part, _ old: Part) -> Void)?
  /// The object of the session that last used the slot as the current one, for fast access.
  fileprivate var cached: Part?
  /// The session to which the cached object belongs.
  fileprivate var cachedFor: SessionContext?

  init(
    isShared: Bool = false, inheriting inheritValues: (@MainActor (_ new: Part, _ old: Part) -> Void)? = nil,
    _ make: @escaping @MainActor (SessionContext) -> Part
  ) {
    index = SessionSlots.all.count
    self.isShared = isShared
    self.inheritValues = inheritValues
    self.make = make
    SessionSlots.all.append(self)
  }
}

/// A box for a value of a session:
///
/// ```swift
/// private static let rulesSlot = SessionSlot(isShared: true) { _ in SessionValue<[Rule]>([]) }
/// private static var rules: [Rule] {
///   get { SessionContext.current[rulesSlot].value }
///   set { SessionContext.current[rulesSlot].value = newValue }
/// }
/// ```
@MainActor
final class SessionValue<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// The objects of a session, by the index of their slot.
@MainActor
private final class SessionParts {
  var all: [AnyObject?] = []
}

@MainActor
private protocol AnySessionSlot: AnyObject {
  func clearCache()
  func inheritValues(from old: SessionContext, by new: SessionContext)
}

extension SessionSlot: AnySessionSlot {
  fileprivate func clearCache() { (cached, cachedFor) = (nil, nil) }

  fileprivate func inheritValues(from old: SessionContext, by new: SessionContext) {
    guard let inheritValues, old.hasPart(at: index), !new.hasPart(at: index) else { return }
    inheritValues(new[self], old[self])
  }
}

/// All slots of the process, by index.
@MainActor
private enum SessionSlots {
  static var all: [any AnySessionSlot] = []

  static func inheritValues(from old: SessionContext, by new: SessionContext) {
    for slot in all { slot.inheritValues(from: old, by: new) }
  }

  static func clearCaches() { for slot in all { slot.clearCache() } }
}
