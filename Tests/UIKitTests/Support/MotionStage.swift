import UIKitTesting

import UIKit

/// A view on a screen, and a log of events with their times. Time passes only by `advance`.
@MainActor
final class MotionStage {
  private let commits = Commits()
  /// The view with number 2, of 100 by 100 points, in the window.
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private(set) var lines: [String] = []

  init() {
    window.addSubview(view)
    screen.advance(by: 0)
  }

  var screen: Screen { commits.screen }
  var window: UIWindow { commits.window }

  func record(_ line: String) { lines.append("\(SessionClock.shared.now.inMilliseconds) \(line)") }

  /// Returns a completion that records its time and its argument.
  func recorder(_ name: String) -> (Bool) -> Void { { [unowned self] finished in record("\(name) \(finished)") } }

  func advance(to milliseconds: Int) { screen.advance(by: .milliseconds(milliseconds) - SessionClock.shared.now) }

  /// Runs a turn, and returns the views of its commit, one JSON object for each.
  func turn() -> [String] { commits.turn() }
}
