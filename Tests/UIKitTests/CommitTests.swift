import Testing
import Wire

@testable import UIKit

@MainActor @Suite struct CommitTests {
  let commits = Commits()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    window.isHidden = false
    window.addSubview(root)
  }

  private func child(_ x: CGFloat = 0) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: 0, width: 10, height: 10))
    root.addSubview(view)
    return view
  }

  @Test func `the first commit holds everything, parents before children`() {
    #expect(
      commits.turn() == [
        #"{"id":1,"type":"UIWindow","parent":0,"after":0,"frame":[0,0,390,844]}"#,
        #"{"id":2,"type":"UIView","parent":1,"after":0,"frame":[0,0,100,100]}"#,
      ])
    #expect(commits.messages[0]["seq"] == 1)
    #expect(commits.messages[0]["screen"]?["width"] == 390)
    #expect(commits.messages[0]["classes"]?.text == #"{"UIWindow":"UIView"}"#)
  }

  @Test func `a turn without a change writes nothing`() {
    _ = commits.turn()
    #expect(commits.turn() == [] && commits.messages == [])
  }

  @Test func `only changed members are sent, and null where the default is back`() {
    root.backgroundColor = .red
    _ = commits.turn()
    root.alpha = 0.5
    #expect(commits.turn() == [#"{"id":2,"alpha":0.5}"#])
    root.alpha = 1
    root.backgroundColor = nil
    #expect(commits.turn() == [#"{"id":2,"alpha":null,"background":null}"#])
  }

  @Test func `a change that is taken back in the same turn is not sent`() {
    _ = commits.turn()
    root.isHidden = true
    root.isHidden = false
    #expect(commits.turn() == [] && commits.messages == [])
  }

  @Test func `a new view is placed behind its sibling, with all it holds`() {
    let first = child()
    _ = commits.turn()
    let second = child(20)
    second.addSubview(UIView())
    #expect(
      commits.turn() == [
        #"{"id":4,"type":"UIView","parent":2,"after":3,"frame":[20,0,10,10]}"#,
        #"{"id":5,"type":"UIView","parent":4,"after":0,"frame":[0,0,0,0]}"#,
      ])
    withExtendedLifetime(first) {}
  }

  @Test func `bringing one view to the front moves that one only`() {
    let views = [child(0), child(20), child(40)]
    _ = commits.turn()
    root.bringSubviewToFront(views[0])
    #expect(commits.turn() == [#"{"id":3,"parent":2,"after":5}"#])
  }

  @Test func `a removed subtree is named by its root, and comes back whole`() {
    let view = child()
    view.addSubview(UIView())
    _ = commits.turn()
    view.removeFromSuperview()
    #expect(commits.turn("removed") == ["3"])
    root.addSubview(view)
    #expect(
      commits.turn() == [
        #"{"id":3,"type":"UIView","parent":2,"after":0,"frame":[0,0,10,10]}"#,
        #"{"id":4,"type":"UIView","parent":3,"after":0,"frame":[0,0,0,0]}"#,
      ])
  }

  @Test func `a view that leaves a removed subtree for another place is moved, not made anew`() {
    let (view, inner) = (child(), UIView())
    view.addSubview(inner)
    _ = commits.turn()
    view.removeFromSuperview()
    root.addSubview(inner)
    #expect(commits.turn() == [#"{"id":4,"parent":2,"after":0}"#])
    #expect(commits.messages[0]["removed"]?.text == "[3]")
  }

  @Test func `a view taken out of a subtree that had left goes without a word`() {
    let (view, inner) = (child(), UIView())
    view.addSubview(inner)
    _ = commits.turn()
    view.removeFromSuperview()
    inner.removeFromSuperview()
    #expect(commits.turn("removed") == ["3"])
    root.addSubview(inner)
    #expect(commits.turn() == [#"{"id":4,"type":"UIView","parent":2,"after":0,"frame":[0,0,0,0]}"#])
  }

  @Test func `a view removed and added again in one turn stays`() {
    let view = child()
    _ = commits.turn()
    view.removeFromSuperview()
    root.addSubview(view)
    #expect(commits.turn() == [#"{"id":3,"parent":2,"after":0}"#])
    #expect(commits.messages[0]["removed"] == nil)
  }

  @Test func `the cost of a commit is the change's, not the tree's`() {
    let views = (0..<2_000).map { child(CGFloat($0)) }
    _ = commits.turn()
    views[1_234].isHidden = true
    #expect(commits.turn() == [#"{"id":1237,"hidden":true}"#])
  }

  @Test func `a random walk over the tree leaves a viewer with the same tree`() {
    var random = SeededGenerator(seed: 7)
    var viewer = ViewerTree()
    var pool = (0..<30).map { _ in UIView() }
    pool.append(root)
    for step in 0..<400 {
      for _ in 0..<random.next(upTo: 6) {
        let view = pool[random.next(upTo: 30)]
        switch random.next(upTo: 5) {
        case 0, 1:
          let parent = pool[random.next(upTo: 31)]
          if !parent.isDescendant(of: view) { parent.insertSubview(view, at: random.next(upTo: parent.subviews.count + 1)) }
        case 2: view.removeFromSuperview()
        case 3: view.superview?.bringSubviewToFront(view)
        default: view.superview?.sendSubviewToBack(view)
        }
      }
      _ = commits.turn()
      for message in commits.messages { viewer.apply(message) }
      #expect(viewer.children(of: 2) == ViewerTree.children(of: root), "seed 7, step \(step)")
    }
  }

  @Test func `controllers are told with their parents and states`() {
    let parent = UIViewController()
    let controller = UIViewController()
    parent.addChild(controller)
    parent.view.addSubview(controller.view)
    controller.didMove(toParent: parent)
    window.rootViewController = parent
    let lines = commits.turn("controllers")
    #expect(lines.count == 2)
    #expect(lines[1].contains(#""type":"UIViewController","parent":\#(parent.assignedID)"#) && lines[1].hasSuffix(#""state":"appearing"}"#))
    #expect(commits.turn("controllers")[1] == #"{"id":\#(controller.assignedID),"state":"appeared"}"#)
    controller.removeFromParent()
    #expect(commits.turn("controllers") == [#"{"id":\#(controller.assignedID),"removed":true}"#])
  }

  @Test func `an action is answered also when nothing changed`() {
    _ = commits.turn()
    CommitCycle.current.runTurn(answering: ActionOrigin(id: "a1", viewer: 3))
    #expect(commits.messages.map(\.text) == [#"{"type":"commit","seq":2,"time":0,"action":"a1","viewer":3}"#])
  }
}
