/// Owns the state of one session. Folders above declare their parts by a `SessionSlot`:
///
/// ```swift
/// final class Keyboard {
///   static let slot = SessionSlot { _ in Keyboard() }
///   static var current: Keyboard { SessionContext.current[slot] }
/// }
/// ```
@MainActor
package final class SessionContext {
  /// The session of the process. Code that replaces it for a while sets this value, and restores it.
  package static var current: SessionContext {
    get { stored }
    set {
      // The old context may be released here, with views whose deinit reads this property: the access has to be over.
      let old = stored
      stored = newValue
      SessionSlots.forgetCaches()
      withExtendedLifetime(old) {}
    }
  }
  private static var stored = SessionContext()

  /// False if turns run only by explicit calls, and the main loop must not be used.
  let usesMainLoop: Bool
  private let ownParts = SessionParts()
  private let sharedParts: SessionParts

  private(set) lazy var cycle = CommitCycle(of: self)
  let events: Events

  /// - Parameter outer: the session that this one replaces for a while, for example in a test.
  init(usesMainLoop: Bool = true, nestedIn outer: SessionContext? = nil) {
    self.usesMainLoop = usesMainLoop
    sharedParts = outer?.sharedParts ?? SessionParts()
    events = Events(following: outer?.events)
  }

  /// Makes a session that replaces the current one until that calls `makeCurrent`.
  static func nested() -> SessionContext { SessionContext(nestedIn: current) }

  /// The session's part for a slot, which is made when it is first used.
  subscript<Part: AnyObject>(slot: SessionSlot<Part>) -> Part {
    if let cached = slot.cached, slot.cachedFor === self { return cached }
    let part = part(for: slot)
    if SessionContext.current === self { (slot.cached, slot.cachedFor) = (part, self) }
    return part
  }

  private func part<Part: AnyObject>(for slot: SessionSlot<Part>) -> Part {
    let parts = slot.isShared ? sharedParts : ownParts
    if slot.index < parts.all.count, let part = parts.all[slot.index] { return part as! Part }
    let part = slot.make(self)
    while parts.all.count <= slot.index { parts.all.append(nil) }
    parts.all[slot.index] = part
    return part
  }

  /// Makes this session the current one. A turn that it has missed is scheduled again.
  func makeCurrent() {
    // The other session may hold the last reference to a window through a touch. The window uses the current session in its `deinit`.
    let other = SessionContext.current
    SessionContext.current = self
    cycle.rescheduleTurn()
    withExtendedLifetime(other) {}
  }
}

/// The key of one kind of object in every `SessionContext`.
@MainActor
final class SessionSlot<Part: AnyObject> {
  let index: Int
  /// Whether a nested session shares the object with the outer one: settings that an app makes once for the whole process.
  let isShared: Bool
  let make: @MainActor (SessionContext) -> Part
  /// The current session's part, cached because parts are read far more often than sessions change.
  fileprivate var cached: Part?
  fileprivate var cachedFor: SessionContext?

  init(isShared: Bool = false, _ make: @escaping @MainActor (SessionContext) -> Part) {
    index = SessionSlots.all.count
    self.isShared = isShared
    self.make = make
    SessionSlots.all.append(self)
  }
}

/// A value that belongs to a session:
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

/// Objects by the index of their slot.
@MainActor
private final class SessionParts {
  var all: [AnyObject?] = []
}

@MainActor
private protocol CachingSlot: AnyObject {
  func forgetCache()
}

extension SessionSlot: CachingSlot {
  fileprivate func forgetCache() { (cached, cachedFor) = (nil, nil) }
}

/// The slots of the process, by their index.
@MainActor
private enum SessionSlots {
  static var all: [any CachingSlot] = []

  static func forgetCaches() { for slot in all { slot.forgetCache() } }
}
