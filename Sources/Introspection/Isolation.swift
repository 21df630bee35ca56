// Casts of closures that remove their isolation. The isolation and `@Sendable` of a function type do not affect how it is called. A closure
// is the address of its code and a reference to its context in any case (docs/ABI/CallingConvention.rst; SE-0316 for global actors, SE-0302
// for `@Sendable`). `LayoutCheck` compares the sizes.

/// Calls a main actor closure synchronously without checking the actor. It is for callbacks from C, which run on the main loop's thread
/// without the runtime's knowledge.
@inlinable
package func withoutIsolationCheck<Result>(_ body: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(body) { body in unsafeBitCast(body, to: (() -> Result).self)() }
}

/// Removes the isolation of a main actor closure, so that it can also run where a test runner drains the main queue on another thread.
@inlinable
package func uncheckedOnMainActor(_ body: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
  unsafeBitCast(body, to: (@Sendable () -> Void).self)
}

/// Removes the isolation of a main actor closure with two arguments. It runs on the caller's thread, like a method that Objective-C calls.
package func uncheckedIsolation<First, Second, Result>(
  _ body: @escaping @MainActor (First, Second) -> Result
) -> (First, Second) -> Result { unsafeBitCast(body, to: ((First, Second) -> Result).self) }

/// Removes the isolation of a main actor closure with one argument. It runs on the caller's thread.
package func uncheckedIsolation<First, Result>(
  _ body: @escaping @MainActor (First) -> Result
) -> (First) -> Result { unsafeBitCast(body, to: ((First) -> Result).self) }
