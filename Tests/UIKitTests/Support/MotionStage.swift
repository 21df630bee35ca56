import Wire

@testable import UIKit

/// A window on a cycle and a clock of its own: time passes only by `advance`.
@MainActor
final class MotionStage {
  let commits: Commits
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  /// In the window, 100 by 100; the view with number 2.
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private(set) var lines: [String] = []
  private var now = Duration.zero
  private let outer = CommitCycle.current

  init() {
    CommitCycle.current = CommitCycle(comesByItself: false)
    commits = Commits()
    window.isHidden = false
    window.addSubview(view)
    CommitCycle.current.animations.clock = { [unowned self] in now }
    CommitCycle.current.settle()
  }

  /// The process has its cycle again.
  func leave() {
    view.removeFromSuperview()
    window.isHidden = true
    CommitCycle.current.settle()
    CommitCycle.current = outer
  }

  func note(_ line: String) { lines.append("\(now.inMilliseconds) \(line)") }

  /// A completion that writes down when it came, and with what.
  func noting(_ name: String) -> (Bool) -> Void { { [unowned self] finished in note("\(name) \(finished)") } }

  func advance(to milliseconds: Int) {
    CommitCycle.current.settle()
    let animations = CommitCycle.current.animations
    while let next = animations.nextEnd, next <= .milliseconds(milliseconds) {
      now = next
      animations.endWhatIsDue()
      CommitCycle.current.settle()
    }
    now = .milliseconds(milliseconds)
    CommitCycle.current.settle()
  }

  /// The next commit's views, an object a line.
  func turn() -> [String] { commits.turn() }
}
