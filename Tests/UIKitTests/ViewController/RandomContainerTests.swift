import Testing
import UIKitTesting
import Wire

// For the scroll reports of viewers and the inner views of containers, which apps do not see.
@testable import UIKit

/// UIKit's containers obey the laws of appearance while they are changed at random during their transitions.
@MainActor @Suite struct RandomContainerTests {
  @Test(arguments: [3, 5, 11, 17, 23, 42]) func `random changes of tabs, pages and columns obey the appearance rules`(
    seed: UInt64
  ) {
    let walk = ContainerWalk(seed: seed)
    for step in 1...250 {
      walk.step()
      guard walk.findings.breaches.isEmpty else {
        Issue.record(
          "seed \(seed), step \(step): \(walk.findings.breaches)\n\(walk.findings.log.suffix(60).joined(separator: "\n"))"
        )
        return
      }
    }
    walk.end()
    #expect(walk.findings.breaches == [], "\(walk.findings.log.suffix(60).joined(separator: "\n"))")
  }
}

@MainActor
private final class ContainerWalk: UIPageViewControllerDataSource {
  let findings = WalkFindings()
  private let screen: Screen
  private var random: SeededGenerator
  private var createdCount = 0
  private let tabs = UITabBarController()
  private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let split = UISplitViewController(style: .doubleColumn)
  private let search = UISearchController(searchResultsController: nil)

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    screen = Screen(nil, Device(width: 1024, height: 768, scale: 2))
    pages.dataSource = self
    pages.title = "Pages"
    pages.setViewControllers([leaf()], direction: .forward, animated: false)
    split.setViewController(leaf(), for: .primary)
    split.setViewController(leaf(), for: .secondary)
    split.title = "Split"
    let host = leaf()
    host.navigationItem.searchController = search
    tabs.viewControllers =
      [UINavigationController(rootViewController: host), pages, split] + (0..<5).map { _ in tab() }
    screen.window.rootViewController = tabs
    screen.window.makeKeyAndVisible()
    screen.advance(by: 0)
  }

  private func leaf() -> RecordingViewController {
    createdCount += 1
    return RecordingViewController("leaf\(createdCount)", findings)
  }

  private func tab() -> UIViewController {
    random.next(upTo: 2) == 0 ? leaf() : UINavigationController(rootViewController: leaf())
  }

  func pageViewController(_ pages: UIPageViewController, viewControllerBefore page: UIViewController)
    -> UIViewController?
  {
    leaf()
  }
  func pageViewController(_ pages: UIPageViewController, viewControllerAfter page: UIViewController)
    -> UIViewController?
  {
    leaf()
  }

  func step() {
    let choice = random.next(upTo: 16)
    findings.log.append("- \(choice)")
    switch choice {
    case 0, 1, 2: tabs.selectedIndex = random.next(upTo: tabs.viewControllers?.count ?? 1)
    case 3: changeTabs()
    case 4: navigation?.pushViewController(leaf(), animated: random.next(upTo: 2) == 0)
    case 5: navigation?.popViewController(animated: random.next(upTo: 2) == 0)
    case 6:
      pages.setViewControllers(
        [leaf()], direction: random.next(upTo: 2) == 0 ? .forward : .reverse, animated: random.next(upTo: 2) == 0)
    case 7, 8: scrollPages()
    case 9: random.next(upTo: 2) == 0 ? split.show(.primary) : split.hide(.primary)
    case 10: split.setViewController(leaf(), for: random.next(upTo: 2) == 0 ? .primary : .secondary)
    case 11:
      let width: CGFloat = random.next(upTo: 2) == 0 ? 400 : 1024
      screen.window.frame = CGRect(x: 0, y: 0, width: width, height: 768)
    case 12: search.isActive.toggle()
    case 13: alert()
    default: break
    }
    if random.next(upTo: 3) > 0 { screen.advance(by: [0, 0.05, 0.2, 0.6][random.next(upTo: 4)]) }
  }

  /// The visible navigation controller, or one of the split view's columns.
  private var navigation: UINavigationController? {
    (tabs.selectedViewController as? UINavigationController)
      ?? split.viewController(for: .secondary)?.navigationController
  }

  private func changeTabs() {
    var controllers = tabs.viewControllers ?? []
    if controllers.count > 4, random.next(upTo: 2) == 0 {
      controllers.remove(at: 3 + random.next(upTo: controllers.count - 3))
    } else {
      controllers.append(tab())
    }
    tabs.viewControllers = controllers
  }

  private func scrollPages() {
    guard pages.viewIfLoaded?.window != nil else { return }
    let width = pages.scrollView.bounds.width
    let offsets: [CGFloat] = [0, 0.3, 0.5, 1, 1.4, 1.8, 2]
    func randomOffset() -> CGPoint { CGPoint(x: offsets[random.next(upTo: 7)] * width, y: 0) }
    let view = pages.scrollView
    view.userScrolled(ScrollReport(offset: randomOffset(), phase: .moved, velocity: .zero, shifted: view.shifted))
    if random.next(upTo: 2) == 0 { return }
    view.userScrolled(ScrollReport(offset: randomOffset(), phase: .released, velocity: .zero, shifted: view.shifted))
  }

  private func alert() {
    if let presented = tabs.presentedViewController as? UIAlertController {
      presented.choose(presented.actions[0])
    } else if tabs.presentedViewController == nil {
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      tabs.present(alert, animated: random.next(upTo: 2) == 0)
    }
  }

  /// Finishes what is still in progress.
  func end() {
    if pages.scrollView.userScroll != .idle {
      let view = pages.scrollView
      view.userScrolled(ScrollReport(offset: view.contentOffset, phase: .ended, velocity: .zero, shifted: view.shifted))
    }
    screen.advance(by: 3)
    if pages.turn == nil { for one in findings.trackedControllers { one.controller?.checkAtRest() } }
  }
}
