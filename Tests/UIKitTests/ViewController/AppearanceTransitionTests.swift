import Testing
import UIKitTesting

// For CommitCycle, which apps do not see.
@testable import UIKit

/// A controller whose container tells it by hand, and a container that tells its children by hand.
@MainActor @Suite struct AppearanceTransitionTests {
  private final class ManualContainer: Scripted {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  private let screen = Screen()
  private let c = C()

  init() { _ = c.view }

  private func begin(_ appearing: Bool) { c.beginAppearanceTransition(appearing, animated: true) }
  private func end() { c.endAppearanceTransition() }

  private func appear() {
    begin(true)
    end()
  }

  @Test func `a begin and an end lead from disappeared to appeared`() {
    screen.expectTranscript(
      of: {
        begin(true)
        end()
      },
      is: """
        +0.000 C.viewWillAppear(animated: true)
        +0.000 C.viewIsAppearing(animated: true)
        +0.000 C.viewDidAppear(animated: true)
        """)
  }

  @Test func `a begin in the other direction leads from appearing to disappearing without an end between`() {
    screen.expectTranscript(
      of: {
        begin(true)
        begin(false)
      },
      is: """
        +0.000 C.viewWillAppear(animated: true)
        +0.000 C.viewWillDisappear(animated: true)
        """)
  }

  @Test func `appearing to disappeared sends no viewDidAppear`() {
    screen.expectTranscript(
      of: {
        begin(true)
        begin(false)
        end()
      },
      is: """
        +0.000 C.viewWillAppear(animated: true)
        +0.000 C.viewWillDisappear(animated: true)
        +0.000 C.viewDidDisappear(animated: true)
        """)
  }

  @Test func `two begins lead from appeared to disappearing and then to appearing`() {
    appear()
    screen.expectTranscript(
      of: {
        begin(false)
        begin(true)
      },
      is: """
        +0.000 C.viewWillDisappear(animated: true)
        +0.000 C.viewWillAppear(animated: true)
        """)
  }

  @Test func `a begin and an end lead from disappearing to appeared`() {
    appear()
    begin(false)
    screen.expectTranscript(
      of: {
        begin(true)
        end()
      },
      is: """
        +0.000 C.viewWillAppear(animated: true)
        +0.000 C.viewIsAppearing(animated: true)
        +0.000 C.viewDidAppear(animated: true)
        """)
  }

  @Test func `an end without a begin sends nothing and is logged`() {
    let transcript = screen.transcript { end() }
    #expect(transcript.hasPrefix(#"+0.000 log "Unbalanced calls to begin/end appearance transitions for <"#))
    #expect(!transcript.contains("\n"))
  }

  @Test func `a begin in the current or the last direction sends nothing twice`() {
    screen.expectTranscript(
      of: {
        begin(true)
        begin(true)
        end()
        begin(true)
        end()
      },
      is: """
        +0.000 C.viewWillAppear(animated: true)
        +0.000 C.viewIsAppearing(animated: true)
        +0.000 C.viewDidAppear(animated: true)
        """)
  }

  @Test func `automatic callbacks wait while a begin is open`() {
    let (screen, p) = Screen.showing(P())
    screen.expectTranscript(
      of: {
        p.addChild(c)
        begin(true)
        p.view.addSubview(c.view)
        SessionContext.current.cycle.settle()
        end()
      },
      is: """
        +0.000 P.addChild(C)
        +0.000 C.willMove(toParent: P)
        +0.000 C.viewWillAppear(animated: true)
        +0.000 C.viewIsAppearing(animated: true)
        +0.000 C.viewDidAppear(animated: true)
        """)
  }

  @Test func `a container that forwards manually is the only one to send its children callbacks`() {
    let p = ManualContainer()
    p.addChild(c)
    p.on["viewDidLoad"] = { [c] in $0.view.addSubview(c.view) }
    let (screen, _) = Screen.showing(p)
    #expect(!c.callbacks.contains { $0.contains("ppear") })
    screen.expectTranscript(
      of: { screen.window.isHidden = true },
      is: """
        +0.000 ManualContainer.viewWillDisappear(animated: false)
        +0.000 ManualContainer.viewDidDisappear(animated: false)
        """)
  }
}
