// Closures without their isolation. The isolation and `@Sendable` of a function type are no part of how it is called: a closure is the
// address of its code and a reference to its context either way (docs/ABI/CallingConvention.rst; SE-0316 for global actors, SE-0302 for
// `@Sendable`). `LayoutCheck` compares the sizes.

/// Runs a main actor closure now, without a check of the actor. Calls from C come on the thread of the main loop, where the main actor is,
/// but the runtime does not know it.
@inlinable
package func withoutIsolationCheck<Result>(_ body: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(body) { body in unsafeBitCast(body, to: (() -> Result).self)() }
}

/// The closure without the check of its isolation. Some test runners drain the main queue on a thread that is not the main one; a turn may
/// run there, too.
@inlinable
package func uncheckedOnMainActor(_ body: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
  unsafeBitCast(body, to: (@Sendable () -> Void).self)
}

/// The closure as one that can be called from anywhere. It runs on the caller's thread, like a method that Objective-C calls by name.
package func uncheckedIsolation<First, Second, Result>(
  _ body: @escaping @MainActor (First, Second) -> Result
) -> (First, Second) -> Result { unsafeBitCast(body, to: ((First, Second) -> Result).self) }

/// The closure as one that can be called from anywhere, with one argument.
package func uncheckedIsolation<First, Result>(
  _ body: @escaping @MainActor (First) -> Result
) -> (First) -> Result { unsafeBitCast(body, to: ((First) -> Result).self) }
