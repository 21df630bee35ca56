import Testing

@testable import UIKit

/// Callbacks that change the hierarchy which is being changed.
@MainActor @Suite struct ReentrancyTests {
  let stage = Stage()
  var transcript: Transcript { stage.transcript }

  @Test func `a child removed in its parent's viewWillAppear does not appear`() {
    let p = stage.controller("P")
    let c = stage.controller("C")
    p.onCallback["viewDidLoad"] = { $0.adopt(c) }
    p.onCallback["viewWillAppear:0"] = { _ in
      c.willMove(toParent: nil)
      c.view.removeFromSuperview()
      c.removeFromParent()
    }
    stage.window.rootViewController = p
    stage.window.makeKeyAndVisible()
    stage.settle()
    #expect(
      transcript.take().filter { $0.contains("ppear") } == [
        "P.viewWillAppear:0", "P.viewIsAppearing:0", "P.viewDidAppear:0",
      ])
    #expect(c.appearance == .disappeared)
  }

  @Test func `a child whose parent leaves while it is being added disappears again`() {
    let p = stage.visible(stage.controller("P"))
    let middle = stage.controller("M")
    p.adopt(middle)
    stage.settle()
    _ = transcript.take()
    let c = stage.controller("C")
    c.onCallback["viewWillAppear:0"] = { _ in middle.view.removeFromSuperview() }
    middle.adopt(c)
    stage.settle()
    let told = transcript.take().filter { $0.hasPrefix("C.view") && $0.contains("ppear") }
    #expect(told == ["C.viewWillAppear:0", "C.viewWillDisappear:0", "C.viewDidDisappear:0"])
    #expect(c.appearance == .disappeared)
  }

  @Test func `a child added in viewDidAppear appears by itself, after a layout and a commit`() {
    let p = stage.controller("P")
    p.onCallback["viewDidAppear:0"] = { $0.adopt(Recorder("C", $0.transcript)) }
    stage.window.rootViewController = p
    stage.window.makeKeyAndVisible()
    CommitCycle.current.runTurn()
    _ = transcript.take()
    CommitCycle.current.runTurn()
    #expect(
      transcript.take() == [
        "P.viewDidAppear:0", "C.willMove(P)", "C.loadView", "C.viewDidLoad", "C.viewWillAppear:0", "C.didMove(P)",
        "C.viewIsAppearing:0",
      ])
    stage.settle()
    #expect(transcript.take() == ["C.viewDidAppear:0"])
  }

  @Test(arguments: ["viewDidLoad", "viewWillAppear:0"])
  func `a root that puts another in its place leaves only that one in the window`(callback: String) {
    let p = stage.controller("P")
    let q = stage.controller("Q")
    p.onCallback[callback] = { [window = stage.window] _ in window.rootViewController = q }
    stage.window.rootViewController = p
    stage.window.makeKeyAndVisible()
    stage.settle()
    #expect(stage.window.subviews == [q.view] && q.appearance == .appeared && p.appearance == .disappeared)
    #expect(!transcript.take().contains("P.viewDidAppear:0"))
  }
}
