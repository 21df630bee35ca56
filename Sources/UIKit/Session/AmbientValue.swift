/// A value of the session that is stored in a variable outside of its context, because code on any thread reads it. Examples are the
/// current traits and the language.
///
/// ```
///   another session becomes current:   variable ─► old context      new context ─► variable
/// ```
/// The variable has the value of the current session. A session that becomes current for the first time begins with the value of the
/// session before it.
@MainActor
final class AmbientValue {
  private static var all: [AmbientValue] = []

  /// The value when the variable was declared, for sessions that were current before that.
  private let initial: Any
  private let read: @MainActor () -> Any
  private let write: @MainActor (Any) -> Void

  private init(initial: Any, read: @escaping @MainActor () -> Any, write: @escaping @MainActor (Any) -> Void) {
    (self.initial, self.read, self.write) = (initial, read, write)
  }

  /// Declares a variable whose value belongs to the current session. The variable still has its initial value.
  static func declare<Value>(
    initial: Value, read: @escaping @MainActor () -> Value, write: @escaping @MainActor (Value) -> Void
  ) {
    all.append(AmbientValue(initial: initial, read: read, write: { if let value = $0 as? Value { write(value) } }))
  }

  /// Keeps the values of a session that is no longer current.
  static func save(in context: SessionContext) { context.ambientValues = all.map { $0.read() } }

  /// Writes the values of the session that is now current, if it was current before.
  static func restore(from context: SessionContext) {
    guard let kept = context.ambientValues else { return }
    for (index, value) in all.enumerated() { value.write(index < kept.count ? kept[index] : value.initial) }
  }
}
