/// Owns what belongs to one session. Folders above declare what that is by a `SessionSlot`:
///
/// ```swift
/// final class Keyboard {
///   static let slot = SessionSlot { _ in Keyboard() }
///   static var current: Keyboard { SessionContext.current[slot] }
/// }
/// ```
@MainActor
package final class SessionContext {
  /// The session that the process shows. Whoever shows another one for a while sets this value, and sets it back.
  package static var current = SessionContext() { didSet { SessionSlots.forgetCaches() } }

  /// False if turns are run by hand only, and the main loop must not be touched.
  let usesMainLoop: Bool
  private let own = SessionParts()
  private let shared: SessionParts

  private(set) lazy var cycle = CommitCycle(of: self)
  let events: Events

  /// - Parameter outer: the session in whose place this one is shown for a while, by a test for example.
  init(usesMainLoop: Bool = true, nestedIn outer: SessionContext? = nil) {
    self.usesMainLoop = usesMainLoop
    shared = outer?.shared ?? SessionParts()
    events = Events(following: outer?.events)
  }

  /// A session that is shown in place of the current one until `makeCurrent` is called on that.
  static func nested() -> SessionContext { SessionContext(nestedIn: current) }

  /// The session's part of this kind, which is made when it is first asked for.
  subscript<Part: AnyObject>(slot: SessionSlot<Part>) -> Part {
    if let cached = slot.cached, slot.cachedFor === self { return cached }
    let part = part(for: slot)
    if SessionContext.current === self { (slot.cached, slot.cachedFor) = (part, self) }
    return part
  }

  private func part<Part: AnyObject>(for slot: SessionSlot<Part>) -> Part {
    let parts = slot.isShared ? shared : own
    if slot.index < parts.all.count, let part = parts.all[slot.index] { return part as! Part }
    let part = slot.make(self)
    while parts.all.count <= slot.index { parts.all.append(nil) }
    parts.all[slot.index] = part
    return part
  }

  /// Shows this session in place of another. A turn of this one that was missed meanwhile is scheduled again.
  func makeCurrent() {
    // The other session may hold the last reference to a window, by a finger on it. The window looks for the current session when it ends.
    let other = SessionContext.current
    SessionContext.current = self
    cycle.rescheduleTurn()
    withExtendedLifetime(other) {}
  }
}

/// The place of one kind of object in every `SessionContext`.
@MainActor
final class SessionSlot<Part: AnyObject> {
  let index: Int
  /// True if a nested session uses the object of the session around it: what an app sets up once for the whole process.
  let isShared: Bool
  let make: @MainActor (SessionContext) -> Part
  /// The current session's part: most are read far more often than sessions change.
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
