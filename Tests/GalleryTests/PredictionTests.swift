import Testing
import UIKitTesting

// For the types of the gallery, which are internal because it is an app.
@testable import Gallery

@MainActor @Suite struct PredictionTests {
  private func makeScreen() -> Screen {
    let screen = Screen(CataloguedScene.steps.makeRoot(), Device(width: 820, height: 2400, scale: 2))
    screen.tap("Predict")
    return screen
  }

  /// Presses a call, and waits until its outcome is asked for.
  private func call(_ title: String, on screen: Screen) {
    screen.tap(Query(text: title))
    screen.advance(by: 1)
  }

  private func press(_ titles: [String], on screen: Screen) { for title in titles { screen.tap(Query(text: title)) } }
  private func prediction(_ screen: Screen) -> String? { screen.find(.identifier("prediction"))?.text }
  private func chips(_ screen: Screen) -> [String] { screen.findAll(.type("Chip")).map(\.text) }
  private func callbacks(_ screen: Screen) -> [String] { screen.findAll(.identifier("callback")).map(\.text) }

  @Test func `the right callbacks are offered among wrong ones and revealed only on request`() {
    let screen = makeScreen()
    call("addChild", on: screen)
    #expect(prediction(screen) == "What happens next?\nP.addChild(C)" && callbacks(screen) == [])
    #expect(Set(chips(screen)) == ["C.didMove(toParent: P)", "C.viewWillAppear(false)", "C.willMove(toParent: P)"])
    #expect(screen.findAll(.identifier("place")).map(\.text)[1] == "no parent, no view yet")
    press(["C.willMove(toParent: P)", "Show"], on: screen)
    #expect(prediction(screen) == "1 of 1 right" && callbacks(screen) == ["C.willMove(toParent: P)"])
    #expect(screen.findAll(.identifier("place")).map(\.text)[1] == "child of P, no view yet")
  }

  @Test func `predicted callbacks in the right order are correct, whatever is between them`() {
    let screen = makeScreen()
    call("addChild", on: screen)
    press(["C.willMove(toParent: P)", "Show"], on: screen)
    call("addSubview", on: screen)
    press(
      ["C.viewDidAppear(false)", "C.viewDidLoad()", "C.viewWillAppear(false)", "C.viewIsAppearing(false)", "Show"],
      on: screen)
    #expect(
      chips(screen) == [
        "✗  C.viewDidAppear(false)", "✓  C.viewDidLoad()", "✓  C.viewWillAppear(false)", "✓  C.viewIsAppearing(false)",
      ])
    #expect(prediction(screen) == "3 of 5 right, 1 wrong" && screen.find("4 of 6 so far") != nil)
    #expect(callbacks(screen).prefix(2) == ["C.loadView()", "C.viewDidLoad()"])
  }

  @Test func `tapping a selected chip removes it from the prediction`() {
    let screen = makeScreen()
    call("addChild", on: screen)
    press(["C.viewWillAppear(false)", "C.willMove(toParent: P)", "1  C.viewWillAppear(false)"], on: screen)
    #expect(chips(screen).contains("1  C.willMove(toParent: P)"))
    press(["Show"], on: screen)
    #expect(prediction(screen) == "1 of 1 right")
  }

  @Test func `an empty prediction is valid, and correct for the presenter of a sheet`() {
    let screen = makeScreen()
    call("present sheet", on: screen)
    screen.tap("Dismiss")
    screen.settle()
    #expect(chips(screen).count == 2)
    press(["Nothing comes"], on: screen)
    #expect(prediction(screen) == "Right: nothing comes")
    #expect(callbacks(screen).contains("M.viewDidAppear(true)"))
  }

  @Test func `calls are disabled during a prediction, and made at once with Predict off`() {
    let screen = makeScreen()
    call("addChild", on: screen)
    #expect(screen.find(Query(text: "addSubview", type: "UIButton"))?.isEnabled == false)
    screen.tap("Predict")
    #expect(callbacks(screen) == ["C.willMove(toParent: P)"] && prediction(screen) == nil)
    call("addSubview", on: screen)
    #expect(prediction(screen) == nil && callbacks(screen).contains("C.viewDidAppear(false)"))
  }
}
