import Rules
import Testing
import UIKitTesting
import Wire

// For the numbers of views and controllers and controllers' appearance states, which apps do not see.
@testable import UIKit

@MainActor @Suite struct CallbackExplanationTests {
  @Test func `the explanation for a presenter's missing callbacks names the rule of sheets`() {
    let (screen, p) = Screen.showing(P())
    screen.advance(by: 0.5)
    let before = screen.why("viewWillDisappear", of: p)
    #expect(
      before
        == "+0.500 P received no callbacks: its view is in the window still, and no transition takes it away (leaving-the-window: grade B, measurement)"
    )
    p.present(Q(), animated: false)
    #expect(
      screen.why("viewWillDisappear(_:)", of: p)
        == "+0.500 P received no callbacks: pageSheet does not remove the presenter's view (sheet-keeps-presenter: grade A, test on real UIKit)"
    )
  }

  @Test func `the explanation of a missing callback ignores events before the controller appeared`() {
    let p = P()
    let screen = Screen(UINavigationController(rootViewController: p))
    screen.advance(by: 0.5)
    #expect(p.appearance == .appeared)
    #expect(
      screen.why("viewWillDisappear", of: p).hasPrefix(
        "+0.500 P received no callbacks: its view is in the window still"))
  }

  @Test func `the explanation of a received callback names its rule`() {
    let (screen, p) = Screen.showing(P())
    #expect(
      screen.why("viewDidLoad", of: p)
        == "+0.000 P got viewDidLoad(): \(Rule.viewLoadsOnce.sentence) (view-loads-once: grade A, documented contract)")
  }

  @Test func `a transcript with reasons lists rules and callbacks that were not sent`() {
    let (screen, p) = Screen.showing(P())
    let transcript = screen.transcript(reasons: true) {
      p.present(Q(), animated: false)
      screen.settle()
    }
    #expect(
      transcript == """
        +0.000 Q.loadView() by view-loads-once
        +0.000 Q.viewDidLoad() by view-loads-once
        +0.000 P was not sent viewWillDisappear(_:), viewDidDisappear(_:): P received no callbacks: pageSheet does not remove the presenter's view (sheet-keeps-presenter)
        +0.000 Q.viewWillAppear(animated: false) by presented-appears
        +0.000 Q.viewIsAppearing(animated: false) by view-is-appearing-once
        +0.000 Q.viewDidAppear(animated: false) by presented-appears
        """)
  }

  @Test func `a why question of a viewer is answered with the rule`() {
    let (screen, p) = Screen.showing(P())
    defer { screen.settle() }
    let answer = appAnswer(
      .why, ["type": "why", "id": "w1", "viewer": 3, "controller": .integer(p.assignedID), "name": "viewDidLoad"])
    #expect(answer["type"]?.string == "why" && answer["why"]?.string == "w1" && answer["viewer"]?.integer == 3)
    #expect(answer["name"]?.string == "viewDidLoad()" && answer["sent"]?.bool == true)
    #expect(answer["rule"]?["id"]?.string == "view-loads-once" && answer["rule"]?["grade"]?.string == "A")
    #expect(answer["time"]?.integer == 0 && answer["class"]?.string == "P")
  }

  @Test func `a why question can ask about a controller that has left the screen`() {
    let (screen, p) = Screen.showing(P())
    let c = C()
    p.addChild(c)
    c.willMove(toParent: nil)
    c.removeFromParent()
    screen.settle()
    let answer = appAnswer(.why, ["controller": .integer(c.assignedID), "name": "viewWillAppear(_:)"])
    #expect(answer["sent"]?.bool == false && answer["rule"]?["id"]?.string == "view-not-in-window")
  }

  @Test func `a why question about an unknown controller or callback is refused with an error code`() {
    let (screen, p) = Screen.showing(P())
    defer { screen.settle() }
    let nobody = appAnswer(.why, ["id": "w1", "viewer": 1, "controller": 999, "name": "viewDidLoad"])
    #expect(
      nobody.text
        == #"{"type":"error","code":"unknown-controller","message":"there is no controller 999","why":"w1","viewer":1}"#
    )
    let nothing = appAnswer(.why, ["controller": .integer(p.assignedID), "name": "view"])
    #expect(nothing["code"]?.string == "unknown-callback")
  }
}
