import StateViewController
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct StateAppearanceTests {
  private func display(_ machine: Machine = Machine()) -> (Screen, UINavigationController, Machine) {
    let navigation = UINavigationController(rootViewController: machine)
    return (Screen(navigation), navigation, machine)
  }

  @Test func `after a push and a pop the container shows its cached state without loading`() {
    let (screen, navigation, machine) = display()
    navigation.pushViewController(UIViewController(), animated: true)
    screen.settle()
    machine.cached = .ready(["a"])
    _ = machine.dequeueCalls()
    navigation.popViewController(animated: true)
    screen.advance(by: 0)
    #expect(machine.children.map(\.title) == ["list", "bar"])
    screen.settle()
    #expect(
      machine.calls == [
        "will ready, now loading, animated", "list willAppear", "bar willAppear", "list didAppear", "bar didAppear",
        "did from loading, now ready, animated",
      ])
  }

  @Test func `children that stay also receive the appearance callbacks`() {
    let (screen, navigation, machine) = display()
    let list = List()
    machine.childrenOfState = { _ in [list] }
    machine.setNeedsStateTransition(to: .ready([]), animated: false)
    machine.cached = .ready([])
    let lines = screen.transcript {
      navigation.pushViewController(UIViewController(), animated: false)
      screen.settle()
      navigation.popViewController(animated: false)
      screen.settle()
    }
    let listLines = lines.components(separatedBy: "\n").filter { $0.contains(" List.") }.map { $0.dropFirst(12) }
    #expect(
      listLines == [
        "viewWillDisappear(animated: false)", "viewDidDisappear(animated: false)", "viewWillAppear(animated: false)",
        "viewIsAppearing(animated: false)", "viewDidAppear(animated: false)",
      ])
  }

  @Test func `disappearing cancels waiting transitions and finishes the running one`() {
    let (screen, navigation, machine) = display()
    _ = machine.dequeueCalls()
    machine.setNeedsStateTransition(to: .ready([]), animated: true)
    machine.setNeedsStateTransition(to: .loading, animated: true)
    screen.advance(by: 0.1)
    navigation.pushViewController(UIViewController(), animated: true)
    screen.settle()
    #expect(
      machine.calls == [
        "will ready, now loading, animated", "loading willDisappear", "list willAppear", "bar willAppear",
        "loading didDisappear", "list didAppear", "bar didAppear", "did from loading, now ready, animated",
        "list willDisappear", "bar willDisappear", "list didDisappear", "bar didDisappear",
      ])
    #expect(machine.children.map(\.title) == ["list", "bar"] && !machine.isTransitioningBetweenStates)
  }

  @Test func `a transition requested off the screen is ignored and logged`() {
    let (screen, navigation, machine) = display()
    navigation.pushViewController(UIViewController(), animated: false)
    screen.settle()
    let lines = screen.transcript { machine.setNeedsStateTransition(to: .ready([]), animated: true) }
    #expect(lines.contains("Machine drops ready") && lines.contains("is not on the screen"))
    #expect(machine.children.map(\.title) == ["loading"])
  }

  @Test func `an animated appearance lets the children move, and ends with the last of them`() {
    let (screen, navigation, _) = display()
    let other = Machine()
    let sliding = Sliding("sliding")
    sliding.duration = 2
    other.childrenOfState = { _ in [sliding] }
    navigation.pushViewController(other, animated: true)
    screen.advance(by: 1)
    #expect(other.isTransitioningBetweenStates && sliding.calls == ["will true", "along true"])
    #expect(other.calls == ["will loading, now nothing, animated", "sliding willAppear"])
    screen.settle()
    #expect(other.calls.suffix(2) == ["sliding didAppear", "did from nil, now loading, animated"])
    #expect(screen.elapsed > .seconds(2.4))
  }

  @Test func `a cancelled interactive pop leaves the children unchanged`() {
    let (screen, navigation, _) = display()
    let other = Machine()
    navigation.pushViewController(other, animated: false)
    screen.settle()
    let loading = other.children[0]
    other.childrenOfState = { _ in [loading] }
    let lines = screen.transcript {
      screen.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 60, y: 300), duration: 1)
      screen.settle()
    }
    #expect(navigation.topViewController === other)
    let loadingLines = lines.components(separatedBy: "\n").filter { $0.contains(" Loading.view") }
    #expect(loadingLines.count % 2 == 0 && loadingLines.last?.contains("viewDidAppear") == true)
  }

  @Test func `a container removed before it appeared ends its transition`() {
    let machine = Machine()
    let screen = Screen()
    screen.window.rootViewController = machine
    screen.window.makeKeyAndVisible()
    screen.window.rootViewController = UIViewController()
    screen.settle()
    #expect(!machine.isTransitioningBetweenStates)
    #expect(machine.calls.last == "loading didDisappear" || machine.calls.last == "did from nil, now loading")
  }
}
