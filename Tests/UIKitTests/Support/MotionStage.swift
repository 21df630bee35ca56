import UIKitTesting

@testable import UIKit

/// A view on a screen, and a log of events with their times. Time passes only by `advance`.
@MainActor
final class MotionStage {
  private let commits = Commits()
  /// In the window, 100 by 100; the view with number 2.
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private(set) var lines: [String] = []

  init() {
    window.addSubview(view)
    screen.advance(by: 0)
  }

  var screen: Screen { commits.screen }
  var window: UIWindow { commits.window }

  func note(_ line: String) { lines.append("\(SessionClock.shared.now.inMilliseconds) \(line)") }

  /// Returns a completion that records its time and its argument.
  func noting(_ name: String) -> (Bool) -> Void { { [unowned self] finished in note("\(name) \(finished)") } }

  func advance(to milliseconds: Int) { screen.advance(by: .milliseconds(milliseconds) - SessionClock.shared.now) }

  /// The next commit's views, an object a line.
  func turn() -> [String] { commits.turn() }
}
