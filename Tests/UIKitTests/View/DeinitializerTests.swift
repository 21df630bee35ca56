import Testing
import UIKitTesting

@testable import UIKit

/// Subclasses of an app with a plain `deinit`: the compiler refuses it below an isolated one.
@MainActor @Suite struct DeinitializerTests {
  private final class Log: @unchecked Sendable { var lines: [String] = [] }

  private final class Guide: UILayoutGuide {
    var log: Log?
    deinit { log?.lines.append("guide") }
  }
  private final class Animator: UIDynamicAnimator {
    var log: Log?
    deinit { log?.lines.append("animator") }
  }
  private final class Window: UIWindow {
    var log: Log?
    deinit { log?.lines.append("window") }
  }

  @Test func `they are released, and what they stand for ends with them`() {
    let (screen, log) = (Screen(UIViewController()), Log())
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.window.rootViewController?.view.addSubview(view)
    do {
      let guide = Guide()
      guide.log = log
      view.addLayoutGuide(guide)
      let constraint = guide.widthAnchor.constraint(equalToConstant: 10)
      constraint.isActive = true
      screen.settle()
      constraint.isActive = false
      view.removeLayoutGuide(guide)
    }
    do {
      let animator = Animator(referenceView: view)
      animator.log = log
      animator.addBehavior(UIGravityBehavior(items: [view]))
      screen.advance(by: 0.1)
    }
    do {
      let window = Window(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      window.log = log
      window.isHidden = false
    }
    // The gravity has ended with its animator.
    screen.settle()
    #expect(log.lines.sorted() == ["animator", "guide", "window"])
    #expect(!UIApplication.shared.windows.contains { $0 is Window })
  }
}
