import Testing

@testable import UIKit

@MainActor @Suite struct AppearanceTests {
  let stage = Stage()
  var transcript: Transcript { stage.transcript }

  // MARK: Root in a window

  @Test func `a root appears in the order of its window's first turns`() {
    let p = stage.controller("P")
    stage.window.rootViewController = p
    #expect(transcript.take() == [])
    stage.window.makeKeyAndVisible()
    #expect(transcript.takeAll() == ["P.loadView", "P.viewDidLoad", "P.viewWillAppear:0"])
    CommitCycle.current.runTurn()
    var lines = transcript.takeAll()
    #expect(lines.removeFirst() == "P.viewIsAppearing:0")
    #expect(lines.prefix(2) == ["P.viewWillLayoutSubviews", "P.viewDidLayoutSubviews"])
    #expect(!lines.contains("P.viewDidAppear:0"), "it comes in a later turn, after the commit")
    stage.settle()
    #expect(transcript.take() == ["P.viewDidAppear:0"])
  }

  @Test func `the window is nil at viewWillAppear and valid at viewIsAppearing, with the safe area`() {
    let p = stage.controller("P")
    p.onCallback["viewWillAppear:0"] = { #expect($0.view.window == nil) }
    p.onCallback["viewIsAppearing:0"] = {
      #expect($0.view.window != nil && $0.view.frame.height == 844)
      #expect($0.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    }
    _ = stage.visible(p)
  }

  @Test func `a window that is hidden lets its root disappear`() {
    let p = stage.visible(stage.controller("P"))
    stage.window.isHidden = true
    #expect(transcript.take() == ["P.viewWillDisappear:0", "P.viewDidDisappear:0"])
    #expect(p.view.window == nil)
  }

  @Test func `replacing the root lets the old one disappear and the new one appear`() {
    _ = stage.visible(stage.controller("P"))
    stage.window.rootViewController = stage.controller("Q")
    stage.settle()
    #expect(
      transcript.take() == [
        "P.viewWillDisappear:0", "P.viewDidDisappear:0", "Q.loadView", "Q.viewDidLoad", "Q.viewWillAppear:0",
        "Q.viewIsAppearing:0", "Q.viewDidAppear:0",
      ])
  }

  // MARK: Adding

  @Test func `a child moves to its parent, and appears when its view is added to a visible one`() {
    let p = stage.visible(stage.controller("P"))
    let c = stage.controller("C")
    c.onCallback["willMove(P)"] = { [unowned p] in #expect($0.parent === p) }
    p.addChild(c)
    #expect(transcript.take() == ["C.willMove(P)"])
    p.view.addSubview(c.view)
    #expect(transcript.take() == ["C.loadView", "C.viewDidLoad", "C.viewWillAppear:0"])
    c.didMove(toParent: p)
    #expect(transcript.take() == ["C.didMove(P)"])
    stage.settle()
    #expect(transcript.take() == ["C.viewIsAppearing:0", "C.viewDidAppear:0"])
  }

  @Test func `addSubview may come before addChild`() {
    let p = stage.visible(stage.controller("P"))
    let c = stage.controller("C")
    p.view.addSubview(c.view)
    p.addChild(c)
    c.didMove(toParent: p)
    stage.settle()
    #expect(
      transcript.take() == [
        "C.loadView", "C.viewDidLoad", "C.viewWillAppear:0", "C.willMove(P)", "C.didMove(P)", "C.viewIsAppearing:0",
        "C.viewDidAppear:0",
      ])
  }

  @Test func `a child added before its parent is visible appears with it, parent first`() {
    let p = stage.controller("P")
    let c = stage.controller("C")
    p.onCallback["viewDidLoad"] = { $0.adopt(c) }
    stage.window.rootViewController = p
    stage.window.makeKeyAndVisible()
    stage.settle()
    #expect(
      transcript.take() == [
        "P.loadView", "P.viewDidLoad", "C.willMove(P)", "C.loadView", "C.viewDidLoad", "C.didMove(P)",
        "P.viewWillAppear:0", "C.viewWillAppear:0", "P.viewIsAppearing:0", "C.viewIsAppearing:0", "P.viewDidAppear:0",
        "C.viewDidAppear:0",
      ])
  }

  @Test func `a child added in viewWillAppear joins its parent's appearance`() {
    let p = stage.controller("P")
    p.onCallback["viewWillAppear:0"] = { $0.adopt(Recorder("C", $0.transcript)) }
    stage.window.rootViewController = p
    stage.window.makeKeyAndVisible()
    stage.settle()
    #expect(
      transcript.take().filter { $0.contains("ppear") } == [
        "P.viewWillAppear:0", "C.viewWillAppear:0", "P.viewIsAppearing:0", "C.viewIsAppearing:0", "P.viewDidAppear:0",
        "C.viewDidAppear:0",
      ])
  }

  @Test func `a view without addChild still gives appearance callbacks, and its did before the one around it`() {
    let p = stage.controller("P")
    let c = stage.controller("C")
    p.onCallback["viewDidLoad"] = { $0.view.addSubview(c.view) }
    stage.window.rootViewController = p
    stage.window.makeKeyAndVisible()
    stage.settle()
    #expect(
      transcript.take().filter { $0.contains("ppear") } == [
        "P.viewWillAppear:0", "C.viewWillAppear:0", "P.viewIsAppearing:0", "C.viewIsAppearing:0", "C.viewDidAppear:0",
        "P.viewDidAppear:0",
      ])
  }

  @Test func `addChild without addSubview gives no appearance`() {
    let p = stage.visible(stage.controller("P"))
    let c = stage.controller("C")
    p.addChild(c)
    c.didMove(toParent: p)
    stage.settle()
    #expect(transcript.take() == ["C.willMove(P)", "C.didMove(P)"])
  }

  @Test func `isMovingToParent is true between willMove and didMove`() {
    let p = stage.visible(stage.controller("P"))
    let c = stage.controller("C")
    c.onCallback["viewWillAppear:0"] = { #expect($0.isMovingToParent && !$0.isMovingFromParent) }
    p.adopt(c)
    #expect(!c.isMovingToParent)
  }

  @Test func `hidden, transparent and restacked views send nothing`() {
    let p = stage.visible(stage.controller("P"))
    let c = stage.controller("C")
    p.adopt(c)
    stage.settle()
    _ = transcript.take()
    c.view.isHidden = true
    c.view.alpha = 0
    p.view.sendSubviewToBack(c.view)
    stage.settle()
    #expect(transcript.take() == [])
  }

  @Test func `a move within one window sends nothing`() {
    let p = stage.visible(stage.controller("P"))
    let (c, box) = (stage.controller("C"), UIView())
    p.adopt(c)
    p.view.addSubview(box)
    stage.settle()
    _ = transcript.take()
    box.addSubview(c.view)
    stage.settle()
    #expect(transcript.take() == [])
  }

  // MARK: Removing

  @Test func `removing takes three calls, and sends what each is for`() {
    let p = stage.visible(stage.controller("P"))
    let c = stage.controller("C")
    p.adopt(c)
    stage.settle()
    _ = transcript.take()
    c.willMove(toParent: nil)
    #expect(c.isMovingFromParent)
    #expect(transcript.take() == ["C.willMove(nil)"])
    c.view.removeFromSuperview()
    #expect(transcript.take() == ["C.viewWillDisappear:0", "C.viewDidDisappear:0"])
    c.removeFromParent()
    #expect(transcript.take() == ["C.didMove(nil)"])
    #expect(c.parent == nil && p.children == [] && !c.isMovingFromParent)
  }

  @Test func `removeFromParent leaves the view where it is`() {
    let p = stage.visible(stage.controller("P"))
    let c = stage.controller("C")
    p.adopt(c)
    stage.settle()
    _ = transcript.take()
    c.removeFromParent()
    #expect(transcript.take() == ["C.didMove(nil)"])
    #expect(c.view.superview === p.view)
  }

  @Test func `a child removed before it has appeared disappears without having appeared`() {
    let p = stage.visible(stage.controller("P"))
    let c = stage.controller("C")
    p.adopt(c)
    _ = transcript.take()
    c.view.removeFromSuperview()
    stage.settle()
    #expect(transcript.take() == ["C.viewWillDisappear:0", "C.viewDidDisappear:0"])
  }

  @Test func `a removed child is freed`() {
    let p = stage.visible(stage.controller("P"))
    weak var freed: Recorder?
    do {
      let c = stage.controller("C")
      freed = c
      p.adopt(c)
      stage.settle()
      c.willMove(toParent: nil)
      c.view.removeFromSuperview()
      c.removeFromParent()
    }
    stage.settle()
    #expect(freed == nil)
  }

  // MARK: Moving to another parent

  @Test func `addChild on a new parent removes from the old one first`() {
    let p = stage.visible(stage.controller("P"))
    let q = stage.controller("Q")
    let c = stage.controller("C")
    p.addChild(c)
    _ = transcript.take()
    q.addChild(c)
    #expect(transcript.take() == ["C.didMove(nil)", "C.willMove(Q)"])
    #expect(p.children == [] && q.children == [c] && c.parent === q)
  }

  // MARK: Nested

  @Test func `will and did go from parent to child, through every level`() {
    let p = stage.controller("P")
    p.onCallback["viewDidLoad"] = { p in
      let c = Recorder("C", p.transcript)
      c.onCallback["viewDidLoad"] = { $0.adopt(Recorder("G", $0.transcript)) }
      p.adopt(c)
    }
    _ = stage.visible(p)
    stage.window.rootViewController = UIViewController()
    stage.settle()
    #expect(
      transcript.take() == [
        "P.viewWillDisappear:0", "C.viewWillDisappear:0", "G.viewWillDisappear:0", "P.viewDidDisappear:0",
        "C.viewDidDisappear:0", "G.viewDidDisappear:0",
      ])
  }

  @Test func `forwarding reaches only children whose view is loaded and in the hierarchy`() {
    let p = stage.controller("P")
    let (unloaded, outside) = (stage.controller("U"), stage.controller("O"))
    p.addChild(unloaded)
    p.addChild(outside)
    _ = outside.view
    _ = stage.visible(p)
    stage.window.isHidden = true
    #expect(transcript.take() == ["P.viewWillDisappear:0", "P.viewDidDisappear:0"])
    #expect(!unloaded.isViewLoaded)
  }
}
