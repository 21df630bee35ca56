import UIKit

/// A permission that the user gives or refuses once in a session, by a prompt of the system.
package final class Permission<Status: Equatable & Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private let undecided: Status
  private var current: Status
  private var waiting: [(Status) -> Void] = []
  private let question: @MainActor (_ answered: @escaping @MainActor (Status) -> Void) -> Void

  /// - Parameter question: Asks the user, and passes the answer on.
  package init(
    undecided: Status, question: @escaping @MainActor (_ answered: @escaping @MainActor (Status) -> Void) -> Void
  ) {
    (self.undecided, current, self.question) = (undecided, undecided, question)
  }

  package var status: Status { lock.withLock { current } }

  /// Asks the user if nobody has yet, and calls a closure with the answer on the main queue, after the turn.
  package func request(_ completion: @escaping (Status) -> Void) {
    nonisolated(unsafe) let completion = completion
    let (known, isFirst) = lock.withLock {
      guard current == undecided else { return (current, false) }
      waiting.append(completion)
      return (undecided, waiting.count == 1)
    }
    guard known == undecided else { return afterTurn { completion(known) } }
    if isFirst { afterTurn { [self] in question { self.answer($0) } } }
  }

  private func answer(_ status: Status) {
    let completions = lock.withLock {
      current = status
      defer { waiting = [] }
      return waiting
    }
    for completion in completions { completion(status) }
  }
}
