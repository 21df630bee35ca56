import UIKitTesting
import Wire

// For CommitWriter and CommitCycle, which apps do not see.
@testable import UIKit

/// Records the commits of a screen as texts, without the members that every commit has. Turns run one at a time.
@MainActor
final class Commits {
  let screen = Screen()
  private(set) var messages: [JSON] = []
  private var styles = NamedStyles()

  init() {
    SessionContext.current.cycle.writer = CommitWriter(sessionMilliseconds: { SessionClock.shared.milliseconds }) {
      [weak self] in
      self?.messages.append($0)
    }
    screen.window.isHidden = false
  }

  var window: UIWindow { screen.window }

  /// Runs a turn, and returns the objects of one member of its commit. Views include the members of their styles, in the order
  /// of their declaration.
  func turn(_ member: String = "views") -> [String] {
    messages = []
    SessionContext.current.cycle.runTurn()
    return messages.flatMap { message in
      styles.apply(message)
      return member == "views"
        ? styles.changes(in: message).map { JSON.object($0.inOrder).text } : (message[member]?.array ?? []).map(\.text)
    }
  }
}

extension JSON.Object {
  fileprivate var inOrder: JSON.Object {
    var ordered = JSON.Object()
    for member in ViewMember.ofViews { ordered[member.rawValue] = self[member.rawValue] }
    if let animations = self[.animations]?.array {
      ordered[.animations] = .array(animations.map { $0.object.map { .object($0.animationInOrder) } ?? $0 })
    }
    return ordered
  }

  private var animationInOrder: JSON.Object {
    var ordered = JSON.Object()
    for member in [MemberName.key, .layer, .member, .from, .to, .begin] { ordered[member] = self[member] }
    for (name, value) in members { ordered[name] = value }
    return ordered
  }
}
