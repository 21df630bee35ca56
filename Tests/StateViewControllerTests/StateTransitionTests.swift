import StateViewController
import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct StateTransitionTests {
  private func display(_ machine: Machine = Machine()) -> (Screen, Machine) { (Screen(machine), machine) }
  private struct SampleError: Error {}

  @Test func `a container appears in its loaded state, and didTransition is called when it has appeared`() {
    let (screen, machine) = display()
    #expect(
      machine.calls == [
        "will loading, now nothing", "loading willAppear", "loading didAppear", "did from nil, now loading",
      ])
    #expect(machine.counts == 1 && screen.text == "loading" && !machine.isTransitioningBetweenStates)
  }

  @Test func `before it appears there is no state`() {
    let machine = Machine()
    machine.loadViewIfNeeded()
    #expect(!machine.hasDeterminedState && machine.children.isEmpty)
  }

  @Test func `a transition without animation is over when the call returns`() {
    let (screen, machine) = display()
    _ = machine.dequeueCalls()
    machine.setNeedsStateTransition(to: .ready(["a"]), animated: false)
    #expect(
      machine.calls == [
        "will ready, now loading", "loading willDisappear", "list willAppear", "bar willAppear", "loading didDisappear",
        "list didAppear", "bar didAppear", "did from loading, now ready",
      ])
    #expect(machine.counts == 2 && machine.children.map(\.title) == ["list", "bar"])
    screen.advance(by: 0)
    #expect(machine.childContainerView.subviews == machine.children.map(\.view) && screen.text.contains("bar"))
  }

  @Test func `children without the protocol fade, and didTransition is called when the last one has finished`() {
    let (screen, machine) = display()
    _ = machine.dequeueCalls()
    machine.setNeedsTransition(to: .ready([]), animated: true)
    #expect(machine.isTransitioningBetweenStates && machine.dequeueCalls().count == 4)
    #expect(machine.childContainerView.subviews.count == 3)
    screen.advance(by: 0.29)
    #expect(machine.calls.isEmpty)
    screen.advance(by: 0.02)
    #expect(
      machine.calls == [
        "loading didDisappear", "list didAppear", "bar didAppear", "did from loading, now ready, animated",
      ])
    #expect(machine.childContainerView.subviews.allSatisfy { $0.alpha == 1 })
  }

  @Test func `a child with the protocol animates with its own duration`() {
    let (screen, machine) = display()
    let sliding = Sliding("sliding")
    machine.childrenOfState = { _ in [sliding] }
    machine.setNeedsStateTransition(to: .ready([]), animated: true)
    #expect(sliding.calls == ["will true", "along true"])
    screen.advance(by: 1.49)
    #expect(sliding.calls.count == 2 && machine.isTransitioningBetweenStates)
    screen.advance(by: 0.02)
    #expect(sliding.calls == ["will true", "along true", "did true"] && !machine.isTransitioningBetweenStates)
    machine.childrenOfState = { _ in [] }
    machine.setNeedsStateTransition(to: .loading, animated: true)
    screen.advance(by: 2)
    #expect(sliding.calls.suffix(3) == ["will false", "along false", "did false"])
    #expect(machine.children.isEmpty && sliding.parent == nil && sliding.view.superview == nil)
  }

  @Test func `a child in both states stays, and the order is that of the new state`() {
    let (screen, machine) = display()
    let (list, bar) = (List(), Bar())
    machine.childrenOfState = { phase in if case .ready = phase { [list, bar] } else { [bar, list] } }
    machine.setNeedsStateTransition(to: .ready([]), animated: false)
    _ = machine.dequeueCalls()
    machine.setNeedsStateTransition(to: .failed(SampleError()), animated: true)
    screen.settle()
    #expect(machine.calls == ["will failed, now ready, animated", "did from ready, now failed, animated"])
    #expect(machine.childContainerView.subviews == [bar.view, list.view])
  }

  @Test func `of several requests during a transition the last one is performed after it`() {
    let (screen, machine) = display()
    _ = machine.dequeueCalls()
    machine.setNeedsStateTransition(to: .ready([]), animated: true)
    machine.setNeedsStateTransition(to: .failed(SampleError()), animated: true)
    machine.setNeedsStateTransition(to: .loading, animated: false)
    #expect(machine.counts == 2)
    screen.settle()
    let steps = machine.calls.filter { $0.hasPrefix("will ") || $0.hasPrefix("did ") }
    #expect(
      steps == [
        "will ready, now loading, animated", "did from loading, now ready, animated", "will loading, now ready",
        "did from ready, now loading",
      ])
  }

  @Test func `a request in willTransition or in children waits, one in didTransition chains at once`() {
    let machine = Machine()
    machine.onWill = { machine, next in
      if case .ready = next { machine.setNeedsStateTransition(to: .failed(SampleError()), animated: false) }
    }
    machine.onDid = { machine in
      if case .loading = machine.currentState { machine.setNeedsStateTransition(to: .ready([]), animated: false) }
    }
    let (screen, _) = display(machine)
    #expect(screen.text == "sorry")
    let steps = machine.calls.filter { $0.hasPrefix("will ") || $0.hasPrefix("did ") }
    #expect(
      steps == [
        "will loading, now nothing", "did from nil, now loading", "will ready, now loading",
        "did from loading, now ready", "will failed, now ready", "did from ready, now failed",
      ])
  }

  @Test func `a chain that never ends does not hang`() {
    let machine = Machine()
    var rounds = 0
    machine.onDid = { machine in
      rounds += 1
      guard rounds < 350 else { return }
      machine.setNeedsStateTransition(to: .loading, animated: false)
    }
    let (screen, _) = display(machine)
    screen.settle()
    #expect(rounds == 350)
  }

  @Test func `a child that was removed with a transform has its position when it is added again`() {
    let (screen, machine) = display()
    let sliding = Sliding("sliding")
    machine.childrenOfState = { if case .ready = $0 { [sliding] } else { [] } }
    for state in [Phase.ready([]), .loading, .ready([])] {
      machine.setNeedsStateTransition(to: state, animated: true)
      screen.settle()
    }
    #expect(sliding.view.transform.isIdentity && sliding.view.frame == machine.view.bounds)
  }

  @Test func `a state may have no children`() {
    let machine = Machine()
    machine.childrenOfState = { _ in [] }
    let (_, displayed) = display(machine)
    #expect(displayed.calls == ["will loading, now nothing", "did from nil, now loading"])
  }

  @Test func `a child listed twice is added once, and one of another parent is removed from it`() {
    let (screen, machine) = display()
    let (list, elsewhere) = (List(), UIViewController())
    elsewhere.addChild(list)
    elsewhere.view.addSubview(list.view)
    list.didMove(toParent: elsewhere)
    machine.childrenOfState = { _ in [list, list] }
    let transcript = screen.transcript { machine.setNeedsStateTransition(to: .ready([]), animated: false) }
    #expect(machine.children == [list] && elsewhere.children.isEmpty && list.view.superview === machine.view)
    #expect(transcript.contains("is named twice") && transcript.contains("is taken out of it"))
  }

  @Test func `each child receives the callbacks of being added and removed`() {
    let (screen, machine) = display()
    let loading = machine.children[0]
    let lines = screen.transcript {
      machine.setNeedsStateTransition(to: .failed(SampleError()), animated: true)
      screen.settle()
    }
    #expect(
      lines.components(separatedBy: "\n").filter { !$0.contains("animates") } == [
        "+0.000 Machine goes from loading to failed",
        "+0.000 Loading.willMove(toParent: nil)",
        "+0.000 Loading.viewWillDisappear(animated: true)",
        "+0.000 Machine.addChild(Sorry)",
        "+0.000 Sorry.willMove(toParent: Machine)",
        "+0.000 Sorry.loadView()",
        "+0.000 Sorry.viewDidLoad()",
        "+0.000 Sorry.viewWillAppear(animated: true)",
        "+0.000 Sorry.viewIsAppearing(animated: true)",
        "+0.300 Loading.viewDidDisappear(animated: true)",
        "+0.300 Loading.removeFromParent()",
        "+0.300 Loading.didMove(toParent: nil)",
        "+0.300 Sorry.viewDidAppear(animated: true)",
        "+0.300 Sorry.didMove(toParent: Machine)",
        "+0.300 Machine is failed",
      ])
    #expect(loading.parent == nil)
  }

  @Test func `loadChildContainerView provides a container view, which is added to the view`() {
    final class Framed: StateViewController<Int> {
      let frame = UIView()
      override func loadAppearanceState() -> Int { 1 }
      override func loadChildContainerView() -> UIView { frame }
      override func children(for state: Int) -> [UIViewController] { [List()] }
    }
    let framed = Framed()
    let screen = Screen(framed)
    #expect(framed.frame.superview === framed.view && framed.frame.bounds.size == framed.view.bounds.size)
    #expect(framed.frame.subviews.count == 1 && screen.text == "list")
  }

  @Test func `a subclass may call its state by the name that the container has for it`() {
    final class Named: StateViewController<Named.Step> {
      enum Step { case first, second }
      var previousStates: [Step?] = []
      override func loadAppearanceState() -> State { .first }
      override func didTransition(from previousState: State?, animated: Bool) { previousStates.append(previousState) }
    }
    let named = Named()
    let screen = Screen(named)
    named.setNeedsTransition(to: .second, animated: false)
    screen.settle()
    #expect(named.previousStates == [nil, .first])
  }
}
