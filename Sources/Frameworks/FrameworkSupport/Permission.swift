import UIKit

/// A permission that the user gives or denies once in a session, in a system prompt.
package final class Permission<Status: Equatable & Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private let undecided: Status
  private var current: Status
  private var pendingCompletions: [(Status) -> Void] = []
  private let question: @MainActor (_ answered: @escaping @MainActor (Status) -> Void) -> Void

  /// - Parameter question: A closure that asks the user, and passes the answer to `answered`.
  package init(
    undecided: Status, question: @escaping @MainActor (_ answered: @escaping @MainActor (Status) -> Void) -> Void
  ) {
    (self.undecided, current, self.question) = (undecided, undecided, question)
  }

  package var status: Status { lock.withLock { current } }

  /// Asks the user, unless the user has already answered. Calls a closure with the answer on the main queue, never synchronously.
  package func request(_ completion: @escaping (Status) -> Void) {
    nonisolated(unsafe) let completion = completion
    let (knownStatus, isFirst) = lock.withLock {
      guard current == undecided else { return (current, false) }
      pendingCompletions.append(completion)
      return (undecided, pendingCompletions.count == 1)
    }
    guard knownStatus == undecided else { return afterTurn { completion(knownStatus) } }
    if isFirst { afterTurn { [self] in question { self.answer($0) } } }
  }

  /// Stores the user's answer, and passes it to all pending completions.
  private func answer(_ status: Status) {
    let completions = lock.withLock {
      current = status
      defer { pendingCompletions = [] }
      return pendingCompletions
    }
    for completion in completions { completion(status) }
  }
}
