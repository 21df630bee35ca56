import Testing
import UIKitTesting

import UIKit

/// An app that closes its interface to touches for a while.
@MainActor @Suite struct IgnoredEventsTests {
  private let screen = Screen(UIViewController())
  private let button = UIButton(type: .system, primaryAction: nil)
  private final class Log { var taps = 0 }
  private let log = Log()

  init() {
    button.frame = CGRect(x: 100, y: 200, width: 100, height: 44)
    button.setTitle("Go", for: .normal)
    button.addAction(UIAction { [log] _ in log.taps += 1 }, for: .touchUpInside)
    screen.window.rootViewController?.view.addSubview(button)
    screen.settle()
  }

  @Test func `touches are ignored until each beginIgnoringInteractionEvents call is ended`() {
    let application = UIApplication.shared
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
    #expect(screen.session.tap(button)?.contains("ignores interaction events") == true)
    screen.touch(.began, at: CGPoint(x: 150, y: 220))
    screen.touch(.ended, at: CGPoint(x: 150, y: 220))
    application.endIgnoringInteractionEvents()
    #expect(screen.session.tap(button) != nil && log.taps == 0)
    application.endIgnoringInteractionEvents()
    #expect(!application.isIgnoringInteractionEvents && screen.session.tap(button) == nil && log.taps == 1)
    application.endIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents, "an end without a begin does not count")
    application.endIgnoringInteractionEvents()
  }

  @Test func `a touch that began before events are ignored is delivered to its end`() {
    screen.touch(.began, at: CGPoint(x: 150, y: 220))
    UIApplication.shared.beginIgnoringInteractionEvents()
    screen.touch(.ended, at: CGPoint(x: 150, y: 220))
    UIApplication.shared.endIgnoringInteractionEvents()
    #expect(log.taps == 1)
  }

  @Test func `while events are ignored the window is sent to viewers as not interactive`() {
    let commits = Commits()
    _ = commits.turn()
    #expect(!UIApplication.shared.isIgnoringInteractionEvents)
    UIApplication.shared.beginIgnoringInteractionEvents()
    #expect(commits.turn().joined().contains(#""interactive":false"#))
    UIApplication.shared.endIgnoringInteractionEvents()
    #expect(commits.turn().joined().contains(#""interactive":null"#))
  }
}
