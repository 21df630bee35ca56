import Testing

@testable import UIKit

@MainActor @Suite struct AppearanceTransitionTests {
  let stage = Stage()
  let c: Recorder

  init() {
    c = stage.controller("C")
    _ = c.view
    _ = stage.transcript.take()
  }

  private func begin(_ appearing: Bool) { c.beginAppearanceTransition(appearing, animated: true) }
  private func end() { c.endAppearanceTransition() }
  private var told: [String] {
    stage.transcript.take().map { String($0.dropFirst(2)) }.filter { !$0.hasPrefix("viewIs") }
  }

  private func appear() {
    begin(true)
    end()
    _ = stage.transcript.take()
  }

  @Test func `disappeared to appeared`() {
    begin(true)
    end()
    #expect(told == ["viewWillAppear:1", "viewDidAppear:1"])
  }

  @Test func `appearing to disappearing, with no end between`() {
    begin(true)
    begin(false)
    #expect(told == ["viewWillAppear:1", "viewWillDisappear:1"])
  }

  @Test func `appearing to disappeared sends no viewDidAppear`() {
    begin(true)
    begin(false)
    end()
    #expect(told == ["viewWillAppear:1", "viewWillDisappear:1", "viewDidDisappear:1"])
  }

  @Test func `appeared to appearing by way of disappearing`() {
    appear()
    begin(false)
    begin(true)
    #expect(told == ["viewWillDisappear:1", "viewWillAppear:1"])
  }

  @Test func `disappearing to appeared`() {
    appear()
    begin(false)
    _ = told
    begin(true)
    end()
    #expect(told == ["viewWillAppear:1", "viewDidAppear:1"])
  }

  @Test func `an end without a begin sends nothing and is logged`() {
    var log: [String] = []
    Events.current.sink = { log.append($0["text"]?.string ?? "") }
    defer { Events.current.sink = nil }
    end()
    #expect(told == [])
    #expect(log.count == 1 && log[0].hasPrefix("Unbalanced calls to begin/end appearance transitions for <"))
  }

  @Test func `a begin in the direction that is under way or done sends nothing twice`() {
    begin(true)
    begin(true)
    end()
    begin(true)
    end()
    #expect(told == ["viewWillAppear:1", "viewDidAppear:1"])
  }

  @Test func `automatic callbacks wait while a begin is open`() {
    let p = stage.visible(stage.controller("P"))
    p.addChild(c)
    begin(true)
    p.view.addSubview(c.view)
    stage.settle()
    #expect(stage.transcript.take() == ["C.willMove(P)", "C.viewWillAppear:1", "C.viewIsAppearing:1"])
    end()
    #expect(stage.transcript.take() == ["C.viewDidAppear:1"])
  }

  @Test func `a container that forwards by hand is the only one to tell its children`() {
    let p = ManualContainer("P", stage.transcript)
    p.addChild(c)
    p.onCallback["viewDidLoad"] = { [c] in $0.view.addSubview(c.view) }
    _ = stage.visible(p)
    stage.window.isHidden = true
    #expect(stage.transcript.take() == ["P.viewWillDisappear:0", "P.viewDidDisappear:0"])
  }
}
