import Foundation

/// Calls a closure on the main queue, after the current turn: where frameworks call completion handlers and delegates.
package func afterTurn(_ body: @escaping @MainActor () -> Void) {
  DispatchQueue.main.async { MainActor.assumeIsolated(body) }
}

/// Calls a closure on the main queue after some seconds of the session, unless the returned item is cancelled.
@discardableResult
package func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> DispatchWorkItem {
  let item = DispatchWorkItem { MainActor.assumeIsolated(body) }
  DispatchQueue.main.asyncAfter(deadline: .now() + max(0, seconds), execute: item)
  return item
}
