import Testing
import UIKitTesting

// For controllers' appearance states, which apps do not see.
@testable import UIKit

@MainActor @Suite struct SplitTests {
  private static let tablet = Device(width: 1024, height: 768, scale: 2)

  final class Delegate: UISplitViewControllerDelegate {
    var top: UISplitViewController.Column?
    var calls: [String] = []

    func splitViewController(_ split: UISplitViewController, willChangeTo mode: UISplitViewController.DisplayMode) {
      calls.append("change \(mode)")
    }
    func splitViewController(_ split: UISplitViewController, willShow column: UISplitViewController.Column) {
      calls.append("show \(column)")
    }
    func splitViewController(_ split: UISplitViewController, willHide column: UISplitViewController.Column) {
      calls.append("hide \(column)")
    }
    func splitViewController(
      _ split: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      calls.append("collapse \(proposed)")
      return top ?? proposed
    }
    func splitViewControllerDidCollapse(_ split: UISplitViewController) { calls.append("collapsed") }
    func splitViewControllerDidExpand(_ split: UISplitViewController) { calls.append("expanded") }
  }

  private func double(_ device: Device, _ delegate: Delegate? = nil) -> (Screen, UISplitViewController, P, C) {
    let split = UISplitViewController(style: .doubleColumn)
    let (p, c) = (P(), C())
    split.delegate = delegate
    split.setViewController(p, for: .primary)
    split.setViewController(c, for: .secondary)
    return (Screen(split, device), split, p, c)
  }

  @Test func `the visible columns appear with the split view controller`() {
    let (screen, split, p, c) = double(Self.tablet)
    screen.settle()
    #expect(p.appearance == .appeared && c.appearance == .appeared && !split.isCollapsed)
    #expect(split.displayMode == .oneBesideSecondary && p.navigationController?.parent === split)
    #expect(
      split.viewController(for: .primary) === p
        && split.viewControllers == [p.navigationController, c.navigationController])
    #expect(p.view.bounds.width == 320 && c.view.bounds.width == 704 && c.splitViewController === split)
  }

  @Test func `the display mode button hides the columns beside the secondary one`() {
    let (screen, split, _, _) = double(Self.tablet)
    #expect(screen.find(Query(label: "Hide Sidebar")) == nil)
    split.showsSecondaryOnlyButton = true
    screen.settle()
    screen.tap(Query(label: "Hide Sidebar"))
    screen.settle()
    #expect(split.displayMode == .secondaryOnly && screen.find(Query(label: "Hide Sidebar")) == nil)
  }

  @Test func `a column that is hidden disappears and stays a child`() {
    let delegate = Delegate()
    let (screen, split, p, _) = double(Self.tablet, delegate)
    p.callbacks = []
    split.hide(.primary)
    #expect(delegate.calls == ["change secondaryOnly", "hide primary"])
    screen.settle()
    #expect(
      p.callbacks.filter { $0.hasPrefix("view") && $0.hasSuffix("isappear") } == [
        "viewWillDisappear", "viewDidDisappear",
      ])
    #expect(p.parent?.parent === split && split.displayMode == .secondaryOnly)
    p.callbacks = []
    split.show(.primary)
    screen.settle()
    #expect(
      p.callbacks.filter { $0.hasSuffix("idAppear") || $0.hasSuffix("illAppear") } == [
        "viewWillAppear", "viewDidAppear",
      ])
    #expect(split.displayMode == .oneBesideSecondary)
  }

  @Test func `in portrait the primary column overlays the secondary one, and a touch outside hides it`() {
    let (screen, split, p, c) = double(Device(width: 768, height: 1024, scale: 2))
    screen.settle()
    #expect(split.displayMode == .secondaryOnly && p.appearance == .disappeared && c.view.bounds.width == 768)
    screen.tap(Query(label: "Show Sidebar"))
    screen.settle()
    #expect(split.displayMode == .oneOverSecondary && p.appearance == .appeared && c.view.bounds.width == 768)
    screen.touch(.began, at: CGPoint(x: 700, y: 500))
    screen.touch(.ended, at: CGPoint(x: 700, y: 500))
    screen.settle()
    #expect(split.displayMode == .secondaryOnly && p.appearance == .disappeared)
  }

  @Test func `an edge drag shows the primary column although a navigation controller is at its root`() {
    let (screen, split, p, _) = double(Device(width: 768, height: 1024, scale: 2))
    screen.settle()
    screen.drag(from: CGPoint(x: 5, y: 500), to: CGPoint(x: 305, y: 500))
    screen.settle()
    #expect(split.displayMode == .oneOverSecondary && p.appearance == .appeared)
  }

  @Test func `in compact width the columns are one stack`() {
    let (screen, split, p, c) = double(.phone)
    screen.settle()
    #expect(split.isCollapsed && c.appearance == .appeared && p.appearance == .disappeared)
    #expect(p.navigationController?.viewControllers == [p, c] && split.viewControllers == [p.navigationController])
    screen.back()
    screen.settle()
    #expect(p.appearance == .appeared && c.navigationController !== p.navigationController)
    split.show(.secondary)
    screen.settle()
    #expect(c.appearance == .appeared && c.navigationController === p.navigationController)
  }

  @Test func `collapsing posts showDetailTargetDidChangeNotification`() {
    var posted: [ObjectIdentifier] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIViewController.showDetailTargetDidChangeNotification, object: nil, queue: nil
    ) { notification in
      let id = (notification.object as? UISplitViewController).map { ObjectIdentifier($0) }
      MainActor.assumeIsolated { posted += [id].compactMap(\.self) }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    let (screen, split, _, _) = double(.phone)
    screen.settle()
    #expect(posted == [ObjectIdentifier(split)])
  }

  @Test func `the delegate chooses the top column when collapsing, and a compact column replaces all`() {
    let delegate = Delegate()
    delegate.top = .primary
    let (screen, split, p, c) = double(.phone, delegate)
    screen.settle()
    #expect(p.appearance == .appeared && c.parent?.parent === split)
    #expect(delegate.calls == ["collapse secondary", "collapsed"])
    let g = G()
    let other = UISplitViewController(style: .doubleColumn)
    other.setViewController(P(), for: .primary)
    other.setViewController(C(), for: .secondary)
    other.setViewController(g, for: .compact)
    screen.window.rootViewController = other
    screen.settle()
    #expect(g.appearance == .appeared && other.viewControllers == [g] && g.parent === other)
  }

  @Test func `columns get their view controllers back when the width grows`() {
    let delegate = Delegate()
    let (screen, split, p, c) = double(Self.tablet, delegate)

    let g = G()
    c.navigationController?.pushViewController(g, animated: false)
    screen.settle()
    split.view.window?.frame = CGRect(x: 0, y: 0, width: 400, height: 700)
    screen.settle()
    #expect(split.isCollapsed && p.navigationController?.viewControllers == [p, c, g] && g.appearance == .appeared)
    split.view.window?.frame = CGRect(x: 0, y: 0, width: 1000, height: 700)
    screen.settle()
    #expect(!split.isCollapsed && delegate.calls.suffix(2).contains("expanded"))
    #expect(p.navigationController?.viewControllers == [p] && c.navigationController?.viewControllers == [c, g])
    #expect(p.appearance == .appeared && g.appearance == .appeared && c.appearance == .disappeared)
  }

  @Test func `column widths are fractions or points, within their limits`() {
    let (screen, split, p, _) = double(Self.tablet)
    split.preferredPrimaryColumnWidth = 250
    screen.settle()
    #expect(split.primaryColumnWidth == 250 && p.view.bounds.width == 250)
    split.preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
    split.preferredPrimaryColumnWidthFraction = 0.5
    split.maximumPrimaryColumnWidth = 400
    screen.settle()
    #expect(p.view.bounds.width == 400)
    split.primaryEdge = .trailing
    screen.settle()
    #expect(p.navigationController?.view.frame.minX == 624)
  }

  @Test func `a triple-column split view shows two columns, or three on request`() {
    let split = UISplitViewController(style: .tripleColumn)
    let (p, c, g) = (P(), C(), G())
    split.setViewController(p, for: .primary)
    split.setViewController(c, for: .supplementary)
    split.setViewController(g, for: .secondary)
    let screen = Screen(split, Self.tablet)
    #expect([p, c, g].map(\.appearance) == [.disappeared, .appeared, .appeared])
    split.preferredDisplayMode = .twoBesideSecondary
    screen.settle()
    #expect([p, c, g].map(\.appearance) == [.appeared, .appeared, .appeared])
    #expect(g.view.bounds.width == 424)
  }

  @Test func `the classic split view collapses the secondary controller onto the primary and separates it`() {
    let split = UISplitViewController()
    let (p, c, g) = (P(), C(), G())
    split.viewControllers = [
      UINavigationController(rootViewController: p), UINavigationController(rootViewController: c),
    ]
    let screen = Screen(split, Self.tablet)
    #expect(p.appearance == .appeared && c.appearance == .appeared)
    screen.window.frame = CGRect(x: 0, y: 0, width: 400, height: 768)
    screen.settle()
    #expect(split.isCollapsed && p.navigationController?.viewControllers == [p, c] && c.appearance == .appeared)
    screen.window.frame = CGRect(x: 0, y: 0, width: 1024, height: 768)
    screen.settle()
    #expect(
      split.viewControllers.count == 2 && c.navigationController?.viewControllers == [c] && c.appearance == .appeared)
    p.showDetailViewController(g, sender: nil)
    screen.settle()
    #expect(split.viewControllers.last === g && g.appearance == .appeared && c.appearance == .disappeared)
  }

  @Test func `showDetailViewController pushes when the split view is collapsed`() {
    let split = UISplitViewController()
    let (p, c) = (P(), C())
    split.viewControllers = [UINavigationController(rootViewController: p)]
    let screen = Screen(split)
    p.showDetailViewController(c, sender: nil)
    screen.settle()
    #expect(p.navigationController?.viewControllers == [p, c] && c.appearance == .appeared)
  }
}
