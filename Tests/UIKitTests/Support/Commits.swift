import Wire

@testable import UIKit

/// What viewers are told: each commit as text, without the members that every commit has.
@MainActor
final class Commits {
  private(set) var messages: [JSON] = []

  init() {
    CommitCycle.current.settle()
    // Windows of tests that wait for something.
    for window in CommitCycle.current.windows { CommitCycle.current.remove(window) }
    CommitCycle.current.writer = CommitWriter(clock: { 0 }) { [weak self] in self?.messages.append($0) }
  }

  /// A turn, and what it wrote of a member: an object a line.
  func turn(_ member: String = "views") -> [String] {
    messages = []
    CommitCycle.current.runTurn()
    return messages.flatMap { $0[member]?.array ?? [] }.map(\.text)
  }
}
