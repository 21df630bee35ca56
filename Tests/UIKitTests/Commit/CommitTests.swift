import Testing
import Wire

// For ActionOrigin, the numbers of views and controllers and CommitCycle, which apps do not see.
@testable import UIKit

@MainActor @Suite struct CommitTests {
  @MainActor private struct Fixture {
    let commits = Commits()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    var window: UIWindow { commits.window }

    init() { window.addSubview(root) }

    func child(_ x: CGFloat = 0) -> UIView {
      let view = UIView(frame: CGRect(x: x, y: 0, width: 10, height: 10))
      root.addSubview(view)
      return view
    }
  }

  @Test func `the first commit holds everything, parents before children`() {
    let f = Fixture()
    #expect(
      f.commits.turn() == [
        #"{"id":1,"type":"UIWindow","parent":0,"after":0,"frame":[0,0,390,844]}"#,
        #"{"id":2,"type":"UIView","parent":1,"after":0,"frame":[0,0,100,100]}"#,
      ])
    #expect(f.commits.messages[0]["seq"] == 1)
    #expect(f.commits.messages[0]["screen"]?["width"]?.integer == 390)
    #expect(f.commits.messages[0]["classes"]?.text == #"{"UIWindow":"UIView"}"#)
  }

  @Test func `a turn without a change writes nothing`() {
    let f = Fixture()
    _ = f.commits.turn()
    #expect(f.commits.turn() == [] && f.commits.messages == [])
  }

  @Test func `only changed members are sent, and null where the default is back`() {
    let f = Fixture()
    f.root.backgroundColor = .red
    _ = f.commits.turn()
    f.root.alpha = 0.5
    #expect(f.commits.turn() == [#"{"id":2,"alpha":0.5}"#])
    f.root.alpha = 1
    f.root.backgroundColor = nil
    #expect(f.commits.turn() == [#"{"id":2,"alpha":null,"background":null}"#])
  }

  @Test func `a change that is undone in the same turn is not sent`() {
    let f = Fixture()
    _ = f.commits.turn()
    f.root.isHidden = true
    f.root.isHidden = false
    #expect(f.commits.turn() == [] && f.commits.messages == [])
  }

  @Test func `a new view is sent after its sibling, with its subviews`() {
    let f = Fixture()
    let first = f.child()
    _ = f.commits.turn()
    let second = f.child(20)
    second.addSubview(UIView())
    #expect(
      f.commits.turn() == [
        #"{"id":4,"type":"UIView","parent":2,"after":3,"frame":[20,0,10,10]}"#,
        #"{"id":5,"type":"UIView","parent":4,"after":0,"frame":[0,0,0,0]}"#,
      ])
    withExtendedLifetime(first) {}
  }

  @Test func `bringSubviewToFront sends the move of that view only`() {
    let f = Fixture()
    let views = [f.child(0), f.child(20), f.child(40)]
    _ = f.commits.turn()
    f.root.bringSubviewToFront(views[0])
    #expect(f.commits.turn() == [#"{"id":3,"parent":2,"after":5}"#])
  }

  @Test func `a removed subtree is listed by its root, and is sent whole when it is added again`() {
    let f = Fixture()
    let view = f.child()
    view.addSubview(UIView())
    _ = f.commits.turn()
    view.removeFromSuperview()
    #expect(f.commits.turn("removed") == ["3"])
    f.root.addSubview(view)
    #expect(
      f.commits.turn() == [
        #"{"id":3,"type":"UIView","parent":2,"after":0,"frame":[0,0,10,10]}"#,
        #"{"id":4,"type":"UIView","parent":3,"after":0,"frame":[0,0,0,0]}"#,
      ])
  }

  @Test func `a view that moves out of a removed subtree is sent as a move`() {
    let f = Fixture()
    let (view, inner) = (f.child(), UIView())
    view.addSubview(inner)
    _ = f.commits.turn()
    view.removeFromSuperview()
    f.root.addSubview(inner)
    #expect(f.commits.turn() == [#"{"id":4,"parent":2,"after":0}"#])
    #expect(f.commits.messages[0]["removed"]?.text == "[3]")
  }

  @Test func `a view removed from an already removed subtree is not listed as removed`() {
    let f = Fixture()
    let (view, inner) = (f.child(), UIView())
    view.addSubview(inner)
    _ = f.commits.turn()
    view.removeFromSuperview()
    inner.removeFromSuperview()
    #expect(f.commits.turn("removed") == ["3"])
    f.root.addSubview(inner)
    #expect(f.commits.turn() == [#"{"id":4,"type":"UIView","parent":2,"after":0,"frame":[0,0,0,0]}"#])
  }

  @Test func `a view removed and added again in one turn is sent as a move`() {
    let f = Fixture()
    let view = f.child()
    _ = f.commits.turn()
    view.removeFromSuperview()
    f.root.addSubview(view)
    #expect(f.commits.turn() == [#"{"id":3,"parent":2,"after":0}"#])
    #expect(f.commits.messages[0]["removed"] == nil)
  }

  @Test func `the cost of a commit depends on the changes, not on the size of the tree`() {
    let f = Fixture()
    let views = (0..<2_000).map { f.child(CGFloat($0)) }
    _ = f.commits.turn()
    views[1_234].isHidden = true
    #expect(f.commits.turn() == [#"{"id":1237,"hidden":true}"#])
  }

  @Test func `a random walk over the tree leaves a viewer with the same tree`() {
    let f = Fixture()
    var random = SeededGenerator(seed: 7)
    var viewer = ViewerTree()
    var pool = (0..<30).map { _ in UIView() }
    pool.append(f.root)
    for step in 0..<400 {
      for _ in 0..<random.next(upTo: 6) {
        let view = pool[random.next(upTo: 30)]
        switch random.next(upTo: 5) {
        case 0, 1:
          let parent = pool[random.next(upTo: 31)]
          if !parent.isDescendant(of: view) {
            parent.insertSubview(view, at: random.next(upTo: parent.subviews.count + 1))
          }
        case 2: view.removeFromSuperview()
        case 3: view.superview?.bringSubviewToFront(view)
        default: view.superview?.sendSubviewToBack(view)
        }
      }
      _ = f.commits.turn()
      for message in f.commits.messages { viewer.apply(message) }
      #expect(viewer.children(of: 2) == ViewerTree.children(of: f.root), "seed 7, step \(step)")
    }
  }

  @Test func `controllers are sent with their parents and appearance states`() {
    let f = Fixture()
    let parent = UIViewController()
    let controller = UIViewController()
    parent.addChild(controller)
    parent.view.addSubview(controller.view)
    controller.didMove(toParent: parent)
    f.window.rootViewController = parent
    let lines = f.commits.turn("controllers")
    #expect(lines.count == 2)
    #expect(
      lines[1].contains(#""type":"UIViewController","parent":\#(parent.assignedID)"#)
        && lines[1].hasSuffix(#""state":"appearing"}"#))
    #expect(f.commits.turn("controllers")[1] == #"{"id":\#(controller.assignedID),"state":"appeared"}"#)
    controller.removeFromParent()
    #expect(f.commits.turn("controllers") == [#"{"id":\#(controller.assignedID),"removed":true}"#])
  }

  @Test func `an action that changes nothing is answered with a commit`() {
    let f = Fixture()
    _ = f.commits.turn()
    SessionContext.current.cycle.runTurn(answering: ActionOrigin(id: "a1", viewer: 3))
    #expect(
      f.commits.messages.dropFirst().map(\.text) == [#"{"type":"commit","seq":2,"time":0,"action":"a1","viewer":3}"#])
  }

  @Test func `a view removed from a subtree that was removed and added again is listed as removed`() {
    let f = Fixture()
    let (view, inner) = (f.child(), UIView())
    view.addSubview(inner)
    _ = f.commits.turn()
    view.removeFromSuperview()
    inner.removeFromSuperview()
    f.root.addSubview(view)
    #expect(f.commits.turn("removed") == ["4"])
  }

  @Test func `when a view and its superview are exchanged, the new superview is sent first`() {
    let f = Fixture()
    let (outer, inner) = (f.child(), UIView())
    outer.addSubview(inner)
    _ = f.commits.turn()
    outer.alpha = 0.5
    f.root.addSubview(inner)
    inner.addSubview(outer)
    #expect(f.commits.turn() == [#"{"id":4,"parent":2,"after":0}"#, #"{"id":3,"parent":4,"after":0,"alpha":0.5}"#])
  }

  @Test func `a window without strong references is removed from the screen and deallocated`() {
    let f = Fixture()
    var overlay: UIWindow? = UIWindow(frame: .zero)
    weak let weakOverlay = overlay
    overlay?.isHidden = false
    let subview = UIView()
    overlay?.addSubview(subview)
    _ = f.commits.turn()
    let id = overlay!.assignedID
    overlay = nil
    #expect(weakOverlay == nil)
    #expect(f.commits.turn("removed") == ["\(id)"])
    f.root.addSubview(subview)
    #expect(f.commits.turn().first?.contains(#""type":"UIView""#) == true)
  }
}
