import Testing
import UIKitTesting

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

  @Test func `the answer is kept back until it is asked for, among what does not come`() {
    let screen = makeScreen()
    call("addChild", on: screen)
    #expect(prediction(screen) == "What happens next?\nP.addChild(C)" && callbacks(screen) == [])
    #expect(Set(chips(screen)) == ["C.didMove(toParent: P)", "C.viewWillAppear(false)", "C.willMove(toParent: P)"])
    #expect(screen.findAll(.identifier("place")).map(\.text)[1] == "no parent, no view yet")
    press(["C.willMove(toParent: P)", "Show"], on: screen)
    #expect(prediction(screen) == "1 of 1 right" && callbacks(screen) == ["C.willMove(toParent: P)"])
    #expect(screen.findAll(.identifier("place")).map(\.text)[1] == "child of P, no view yet")
  }

  @Test func `what stands in the right order is right, whatever is between`() {
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

  @Test func `a chip that is tapped again is taken back`() {
    let screen = makeScreen()
    call("addChild", on: screen)
    press(["C.viewWillAppear(false)", "C.willMove(toParent: P)", "1  C.viewWillAppear(false)"], on: screen)
    #expect(chips(screen).contains("1  C.willMove(toParent: P)"))
    press(["Show"], on: screen)
    #expect(prediction(screen) == "1 of 1 right")
  }

  @Test func `nothing is a prediction, and of a sheet it is the right one for P`() {
    let screen = makeScreen()
    call("present sheet", on: screen)
    screen.tap("Dismiss")
    screen.settle()
    #expect(chips(screen).count == 2)
    press(["Nothing comes"], on: screen)
    #expect(prediction(screen) == "Right: nothing comes")
    #expect(callbacks(screen).contains("M.viewDidAppear(true)"))
  }

  @Test func `no call is made while one is asked about, and none is asked about with Predict off`() {
    let screen = makeScreen()
    call("addChild", on: screen)
    #expect(screen.find(Query(text: "addSubview", type: "UIButton"))?.isEnabled == false)
    screen.tap("Predict")
    #expect(callbacks(screen) == ["C.willMove(toParent: P)"] && prediction(screen) == nil)
    call("addSubview", on: screen)
    #expect(prediction(screen) == nil && callbacks(screen).contains("C.viewDidAppear(false)"))
  }
}
