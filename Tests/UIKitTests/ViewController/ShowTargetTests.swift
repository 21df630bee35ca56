import Testing
import UIKitTesting

import UIKit

/// Which controller an action that is shown by an ancestor goes to.
@MainActor @Suite struct ShowTargetTests {
  private final class Container: UIViewController {
    var shown: [UIViewController] = []
    override func show(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
  }

  /// Passes what it shows on.
  private final class Passer: UIViewController {
    var count = 0
    override func show(_ vc: UIViewController, sender: Any?) {
      count += 1
      super.show(vc, sender: sender)
    }
  }

  private final class Blocker: UIViewController {
    override func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? { nil }
  }

  private func add(_ child: UIViewController, to parent: UIViewController) {
    parent.addChild(child)
    child.didMove(toParent: parent)
  }

  private let show = Selector("showViewController:sender:")
  private let showDetail = Selector("showDetailViewController:sender:")

  @Test func `the nearest controller that overrides the method is the target`() {
    let (container, middle, leaf) = (Container(), UIViewController(), UIViewController())
    add(middle, to: container)
    add(leaf, to: middle)
    #expect(leaf.targetViewController(forAction: show, sender: nil) === container)
    #expect(leaf.targetViewController(forAction: showDetail, sender: nil) == nil)
    let other = UIViewController()
    leaf.show(other, sender: nil)
    #expect(container.shown == [other])
  }

  @Test func `targetViewController(forAction:) finds the UIKit container that implements the action`() {
    let leaf = UIViewController()
    let navigation = UINavigationController(rootViewController: leaf)
    #expect(leaf.targetViewController(forAction: show, sender: nil) === navigation)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(navigation, for: .primary)
    let screen = Screen(split, .tablet)
    screen.settle()
    #expect(leaf.targetViewController(forAction: showDetail, sender: nil) === split)
    #expect(split.targetViewController(forAction: show, sender: nil) === split)
  }

  @Test func `an override of show that calls super reaches the next ancestor`() {
    let (container, passer) = (Container(), Passer())
    add(passer, to: container)
    #expect(passer.targetViewController(forAction: show, sender: nil) === passer)
    let other = UIViewController()
    passer.show(other, sender: nil)
    #expect(passer.count == 1 && container.shown == [other])
  }

  @Test func `an override of targetViewController can return nil, and the controller is then presented`() {
    let (container, blocker, leaf, other) = (Container(), Blocker(), UIViewController(), UIViewController())
    let screen = Screen(container)
    add(blocker, to: container)
    add(leaf, to: blocker)
    container.view.addSubview(blocker.view)
    blocker.view.addSubview(leaf.view)
    screen.settle()
    leaf.show(other, sender: nil)
    screen.settle()
    #expect(container.shown.isEmpty && container.presentedViewController === other)
  }

  @Test func `targetViewController(forAction:) finds a custom action in the class that declares it`() {
    final class Hider: UIViewController {
      nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
        super.objectiveCMembers + [.method("hideAll:") { _, _ in nil }]
      }
    }
    final class Child: UIViewController {}
    let (hider, child) = (Hider(), Child())
    add(child, to: hider)
    #expect(child.targetViewController(forAction: Selector("hideAll:"), sender: nil) === hider)
    #expect(child.targetViewController(forAction: Selector("other:"), sender: nil) == nil)
  }
}
