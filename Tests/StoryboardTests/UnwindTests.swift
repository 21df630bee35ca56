import Testing
import UIKitTesting

// For the destination of an unwind segue before it is performed, which apps do not see.
@testable import UIKit

/// Records what a search for the destination of an unwind segue asks.
private final class Log { var lines: [String] = [] }

private final class Page: UIViewController {
  let name: String
  let log: Log
  var isDestination = false

  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    log.lines.append("children of \(name)")
    return super.allowedChildrenForUnwinding(from: source)
  }
  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    log.lines.append("can \(name)?")
    return isDestination
  }
  override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    log.lines.append("\(name) shows \((subsequentVC as? Page)?.name ?? "?")")
  }
}

@MainActor @Suite struct UnwindTests {
  private let log = Log()

  private func search(from source: UIViewController) -> UIStoryboardUnwindSegueSource {
    UIStoryboardUnwindSegueSource(source: source, unwindAction: Selector(("unwind:")), sender: nil)
  }

  @Test func `an unwind search visits the other children of the source first, and then its ancestors`() {
    let (container, left, right) = (Page("container", log), Page("left", log), Page("right", log))
    for child in [left, right] {
      container.addChild(child)
      child.didMove(toParent: container)
    }
    container.isDestination = true
    let search = search(from: right)
    #expect(search.destination === container)
    #expect(
      log.lines == ["children of right", "children of container", "children of left", "can left?", "can container?"])
    #expect(container.childContaining(search) === right && left.childContaining(search) == nil)
    #expect(search.source === right && search.unwindAction == Selector(("unwind:")))
  }

  @Test func `a tab bar controller selects the tab of the destination, and the stack in it pops`() throws {
    let (source, target, above) = (Page("source", log), Page("target", log), Page("above", log))
    let (first, second) = (UINavigationController(rootViewController: source), UINavigationController())
    second.setViewControllers([target, above], animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    let screen = Screen(tabs)
    target.isDestination = true
    let search = search(from: source)
    #expect(search.destination === target && tabs.childContaining(search) === first)
    search.perform(UIStoryboardSegue(identifier: nil, source: source, destination: target), to: target)
    screen.settle()
    #expect(tabs.selectedViewController === second && second.topViewController === target)
  }

  @Test func `a container shows the child that its presented controller unwinds to`() throws {
    let (container, child, other, source) = (
      Page("container", log), Page("child", log), Page("other", log), Page("source", log)
    )
    for page in [child, other] {
      container.addChild(page)
      container.view.addSubview(page.view)
      page.didMove(toParent: container)
    }
    let screen = Screen(container)
    other.present(source, animated: false)
    screen.settle()
    child.isDestination = true
    let search = search(from: source)
    #expect(search.destination === child)
    log.lines = []
    search.perform(UIStoryboardSegue(identifier: nil, source: source, destination: child), to: child)
    screen.settle()
    #expect(log.lines == ["container shows child"] && container.presentedViewController == nil)
  }

  @Test func `an unwind search without destination asks each controller once`() {
    let source = Page("source", log)
    let navigation = UINavigationController(rootViewController: Page("root", log))
    navigation.pushViewController(source, animated: false)
    #expect(search(from: source).destination == nil)
    #expect(log.lines.filter { $0 == "can root?" }.count == 1)
  }
}
