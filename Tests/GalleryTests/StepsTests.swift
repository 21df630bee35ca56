import Testing
import UIKitTesting

// For the types of the gallery, which are internal because it is an app.
@testable import Gallery

@MainActor @Suite struct StepsTests {
  /// A device that is high enough for all explanations.
  private nonisolated static let tallDevice = Device(width: 820, height: 4000, scale: 2)

  private func makeScreen(_ device: Device = tallDevice) -> Screen { Screen(CataloguedScene.steps.makeRoot(), device) }

  /// The calls and their answers, from top to bottom.
  private func logText(_ screen: Screen) -> String {
    let kinds = ["call", "callback", "silence", "warning", "information", "log"]
    let lines = kinds.flatMap { kind in
      screen.findAll(.identifier(kind)).map { found in
        (y: found.frame.minY, text: kind == "callback" ? found.text : "\(kind) \(found.text)")
      }
    }
    return lines.sorted { $0.y < $1.y }.map(\.text).joined(separator: "\n")
  }

  private func warnings(_ screen: Screen) -> [String] { screen.findAll(.identifier("warning")).map(\.text) }
  private func checker(_ screen: Screen) -> String? { screen.find(.identifier("checker"))?.text }
  private func press(_ titles: [String], on screen: Screen) { for title in titles { screen.tap(Query(text: title)) } }

  private nonisolated static let add = ["addChild", "addSubview", "didMove"]
  private nonisolated static let remove = ["willMove(nil)", "removeFromSuperview", "removeFromParent"]

  @Test func `at launch P is visible, the log is empty and the checker has no warnings`() {
    let screen = makeScreen()
    screen.advance(by: 20)
    #expect(logText(screen) == "" && checker(screen) == "No warnings")
    #expect(
      screen.findAll(.identifier("place")).map(\.text) == [
        "child of bench, on stage", "no parent, no view yet", "no parent, no view yet",
      ])
  }

  @Test func `calls in the right order are logged without warnings of the checker`() {
    let screen = makeScreen()
    press(Self.add + Self.remove, on: screen)
    screen.advance(by: 20)
    #expect(checker(screen) == "No warnings")
    let expected = """
      call C.removeFromParent()
      C.didMove(toParent: nil)
      information C was removed from P, but a strong reference to it remains
      call C.view.removeFromSuperview()
      C.viewWillDisappear(false)
      C.viewDidDisappear(false)
      call C.willMove(toParent: nil)
      C.willMove(toParent: nil)
      call C.didMove(toParent: P)
      C.didMove(toParent: P)
      call P.view.addSubview(C.view)
      C.loadView()
      C.viewDidLoad()
      C.viewWillAppear(false)
      C.viewIsAppearing(false)
      C.viewDidAppear(false)
      call P.addChild(C)
      C.willMove(toParent: P)
      silence C received no callbacks yet: didMove(toParent:) is P's own call
      silence C received no callbacks: addChild alone puts no view into a window
      """
    #expect(logText(screen) == expected)
  }

  @Test func `an omitted call that is made in time gives no warning`() {
    let screen = makeScreen()
    press(["addChild", "addSubview"], on: screen)
    screen.advance(by: 7)
    #expect(warnings(screen) == [] && checker(screen) == "The checker waits for C.didMove(toParent: P)")
    press(["didMove"], on: screen)
    screen.advance(by: 20)
    #expect(warnings(screen) == [] && checker(screen) == "No warnings")
  }

  @Test(arguments: [
    (["addSubview", "didMove"], "C's view is in P's view, but P has not called addChild with it"),
    (["addChild", "addSubview"], "C has appeared in P, which has not called its didMove(toParent:)"),
    (
      add + ["removeFromSuperview", "removeFromParent"],
      "C was removed from P without willMove(toParent: nil) before it"
    ),
    (add + ["willMove(nil)", "removeFromParent"], "C was removed from P, but its view is still in P's view"),
    (
      add + ["begin(false)"],
      "C's beginAppearanceTransition has no endAppearanceTransition: it is disappearing still"
    ),
  ])
  func `each mistake gives exactly one warning`(calls: [String], warning: String) {
    let screen = makeScreen()
    press(calls, on: screen)
    screen.advance(by: 20)
    #expect(warnings(screen) == [warning] && checker(screen) == "The checker: 1 warning")
  }

  @Test func `removeFromParent first is a warning, and the rest may follow`() {
    let screen = makeScreen()
    press(Self.add + ["removeFromParent", "removeFromSuperview", "willMove(nil)"], on: screen)
    screen.advance(by: 20)
    #expect(warnings(screen) == ["C was removed from P without willMove(toParent: nil) before it"])
  }

  @Test func `removing a controller that was never added sends no callbacks`() {
    let screen = makeScreen()
    press(["removeFromParent"], on: screen)
    #expect(logText(screen) == "call C.removeFromParent()\ninformation Nobody was sent anything")
  }

  @Test func `begin and end in the right order give no warning, and an end alone is logged`() {
    let screen = makeScreen()
    press(Self.add + ["begin(false)", "end", "end"], on: screen)
    screen.advance(by: 20)
    #expect(warnings(screen) == [])
    let log = "log Unbalanced calls to begin/end appearance transitions for <Gallery.C>."
    #expect(logText(screen).hasPrefix("call C.endAppearanceTransition()\n") && logText(screen).contains(log))
  }

  @Test func `a grandchild appears and disappears with its parent`() {
    let screen = makeScreen()
    press(["G in C"] + Self.add, on: screen)
    #expect(screen.findAll(.identifier("place")).map(\.text).last == "child of C, view in C, unseen")
    press(["C in P"] + Self.add, on: screen)
    screen.advance(by: 20)
    #expect(warnings(screen) == [])
    let text = logText(screen)
    #expect(text.contains("C.viewWillAppear(false)\nG.viewWillAppear(false)"))
    #expect(text.contains("C.viewDidAppear(false)\nG.viewDidAppear(false)"))
  }

  @Test func `a row that is tapped shows its rule, with grade, source and test`() throws {
    let screen = makeScreen()
    press(["addChild", "C.willMove(toParent: P)"], on: screen)
    let rule =
      "Grade A, documented contract\nTest: “a child moves to its parent, and appears when its view is added to a visible one”"
    #expect(screen.find(Query(text: rule)) != nil)
    press(["C.willMove(toParent: P)"], on: screen)
    #expect(screen.find(Query(text: rule)) == nil)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `calls in random order are logged, and a reset restores the initial state`(seed: UInt64) {
    let screen = makeScreen(.phone)
    var state = seed
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var pressed: [String] = []
    for _ in 1...60 {
      let pair = next(2)
      let step = Step.allCases[next(Step.allCases.count)]
      pressed.append(pair == 0 ? step.code("P", "C") : step.code("C", "G"))
      press([["C in P", "G in C"][pair], step.title], on: screen)
      let newest = screen.find(.identifier("call"))?.text
      #expect(newest == pressed.last, "\(pressed)")
    }
    press(["Reset"], on: screen)
    screen.advance(by: 20)
    #expect(logText(screen) == "" && checker(screen) == "No warnings", "\(pressed)")
    press(Self.add, on: screen)
    screen.advance(by: 20)
    #expect(warnings(screen) == [], "\(pressed)")
  }

  // MARK: Visits

  @Test func `a sheet sends P no callbacks, a full-screen presentation makes it disappear`() {
    let screen = makeScreen()
    press(["present sheet"], on: screen)
    screen.settle()
    press(["Dismiss"], on: screen)
    screen.settle()
    #expect(!logText(screen).contains("P.view") && logText(screen).contains("M.viewDidAppear(true)"))
    press(["present full"], on: screen)
    screen.settle()
    press(["Dismiss"], on: screen)
    screen.settle()
    #expect(logText(screen).contains("P.viewWillDisappear(true)\nM.viewWillAppear(true)"))
    #expect(
      logText(screen).hasPrefix(
        """
        call M.dismiss(animated: true)
        M.viewWillDisappear(true)
        P.viewWillAppear(true)
        P.viewIsAppearing(true)
        P.viewDidAppear(true)
        M.viewDidDisappear(true)
        call M.modalPresentationStyle = .fullScreen
        P.present(M, animated: true)
        """))
    #expect(warnings(screen) == [])
  }

  @Test func `a presented controller that the app dismisses gets its own heading in the log`() {
    let screen = makeScreen()
    press(["present sheet"], on: screen)
    screen.settle()
    screen.window.rootViewController?.dismiss(animated: true)
    screen.settle()
    #expect(logText(screen).hasPrefix("call M is taken away\nM.viewWillDisappear(true)\nM.viewDidDisappear(true)"))
  }

  @Test func `popping by the back button gets its own heading in the log`() {
    let screen = makeScreen()
    press(["push"], on: screen)
    screen.settle()
    screen.back()
    screen.settle()
    #expect(logText(screen).hasPrefix("call Back: N is popped\nN.willMove(toParent: nil)\n"))
    #expect(logText(screen).contains("\ncall navigationController.pushViewController(N, animated: true)\n"))
    #expect(warnings(screen) == [])
  }

  @Test func `a reset creates new controllers and deallocates the old ones`() throws {
    let screen = makeScreen()
    press(["addChild", "addSubview", "G in C", "addSubview", "begin(true)"], on: screen)
    let bench = try #require(screen.find(Query(controller: "BenchViewController"))?.view.next as? BenchViewController)
    weak let old = bench.stage[1]
    press(["Reset"], on: screen)
    screen.advance(by: 20)
    #expect(old == nil && logText(screen) == "" && checker(screen) == "No warnings")
  }

  // MARK: Layout

  @Test(arguments: [
    Device.phone, .phone.rotated, .smallPhone, Device(width: 820, height: 1180, scale: 2),
    Device(width: 1280, height: 800, scale: 2),
  ])
  func `no buttons overlap, and none is truncated`(device: Device) {
    let screen = makeScreen(device)
    let buttons = screen.findAll(Query(type: "UIButton", controller: "BenchViewController"))
    let frames = buttons.map(\.frame)
    // On a lower device the list scrolls.
    #expect(frames.count >= (device.size.height < 400 ? 9 : 12))
    for (index, frame) in frames.enumerated() {
      #expect(frame.minX >= 16 && frame.maxX <= device.size.width - 16)
      #expect(frames[..<index].allSatisfy { !$0.intersects(frame.insetBy(dx: 0.5, dy: 0.5)) })
    }
    for button in buttons { #expect(button.frame.width >= button.view.intrinsicContentSize.width - 0.5) }
  }
}
